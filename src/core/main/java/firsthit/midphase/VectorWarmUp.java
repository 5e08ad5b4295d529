package firsthit.midphase;

import firsthit.mesh.Shapes;
import firsthit.midphase.batch.OccupiedCells;
import firsthit.midphase.batch.QueryOrder;
import firsthit.midphase.simd.KernelProvider;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Asks small questions in a thread of its own until Java has compiled the vectors: before, each of them is an object, and far
 * slower than numbers. Meanwhile trees are read one number at a time, so nobody waits.
 */
final class VectorWarmUp implements Runnable {
    /** Motions of a round, asked in both ways. */
    private static final int MOTIONS = 512;

    /** Rounds in which vectors have to be faster, one after the other. */
    private static final int ENOUGH = 8;

    /** After so long it takes breaks, as others need the processor [ns]. */
    private static final long LONG = 5_000_000_000L;

    /** After so long vectors are given up: they are no gain here [ns]. */
    private static final long MOST = 120_000_000_000L;

    /** Of a break [ms]. */
    private static final long BREAK = 100;

    /** Before it begins, so that what asks at the same time is compiled first [ms]. */
    private static final long DELAY = 300;

    private final KernelProvider vectors;
    private final KernelProvider numbers;
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean isDone;
    private final AtomicBoolean isStarted = new AtomicBoolean();

    /**
     * Does nothing yet.
     *
     * @param numbers what reads the same trees without vectors
     */
    VectorWarmUp(KernelProvider vectors, KernelProvider numbers) {
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

    /**
     * Waits until vectors are ready, or given up.
     *
     * @param most how long at most [ns]; they may still become ready later
     */
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
            Bvh tree = new Bvh(Shapes.icosphere(3, 1), Threads.CALLER, Arithmetic.VECTORS);
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

    /** Questions of all kinds. */
    private static final class Round {
        private final Bvh tree;
        private final double[] starts = numbers(1);
        private final double[] motions = numbers(2);
        private final OccupiedCells cells;
        private final QueryOrder order = new QueryOrder();
        private final KernelProvider kernels;
        private final Search search;
        private final NearestSearch nearest;

        Round(Bvh tree, KernelProvider kernels) {
            this.tree = tree;
            cells = new OccupiedCells(tree.mesh(), 0);
            this.kernels = kernels;
            search = new Search(tree.mesh(), () -> kernels);
            nearest = new NearestSearch(tree.mesh(), () -> kernels);
        }

        private static double[] numbers(long seed) {
            return new SplittableRandom(seed).doubles(3L * MOTIONS, -2, 2).toArray();
        }

        long nanos() {
            long begin = System.nanoTime();
            for (int at = 0; at < starts.length; at += 3) {
                ask(at, Double.NaN);
                ask(at, 0.05);
                nearest.start(starts[at], starts[at + 1], starts[at + 2], Double.POSITIVE_INFINITY);
                tree.findNearest(nearest);
            }
            order.sort(cells, starts, motions, MOTIONS, Threads.CALLER, kernels);
            return System.nanoTime() - begin;
        }

        private void ask(int at, double radius) {
            search.start(
                    starts[at], starts[at + 1], starts[at + 2], motions[at], motions[at + 1], motions[at + 2], radius);
            tree.settle(search);
        }
    }
}
