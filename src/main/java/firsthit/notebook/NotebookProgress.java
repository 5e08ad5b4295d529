package firsthit.notebook;

import firsthit.experiment.Numbers;
import firsthit.work.Progress;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One line below a cell that follows a long loop: how much is done, how fast, and how long it will take.
 *
 * <p>Only the last state is saved with a notebook, and it has no times: {@code pushing: 10000 of 10000 done}. For one
 * thread.
 */
public final class NotebookProgress implements Progress {
    /** More updates than this a second only cost time [ns]. */
    private static final long BETWEEN_UPDATES = 250_000_000;

    private static final double NANOS = 1e9;
    private static final int DIGITS = 2;

    private final String what;
    private final LongSupplier clock;
    private final Line line;
    private long startTime;
    private long startDone;
    private long lastDone = Long.MAX_VALUE;
    private long lastShown;

    /** Shows text, in place of what it showed before. */
    @FunctionalInterface
    interface Line {
        void show(String text);
    }

    /**
     * A line that starts with {@code what} and a colon.
     *
     * @param what is being done, in a word or two
     */
    public NotebookProgress(String what) {
        this(what, System::nanoTime, new KernelLine());
    }

    NotebookProgress(String what, LongSupplier clock, Line line) {
        this.what = what;
        this.clock = clock;
        this.line = line;
    }

    @Override
    public void report(long done, long total) {
        long now = clock.getAsLong();
        if (done < lastDone) {
            startTime = now;
            startDone = done;
            lastShown = now - BETWEEN_UPDATES;
        }
        lastDone = done;
        if (done >= total) {
            line.show("%s: %d of %d done".formatted(what, done, total));
        } else if (now - lastShown >= BETWEEN_UPDATES) {
            lastShown = now;
            line.show("%s: %d of %d%s".formatted(what, done, total, speed(done, total, now)));
        }
    }

    /** Empty until something has been done since the start. */
    private String speed(long done, long total, long now) {
        double seconds = (now - startTime) / NANOS;
        double rate = (done - startDone) / seconds;
        if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
            return "";
        }
        return ", %s a second, %s s left"
                .formatted(Numbers.rounded(rate, DIGITS), Numbers.rounded((total - done) / rate, DIGITS));
    }

    /** The line in a notebook; nothing outside one. */
    private static final class KernelLine implements Line {
        private @Nullable String id;

        @Override
        public void show(String text) {
            id = Kernel.line(id, text);
        }
    }
}
