package firsthit.compare;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.parts.ExactInside;
import firsthit.query.ClosestPoint;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Inside where the point lies on the inner side of all three edges, or on them.
 *
 * <p>Source 004's counter-clockwise test, taken to space by looking along the triangle's normal; a point off the plane is
 * answered for its foot. Signs decide and no tolerance, and the point is subtracted first, so that far origins cost no
 * digits; within a rounding of the border the sign is rounding too, and {@link ExactInside} is the one to ask. Both
 * windings are accepted. A triangle without area contains the points of its segment.
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

    /** Positive where the way from one corner to the next runs counter-clockwise about the point, seen from the front. */
    private static double turn(Vector3dc from, Vector3dc to, Vector3dc normal) {
        return Vectors.dot(Vectors.cross(from, to), normal);
    }
}
