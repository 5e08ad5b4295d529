package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.RigidMotion;
import firsthit.geometry.Triangle;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The check accepts an advancement that is never late, and names the usual mistakes. */
@DisplayName("Check of an advancement")
class AdvanceCheckTest {
    private static double advance(DoubleUnaryOperator gap, double bound, double tolerance) {
        for (double f = 0; f <= 1; ) {
            double distance = gap.applyAsDouble(f);
            if (distance <= tolerance) {
                return f;
            }
            f += distance / bound;
        }
        return Double.NaN;
    }

    private static double farthest(RigidMotion motion, Triangle t) {
        return Math.max(
                motion.distanceFromAxis(t.a()),
                Math.max(motion.distanceFromAxis(t.b()), motion.distanceFromAxis(t.c())));
    }

    @Test
    void gapsDividedByTheBoundOfTheSpeedAreAnAdvancement() {
        CheckTest.assertRight(Check.advance((gap, motion, t, tolerance) -> advance(
                gap, motion.displacement().length() + Math.abs(motion.angle()) * farthest(motion, t), tolerance)));
    }

    @Test
    void aBoundWithoutTheFarthestCornerGoesPastTheContact() {
        CheckResult result = Check.advance((gap, motion, t, tolerance) ->
                advance(gap, motion.displacement().length() + Math.abs(motion.angle()), tolerance));

        assertThat(result.message()).startsWith("turns about an edge into a ball");
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void anAngleWithItsSignIsNamed() {
        CheckResult result = Check.advance((gap, motion, t, tolerance) ->
                advance(gap, motion.displacement().length() + motion.angle() * farthest(motion, t), tolerance));

        assertThat(result.message()).startsWith("turns the other way round");
    }

    @Test
    void aLoopThatNeverComesWithinZeroIsEnded() {
        CheckResult result = Check.advance((gap, motion, t, tolerance) -> {
            double bound = motion.displacement().length() + Math.abs(motion.angle()) * farthest(motion, t);
            return advance(gap, 1e9 * bound, tolerance);
        });

        assertThat(result.message()).contains("does it end?");
    }
}
