package firsthit.midphase.bvh;

import firsthit.work.Progress;
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
     * @param threads this one included, >= 1
     * @throws CancellationException if this thread was interrupted; its flag is cleared
     */
    public static void run(int size, int block, int threads, Work work) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, are " + threads);
        }
        Blocks blocks = new Blocks(size, block, work);
        Thread[] others = new Thread[Math.max(0, Math.min(threads, (size + block - 1) / block) - 1)];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(() -> blocks.takeBlocks(false), "firsthit-batch-" + i);
            others[i].setDaemon(true);
            others[i].start();
        }
        blocks.takeBlocks(true);
        blocks.await(others);
        Throwable failure = blocks.failure.get();
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }

    private void takeBlocks(boolean polls) {
        try {
            Worker worker = work.worker();
            for (int from = nextBlock(); from < size; from = nextBlock()) {
                if (polls) {
                    Progress.poll();
                }
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

    private void await(Thread[] others) {
        for (int i = 0; i < others.length; ) {
            try {
                others[i].join();
                i++;
            } catch (InterruptedException e) {
                failure.compareAndSet(null, new CancellationException("interrupted"));
            }
        }
    }
}
