package firsthit.broadphase;

import firsthit.geometry.Aabb;

/**
 * The boxes of a {@link Bvh} on flat arrays; the root is number 0, children stand side by side.
 *
 * @param boxes six numbers a node: least x, y, z, greatest x, y, z, in the units of the tree's {@link TreeFrame}, rounded
 *     outwards
 * @param links for an inner node the number of its left child, for a leaf the place of its first triangle
 * @param counts triangles of a leaf; 0 for an inner node
 * @param triangles indices in the mesh, leaf by leaf
 */
@SuppressWarnings("ArrayRecordComponent") // Seen by the tree and its builder alone; nobody compares two.
record BvhNodes(float[] boxes, int[] links, int[] counts, int[] triangles) {
    /** Numbers of a box. */
    static final int SIDES = 6;

    int count() {
        return links.length;
    }

    boolean isLeaf(int node) {
        return counts[node] > 0;
    }

    int left(int node) {
        return links[node];
    }

    int from(int leaf) {
        return links[leaf];
    }

    int to(int leaf) {
        return links[leaf] + counts[leaf];
    }

    int triangle(int place) {
        return triangles[place];
    }

    /** Distance between two boxes [m], a little too small rather than too large; 0 if they share a point. */
    static double distance(double[] boxes, int at, Aabb box) {
        double x = gap(boxes[at], boxes[at + 3], box.min().x(), box.max().x());
        double y = gap(boxes[at + 1], boxes[at + 4], box.min().y(), box.max().y());
        double z = gap(boxes[at + 2], boxes[at + 5], box.min().z(), box.max().z());
        // Largest gap: never more than the distance, and nothing overflows or is squared.
        return Math.max(x, Math.max(y, z));
    }

    private static double gap(double min, double max, double from, double to) {
        double gap = Math.max(0, Math.max(min - to, from - max));
        double largest = Math.max(Math.max(Math.abs(min), Math.abs(max)), Math.max(Math.abs(from), Math.abs(to)));
        return Math.max(0, gap - largest * MotionBox.GROWTH);
    }
}
