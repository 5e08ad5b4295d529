package firsthit.parts;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.midphase.bvh.BoxMath;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.TreeAccess;
import java.util.Arrays;
import org.joml.Matrix4x3dc;

/**
 * A tree whose mesh is placed in the world by a matrix: finds boxes and corners in the world. For one thread.
 *
 * <p>Caches each opened node or leaf until its row is needed for another one: a traversal of two trees returns to the same nodes
 * with other partners. A row has an index for the node or leaf itself, then one for each child. Children of a node are nodes and
 * leaves, those of a leaf are triangles.
 */
final class PlacedTree {
    /** Growth of a box relative to the sum of its terms; the rounding is less by a factor of 2^4. */
    private static final double GROWTH = 0x1p-45;

    /** Bound of the rounding of the mean of two numbers, of half their difference, and of what is computed from these. */
    private static final double ROUNDING = 0x1p-50;

    /** A link that no node has. */
    private static final int NONE = Integer.MAX_VALUE;

    /** Coordinates of three corners. */
    static final int CORNERS = 9;

    /** Rows for a tree that is queried repeatedly: six of seven nodes that are opened are then cached. */
    static final int MANY_ROWS = 1 << 8;

    /** Rows for a single search, which allocates them. */
    static final int FEW_ROWS = 1 << 6;

    /** Multiplier of the Fibonacci hash: 2^32 over the golden ratio, an odd number. */
    private static final int MIX = 0x9e37_79b9;

    private final PackedTree tree;
    private final Mesh mesh;

    /** Columns of this matrix and of the one before: the images of x, y and z, then the translation. */
    private double[] columns = new double[12];

    private double[] given = new double[12];

    /** Indices per row. */
    private final int length;

    /** Shift that leaves those bits of a hash that select a row. */
    private final int shift;

    /** Link of what was opened, or of its child, or a triangle of a leaf; NONE in a row that is free. */
    private final int[] links;

    /** Number of children, at the index of the node or leaf that was opened. */
    private final int[] counts;

    private final double[] boxes;
    private final double[] corners;
    private final double[] box = new double[BoxMath.SIDES];

