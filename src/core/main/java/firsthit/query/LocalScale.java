package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Scaling by a power of two, which changes no digit, so that products of lengths stay far from overflow and underflow. */
final class LocalScale {
    private LocalScale() {}

    /**
     * A triangle as seen from a place: far from the origin this keeps the digits.
     *
     * @throws IllegalArgumentException if a difference is infinite
     */
    static Triangle around(Vector3dc place, Triangle t) {
        return new Triangle(around(place, t.a()), around(place, t.b()), around(place, t.c()));
    }

    /** The same for one corner. */
    static Vector3d around(Vector3dc place, Vector3dc corner) {
        Vector3d seen = corner.sub(place, new Vector3d());
        if (!seen.isFinite()) {
            throw new IllegalArgumentException("mover and triangle are farther apart than a double can tell: %s, %s"
                    .formatted(Vectors.text(place), Vectors.text(corner)));
        }
        return seen;
    }

    /** A triangle as seen from a place, scaled. */
    static Triangle around(Vector3dc place, Triangle t, int exponent) {
        double scale = Math.scalb(1.0, -exponent);
        return new Triangle(
                around(place, t.a()).mul(scale),
                around(place, t.b()).mul(scale),
                around(place, t.c()).mul(scale));
    }

    /**
     * Exponent of the largest number of a scene, whose lengths times 2^-exponent are about 1.
     *
     * @param size of the mover
     * @param local triangle relative to the mover
     */
    static int exponent(double size, Triangle local) {
        double largest = Math.max(
                Math.max(size, LocalTriangle.largest(local.a())),
                Math.max(LocalTriangle.largest(local.b()), LocalTriangle.largest(local.c())));
        return Math.getExponent(largest);
    }

    static Vector3d scaled(Vector3dc vector, int exponent) {
        return vector.mul(Math.scalb(1.0, -exponent), new Vector3d());
    }

    static Triangle scaled(Triangle t, int exponent) {
        return new Triangle(scaled(t.a(), exponent), scaled(t.b(), exponent), scaled(t.c(), exponent));
    }
}
