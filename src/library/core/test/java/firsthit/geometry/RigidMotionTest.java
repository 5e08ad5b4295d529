package firsthit.geometry;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Rigid motion")
class RigidMotionTest {
    private static final Vector3d X = new Vector3d(1, 0, 0);
    private static final Vector3d UP = new Vector3d(0, 0, 9);

    @Test
    void turnsCounterClockwiseAboutItsAxis() {
        RigidMotion quarter = RigidMotion.turn(new Vector3d(1, 0, 0), UP, Math.PI / 2);

        assertThat(quarter.at(1, new Vector3d(3, 0, 5)).distance(1, 2, 5)).isCloseTo(0, within(1e-15));
        assertThat(quarter.at(0, new Vector3d(3, 0, 5))).isEqualTo(new Vector3d(3, 0, 5));
        assertThat(quarter.axis()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void theAxisMovesEvenly() {
        RigidMotion screw = new RigidMotion(new Vector3d(), UP, Math.PI, new Vector3d(0, 0, 4));

        assertThat(screw.at(0.5, X).distance(0, 1, 2)).isCloseTo(0, within(1e-15));
        assertThat(screw.at(1, X).distance(-1, 0, 4)).isCloseTo(0, within(1e-15));
    }

    @Test
    void takesATriangleAlong() {
        Triangle triangle = new Triangle(X, new Vector3d(2, 0, 0), new Vector3d(1, 0, 1));
        Triangle turned = RigidMotion.turn(new Vector3d(), UP, Math.PI).at(1, triangle);

        assertThat(turned.b().distance(-2, 0, 0)).isCloseTo(0, within(1e-15));
        assertThat(turned.area()).isCloseTo(triangle.area(), within(1e-15));
    }

    @Test
    void aPointKeepsItsDistanceFromTheAxis() {
        RigidMotion motion = RigidMotion.turn(new Vector3d(1, 1, 7), UP, 2);

        assertThat(motion.distanceFromAxis(new Vector3d(4, 5, -3))).isEqualTo(5);
        assertThat(motion.distanceFromAxis(motion.at(0.7, new Vector3d(4, 5, -3))))
                .isCloseTo(5, within(1e-14));
    }

    @Test
    void badNumbersAreNamed() {
        Vector3d bad = new Vector3d(0, Double.NaN, 0);

        assertIllegal(() -> RigidMotion.turn(bad, UP, 1), "pivot");
        assertIllegal(() -> RigidMotion.turn(X, new Vector3d(), 1), "axis has no length");
        assertIllegal(() -> RigidMotion.turn(X, UP, Double.NEGATIVE_INFINITY), "angle", "-Infinity");
        assertIllegal(() -> new RigidMotion(X, UP, 1, bad), "displacement");
    }
}
