package firsthit.query.arithmetic;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Products of the vectors that kernels hold, and their order.
 *
 * <p>Sums go from left to right: their order decides the last digit, and {@link firsthit.geometry.Vectors} has another.
 */
public final class Products {
    private static final double NARROW_SQUARE = 0x1p-98;

    /** Square of the height of a triangle, as a share of its longest edge, below which areas lose more than ten of 53 digits. */
    private static final double SLENDER_SQUARE = 0x1p-20;

    /** Square of the height of a triangle in local units that is 2^20 roundings and more. */
    private static final double LOW_SQUARE = 0x1p-40;

    /** Square of the sine of two directions that are the same to 2^-20. */
    private static final double ALONG_SQUARE = 0x1p-40;

    private Products() {}

    /** So many vectors of zero. */
    public static Vector3d[] vectors(int count) {
        Vector3d[] all = new Vector3d[count];
        for (int i = 0; i < count; i++) {
            all[i] = new Vector3d();
        }
        return all;
    }

    /** Of the components without their signs. */
    public static double sum(Vector3d v) {
        return Math.abs(v.x) + Math.abs(v.y) + Math.abs(v.z);
    }

    public static double dot(Vector3d v, Vector3d w) {
        return v.x * w.x + v.y * w.y + v.z * w.z;
    }

    /** Cross product, into a third vector. */
    public static void cross(Vector3d v, Vector3d w, Vector3d out) {
        out.set(v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x);
    }

    /**
     * Turns a vector as little as it takes into a unit vector at right angles to an edge; one that runs along the edge or has no
     * length, into one towards the axis that the edge has least of, the last among equals.
     */
    public static void across(Vector3d v, Vector3d edge) {
        double square = dot(v, v);
        takeOut(v, edge);
        if (!(dot(v, v) > ALONG_SQUARE * square)) {
            double x = Math.abs(edge.x);
            double y = Math.abs(edge.y);
            double z = Math.abs(edge.z);
            int least = z <= x && z <= y ? 2 : y <= x ? 1 : 0;
            v.zero().setComponent(least, 1);
            takeOut(v, edge);
        }
        v.div(Math.sqrt(dot(v, v)));
        takeOut(v, edge);
        v.div(Math.sqrt(dot(v, v)));
    }

    /** Takes out of a vector its part along another one, which may be zero. */
    private static void takeOut(Vector3d v, Vector3d edge) {
        double square = dot(edge, edge);
        double along = square > 0 ? dot(v, edge) / square : 0;
        v.sub(along * edge.x, along * edge.y, along * edge.z);
    }

    /** Dot product of n and the cross product of u and (x, y, z). */
    public static double triple(Vector3d n, Vector3d u, double x, double y, double z) {
        return n.x * (u.y * z - u.z * y) + n.y * (u.z * x - u.x * z) + n.z * (u.x * y - u.y * x);
    }

    /**
     * Whether a product of two edges is what rounding left of it: each of its coordinates carries three roundings of 2^-53, so
     * that of a triangle so narrow is turned by a tenth. It is the segment that it looks like, and its edges answer for it.
     *
     * @param product its squared length
     * @param longest square of the longest edge
     */
    public static boolean isNarrow(double product, double longest) {
        return !(product > NARROW_SQUARE * longest * longest);
    }

    /**
     * Whether a triangle in local units is so low that its normal may be turned by more than 2^-32: coordinates below 2 round at
     * 2^-53. Arguments as of {@link #isNarrow}.
     */
    public static boolean isLow(double product, double longest) {
        return !(product > LOW_SQUARE * longest);
    }

    /** Whether a triangle is so narrow that shares of its area give no place along it; arguments as of {@link #isNarrow}. */
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
