package firsthit.experiment.particles;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.particles.PenaltyForce;
import firsthit.particles.PenaltyForce.Friction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Stack of books")
class BookStackTest {
    private static final double G = 9.81;
    private static final double STEP = 1e-4;
    private static final PenaltyForce COVER = PenaltyForce.criticallyDamped(1e5, 0.5, new Friction(0.5, 0.4));

    @Test
    void laidDownEveryContactSinksInByTheWeightAboveIt() {
        BookStack stack = new BookStack(6, 0.03, 0.5, 0, COVER);
        run(stack, 60_000);

        for (int i = 0; i < 6; i++) {
            assertThat(stack.depth(i)).isCloseTo((6 - i) * 0.5 * G / 1e5, within(1e-12));
            assertThat(stack.downhill(i)).isEqualTo(0);
        }
    }

    @Test
    void tiltedBelowTheAngleOfFrictionItStays() {
        double slope = StrictMath.atan(0.49);
        BookStack stack = new BookStack(6, 0.03, 0.5, slope, COVER);
        stack.settle();
        run(stack, 20_000);

        double shift = 0;
        for (int i = 0; i < 6; i++) {
            double above = (6 - i) * 0.5 * G;
            shift += above * StrictMath.sin(slope) / 1e5;
            assertThat(stack.depth(i)).isCloseTo(above * StrictMath.cos(slope) / 1e5, within(1e-12));
            assertThat(stack.downhill(i)).isCloseTo(shift, within(1e-12));
        }
    }

    @Test
    void glossyCoverLetsAllAboveItSlideAsOneBlock() {
        double slope = StrictMath.atan(0.3);
        BookStack stack = new BookStack(6, 0.03, 0.5, slope, COVER);
        stack.setContact(3, PenaltyForce.criticallyDamped(1e5, 0.5, new Friction(0.2, 0.1)));
        stack.settle();
        run(stack, 10_000);

        double speed = G * (StrictMath.sin(slope) - 0.1 * StrictMath.cos(slope));
        for (int i = 0; i < 6; i++) {
            // The springs between the books of the block let go of their stretch and swing it out.
            assertThat(stack.speed(i)).isCloseTo(i < 3 ? 0 : speed, within(1e-3));
        }
    }

    @ParameterizedTest(name = "{0} books that move alike: {1} passes")
    @CsvSource({"1, 1", "2, 6"})
    void fewBooksArePartedInPassesThatCanBeCounted(int books, int passes) {
        // Two: the table lifts the lower one by all, the pair shares; the overlap with the table halves in each pass.
        assertThat(BookStack.passesApart(books, i -> 1, 0.032, 0.001)).isEqualTo(passes);
    }

    @Test
    void passesGrowWithTheSquareOfTheBooksAndFallWithLightBooksOnTop() {
        int ten = BookStack.passesApart(10, i -> 1, 0.01, 1e-5);
        int twenty = BookStack.passesApart(20, i -> 1, 0.01, 1e-5);
        int light = BookStack.passesApart(20, i -> StrictMath.pow(0.1, i), 0.01, 1e-5);

        assertThat((double) twenty / ten).isBetween(3.5, 4.5);
        assertThat(light).isLessThan(twenty / 5);
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegalAs(() -> new BookStack(0, 0.03, 0.5, 0, COVER), "books are fewer than 1: 0");
        assertIllegal(() -> BookStack.passesApart(3, i -> 1, 0.1, 0), "tolerance");
    }

    private static void run(BookStack stack, int steps) {
        for (int step = 0; step < steps; step++) {
            stack.step(STEP);
        }
    }
}
