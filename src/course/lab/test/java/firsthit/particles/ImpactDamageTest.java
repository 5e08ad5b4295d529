package firsthit.particles;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Impact damage")
class ImpactDamageTest {
    /** Harmless up to 2 m/s, then 10 and 5 more for each m/s. */
    private final ImpactDamage damage = new ImpactDamage(2, 10, 5);

    @ParameterizedTest(name = "at {0} m/s {1}")
    @CsvSource({"-5, 0", "0, 0", "2, 0", "3, 15", "10, 50"})
    void growsWithTheSpeedAboveTheSafeOne(double speed, double expected) {
        assertThat(damage.damage(speed)).isEqualTo(expected);
        assertThat(damage.health(100, speed)).isEqualTo(100 - expected);
    }

    @ParameterizedTest(name = "from {0} m")
    @ValueSource(doubles = {0.1, 1, 20})
    void ofAFallIsThatOfItsFinalSpeed(double height) {
        Vector3d velocity = new Vector3d(3, -1, -Math.sqrt(2 * 9.81 * height));
        double closing = ImpactDamage.closingSpeed(velocity, new Vector3d(0, 0, 1));

        assertThat(new ImpactDamage(0, 0, 1).damage(closing)).isCloseTo(Math.sqrt(19.62 * height), within(1e-12));
    }

    @Test
    void onlyTheSpeedAcrossTheSurfaceCounts() {
        // A ramp of 30 degrees met at 2 m/s, a walker, and at 100 m/s, a rocket: half of it is across.
        Vector3d normal = new Vector3d(-0.5, 0, Math.sqrt(0.75));

        assertThat(damage.damage(ImpactDamage.closingSpeed(new Vector3d(2, 0, 0), normal)))
                .isZero();
        assertThat(damage.damage(ImpactDamage.closingSpeed(new Vector3d(100, 0, 0), normal)))
                .isEqualTo(250);
        assertThat(ImpactDamage.closingSpeed(new Vector3d(0, 7, 0), normal)).isEqualTo(0.0);
    }

    @Test
    void healthEndsAtZero() {
        assertThat(damage.health(20, 10)).isZero();
        ImpactDamage deadly = new ImpactDamage(0, Double.POSITIVE_INFINITY, 0);
        assertThat(deadly.health(1e300, 1e-9)).isZero();
        assertThat(deadly.health(7, 0)).isEqualTo(7);
        assertThat(ImpactDamage.NONE.health(7, 1e300)).isEqualTo(7);
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegalAs(() -> new ImpactDamage(0, -1, 0), "damage of a hit is not >= 0: -1.0");
        assertIllegal(() -> new ImpactDamage(Double.NaN, 0, 0), "safe speed");
        assertIllegal(() -> new ImpactDamage(0, 0, Double.POSITIVE_INFINITY), "damage per speed");
    }
}
