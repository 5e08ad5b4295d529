package firsthit.experiment.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimingTest {
    private static final long MILLISECOND = 1_000_000;

    @Test
    void timeIsSharedAmongCallsAndOperations() {
        AtomicLong clock = new AtomicLong();

        Timing.Measured measured =
                new Timing(1, 4).measure(10, () -> clock.addAndGet(3 * MILLISECOND), clock::get, Progress.SILENT);

        // Eight calls of 3 ms are the first power of two to pass 20 ms.
        assertThat(measured.calls()).isEqualTo(8);
        assertThat(measured.median()).isCloseTo(3e-4, within(1e-15));
        assertThat(measured.low()).isEqualTo(measured.median());
    }

    @Test
    void quartilesLeaveOutADisturbance() {
        AtomicLong clock = new AtomicLong();
        AtomicLong calls = new AtomicLong();

        // The first call finds the number of calls, three warm up, five count: 21, 22, 23, 24 and 500 ms.
        long[] times = {20, 900, 900, 900, 21, 22, 23, 24, 500};
        Timing.Measured measured = new Timing(3, 5)
                .measure(
                        1,
                        () -> clock.addAndGet(times[(int) calls.getAndIncrement()] * MILLISECOND),
                        clock::get,
                        Progress.SILENT);

        assertThat(measured.low()).isCloseTo(0.022, within(1e-15));
        assertThat(measured.median()).isCloseTo(0.023, within(1e-15));
        assertThat(measured.high()).isCloseTo(0.024, within(1e-15));
    }

    @Test
    void resultsAreAddedUpSoThatTheWorkIsNeeded() {
        AtomicLong clock = new AtomicLong();

        Timing.Measured measured = new Timing(0, 2)
                .measure(
                        1,
                        () -> {
                            clock.addAndGet(20 * MILLISECOND);
                            return 0.5;
                        },
                        clock::get,
                        Progress.SILENT);

        assertThat(measured.checksum())
                .as("one call to find out, two that count")
                .isEqualTo(1.5);
    }

    @Test
    void progressIsToldEachRepeat() {
        AtomicLong clock = new AtomicLong();
        List<String> told = new ArrayList<>();

        new Timing(1, 2)
                .measure(
                        1,
                        () -> clock.addAndGet(20 * MILLISECOND),
                        clock::get,
                        (done, total) -> told.add(done + "/" + total));

        assertThat(told).containsExactly("1/3", "2/3", "3/3");
    }

    @Test
    void realClockMovesForward() {
        Timing.Measured measured =
                new Timing(0, 1).measure(1000, () -> Math.sqrt(System.identityHashCode(this)), Progress.SILENT);

        assertThat(measured.median()).isPositive();
    }

    @Test
    void countsOutOfRangeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Timing(-1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Timing(0, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Timing(0, 1).measure(0, () -> 0, Progress.SILENT))
                .withMessage("operations < 1: 0");
    }

    @Test
    void interruptionEndsTheSearchForTheNumberOfCalls() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> new Timing(0, 1).measure(1, () -> 1, () -> 0L, Progress.SILENT))
                .as("on a clock that stands still")
                .isInstanceOf(CancellationException.class);
    }
}
