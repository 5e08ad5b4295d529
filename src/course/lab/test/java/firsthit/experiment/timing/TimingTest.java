package firsthit.experiment.timing;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.List;
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
    void whatStillGetsFasterIsMeasuredAgain() {
        AtomicLong clock = new AtomicLong();
        AtomicLong calls = new AtomicLong();

        // The compiler ends in the middle of the first five that count; then a call takes 25 ms, or 24 on a good day.
        long[] times = {90, 90, 91, 90, 40, 24, 25, 25, 24, 25, 26, 25, 24};
        Timing.Measured measured = new Timing(0, 5)
                .measure(
                        1,
                        () -> clock.addAndGet(times[(int) calls.getAndIncrement()] * MILLISECOND),
                        clock::get,
                        Progress.SILENT);

        assertThat(calls).hasValue(12);
        assertThat(measured.median()).isCloseTo(0.025, within(1e-15));
    }

    @Test
    void whatGetsFasterForEverIsMeasuredEightTimes() {
        AtomicLong clock = new AtomicLong();
        AtomicLong time = new AtomicLong(1_000_000 * MILLISECOND);

        new Timing(0, 3)
                .measure(1, () -> clock.addAndGet(time.updateAndGet(t -> t * 9 / 10)), clock::get, Progress.SILENT);

        assertThat(time.get()).isCloseTo(Math.round(1e12 * Math.pow(0.9, 32)), within(1000L));
    }

    @Test
    void aSingleCallTakesSomeTimeEvenIfTheClockStands() {
        AtomicLong clock = new AtomicLong();

        assertThat(Timing.once(2, () -> clock.addAndGet(3 * MILLISECOND), clock::get))
                .isEqualTo(new Timing.Measured(0.0015, 0.0015, 0.0015, 1, 3.0 * MILLISECOND));
        assertThat(Timing.once(1, () -> 7, clock::get)).isEqualTo(new Timing.Measured(1e-9, 1e-9, 1e-9, 1, 7));
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
        assertIllegalAs(() -> new Timing(0, 1).measure(0, () -> 0, Progress.SILENT), "operations < 1: 0");
    }

    @Test
    void interruptionEndsTheSearchForTheNumberOfCalls() {
        assertCancelled(() -> new Timing(0, 1).measure(1, () -> 1, () -> 0L, Progress.SILENT));
    }
}
