package firsthit.compare;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A point is inside if no barycentric weight is negative; the weights come from a 2x2 system.
 *
 * <p>Source 000; also Ericson 2005 §3.4. The system squares the triangle's lengths, so slender triangles lose twice as
 * many digits as with {@link SameSide}. A triangle without area has no weights and contains nothing.
 */
public record Barycentric() implements PointInTriangle {

    @Override
    public boolean contains(Triangle triangle, Vector3dc point) {
        Vector3d weights = weights(triangle, point);
        return weights.x >= 0 && weights.y >= 0 && weights.z >= 0;
    }

    /** Weights of corners a, b and c at the point, summing to 1 up to rounding; NaN where the triangle has no area. */
    public Vector3d weights(Triangle triangle, Vector3dc point) {
        Vector3d r = point.sub(triangle.a(), new Vector3d());
        Vector3d q1 = triangle.b().sub(triangle.a(), new Vector3d());
        Vector3d q2 = triangle.c().sub(triangle.a(), new Vector3d());

        double q11 = Vectors.lengthSquared(q1);
        double q12 = Vectors.dot(q1, q2);
        double q22 = Vectors.lengthSquared(q2);
        double determinant = q11 * q22 - q12 * q12;
        double v = (q22 * Vectors.dot(r, q1) - q12 * Vectors.dot(r, q2)) / determinant;
        double w = (q11 * Vectors.dot(r, q2) - q12 * Vectors.dot(r, q1)) / determinant;
        return new Vector3d(1 - v - w, v, w);
    }
}
