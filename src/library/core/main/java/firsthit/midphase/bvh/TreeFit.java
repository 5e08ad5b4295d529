package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Fits the boxes and rows of a {@link PackedTree} to the positions of a mesh's vertices, leaves first.
 *
 * <p>Computes in single precision from vertices in double precision. The rounding error in a sphere's radius is added to it, and is
 * less than the slack of any query, see {@link TreeQuery}.
 */
final class TreeFit {
    private static final int POLL_EVERY = 1 << 12;

    private static final float FAR = Float.POSITIVE_INFINITY;

    /** Leaves that a thread takes at a time. */
    private static final int LEAVES_BLOCK = 1 << 11;

    /** Subtrees per thread, so that all threads end at about the same time; and the least number of nodes in a subtree. */
    private static final int SHARES = 16;

    private static final int LEAST_SHARE = 32;

    private final PackedTree tree;
    private final int width;
    private final float[] nodes;
    private final int size;

    /** Fits a tree whose links are known. */
    TreeFit(PackedTree tree) {
        this.tree = tree;
        width = tree.width();
        nodes = tree.nodes();
        size = tree.nodeCount();
    }

    /** Fits all nodes to a mesh; the numbers are the same for any number of threads. */
    void fit(Mesh mesh, Threads threads) {
        int[] boxes = tree.leafBoxes();
        // In the order of their triangles, so that memory is accessed from front to back.
        Blocks.run(boxes.length, LEAVES_BLOCK, threads, () -> {
            LeafFit leafFit = new LeafFit(tree, mesh);
            return (begin, end) -> {
                for (int i = begin; i < end; i += LeafFit.AT_ONCE) {
                    leafFit.fit(boxes, i, Math.min(end, i + LeafFit.AT_ONCE));
                }
            };
        });
        if (threads.count() == 1) {
            fit(0, size);
            return;
        }
        List<Range> subtrees = new ArrayList<>();
        cut(0, size, Math.max(LEAST_SHARE, size / (SHARES * threads.count())), subtrees);
        Blocks.run(subtrees.size(), 1, threads, () -> (piece, end) -> {
            Range range = subtrees.get(piece);
            fit(range.from, range.to);
        });
        // The few nodes above the subtrees remain.
        int end = size;
        for (int piece = subtrees.size() - 1; piece >= 0; piece--) {
            fit(subtrees.get(piece).to, end);
            end = subtrees.get(piece).from;
        }
        fit(0, end);
    }

    /** Nodes of a subtree, which are contiguous, its root first. */
    private record Range(int from, int to) {}

    /** Cuts subtrees that are larger than a share into those of their children. */
    private void cut(int node, int end, int share, List<Range> subtrees) {
        if (end - node <= share) {
            subtrees.add(new Range(node, end));
            return;
        }
        int child = 0;
        int row = PackedTree.begin(node, width) + PackedTree.LINK_ROW * width;
        for (int at = row; at < row + width; at++) {
            int link = Float.floatToRawIntBits(nodes[at]);
            if (link > 0) {
                if (child > 0) {
                    cut(child, link, share, subtrees);
                }
                child = link;
            }
        }
        if (child > 0) {
            cut(child, end, share, subtrees);
        }
    }

    /** Fits a range of nodes to leaves that are fitted, from last to first, because children come after their parents. */
    private void fit(int begin, int end) {
        for (int node = end - 1; node >= begin; node--) {
            if (node % POLL_EVERY == 0) {
                Progress.poll();
            }
            fitNode(node);
        }
    }

    private void fitNode(int node) {
        int row = PackedTree.begin(node, width);
        for (int at = row; at < row + width; at++) {
            int link = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * width]);
            if (link == 0) {
                // A box that nothing meets.
                PackedTree.putBox(nodes, at, width, FAR, FAR, FAR, -FAR, -FAR, -FAR);
            } else if (!PackedTree.isLeaf(link)) {
                fitChild(at, PackedTree.begin(link, width));
            }
        }
    }

    private void fitChild(int at, int row) {
        if (width == ScalarIntersector.WIDTH) {
            fitPair(at, row);
        } else {
            fitInner(at, row);
        }
    }

    /**
     * Fits the ancestors of some nodes.
     *
     * @param changed nodes with a child whose box has changed; their ancestors are added
     */
    static void fitAbove(PackedTree tree, BitSet changed, PackedTree.BoxPlaces places) {
        TreeFit fit = new TreeFit(tree);
        // Children have higher numbers than their parents.
        for (int node = changed.length() - 1; node > 0; node = changed.previousSetBit(node - 1)) {
            fit.fitChild(places.nodes()[node], tree.begin(node));
            changed.set(tree.node(places.nodes()[node]));
        }
    }

    /** Fits the box of a child that is an inner node to the boxes that this child holds. */
    private void fitInner(int at, int row) {
        int x0 = Integer.MAX_VALUE;
        int y0 = x0;
        int z0 = x0;
        int x1 = Integer.MIN_VALUE;
        int y1 = x1;
        int z1 = x1;
        for (int lane = row; lane < row + width; lane++) {
            x0 = Math.min(x0, ordered(nodes[lane]));
            y0 = Math.min(y0, ordered(nodes[lane + width]));
            z0 = Math.min(z0, ordered(nodes[lane + 2 * width]));
            x1 = Math.max(x1, ordered(nodes[lane + 3 * width]));
            y1 = Math.max(y1, ordered(nodes[lane + 4 * width]));
            z1 = Math.max(z1, ordered(nodes[lane + 5 * width]));
        }
        PackedTree.putBox(nodes, at, width, number(x0), number(y0), number(z0), number(x1), number(y1), number(z1));
    }

    /**
     * The same, to the bit, for a node of two children: its rows are two numbers each, for which loops and the arithmetic of rows
     * would take longer than the minima.
     */
    private void fitPair(int at, int row) {
        float x0 = Math.min(nodes[row], nodes[row + 1]);
        float y0 = Math.min(nodes[row + 2], nodes[row + 3]);
        float z0 = Math.min(nodes[row + 4], nodes[row + 5]);
        float x1 = Math.max(nodes[row + 6], nodes[row + 7]);
        float y1 = Math.max(nodes[row + 8], nodes[row + 9]);
        float z1 = Math.max(nodes[row + 10], nodes[row + 11]);
        PackedTree.putBox(nodes, at, 2, x0, y0, z0, x1, y1, z1);
    }

    /**
     * Maps the bits of a number to an integer that is ordered as the number is. Minima of integers are faster in rows of eight or
     * sixteen; for two numbers the conversion does not pay.
     */
    private static int ordered(float number) {
        return turned(Float.floatToRawIntBits(number));
    }

    private static float number(int ordered) {
        return Float.intBitsToFloat(turned(ordered));
    }

    /** Inverts all bits of a negative number but its sign: the larger these are, the less is the number. */
    private static int turned(int bits) {
        return bits ^ (bits >> (Integer.SIZE - 1) & Integer.MAX_VALUE);
    }
}
