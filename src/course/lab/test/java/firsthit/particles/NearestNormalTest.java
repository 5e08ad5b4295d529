package firsthit.particles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Nearest normal")
class NearestNormalTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));

    @ParameterizedTest(name = "({0}, {1}, {2})")
    @CsvSource({
        "1, 1, 3, 0, 0, 1, 3",
        "1, 1, -3, 0, 0, -1, 3",
        "1, -3, 4, 0, -0.6, 0.8, 5",
        "-3, -4, 0, -0.6, -0.8, 0, 5",
        "7, 0, 4, 0.6, 0, 0.8, 5",
        "1, 1, 0, 0, 0, 1, 0"
    })
    void faceEdgesAndCornersEachHaveTheirOwn(
            double x, double y, double z, double nx, double ny, double nz, double distance) {
        NearestNormal nearest = nearest(FLOOR, new Vector3d(x, y, z), new Vector3d(1, 0, -1));

        assertThat(normal(nearest).distance(nx, ny, nz)).isLessThan(1e-15);
        assertThat(nearest.distance()).isCloseTo(distance, within(1e-15));
    }

    @Test
    void pointOnTheTriangleIsPushedBackToWhereItCameFrom() {
        Vector3d corner = new Vector3d(4, 0, 0);

        assertThat(normal(nearest(FLOOR, corner, new Vector3d(0, 0, -1)))).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(normal(nearest(FLOOR, corner, new Vector3d(0, 0, 1)))).isEqualTo(new Vector3d(0, 0, -1));
        assertThat(normal(nearest(FLOOR, corner, new Vector3d(1, 0, 0)))).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void triangleWithoutAreaIsTheSegmentOrPointThatItIs() {
        Vector3d a = new Vector3d(1, 2, 3);
        Triangle segment = new Triangle(a, new Vector3d(5, 2, 3), new Vector3d(3, 2, 3));
        Triangle point = new Triangle(a, a, a);

        assertThat(normal(nearest(segment, new Vector3d(2, 2, 5), new Vector3d())))
                .isEqualTo(new Vector3d(0, 0, 1));
        assertThat(nearest(point, new Vector3d(1, 5, 7), new Vector3d()).distance())
                .isEqualTo(5);
        assertThat(normal(nearest(point, a, new Vector3d(0, -2, 0)))).isEqualTo(new Vector3d(0, 1, 0));
        assertThat(normal(nearest(point, a, new Vector3d()))).isEqualTo(new Vector3d(0, 0, 1));
    }

    @ForSeeds
    void distanceIsThatOfTheClosestPointAndTheNormalLeadsThere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double far = random.nextInt(3) == 0 ? 1e6 : 0;
        Triangle triangle = new Triangle(random(random, far), random(random, far), random(random, far));
        Vector3d point = random(random, far);
        NearestNormal nearest = nearest(triangle, point, new Vector3d(1, 0, 0));

        assertThat(nearest.distance()).isCloseTo(ClosestPoint.distance(point, triangle), within(1e-13));
        assertThat(normal(nearest).length()).isCloseTo(1, within(1e-14));
        Vector3d foot = normal(nearest).mul(-nearest.distance()).add(point);
        // Far away the foot itself is rounded to 1e-10.
        assertThat(ClosestPoint.distance(foot, triangle)).isLessThan(far > 0 ? 1e-9 : 1e-13);
    }

    private static Vector3d random(SplittableRandom random, double far) {
        return new Vector3d(far + random.nextDouble(-1, 1), -far + random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }

    private static NearestNormal nearest(Triangle triangle, Vector3d point, Vector3d motion) {
        NearestNormal nearest = new NearestNormal(Mesh.of("one", triangle));
        nearest.compute(0, point.x, point.y, point.z, motion.x, motion.y, motion.z);
        return nearest;
    }

    private static Vector3d normal(NearestNormal nearest) {
        return new Vector3d(nearest.x(), nearest.y(), nearest.z());
    }
}
