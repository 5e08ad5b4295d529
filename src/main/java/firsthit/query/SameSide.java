package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3dc;

/**
 * Inside where the point lies on the inner side of all three edges, or on them.
 *
 * <p>Source 004's counter-clockwise test, taken to space by looking along the axis in which the triangle shows the
 * largest area. Signs decide and no tolerance: the point is read relative to each edge's ends, so the test is right
 * wherever the three products do not cancel to rounding. Both windings are accepted. A triangle whose area vanishes in
 * rounding contains what lies on its segment.
 */
public record SameSide() implements PointInTriangle {

    @Override
    public boolean contains(Triangle triangle, Vector3dc point) {
        int axis = projectionAxis(triangle);
        double ab = turn(triangle.a(), triangle.b(), point, axis);
        double bc = turn(triangle.b(), triangle.c(), point, axis);
        double ca = turn(triangle.c(), triangle.a(), point, axis);
        if (ab == 0 && bc == 0 && ca == 0) {
            return withinBox(triangle, point);
        }
        return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
    }

    /** Twice the signed area of a, b, c seen along an axis: positive where c is counter-clockwise of b about a. */
    static double turn(Vector3dc a, Vector3dc b, Vector3dc c, int axis) {
        int u = (axis + 1) % 3;
        int v = (axis + 2) % 3;
        return (b.get(u) - a.get(u)) * (c.get(v) - a.get(v)) - (b.get(v) - a.get(v)) * (c.get(u) - a.get(u));
    }

    /** Axis along which the triangle looks largest. */
    private static int projectionAxis(Triangle triangle) {
        int best = 0;
        double largest = -1;
        for (int axis = 0; axis < 3; axis++) {
            double area = Math.abs(turn(triangle.a(), triangle.b(), triangle.c(), axis));
            if (area > largest) {
                largest = area;
                best = axis;
            }
        }
        return best;
    }

    private static boolean withinBox(Triangle triangle, Vector3dc point) {
        for (int axis = 0; axis < 3; axis++) {
            double a = triangle.a().get(axis);
            double b = triangle.b().get(axis);
            double c = triangle.c().get(axis);
            double p = point.get(axis);
            if (p < Math.min(a, Math.min(b, c)) || p > Math.max(a, Math.max(b, c))) {
                return false;
            }
        }
        return true;
    }
}
