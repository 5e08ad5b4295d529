package firsthit.geometry;

import java.nio.ByteBuffer;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Products and lengths of vectors with the same bits everywhere.
 *
 * <p>JOML has them all, but rounds differently if Java is started with {@code -Djoml.useMathFma=true}. These methods always return
 * what JOML returns without that switch.
 */
public final class Vectors {
    private Vectors() {}

    /** Dot product. */
    public static double dot(Vector3dc a, Vector3dc b) {
        return a.x() * b.x() + (a.y() * b.y() + a.z() * b.z());
    }

    /** Cross product. */
    public static Vector3d cross(Vector3dc a, Vector3dc b) {
        return new Vector3d(
                a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    /** Square of the length. */
    public static double lengthSquared(Vector3dc v) {
        return v.x() * v.x() + (v.y() * v.y() + v.z() * v.z());
    }

    /** Length; its square must neither overflow nor underflow. */
    public static double length(Vector3dc v) {
        return Math.sqrt(lengthSquared(v));
    }

    /** Distance of two points; its square must neither overflow nor underflow. */
    public static double distance(Vector3dc a, Vector3dc b) {
        double x = a.x() - b.x();
        double y = a.y() - b.y();
        double z = a.z() - b.z();
        return Math.sqrt(x * x + (y * y + z * z));
    }

    /** Gives a vector the length 1 and returns it; the square of its length must neither overflow nor underflow. */
    public static Vector3d normalize(Vector3d v) {
        return normalize(v, 1);
    }

    /** Gives a vector another length and returns it. */
    public static Vector3d normalize(Vector3d v, double length) {
        return v.mul(1 / length(v) * length);
    }

    /** Adds a multiple of {@code v} to {@code sum} and returns {@code sum}. */
    public static Vector3d addScaled(Vector3d sum, double factor, Vector3dc v) {
        return sum.add(factor * v.x(), factor * v.y(), factor * v.z());
    }

    /** Linear interpolation: the first point at 0, the second at 1. */
    public static Vector3d between(Vector3dc from, Vector3dc to, double share) {
        return new Vector3d(
                from.x() + (to.x() - from.x()) * share,
                from.y() + (to.y() - from.y()) * share,
                from.z() + (to.z() - from.z()) * share);
    }

    /** A vector rotated by a rotation. */
    public static Vector3d rotate(Quaterniondc rotation, Vector3dc v) {
        return rotate(rotation, v, new Vector3d());
    }

    /** The same written to {@code out}, which may be {@code v}; allocates nothing. */
    public static Vector3d rotate(Quaterniondc rotation, Vector3dc v, Vector3d out) {
        return rotate(rotation.x(), rotation.y(), rotation.z(), rotation.w(), v, out);
    }

    /** A vector rotated by the inverse of a rotation. */
    public static Vector3d rotateBack(Quaterniondc rotation, Vector3dc v) {
        return rotateBack(rotation, v, new Vector3d());
    }

    /** The same written to {@code out}, which may be {@code v}; allocates nothing. */
    public static Vector3d rotateBack(Quaterniondc rotation, Vector3dc v, Vector3d out) {
        double inverse = 1 / lengthSquared(rotation);
        return rotate(
                rotation.x() * inverse,
                rotation.y() * inverse,
                rotation.z() * inverse,
                -rotation.w() * inverse,
                v,
                out);
    }

    /** Square of the length of a rotation, which is 1 up to rounding. */
    public static double lengthSquared(Quaterniondc rotation) {
        return rotation.x() * rotation.x()
                + (rotation.y() * rotation.y() + (rotation.z() * rotation.z() + rotation.w() * rotation.w()));
    }

    /** Writes the bits of a vector, 24 bytes. */
    public static void write(Vector3dc v, ByteBuffer bytes) {
        bytes.putDouble(v.x()).putDouble(v.y()).putDouble(v.z());
    }

    /** Reads the next vector that was written. */
    public static Vector3d read(ByteBuffer bytes) {
        return new Vector3d(bytes.getDouble(), bytes.getDouble(), bytes.getDouble());
    }

    /** Writes the bits of a rotation, 32 bytes. */
    static void write(Quaterniondc q, ByteBuffer bytes) {
        bytes.putDouble(q.x()).putDouble(q.y()).putDouble(q.z()).putDouble(q.w());
    }

    /** Reads the next rotation that was written. */
    static Quaterniond readRotation(ByteBuffer bytes) {
        return new Quaterniond(bytes.getDouble(), bytes.getDouble(), bytes.getDouble(), bytes.getDouble());
    }

    /** A vector with all its digits, so that a printed query can be reproduced; JOML prints four digits. */
    public static String text(Vector3dc v) {
        return "(%s, %s, %s)".formatted(v.x(), v.y(), v.z());
    }

    /** A rotation with all its digits. */
    public static String text(Quaterniondc q) {
        return "(%s, %s, %s, %s)".formatted(q.x(), q.y(), q.z(), q.w());
    }

    private static Vector3d rotate(double x, double y, double z, double w, Vector3dc v, Vector3d out) {
        double xx = x * x;
        double yy = y * y;
        double zz = z * z;
        double ww = w * w;
        double k = 1 / (xx + yy + zz + ww);
        return out.set(
                (xx - yy - zz + ww) * k * v.x() + (2 * (x * y - z * w) * k * v.y() + 2 * (x * z + y * w) * k * v.z()),
                2 * (x * y + z * w) * k * v.x() + ((yy - xx - zz + ww) * k * v.y() + 2 * (y * z - x * w) * k * v.z()),
                2 * (x * z - y * w) * k * v.x() + (2 * (y * z + x * w) * k * v.y() + (zz - xx - yy + ww) * k * v.z()));
    }
}
