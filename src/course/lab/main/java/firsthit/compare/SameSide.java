package firsthit.compare;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.parts.ExactInside;
import firsthit.query.ClosestPoint;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A point is inside if it lies on the inner side of all three edges, or on an edge.
 *
 * <p>Source 004's counter-clockwise test, extended to space by projection along the triangle's normal, also for points
 * off the plane. Signs decide, without a tolerance. The point is subtracted first, so that far origins cost no precision.
 * Within rounding of the border the sign is not reliable; use {@link ExactInside} there. Both windings are accepted. A
 * triangle without area contains the points of its segment.
 */
public record SameSide() implements PointInTriangle {

    @Override
    public boolean contains(Triangle triangle, Vector3dc point) {
        Require.notNull("point", point);
        Vector3d a = triangle.a().sub(point, new Vector3d());
        Vector3d b = triangle.b().sub(point, new Vector3d());
        Vector3d c = triangle.c().sub(point, new Vector3d());
        Vector3d normal = Vectors.cross(b.sub(a, new Vector3d()), c.sub(a, new Vector3d()));
        if (normal.x == 0 && normal.y == 0 && normal.z == 0) {
            return ClosestPoint.distance(point, triangle) == 0;
        }
        return turn(a, b, normal) >= 0 && turn(b, c, normal) >= 0 && turn(c, a, normal) >= 0;
    }

    /** Positive if the edge from one corner to the next runs counter-clockwise around the point, seen from the front. */
    private static double turn(Vector3dc from, Vector3dc to, Vector3dc normal) {
        return Vectors.dot(Vectors.cross(from, to), normal);
    }
}
