package firsthit.historic;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.Seeds;
import java.util.stream.LongStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Grids of source 004")
class Grid004Test {

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bothGridsFindWhatAllPairsFind(long seed) {
        Scene004 scene = Scenes004.random(seed, 5);
        Grid004 dense = new DenseGrid004(10, 0, 0, 1);
        Grid004 sparse = new SparseGrid004(1);
        dense.sift(scene);
        sparse.sift(scene);

        assertThat(Scenes004.pairs(dense, scene)).containsExactlyInAnyOrderElementsOf(Scenes004.allPairs(scene));
        assertThat(Scenes004.pairs(sparse, scene)).containsExactlyInAnyOrderElementsOf(Scenes004.allPairs(scene));
        assertThat(dense.entries()).isEqualTo(300);
        assertThat(sparse.entries()).isEqualTo(300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theSparseGridHasNoBoundsAndNoOrigin(long seed) {
        Scene004 scene = Scenes004.random(seed, -1e6);
        Grid004 sparse = new SparseGrid004(1);
        sparse.sift(scene);

        assertThat(Scenes004.pairs(sparse, scene)).containsExactlyInAnyOrderElementsOf(Scenes004.allPairs(scene));
        assertThat(sparse.cells()).isBetween(1, 300);
    }

    @ParameterizedTest(name = "{0} lies in cell {1}")
    @CsvSource({"0, 0", "0.9, 0", "1, 1", "-0.1, -1", "-1, -1", "-1.1, -2"})
    void cellsAreRoundedDown(double coordinate, int cell) {
        assertThat(CellList004.index(coordinate, 0, 1)).isEqualTo(cell);
    }

    @Test
    void aTriangleVisitsTheCellsOfItsCornersOnly() {
        // The particle at (6, 6) is in no cell of the box (0, 0) to (4, 4).
        Scene004 scene = Scenes004.one(6, 6);
        Grid004 grid = new DenseGrid004(8, 0, 0, 1);
        grid.sift(scene);
        Collide004 collide = new Collide004();

        grid.hit(scene, collide);

        assertThat(collide.tests()).isZero();
        assertThat(grid.cells()).isEqualTo(64);
    }

    @ParameterizedTest(name = "particle at ({0}, {1}) of a grid from 0 to 5")
    @Tag("E40")
    @CsvSource({"5, 1", "1, 5", "-0.1, 1", "1, -0.1", "1e300, 1"})
    void particleBeyondTheBorderEndsTheSift(double x, double y) {
        Grid004 grid = new DenseGrid004(5, 0, 0, 1);
        Scene004 scene = Scenes004.one(x, y);

        assertThatThrownBy(() -> grid.sift(scene)).isInstanceOf(IndexOutOfBoundsException.class);
        // The three corners came before it and stay.
        assertThat(grid.entries()).isEqualTo(3);
    }

    @Test
    @Tag("E40")
    void triangleBeyondTheBorderEndsTheHits() {
        Grid004 grid = new DenseGrid004(5, 0, 0, 1);
        Scene004 scene = Scenes004.one(1, 1);
        grid.sift(scene);
        scene.move(1, 1, 0);

        assertThatThrownBy(() -> grid.hit(scene, new Collide004())).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    @Tag("E41")
    void theSparseGridKeepsAllPlacesOfAParticle() {
        Scene004 scene = Scenes004.one(0.5, 10.5);
        Grid004 grid = new SparseGrid004(1);
        for (int step = 0; step < 10; step++) {
            grid.sift(scene);
            scene.move(3, 1, 0);
        }

        // Three cells of corners, ten of the particle's way.
        assertThat(grid.cells()).isEqualTo(13);
        assertThat(grid.entries()).isEqualTo(40);
    }

    @Test
    void ownCornersAreLeftOut() {
        Scene004 scene = Scenes004.one(1, 1);
        Collide004 collide = new Collide004(new PointTest004(true), (unused, triangle, particle) -> {});

        AllPairs004.hit(scene, collide);

        assertThat(collide.tests()).isOne();
        assertThat(collide.hits()).isOne();
    }

    @Test
    void theMeshToBeDrawnHasTheTriangles() {
        Scene004 scene = Scenes004.random(1, 5);

        assertThat(scene.mesh("scene").triangle(7)).isEqualTo(scene.triangle(7));
        assertThat(scene.mesh("scene").triangleCount()).isEqualTo(60);
    }

    @Test
    void aCopyMovesOnItsOwn() {
        Scene004 scene = Scenes004.one(1, 1);
        Scene004 copy = scene.copy();
        copy.move(3, 1, 2);

        assertThat(copy.point(3)).isEqualTo(new Vector3d(2, 3, 0));
        assertThat(scene.point(3)).isEqualTo(new Vector3d(1, 1, 0));
    }

    @Test
    void refusesNumbersThatDoNotFit() {
        assertIllegal(() -> new Scene004(new double[3], new double[2], new int[3]), "3 x, 2 y");
        assertIllegal(() -> new Scene004(new double[3], new double[3], new int[] {0, 1, 3}), "particle 3 of 3");
        assertIllegal(() -> new SparseGrid004(0), "cell size");
    }

    @Test
    void loopsEndWhenInterrupted() {
        Scene004 scene = Scenes004.one(1, 1);
        Grid004 grid = new SparseGrid004(1);

        assertCancelled(() -> AllPairs004.hit(scene, new Collide004()));
        assertCancelled(() -> grid.hit(scene, new Collide004()));
    }

    static LongStream seeds() {
        return Seeds.of(50);
    }
}
