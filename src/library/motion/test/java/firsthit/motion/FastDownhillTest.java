package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Fast walks downhill in long steps")
class FastDownhillTest {
    private static Solid solid(int kind) {
        Vector3dc center = new Vector3d(-5, 0, 0.9);
        return switch (kind) {
            case 0 -> new Sphere(new Vector3d(-5, 0, 0.32), 0.3);
            case 1 -> new Capsule(new Vector3d(-5, 0, 0.32), new Vector3d(-5, 0, 1.5), 0.3);
            case 3 -> new Ellipsoid(new Vector3d(-5, 0, 1.52), new Vector3d(0.2, 0.2, 1.5));
            default -> new Ellipsoid(new Vector3d(center).add(0, 0, 0.02), new Vector3d(0.3, 0.3, 0.9));
        };
    }

    @ParameterizedTest(name = "{0} degrees at {1} m/s, {2} steps a second")
    @CsvSource({
        "20, 12, 20",
        "30, 12, 20",
        "45, 12, 20",
        "30, 12, 60",
        "45, 6, 20",
        "49, 12, 30",
        "40, 20, 60",
        "10, 12, 7"
    })
    void groundThatFallsAwayIsFollowed(double degrees, double speed, int rate) {
        double tangent = StrictMath.tan(StrictMath.toRadians(degrees));
        for (int k = 0; k < 4 * 16; k++) {
            int kind = k % 4;
            Mover mover = new Mover(
                    Places.scene(Grounds.profile(
                            -20, 0, k / 64.0, 0, 40, -(40 - k / 64.0) * tangent, 100, -(40 - k / 64.0) * tangent)),
                    solid(kind),
                    MoverSettings.WALKER);
            Vector3d walk = new Vector3d(speed, 0, 0);
            int inAir = 0;
            assertThat(mover.stand()).isTrue();
            while (mover.position().x < 35) {
                inAir += mover.step(walk, 1.0 / rate).isGrounded() ? 0 : 1;
            }
            assertThat(inAir).as("start %d", k).isZero();
        }
    }

    @ParameterizedTest(name = "ledge of {0} m at {1} m/s, {2} steps a second")
    @CsvSource({"0.35, 12, 20", "0.6, 12, 20", "2, 12, 20", "0.6, 5, 60", "0.35, 20, 60", "5, 5, 60"})
    void aLedgeIsStillLeftInTheAir(double height, double speed, int rate) {
        for (int k = 0; k < 4 * 16; k++) {
            double edge = k / 64.0;
            Scene scene = Places.scene(Grounds.profile(-20, 0, edge, 0, edge + 0.001, -height, 100, -height));
            Mover mover = new Mover(scene, solid(k % 4), MoverSettings.WALKER);
            assertThat(mover.stand()).isTrue();
            int inAir = 0;
            while (mover.position().x < 20) {
                inAir += mover.step(new Vector3d(speed, 0, 0), 1.0 / rate).isGrounded() ? 0 : 1;
            }
            assertThat(inAir).as("start %d", k).isPositive();
        }
    }
}
