package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.midphase.SweptBox;
import java.util.Arrays;
import java.util.Locale;
import org.joml.Vector3d;

/**
 * Cubes of equal size that fill the box of a mesh. The cell of a coordinate is its distance from the least one, divided by
 * the edge and rounded down, for negative coordinates too.
 *
 * <p>Rounding may put a point at a border into the next cell, but it never reverses the order of two points. So the
 * cells of an interval are always those from the cell of one end to that of the other.
 */
final class GridFrame {
    /** One cell at the origin. */
    static final GridFrame NONE = new GridFrame(new double[6], 1);

    /** Beyond this size [m] sums of coordinates overflow; then there is one cell. */
    private static final double TOO_LARGE = 0x1p1000;

    /** Least edge as a share of the largest coordinate, so that borders of cells differ. */
    private static final double FINEST = 0x1p-30;

    private final double[] least = new double[3];
    private final double[] greatest = new double[3];
    private final int[] counts = {1, 1, 1};
    private final double edge;
    private final double inverse;
    private final double slack;

    /**
     * Cells around all triangles of a mesh.
     *
     * @param bounds least x, y, z, greatest x, y, z of the mesh [m]
     * @param wanted edge of a cell [m], > 0; larger if coordinates are not precise enough for it
     * @throws IllegalArgumentException naming the edge if there would be more than 2^20 - 1 cells along an axis
     */
    GridFrame(double[] bounds, double wanted) {
        double largest = 0;
        double size = 0;
        for (int side = 0; side < 6; side++) {
            largest = Math.max(largest, Math.abs(bounds[side]));
        }
        for (int axis = 0; axis < 3; axis++) {
            least[axis] = bounds[axis];
            greatest[axis] = bounds[axis + 3];
            size = Math.max(size, bounds[axis + 3] - bounds[axis]);
        }
        boolean isOne = !(size < TOO_LARGE);
        edge = isOne ? TOO_LARGE : Math.max(wanted, Math.max(largest * FINEST, 4 * Double.MIN_NORMAL));
        inverse = 1 / edge;
        // Far more than the rounding error of a border, far less than a cell.
        slack = largest * SweptBox.GROWTH + edge * 0x1p-28;
        for (int axis = 0; axis < 3 && !isOne; axis++) {
            double count = Math.floor((greatest[axis] - least[axis]) * inverse) + 1;
            if (count > CellRange.MOST) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "cell size %s would make %.0f cells along %c, at most %s can be distinguished",
                        wanted,
                        count,
                        "xyz".charAt(axis),
                        CellRange.MOST));
            }
            counts[axis] = (int) count;
        }
    }

    /** Least and greatest coordinates of all triangles; zeros without triangles. */
    static double[] bounds(Mesh mesh) {
        double[] bounds = new double[6];
        if (mesh.triangleCount() > 0) {
            Arrays.fill(bounds, 0, 3, Double.POSITIVE_INFINITY);
            Arrays.fill(bounds, 3, 6, Double.NEGATIVE_INFINITY);
        }
        for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
            Vector3d corner = mesh.vertex(mesh.index(i / 3, i % 3));
            for (int axis = 0; axis < 3; axis++) {
                bounds[axis] = Math.min(bounds[axis], corner.get(axis));
                bounds[axis + 3] = Math.max(bounds[axis + 3], corner.get(axis));
            }
        }
        return bounds;
    }

    /** Edge of a cell [m]. */
    double edge() {
        return edge;
    }

    /** Generous bound of the rounding error of a border [m]. */
    double slack() {
        return slack;
    }

    int count(int axis) {
        return counts[axis];
    }

    /** Number of cells. */
    long cells() {
        return (long) counts[0] * counts[1] * counts[2];
    }

    /** Begin of the mesh and of its first cell [m]. */
    double least(int axis) {
        return least[axis];
    }

    /** End of the mesh [m]. */
    double greatest(int axis) {
        return greatest[axis];
    }

    /** Begin of a cell [m]. */
    double border(int axis, int cell) {
        return least[axis] + cell * edge;
    }

    /** A cell as a box [m]. */
    Aabb box(long cell) {
        Vector3d min = new Vector3d();
        Vector3d max = new Vector3d();
        for (int axis = 0; axis < 3; axis++) {
            min.setComponent(axis, border(axis, CellRange.coordinate(cell, axis)));
            max.setComponent(axis, border(axis, CellRange.coordinate(cell, axis) + 1));
        }
        return new Aabb(min, max);
    }

    /** Cell of a coordinate; outside the frame negative or too large. */
    int cell(int axis, double coordinate) {
        return (int) Math.floor((coordinate - least[axis]) * inverse);
    }

    /** Cell of a coordinate, clamped to the frame. */
    int cellWithin(int axis, double coordinate) {
        return Math.max(0, Math.min(counts[axis] - 1, cell(axis, coordinate)));
    }

    /** Whether a motion comes near the mesh. */
    boolean meets(SweptBox motion) {
        boolean meets = true;
        for (int axis = 0; axis < 3; axis++) {
            meets &= motion.min(axis) <= greatest[axis] && motion.max(axis) >= least[axis];
        }
        return meets;
    }

    /** First cell of the box around a triangle. */
    long first(Mesh mesh, int triangle) {
        return CellRange.cell(
                cellWithin(0, least(mesh, triangle, 0)),
                cellWithin(1, least(mesh, triangle, 1)),
                cellWithin(2, least(mesh, triangle, 2)));
    }

    /** Last cell of the box around a triangle. */
    long last(Mesh mesh, int triangle) {
        return CellRange.cell(
                cellWithin(0, greatest(mesh, triangle, 0)),
                cellWithin(1, greatest(mesh, triangle, 1)),
                cellWithin(2, greatest(mesh, triangle, 2)));
    }

    /** Begin of the box around a triangle along an axis [m]. */
    static double least(Mesh mesh, int triangle, int axis) {
        return Math.min(
                corner(mesh, triangle, 0, axis),
                Math.min(corner(mesh, triangle, 1, axis), corner(mesh, triangle, 2, axis)));
    }

    /** End of the box around a triangle along an axis [m]. */
    static double greatest(Mesh mesh, int triangle, int axis) {
        return Math.max(
                corner(mesh, triangle, 0, axis),
                Math.max(corner(mesh, triangle, 1, axis), corner(mesh, triangle, 2, axis)));
    }

    private static double corner(Mesh mesh, int triangle, int corner, int axis) {
        return mesh.coordinate(mesh.index(triangle, corner), axis);
    }
}
