package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.query.Clearance;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Closest points of many points at once")
class ClosestPointsTest {
    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
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
        phase.closestBatch(points, most, one, 1);
        phase.closestBatch(points, most, two, 3);

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

    @ParameterizedTest
    @EnumSource(CoreKind.class)
    void badNumbersAreNamedWithTheirPoint(CoreKind kind) {
        BroadPhase box = kind.of(Shapes.box(2));
        ClosestPoints out = new ClosestPoints();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> box.closestBatch(new double[] {0, 0, 0, 0, Double.NaN, 0}, 1, out, 1))
                .withMessageContaining("point 1");
        assertThatIllegalArgumentException().isThrownBy(() -> box.closestBatch(new double[4], 1, out, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> box.closestBatch(new double[3], -1, out, 1));
    }

    @Test
    @Tag("slow")
    void takeNoMemoryForEach() {
        Bvh tree = new Bvh(MeshSamples.knot(200, 16));
        double[] points = new SplittableRandom(1).doubles(3 * 20_000, -3, 3).toArray();
        ClosestPoints out = new ClosestPoints();
        double bytes = AllocatedBytes.least(30, () -> tree.closestBatch(points, Double.POSITIVE_INFINITY, out, 1));

        assertThat(bytes / out.size()).isLessThan(1);
    }
}
