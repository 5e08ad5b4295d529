package firsthit.midphase.bvh;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.util.Arrays;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;

/**
 * A tree whose mesh stands elsewhere: boxes and corners in the world.
 *
 * <p>Children of a node are nodes and leaves, those of a leaf are triangles.
 */
public final class PlacedTree {
    /** By which share of the numbers that meet in them boxes are grown; rounding stays 2^4 below. */
    private static final double GROWTH = 0x1p-45;

    /** Names nothing: a node beyond all others. */
    private static final int NONE = Integer.MAX_VALUE;

    private final PackedTree tree;
    private final Mesh mesh;

    /** Rows of the map: factors of x, y and z, then what is added. */
    private final double[] rows = new double[12];

    /** What was opened last; no link is so. */
    private int opened = NONE;

    private final int[] children = new int[PackedTree.MOST_CHILDREN];
    private final double[] boxes = new double[BvhNodes.SIDES * PackedTree.MOST_CHILDREN];
    private int count;
    private final double[] box = new double[BvhNodes.SIDES];
    private final Vector3d[] corners = new Vector3d[3 * PackedTree.LARGEST_LEAF + 3];

    /**
     * A tree that is carried by a matrix.
     *
     * @throws IllegalArgumentException if a number of the matrix is not finite
     */
    public PlacedTree(PackedTree tree, Mesh mesh, Matrix4x3dc matrix) {
        this.tree = tree;
        this.mesh = mesh;
        Arrays.setAll(corners, i -> new Vector3d());
        place(matrix);
    }

    /**
     * Carries the mesh by another matrix from now on; makes no object.
     *
     * @throws IllegalArgumentException if a number of the matrix is not finite
     */
    public void place(Matrix4x3dc matrix) {
        Matrix4x3dc m = Require.notNull("matrix", matrix);
        row(0, m.m00(), m.m10(), m.m20(), m.m30());
        row(4, m.m01(), m.m11(), m.m21(), m.m31());
        row(8, m.m02(), m.m12(), m.m22(), m.m32());
        opened = NONE;
        for (double number : rows) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("the matrix of %s is not finite, its rows are %s"
                        .formatted(mesh.name(), Arrays.toString(rows)));
            }
        }
    }

    private void row(int at, double x, double y, double z, double added) {
        rows[at] = x;
        rows[at + 1] = y;
        rows[at + 2] = z;
        rows[at + 3] = added;
    }

    /**
     * Finds the children of a node or leaf, and their boxes in the world. The last that was opened is kept: mostly it is asked
     * for again, with the next partner.
     *
     * @return how many there are
     * @throws IllegalArgumentException if a box goes beyond the largest double
     */
    int open(int link) {
        if (link != opened) {
            opened = link;
            count = 0;
            if (PackedTree.isLeaf(link)) {
                openLeaf(PackedTree.first(link), PackedTree.count(link));
            } else {
                openNode(tree.begin(link));
            }
            for (int side = 0; side < BvhNodes.SIDES * count; side++) {
                requireFinite(boxes[side]);
            }
        }
        return count;
    }

    /** Link of a child of a node that was opened, number in the mesh of a triangle of a leaf. */
    public int child(int number) {
        return children[number];
    }

    /**
     * A corner in the world of a triangle of the leaf that was opened, until the next one is.
     *
     * @param number of the triangle in the leaf
     * @param corner 0, 1 or 2
     */
    public Vector3d corner(int number, int corner) {
        return corners[3 * number + corner];
    }

    /** Box of each child of what was opened, rather too large than too small: least x, y, z, greatest x, y, z [m]. */
    double[] boxes() {
        return boxes;
    }

    private void openLeaf(int first, int triangles) {
        for (int i = first; i < first + triangles; i++) {
            load(tree.triangles()[i], 3 * count);
            boxOfTriangle(3 * count, BvhNodes.SIDES * count);
            children[count++] = tree.triangles()[i];
        }
    }

    private void openNode(int at) {
        for (int lane = 0; lane < tree.width(); lane++) {
            int link = tree.link(at, lane);
            if (link != 0) {
                tree.box(at, lane, box);
                carry(BvhNodes.SIDES * count);
                children[count++] = link;
            }
        }
    }

    private void boxOfTriangle(int from, int at) {
        Vector3d a = corners[from];
        Vector3d b = corners[from + 1];
        Vector3d c = corners[from + 2];
        boxes[at] = Math.min(a.x, Math.min(b.x, c.x));
        boxes[at + 1] = Math.min(a.y, Math.min(b.y, c.y));
        boxes[at + 2] = Math.min(a.z, Math.min(b.z, c.z));
        boxes[at + 3] = Math.max(a.x, Math.max(b.x, c.x));
        boxes[at + 4] = Math.max(a.y, Math.max(b.y, c.y));
        boxes[at + 5] = Math.max(a.z, Math.max(b.z, c.z));
    }

    /** Carries the box into the world, grown by more than rounding can be off. */
    private void carry(int at) {
        for (int axis = 0; axis < 3; axis++) {
            int row = 4 * axis;
            double middle = rows[row + 3];
            double half = 0;
            double numbers = Math.abs(middle);
            for (int from = 0; from < 3; from++) {
                double factor = rows[row + from];
                double least = factor * box[from];
                double greatest = factor * box[from + 3];
                middle += 0.5 * least + 0.5 * greatest;
                half += Math.abs(0.5 * greatest - 0.5 * least);
                numbers += Math.max(Math.abs(least), Math.abs(greatest));
            }
            half += numbers * GROWTH;
            boxes[at + axis] = middle - half;
            boxes[at + axis + 3] = middle + half;
        }
    }

    /**
     * Loads a triangle by its number in the mesh; returns the number that it has then, as if it were in the leaf.
     *
     * @throws IllegalArgumentException if a corner goes beyond the largest double
     */
    public int load(int triangle) {
        int at = 3 * PackedTree.LARGEST_LEAF;
        load(triangle, at);
        for (int corner = 0; corner < 3; corner++) {
            requireFinite(corners[at + corner].x);
            requireFinite(corners[at + corner].y);
            requireFinite(corners[at + corner].z);
        }
        return PackedTree.LARGEST_LEAF;
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
            corners[at + corner].set(along(0, x, y, z), along(4, x, y, z), along(8, x, y, z));
        }
    }

    private double along(int row, double x, double y, double z) {
        return rows[row] * x + rows[row + 1] * y + rows[row + 2] * z + rows[row + 3];
    }
}
