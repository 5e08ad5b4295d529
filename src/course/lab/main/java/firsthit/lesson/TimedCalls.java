package firsthit.lesson;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls a learner's code with a time limit, sequentially on a separate thread.
 *
 * <p>Java cannot force a thread to end. A call that exceeds the limit is interrupted, which ends it in its next query or sleep.
 * A loop without either continues in parallel, as it does after an interruption by the kernel.
 */
final class TimedCalls implements AutoCloseable {
    /** Time for an interrupted call to end. */
    private static final Duration TO_END = Duration.ofSeconds(1);

    private final Duration limit;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "check");
        thread.setDaemon(true);
        return thread;
    });

    TimedCalls(Duration limit) {
        this.limit = limit;
    }

    /**
     * Returns or throws what a call does; unchecked exceptions and errors are passed on unchanged.
     *
     * @throws TimeoutException if it has not ended in time
     * @throws CancellationException if the caller's thread is interrupted, whose flag stays set
     */
    <T> T call(Callable<T> called) throws TimeoutException {
        Future<T> result = executor.submit(called);
        try {
            return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException thrown) {
            if (thrown.getCause() instanceof Error error) {
                throw error;
            }
            if (thrown.getCause() instanceof RuntimeException exception) {
                throw exception;
            }
            throw new IllegalStateException(thrown.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            result.cancel(true);
        }
    }

    /** Tries to end the thread; true if it has ended. */
    boolean end() {
        executor.shutdownNow();
        try {
            return executor.awaitTermination(TO_END.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Does not wait for a call that was given up. */
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
