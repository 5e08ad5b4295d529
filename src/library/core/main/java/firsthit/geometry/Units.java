package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Unit vectors and lengths without intermediate overflow or underflow. */
final class Units {
    /** A sum of three squares between these has lost no digit that counts. */
    private static final double SMALL = 0x1p-800;

    private static final double LARGE = 0x1p1000;

    private Units() {}

    /**
     * Unit vector along {@code vector}.
     *
     * @throws IllegalArgumentException naming {@code name} if the vector is zero or not finite
     */
    static Vector3d normalize(String name, Vector3dc vector) {
        return toLengthOne(name, new Vector3d(Require.notNull(name, vector)));
    }

    /** Scales the vector itself to length 1 and returns it; allocates nothing. */
    static Vector3d toLengthOne(String name, Vector3d unit) {
        if (!unit.isFinite()) {
            // Throws.
            Require.finite(name, unit);
        }
        double largest = largest(unit);
        if (largest == 0) {
            throw new IllegalArgumentException(name + " has no length");
        }
        // A power of two changes no digit, and squares stay inside the range of double.
        scale(unit, -Math.getExponent(largest));
        return unit.div(Math.sqrt(Vectors.lengthSquared(unit)));
    }

    /** Direction of the normal of a triangle, of arbitrary length: both edges are first scaled to about 1. */
    static void direction(Vector3dc a, Vector3dc b, Vector3dc c, Vector3d out) {
        double ux = b.x() - a.x();
        double uy = b.y() - a.y();
        double uz = b.z() - a.z();
        double vx = c.x() - a.x();
        double vy = c.y() - a.y();
        double vz = c.z() - a.z();
        double largest = Math.max(Units.largest(ux, uy, uz), Units.largest(vx, vy, vz));
        // In two steps, since 2^1074 itself is no double.
        int exponent = largest > 0 ? -Math.getExponent(largest) : 0;
        double half = Math.scalb(1.0, exponent / 2);
        double rest = Math.scalb(1.0, exponent - exponent / 2);
        ux = ux * half * rest;
        uy = uy * half * rest;
        uz = uz * half * rest;
        vx = vx * half * rest;
        vy = vy * half * rest;
        vz = vz * half * rest;
        out.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    }

    /** Multiplies by 2^exponent in two steps, since 2^1074 itself is no double. */
    static void scale(Vector3d vector, int exponent) {
        int half = exponent / 2;
        vector.mul(Math.scalb(1.0, half)).mul(Math.scalb(1.0, exponent - half));
    }

    /** Length of a vector, however long or short. */
    static double length(double x, double y, double z) {
        double square = x * x + (y * y + z * z);
        if (square > SMALL && square < LARGE) {
            return Math.sqrt(square);
        }
        double largest = largest(x, y, z);
        double scale = Math.scalb(1.0, -Math.getExponent(largest) / 2);
        double sx = x * scale * scale;
        double sy = y * scale * scale;
        double sz = z * scale * scale;
        return Math.sqrt(sx * sx + (sy * sy + sz * sz)) / scale / scale;
    }

    /**
     * Writes the sum of two vectors to a vector of a solid.
     *
     * @throws IllegalArgumentException naming {@code name} and the sum if it is not finite, as a new solid does
     */
    static void add(String name, Vector3dc place, Vector3dc offset, Vector3dc moved) {
        Vector3d sum = place.add(offset, (Vector3d) moved);
        if (!sum.isFinite()) {
            // Throws.
            Require.finite(name, sum);
        }
    }

    static double largest(Vector3dc vector) {
        return largest(vector.x(), vector.y(), vector.z());
    }

    static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }
}
