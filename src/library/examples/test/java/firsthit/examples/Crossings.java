package firsthit.examples;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Where a ray first crosses a mesh, by JOML and by asking every triangle. */
final class Crossings {
    private static final double SMALLEST_SLOPE = 1e-12;

    private Crossings() {}

    /** Distance [m], infinite for a miss; the direction a unit vector. */
    static double first(Mesh mesh, Vector3dc origin, Vector3dc direction) {
        double first = Double.POSITIVE_INFINITY;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            Triangle t = mesh.triangle(i);
            double found = Intersectiond.intersectRayTriangle(origin, direction, t.a(), t.b(), t.c(), SMALLEST_SLOPE);
            first = found >= 0 ? Math.min(first, found) : first;
        }
        return first;
    }

    /** Height of the ground at a place [m]. */
    static double height(Mesh ground, double x, double y) {
        double sky = 100;
        return sky - first(ground, new Vector3d(x, y, sky), new Vector3d(0, 0, -1));
    }
}
