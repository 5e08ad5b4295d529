package firsthit.query;

import firsthit.geometry.Require;
import java.util.function.Predicate;

/**
 * What counts as a hit of a cast or sweep against a mesh.
 *
 * @param sides from which a triangle can be hit
 * @param edges which edges give a hit a normal of their own
 * @param initialOverlap what becomes of an overlap at the start
 * @param largestFraction share of the displacement after which hits are of no interest, in [0, 1]
 * @param count how many hits a list of them holds
 * @param filter called for every contact, one with each triangle; what it refuses hides nothing behind it
 * @param triangles which triangles are tested
 */
public record QueryOptions(
        Sides sides,
        ActiveEdges edges,
        InitialOverlap initialOverlap,
        double largestFraction,
        Count count,
        Predicate<? super Hit> filter,
        Triangles triangles) {

    /** Both sides, all edges, overlap reported, the whole displacement, the first hit. */
    public static final QueryOptions DEFAULT = new QueryOptions(
            Sides.BOTH,
            ActiveEdges.ALL,
            InitialOverlap.REPORT,
            1,
            Count.FIRST,
            hit -> true,
            (instance, triangle) -> true);

    /** From which sides a triangle can be hit. */
    public enum Sides {
        BOTH,

        /** From the side from which the corners run counter-clockwise; a triangle without area has no sides and is hit. */
        FRONT
    }

    /** What becomes of an overlap at the start. */
    public enum InitialOverlap {
        REPORT,

        /** Left out if the motion leads out of it or along it; reported if it leads deeper or there is no motion. */
        IGNORE_WHEN_LEAVING
    }

    /** How many hits a list of them holds. */
    public enum Count {
        FIRST,

        /** The first hit of every triangle, in the order of {@link ClosestHit}. */
        ALL
    }

    /** Selects triangles before they are tested. Must be a pure function of the triangle. */
    @FunctionalInterface
    public interface Triangles {
        /**
         * Whether a triangle is tested.
         *
         * @param instance id of the placed mesh in its scene, {@link Hit#NO_INSTANCE} outside a scene
         * @param triangle index in its mesh
         */
        boolean contain(int instance, int triangle);
    }

    /** Refuses a largest fraction outside [0, 1]. */
    public QueryOptions {
        Require.notNull("sides", sides);
        Require.notNull("edges", edges);
        Require.notNull("initialOverlap", initialOverlap);
        Require.notNull("count", count);
        Require.notNull("filter", filter);
        Require.notNull("triangles", triangles);
        if (!(largestFraction >= 0 && largestFraction <= 1)) {
            throw new IllegalArgumentException("largest fraction is not in [0, 1]: " + largestFraction);
        }
    }

    /** The same, hit from the front only. */
    public QueryOptions frontOnly() {
        return new QueryOptions(Sides.FRONT, edges, initialOverlap, largestFraction, count, filter, triangles);
    }

    /** The same with the active edges of the queried mesh. */
    public QueryOptions with(ActiveEdges activeEdges) {
        return new QueryOptions(sides, activeEdges, initialOverlap, largestFraction, count, filter, triangles);
    }

    /** The same, an overlap at the start left out where the motion leads out of it. */
    public QueryOptions ignoringOverlapWhenLeaving() {
        return new QueryOptions(
                sides, edges, InitialOverlap.IGNORE_WHEN_LEAVING, largestFraction, count, filter, triangles);
    }

    /** The same up to a share of the displacement. */
    public QueryOptions upTo(double fraction) {
        return new QueryOptions(sides, edges, initialOverlap, fraction, count, filter, triangles);
    }

    /** The same with all hits in a list. */
    public QueryOptions allHits() {
        return new QueryOptions(sides, edges, initialOverlap, largestFraction, Count.ALL, filter, triangles);
    }

    /**
     * The same, counting only what passes this filter too: parts, instances, normals that are of interest.
     *
     * @param alsoPassing called for every contact, one with each triangle; its triangle, and in a scene its instance, are set
     */
    public QueryOptions where(Predicate<? super Hit> alsoPassing) {
        Require.notNull("alsoPassing", alsoPassing);
        return new QueryOptions(
                sides,
                edges,
                initialOverlap,
                largestFraction,
                count,
                hit -> filter.test(hit) && alsoPassing.test(hit),
                triangles);
    }

    /**
     * The same, testing only triangles that are also among these: of a part, a material. What is passed over hides nothing, and
     * costs less than by {@link #where}.
     */
    public QueryOptions among(Triangles these) {
        Require.notNull("these", these);
        Triangles both =
                (instance, triangle) -> triangles.contain(instance, triangle) && these.contain(instance, triangle);
        return new QueryOptions(sides, edges, initialOverlap, largestFraction, count, filter, both);
    }

    /** Whether hits are tested for more than their fraction. */
    boolean isChoosy() {
        return sides != Sides.BOTH || initialOverlap != InitialOverlap.REPORT || hasFilter();
    }

    boolean hasFilter() {
        return filter != DEFAULT.filter;
    }

    /** The same with the first hit only in a list. */
    public QueryOptions firstHit() {
        return count == Count.FIRST
                ? this
                : new QueryOptions(sides, edges, initialOverlap, largestFraction, Count.FIRST, filter, triangles);
    }
}
