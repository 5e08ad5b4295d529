package firsthit.broadphase;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import firsthit.query.Hit;
import firsthit.query.HitOrder;
import firsthit.query.SegmentTriangle;
import firsthit.query.SphereSweep;
import firsthit.work.Progress;
import java.util.concurrent.CancellationException;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Asks every triangle: the O(P·T) that source 004 starts from, and the truth that faster structures are held to.
 *
 * <p>A triangle is asked exactly only if its box meets the box of the motion.
 *
 * <p>In a large mesh every question polls for interruption and then ends in a {@link CancellationException}.
 */
public final class BruteForce {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    private final Mesh mesh;

    /** Uses the mesh as it is; building takes no time. */
    public BruteForce(Mesh mesh) {
        this.mesh = mesh;
    }

    /** What is asked. */
    public Mesh mesh() {
        return mesh;
    }

    /**
     * First crossing of a moving point.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit cast(Vector3dc origin, Vector3dc displacement) {
        return firstHit(origin, displacement, 0, triangle -> SegmentTriangle.cast(origin, displacement, triangle));
    }

    /**
     * First contact of a moving sphere; the deepest overlap if it starts in one.
     *
     * @param displacement motion of the centre [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit sweep(Sphere sphere, Vector3dc displacement) {
        return firstHit(
                sphere.center(),
                displacement,
                sphere.radius(),
                triangle -> SphereSweep.sweep(sphere, displacement, triangle));
    }

    /**
     * Distance from a point to the nearest triangle [m], infinite for an empty mesh.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public double distance(Vector3dc point) {
        Require.finite("point", point);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            poll(i);
            least = Math.min(least, ClosestPoint.distance(point, mesh.triangle(i)));
        }
        return least;
    }

    @Override
    public String toString() {
        return "brute force over %d triangles of %s".formatted(mesh.triangleCount(), mesh.name());
    }

    private @Nullable Hit firstHit(Vector3dc start, Vector3dc displacement, double radius, Query query) {
        MotionBox box = new MotionBox(start, displacement, radius);
        Hit first = null;
        Triangle firstTriangle = null;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            poll(i);
            if (!box.meets(mesh, i)) {
                continue;
            }
            Triangle triangle = mesh.triangle(i);
            Hit found = query.ask(triangle);
            if (found == null) {
                continue;
            }
            Hit hit = found.onTriangle(i);
            if (first == null || firstTriangle == null || HitOrder.compare(hit, triangle, first, firstTriangle) < 0) {
                first = hit;
                firstTriangle = triangle;
            }
        }
        return first;
    }

    private static void poll(int triangle) {
        if (triangle % POLL_EVERY == POLL_EVERY - 1) {
            Progress.poll();
        }
    }

    /** The exact question about one triangle. */
    private interface Query {
        @Nullable
        Hit ask(Triangle triangle);
    }
}
