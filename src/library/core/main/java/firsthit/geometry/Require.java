package firsthit.geometry;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Checks arguments at the boundary of the library: a bad number is named where it enters and goes no further. */
public final class Require {
    /** Tolerance of the squared length of a rotation; a few roundings of a normalisation stay far below it. */
    private static final double UNIT_LENGTH_TOLERANCE = 1e-9;

    private Require() {}

    /**
     * Returns {@code value} if it is not null.
     *
     * @throws NullPointerException naming {@code name} if it is null
     */
    public static <T> T notNull(String name, @Nullable T value) {
        if (value == null) {
            throw new NullPointerException(name + " is null");
        }
        return value;
    }

    /**
     * Copies a vector of finite components.
     *
     * @throws IllegalArgumentException naming {@code name} and the value if a component is NaN or infinite
     * @throws NullPointerException naming {@code name} if the vector is null
     */
    public static Vector3d finite(String name, Vector3dc vector) {
        if (!notNull(name, vector).isFinite()) {
            throw new IllegalArgumentException("%s is not finite: %s".formatted(name, Vectors.text(vector)));
        }
        return new Vector3d(vector);
    }

    /**
     * Copies a rotation.
     *
     * @throws IllegalArgumentException naming {@code name} and the value if it is not of length 1
     * @throws NullPointerException naming {@code name} if the rotation is null
     */
    static Quaterniond rotation(String name, Quaterniondc rotation) {
        if (!(Math.abs(Vectors.lengthSquared(notNull(name, rotation)) - 1) <= UNIT_LENGTH_TOLERANCE)) {
            throw new IllegalArgumentException("%s is not of length 1: %s".formatted(name, Vectors.text(rotation)));
        }
        return new Quaterniond(rotation);
    }

    /**
     * Returns {@code value} if it is a finite number > 0.
     *
     * @throws IllegalArgumentException naming {@code name} and the value otherwise
     */
    public static double finitePositive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("%s is not finite and > 0: %s".formatted(name, value));
        }
        return value;
    }

    /**
     * Returns {@code value} if it is a finite number >= 0.
     *
     * @throws IllegalArgumentException naming {@code name} and the value otherwise
     */
    public static double finiteNotNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("%s is not finite and >= 0: %s".formatted(name, value));
        }
        return value;
    }

    /**
     * Returns {@code value} if it lies in [least, most].
     *
     * @throws IllegalArgumentException naming {@code name} and the value otherwise
     */
    public static int between(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("%s is not between %s and %s: %s".formatted(name, least, most, value));
        }
        return value;
    }
}
