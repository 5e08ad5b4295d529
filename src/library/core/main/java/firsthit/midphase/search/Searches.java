package firsthit.midphase.search;

import firsthit.geometry.Solid;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.query.ClosestHit;
import firsthit.query.NearestTriangle;
import firsthit.work.Tally;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The searches of one broad phase, for whoever answers many questions without an object for each. For any number of threads; each
 * search is for one.
 *
 * <p>A broad phase keeps them to itself, and does not know who asks: it leaves their source here, before the first one is made.
 */
public abstract class Searches {
    private static final AtomicReference<@Nullable BiFunction<Object, @Nullable KernelProvider, Searches>> SOURCE =
            new AtomicReference<>();

    /** Keeps what makes those of a broad phase, see {@link #of}. */
    public static void leave(BiFunction<Object, @Nullable KernelProvider, Searches> source) {
        SOURCE.set(source);
    }

    /**
     * Those of a broad phase.
     *
     * @param kernels inner loops; null for those that are fastest at the moment
     */
    public static Searches of(Object phase, @Nullable KernelProvider kernels) {
        return Objects.requireNonNull(SOURCE.get()).apply(phase, kernels);
    }

    /** What makes the inner loops at the moment. */
    public abstract KernelProvider kernels();

    /** One for first hits. */
    public abstract FirstSearch first();

    /** One for the nearest triangle. */
    public abstract NearSearch nearest();

    /** Used again for one motion after the other. */
    public interface FirstSearch {
        /** Starts with a moving sphere, or with a point if the radius is NaN. */
        void start(double x, double y, double z, double dx, double dy, double dz, double radius);

        /** Starts with a moving solid. */
        FirstSearch start(Solid solid, Vector3dc displacement);

        /** What is wanted, after a start, and the answer. */
        ClosestHit first();

        /** Answers what was started. */
        void settle();

        /** Work of all motions so far. */
        Tally tally();

        /** Gives the search back, which is not to be used from now on. */
        void giveBack();
    }

    /** Used again for one point after the other. */
    public interface NearSearch {
        /** Answers for a point and a largest distance [m]. */
        NearestTriangle find(double x, double y, double z, double most);

        /** Gives the search back, which is not to be used from now on. */
        void giveBack();
    }
}
