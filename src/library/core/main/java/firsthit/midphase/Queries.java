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
 * The queries of a mesh, through a {@link BroadPhase}, and of a scene of meshes as they stand. Safe for any number
 * of threads.
 *
 * <p>A hit and its vectors are objects of some 200 bytes; batches of many motions (artifact firsthit-batch) make none.
 *
 * <p>Every query refuses, by an {@link IllegalArgumentException} that names it, a number that is not finite, and what is farther from a
 * triangle than a double can represent. One that tests many triangles polls for interruption, and of many small ones that follow one
 * another some do; it then ends in a {@link CancellationException}, with the flag of the thread set, see {@link Progress}.
 */
public abstract class Queries {
    private static final Vector3dc STILL = new Vector3d();
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();

    /** For kinds of broad phases and for scenes. */
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

    /** First crossing of a moving point among those that count; the edges have no say in a cast. */
    public final @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        return hit(search(origin, displacement).among(options.firstHit()));
    }

    /**
     * Crossings of a moving point, the first one or the one with every triangle, in order.
     *
     * @param options the edges have no say in a cast
     */
    public final List<Hit> castHits(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        return hits(search(origin, displacement).among(options));
    }

    /**
     * Whether a moving point crosses any triangle (occlusion query): sooner answered than which one it crosses first.
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
     * First contact of a moving solid among those that count.
     *
     * @param options their edges are those of one mesh; a scene, whose meshes have their own, refuses them
     */
    public final @Nullable Hit sweep(Solid solid, Vector3dc displacement, QueryOptions options) {
        return hit(search(solid, displacement).among(options.firstHit()));
    }

    /**
     * Contacts of a moving solid, the first one or the one with every triangle, in order.
     *
     * @param options as those of {@link #sweep(Solid, Vector3dc, QueryOptions)}
     */
    public final List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        return hits(search(solid, displacement).among(options));
    }

    /** The point of all triangles that is closest to a point; null if there is none. */
    public final @Nullable Clearance closest(Vector3dc point) {
        return closest(point, Double.POSITIVE_INFINITY);
    }

    /**
     * The same, null if none is as near as a distance.
     *
     * @param most largest distance of interest [m], >= 0: the less, the sooner answered
     * @throws IllegalArgumentException if the distance is negative or NaN
     */
    public abstract @Nullable Clearance closest(Vector3dc point, double most);

    /** Distance from a point to the nearest triangle [m]; NaN if there is none. Makes no object. */
    public abstract double distance(Vector3dc point);

    /** Signed distance from a solid to the nearest triangle [m], as {@link Clearance} has it; NaN if there is none. */
    public abstract double clearance(Solid solid);

    /** Every triangle that the solid overlaps, the deepest first; a touch is no overlap. */
    public final List<Hit> overlaps(Solid solid) {
        return sweepHits(solid, STILL, ALL);
    }

    /** How many triangles the solid overlaps. */
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

    /** The first hit of a search, which is given back. */
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
