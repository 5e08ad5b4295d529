package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;

/**
 * A tree of boxes as it is walked: single precision, in the frame of the mesh, on two flat arrays.
 *
 * <p>A node holds the boxes of its children, not its own, in rows: all least x, all least y, all least z, then the greatest,
 * then the radius of a ball around each box's middle that holds all of its triangles, then where each child is found. So one
 * look at memory brings all that is asked next, and a vector instruction asks it of all children.
 *
 * <p>A triangle is ten rows of its leaf: first corner, the two edges from there, and the radius of a ball around its centroid;
 * what is surely missed by these numbers is never looked up in the mesh. A leaf's rows are as long as it has triangles.
 */
final class PackedTree {
    /**
     * Numbers before the first node. A large array begins with its header of 16 bytes at a full cache line, and so the first
     * node does: none of 64 bytes needs two lines.
     */
    static final int ALIGNMENT = 12;

    /** Rows of a node. */
    static final int ROWS = 8;

    static final int RADIUS_ROW = 6;
    static final int LINK_ROW = 7;

    /** Rows of a leaf: nine for the triangles, and the radius. */
    static final int TRIANGLE_ROWS = 10;

    /** Triangles that a leaf may have. */
    static final int LARGEST_LEAF = 16;

    /** Numbers after the last leaf: rows are read in full vectors. */
    private static final int PADDING = 64;

    /** More triangles than a link can tell. */
    private static final int MOST_TRIANGLES = 0x7F80_0000 / LARGEST_LEAF;

    /** Balls are fitted to all corners in small parts of the tree only, else to the balls of their parts. */
    private static final int FITTED = 64;

    private static final int POLL_EVERY = 1 << 12;

    private final TreeFrame frame;
    private final int width;
    private final float[] nodes;
    private final float[] leaves;
    private final int[] triangles;

    /** First triangle, and the one after the last, of each node; while balls are fitted. */
    private final int[] from;

    private final int[] to;

    /**
     * Packs a tree of two children a node.
     *
     * @param width children of a node, a power of two from 2 to 16
     */
    PackedTree(Mesh mesh, TreeFrame frame, BvhNodes binary, int width) {
        this.frame = frame;
        this.width = width;
        triangles = binary.triangles();
        if (triangles.length >= MOST_TRIANGLES) {
            throw new IllegalArgumentException("a tree holds up to %d triangles, %s has %d"
                    .formatted(MOST_TRIANGLES - 1, mesh.name(), triangles.length));
        }
        nodes = new Packer(binary, width).pack();
        leaves = new float[TRIANGLE_ROWS * triangles.length + PADDING];
        from = new int[nodeCount()];
        to = new int[nodeCount()];
        fit(mesh);
    }

    TreeFrame frame() {
        return frame;
    }

    int width() {
        return width;
    }

    /** Node {@code n} begins at {@code ALIGNMENT + n * ROWS * width()}. */
    float[] nodes() {
        return nodes;
    }

    /** The leaf whose first triangle is at place {@code p} begins at {@code p * TRIANGLE_ROWS}. */
    float[] leaves() {
        return leaves;
    }

    /** Indices in the mesh, leaf by leaf. */
    int[] triangles() {
        return triangles;
    }

    int nodeCount() {
        return (nodes.length - ALIGNMENT) / (ROWS * width);
    }

    /** Where a child is found: a node, a leaf, or 0 for no child. */
    int link(int node, int lane) {
        return link(at(node, lane));
    }

    /** Place of the first number of a child. */
    private int at(int node, int lane) {
        return ALIGNMENT + node * ROWS * width + lane;
    }

    /** Box of a child [m]: least x, y, z, greatest x, y, z; off by roundings far below the margin of every bound. */
    void box(int node, int lane, double[] box) {
        for (int side = 0; side < BvhNodes.SIDES; side++) {
            box[side] = frame.world(nodes[at(node, lane) + side * width], side % 3);
        }
    }

    static boolean isLeaf(int link) {
        return link < 0;
    }

    /** Place of the first triangle of a leaf. */
    static int first(int leaf) {
        return (leaf & Integer.MAX_VALUE) / LARGEST_LEAF;
    }

    /** Triangles of a leaf. */
    static int count(int leaf) {
        return (leaf & (LARGEST_LEAF - 1)) + 1;
    }

    /** What stands in a node for a leaf: never the bits of a NaN, which might be changed on their way. */
    static int leaf(int first, int count) {
        return Integer.MIN_VALUE | (first * LARGEST_LEAF + count - 1);
    }

