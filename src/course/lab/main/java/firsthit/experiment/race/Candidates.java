package firsthit.experiment.race;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Triangles near a motion, with the distance of a point from the nearest one. */
final class Candidates {
    /** Share by which two distances to one point may differ. */
    private static final double SAME = 1e-9;

    private final List<Triangle> triangles;

    private Candidates(List<Triangle> triangles) {
        this.triangles = triangles;
    }

    /** A mesh prepared for many motions. */
    record Boxed(List<Triangle> triangles, List<Aabb> boxes) {
        static Boxed of(Mesh mesh) {
            List<Triangle> triangles = new ArrayList<>();
            List<Aabb> boxes = new ArrayList<>();
            for (int i = 0; i < mesh.triangleCount(); i++) {
                triangles.add(mesh.triangle(i));
                boxes.add(Aabb.around(mesh.triangle(i)));
            }
            return new Boxed(triangles, boxes);
        }

        /** The triangles within {@code margin} [m] of the box around the motion of a point. */
        Candidates near(Vector3dc start, Vector3dc displacement, double margin) {
            Vector3d end = start.add(displacement, new Vector3d());
            Vector3d min = start.min(end, new Vector3d()).sub(margin, margin, margin);
            Vector3d max = start.max(end, new Vector3d()).add(margin, margin, margin);
            Aabb box = new Aabb(min, max);
            List<Triangle> near = new ArrayList<>();
            for (int i = 0; i < triangles.size(); i++) {
                if (boxes.get(i).overlaps(box)) {
                    near.add(triangles.get(i));
                }
            }
            return new Candidates(near);
        }
    }

    List<Triangle> triangles() {
        return triangles;
    }

    /** Distance to the nearest triangle [m]; infinite if there is none. */
    double distance(Vector3dc p) {
        double least = Double.POSITIVE_INFINITY;
        for (Triangle triangle : triangles) {
            least = Math.min(least, ClosestPoint.distance(p, triangle));
        }
        return least;
    }

    /** Unit vector from the nearest point to {@code p}; zero if {@code p} lies on a triangle. */
    Vector3d away(Vector3dc p) {
        Vector3d away = new Vector3d();
        double least = Double.POSITIVE_INFINITY;
        for (Triangle triangle : triangles) {
            Vector3d from = p.sub(ClosestPoint.onTriangle(p, triangle), new Vector3d());
            if (from.lengthSquared() < least) {
                least = from.lengthSquared();
                away = from;
            }
        }
        return least > 0 && least < Double.POSITIVE_INFINITY ? away.normalize() : away.zero();
    }

    /**
     * Whether {@code p} is in front of the surface. The nearest triangle decides; among several that share the nearest
     * point, the one whose plane is farthest.
     */
    boolean areBefore(Vector3dc p) {
        double nearest = distance(p);
        double height = 0;
        for (Triangle triangle : triangles) {
            boolean shares = ClosestPoint.distance(p, triangle) <= nearest * (1 + SAME);
            double signed =
                    shares && !triangle.isDegenerate() ? triangle.plane().signedDistance(p) : 0;
            height = Math.abs(signed) > Math.abs(height) ? signed : height;
        }
        return height > 0;
    }
}
