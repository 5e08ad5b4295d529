package firsthit.midphase.bvh;

import firsthit.work.Progress;
import firsthit.work.Threads;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Work on many things, in blocks that one or many threads take as they come.
 *
 * <p>Every thing has a place of its own for its outcome, so that nothing depends on which thread was faster.
 */
public final class Blocks {
    private final int size;
    private final int block;
    private final Work work;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** Tasks that have begun and not ended. */
    private int busy;

    /** Whether the calling thread found nothing more to do: a task that begins later has none either. */
    private boolean isOver;

    private Blocks(int size, int block, Work work) {
        this.size = size;
        this.block = block;
        this.work = work;
    }

    /** Makes a worker, once for each thread. */
    @FunctionalInterface
    public interface Work {
        Worker worker();
    }

    /** Does things from one number up to another, and returns when there are no more. */
    public interface Worker {
        void work(int from, int to);

        /** Called once, by one thread at a time. */
        default void done() {}
    }

    /**
     * Does the work for things 0 to {@code size - 1}.
     *
     * @param block things that a thread takes at a time, >= 1
     * @throws CancellationException if a thread was interrupted, see {@link Progress}
     */
    public static void run(int size, int block, Threads threads, Work work) {
        Blocks blocks = new Blocks(size, block, work);
        try {
            for (int i = Math.min(threads.count(), (size + block - 1) / block); i > 1; i--) {
                threads.executor().execute(blocks::help);
            }
        } catch (RuntimeException refused) {
            blocks.failure.set(refused);
        }
        blocks.takeBlocks();
        blocks.await();
        Throwable failure = blocks.failure.get();
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }

    private void help() {
        synchronized (this) {
            if (isOver) {
                return;
            }
            busy++;
        }
        takeBlocks();
        synchronized (this) {
            busy--;
            notifyAll();
        }
    }

    private void takeBlocks() {
        try {
            Worker worker = work.worker();
            for (int from = nextBlock(); from < size; from = nextBlock()) {
                Progress.poll();
                worker.work(from, Math.min(size, from + block));
            }
            synchronized (this) {
                worker.done();
            }
        } catch (RuntimeException | Error e) {
            // An error too: in another thread it would be lost, and answers would be missing.
            failure.compareAndSet(null, e);
        }
    }

    /** Where the next block begins; past the end after a failure. */
    private int nextBlock() {
        return failure.get() != null || next.get() >= size ? size : next.getAndAdd(block);
    }

    private synchronized void await() {
        isOver = true;
        boolean wasInterrupted = false;
        while (busy > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                wasInterrupted = true;
                failure.compareAndSet(null, new CancellationException("interrupted"));
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
