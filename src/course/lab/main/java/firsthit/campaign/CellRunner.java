package firsthit.campaign;

import firsthit.work.Progress;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs a cell in isolation: exceptions become its status, and its time is limited, so that it cannot end the run. */
public final class CellRunner {
    /** Time for an interrupted cell to end [ms]. */
    private static final long PATIENCE = 1000;

    /** Interval of checks of a running cell [ms]. */
    private static final long LOOK = 500;

    private CellRunner() {}

    /**
     * Computes a cell in a separate thread.
     *
     * <p>A method that neither returns nor can be interrupted is left in its daemon thread, since Java cannot end it. The same
     * applies to one that calls {@link System#exit}, if {@link Exits} keeps the process alive.
     *
     * @param limit of elapsed time
     * @return the result, or the cell with the reason why it was given up
     * @throws CancellationException if the calling thread was interrupted
     */
    public static CellResult run(CampaignCell cell, Duration limit) {
        AtomicReference<CellResult> result = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> uncaught = new AtomicReference<>();
        // A Spark executor ends on an uncaught exception of any thread, including those that a method starts.
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

    /** Catches errors too: a cell without memory, or with a class that does not load, must not affect the others. */
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
