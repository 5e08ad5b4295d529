package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The check accepts a force that obeys mechanics, and names the usual mistakes. */
@DisplayName("Check of a contact force")
class ContactForceCheckTest {
    /** Spring and damper both ways, the one never pulling, the other within the cone of friction. */
    private static Vector3d press(
            ContactMaterial m, Vector3dc n, double depth, Vector3dc v, Vector3d stretch, double least) {
        double push = Math.max(least, m.k() * depth - m.c() * n.dot(v));
        Vector3d slip = new Vector3d(v).sub(new Vector3d(n).mul(n.dot(v)));
        stretch.sub(new Vector3d(n).mul(n.dot(stretch)));
        Vector3d drag = new Vector3d(stretch).mul(-m.k()).sub(slip.mul(m.c()));
        if (drag.length() > m.mu() * push) {
            drag.mul(m.mu() * push / drag.length());
            stretch.set(drag).div(-m.k());
        }
        return drag.add(new Vector3d(n).mul(push));
    }

    @Test
    void springsDampersAndAConeOfFrictionAreAContactForce() {
        CheckTest.assertRight(Check.contactForce((m, n, depth, v, stretch) -> press(m, n, depth, v, stretch, 0)));
    }

    @Test
    void aDamperThatMayPullIsNamed() {
        CheckResult result = Check.contactForce(
                (m, n, depth, v, stretch) -> press(m, n, depth, v, stretch, Double.NEGATIVE_INFINITY));

        assertThat(result.message()).startsWith("leaving fast: never pulls");
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void frictionThatOnlyOpposesTheVelocityLetsABlockCreepDownAGentleSlope() {
        CheckResult result = Check.contactForce((m, n, depth, v, stretch) -> {
            stretch.zero();
            return press(m, n, depth, v, stretch, 0);
        });

        assertThat(result.message()).startsWith("held by the grip");
        assertThat(result.kinds()).anyMatch(kind -> kind.name().equals("stays on a gentle slope") && kind.right() == 0);
    }
}
