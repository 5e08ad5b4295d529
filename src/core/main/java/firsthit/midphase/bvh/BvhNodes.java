package firsthit.midphase.bvh;

/**
 * The boxes of a tree on flat arrays; the root is number 0, children stand side by side.
 *
 * @param boxes six numbers a node: least x, y, z, greatest x, y, z, in the units of the tree's {@link TreeFrame}, rounded
 *     outwards
 * @param links for an inner node the number of its left child, for a leaf the place of its first triangle
 * @param counts triangles of a leaf; 0 for an inner node
 * @param triangles indices in the mesh, leaf by leaf
 */
@SuppressWarnings("ArrayRecordComponent") // Seen by the tree and its builder alone; nobody compares two.
public record BvhNodes(float[] boxes, int[] links, int[] counts, int[] triangles) {
    /** Numbers of a box. */
    public static final int SIDES = 6;

    public int count() {
        return links.length;
    }

    public boolean isLeaf(int node) {
        return counts[node] > 0;
    }

    /** About half of the surface of a node's box. */
    double surface(int node) {
        double x = (double) boxes[SIDES * node + 3] - boxes[SIDES * node];
        double y = (double) boxes[SIDES * node + 4] - boxes[SIDES * node + 1];
        double z = (double) boxes[SIDES * node + 5] - boxes[SIDES * node + 2];
        return x * y + y * z + z * x;
    }

    public int left(int node) {
        return links[node];
    }

    public int from(int leaf) {
        return links[leaf];
    }

    public int to(int leaf) {
        return links[leaf] + counts[leaf];
    }

    public int triangle(int place) {
        return triangles[place];
    }
}
