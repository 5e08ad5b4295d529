package firsthit.midphase;

import firsthit.geometry.Solid;
import firsthit.midphase.bvh.StartedSearch;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.work.Progress;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Queries of a mesh, through a {@link BroadPhase}, or of a scene of placed meshes. Safe for any number of threads.
 *
 * <p>A hit and its vectors are objects of some 200 bytes; batches of many motions (artifact firsthit-batch) allocate none.
 *
 * <p>Every query throws an {@link IllegalArgumentException} that names a number that is not finite, or a mover farther from a
 * triangle than a double can represent. A query that tests many triangles polls for interruption, and so do some of many small
 * consecutive ones; it then ends in a {@link CancellationException}, with the flag of the thread set, see {@link Progress}.
 */
public abstract class Queries {
    private static final Vector3dc STILL = new Vector3d();
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();

    /** For broad phases and scenes. */
    protected Queries() {}

    /** Starts a search with a moving point. */
    protected abstract StartedSearch search(Vector3dc origin, Vector3dc displacement);

    /** Starts a search with a moving solid. */
    protected abstract StartedSearch search(Solid solid, Vector3dc displacement);

    /**
     * First crossing of a moving point.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     */
    public final @Nullable Hit cast(Vector3dc origin, Vector3dc displacement) {
        return hit(search(origin, displacement));
    }

    /** First crossing of a moving point that the options accept; a cast ignores their edges. */
    public final @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        return hit(search(origin, displacement).among(options.firstHit()));
    }

    /**
     * Crossings of a moving point, in order: the first one, or one with every triangle.
     *
     * @param options a cast ignores their edges
     */
    public final List<Hit> castHits(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        return hits(search(origin, displacement).among(options));
    }

    /**
     * Whether a moving point crosses any triangle (occlusion query): faster than finding the first crossing.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     */
    public final boolean isBlocked(Vector3dc origin, Vector3dc displacement) {
        return search(origin, displacement).isBlocked();
    }

    /**
     * Whether a moving solid touches any triangle during its motion, or overlaps one at the start.
     *
     * @param displacement motion [m]; the solid does not turn
     */
    public final boolean isBlocked(Solid solid, Vector3dc displacement) {
        return search(solid, displacement).isBlocked();
    }

    /**
     * First contact of a moving solid; the deepest overlap if it starts in one.
     *
     * @param displacement motion [m]; the solid does not turn
     */
    public final @Nullable Hit sweep(Solid solid, Vector3dc displacement) {
        return hit(search(solid, displacement));
    }

    /**
     * First contact of a moving solid that the options accept.
     *
     * @param options their edges belong to one mesh; a scene, whose meshes have their own edges, refuses them
     */
    public final @Nullable Hit sweep(Solid solid, Vector3dc displacement, QueryOptions options) {
        return hit(search(solid, displacement).among(options.firstHit()));
    }

    /**
     * Contacts of a moving solid, in order: the first one, or one with every triangle.
     *
     * @param options as those of {@link #sweep(Solid, Vector3dc, QueryOptions)}
     */
    public final List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        return hits(search(solid, displacement).among(options));
    }

    /** The closest point on any triangle; null if there is no triangle. */
    public final @Nullable Clearance closest(Vector3dc point) {
        return closest(point, Double.POSITIVE_INFINITY);
    }

    /**
     * The closest point on any triangle; null if none is within a distance.
     *
     * @param most largest distance of interest [m], >= 0; a smaller one is faster
     * @throws IllegalArgumentException if the distance is negative or NaN
     */
    public abstract @Nullable Clearance closest(Vector3dc point, double most);

    /** Distance from a point to the nearest triangle [m]; NaN if there is none. Allocates nothing. */
    public abstract double distance(Vector3dc point);

    /** Signed distance from a solid to the nearest triangle [m], as in {@link Clearance}; NaN if there is none. */
    public abstract double clearance(Solid solid);

    /** Every triangle that the solid overlaps, the deepest first; a touch is no overlap. */
    public final List<Hit> overlaps(Solid solid) {
        return sweepHits(solid, STILL, ALL);
    }

    /** Number of triangles that the solid overlaps. */
    public final int overlapCount(Solid solid) {
        StartedSearch search = search(solid, STILL).among(ALL);
        search.settle();
        int count = search.first().count();
        search.giveBack();
        return count;
    }

    /** Whether the solid overlaps any triangle. */
    public final boolean isOverlapping(Solid solid) {
        return isBlocked(solid, STILL);
    }

    /** Runs a search, gives it back, and returns its first hit. */
    protected static @Nullable Hit hit(StartedSearch search) {
        search.settle();
        Hit hit = search.first().hit();
        search.giveBack();
        return hit;
    }

    private static List<Hit> hits(StartedSearch search) {
        search.settle();
        List<Hit> hits = search.first().hits();
        search.giveBack();
        return hits;
    }
}
