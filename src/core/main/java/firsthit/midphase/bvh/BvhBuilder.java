package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * Finds the tree of a tree from the root down: the middles of the triangles' boxes are sorted into bins along all
 * three axes at once, and the cut between two bins is taken whose boxes have the least surface times work (surface-area
 * heuristic, binned as Wald 2007 does).
 *
 * <p>The triangles of a node stand side by side and are cut in place, by one thread, so the tree is the same for any number
 * of threads: other subtrees never touch them. A cut is written down at a place that only its position knows, and nodes get
 * their numbers at the end, parents first.
 */
public final class BvhBuilder {
    /** A subtree of more triangles may be given to another thread: about a millisecond of work. */
    private static final int FORK = 1 << 12;

    /** From this depth on a node is halved, which ends within 31 more: no tree is deeper than 80. */
    private static final int DEEP = 48;

    /** Triangles between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final int largestLeaf;
    private final int width;
    private final TriangleBoxes triangles;
    private final Thread caller = Thread.currentThread();

    /** As {@link Cuts} has them. */
    private final int[] cuts;

    private volatile boolean stopped;

    /**
     * A tree of which only the cuts are known.
     *
     * @param triangles in the order of the leaves
     * @param cuts for the cut at place p: where its left part is cut again at 2 p, its right part at 2 p + 1, the root at 0; or 0
     */
    @SuppressWarnings("ArrayRecordComponent") // Handed from one step of a build to the next; never compared.
    public record Cuts(TriangleBoxes triangles, int[] cuts) {
        /** The nodes with their numbers and boxes, which one thread finds. */
        public BvhNodes nodes() {
            return new BvhNodes(triangles, cuts);
        }
    }

    /**
     * Sets what the leaves shall be like.
     *
     * @param largestLeaf triangles that a leaf may have, >= 1
     * @param width triangles that are asked at once, a power of two: a leaf of n costs n / width, rounded up
     */
    public BvhBuilder(Mesh mesh, TreeFrame frame, int largestLeaf, int width) {
        this.largestLeaf = largestLeaf;
        this.width = width;
        triangles = new TriangleBoxes(mesh, frame);
        cuts = new int[2 * Math.max(1, triangles.count())];
    }

    /**
     * The tree, the same for any number of threads.
     *
     * @throws CancellationException if the thread was interrupted; its flag is cleared
     */
    public Cuts build(int threads) {
        poll();
        Subtree root = new Subtree(0, triangles.count(), 0, 0);
        if (threads <= 1 || triangles.count() <= FORK) {
            triangles.fill(0, triangles.count());
            root.cut(new BvhBins(width), false);
        } else {
            inParallel(threads, root);
        }
        return new Cuts(triangles, cuts);
    }

    private void inParallel(int threads, Subtree root) {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            pool.submit(() -> {
                        new Filling(0, triangles.count()).invoke();
                        root.invoke();
                    })
                    .get();
        } catch (InterruptedException interrupted) {
            stopped = true;
            throw Progress.cancelled(interrupted);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("building a tree failed", failed.getCause());
        } finally {
            pool.shutdown();
        }
    }

    private void poll() {
        if (Thread.currentThread() == caller) {
            Progress.poll();
        } else if (stopped) {
            throw new CancellationException("interrupted");
        }
    }

    /** Boxes of a range of triangles. */
    @SuppressWarnings("serial") // Never written anywhere.
    private final class Filling extends RecursiveAction {
        private final int from;
        private final int to;

        Filling(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            int middle = (from + to) >>> 1;
            if (to - from <= POLL_EVERY) {
                poll();
                triangles.fill(from, to);
            } else {
                invokeAll(new Filling(from, middle), new Filling(middle, to));
            }
        }
    }

    /** The triangles of a node and where to write its cut down. */
    @SuppressWarnings("serial") // Never written anywhere.
    private final class Subtree extends RecursiveAction {
        private final int from;
        private final int to;
        private final int place;
        private final int depth;

        Subtree(int from, int to, int place, int depth) {
            this.from = from;
            this.to = to;
            this.place = place;
            this.depth = depth;
        }

        @Override
        protected void compute() {
            cut(new BvhBins(width), true);
        }

        void cut(BvhBins bins, boolean parallel) {
            poll();
            int middle = cutOf(bins, from, to, depth);
            if (middle == from) {
                return;
            }
            cuts[place] = middle;
            Subtree left = new Subtree(from, middle, 2 * middle, depth + 1);
            Subtree right = new Subtree(middle, to, 2 * middle + 1, depth + 1);
            if (parallel && to - from > FORK) {
                invokeAll(left, right);
            } else {
                left.cut(bins, false);
                right.cut(bins, false);
            }
        }
    }

    /** Moves the triangles of the left part to the front; where the right one begins, or {@code from} for a leaf. */
    private int cutOf(BvhBins bins, int from, int to, int depth) {
        int count = to - from;
        // A packet is never cut: its parts would cost as much again each.
        if (count <= width) {
            return from;
        }
        boolean found = depth < DEEP && bins.choose(triangles, from, to);
        if (count <= largestLeaf && (!found || !bins.cutPays(count))) {
            return from;
        }
        int cut = found ? triangles.partition(from, to, bins.axis(), bins.threshold()) : from;
        return cut > from && cut < to ? cut : (from + to) >>> 1;
    }
}
