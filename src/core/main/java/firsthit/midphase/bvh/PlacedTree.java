package firsthit.midphase.bvh;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.util.Arrays;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;

/**
 * A tree whose mesh stands elsewhere: boxes and corners in the world.
 *
 * <p>A child is named by its link: a node, a leaf, or a triangle, which is a leaf of one.
 */
public final class PlacedTree {
    /** By which share of the numbers that meet in them boxes are grown; rounding stays 2^4 below. */
    private static final double GROWTH = 0x1p-45;

    /** Names nothing: a node beyond all others. */
    private static final int NONE = Integer.MAX_VALUE;

    private final PackedTree tree;
    private final Mesh mesh;

    /** Rows of the map: factors of x, y and z, then what is added. */
    private final double[] rows;

    /** What was opened last; no link is so. */
    private int opened = NONE;

    private final int[] children = new int[PackedTree.MOST_CHILDREN];
    private final double[] boxes = new double[BvhNodes.SIDES * PackedTree.MOST_CHILDREN];
    private int count;
    private final double[] box = new double[BvhNodes.SIDES];
    private final Vector3d[] corners = {new Vector3d(), new Vector3d(), new Vector3d()};

    /**
     * A tree that is carried by a matrix.
     *
     * @throws IllegalArgumentException if a number of the matrix is not finite
     */
    public PlacedTree(PackedTree tree, Mesh mesh, Matrix4x3dc matrix) {
        this.tree = tree;
        this.mesh = mesh;
        Matrix4x3dc m = Require.notNull("matrix", matrix);
        rows = new double[] {
            m.m00(), m.m10(), m.m20(), m.m30(), m.m01(), m.m11(), m.m21(), m.m31(), m.m02(), m.m12(), m.m22(), m.m32()
        };
        for (double number : rows) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("the matrix of %s is not finite, its rows are %s"
                        .formatted(mesh.name(), Arrays.toString(rows)));
            }
        }
    }

    static boolean isTriangle(int link) {
        return PackedTree.isLeaf(link) && PackedTree.count(link) == 1;
    }

    /** Number in the mesh of the triangle that a link names. */
    int triangle(int link) {
        return tree.triangles()[PackedTree.first(link)];
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
                if (!Double.isFinite(boxes[side])) {
                    throw new IllegalArgumentException(
                            "%s is carried beyond the largest double".formatted(mesh.name()));
                }
            }
        }
        return count;
    }

    /** Link of a child of what was opened. */
    int child(int number) {
        return children[number];
    }

    /** Box of each child of what was opened, rather too large than too small: least x, y, z, greatest x, y, z [m]. */
    double[] boxes() {
        return boxes;
    }

    private void openLeaf(int first, int triangles) {
        for (int i = first; i < first + triangles; i++) {
            boxOfTriangle(tree.triangles()[i], BvhNodes.SIDES * count);
            children[count++] = PackedTree.leaf(i, 1);
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

    private void boxOfTriangle(int triangle, int at) {
        load(triangle);
        for (int axis = 0; axis < 3; axis++) {
            double a = corners[0].get(axis);
            double b = corners[1].get(axis);
            double c = corners[2].get(axis);
            boxes[at + axis] = Math.min(a, Math.min(b, c));
            boxes[at + axis + 3] = Math.max(a, Math.max(b, c));
        }
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

    /** The corners of a triangle in the world, until the next are loaded. */
    public Vector3d[] load(int triangle) {
        for (int corner = 0; corner < 3; corner++) {
            int vertex = mesh.index(triangle, corner);
            double x = mesh.x(vertex);
            double y = mesh.y(vertex);
            double z = mesh.z(vertex);
            corners[corner].set(along(0, x, y, z), along(4, x, y, z), along(8, x, y, z));
        }
        return corners;
    }

    private double along(int row, double x, double y, double z) {
        return rows[row] * x + rows[row + 1] * y + rows[row + 2] * z + rows[row + 3];
    }
}
