package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Sphere;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The check of a recovery accepts ways out that are short enough, and names the usual mistakes. */
@DisplayName("Check of learners' recoveries")
class RecoveryCheckTest {
    private static final double HAIR = 1e-4;

    /** Pushes of a bounded length out of the deepest contact; a push through a wall is not made. */
    private static @Nullable Vector3d recover(
            Scene scene, Vector3dc start, double radius, int most, double longest, boolean looks) {
        Vector3d place = new Vector3d(start);
        for (int i = 0; i <= most; i++) {
            List<Hit> hits = scene.overlaps(new Sphere(place, radius));
            if (hits.isEmpty()) {
                return place;
            }
            double length = Math.min(longest, hits.get(0).depth() + HAIR);
            Vector3d push = hits.get(0).normal().mul(length, new Vector3d());
            if (looks && scene.isBlocked(place, push)) {
                return null;
            }
            place.add(push);
        }
        return null;
    }

    @Test
    void pushesOutOfTheDeepestContactAreARecovery() {
        CheckResult result =
                Check.recovery((scene, ball, most) -> recover(scene, ball.center(), ball.radius(), most, 1, true));

        CheckTest.assertRight(result);
        assertThat(result.all()).isEqualTo(46);
    }

    @Test
    void manyShortPushesAreAsGoodAsAFewLongOnesIfTheirNumberIsNoMatter() {
        CheckResult result =
                Check.recovery((scene, ball, most) -> recover(scene, ball.center(), ball.radius(), 4000, 0.01, true));

        // But for the two cases in which more pushes are needed than are allowed.
        assertThat(result.right()).as(result.toString()).isEqualTo(result.all() - 2);
        assertThat(result.message()).startsWith("in a corner of 90 degrees, and one push is allowed");
    }

    @Test
    void theWayOutOfASharpCornerEndsWhereBothWallsAreTouched() {
        Vector3d out = RecoveryCases.right(Scene.of(new Bvh(Grounds.corner(60))), new Vector3d(0.8, 0.05, 0), 32);

        // One radius from both walls: on the bisector, at the radius divided by the sine of 30 degrees.
        assertThat(Objects.requireNonNull(out).distance(1, 0, 0)).isLessThan(1e-3);
    }

    @Test
    void onePushLeavesTheBallInTheOtherWallOfACorner() {
        CheckResult result = Check.recovery((scene, ball, most) -> {
            List<Hit> hits = scene.overlaps(ball);
            return hits.isEmpty()
                    ? ball.center()
                    : hits.get(0)
                            .normal()
                            .mul(hits.get(0).depth() + HAIR, new Vector3d())
                            .add(ball.center());
        });

        assertThat(result.message()).startsWith("in a corner of 90 degrees").contains("m inside");
    }

    @Test
    void theSumOfAllPushesGoesMuchTooFarOverSeams() {
        CheckResult result = Check.recovery((scene, ball, most) -> {
            Vector3d place = new Vector3d(ball.center());
            scene.overlaps(ball).forEach(hit -> place.fma(hit.depth() + HAIR, hit.normal()));
            return place;
        });

        assertThat(result.message()).startsWith("over the seams of a floor").contains("m away");
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void aPushThatDoesNotLookLeadsThroughAThinWall() {
        CheckResult result =
                Check.recovery((scene, ball, most) -> recover(scene, ball.center(), ball.radius(), most, 1, false));

        assertThat(result.message()).startsWith("between two sheets").contains("right: null, no way out");
    }

    @Test
    void aBallThatIsLeftInTheSlotIsNotFree() {
        CheckResult result = Check.recovery((scene, ball, most) -> {
            Vector3d out = recover(scene, ball.center(), ball.radius(), most, 1, true);
            return out == null ? ball.center() : out;
        });

        assertThat(result.message()).startsWith("between two sheets");
    }
}
