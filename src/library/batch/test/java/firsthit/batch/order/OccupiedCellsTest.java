package firsthit.batch.order;

import static firsthit.Refusals.assertCancelled;
import static firsthit.batch.order.FirstCellsTest.first;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Cells with triangles in them")
class OccupiedCellsTest {
    private static final int SIDE = 32;

    /** Two triangles far apart: the grid reaches from about 0 to 32, a cell is a cube of edge 1, or a little more. */
    private static final Mesh ENDS = Mesh.of("ends", small(0, 0, 0, 0.5), small(SIDE, SIDE, SIDE, -0.5));

    private final OccupiedCells ends = cells(ENDS, 0);

    @Test
    void areNumberedFromTwoAlongTheCurve() {
        assertThat(ends.count).isEqualTo(4);
        assertThat(first(ends, 0.5, 0.5, -5, 0, 0, 100)).isEqualTo(2);
        assertThat(first(ends, 31.5, 31.5, 50, 0, 0, -100)).isEqualTo(3);
        assertThat(first(ends, -5, -5, -5, 60, 60, 60)).isEqualTo(2);
        assertThat(first(ends, 50, 50, 50, -60, -60, -60)).isEqualTo(3);
    }

    @Test
    void isNoneForAMotionThatComesNearNone() {
        assertThat(first(ends, 16, 16, -5, 0, 0, 100)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(ends, 0.5, 0.5, -5, 0, 0, 4)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(ends, 0.5, 0.5, -5, 0, 0, -100)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(ends, 40, 0.5, 0.5, 0, 0, 100)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(ends, 10, 10, 10, 0, 0, 0)).isEqualTo(OccupiedCells.NONE);
    }

