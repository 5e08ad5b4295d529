package firsthit.query;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Steps of conservative advancement")
class ConservativeAdvancementTest {
    private int steps;

    /** Fraction of the contact, NaN for none. */
    private double contact(double speed, double tolerance, DoubleUnaryOperator gapAt) {
        ConservativeAdvancement motion = new ConservativeAdvancement(speed, tolerance);
        for (steps = 0; motion.goesOn(); steps++) {
            double fraction = motion.fraction();
            double gap = gapAt.applyAsDouble(fraction);
            boolean isClosing = gapAt.applyAsDouble(Math.nextUp(fraction) + 0x1p-40) < gap;
            if (motion.isContact(gap, isClosing)) {
                return fraction;
            }
            motion.advance(gap);
        }
        return Double.NaN;
    }

    @ParameterizedTest(name = "tolerance {0}")
    @CsvSource({"1e-3", "1e-6", "1e-12"})
    void aGapThatClosesEvenlyIsMetAtOnce(double tolerance) {
        double met = contact(8, tolerance, fraction -> Math.abs(2 - 8 * fraction));

        assertThat(met).isBetween(0.25 - tolerance / 8, 0.25);
        assertThat(steps).isLessThan(3);
    }

    @ForSeeds
    void itIsNeverLateAndNeverFartherThanTheTolerance(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double nearest = random.nextDouble();
        double least = random.nextInt(3) == 0 ? random.nextDouble(0.01) : 0;
        double speed = random.nextDouble(1, 10);
        double tolerance = StrictMath.pow(10, -random.nextInt(1, 7));
        DoubleUnaryOperator gap = fraction -> Math.max(least, speed * (nearest - fraction) * (nearest - fraction) / 2);

        double met = contact(speed, tolerance, gap);

        double first = nearest - Math.sqrt(2 * least / speed);
        if (least == 0) {
            assertThat(met).isLessThanOrEqualTo(first);
        }
        if (met > 0) {
            assertThat(gap.applyAsDouble(met)).isLessThanOrEqualTo(tolerance);
        }
        assertThat(steps).isLessThan(3 + (int) (2 * speed / tolerance));
    }

    @Test
    void aGapWithinTheToleranceAtTheStartCountsWhereItCloses() {
        assertThat(contact(1, 1e-3, fraction -> 1e-4 + fraction)).isNaN();
        assertThat(contact(1, 1e-3, fraction -> Math.abs(1e-4 - fraction))).isZero();
        // Away, and back again.
        assertThat(contact(4, 1e-3, fraction -> 1e-4 + fraction * (1 - fraction)))
                .isBetween(0.99, 1.0);
    }

    @Test
    void whatDoesNotMoveIsLookedAtTwice() {
        assertThat(contact(0, 1e-3, fraction -> 1)).isNaN();
        assertThat(steps).isEqualTo(2);
        assertThat(contact(0, 1e-3, fraction -> 0)).isNaN();
    }

    @Test
    void aFastMotionThatPassesNearEndsAtACoarserTolerance() {
        double met = contact(1e12, 1e-9, fraction -> 1e-3);

        assertThat(met).isGreaterThan(0);
        assertThat(steps).isBetween(1 << 16, 100_000);
    }

    @Test
    void whatCannotBeIsNamed() {
        assertIllegal(() -> new ConservativeAdvancement(Double.NaN, 1), "speed");
        assertIllegal(() -> new ConservativeAdvancement(1, 0), "tolerance");
        assertCancelled(() -> new ConservativeAdvancement(1, 1).goesOn());
    }
}
