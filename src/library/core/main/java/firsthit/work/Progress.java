package firsthit.work;

import java.util.concurrent.CancellationException;

/**
 * Receives the progress of a long loop, and stops the loop if its thread is interrupted.
 *
 * <p>A notebook kernel cannot stop a busy loop from outside: interrupting a cell only sets the flag of its thread. Loops
 * therefore call {@link #advance} every few milliseconds, which reports and polls that flag.
 */
@FunctionalInterface
public interface Progress {
    /** Ignores reports; loops that take it can still be interrupted. */
    Progress SILENT = (done, total) -> {};

    /** Reports that {@code done} of {@code total} units of work are finished. */
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
     * Throws if the thread was interrupted: for inner loops that have nothing to report, called every few milliseconds.
     *
     * @throws CancellationException if the thread was interrupted; its flag stays set
     */
    static void poll() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    /** The exception to throw after a wait of this thread was interrupted; sets the thread's flag again, which that has cleared. */
    static CancellationException cancelled(InterruptedException cause) {
        Thread.currentThread().interrupt();
        CancellationException cancelled = new CancellationException("interrupted");
        cancelled.initCause(cause);
        return cancelled;
    }

    /**
     * Polls in one of {@code every} steps.
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
