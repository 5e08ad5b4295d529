package firsthit.query;

import org.joml.Vector3d;

/**
 * Products of the vectors that kernels hold.
 *
 * <p>Sums go from left to right: their order decides the last digit, and {@link firsthit.geometry.Vectors} has another.
 */
final class Products {
    private static final double NARROW_SQUARE = 0x1p-98;

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
}
