package firsthit.vectors;

import firsthit.batch.order.FirstCells;
import firsthit.batch.order.OccupiedCells;
import firsthit.batch.order.QueryOrder;
import firsthit.batch.order.ScalarCells;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.warmup.Questions;
import firsthit.work.Threads;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs small queries in a background thread until Java has compiled the vector code: before, each vector is an object, and far
 * slower than scalar code. Meanwhile queries run scalar code, so none of them waits.
 */
final class WarmUp implements Runnable {
    /** Consecutive rounds in which vectors have to be faster. */
    private static final int ENOUGH = 8;

    /** Time after which it takes breaks, since others need the processor; and after which vectors are given up as no gain [ns]. */
    private static final long LONG = 5_000_000_000L;

    private static final long MOST = 120_000_000_000L;

    /** Length of a break; and the delay before it begins, so that concurrent queries are compiled first [ms]. */
    private static final long BREAK = 100;

    private static final long DELAY = 300;

    private final KernelProvider vectors;
    private final KernelProvider scalars;
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicBoolean isStarted = new AtomicBoolean();
    private volatile boolean isDone;

    /** Does nothing yet; {@code scalars} reads the same trees without vectors. */
    WarmUp(KernelProvider vectors, KernelProvider scalars) {
        this.vectors = vectors;
        this.scalars = scalars;
    }

    /** The provider that is faster at the moment. */
    KernelProvider ready() {
        if (isDone) {
            return vectors;
        }
        start();
        return scalars;
    }

    /** Waits until vectors are ready or given up, at most so long [ns]; they may still become ready later. */
    void await(long most) throws InterruptedException {
        start();
        // Every query calls ready() anew, whatever the result here.
        boolean ignored = end.await(most, TimeUnit.NANOSECONDS);
    }

    private void start() {
        // A read before the write, because every query comes here until vectors are ready.
        if (!isStarted.get() && isStarted.compareAndSet(false, true)) {
            Thread thread = new Thread(this, "firsthit-vectors");
            thread.setDaemon(true);
            thread.start();
        }
    }

    @Override
    public void run() {
        try {
            Thread.sleep(DELAY);
            Bvh tree = new Bvh(BatchRound.soup(), Threads.CALLER, Arithmetic.VECTORS);
            Round ofVectors = new Round(tree, vectors);
            Round ofScalars = new Round(tree, scalars);
            int faster = 0;
            long begin = System.nanoTime();
            long now = begin;
            while (faster < ENOUGH && now - begin < MOST) {
                if (now - begin > LONG) {
                    Thread.sleep(BREAK);
                }
                faster = ofVectors.nanos() < ofScalars.nanos() ? faster + 1 : 0;
                now = System.nanoTime();
            }
            isDone = faster == ENOUGH;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end.countDown();
        }
    }

    /** One round of queries of all kinds. */
    private static final class Round {
        private final Questions motions = new Questions(1, 1 << 9);
        private final double[] from = motions.starts;
        private final double[] along = motions.displacements;
        private final OccupiedCells cells;
        private final QueryOrder order = new QueryOrder();
        private final FirstCells.Maker finding;
        private final Searches.FirstSearch search;
        private final Searches.NearSearch nearest;

        Round(Bvh tree, KernelProvider kernels) {
            cells = new OccupiedCells(tree.mesh(), 0);
            finding = ScalarCells.maker(kernels);
            search = TreeAccess.searches(tree, kernels).first();
            nearest = TreeAccess.searches(tree, kernels).nearest();
        }

        long nanos() {
            long begin = System.nanoTime();
            for (int at = 0; at < from.length; at += 3) {
                query(at, Double.NaN);
                query(at, 0.05);
                nearest.find(from[at], from[at + 1], from[at + 2], Double.POSITIVE_INFINITY);
            }
            order.sort(cells, from, along, motions.count(), Threads.CALLER, finding);
            return System.nanoTime() - begin;
        }

        private void query(int at, double radius) {
            search.start(from[at], from[at + 1], from[at + 2], along[at], along[at + 1], along[at + 2], radius);
            search.settle();
        }
    }
}
