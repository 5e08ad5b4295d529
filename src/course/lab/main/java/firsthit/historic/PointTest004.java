package firsthit.historic;

import firsthit.compare.PointInTriangle;
import firsthit.geometry.Triangle;
import org.joml.Vector3dc;

/**
 * Point-in-triangle test of source 004, in the plane: the point lies inside each edge, by the counter-clockwise test.
 *
 * <p>Double precision, as printed; only x and y count. Triangles run counter-clockwise. Left open: a point on an edge, for
 * which the test gives zero; a setting.
 *
 * <p>Errata: E60 (a clockwise triangle contains nothing), E62 (near an edge the sign of the test is rounding error).
 *
 * @param borderInside whether a point on an edge is inside
 */
public record PointTest004(boolean borderInside) implements PointInTriangle {

    /** Excludes the border: zero is not counter-clockwise. */
    public PointTest004() {
        this(false);
    }

    @Override
    public boolean contains(Triangle triangle, Vector3dc point) {
        return insideEdge(triangle.a(), triangle.b(), point)
                && insideEdge(triangle.b(), triangle.c(), point)
                && insideEdge(triangle.c(), triangle.a(), point);
    }

    /** Whether a particle lies inside a triangle. */
    public boolean contains(Scene004 scene, int triangle, int particle) {
        int a = scene.corner(triangle, 0);
        int b = scene.corner(triangle, 1);
        int c = scene.corner(triangle, 2);
        return accepts(ccw(scene, a, b, particle))
                && accepts(ccw(scene, b, c, particle))
                && accepts(ccw(scene, c, a, particle));
    }

    /**
     * Counter-clockwise test: positive if c is counter-clockwise of b as seen from a, zero if they lie on one line; twice
     * the area of abc.
     */
    public static double ccw(double ax, double ay, double bx, double by, double cx, double cy) {
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    }

    static double ccw(Scene004 scene, int a, int b, int c) {
        return ccw(scene.x(a), scene.y(a), scene.x(b), scene.y(b), scene.x(c), scene.y(c));
    }

    private boolean insideEdge(Vector3dc from, Vector3dc to, Vector3dc point) {
        return accepts(ccw(from.x(), from.y(), to.x(), to.y(), point.x(), point.y()));
    }

    private boolean accepts(double ccw) {
        return borderInside ? ccw >= 0 : ccw > 0;
    }
}