    @Test
    void isUnsureForAMotionThatComesNearOne() {
        assertThat(first(ends, 1.2, 0.5, -5, 0, 0, 100)).isEqualTo(OccupiedCells.UNSURE);
        assertThat(first(ends, 30.4, 31.5, 50, 0, 0, -100)).isEqualTo(OccupiedCells.UNSURE);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1e308, 1e39, 2e4})
    void isUnsureForAMotionThatIsTooFarOrNotFinite(double odd) {
        for (int place = 0; place < 6; place++) {
            double[] m = {40, 40, 40, 1, 1, 1};
            m[place] = odd;
            assertThat(first(ends, m)).isEqualTo(OccupiedCells.UNSURE);
        }
    }

    @Test
    void ofABallAreThoseThatItsMiddleComesTo() {
        OccupiedCells grown = cells(ENDS, 2.2);

        assertThat(grown.frame.radius).isEqualTo(2.2);
        assertThat(grown.count).isBetween(2 + 2 * 2 * 2 * 2, 2 + 2 * 3 * 3 * 3);
        assertThat(first(grown, 2.5, 0.5, -5, 0, 0, 100)).isBetween(2, grown.count / 2);
        assertThat(first(grown, 29.5, 31.5, 50, 0, 0, -100)).isBetween(grown.count / 2 + 1, grown.count - 1);
        assertThat(first(ends, 2.5, 0.5, -5, 0, 0, 100)).isEqualTo(OccupiedCells.NONE);
        assertThat(cells(ENDS, 1e9).count).isEqualTo(2 + SIDE * SIDE * SIDE / 8);
    }

    /** Its triangle reaches to 0.5, where there are 32 cells for 36.4 m. */
    @Test
    void ofABallAreNoneWhereItPassesAllTriangles() {
        OccupiedCells grown = cells(ENDS, 2.2);

        assertThat(first(grown, -1, 0.5, -5, 0, 0, 100)).isGreaterThan(1);
        assertThat(first(grown, -2.5, 0.5, -5, 0, 0, 100)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(grown, 0.5, 2.6, -5, 0, 0, 100)).isNotEqualTo(OccupiedCells.NONE);
        assertThat(first(grown, 0.5, 5.5, -5, 0, 0, 100)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(grown, 0.5, 0.5, -5, 0, 0, 2.5)).isEqualTo(OccupiedCells.NONE);
        assertThat(first(grown, 0.5, 0.5, -5, 0, 0, 2.9)).isNotEqualTo(OccupiedCells.NONE);
    }

    @Test
    void largeTriangleLiesInAllCellsThatItPasses() {
        double size = 1e3;
        Mesh mesh = Mesh.of(
                "floor",
                new Triangle(vector(0, 0, 0), vector(size, 0, 0), vector(size, size, 0)),
                new Triangle(vector(0, 0, 0), vector(size, size, 0), vector(0, size, 0)));
        OccupiedCells floor = cells(mesh, 0);

        // Four have one number: these are many more than triangles.
        assertThat(floor.count).isEqualTo(SIDE * SIDE / 4 + 2);
        boolean[] seen = new boolean[SIDE * SIDE / 4];
        for (double x = 0.5; x < SIDE; x++) {
            for (double y = 0.5; y < SIDE; y++) {
                seen[first(floor, x / SIDE * size, y / SIDE * size, 7, 0, 0, -14) - 2] = true;
            }
        }
        assertThat(seen).doesNotContain(false);
    }

    /** Two cells that meet at a corner, then with so many triangles that they are worth two numbers. */
    @Test
    void shareANumberWhereTrianglesAreFew() {
        Triangle[] few = {small(0, 0, 0, 0.5), small(1, 1, 1, 0.5), small(SIDE, SIDE, SIDE, -0.5)};
        Triangle[] many =
                Stream.generate(() -> few).limit(16).flatMap(Arrays::stream).toArray(Triangle[]::new);

        assertThat(cells(Mesh.of("few", few), 0).count).isEqualTo(2 + 2);
        assertThat(cells(Mesh.of("many", many), 0).count).isEqualTo(2 + 3);
    }

    /** At each end, its triangle is in one cell, and near to the next ones along x and y; along z it has no height. */
    @Test
    void roomIsTheDistanceFromTheNearestCellThatIsNotEmpty() {
        assertThat(ends.gap(OccupiedCells.cell(0, 0, 0))).isEqualTo(OccupiedCells.OCCUPIED);
        assertThat(ends.gap(OccupiedCells.cell(1, 1, 0))).isEqualTo(OccupiedCells.NEAR);
        assertThat(ends.gap(OccupiedCells.cell(0, 0, 1))).isEqualTo(2);
        assertThat(ends.gap(OccupiedCells.cell(2, 0, 1))).isEqualTo(2);
        assertThat(ends.gap(OccupiedCells.cell(0, 7, 3))).isEqualTo(7);
        assertThat(ends.gap(OccupiedCells.cell(14, 0, 0))).isEqualTo(14);
        assertThat(ends.gap(OccupiedCells.cell(0, 0, 15))).isEqualTo(OccupiedCells.MOST_GAP);
        assertThat(ends.gap(OccupiedCells.cell(17, 17, 18))).isEqualTo(14);
    }

    @ForSeeds(8)
    void roomIsWhatAllCellsTogetherSay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        OccupiedCells knot = cells(MeshSamples.knot(200, 6), seed % 4 * 0.05);
        int[] all = new int[OccupiedCells.MOST_GAP + 1];
        for (int i = 0; i < 400; i++) {
            int x = random.nextInt(SIDE);
            int y = random.nextInt(SIDE);
            int z = random.nextInt(SIDE);
            int gap = knot.gap(OccupiedCells.cell(x, y, z));
            all[gap]++;
            int away = nearest(knot, x, y, z);
            assertThat(gap > OccupiedCells.NEAR ? gap - 1 : 0).isEqualTo(Math.min(away, OccupiedCells.MOST_GAP - 1));
        }
        assertThat(all[OccupiedCells.OCCUPIED]).isPositive();
        assertThat(all[OccupiedCells.NEAR]).isPositive();
        assertThat(all[3]).isPositive();
    }

    /** Steps along the axis where they are most to the nearest cell that is not empty. */
    private static int nearest(OccupiedCells cells, int x, int y, int z) {
        int least = SIDE;
        for (int k = 0; k < SIDE; k++) {
            for (int j = 0; j < SIDE; j++) {
                for (int i = 0; i < SIDE; i++) {
                    if (cells.gap(OccupiedCells.cell(i, j, k)) <= OccupiedCells.NEAR) {
                        least = Math.min(least, Math.max(Math.abs(i - x), Math.max(Math.abs(j - y), Math.abs(k - z))));
                    }
                }
            }
        }
        return least;
    }

    @ForSeeds(8)
    void restOnACornerIsInItsCell(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh stone = MeshSamples.stone(seed, 4, 1).translated(vector(1e6, -3e5, 0));
        OccupiedCells cells = cells(stone, 0);
        for (int i = 0; i < 1_000; i++) {
            Vector3d corner = stone.vertex(random.nextInt(stone.vertexCount()));
            assertThat(first(cells, corner.x, corner.y, corner.z, 0, 0, 0)).isBetween(2, cells.count - 1);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1e308, 1e308, 1e-320, -0.0})
    void anyNumberHasAnAnswer(double odd) {
        OccupiedCells stone = cells(MeshSamples.stone(1, 3, 1), 0);
        for (int place = 0; place < 6; place++) {
            double[] m = {0.1, 0.2, -3, 0, 0.1, 6};
            m[place] = odd;
            assertThat(first(stone, m[0], m[1], m[2], m[3], m[4], m[5])).isBetween(0, stone.count - 1);
        }
    }

    @Test
    void meshOfNoSizeOrOfTooMuchHasOneCellAtMost() {
        assertThat(cells(Mesh.of("none"), 0).count).isEqualTo(2);
        Triangle point = new Triangle(vector(1, 2, 3), vector(1, 2, 3), vector(1, 2, 3));
        assertThat(cells(Mesh.of("point", point), 0).count).isEqualTo(3);
        Triangle vast = new Triangle(vector(-1e308, 0, 0), vector(1e308, 0, 0), vector(0, 1e308, 0));
        OccupiedCells cells = cells(Mesh.of("vast", vast), 0);
        assertThat(first(cells, 0, 0, 1, 0, 0, -2)).isBetween(0, cells.count - 1);
    }

    @Test
    void canBeInterrupted() {
        Mesh stone = MeshSamples.stone(1, 5, 1);
        assertCancelled(() -> cells(stone, 0));
    }

    private static OccupiedCells cells(Mesh mesh, double radius) {
        return new OccupiedCells(mesh, radius);
    }

    private static Triangle small(double x, double y, double z, double size) {
        return new Triangle(vector(x, y, z), vector(x + size, y, z), vector(x, y + size, z));
    }

    private static Vector3d vector(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }
}
