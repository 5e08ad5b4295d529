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

    /** Subtrees that each of several threads gets, so that all end at about the same time; and nodes that one has at least. */
    private static final int SHARES = 16;

    private static final int LEAST_SHARE = 32;

    /** Corners as whole numbers: finer than single precision but for the middle. */
    private static final double UNITS = 0x1p28;

    private static final float UNIT = 0x1p-28f;

    private static final float THIRD = 1f / 3;

    /**
     * Middle of a box and corners as first corner and edge are off by 2^-23 in any coordinate, and differences as much again:
     * less than 2^-21 in length, and roundings of the root are less than 2^-21 of it, which is less than 4.
     */
    private static final float RADIUS_ROUNDING = 0x1p-18f;

    /** Roundings of a triangle's own ball, whose corners are told from the centroid: relative to its radius. */
    private static final float OWN_ROUNDING = 1 + 0x1p-20f;

    private final Mesh mesh;
    private final TreeFrame frame;
    private final int width;
    private final float[] nodes;
    private final float[] leaves;
    private final int[] corners;

    /** Place of each node's first triangle, and after its last. */
    private final int[] from;

    private final int[] to;

    /** Triangles of the leaf that begins at a place. */
    private final byte[] leafSizes;

    /** Fits a tree whose links are known. */
    TreeFit(PackedTree tree, Mesh mesh) {
        this.mesh = mesh;
        frame = tree.frame();
        width = tree.width();
        nodes = tree.nodes();
        leaves = tree.leaves();
        corners = tree.corners();
        from = new int[tree.nodeCount()];
        to = new int[tree.nodeCount()];
        leafSizes = new byte[corners.length / 3];
    }

    /**
     * Fits all nodes.
     *
     * @param threads that share the work, >= 1; the numbers are the same
     */
    void fit(int threads) {
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

    /** Fits a range of nodes, those that come later first: they are the children. */
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
                set(at, 1 / 0f, 1 / 0f, 1 / 0f, -1 / 0f, -1 / 0f, -1 / 0f);
            } else if (PackedTree.isLeaf(link)) {
                int place = PackedTree.first(link);
                int count = PackedTree.count(link);
                leafSizes[place] = (byte) count;
                leaf(at, place, count);
                nodes[at + PackedTree.RADIUS_ROW * width] = fittedRadius(at, place, place + count);
                first = Math.min(first, place);
                last = Math.max(last, place + count);
            } else {
                inner(at, link);
                first = Math.min(first, from[link]);
                last = Math.max(last, to[link]);
            }
        }
        from[node] = first;
        to[node] = last;
    }

    private void set(int at, float x0, float y0, float z0, float x1, float y1, float z1) {
        nodes[at] = x0;
        nodes[at + width] = y0;
        nodes[at + 2 * width] = z0;
        nodes[at + 3 * width] = x1;
        nodes[at + 4 * width] = y1;
        nodes[at + 5 * width] = z1;
    }

    /** Rows of a leaf, and its box. */
    private void leaf(int at, int place, int count) {
        int x0 = Integer.MAX_VALUE;
        int y0 = x0;
        int z0 = x0;
        int x1 = Integer.MIN_VALUE;
        int y1 = x1;
        int z1 = x1;
        for (int i = 0; i < count; i++) {
            int a = corners[3 * (place + i)];
            int b = corners[3 * (place + i) + 1];
            int c = corners[3 * (place + i) + 2];
            double ax = frame.localX(mesh.x(a));
            double ay = frame.localY(mesh.y(a));
            double az = frame.localZ(mesh.z(a));
            double bx = frame.localX(mesh.x(b));
            double by = frame.localY(mesh.y(b));
            double bz = frame.localZ(mesh.z(b));
            double cx = frame.localX(mesh.x(c));
            double cy = frame.localY(mesh.y(c));
            double cz = frame.localZ(mesh.z(c));
            int row = PackedTree.TRIANGLE_ROWS * place + i;
            leaves[row] = (float) ax;
            leaves[row + count] = (float) ay;
            leaves[row + 2 * count] = (float) az;
            float ux = (float) (bx - ax);
            float uy = (float) (by - ay);
            float uz = (float) (bz - az);
            float vx = (float) (cx - ax);
            float vy = (float) (cy - ay);
            float vz = (float) (cz - az);
            leaves[row + 3 * count] = ux;
            leaves[row + 4 * count] = uy;
            leaves[row + 5 * count] = uz;
            leaves[row + 6 * count] = vx;
            leaves[row + 7 * count] = vy;
            leaves[row + 8 * count] = vz;
            leaves[row + 9 * count] = ownRadius(ux, uy, uz, vx, vy, vz);
            // Whole numbers, as a tree is built from: a minimum of them takes no branch and no care for NaN.
            int iax = (int) (ax * UNITS);
            int iay = (int) (ay * UNITS);
            int iaz = (int) (az * UNITS);
            int ibx = (int) (bx * UNITS);
            int iby = (int) (by * UNITS);
            int ibz = (int) (bz * UNITS);
            int icx = (int) (cx * UNITS);
            int icy = (int) (cy * UNITS);
            int icz = (int) (cz * UNITS);
            x0 = Math.min(x0, Math.min(iax, Math.min(ibx, icx)));
            y0 = Math.min(y0, Math.min(iay, Math.min(iby, icy)));
            z0 = Math.min(z0, Math.min(iaz, Math.min(ibz, icz)));
            x1 = Math.max(x1, Math.max(iax, Math.max(ibx, icx)));
            y1 = Math.max(y1, Math.max(iay, Math.max(iby, icy)));
            z1 = Math.max(z1, Math.max(iaz, Math.max(ibz, icz)));
        }
        set(at, below(x0), below(y0), below(z0), above(x1), above(y1), above(z1));
    }

    /** Less than the number that was cut off to a whole one; the cut and the roundings before take less than two. */
    private static float below(int units) {
        return Math.nextDown((units - 2) * UNIT);
    }

    private static float above(int units) {
        return Math.nextUp((units + 2) * UNIT);
    }

    /** Radius of a ball around the centroid; that the walk computes the centroid again, it allows for. */
    private static float ownRadius(float ux, float uy, float uz, float vx, float vy, float vz) {
        float x = (ux + vx) * THIRD;
        float y = (uy + vy) * THIRD;
        float z = (uz + vz) * THIRD;
        float first = square(x, y, z);
        float second = square(ux - x, uy - y, uz - z);
        float third = square(vx - x, vy - y, vz - z);
        return Math.nextUp((float) Math.sqrt(BoxMath.larger(first, BoxMath.larger(second, third))) * OWN_ROUNDING);
    }

    private static float square(float x, float y, float z) {
        return x * x + y * y + z * z;
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

    /** Middle of a child's box along an axis, in the very numbers of the walk. */
    private float middle(int at, int axis) {
        return (nodes[at + axis * width] + nodes[at + (axis + 3) * width]) * 0.5f;
    }

    /** Radius of the ball around the box's middle that holds the corners of some triangles. */
    private float fittedRadius(int at, int first, int end) {
        float x = middle(at, 0);
        float y = middle(at, 1);
        float z = middle(at, 2);
        float most = 0;
        int count;
        for (int place = first; place < end; place += count) {
            count = leafSizes[place];
            int row = PackedTree.TRIANGLE_ROWS * place;
            for (int i = row; i < row + count; i++) {
                float ax = leaves[i] - x;
                float ay = leaves[i + count] - y;
                float az = leaves[i + 2 * count] - z;
                float a = square(ax, ay, az);
                float b = square(ax + leaves[i + 3 * count], ay + leaves[i + 4 * count], az + leaves[i + 5 * count]);
                float c = square(ax + leaves[i + 6 * count], ay + leaves[i + 7 * count], az + leaves[i + 8 * count]);
                most = BoxMath.larger(most, BoxMath.larger(a, BoxMath.larger(b, c)));
            }
        }
        return (float) Math.sqrt(most) + RADIUS_ROUNDING;
    }

    /** No more than half the box's diagonal, and no more than it takes to hold the balls of the node's children. */
    private float radius(int at, int row) {
        float x = middle(at, 0);
        float y = middle(at, 1);
        float z = middle(at, 2);
        float most = 0;
        for (int lane = row; lane < row + width; lane++) {
            if (nodes[lane] <= nodes[lane + 3 * width]) {
                float way = square(middle(lane, 0) - x, middle(lane, 1) - y, middle(lane, 2) - z);
                most = BoxMath.larger(most, (float) Math.sqrt(way) + nodes[lane + PackedTree.RADIUS_ROW * width]);
            }
        }
        float half = square(nodes[at + 3 * width] - x, nodes[at + 4 * width] - y, nodes[at + 5 * width] - z);
        return Math.min(most, (float) Math.sqrt(half)) + RADIUS_ROUNDING;
    }
}
