package firsthit.work;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

/**
 * The threads that share a batch, a build or a refit: the calling thread and tasks of an executor. The results are the same to the
 * bit for any number of threads.
 *
 * <p>The calling thread never waits for a task to begin: a busy executor slows the work down but cannot block it, so that the
 * caller may be one of the executor's own threads.
 *
 * @param count number of threads, the calling thread included; at least 1
 * @param executor executor of the other threads
 */
public record Threads(int count, Executor executor) {
    /** The calling thread alone: the default. */
    public static final Threads CALLER = new Threads(1, Runnable::run);

    /**
     * Checks the count.
     *
     * @throws IllegalArgumentException naming a count below 1
     */
    public Threads {
        if (count < 1) {
            throw new IllegalArgumentException("threads must be at least 1, are " + count);
        }
        Objects.requireNonNull(executor, "executor");
    }

    /**
     * The calling thread and threads of the common pool of the Java process.
     *
     * @throws IllegalArgumentException naming a count below 1
     */
    public static Threads of(int count) {
        return new Threads(count, ForkJoinPool.commonPool());
    }
}