    /**
     * A tree that is placed by a matrix.
     *
     * @param most largest number of rows, a power of two
     * @throws IllegalArgumentException if a number of the matrix is not finite
     */
    PlacedTree(Bvh bvh, Matrix4x3dc matrix, int most) {
        tree = TreeAccess.of(bvh);
        mesh = bvh.mesh();
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.min(most, Math.max(2, tree.openCount())) - 1);
        shift = Integer.SIZE - bits;
        length = 1 + Math.max(tree.width(), tree.largestLeaf());
        int indices = length << bits;
        links = new int[indices];
        counts = new int[indices];
        boxes = new double[BoxMath.SIDES * indices];
        // One more for a triangle that is loaded alone.
        corners = new double[CORNERS * (indices + 1)];
        Arrays.fill(links, NONE);
        place(matrix);
    }

    /**
     * Places the mesh by another matrix from now on; allocates nothing.
     *
     * @throws IllegalArgumentException if a number of the matrix is not finite
     */
    void place(Matrix4x3dc matrix) {
        double[] before = columns;
        columns = Require.notNull("matrix", matrix).get(given);
        given = before;
        if (!Arrays.equals(columns, before)) {
            Arrays.fill(links, NONE);
        }
        for (double number : columns) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("the matrix of %s is not finite, its columns are %s"
                        .formatted(mesh.name(), Arrays.toString(columns)));
            }
        }
    }

    /**
     * Finds the children of a node or leaf, and their boxes in the world.
     *
     * @return its own index; its children have the next ones
     * @throws IllegalArgumentException if a box goes beyond the largest double
     */
    int open(int link) {
        int own = ((link * MIX) >>> shift) * length;
        if (links[own] != link) {
            links[own] = NONE;
            counts[own] = 0;
            if (PackedTree.isLeaf(link)) {
                openLeaf(own, PackedTree.first(link), PackedTree.count(link));
            } else {
                openNode(own, tree.begin(link));
            }
            int from = BoxMath.SIDES * (own + 1);
            for (int side = from; side < from + BoxMath.SIDES * counts[own]; side++) {
                requireFinite(boxes[side]);
            }
            links[own] = link;
        }
        return own;
    }

    /** Number of children of the node or leaf that was opened at an index. */
    int count(int own) {
        return counts[own];
    }

    /** Link of the node or leaf at an index; of a triangle, its index in the mesh. */
    int child(int index) {
        return links[index];
    }

    /** Corners of triangles, {@link #CORNERS} numbers each, from that many times the index of the triangle on [m]. */
    double[] corners() {
        return corners;
    }

    /**
     * Boxes of children, and of a leaf itself, rounded outwards, from six times the index on: the centre, then the half extents
     * along x, y and z [m].
     */
    double[] boxes() {
        return boxes;
    }

    private void openLeaf(int own, int first, int triangles) {
        Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 3, BoxMath.SIDES, Double.NEGATIVE_INFINITY);
        for (int i = first; i < first + triangles; i++) {
            int index = own + ++counts[own];
            links[index] = tree.triangles()[i];
            load(links[index], CORNERS * index);
            for (int axis = 0; axis < 3; axis++) {
                double a = corners[CORNERS * index + axis];
                double b = corners[CORNERS * index + axis + 3];
                double c = corners[CORNERS * index + axis + 6];
                double least = Math.min(a, Math.min(b, c));
                double greatest = Math.max(a, Math.max(b, c));
                box[axis] = Math.min(box[axis], least);
                box[axis + 3] = Math.max(box[axis + 3], greatest);
                set(index, axis, least, greatest);
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            set(own, axis, box[axis], box[axis + 3]);
        }
    }

    /** Sets one axis of a box, rounded outwards. */
    private void set(int index, int axis, double least, double greatest) {
        double middle = 0.5 * least + 0.5 * greatest;
        double half = Math.max(greatest - middle, middle - least);
        boxes[BoxMath.SIDES * index + axis] = middle;
        boxes[BoxMath.SIDES * index + axis + 3] = half + (half + Math.abs(middle)) * ROUNDING;
    }

    private void openNode(int own, int at) {
        for (int lane = 0; lane < tree.width(); lane++) {
            int link = tree.link(at, lane);
            if (link != 0) {
                int index = own + ++counts[own];
                tree.box(at, lane, box);
                carry(BoxMath.SIDES * index);
                links[index] = link;
            }
        }
    }

    /** Transforms the box into the world, grown by more than the rounding. */
    private void carry(int at) {
        for (int axis = 0; axis < 3; axis++) {
            double middle = columns[axis + 9];
            double half = 0;
            double numbers = Math.abs(middle);
            for (int from = 0; from < 3; from++) {
                double factor = columns[axis + 3 * from];
                double least = factor * box[from];
                double greatest = factor * box[from + 3];
                middle += 0.5 * least + 0.5 * greatest;
                half += Math.abs(0.5 * greatest - 0.5 * least);
                numbers += Math.max(Math.abs(least), Math.abs(greatest));
            }
            half += numbers * GROWTH;
            boxes[at + axis] = middle;
            boxes[at + axis + 3] = half;
        }
    }

    /**
     * Loads a triangle by its index in the mesh; returns the index of its corners, valid until the next one is loaded.
     *
     * @throws IllegalArgumentException if a corner goes beyond the largest double
     */
    int load(int triangle) {
        load(triangle, corners.length - CORNERS);
        for (int i = corners.length - CORNERS; i < corners.length; i++) {
            requireFinite(corners[i]);
        }
        return links.length;
    }

    private void requireFinite(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("%s is carried beyond the largest double".formatted(mesh.name()));
        }
    }

    private void load(int triangle, int at) {
        for (int corner = 0; corner < 3; corner++) {
            int vertex = mesh.index(triangle, corner);
            double x = mesh.x(vertex);
            double y = mesh.y(vertex);
            double z = mesh.z(vertex);
            corners[at + 3 * corner] = along(0, x, y, z);
            corners[at + 3 * corner + 1] = along(1, x, y, z);
            corners[at + 3 * corner + 2] = along(2, x, y, z);
        }
    }

    private double along(int axis, double x, double y, double z) {
        return columns[axis] * x + columns[axis + 3] * y + columns[axis + 6] * z + columns[axis + 9];
    }
}
