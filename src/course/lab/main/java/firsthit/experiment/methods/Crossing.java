package firsthit.experiment.methods;

import firsthit.compare.PointInTriangle;
import firsthit.compare.SegmentPlane;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The first point at which a moving point crosses the plane of a triangle inside the triangle, by one method. */
final class Crossing {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 12;

    private final Vector3dc from;
    private final Vector3dc displacement;
    private final PointInTriangle inside;
    private double first = Double.POSITIVE_INFINITY;
    private Vector3d point = new Vector3d();

    private Crossing(Vector3dc from, Vector3dc displacement, PointInTriangle inside) {
        this.from = from;
        this.displacement = displacement;
        this.inside = inside;
    }

    static @Nullable Answer first(Mesh mesh, Vector3dc from, Vector3dc displacement, PointInTriangle inside) {
        Crossing crossing = new Crossing(from, displacement, inside);
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (i % POLL_EVERY == POLL_EVERY - 1) {
                Progress.poll();
            }
            crossing.test(mesh.triangle(i));
        }
        return crossing.first <= 1 ? Answer.crossing(crossing.first, crossing.point) : null;
    }

    /** Tests one triangle; one without area has no plane to cross. */
    private void test(Triangle triangle) {
        if (triangle.isDegenerate()) {
            return;
        }
        double fraction = SegmentPlane.fraction(from, displacement, triangle.plane());
        // NaN, if the plane is not reached, is not smaller either.
        if (fraction < first) {
            Vector3d place = displacement.mul(fraction, new Vector3d()).add(from);
            if (inside.contains(triangle, place)) {
                first = fraction;
                point = place;
            }
        }
    }
}
