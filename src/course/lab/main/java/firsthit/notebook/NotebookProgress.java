package firsthit.notebook;

import firsthit.experiment.timing.ProgressRate;
import firsthit.work.Progress;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A bar below a cell that follows a long loop, with a line that says how much is done, how fast, and how long the rest
 * will take.
 *
 * <p>Only the last state is saved with a notebook, and it has no times: {@code pushing: 10000 of 10000 done}. Under an
 * interrupted cell the bar stays where it was: what a loop shows after the kernel has ended its cell may not arrive. For
 * one thread.
 */
public final class NotebookProgress implements Progress {
    /** More updates than four a second only cost time [ns]. */
    private static final long BETWEEN_UPDATES = 250_000_000;

    private final ProgressRate pace;
    private final Place place;

    /** Shows text and HTML of one meaning, in place of what it showed before. */
    @FunctionalInterface
    interface Place {
        void show(String text, String html);
    }

    /**
     * A bar whose line starts with {@code what} and a colon.
     *
     * @param what is being done, in a word or two
     */
    public NotebookProgress(String what) {
        this(what, System::nanoTime, new BelowTheCell());
    }

    NotebookProgress(String what, LongSupplier clock, Place place) {
        this.pace = new ProgressRate(what, BETWEEN_UPDATES, clock);
        this.place = place;
    }

    @Override
    public void report(long done, long total) {
        if (pace.isDue(done, total)) {
            place.show(pace.text(), Html.bar(pace.share(), pace.text()));
        }
    }

    /** The place in a notebook; nothing outside one. */
    private static final class BelowTheCell implements Place {
        private @Nullable String id;

        @Override
        public void show(String text, String html) {
            id = Kernel.show(id, text, html);
        }
    }
}
