package firsthit.experiment.timing;

import firsthit.work.Progress;
import java.io.PrintStream;
import java.util.function.LongSupplier;

/**
 * Progress in plain lines, for a terminal or a log: at most one every five seconds, and one at the end.
 *
 * <p>For use by one thread.
 */
public final class LineProgress implements Progress {
    private static final long BETWEEN_LINES = 5_000_000_000L;

    private final ProgressRate pace;
    private final PrintStream out;

    /**
     * Lines that start with {@code what} and a colon.
     *
     * @param what short description of the work
     * @param out their destination, such as {@code System.out}
     */
    public LineProgress(String what, PrintStream out) {
        this(what, out, System::nanoTime);
    }

    LineProgress(String what, PrintStream out, LongSupplier clock) {
        this.pace = new ProgressRate(what, BETWEEN_LINES, clock);
        this.out = out;
    }

    @Override
    public void report(long done, long total) {
        if (pace.isDue(done, total)) {
            out.println(pace.text());
        }
    }
}
