package firsthit.compare;

import firsthit.geometry.Triangle;
import org.joml.Vector3dc;

/**
 * Whether a point of a triangle's plane lies in the triangle, border included.
 *
 * <p>Three methods of the sources: {@link AngleSum} (001, 002, 003), {@link Barycentric} (000) and {@link SameSide} (004).
 * They differ near the border; {@link SameSide} decides by signs, like the library's own sweeps.
 */
@FunctionalInterface
public interface PointInTriangle {
    /**
     * Whether the triangle contains a point that is known to lie in its plane, up to rounding.
     *
     * @param point in the plane of the triangle [m]
     */
    boolean contains(Triangle triangle, Vector3dc point);
}
