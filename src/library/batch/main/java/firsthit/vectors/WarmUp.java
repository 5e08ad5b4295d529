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
 * Runs small queries in a thread of its own until Java has compiled the vectors: before, each of them is an object, and far
 * slower than numbers. Meanwhile trees are read one number at a time, so no query waits.
 */
final class WarmUp implements Runnable {
    /** Rounds in which vectors have to be faster, one after the other. */
    private static final int ENOUGH = 8;

    /** After so long it takes breaks, as others need the processor; after so long vectors are given up: they are no gain here [ns]. */
    private static final long LONG = 5_000_000_000L;

    private static final long MOST = 120_000_000_000L;

    /** A break; and the time before it begins, so that what queries at the same time is compiled first [ms]. */
    private static final long BREAK = 100;

    private static final long DELAY = 300;

    private final KernelProvider vectors;
    private final KernelProvider numbers;
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicBoolean isStarted = new AtomicBoolean();
    private volatile boolean isDone;

    /** Does nothing yet; numbers are what reads the same trees without vectors. */
    WarmUp(KernelProvider vectors, KernelProvider numbers) {
        this.vectors = vectors;
        this.numbers = numbers;
    }

    /** What is faster at the moment. */
    KernelProvider ready() {
        if (isDone) {
            return vectors;
        }
        start();
        return numbers;
    }

    /** Waits until vectors are ready, or given up, or so long [ns]; they may still become ready later. */
    void await(long most) throws InterruptedException {
        start();
        // What becomes of it is asked anew by every query.
        boolean ignored = end.await(most, TimeUnit.NANOSECONDS);
    }

    private void start() {
        // Read first: every query comes here until vectors are ready.
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
            Round ofNumbers = new Round(tree, numbers);
            int faster = 0;
            long begin = System.nanoTime();
            long now = begin;
            while (faster < ENOUGH && now - begin < MOST) {
                if (now - begin > LONG) {
                    Thread.sleep(BREAK);
                }
                faster = ofVectors.nanos() < ofNumbers.nanos() ? faster + 1 : 0;
                now = System.nanoTime();
            }
            isDone = faster == ENOUGH;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end.countDown();
        }
    }

    /** Queries of all kinds. */
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
