package firsthit.geometry;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Plane through a point")
class PlaneTest {
    private static final Plane FLOOR = new Plane(new Vector3d(5, 7, 2), new Vector3d(0, 0, 3));

    @ParameterizedTest(name = "height {0}: distance {1}, {2}")
    @CsvSource({"5, 3, FRONT", "2, 0, ON", "-1, -3, BACK"})
    void distanceIsPositiveWhereTheNormalPoints(double height, double distance, Side side) {
        Vector3d p = new Vector3d(-4, 9, height);

        assertThat(FLOOR.signedDistance(p)).isEqualTo(distance);
        assertThat(FLOOR.side(p)).isEqualTo(side);
    }

    @Test
    void smallestStepOffThePlaneIsSeen() {
        assertThat(FLOOR.side(new Vector3d(0, 0, Math.nextUp(2.0)))).isEqualTo(Side.FRONT);
        assertThat(FLOOR.side(new Vector3d(0, 0, Math.nextDown(2.0)))).isEqualTo(Side.BACK);
    }

    @Test
    void constantIsMinusTheDistanceOfTheOriginFromThePlane() {
        assertThat(FLOOR.constant()).isEqualTo(-2);
        assertThat(FLOOR.signedDistance(new Vector3d())).isEqualTo(FLOOR.constant());
    }

    @Test
    void constantLosesTheDigitsThatThePointKeeps() {
        Plane far = new Plane(new Vector3d(1e16, 0, 0), new Vector3d(1, 1, 0));
        Vector3d p = new Vector3d(1e16, 1, 0);

        double byConstant = far.normal().dot(p) + far.constant();

        assertThat(far.signedDistance(p)).isCloseTo(Math.sqrt(0.5), within(1e-15));
        assertThat(Math.abs(byConstant - Math.sqrt(0.5))).isGreaterThan(0.1);
    }

    @ParameterizedTest(name = "normal times 2^{0}")
    @ValueSource(ints = {-1074, -1022, -600, -1, 1, 600, 1023})
    void lengthOfTheNormalDoesNotMatter(int exponent) {
        double length = Math.scalb(1.0, exponent);

        assertThat(new Plane(new Vector3d(), new Vector3d(0, -length, 0)).normal())
                .isEqualTo(new Vector3d(0, -1, 0));
    }

    @Test
    void normalOfSubnormalOrHugeComponentsIsAUnitVector() {
        double third = 1 / Math.sqrt(3);

        for (double length : new double[] {Double.MIN_VALUE, 1e-310, 1e308, Double.MAX_VALUE}) {
            Plane plane = new Plane(new Vector3d(), new Vector3d(length, length, length));
            assertThat(plane.normal().distance(third, third, third)).isLessThan(1e-15);
        }
    }

    @ForSeeds
    void pointPushedAlongTheNormalIsThatFarAway(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Plane plane = new Plane(vector(random), vector(random));
        double distance = random.nextDouble(-10, 10);

        Vector3d p = plane.normal().mul(distance, new Vector3d()).add(plane.point());

        assertThat(plane.signedDistance(p)).isCloseTo(distance, within(1e-13));
        assertThat(plane.normal().length()).isCloseTo(1, within(1e-15));
    }

    private static Vector3d vector(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-10, 10), random.nextDouble(-10, 10), random.nextDouble(-10, 10));
    }

    @Test
    void vectorsAreCopied() {
        Vector3d point = new Vector3d(1, 2, 3);
        Vector3d normal = new Vector3d(0, 1, 0);
        Plane plane = new Plane(point, normal);

        point.set(0);
        normal.set(1, 0, 0);

        assertThat(plane).isEqualTo(new Plane(new Vector3d(1, 2, 3), new Vector3d(0, 1, 0)));
    }

    @Test
    void badNumbersAreNamed() {
        Vector3d good = new Vector3d(1, 2, 3);

        assertIllegalAs(
                () -> new Plane(new Vector3d(1, Double.NaN, 3), good), "plane point is not finite: (1.0, NaN, 3.0)");
        assertIllegalAs(
                () -> new Plane(good, new Vector3d(0, 0, Double.NEGATIVE_INFINITY)),
                "plane normal is not finite: (0.0, 0.0, -Infinity)");
        assertIllegalAs(() -> new Plane(good, new Vector3d(0, -0.0, 0)), "plane normal has no length");
    }
}
