package firsthit.experiment.rounding;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import org.joml.Vector3dc;
import org.joml.Vector3f;

/**
 * Source 001 in single precision, as printed: crossing of the plane, then angle sum.
 *
 * <p>As printed, cosines are not clamped to [-1, 1]: one that rounding moves outside makes the sum NaN, and the triangle is
 * rejected. Departs from the source in the sign of its plane constant, which is wrong there: subtracts a corner instead.
 */
record FloatAngleSum(double tolerance) {

    FloatAngleSum {
        tolerance = Require.finiteNotNegative("tolerance", tolerance);
    }

    boolean crosses(Vector3dc origin, Vector3dc displacement, Triangle triangle) {
        Vector3f from = new Vector3f(origin);
        Vector3f motion = new Vector3f(displacement);
        Vector3f a = new Vector3f(triangle.a());
        Vector3f b = new Vector3f(triangle.b());
        Vector3f c = new Vector3f(triangle.c());
        Vector3f normal = b.sub(a, new Vector3f()).cross(c.sub(a, new Vector3f()));
        float fraction = a.sub(from, new Vector3f()).dot(normal) / motion.dot(normal);
        // NaN, for a segment along the plane, is out of range too.
        if (!(fraction >= 0 && fraction <= 1)) {
            return false;
        }
        Vector3f point = motion.mul(fraction).add(from);
        return Math.abs(sum(a.sub(point), b.sub(point), c.sub(point)) - 2 * Math.PI) <= tolerance;
    }

    private static float sum(Vector3f a, Vector3f b, Vector3f c) {
        return angle(a, b) + angle(b, c) + angle(c, a);
    }

    private static float angle(Vector3f from, Vector3f to) {
        return (float) StrictMath.acos(from.dot(to) / (from.length() * to.length()));
    }
}
