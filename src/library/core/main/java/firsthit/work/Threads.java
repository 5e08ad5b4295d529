package firsthit.work;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

/**
 * The threads that share a batch, a build or a refit: the calling thread, and as many tasks of an executor. However many share it, the numbers
 * are the same to the bit.
 *
 * <p>The calling thread never waits for a task to begin: an executor that is busy with other things makes the work slower, not
 * stand still, so that the caller may be one of its own threads.
 *
 * @param count of all that share the work, the calling thread included; at least 1
 * @param executor of the others
 */
public record Threads(int count, Executor executor) {
    /** The calling thread alone: the default. */
    public static final Threads CALLER = new Threads(1, Runnable::run);

    /**
     * Refuses less than one.
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
     * The calling thread and others of the pool that all of Java has in common.
     *
     * @throws IllegalArgumentException naming a count below 1
     */
    public static Threads of(int count) {
        return new Threads(count, ForkJoinPool.commonPool());
    }
}
