package firsthit.geometry;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Sphere around a point")
class SphereTest {
    @Test
    void theSameSphereElsewhereKeepsItsRadius() {
        Sphere sphere = new Sphere(new Vector3d(1, 2, 3), 0.5);

        assertThat(sphere.at(new Vector3d(4, 5, 6))).isEqualTo(new Sphere(new Vector3d(4, 5, 6), 0.5));
        assertThat(sphere.center()).isEqualTo(new Vector3d(1, 2, 3));
    }

    @Test
    void centerIsCopied() {
        Vector3d center = new Vector3d(1, 2, 3);
        Sphere sphere = new Sphere(center, 0);

        center.set(0);

        assertThat(sphere.center()).isEqualTo(new Vector3d(1, 2, 3));
        assertThat(sphere.radius()).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void badRadiusIsNamed(double radius) {
        assertIllegalAs(() -> new Sphere(new Vector3d(), radius), "sphere radius is not finite and >= 0: " + radius);
    }

    @Test
    void badCenterIsNamed() {
        assertIllegalAs(
                () -> new Sphere(new Vector3d(Double.NaN, 0, 0), 1), "sphere center is not finite: (NaN, 0.0, 0.0)");
    }
}
