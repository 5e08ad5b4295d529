package firsthit.historic;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.SweepSamples.Sample;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Sweep of 2003")
class Sweep2003Test {
    private static final Triangle FLOOR = SweepSamples.FLOOR;

    @ParameterizedTest(name = "interval at distance {0}, closing {1}: {2}")
    @CsvSource({
        "3, -4, 0.5",
        "-3, 4, 0.5",
        "3, -1, NaN",
        "3, 1, NaN",
        "0.5, -1, 0",
        "2, -1, 1",
        "1, 0, NaN",
        "0.5, 0, 0"
    })
    void theIntervalBeginsWhereBallAndPlaneMeet(double distance, double closing, Double expected) {
        assertThat(Search2003.entry(distance, closing)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0} t² + {1} t + {2} below {3}: {4}")
    @CsvSource({
        "1, -3, 2, 5, 1",
        "1, -3, 2, 1, NaN",
        "1, -1, 0, 5, 1",
        "1, 1, -2, 5, 1",
        "-1, 3, -2, 5, 1",
        "1, 0, 1, 5, NaN"
    })
    void theLowestRootIsPositiveAndBelowTheLimit(double a, double b, double c, double limit, Double expected) {
        assertThat(Search2003.lowestRoot(a, b, c, limit)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "({0}, {1}) inside: {2}")
    @CsvSource({
        "1, 1, true",
        "2, 0, true",
        "0, 2, true",
        "0, 0, true",
        "2, 2, false",
        "-0.1, 1, false",
        "1, -0.1, false"
    })
    void twoEdgesBelongToTheTriangle(double x, double y, boolean inside) {
        assertThat(Search2003.contains(
                        new Vector3d(x, y, 0), new Vector3d(), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0)))
                .isEqualTo(inside);
    }

    @ParameterizedTest(name = "offset ({0}, {1}): fraction {2}")
    @CsvSource({"0, 0, 0.5", "0, -4.6, 0.55", "-4.6, -4, 0.55", "4.6, -4, 0.55", "0, 4.8, 0.6"})
    void knowsFaceEdgesAndCorners(double x, double y, double fraction) {
        Sphere ball = new Sphere(new Vector3d(x, y, 3), 1);

        Found found = Objects.requireNonNull(Sweep2003.sweep(ball, new Vector3d(0, 0, -4), FLOOR));

        assertThat(found.fraction()).isCloseTo(fraction, within(1e-14));
        assertThat(Objects.requireNonNull(found.normal()).length()).isCloseTo(1, within(1e-14));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void agreesWithTheExactSweepFromAClearStartInFront(long seed) {
        Sample sample = SweepSamples.clear(seed);

        Found found = Sweep2003.sweep(sample.ball(), sample.motion(), sample.triangle());

        if (sample.exact() == null) {
            assertThat(found).isNull();
        } else {
            Found hit = Objects.requireNonNull(found);
            assertThat(hit.fraction()).isCloseTo(sample.exact().fraction(), within(1e-12));
            assertThat(hit.point().distance(sample.exact().point())).isLessThan(1e-6);
            assertThat(Objects.requireNonNull(hit.normal()).angle(sample.exact().normal()))
                    .isLessThan(1e-6);
        }
    }

    @Test
    void keepsTheFirstOfTwoEqualTriangles() {
        Mesh twice = Mesh.of("twice", FLOOR, FLOOR);

        Found found = Sweep2003.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), twice);

        assertThat(Objects.requireNonNull(found).triangle()).isZero();
    }

    @Test
    void findsTheNearestOfAMesh() {
        Triangle table = new Triangle(new Vector3d(-4, -4, 1), new Vector3d(4, -4, 1), new Vector3d(0, 4, 1));
        Mesh mesh = Mesh.of("floor, table, floor", FLOOR, table, FLOOR);

        Found found = Sweep2003.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), mesh);

        assertThat(Objects.requireNonNull(found).triangle()).isOne();
        assertThat(found.fraction()).isCloseTo(0.25, within(1e-15));
    }

    @Test
    void aTurnedEllipsoidIsTurnedBack() {
        // Standing on its long axis after a quarter turn about x: it reaches 2 down.
        Ellipsoid standing = new Ellipsoid(
                new Vector3d(0, 0, 5), new Vector3d(1, 2, 1), new Quaterniond(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)));

        Found found = Objects.requireNonNull(Sweep2003.sweep(standing, new Vector3d(0, 0, -4), FLOOR));

        assertThat(found.fraction()).isCloseTo(0.75, within(1e-14));
        assertThat(found.point().distance(0, 0, 0)).isLessThan(1e-14);
        assertThat(Objects.requireNonNull(found.normal()).distance(0, 0, 1)).isLessThan(1e-14);
    }

    @Test
    @Tag("E32")
    void overlapOnTheWayInHasItsContactBelowTheFloor() {
        Sphere sunk = new Sphere(new Vector3d(0, 0, 0.5), 1);

        Found found = Objects.requireNonNull(Sweep2003.sweep(sunk, new Vector3d(0, 0, -4), FLOOR));

        assertThat(found.fraction()).isZero();
        assertThat(found.point()).isEqualTo(new Vector3d(0, 0, -0.5));
    }

    @Test
    @Tag("E34")
    void normalOfAnEllipsoidsContactIsThatOfUnitSpace() {
        Found found = Sweep2003.sweep(SweepSamples.aboveRamp(), new Vector3d(0, 0, -2), SweepSamples.RAMP);

        assertThat(SweepSamples.offTheRamp(found)).isCloseTo(13.9, within(0.01));
    }

    @Test
    void aBallWithoutARadiusHasNoUnitSpace() {
        assertIllegal(
                () -> Sweep2003.sweep(new Sphere(new Vector3d(), 0), new Vector3d(1, 0, 0), FLOOR), "sphere radius");
    }

    @Test
    void aTriangleWithoutAreaIsNeverMet() {
        Triangle line = new Triangle(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), new Vector3d(3, 0, 0));

        assertThat(Sweep2003.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), line))
                .isNull();
    }

    @Test
    void endsWhenInterrupted() {
        Mesh large = Shapes.icosphere(6, 1);
        assertCancelled(() -> Sweep2003.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), large));
    }
}