    /** Computes all boxes, balls and rows for a mesh with the triangles that the tree was built for. */
    void fit(Mesh mesh) {
        for (int node = nodeCount() - 1; node >= 0; node--) {
            if (node % POLL_EVERY == 0) {
                Progress.poll();
            }
            from[node] = Integer.MAX_VALUE;
            to[node] = 0;
            for (int lane = 0; lane < width; lane++) {
                int at = at(node, lane);
                int link = link(at);
                if (link != 0) {
                    fit(mesh, node, at, link);
                } else {
                    clear(at);
                }
            }
        }
    }

    /** Where the child is found whose first number is at a place: a node, a leaf, or 0 for no child. */
    private int link(int at) {
        return Float.floatToRawIntBits(nodes[at + LINK_ROW * width]);
    }

    /** A child that is not there: its box is met by nothing. */
    private void clear(int at) {
        for (int axis = 0; axis < 3; axis++) {
            nodes[at + axis * width] = Float.POSITIVE_INFINITY;
            nodes[at + (axis + 3) * width] = Float.NEGATIVE_INFINITY;
        }
        nodes[at + RADIUS_ROW * width] = 0;
    }

    private void fit(Mesh mesh, int node, int at, int link) {
        clear(at);
        int first = isLeaf(link) ? first(link) : from[link];
        int end = isLeaf(link) ? first + count(link) : to[link];
        if (isLeaf(link)) {
            LeafRows rows = new LeafRows(mesh, frame, leaves);
            for (int i = first; i < end; i++) {
                rows.fill(first, end - first, i - first, triangles[i]);
                rows.include(nodes, at, width);
            }
        } else {
            include(at, link);
        }
        nodes[at + RADIUS_ROW * width] = end - first <= FITTED ? fittedRadius(mesh, at, first, end) : radius(at, link);
        from[node] = Math.min(from[node], first);
        to[node] = Math.max(to[node], end);
    }

    /** Grows a box to hold those of a node's children. */
    private void include(int at, int child) {
        int row = at(child, 0);
        for (int axis = 0; axis < 3; axis++) {
            float least = nodes[at + axis * width];
            float most = nodes[at + (axis + 3) * width];
            for (int lane = 0; lane < width; lane++) {
                least = Math.min(least, nodes[row + axis * width + lane]);
                most = Math.max(most, nodes[row + (axis + 3) * width + lane]);
            }
            nodes[at + axis * width] = least;
            nodes[at + (axis + 3) * width] = most;
        }
    }

    /** Middle of a child's box along an axis, in the very numbers of the walk. */
    private float middle(int at, int axis) {
        return (nodes[at + axis * width] + nodes[at + (axis + 3) * width]) * 0.5f;
    }

    private float fittedRadius(Mesh mesh, int at, int first, int end) {
        double x = middle(at, 0);
        double y = middle(at, 1);
        double z = middle(at, 2);
        double most = 0;
        for (int i = first; i < end; i++) {
            for (int corner = 0; corner < 3; corner++) {
                int v = mesh.index(triangles[i], corner);
                double dx = frame.localX(mesh.x(v)) - x;
                double dy = frame.localY(mesh.y(v)) - y;
                double dz = frame.localZ(mesh.z(v)) - z;
                most = Math.max(most, dx * dx + dy * dy + dz * dz);
            }
        }
        return TreeFrame.above(Math.sqrt(most));
    }

    /** No more than half the box's diagonal, and no more than it takes to hold the balls of the node's children. */
    private float radius(int at, int child) {
        double most = 0;
        for (int lane = 0; lane < width; lane++) {
            int other = at(child, lane);
            if (link(other) != 0) {
                double x = middle(other, 0) - (double) middle(at, 0);
                double y = middle(other, 1) - (double) middle(at, 1);
                double z = middle(other, 2) - (double) middle(at, 2);
                most = Math.max(most, Math.sqrt(x * x + y * y + z * z) + nodes[other + RADIUS_ROW * width]);
            }
        }
        double x = nodes[at + 3 * width] - (double) middle(at, 0);
        double y = nodes[at + 4 * width] - (double) middle(at, 1);
        double z = nodes[at + 5 * width] - (double) middle(at, 2);
        // The middle is rounded: the lower half of the box may be the larger one by that much.
        double half = Math.sqrt(x * x + y * y + z * z) + 0x1p-22;
        return TreeFrame.above(Math.min(most, half));
    }
}
