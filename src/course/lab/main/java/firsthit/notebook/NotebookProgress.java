package firsthit.notebook;

import firsthit.experiment.timing.ProgressRate;
import firsthit.work.Progress;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar below a cell for a long loop, with a line that shows the share done, the speed and the time left.
 *
 * <p>Only the last state is saved with a notebook, and it has no times: {@code pushing: 10000 of 10000 done}. Under an
 * interrupted cell the bar stays as it was, since output after the end of a cell may be lost. For use by one thread.
 */
public final class NotebookProgress implements Progress {
    /** Least interval of updates [ns]; more than four per second only cost time. */
    private static final long BETWEEN_UPDATES = 250_000_000;

    private final ProgressRate pace;
    private final Place place;

    /** Shows equivalent text and HTML, replacing its previous output. */
    @FunctionalInterface
    interface Place {
        void show(String text, String html);
    }

    /**
     * A bar whose line starts with {@code what} and a colon.
     *
     * @param what short description of the work
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

    /** Output below the cell; nothing outside a notebook. */
    private static final class BelowTheCell implements Place {
        private @Nullable String id;

        @Override
        public void show(String text, String html) {
            id = Kernel.show(id, text, html);
        }
    }
}
