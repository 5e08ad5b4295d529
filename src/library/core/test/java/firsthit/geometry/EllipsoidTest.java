package firsthit.geometry;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EllipsoidTest {
    private static final Vector3d ORIGIN = new Vector3d();

    @Test
    void keepsCopies() {
        Vector3d center = new Vector3d(1, 2, 3);
        Vector3d radii = new Vector3d(1, 2, 4);
        Quaterniond rotation = new Quaterniond().rotateZ(1);
        Ellipsoid ellipsoid = new Ellipsoid(center, radii, rotation);
        center.set(9);
        radii.set(9);
        rotation.identity();

        assertThat(ellipsoid)
                .isEqualTo(new Ellipsoid(new Vector3d(1, 2, 3), new Vector3d(1, 2, 4), new Quaterniond().rotateZ(1)));
        assertThat(ellipsoid.at(ORIGIN).center()).isEqualTo(ORIGIN);
        assertThat(ellipsoid.at(ORIGIN).rotation()).isEqualTo(ellipsoid.rotation());
    }

    @Test
    void itsOwnRadiiAreOneInUnitSpace() {
        Quaterniond rotation = new Quaterniond().rotateXYZ(0.3, -1, 2);
        Ellipsoid ellipsoid = new Ellipsoid(ORIGIN, new Vector3d(1, 2, 4), rotation);
        Vector3d longest = rotation.transform(new Vector3d(0, 0, 4));

        assertThat(ellipsoid.toUnitSpace(longest).distance(0, 0, 1)).isCloseTo(0, within(1e-15));
    }

    @Test
    void theNormalIsTheGradient() {
        Ellipsoid ellipsoid = new Ellipsoid(ORIGIN, new Vector3d(1, 2, 4));
        Vector3d surface = new Vector3d(0.6, 0.8 * 2, 0);
        Vector3d gradient = new Vector3d(surface.x / 1, surface.y / 4, 0).normalize();

        assertThat(ellipsoid.normalToWorld(ellipsoid.toUnitSpace(surface)).distance(gradient))
                .isCloseTo(0, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "1, -1, 1", "1, 1, NaN", "Infinity, 1, 1"})
    void radiiAreFiniteAndPositive(double x, double y, double z) {
        assertIllegal(() -> new Ellipsoid(ORIGIN, new Vector3d(x, y, z)), "radi", "(%s, %s, %s)".formatted(x, y, z));
    }

    @Test
    void aRotationHasLengthOne() {
        Vector3d radii = new Vector3d(1);

        assertIllegal(() -> new Ellipsoid(ORIGIN, radii, new Quaterniond(0, 0, 0, 2)), "2.0");
        assertIllegal(() -> new Ellipsoid(ORIGIN, radii, new Quaterniond(0, 0, 0, Double.NaN)), "NaN");
    }

    @ParameterizedTest(name = "2^{0}")
    @ValueSource(ints = {-1070, -600, 0, 600, 1020})
    void normalAndReachAreRightAtAnySize(int exponent) {
        Vector3d radii = new Vector3d(Math.scalb(1.0, exponent), Math.scalb(2.0, exponent), Math.scalb(4.0, exponent));
        Ellipsoid ellipsoid = new Ellipsoid(new Vector3d(), radii);
        Vector3d normal = ellipsoid.normalToWorld(new Vector3d(1 / 3.0, 2 / 3.0, -2 / 3.0));

        assertThat(normal.distance(new Vector3d(2, 2, -1).normalize())).isCloseTo(0, within(1e-15));
        assertThat(ellipsoid.reach(normal)).isCloseTo(Math.scalb(2.0, exponent), withinPercentage(1e-12));
        for (int axis = 0; axis < 3; axis++) {
            Vector3d along = new Vector3d().setComponent(axis, -1);
            assertThat(ellipsoid.reach(along)).isEqualTo(radii.get(axis));
        }
    }

    @ParameterizedTest(name = "2^{0}")
    @ValueSource(ints = {-600, -560, 0, 560, 600})
    void reachIsRightAlongDirectionsOfAnyLength(int exponent) {
        Ellipsoid ellipsoid = new Ellipsoid(new Vector3d(), new Vector3d(1, 2, 4));
        Vector3d direction = new Vector3d(3, 2, 0).mul(Math.scalb(1.0, exponent));

        assertThat(ellipsoid.reach(direction)).isEqualTo(Math.scalb(5.0, exponent));
    }
}
