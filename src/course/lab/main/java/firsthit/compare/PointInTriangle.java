package firsthit.compare;

import firsthit.geometry.Triangle;
import org.joml.Vector3dc;

/**
 * Whether a point of a triangle's plane lies in the triangle, border included.
 *
 * <p>Three answers to one question, as the sources give it: {@link AngleSum} (001, 002, 003), {@link Barycentric} (000)
 * and {@link SameSide} (004). They differ near the border; {@link SameSide} asks as the library's own sweeps do, by signs.
 */
@FunctionalInterface
public interface PointInTriangle {
    /**
     * Answers for a point that was already found to lie in the plane, up to rounding.
     *
     * @param point in the plane of the triangle [m]
     */
    boolean contains(Triangle triangle, Vector3dc point);
}
