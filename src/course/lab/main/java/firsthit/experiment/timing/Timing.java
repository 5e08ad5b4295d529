package firsthit.experiment.timing;

import firsthit.tables.Quantiles;
import firsthit.work.Progress;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * Measures processor time of the calling thread, which a busy machine disturbs little.
 *
 * <p>First the number of calls per repeat is increased until a repeat is long enough for the clock and the code is compiled.
 * Reports median and quartiles instead of a mean, since disturbances only add time. If later repeats are faster than earlier ones,
 * compilation was not finished, and all repeats are measured again.
 *
 * @param warmUps repeats that are discarded, >= 0
 * @param repeats repeats that count, >= 1
 */
public record Timing(int warmUps, int repeats) {
    /** Environment variable: if set, each work is done once. The times are then useless; for tests that only check that it runs. */
    static final String ONCE = "FIRSTHIT_ONCE";

    /** Least duration of a repeat [ns], to exceed the resolution of the clock, 1 ms to 15 ms on some systems. */
    private static final long ENOUGH_NANOS = 20_000_000;

    /** Ends the search for the number of calls if the clock does not advance. */
    private static final long MOST_CALLS = 1L << 32;

    /** Calls between two polls for interruption: rare enough not to slow down the shortest work. */
    private static final long POLL_EVERY = 1 << 16;

    private static final double NANOS = 1e9;

    /** Least ratio of the later half's median to the earlier half's if times no longer fall. */
    private static final double SETTLED = 0.95;

    /** Limit for times that keep falling, such as of work that decreases each time. */
    private static final int MOST_ROUNDS = 8;

    /**
     * Time per operation [s].
     *
     * @param low lower quartile of the repeats
     * @param median middle of the repeats
     * @param high upper quartile of the repeats
     * @param calls calls of the work in one repeat
     * @param checksum sum of all results, used so that the work is not optimised away
     */
    public record Measured(double low, double median, double high, long calls, double checksum) {}

    /**
     * Checks the counts.
     *
     * @throws IllegalArgumentException naming a count that is out of range
     */
    public Timing {
        if (warmUps < 0 || repeats < 1) {
            throw new IllegalArgumentException("warm-ups < 0 or repeats < 1: %s, %s".formatted(warmUps, repeats));
        }
    }

    /**
     * Measures on the clock of the calling thread.
     *
     * @param operations number of operations in one call of {@code work}, >= 1
     * @param work returns a number that depends on all it computed
     */
    public Measured measure(long operations, DoubleSupplier work, Progress progress) {
        return System.getenv(ONCE) == null
                ? measure(operations, work, clock(), progress)
                : once(operations, work, clock());
    }

    /** Measures a single call, with a time above 0. */
    static Measured once(long operations, DoubleSupplier work, LongSupplier clock) {
        long start = clock.getAsLong();
        double checksum = work.getAsDouble();
        double seconds = Math.max(1, clock.getAsLong() - start) / NANOS / operations;
        return new Measured(seconds, seconds, seconds, 1, checksum);
    }

    /** Processor time of the calling thread [ns]; elapsed time if the system does not measure processor time. */
    public static LongSupplier clock() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads::getCurrentThreadCpuTime : System::nanoTime;
    }

    Measured measure(long operations, DoubleSupplier work, LongSupplier clock, Progress progress) {
        if (operations < 1) {
            throw new IllegalArgumentException("operations < 1: " + operations);
        }
        double[] seconds = new double[repeats];
        Measured measured = round(seconds, operations, work, clock, progress);
        for (int rounds = 1; rounds < MOST_ROUNDS && isFalling(seconds); rounds++) {
            measured = round(seconds, operations, work, clock, Progress.SILENT);
        }
        return measured;
    }

    private Measured round(
            double[] seconds, long operations, DoubleSupplier work, LongSupplier clock, Progress progress) {
        double checksum = 0;
        long calls = 1;
        long start = clock.getAsLong();
        checksum += call(work, calls);
        while (clock.getAsLong() - start < ENOUGH_NANOS && calls < MOST_CALLS) {
            Progress.poll();
            calls *= 2;
            start = clock.getAsLong();
            checksum += call(work, calls);
        }
        for (int repeat = -warmUps; repeat < repeats; repeat++) {
            start = clock.getAsLong();
            checksum += call(work, calls);
            seconds[Math.max(repeat, 0)] = (clock.getAsLong() - start) / NANOS / calls / operations;
            progress.advance(repeat + warmUps + 1, warmUps + repeats);
        }
        Quantiles all = Quantiles.of(seconds);
        return new Measured(all.at(0.25), all.at(0.5), all.at(0.75), calls, checksum);
    }

    private static boolean isFalling(double[] seconds) {
        int half = seconds.length / 2;
        double earlier = Quantiles.of(Arrays.copyOf(seconds, half)).at(0.5);
        double later = Quantiles.of(Arrays.copyOfRange(seconds, seconds.length - half, seconds.length))
                .at(0.5);
        return later < SETTLED * earlier;
    }

    private static double call(DoubleSupplier work, long calls) {
        double sum = 0;
        for (long i = 0; i < calls; i++) {
            sum += work.getAsDouble();
            if (i % POLL_EVERY == POLL_EVERY - 1) {
                Progress.poll();
            }
        }
        return sum;
    }
}
