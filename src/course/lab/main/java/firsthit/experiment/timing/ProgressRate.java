package firsthit.experiment.timing;

import firsthit.work.Progress;
import firsthit.work.TextSanitizer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Text of a {@link Progress} for readers: share done, speed, and time left.
 *
 * <p>A report below the previous one starts a new loop with its own times. For use by one thread.
 */
public final class ProgressRate {
    private static final double NANOS = 1e9;
    private static final double MINUTE = 60;
    private static final double HOUR = 3600;

    /** A rate changes constantly, so more digits would be unreadable. */
    private static final MathContext TWO_DIGITS = new MathContext(2);

    /** Most characters shown of the description. */
    private static final int LONGEST = 120;

    private final String what;
    private final long between;
    private final LongSupplier clock;
    private long startTime;
    private long startDone;
    private long done = Long.MAX_VALUE;
    private long total;
    private long now;
    private long saidAt;

    /**
     * Starts with nothing done.
     *
     * @param what short description of the work
     * @param between least time between the start or a message and the next message [ns]
     * @param clock such as {@link System#nanoTime} [ns]
     */
    public ProgressRate(String what, long between, LongSupplier clock) {
        this.what = TextSanitizer.brief(what, LONGEST);
        this.between = between;
        this.clock = clock;
    }

    /** Records a report; true if a message is due: at intervals, and at the end. */
    public boolean isDue(long newDone, long newTotal) {
        now = clock.getAsLong();
        if (newDone < done) {
            startTime = now;
            startDone = newDone;
            saidAt = now;
        }
        done = newDone;
        total = newTotal;
        if (done < total && now - saidAt < between) {
            return false;
        }
        saidAt = now;
        return true;
    }

    /** Share of the work that is done, from 0 to 1. */
    public double share() {
        return total > 0 ? Math.min(1, Math.max(0, (double) done / total)) : 1;
    }

    /** One line: {@code pushing: 501 of 1000, 1,000 a second, 0.5 s left}; without times at the end. */
    public String text() {
        String counts = "%s: %s of %s".formatted(what, done, total);
        return done >= total ? counts + " done" : counts + speed();
    }

    /** Empty until something has been done since the start. */
    private String speed() {
        double rate = (done - startDone) / ((now - startTime) / NANOS);
        if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
            return "";
        }
        String rounded =
                String.format(Locale.ROOT, rate < 10 ? "%.1f" : "%,.0f", new BigDecimal(rate).round(TWO_DIGITS));
        return ", %s a second, %s left".formatted(rounded, duration((total - done) / rate));
    }

    private static String duration(double seconds) {
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        if (seconds < 2 * MINUTE) {
            return String.format(Locale.ROOT, "%.0f s", seconds);
        }
        return seconds < 2 * HOUR
                ? String.format(Locale.ROOT, "%.0f min", seconds / MINUTE)
                : String.format(Locale.ROOT, "%,.0f h", seconds / HOUR);
    }
}
