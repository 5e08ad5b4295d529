package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Builds a tree from the root down: sorts the centres of the triangles' boxes into bins along all three axes at once, and takes the
 * cut between two bins whose boxes have the least surface times work (surface-area heuristic, binned as Wald 2007 does).
 *
 * <p>The triangles of a node are contiguous, and one thread partitions them in place. Other subtrees never touch them, so the tree
 * is the same for any number of threads. {@link Packer} numbers the nodes, parents first.
 */
public final class BvhBuilder {
    /** Least number of triangles of a part of the tree that is worth another thread: about a millisecond of work. */
    private static final int LEAST_SHARE = 1 << 12;

    /** Parts per thread, if there are several, so that all end at about the same time. */
    private static final int SHARES = 16;

    /** Depth from which on a node is halved, which ends within 31 more levels. */
    private static final int DEEP = 48;

    /** Limit of the depth of a tree. */
    static final int DEEPEST = 80;

    /** Triangles whose boxes a thread computes at a time. */
    private static final int BOXES_BLOCK = 1 << 14;

    private final int largestLeaf;
    private final int width;
    private final TriangleBoxes triangles;

    /** The cuts, as in {@link Cuts}. */
    private final int[] cuts;

    /**
     * A tree that is given by its cuts.
     *
     * @param triangles in the order of the leaves
     * @param cuts the root is cut before triangle {@code cuts[0]}; the left part of a cut before triangle p is cut before
     *     {@code cuts[2 * p]}, the right part before {@code cuts[2 * p + 1]}; 0 marks a leaf
     */
    @SuppressWarnings("ArrayRecordComponent") // Handed from one step of a build to the next; never compared.
    public record Cuts(TriangleBoxes triangles, int[] cuts) {}

    /**
     * Sets the size of the leaves.
     *
     * @param largestLeaf largest number of triangles of a leaf, >= 1
     * @param width triangles that are tested at once, a power of two: a leaf of n costs n / width, rounded up
     */
    public BvhBuilder(Mesh mesh, TreeFrame frame, int largestLeaf, int width) {
        this.largestLeaf = largestLeaf;
        this.width = width;
        triangles = new TriangleBoxes(mesh, frame);
        cuts = new int[2 * Math.max(1, triangles.count())];
    }

    /** Triangles of a part of the tree, the index of its first cut, and the number of cuts above it. */
    private record Part(int from, int to, int index, int depth) {
        int size() {
            return to - from;
        }
    }

    /**
     * Builds the tree, the same for any number of threads: they cut the largest parts until there are enough, and then each takes
     * parts and cuts them down to leaves.
     *
     * @throws CancellationException if the thread was interrupted, see {@link Progress}
     */
    public Cuts build(Threads threads) {
        Progress.poll();
        Blocks.run(triangles.count(), BOXES_BLOCK, threads, () -> triangles::fill);
        List<Part> parts = List.of(new Part(0, triangles.count(), 0, 0));
        int share = threads.count() == 1
                ? triangles.count()
                : Math.max(LEAST_SHARE, triangles.count() / (SHARES * threads.count()));
        while (parts.get(0).size() > share) {
            parts = halved(parts, share, threads);
        }
        List<Part> last = parts;
        Blocks.run(last.size(), 1, threads, () -> {
            BvhBins bins = new BvhBins(width);
            return (i, end) -> {
                Part part = last.get(i);
                cutAll(bins, part.from, part.to, part.index, part.depth);
            };
        });
        return new Cuts(triangles, cuts);
    }

    /** Cuts every part that is larger than a share once; returns all parts, the largest first. */
    private List<Part> halved(List<Part> parts, int share, Threads threads) {
        int[] middles = new int[parts.size()];
        Blocks.run(parts.size(), 1, threads, () -> {
            BvhBins bins = new BvhBins(width);
            return (i, end) -> {
                Part part = parts.get(i);
                middles[i] = part.size() <= share ? 0 : cut(bins, part.from, part.to, part.index, part.depth);
            };
        });
        List<Part> all = new ArrayList<>();
        for (int i = 0; i < middles.length; i++) {
            Part part = parts.get(i);
            int middle = middles[i];
            if (part.size() <= share) {
                all.add(part);
            } else {
                all.add(new Part(part.from, middle, 2 * middle, part.depth + 1));
                all.add(new Part(middle, part.to, 2 * middle + 1, part.depth + 1));
            }
        }
        all.sort(Comparator.comparingInt(Part::size).reversed());
        return all;
    }

    /** Cuts a part down to leaves. */
    private void cutAll(BvhBins bins, int from, int to, int index, int depth) {
        int middle = cut(bins, from, to, index, depth);
        if (middle > from) {
            cutAll(bins, from, middle, 2 * middle, depth + 1);
            cutAll(bins, middle, to, 2 * middle + 1, depth + 1);
        }
    }

    /** Cuts a part once and stores the cut; returns where the right part begins, or {@code from} for a leaf. */
    private int cut(BvhBins bins, int from, int to, int index, int depth) {
        Progress.poll();
        int middle = cutOf(bins, from, to, depth);
        if (middle > from) {
            cuts[index] = middle;
        }
        return middle;
    }

    /** Moves the triangles of the left part to the front; returns where the right part begins, or {@code from} for a leaf. */
    private int cutOf(BvhBins bins, int from, int to, int depth) {
        int count = to - from;
        // A packet is never cut: each of its parts would cost as much as the whole.
        if (count <= width) {
            return from;
        }
        // Two triangles for leaves of one need no choice of the cut: half of such a tree is made of these.
        if (count == 2 && largestLeaf == 1) {
            return from + 1;
        }
        boolean found = depth < DEEP && bins.choose(triangles, from, to);
        if (count <= largestLeaf && (!found || !bins.cutPays(count))) {
            return from;
        }
        int cut = found ? triangles.partition(from, to, bins.axis(), bins.threshold()) : from;
        return cut > from && cut < to ? cut : (from + to) >>> 1;
    }
}
