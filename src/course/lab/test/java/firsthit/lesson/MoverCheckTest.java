package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of movers accept the loop that the course derives, and name the usual mistakes. */
@DisplayName("Checks of learners' movers")
class MoverCheckTest {
    /** Sweep, stop short, slide what is left of the wish along all planes met so far. */
    private static Vector3dc move(Scene scene, Sphere ball, Vector3dc d, double skin) {
        Vector3d position = new Vector3d(ball.center());
        Vector3dc rest = d;
        double left = 1;
        List<Vector3dc> normals = new ArrayList<>();
        for (int leg = 0; leg < 6 && rest.length() > 1e-9; leg++) {
            Hit hit = scene.sweep(ball.at(position), rest);
            if (hit == null) {
                return position.add(rest);
            }
            double closing = -rest.dot(hit.normal());
            double share = closing <= 0 ? 1 : Math.max(0, hit.fraction() - skin / closing);
            position.fma(share, rest);
            left *= 1 - share;
            normals.add(hit.normal());
            rest = CheckTest.slide(d.mul(left, new Vector3d()), normals);
        }
        return position;
    }

    @Test
    void sweepStopAndSlideInALoopIsAMover() {
        CheckTest.assertRight(Check.mover(MoverCheckTest::move));
    }

    @ParameterizedTest(name = "all planes: {0}")
    @ValueSource(booleans = {false, true})
    void aMoverThatSlidesWhatTheLastSlideLeftShakesInAWideCorner(boolean allPlanes) {
        CheckResult result = Check.mover((scene, ball, d, skin) -> {
            Vector3d position = new Vector3d(ball.center());
            Vector3d rest = new Vector3d(d);
            List<Vector3dc> normals = new ArrayList<>();
            for (int leg = 0; leg < 6 && rest.length() > 1e-9; leg++) {
                Hit hit = scene.sweep(ball.at(position), rest);
                if (hit == null) {
                    return position.add(rest);
                }
                double share = Math.max(0, hit.fraction() - skin / -rest.dot(hit.normal()));
                position.fma(share, rest);
                normals.add(hit.normal());
                rest = new Vector3d(CheckTest.slide(rest.mul(1 - share), allPlanes ? normals : List.of(hit.normal())));
            }
            return position;
        });

        assertThat(result.message()).startsWith("into a corner of 120 degrees").contains("still moves");
    }

    @Test
    void aGapAlongTheMotionIsTooSmallAtAFlatAngle() {
        CheckResult result = Check.mover((scene, ball, d, skin) -> {
            Hit hit = scene.sweep(ball, d);
            if (hit == null) {
                return d.add(ball.center(), new Vector3d());
            }
            double share = Math.max(0, hit.fraction() - skin / d.length());
            Vector3d stop = new Vector3d(ball.center()).fma(share, d);
            return move(
                    scene,
                    ball.at(stop),
                    CheckTest.slide(d.mul(1 - share, new Vector3d()), List.of(hit.normal())),
                    skin);
        });

        assertThat(result.message()).startsWith("at a flat angle").contains("a gap of 0.0");
        assertThat(result.picture()).isNotNull();
    }

    @Test
    void aClimbThatGainsNoGroundStopsAtALowBeam() {
        CheckResult result = Check.stepUp((scene, ball, d, height) -> {
            Vector3d up = CheckTest.moved(scene, ball, ball.center(), new Vector3d(0, 0, height));
            Vector3d ahead = CheckTest.moved(scene, ball, up, d);
            Hit under = scene.sweep(ball.at(ahead), new Vector3d(0, 0, -2 * height));
            return under != null && under.normal().z() > 0.7
                    ? CheckTest.moved(scene, ball, ahead, new Vector3d(0, 0, -2 * height))
                    : CheckTest.walk(scene, ball, d, height);
        });

        assertThat(result.message()).startsWith("under a low beam");
    }
}
