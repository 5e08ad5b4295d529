package firsthit.motion;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.query.Randoms;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Rebound")
class ReboundTest {
    private static final Vector3dc UP = new Vector3d(0, 0, 1);

    @Test
    void speedAcrossIsGivenBackInItsShare() {
        assertThat(new Rebound(0.5, 0, 0).velocity(new Vector3d(3, 0, -4), UP)).isEqualTo(new Vector3d(3, 0, 2));
        assertThat(Rebound.SLIDE.velocity(new Vector3d(3, 0, -4), UP)).isEqualTo(new Vector3d(3, 0, 0));
        assertThat(Rebound.STOP.velocity(new Vector3d(3, 0, -4), UP)).isEqualTo(new Vector3d(0, 0, 0));
    }

    @Test
    void frictionTakesItsShareOfTheImpulseAcross() {
        // The impulse across is 4 + 2, a fourth of it is 1.5; and never more than there is.
        assertThat(new Rebound(0.5, 0.25, 0).velocity(new Vector3d(3, 0, -4), UP))
                .isEqualTo(new Vector3d(1.5, 0, 2));
        assertThat(new Rebound(0.5, 0.5, 0).velocity(new Vector3d(3, 0, -4), UP))
                .isEqualTo(new Vector3d(0, 0, 2));
    }

    @Test
    void aSurfaceThatMovesAddsItsVelocity() {
        Rebound rebound = new Rebound(0.5, 0.25, 0);

        assertThat(rebound.velocity(new Vector3d(3, 0, -4), UP, new Vector3d())).isEqualTo(new Vector3d(1.5, 0, 2));
        assertThat(rebound.velocity(new Vector3d(4, 0, -2), UP, new Vector3d(1, 0, 2)))
                .isEqualTo(new Vector3d(2.5, 0, 4));
        assertThat(rebound.velocity(new Vector3d(4, 0, 3), UP, new Vector3d(1, 0, 2)))
                .isEqualTo(new Vector3d(4, 0, 3));
    }

    @Test
    void slowImpactsRest() {
        Rebound rebound = new Rebound(0.5, 0, 0.125);

        assertThat(rebound.velocity(new Vector3d(1, 0, -0.1), UP)).isEqualTo(new Vector3d(1, 0, 0));
        assertThat(rebound.velocity(new Vector3d(1, 0, -0.125), UP)).isEqualTo(new Vector3d(1, 0, 0.0625));
    }

    @ForSeeds(100)
    void noEnergyIsMadeAndNothingEntersTheSurface(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d normal = Randoms.vector(random, 1).normalize();
        Vector3d velocity = Randoms.vector(random, 1);
        double restitution = random.nextDouble(1);
        Vector3d after = new Rebound(restitution, random.nextDouble(2), 0).velocity(velocity, normal);
        double before = velocity.dot(normal);

        if (before >= 0) {
            assertThat(after).isEqualTo(velocity);
            return;
        }
        assertThat(after.dot(normal)).isCloseTo(-restitution * before, within(1e-15));
        assertThat(after.length()).isLessThanOrEqualTo(velocity.length() * (1 + 1e-15));
        // Braked in its own direction, not turned.
        Vector3d along = new Vector3d(velocity).fma(-before, normal);
        Vector3d alongAfter = new Vector3d(after).fma(-after.dot(normal), normal);
        assertThat(along.cross(alongAfter, new Vector3d()).length()).isCloseTo(0, within(1e-15));
        assertThat(along.dot(alongAfter)).isGreaterThanOrEqualTo(-1e-15);
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegalAs(() -> new Rebound(1.5, 0, 0), "restitution is not in [0, 1]: 1.5");
        assertIllegalAs(() -> new Rebound(1, Double.NaN, 0), "friction is not >= 0: NaN");
        assertIllegal(() -> new Rebound(1, 0, -1), "rest speed");
    }
}
