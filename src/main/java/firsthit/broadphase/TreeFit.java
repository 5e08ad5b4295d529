package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.List;

/**
 * Fits the boxes, balls and rows of a {@link PackedTree} to the places of a mesh's vertices, leaves first.
 *
 * <p>All in single precision but for the corners themselves: what a ball's radius may be off by is added to it, and is less than
 * the slack of any question, see {@link LocalMotion}.
 */
final class TreeFit {
    /** Balls of at most so many triangles are fitted to their corners, larger ones to the balls that they hold. */
    private static final int FITTED = 64;

    private static final int POLL_EVERY = 1 << 12;

    /** Leaves that a thread takes at a time. */
    private static final int LEAVES_BLOCK = 1 << 11;

    /** Subtrees that each of several threads gets, so that all end at about the same time; and nodes that one has at least. */
    private static final int SHARES = 16;

    private static final int LEAST_SHARE = 32;

    private final Mesh mesh;
    private final Arithmetic arithmetic;
    private final PackedTree tree;
    private final int width;
    private final float[] nodes;
    private final float[] leaves;

    /** Place of each node's first triangle, and after its last. */
    private final int[] from;

    private final int[] to;

    /** Triangles of the leaf that begins at a place. */
    private final byte[] leafSizes;

    /** Fits a tree whose links are known. */
    TreeFit(PackedTree tree, Mesh mesh, Arithmetic arithmetic) {
        this.mesh = mesh;
        this.tree = tree;
        this.arithmetic = arithmetic;
        width = tree.width();
        nodes = tree.nodes();
        leaves = tree.leaves();
        from = new int[tree.nodeCount()];
        to = new int[tree.nodeCount()];
        leafSizes = new byte[tree.triangles().length];
    }

    /**
     * Fits all nodes.
     *
     * @param threads that share the work, >= 1; the numbers are the same
     */
    void fit(int threads) {
        int[] boxes = tree.leafBoxes();
        // In the order of their triangles, so that memory is read and written from front to back.
        Batch.run(boxes.length, LEAVES_BLOCK, threads, () -> {
            LeafFit leafFit = arithmetic.walk().fit(tree, mesh);
            return (begin, end) -> {
                for (int i = begin; i < end; i++) {
                    fitLeaf(boxes[i], leafFit);
                }
            };
        });
        if (threads == 1) {
            fit(0, from.length);
            return;
        }
        List<Range> subtrees = new ArrayList<>();
        cut(0, from.length, Math.max(LEAST_SHARE, from.length / (SHARES * threads)), subtrees);
        Batch.run(subtrees.size(), 1, threads, () -> (piece, end) -> {
            Range range = subtrees.get(piece);
            fit(range.from, range.to);
        });
        // What is left are the few nodes above them.
        int end = from.length;
        for (int piece = subtrees.size() - 1; piece >= 0; piece--) {
            fit(subtrees.get(piece).to, end);
            end = subtrees.get(piece).from;
        }
        fit(0, end);
    }

    private void fitLeaf(int at, LeafFit leafFit) {
        int link = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * width]);
        int place = PackedTree.first(link);
        int count = PackedTree.count(link);
        leafSizes[place] = (byte) count;
        leafFit.fit(at, place, count);
    }

    /** Nodes of a subtree: they stand side by side, its root first. */
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

    /** Fits a range of nodes around leaves that are fitted, those that come later first: they are the children. */
    private void fit(int begin, int end) {
        for (int node = end - 1; node >= begin; node--) {
            if (node % POLL_EVERY == 0) {
                Progress.poll();
            }
            fitNode(node);
        }
    }

    private void fitNode(int node) {
        int first = Integer.MAX_VALUE;
        int last = 0;
        int lane0 = PackedTree.begin(node, width);
        for (int at = lane0; at < lane0 + width; at++) {
            int link = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * width]);
            if (link == 0) {
                clear(at);
            } else if (PackedTree.isLeaf(link)) {
                int place = PackedTree.first(link);
                first = Math.min(first, place);
                last = Math.max(last, place + PackedTree.count(link));
            } else {
                inner(at, link);
                first = Math.min(first, from[link]);
                last = Math.max(last, to[link]);
            }
        }
        from[node] = first;
        to[node] = last;
    }

    /** A box that nothing meets. */
    private void clear(int at) {
        for (int axis = 0; axis < 3; axis++) {
            nodes[at + axis * width] = Float.POSITIVE_INFINITY;
            nodes[at + (axis + 3) * width] = Float.NEGATIVE_INFINITY;
        }
    }

    /** Box and ball of a child that is a node itself. */
    private void inner(int at, int child) {
        int row = PackedTree.begin(child, width);
        for (int axis = 0; axis < 3; axis++) {
            float least = Float.POSITIVE_INFINITY;
            float most = Float.NEGATIVE_INFINITY;
            for (int lane = row + axis * width; lane < row + (axis + 1) * width; lane++) {
                // Not Math.min, which takes care of NaN and of the sign of zero, and time for it.
                least = nodes[lane] < least ? nodes[lane] : least;
                most = nodes[lane + 3 * width] > most ? nodes[lane + 3 * width] : most;
            }
            nodes[at + axis * width] = least;
            nodes[at + (axis + 3) * width] = most;
        }
        nodes[at + PackedTree.RADIUS_ROW * width] =
                to[child] - from[child] <= FITTED ? fittedRadius(at, from[child], to[child]) : radius(at, row);
    }

    /** Radius of the ball around the box's middle that holds the corners of some triangles. */
    private float fittedRadius(int at, int first, int end) {
        float x = tree.middle(at, 0);
        float y = tree.middle(at, 1);
        float z = tree.middle(at, 2);
        float most = 0;
        int count;
        for (int place = first; place < end; place += count) {
            count = leafSizes[place];
            most = BoxMath.larger(most, ScalarFit.farthest(leaves, place, count, x, y, z));
        }
        return LeafFit.radius(most);
    }

    /** No more than half the box's diagonal, and no more than it takes to hold the balls of the node's children. */
    private float radius(int at, int row) {
        float x = tree.middle(at, 0);
        float y = tree.middle(at, 1);
        float z = tree.middle(at, 2);
        float most = 0;
        for (int lane = row; lane < row + width; lane++) {
            if (nodes[lane] <= nodes[lane + 3 * width]) {
                float way =
                        ScalarFit.square(tree.middle(lane, 0) - x, tree.middle(lane, 1) - y, tree.middle(lane, 2) - z);
                most = BoxMath.larger(most, (float) Math.sqrt(way) + nodes[lane + PackedTree.RADIUS_ROW * width]);
            }
        }
        float half = ScalarFit.square(nodes[at + 3 * width] - x, nodes[at + 4 * width] - y, nodes[at + 5 * width] - z);
        return Math.min(most, (float) Math.sqrt(half)) + LeafFit.RADIUS_ROUNDING;
    }
}
