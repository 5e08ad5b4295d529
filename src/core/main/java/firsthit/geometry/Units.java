package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Unit vectors without overflow or underflow in between. */
final class Units {
    /** Between these no square of what counts in a sum of three has lost a digit. */
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

    /** Makes the vector itself a unit vector, and returns it; makes no object. */
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
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        double scale = Math.scalb(1.0, -Math.getExponent(largest) / 2);
        double sx = x * scale * scale;
        double sy = y * scale * scale;
        double sz = z * scale * scale;
        return Math.sqrt(sx * sx + (sy * sy + sz * sz)) / scale / scale;
    }

    static double largest(Vector3dc vector) {
        return Math.max(Math.abs(vector.x()), Math.max(Math.abs(vector.y()), Math.abs(vector.z())));
    }
}
