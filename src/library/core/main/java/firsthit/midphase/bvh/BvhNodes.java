package firsthit.midphase.bvh;

/**
 * The boxes of a tree on flat arrays: parents first, siblings side by side, left subtrees first; the root is number 0.
 *
 * <p>Numbered by one thread, out of the cuts that {@link BvhBuilder} found.
 */
public final class BvhNodes {
    /** Numbers of a box. */
    public static final int SIDES = 6;

    private final TriangleBoxes triangles;

    /** As {@link BvhBuilder.Cuts} has them. */
    private final int[] cuts;

    private final float[] boxes;

    /** For an inner node the number of its left child, for a leaf the place of its first triangle. */
    private final int[] links;

    /** Triangles of a leaf; 0 for an inner node. */
    private final int[] counts;

    private final int[] union = new int[SIDES];
    private int used = 1;

    BvhNodes(TriangleBoxes triangles, int[] cuts) {
        this.triangles = triangles;
        this.cuts = cuts;
        int inner = 0;
        for (int cut : cuts) {
            inner += cut > 0 ? 1 : 0;
        }
        int nodes = 2 * inner + 1;
        boxes = new float[SIDES * nodes];
        links = new int[nodes];
        counts = new int[nodes];
        number(0, 0, triangles.count(), 0);
    }

    private void number(int node, int from, int to, int place) {
        int middle = cuts[place];
        if (middle == 0) {
            links[node] = from;
            counts[node] = to - from;
            leafBox(SIDES * node, from, to);
        } else {
            int left = used;
            links[node] = left;
            used += 2;
            number(left, from, middle, 2 * middle);
            number(left + 1, middle, to, 2 * middle + 1);
            innerBox(SIDES * node, SIDES * left, SIDES * (left + 1));
        }
    }

    private void leafBox(int at, int from, int to) {
        BoxMath.clear(union, 0, 1);
        for (int i = from; i < to; i++) {
            BoxMath.include(union, 0, triangles.boxes(), SIDES * i);
        }
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = TriangleBoxes.below(union[axis]);
            boxes[at + axis + 3] = TriangleBoxes.above(union[axis + 3]);
        }
    }

    private void innerBox(int at, int left, int right) {
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = Math.min(boxes[left + axis], boxes[right + axis]);
            boxes[at + axis + 3] = Math.max(boxes[left + axis + 3], boxes[right + axis + 3]);
        }
    }

    public int count() {
        return links.length;
    }

    public boolean isLeaf(int node) {
        return counts[node] > 0;
    }

    /** Six numbers a node: least x, y, z, greatest x, y, z, in the units of the tree's {@link TreeFrame}, rounded outwards. */
    public float[] boxes() {
        return boxes;
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

    /** Indices in the mesh, leaf by leaf. */
    int[] triangles() {
        return triangles.triangles();
    }

    public int triangle(int place) {
        return triangles()[place];
    }
}
