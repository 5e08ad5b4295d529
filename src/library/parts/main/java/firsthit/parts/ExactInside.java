package firsthit.parts;

import firsthit.geometry.Triangle;
import firsthit.query.Orientation;
import firsthit.query.arithmetic.Arguments;
import firsthit.query.arithmetic.ExactVector;
import org.joml.Vector3dc;

/**
 * Whether a point of a triangle's plane lies in the triangle, border included, decided exactly.
 *
 * <p>A point is inside if it lies on the inner side of all three edges or on them, by exact signs ({@link Orientation}). Both
 * windings are accepted, and for a point off the plane its foot is tested. A triangle without area contains the points of its
 * segment.
 */
public record ExactInside() {
    /**
     * Whether a triangle contains a point.
     *
     * @param point in the plane of the triangle [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public boolean contains(Triangle triangle, Vector3dc point) {
        Arguments.requireFinite("point", point);
        boolean onLine = false;
        for (int edge = 0; edge < 3; edge++) {
            int turn = Orientation.turn(triangle, edge, point);
            if (turn < 0) {
                return false;
            }
            onLine |= turn == 0;
        }
        ExactVector normal = ExactVector.normal(triangle.a(), triangle.b(), triangle.c());
        return !onLine || !normal.isZero() || isOnAnEdge(triangle, point);
    }

    private static boolean isOnAnEdge(Triangle t, Vector3dc p) {
        for (int edge = 0; edge < 3; edge++) {
            ExactVector from = ExactVector.between(p, t.corner(edge));
            ExactVector to = ExactVector.between(p, t.corner((edge + 1) % 3));
            // From a point between the two ends, they lie in opposite directions.
            if (from.cross(to).isZero() && from.dot(to).signum() <= 0) {
                return true;
            }
        }
        return false;
    }
}
