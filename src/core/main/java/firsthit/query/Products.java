package firsthit.query;

import org.joml.Vector3d;

/**
 * Products of the vectors that kernels hold.
 *
 * <p>Sums go from left to right: their order decides the last digit, and {@link firsthit.geometry.Vectors} has another.
 */
final class Products {
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
}
