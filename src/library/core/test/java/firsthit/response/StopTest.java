package firsthit.response;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Stop")
class StopTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-40, -40, 0), new Vector3d(40, -40, 0), new Vector3d(0, 40, 0));

    @Test
    void freeMotionIsMadeInFull() {
        assertThat(Stop.position(new Vector3d(1, 2, 3), new Vector3d(1, 0, 0), null, 0.1))
                .isEqualTo(new Vector3d(2, 2, 3));
    }

    @ParameterizedTest(name = "{0} m down for 10 m along")
    @ValueSource(doubles = {20, 5, 2.5})
    void skinIsKeptAlongTheNormalAtEveryAngle(double down) {
        Sphere ball = new Sphere(new Vector3d(0, 0, 3), 1);
        Vector3d motion = new Vector3d(10, 0, -down);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(ball, motion, FLOOR));
        Vector3d stopped = Stop.position(ball.center(), motion, hit, 0.125);

        assertThat(stopped.z).isCloseTo(1.125, within(1e-15));
        assertThat(stopped.x / motion.x).isCloseTo((3 - stopped.z) / down, within(1e-15));
    }

    @Test
    void moverInsideTheSkinStaysWhereItIs() {
        Sphere ball = new Sphere(new Vector3d(0, 0, 1.05), 1);
        Vector3d motion = new Vector3d(0, 0, -1);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(ball, motion, FLOOR));

        assertThat(Stop.position(ball.center(), motion, hit, 0.125)).isEqualTo(ball.center());
    }

    @ParameterizedTest(name = "from {0} m, 0.1 m down in each step")
    @ValueSource(doubles = {0.53, 0.505, 0.6000001})
    void ballEndsAtItsRadiusFromAFloorThatAStepEndsJustBefore(double height) {
        Vector3d center = new Vector3d(0, 0, height);
        Vector3d motion = new Vector3d(0.05, 0, -0.1);
        for (int step = 0; step < 20; step++) {
            Hit hit = SolidSweep.sweep(new Sphere(center, 0.1), motion, FLOOR);
            center = Stop.position(center, motion, hit, 0);
        }

        assertThat(center.z).isCloseTo(0.1, within(1e-15));
    }

    @Test
    void overlapThatTheMotionLeavesDoesNotHold() {
        Sphere stuck = new Sphere(new Vector3d(0, 0, 0.5), 1);
        Vector3d out = new Vector3d(0, 0, 2);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(stuck, out, FLOOR));

        assertThat(Stop.position(stuck.center(), out, hit, 0)).isEqualTo(new Vector3d(0, 0, 2.5));
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegal(() -> Stop.position(new Vector3d(), new Vector3d(), null, -1), "skin width", "-1");
        assertIllegal(() -> Stop.position(new Vector3d(Double.NaN), new Vector3d(), null, 0), "start is not finite");
    }
}
