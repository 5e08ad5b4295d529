package firsthit.midphase.bvh;

import firsthit.geometry.Solid;
import firsthit.query.NearestTriangle;
import firsthit.work.Tally;
import org.joml.Vector3dc;

/**
 * The searches of one broad phase, for jars that answer many queries without an object for each, see {@link TreeAccess}. For any
 * number of threads; each search is for one.
 */
public interface Searches {
    /** What makes the inner loops at the moment. */
    KernelProvider kernels();

    /** One for first hits. */
    FirstSearch first();

    /** One for the nearest triangle. */
    NearSearch nearest();

    /** Used again for one motion after the other. */
    interface FirstSearch extends StartedSearch {
        /** Starts with a moving sphere, or with a point if the radius is NaN. */
        void start(double x, double y, double z, double dx, double dy, double dz, double radius);

        /** Starts with a moving solid. */
        FirstSearch start(Solid solid, Vector3dc displacement);

        /** Work of all motions so far. */
        Tally tally();
    }

    /** Used again for one point after the other. */
    interface NearSearch {
        /** Answers for a point and a largest distance [m]. */
        NearestTriangle find(double x, double y, double z, double most);

        /** Gives the search back, which is not to be used from now on. */
        void giveBack();
    }
}
