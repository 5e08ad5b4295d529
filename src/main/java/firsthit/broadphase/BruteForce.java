package firsthit.broadphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Clearance;
import firsthit.query.ClosestPoint;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.HitOrder;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import firsthit.query.TurningSweep;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.List;
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
        return first(castHits(origin, displacement, QueryOptions.DEFAULT));
    }

    /**
     * Crossings of a moving point, the first one or the one with every triangle, in order.
     *
     * @param options the edges have no say in a cast
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public List<Hit> castHits(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        Query query = (triangle, i) -> {
            Hit hit = SegmentTriangle.cast(origin, displacement, triangle);
            return hit == null ? null : HitFilter.ofCast(hit.onTriangle(i), displacement, options);
        };
        Vector3dc start = Require.finite("segment origin", origin);
        return hits(new MotionBox(new Aabb(start, start), displacement), options.count(), query);
    }

    /**
     * First contact of a moving solid; the deepest overlap if it starts in one.
     *
     * @param displacement motion [m]; the solid does not turn
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement) {
        return first(sweepHits(solid, displacement, QueryOptions.DEFAULT));
    }

    /**
     * Contacts of a moving solid, the first one or the one with every triangle, in order.
     *
     * @param options its edges those of this mesh
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        Query query = (triangle, i) -> {
            Hit hit = SolidSweep.sweep(solid, displacement, triangle);
            return hit == null ? null : HitFilter.ofSweep(hit.onTriangle(i), solid, displacement, triangle, options);
        };
        return hits(new MotionBox(solid.bounds(), displacement), options.count(), query);
    }

    /**
     * First contact of a moving solid with the mesh while that moves and turns, to a tolerance as {@link TurningSweep} has
     * it; without a turn exact.
     *
     * @param displacement motion of the solid, which does not turn [m]
     * @param ofMesh motion of the mesh in the same time
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @return the hit, point and normal as the mesh stands at that moment, or null
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement, RigidMotion ofMesh, double tolerance) {
        Require.finite("displacement", displacement);
        Require.finitePositive("tolerance", tolerance);
        Query query = (triangle, i) -> {
            Hit hit = TurningSweep.sweep(solid, displacement, triangle, ofMesh, tolerance);
            return hit == null ? null : hit.onTriangle(i);
        };
        return first(hits(null, QueryOptions.Count.FIRST, query));
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

    /**
     * Signed distance from a solid to the nearest triangle [m], negative for an overlap as {@link Clearance} has it; infinite
     * for an empty mesh.
     */
    public double distance(Solid solid) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            poll(i);
            least = Math.min(least, Clearance.between(solid, mesh.triangle(i)).distance());
        }
        return least;
    }

    @Override
    public String toString() {
        return "brute force over %d triangles of %s".formatted(mesh.triangleCount(), mesh.name());
    }

    private List<Hit> hits(@Nullable MotionBox box, QueryOptions.Count count, Query query) {
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < mesh.triangleCount(); i++) {
            poll(i);
            if (box != null && !box.meets(mesh, i)) {
                continue;
            }
            Hit hit = query.ask(mesh.triangle(i), i);
            if (hit == null) {
                continue;
            }
            if (count == QueryOptions.Count.ALL || hits.isEmpty()) {
                hits.add(hit);
            } else if (compare(hit, hits.get(0)) < 0) {
                hits.set(0, hit);
            }
        }
        hits.sort(this::compare);
        return List.copyOf(hits);
    }

    private int compare(Hit hit, Hit other) {
        return HitOrder.compare(hit, mesh.triangle(hit.triangle()), other, mesh.triangle(other.triangle()));
    }

    private static @Nullable Hit first(List<Hit> hits) {
        return hits.isEmpty() ? null : hits.get(0);
    }

    private static void poll(int triangle) {
        if (triangle % POLL_EVERY == POLL_EVERY - 1) {
            Progress.poll();
        }
    }

    /** The exact question about one triangle. */
    private interface Query {
        @Nullable
        Hit ask(Triangle triangle, int index);
    }
}
