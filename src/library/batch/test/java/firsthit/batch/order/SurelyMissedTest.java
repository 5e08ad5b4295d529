package firsthit.batch.order;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.BruteForce;
import firsthit.query.Randoms;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No motion that hits a triangle may be told to meet none: answers depend on it. */
@DisplayName("Motions that surely miss a mesh")
class SurelyMissedTest {
    private static final int MOTIONS = 3_000;

    /** Of balls [m]; meshes are some metres long. */
    private static final double[] RADII = {1e-3, 0.01, 0.2};

    private final FirstHits hits = new FirstHits();

    @ParameterizedTest(name = "seed {0}, {1} triangles of size {2}, at {3}")
    @CsvSource({
        "1, 1, 1, 0",
        "2, 2, 0.3, 1e6",
        "3, 60, 0.05, 0",
        "4, 60, 0.05, -1e6",
        "5, 200, 0.01, 0",
        "6, 40, 0.3, 0",
        "7, 12, 1, 1e6",
        "8, 300, 0.002, 0",
        "9, 60, 0.2, 1e13",
        "10, 60, 0.2, -3e12",
    })
    void hitNothing(long seed, int count, double size, double offset) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh soup = soup(random, count, size, offset);
        check(soup, motions(random, soup), 0.02);
    }

    @ForSeeds(3)
    void hitNothingOfAClosedSurface(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh stone = MeshSamples.stone(seed, 4, 1).translated(new Vector3d(-3e5, 7, 1e6));
        check(stone, motions(random, stone), 0.2);
    }

    @ForSeeds(3)
    void areNoneWhereLargeTrianglesAreToldToBeNearEverywhere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh soup = soup(random, 400, 3, 0);
        check(soup, motions(random, soup), 0);
    }

    /** So far from the origin that a grid cannot be longer than its mesh. */
    @ParameterizedTest(name = "seed {0}, at {1}")
    @CsvSource({"41, 2e14", "42, -3e14", "43, 4e14", "44, 1.5e14"})
    void areNoneWhereDigitsRunOut(long seed, double offset) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh soup = soup(random, 200, 0.5, offset);
        double[][] motions = motions(random, soup);
        check(soup, motions, 0);
        assertThat((int) new OccupiedCells(soup, 0).numbers[OccupiedCells.NOWHERE])
                .isEqualTo(OccupiedCells.UNSURE);
    }

    /** Motions that come to a wall at a small angle, from 500 times its length away and from far more. */
    @ParameterizedTest(name = "from {0} m")
    @ValueSource(doubles = {15_000, 1e7, 1e12})
    void doNotGrazeAWall(double distance) {
        SplittableRandom random = new SplittableRandom(31);
        Mesh wall = Mesh.of(
                "wall",
                new Triangle(new Vector3d(0, 0, 0), new Vector3d(2, 0, 0), new Vector3d(2, 32, 0)),
                new Triangle(new Vector3d(32, 0, 32), new Vector3d(31, 0, 32), new Vector3d(31, 1, 32)));
        double[][] motions = new double[2][3 * MOTIONS];
        for (int i = 0; i < MOTIONS; i++) {
            double height = random.nextDouble(1e-3);
            set(motions[0], i, new Vector3d(-distance, random.nextDouble(32), height));
            double way = 1.37 * distance;
            set(motions[1], i, new Vector3d(way, 0, -height * way / (distance + random.nextDouble(-1, 3))));
        }
        check(wall, motions, 0);
    }

    /** Points, and balls; so many of the points, as a share, are known to miss. */
    private void check(Mesh mesh, double[][] motions, double share) {
        Batch all = new Batch(new BruteForce(mesh));
        all.cast(motions[0], motions[1], hits);
        int missed = check(new OccupiedCells(mesh, 0), motions);
        assertThat(missed).isGreaterThanOrEqualTo((int) (share * MOTIONS));
        for (double radius : RADII) {
            all.sweep(radius, motions[0], motions[1], hits);
            int fewer = check(new OccupiedCells(mesh, radius), motions);
            assertThat(fewer).isGreaterThanOrEqualTo((int) ((share - 2 * radius) * MOTIONS));
        }
    }

    /** How many are known to miss, in every arithmetic. */
    private int check(OccupiedCells cells, double[][] motions) {
        int fewest = MOTIONS;
        for (FirstCells.Maker kernels : FirstCellsTest.KERNELS) {
            char[] numbers = new char[MOTIONS];
            kernels.cells().find(cells, motions[0], motions[1], 0, MOTIONS, numbers);
            int missed = 0;
            for (int i = 0; i < MOTIONS; i++) {
                if (numbers[i] == OccupiedCells.NONE) {
                    missed++;
                    assertThat(hits.triangle(i))
                            .as("motion %d, radius %s", i, cells.frame.radius)
                            .isEqualTo(-1);
                }
            }
            fewest = Math.min(fewest, missed);
        }
        assertThat(hits.tally().hits()).isGreaterThan(MOTIONS / 100);
        return fewest;
    }

    /** Triangles of all forms, in a box of edge 2: also slivers, and some without an area. */
    private static Mesh soup(SplittableRandom random, int count, double size, double offset) {
        Triangle[] triangles = new Triangle[count];
        for (int i = 0; i < count; i++) {
            Vector3d a = Randoms.vector(random, 1).add(offset, -offset, offset);
            Vector3d b = Randoms.vector(random, size).add(a);
            Vector3d c = random.nextInt(10) == 0
                    ? new Vector3d(a).lerp(b, random.nextDouble())
                    : Randoms.vector(random, random.nextInt(4) == 0 ? size * 1e-6 : size)
                            .add(a);
            triangles[i] = new Triangle(a, b, c);
        }
        return Mesh.of("soup", triangles);
    }

    /** Half of them aimed at corners, edges and faces, some along an axis, from near and far. */
    private static double[][] motions(SplittableRandom random, Mesh mesh) {
        double[][] motions = new double[2][3 * MOTIONS];
        for (int i = 0; i < MOTIONS; i++) {
            Triangle triangle = mesh.triangle(random.nextInt(mesh.triangleCount()));
            Vector3d target = new Vector3d(triangle.a());
            if (i % 2 == 0) {
                target.lerp(triangle.b(), random.nextInt(3) * 0.5).lerp(triangle.c(), random.nextInt(3) * 0.25);
            } else {
                target.add(Randoms.vector(random, 1));
            }
            Vector3d way = Randoms.vector(random, i % 7 == 0 ? 800 : 4);
            if (i % 5 == 0) {
                int axis = random.nextInt(3);
                way.mul(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
            }
            // Through the target, or to it, or nearly.
            double past = i % 3 == 0 ? 1 : i % 3 == 1 ? 1 + 1e-9 : random.nextDouble(1, 3);
            set(motions[0], i, new Vector3d(target).sub(way));
            set(motions[1], i, way.mul(past));
        }
        return motions;
    }

    private static void set(double[] numbers, int i, Vector3d vector) {
        numbers[3 * i] = vector.x;
        numbers[3 * i + 1] = vector.y;
        numbers[3 * i + 2] = vector.z;
    }
}
