package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.SweepSamples.Sample;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Plane-first sweep of 2003")
class PlaneFirst2003Test {
    private static final Triangle FLOOR = SweepSamples.FLOOR;

    @ParameterizedTest(name = "radius 2, distance {0}, closing {1}: {2}")
    @CsvSource({"4, -4, 0.5", "-4, 4, 0.5", "4, -1, NaN", "4, 1, NaN", "1, -1, 0", "3, -1, 1", "2, 0, 0", "2.5, 0, NaN"
    })
    void theIntervalBeginsWhereBallAndPlaneMeet(double distance, double closing, Double expected) {
        assertThat(PlaneFirst2003.entry(distance, closing, 2)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0} t² + {1} t + {2} up to {3}: {4}")
    @CsvSource({
        "1, -3, 2, 5, 1",
        "1, -3, 2, 1, 1",
        "1, -1, 0, 5, 0",
        "1, 1, -2, 5, 1",
        "-1, 3, -2, 5, 1",
        "1, 0, 1, 5, NaN",
        "0, 2, -1, 5, 0.5",
        "0, -2, 1, 5, 0.5",
        "0, 0, 0, 5, NaN"
    })
    void theLowestRootMayLieOnTheEnds(double a, double b, double c, double limit, Double expected) {
        assertThat(Circle2003.lowestRoot(a, b, c, limit)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "offset ({0}, {1}): fraction {2}")
    @CsvSource({"0, 0, 0.5", "0, -4.6, 0.55", "-4.6, -4, 0.55", "4.6, -4, 0.55", "0, 4.8, 0.6"})
    void knowsFaceEdgesAndCornersFromBothSides(double x, double y, double fraction) {
        for (int side : new int[] {1, -1}) {
            Sphere ball = new Sphere(new Vector3d(x, y, 3 * side), 1);

            Found found = Objects.requireNonNull(PlaneFirst2003.sweep(ball, new Vector3d(0, 0, -4 * side), FLOOR));

            assertThat(found.fraction()).isCloseTo(fraction, within(1e-14));
            assertThat(found.normal()).isNull();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void agreesWithTheExactSweepFromAClearStart(long seed) {
        Sample sample = SweepSamples.clear(seed);
        Triangle t = sample.triangle();

        for (Triangle triangle : new Triangle[] {t, new Triangle(t.a(), t.c(), t.b())}) {
            Found found = PlaneFirst2003.sweep(sample.ball(), sample.motion(), triangle);

            if (sample.exact() == null) {
                assertThat(found).isNull();
            } else {
                assertThat(Objects.requireNonNull(found).fraction())
                        .isCloseTo(sample.exact().fraction(), within(1e-12));
                assertThat(found.point().distance(sample.exact().point())).isLessThan(1e-6);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void takesEllipsoidsByTheirPlane(long seed) {
        Sample sample = SweepSamples.clear(seed);
        Quaterniond turn = new Quaterniond(0.5, 0.1, -0.3, 0.7).normalize();
        Ellipsoid ellipsoid = new Ellipsoid(sample.ball().center(), new Vector3d(0.4, 0.9, 0.6), turn);
        Hit exact = SolidSweep.sweep(ellipsoid, sample.motion(), sample.triangle());

        Found found = PlaneFirst2003.sweep(ellipsoid, sample.motion(), sample.triangle());

        if (exact == null) {
            assertThat(found).isNull();
        } else {
            assertThat(Objects.requireNonNull(found).fraction()).isCloseTo(exact.fraction(), within(1e-12));
            if (exact.depth() == 0) {
                assertThat(found.point().distance(exact.point())).isLessThan(1e-6);
            }
        }
    }

    @Test
    void anOverlapIsAHitAtOnceWhereTheTriangleIsNearest() {
        // Half sunk beside the edge y = -4: the nearest point of the triangle lies on it.
        Found found = PlaneFirst2003.sweep(new Sphere(new Vector3d(1, -4.5, 0.5), 1), new Vector3d(1, 0, 0), FLOOR);

        assertThat(Objects.requireNonNull(found).fraction()).isZero();
        assertThat(found.point().distance(1, -4, 0)).isLessThan(1e-15);
    }

    @Test
    void keepsTheLastOfTwoEqualTriangles() {
        Mesh twice = Mesh.of("twice", FLOOR, FLOOR);

        Found found = PlaneFirst2003.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), twice);

        assertThat(Objects.requireNonNull(found).triangle()).isOne();
    }

    @Test
    void aTriangleWithoutAreaIsNeverMet() {
        Triangle line = new Triangle(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), new Vector3d(3, 0, 0));

        assertThat(PlaneFirst2003.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), line))
                .isNull();
    }
}
