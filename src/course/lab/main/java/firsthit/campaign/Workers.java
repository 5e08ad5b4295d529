package firsthit.campaign;

import firsthit.work.Progress;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;

/** Computes tasks on several threads. */
final class Workers {
    /** How long to wait at the end for threads that were interrupted [ms]. */
    private static final long PATIENCE = 300;

    private Workers() {}

    /**
     * Computes all tasks. Each result is passed on as soon as it is there, in the calling thread.
     *
     * @param threads >= 1
     * @param done receives a result and how many there are so far; what it throws ends the run
     * @throws CancellationException if the calling thread was interrupted
     */
    static <T> void run(int threads, List<? extends Callable<T>> tasks, ObjIntConsumer<T> done) {
        ExecutorService workers = Executors.newFixedThreadPool(threads, Workers::worker);
        try {
            CompletionService<T> running = new ExecutorCompletionService<>(workers);
            tasks.forEach(running::submit);
            for (int i = 1; i <= tasks.size(); i++) {
                done.accept(running.take().get(), i);
            }
        } catch (InterruptedException e) {
            throw Progress.cancelled(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            end(workers);
        }
    }

    /** A thread that keeps no process alive, should a method never come back. */
    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "scoring");
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        return thread;
    }

    private static void end(ExecutorService workers) {
        workers.shutdownNow();
        // An interrupted thread would not wait.
        boolean wasInterrupted = Thread.interrupted();
        try {
            // Not for ever: a method that polls nothing may take its time.
            workers.awaitTermination(PATIENCE, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            wasInterrupted = true;
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
