package firsthit.midphase.bvh;

import firsthit.geometry.Solid;
import firsthit.query.NearestTriangle;
import firsthit.work.Tally;
import org.joml.Vector3dc;

/**
 * Reusable searches of one broad phase, for jars that answer many queries without allocating for each, see {@link TreeAccess}. Safe
 * for any number of threads, but each search is for one.
 */
public interface Searches {
    /** The provider of the inner loops that is in use at the moment. */
    KernelProvider kernels();

    /** A search for first hits. */
    FirstSearch first();

    /** A search for the nearest triangle. */
    NearSearch nearest();

    /** A search for first hits, reused for one motion after another. */
    interface FirstSearch extends StartedSearch {
        /** Starts a query of a moving sphere, or of a moving point if the radius is NaN. */
        void start(double x, double y, double z, double dx, double dy, double dz, double radius);

        /** Starts a query of a moving solid. */
        FirstSearch start(Solid solid, Vector3dc displacement);

        /** Work counted over all motions so far. */
        Tally tally();
    }

    /** A search for the nearest triangle, reused for one point after another. */
    interface NearSearch {
        /** Finds the triangle nearest to a point, up to a largest distance [m]. */
        NearestTriangle find(double x, double y, double z, double most);

        /** Gives the search back; it must not be used afterwards. */
        void giveBack();
    }
}
