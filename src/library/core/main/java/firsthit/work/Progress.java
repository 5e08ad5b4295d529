package firsthit.work;

import java.util.concurrent.CancellationException;

/**
 * Receives how far a long loop has come, and decides whether it goes on.
 *
 * <p>A notebook kernel cannot stop a busy loop from outside: interrupting a cell only sets the flag of its thread. Loops
 * therefore call {@link #advance} every few milliseconds, which reports and polls that flag.
 */
@FunctionalInterface
public interface Progress {
    /** Reports nowhere; loops that take it can still be interrupted. */
    Progress SILENT = (done, total) -> {};

    /** Shows that {@code done} of {@code total} units of work are finished. */
    void report(long done, long total);

    /**
     * Reports, unless the thread was interrupted.
     *
     * @throws CancellationException if the thread was interrupted; its flag stays set
     */
    default void advance(long done, long total) {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted after %s of %s".formatted(done, total));
        }
        report(done, total);
    }

    /**
     * Goes on, unless the thread was interrupted: for inner loops that have nothing to report, every few milliseconds.
     *
     * @throws CancellationException if the thread was interrupted; its flag stays set
     */
    static void poll() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    /** What to throw when a wait of this thread was interrupted, which has cleared its flag: it is set again. */
    static CancellationException cancelled(InterruptedException cause) {
        Thread.currentThread().interrupt();
        CancellationException cancelled = new CancellationException("interrupted");
        cancelled.initCause(cause);
        return cancelled;
    }

    /**
     * Polls in one of so many steps.
     *
     * @param step number of the step, from 0 on; it may have grown beyond the largest int
     * @throws CancellationException if the thread was interrupted; its flag stays set
     */
    static void poll(int step, int every) {
        if (Math.floorMod(step, every) == every - 1) {
            poll();
        }
    }
}
