package firsthit.batch;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.midphase.CoreKind;
import firsthit.query.Clearance;
import firsthit.query.ClosestPoint;
import firsthit.work.Threads;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Closest points of many points at once")
class ClosestPointsTest {
    @ForSeeds
    void areThoseOfOneAfterAnother(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = seed % 2 == 0 ? Shapes.box(2) : MeshSamples.stone(seed, 3, 1);
        BroadPhase phase = seed % 4 == 0 ? new BruteForce(mesh) : new Bvh(mesh);
        double[] points = random.doubles(3 * 700, -3, 3).toArray();
        for (int i = 0; i < 300; i++) {
            points[i] = Math.rint(points[i]);
        }
        double most = seed % 3 == 0 ? 1 : Double.POSITIVE_INFINITY;
        ClosestPoints one = new ClosestPoints();
        ClosestPoints two = new ClosestPoints();
        new Batch(phase).closest(points, most, one);
        new Batch(phase).closest(points, most, points.length / 3, two, Threads.of(3));

        assertThat(one.size()).isEqualTo(700);
        for (int i = 0; i < one.size(); i++) {
            Vector3d point = new Vector3d(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
            Clearance closest = phase.closest(point, most);
            if (closest == null) {
                assertThat(one.distance(i)).isNaN();
                assertThat(one.closest(i, 0)).isNaN();
                continue;
            }
            assertThat(one.distance(i)).isEqualTo(closest.distance()).isEqualTo(two.distance(i));
            for (int axis = 0; axis < 3; axis++) {
                assertThat(one.closest(i, axis))
                        .isEqualTo(closest.point().get(axis))
                        .isEqualTo(two.closest(i, axis));
            }
        }
    }

    /** Random places hardly ever tie, lattices do; there even the last digit of the other path showed. */
    @ForSeeds
    void areThoseOfOneAfterAnotherOnALattice(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double step = new double[] {1, 0.5, 0.25, 0.05, 0.1}[random.nextInt(5)];
        double offset = random.nextInt(4) == 0 ? 1e6 : 0;
        for (int i = 0; i < 10; i++) {
            double[] corners = lattice(random, 9 * random.nextInt(1, 9), step, offset);
            Mesh mesh = new Mesh(
                    "lattice", corners, IntStream.range(0, corners.length / 3).toArray());
            double[] points = lattice(random, 60, step, offset);
            BruteForce brute = new BruteForce(mesh);
            for (BroadPhase phase : List.of(brute, new Bvh(mesh))) {
                ClosestPoints out = new ClosestPoints();
                new Batch(phase).closest(points, Double.POSITIVE_INFINITY, out);
                for (int j = 0; j < out.size(); j++) {
                    Vector3d point = new Vector3d(points[3 * j], points[3 * j + 1], points[3 * j + 2]);
                    Clearance closest = Objects.requireNonNull(phase.closest(point));

                    assertThat(closest).isEqualTo(brute.closest(point));
                    assertThat(new Vector3d(out.closest(j, 0), out.closest(j, 1), out.closest(j, 2)))
                            .isEqualTo(closest.point())
                            .isEqualTo(ClosestPoint.onTriangle(point, mesh.triangle(closest.triangle())));
                    assertThat(out.distance(j)).isEqualTo(closest.distance());
                }
            }
        }
    }

    private static double[] lattice(SplittableRandom random, int count, double step, double offset) {
        return random.ints(count, -3, 4).mapToDouble(i -> i * step + offset).toArray();
    }

    @ParameterizedTest
    @EnumSource(CoreKind.class)
    void badNumbersAreNamedWithTheirPoint(CoreKind kind) {
        Batch box = new Batch(kind.of(Shapes.box(2)));
        ClosestPoints out = new ClosestPoints();

        assertIllegal(() -> box.closest(new double[] {0, 0, 0, 0, Double.NaN, 0}, 1, out), "point 1");
        assertThatIllegalArgumentException().isThrownBy(() -> box.closest(new double[4], 1, out));
        assertThatIllegalArgumentException().isThrownBy(() -> box.closest(new double[3], -1, out));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -1})
    void aLargestDistanceIsNamedEvenWithoutAPoint(double most) {
        Batch one = new Batch(new Bvh(Shapes.box(1)));
        ClosestPoints out = new ClosestPoints();

        assertIllegal(() -> one.closest(new double[0], most, out), "largest distance", String.valueOf(most));
    }

    @Test
    @Tag("slow")
    void takeNoMemoryForEach() {
        Batch tree = new Batch(new Bvh(MeshSamples.knot(200, 16)));
        double[] points = new SplittableRandom(1).doubles(3 * 20_000, -3, 3).toArray();
        ClosestPoints out = new ClosestPoints();
        double bytes =
                AllocatedBytes.least(30, points.length / 3, () -> tree.closest(points, Double.POSITIVE_INFINITY, out));

        assertThat(bytes / out.size()).isLessThan(1);
    }
}
