package firsthit.campaign;

import firsthit.work.Progress;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs a cell so that nothing it does ends the run: what it throws becomes its status, and its time is limited. */
public final class Guarded {
    /** How long an interrupted cell may take to end [ms]. */
    private static final long PATIENCE = 1000;

    /** Between two looks at what a cell does [ms]. */
    private static final long LOOK = 500;

    private Guarded() {}

    /**
     * Computes a cell in a thread of its own.
     *
     * <p>A method that does not return and cannot be interrupted is left alone in its thread, since Java cannot end it; the
     * thread keeps no process alive. The same holds for one that calls {@link System#exit}, if {@link Exits} keeps the process.
     *
     * @param limit of elapsed time
     * @return the result, or the cell with the reason why it was given up
     * @throws CancellationException if the calling thread was interrupted
     */
    public static CellResult run(CampaignCell cell, Duration limit) {
        AtomicReference<CellResult> result = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> uncaught = new AtomicReference<>();
        // An executor of Spark ends where nobody catches what a thread throws, those that a method starts among them.
        ThreadGroup threads = new ThreadGroup("cell") {
            @Override
            public void uncaughtException(Thread thread, Throwable error) {
                uncaught.compareAndSet(null, error);
            }
        };
        Thread worker = new Thread(threads, () -> result.set(attempt(cell)), "cell");
        worker.setDaemon(true);
        worker.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        worker.start();
        try {
            for (long left = limit.toMillis(); left > 0 && worker.isAlive(); left -= LOOK) {
                worker.join(Math.min(left, LOOK));
                if (Exits.isCalledBy(worker)) {
                    return CellResult.givenUp(cell, "the method called System.exit");
                }
            }
            if (result.get() == null && worker.isAlive()) {
                worker.interrupt();
                worker.join(PATIENCE);
                return CellResult.givenUp(cell, "stopped after %s s".formatted(limit.toSeconds()));
            }
        } catch (InterruptedException e) {
            worker.interrupt();
            throw Progress.cancelled(e);
        }
        if (uncaught.get() != null) {
            return CellResult.givenUp(cell, "a thread that the method started ended with " + uncaught.get());
        }
        CellResult done = result.get();
        return done != null ? done : CellResult.givenUp(cell, "ended without a result");
    }

    /** Errors too: one cell without memory, or with a class that does not load, is no reason to lose the others. */
    private static CellResult attempt(CampaignCell cell) {
        try {
            return cell.run();
        } catch (IllegalArgumentException e) {
            return CellResult.givenUp(cell, String.valueOf(e.getMessage()));
        } catch (Throwable e) {
            return CellResult.givenUp(cell, e.toString());
        }
    }
}
