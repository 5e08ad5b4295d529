package firsthit.query.arithmetic;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Products and the order of the vectors that kernels use.
 *
 * <p>Sums run from left to right: their order decides the last digit, and {@link firsthit.geometry.Vectors} uses another.
 */
public final class Products {
    private static final double NARROW_SQUARE = 0x1p-98;

    /** Square of the height of a triangle, relative to its longest edge, below which areas lose more than ten of 53 digits. */
    private static final double SLENDER_SQUARE = 0x1p-20;

    /** Square of the height of a triangle in local units below which rounding may turn its normal by more than 2^-32. */
    private static final double LOW_SQUARE = 0x1p-40;

    /** Square of the sine between two directions that agree to 2^-20. */
    private static final double ALONG_SQUARE = 0x1p-40;

    private Products() {}

    /** New zero vectors. */
    public static Vector3d[] vectors(int count) {
        Vector3d[] all = new Vector3d[count];
        for (int i = 0; i < count; i++) {
            all[i] = new Vector3d();
        }
        return all;
    }

    /** Sum of the absolute components. */
    public static double sum(Vector3d v) {
        return Math.abs(v.x) + Math.abs(v.y) + Math.abs(v.z);
    }

    public static double dot(Vector3d v, Vector3d w) {
        return v.x * w.x + v.y * w.y + v.z * w.z;
    }

    /** Writes the cross product to a third vector. */
    public static void cross(Vector3d v, Vector3d w, Vector3d out) {
        out.set(v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x);
    }

    /**
     * Turns a vector as little as possible into a unit vector perpendicular to an edge. A vector along the edge or of length zero
     * is replaced by the axis along which the edge is shortest, the last among equals.
     */
    public static void across(Vector3d v, Vector3d edge) {
        double square = dot(v, v);
        subtractAlong(v, edge.x, edge.y, edge.z);
        if (!(dot(v, v) > ALONG_SQUARE * square)) {
            double x = Math.abs(edge.x);
            double y = Math.abs(edge.y);
            double z = Math.abs(edge.z);
            int least = z <= x && z <= y ? 2 : y <= x ? 1 : 0;
            v.zero().setComponent(least, 1);
            subtractAlong(v, edge.x, edge.y, edge.z);
        }
        v.div(Math.sqrt(dot(v, v)));
        subtractAlong(v, edge.x, edge.y, edge.z);
        v.div(Math.sqrt(dot(v, v)));
    }

    /** Subtracts from a vector its component along (x, y, z), which may be zero. */
    public static void subtractAlong(Vector3d v, double x, double y, double z) {
        double square = x * x + y * y + z * z;
        double along = square > 0 ? (v.x * x + v.y * y + v.z * z) / square : 0;
        v.sub(along * x, along * y, along * z);
    }

    /** Dot product of n and the cross product of u and (x, y, z). */
    public static double triple(Vector3d n, Vector3d u, double x, double y, double z) {
        return n.x * (u.y * z - u.z * y) + n.y * (u.z * x - u.x * z) + n.z * (u.x * y - u.y * x);
    }

    /**
     * Whether the cross product of two edges has only few correct digits: each coordinate carries three roundings of 2^-53, which
     * turn the normal of so narrow a triangle by a tenth. It is treated as a segment: only its edges are tested.
     *
     * @param product squared length of the cross product
     * @param longest square of the longest edge
     */
    public static boolean isNarrow(double product, double longest) {
        return !(product > NARROW_SQUARE * longest * longest);
    }

    /**
     * Whether a triangle in local units is so low that its normal may be turned by more than 2^-32: coordinates below 2 round at
     * 2^-53. Arguments as in {@link #isNarrow}.
     */
    public static boolean isLow(double product, double longest) {
        return !(product > LOW_SQUARE * longest);
    }

    /** Whether a triangle is so narrow that shares of its area give no accurate point on it; arguments as in {@link #isNarrow}. */
    public static boolean isSlender(double product, double longest) {
        return !(product > SLENDER_SQUARE * longest * longest);
    }

    /** Order by x, then y, then z; -0 equals 0, as in all arithmetic that follows. */
    public static int compare(Vector3dc v, Vector3dc w) {
        return isBefore(v, w) ? -1 : isBefore(w, v) ? 1 : 0;
    }

    /** Whether a vector comes first in that order. */
    public static boolean isBefore(Vector3dc v, Vector3dc w) {
        return v.x() < w.x() || (v.x() == w.x() && (v.y() < w.y() || (v.y() == w.y() && v.z() < w.z())));
    }

    /** The lesser of two numbers of which each may be NaN. */
    public static double lesser(double a, double b) {
        return b < a || Double.isNaN(a) ? b : a;
    }
}
