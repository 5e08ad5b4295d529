package firsthit.query;

import org.joml.Vector3d;

/**
 * Products of the vectors that kernels hold.
 *
 * <p>Sums go from left to right: their order decides the last digit, and {@link firsthit.geometry.Vectors} has another.
 */
final class Products {
    private static final double NARROW_SQUARE = 0x1p-98;

    /** Square of the height of a triangle, as a share of its longest edge, below which areas lose more than ten of 53 digits. */
    private static final double SLENDER_SQUARE = 0x1p-20;

    /** Square of the height of a triangle in local units that is 2^20 roundings and more. */
    private static final double LOW_SQUARE = 0x1p-40;

    private Products() {}

    /** Of the components without their signs. */
    static double sum(Vector3d v) {
        return Math.abs(v.x) + Math.abs(v.y) + Math.abs(v.z);
    }

    static double dot(Vector3d v, Vector3d w) {
        return v.x * w.x + v.y * w.y + v.z * w.z;
    }

    /** Cross product, into a third vector. */
    static void cross(Vector3d v, Vector3d w, Vector3d out) {
        out.set(v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x);
    }

    /** Dot product of n and the cross product of u and (x, y, z). */
    static double triple(Vector3d n, Vector3d u, double x, double y, double z) {
        return n.x * (u.y * z - u.z * y) + n.y * (u.z * x - u.x * z) + n.z * (u.x * y - u.y * x);
    }

    /**
     * Whether a product of two edges is what rounding left of it: each of its coordinates carries three roundings of 2^-53, so
     * that of a triangle so narrow is turned by a tenth. It is the segment that it looks like, and its edges answer for it.
     *
     * @param product its squared length
     * @param longest square of the longest edge
     */
    static boolean isNarrow(double product, double longest) {
        return !(product > NARROW_SQUARE * longest * longest);
    }

    /**
     * Whether a triangle in local units is so low that its normal may be turned by more than 2^-32: coordinates below 2 round at
     * 2^-53. Arguments as of {@link #isNarrow}.
     */
    static boolean isLow(double product, double longest) {
        return !(product > LOW_SQUARE * longest);
    }

    /** Whether a triangle is so narrow that shares of its area tell no place along it; arguments as of {@link #isNarrow}. */
    static boolean isSlender(double product, double longest) {
        return !(product > SLENDER_SQUARE * longest * longest);
    }
}
