package firsthit.compare;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Dense and hashed grids of triangles")
class GridTest {
    private static final Mesh BALL = Shapes.icosphere(4, 1);

    @ParameterizedTest(name = "cells of {0} m")
    @ValueSource(doubles = {0.01, 0.03, 0.1, 0.5, 1, 100})
    void anyCellSizeGivesTheSameAnswers(double cellSize) {
        double[] starts = new SplittableRandom(1).doubles(3_000, -1.5, 1.5).toArray();
        double[] motions = new SplittableRandom(2).doubles(3_000, -2, 2).toArray();
        FirstHits truth = new FirstHits();
        FirstHits answers = new FirstHits();
        new Batch(new BruteForce(BALL)).sweep(0.04, starts, motions, truth);
        for (BroadPhase grid : new BroadPhase[] {new DenseGrid(BALL, cellSize), new HashGrid(BALL, cellSize)}) {
            new Batch(grid).sweep(0.04, starts, motions, answers);
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.triangle(i)).isEqualTo(truth.triangle(i));
                assertThat(answers.fraction(i)).isEqualTo(Double.valueOf(truth.fraction(i)));
            }
            assertThat(grid.distance(new Vector3d(3, 4, 5)))
                    .isEqualTo(new BruteForce(BALL).distance(new Vector3d(3, 4, 5)));
        }
    }

    @Test
    void hashHasOnlyCellsThatAreUsed() {
        DenseGrid dense = new DenseGrid(BALL, 0.1);
        HashGrid hash = new HashGrid(BALL, 0.1);

        assertThat(dense.cellCount()).isEqualTo(21 * 21 * 21);
        assertThat(hash.cellCount()).isBetween(1_000, 3_000);
        assertThat(hash.cellSize()).isEqualTo(0.1);
        assertThat(dense).hasToString("dense grid of 9261 cells over 5120 triangles of icosphere");
        assertThat(hash)
                .hasToString("hash grid of %d cells over 5120 triangles of icosphere".formatted(hash.cellCount()));
    }

    @Test
    void cellsCanBeLookedAt() {
        HashGrid grid = new HashGrid(BALL, 0.25);
        Vector3d from = new Vector3d(0.1, 0.2, 3);
        List<Aabb> onTheWay = grid.cells(from, new Vector3d(0, 0, -6));

        assertThat(grid.cells()).hasSize(grid.cellCount()).allSatisfy(cell -> assertThat(cell.size().x)
                .isCloseTo(0.25, within(1e-12)));
        assertThat(grid.cells()).isEqualTo(new DenseGrid(BALL, 0.25).cells());
        // Only the topmost cells: the hit is there, and nothing behind it is looked into.
        assertThat(onTheWay)
                .hasSizeBetween(1, 2)
                .allSatisfy(cell -> assertThat(cell.max().z()).isGreaterThan(0.75));
        assertThat(grid.cells(from, new Vector3d(0, 0, 6))).isEmpty();
    }

    @Test
    void cellSizesThatCannotBeAreNamed() {
        assertIllegal(() -> new DenseGrid(BALL, -1), "cell size", "-1.0");
        assertIllegal(
                () -> new DenseGrid(BALL, 1e-3),
                "cell size 0.001 would make 8",
                "more than the 67108864 of a dense grid");
        assertIllegal(
                () -> new HashGrid(BALL, 1e-9), "cell size 1.0E-9 would make 20", "cells along x, at most 1048575");
        assertIllegal(() -> new HashGrid(Shapes.box(1), 1e-4), "entries for box, at most 67108864");
    }

    @Test
    void cellsLeftOfTheOriginAreRoundedDown() {
        GridFrame frame = new GridFrame(new double[] {-2.5, -2.5, -2.5, 2.5, 2.5, 2.5}, 1);

        assertThat(frame.cell(0, -2.5)).isZero();
        assertThat(frame.cell(0, -2.6)).isEqualTo(-1);
        assertThat(frame.cell(0, -3.6)).isEqualTo(-2);
        assertThat(frame.cell(0, -0.1)).isEqualTo(frame.cell(0, 0.1)).isEqualTo(2);
        assertThat(frame.cellWithin(0, 1e300)).isEqualTo(5);
    }

    @Test
    void rangesOfCellsAreComparedCoordinateByCoordinate() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 10_000; i++) {
            int[] n = random.ints(6, 0, i % 2 == 0 ? 4 : CellRange.MOST).toArray();
            long cell = CellRange.cell(n[0], n[1], n[2]);
            long other = CellRange.cell(n[3], n[4], n[5]);
            assertThat(CellRange.larger(cell, other))
                    .isEqualTo(CellRange.cell(Math.max(n[0], n[3]), Math.max(n[1], n[4]), Math.max(n[2], n[5])));
            assertThat(CellRange.meet(cell, cell, 0, other)).isEqualTo(n[0] <= n[3] && n[1] <= n[4] && n[2] <= n[5]);
            assertThat(CellRange.meet(cell, other, CellRange.NO_FIRST, CellRange.NO_LAST))
                    .isFalse();
            assertThat(CellRange.coordinate(cell, 2)).isEqualTo(n[2]);
        }
    }
}
