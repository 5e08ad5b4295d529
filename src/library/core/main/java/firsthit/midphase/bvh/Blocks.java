package firsthit.midphase.bvh;

import firsthit.work.Progress;
import firsthit.work.Threads;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Work on many items, in blocks that one or more threads take when they are free.
 *
 * <p>Every item has its own slot for the result, so that no result depends on which thread is faster.
 */
public final class Blocks {
    private final int size;
    private final int block;
    private final Work work;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** Tasks that have begun and not ended. */
    private int busy;

    /** Whether the calling thread found no block left: a task that begins later has nothing to do. */
    private boolean isOver;

    private Blocks(int size, int block, Work work) {
        this.size = size;
        this.block = block;
        this.work = work;
    }

    /** Creates a worker, once for each thread. */
    @FunctionalInterface
    public interface Work {
        Worker worker();
    }

    /** Works on the items from one index to before another, block by block. */
    @FunctionalInterface
    public interface Worker {
        void work(int from, int to);

        /** Called once after the last block, by one thread at a time. */
        default void done() {}

        /** A worker that does the same work and then runs an action, once after the last block. */
        default Worker then(Runnable action) {
            return new Worker() {
                @Override
                public void work(int from, int to) {
                    Worker.this.work(from, to);
                }

                @Override
                public void done() {
                    action.run();
                }
            };
        }
    }

    /**
     * Does the work for items 0 to {@code size - 1}.
     *
     * @param block items that a thread takes at a time, >= 1
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
            // Errors too: in another thread they would be lost, and answers would be missing.
            failure.compareAndSet(null, e);
        }
    }

    /** Takes the next block and returns its first index; {@code size} or more if none is left, or after a failure. */
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
