package firsthit.compare;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A point is inside if the corners, seen from it, span a full turn to within a tolerance.
 *
 * <p>Sources 001 (tolerance 1e-4), 002 (0.005) and 003, step 7 (0.1). The tolerance in radians accepts points outside:
 * beyond the middle of an edge of length e up to {@code e tan(tolerance / 4) / 2}. Departs from the sources in two
 * points: cosines are clamped to [-1, 1], so that rounding never makes a NaN, and a point at a corner is inside.
 *
 * @param tolerance accepted difference from 2π [rad], finite, >= 0
 */
public record AngleSum(double tolerance) implements PointInTriangle {

    /** Refuses a tolerance that is NaN, infinite or negative. */
    public AngleSum {
        tolerance = Require.finiteNotNegative("tolerance", tolerance);
    }

    @Override
    public boolean contains(Triangle triangle, Vector3dc point) {
        Require.notNull("point", point);
        return Math.abs(sum(triangle, point) - 2 * Math.PI) <= tolerance;
    }

    /** Sum of the angles between the directions to the corners [rad]; 2π at a corner. */
    public double sum(Triangle triangle, Vector3dc point) {
        Require.notNull("point", point);
        Vector3d a = triangle.a().sub(point, new Vector3d());
        Vector3d b = triangle.b().sub(point, new Vector3d());
        Vector3d c = triangle.c().sub(point, new Vector3d());
        if (Vectors.lengthSquared(a) == 0 || Vectors.lengthSquared(b) == 0 || Vectors.lengthSquared(c) == 0) {
            return 2 * Math.PI;
        }
        return angle(a, b) + angle(b, c) + angle(c, a);
    }

    private static double angle(Vector3d from, Vector3d to) {
        double cosine = Vectors.dot(from, to) / (Vectors.length(from) * Vectors.length(to));
        return StrictMath.acos(Math.max(-1, Math.min(1, cosine)));
    }
}
