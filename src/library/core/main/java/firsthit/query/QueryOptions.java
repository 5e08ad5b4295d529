package firsthit.query;

import firsthit.geometry.Require;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What counts as a hit of a cast or sweep against a mesh. Options are immutable: each method returns a copy with one change. */
public final class QueryOptions {
    /** Both sides, all edges, overlap reported, the whole displacement, the first hit. */
    public static final QueryOptions DEFAULT = new QueryOptions(new Values());

    /** All options, never changed after construction. A new option needs a field here and a method that changes it. */
    final Values values;

    /** Options with their defaults. */
    static final class Values implements Cloneable {
        Sides sides = Sides.BOTH;
        ActiveEdges edges = ActiveEdges.ALL;
        InitialOverlap initialOverlap = InitialOverlap.REPORT;
        double largestFraction = 1;
        Count count = Count.FIRST;
        Predicate<? super Hit> filter = hit -> true;
        Triangles triangles = (instance, triangle) -> true;

        Values copy() {
            try {
                return (Values) clone();
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }

    /** From which sides a triangle can be hit. */
    public enum Sides {
        BOTH,

        /** From the side from which the corners run counter-clockwise; a triangle without area has no sides and is hit. */
        FRONT
    }

    /** How an overlap at the start is treated. */
    public enum InitialOverlap {
        REPORT,

        /** Ignored if the motion leads out of it or along it; reported if it leads deeper or there is no motion. */
        IGNORE_WHEN_LEAVING
    }

    /** How many hits a list holds. */
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

    private QueryOptions(Values values) {
        this.values = values;
    }

    private QueryOptions with(Consumer<Values> change) {
        Values changed = values.copy();
        change.accept(changed);
        return new QueryOptions(changed);
    }

    /** A copy by which triangles are hit from the front only. */
    public QueryOptions frontOnly() {
        return with(to -> to.sides = Sides.FRONT);
    }

    /** Which edges give a hit their own normal. */
    public ActiveEdges edges() {
        return values.edges;
    }

    /** A copy with the active edges of the queried mesh. */
    public QueryOptions with(ActiveEdges activeEdges) {
        Require.notNull("edges", activeEdges);
        return with(to -> to.edges = activeEdges);
    }

    /** A copy that ignores an overlap at the start if the motion leads out of it. */
    public QueryOptions ignoringOverlapWhenLeaving() {
        return with(to -> to.initialOverlap = InitialOverlap.IGNORE_WHEN_LEAVING);
    }

    /**
     * A copy limited to a fraction of the displacement.
     *
     * @throws IllegalArgumentException if it is outside [0, 1]
     */
    public QueryOptions upTo(double fraction) {
        if (!(fraction >= 0 && fraction <= 1)) {
            throw new IllegalArgumentException("largest fraction is not in [0, 1]: " + fraction);
        }
        return with(to -> to.largestFraction = fraction);
    }

    /** A copy with all hits in a list. */
    public QueryOptions allHits() {
        return with(to -> to.count = Count.ALL);
    }

    /** A copy with only the first hit in a list. */
    public QueryOptions firstHit() {
        return values.count == Count.FIRST ? this : with(to -> to.count = Count.FIRST);
    }

    /**
     * A copy that counts only hits that also pass this filter, for example by part, instance or normal. A rejected hit hides
     * nothing behind it.
     *
     * @param alsoPassing called for every contact, one per triangle; its triangle, and in a scene its instance, are set
     */
    public QueryOptions where(Predicate<? super Hit> alsoPassing) {
        Require.notNull("alsoPassing", alsoPassing);
        return with(to -> to.filter = hit -> values.filter.test(hit) && alsoPassing.test(hit));
    }

    /**
     * A copy that tests only triangles that are also among these, for example of a part or material. Skipped triangles hide
     * nothing, and skipping costs less than {@link #where}.
     */
    public QueryOptions among(Triangles these) {
        Require.notNull("these", these);
        return with(to -> to.triangles = (instance, triangle) ->
                values.triangles.contain(instance, triangle) && these.contain(instance, triangle));
    }

    /** Whether hits are tested for more than their fraction. */
    boolean isChoosy() {
        return values.sides != Sides.BOTH || values.initialOverlap != InitialOverlap.REPORT || hasFilter();
    }

    boolean hasFilter() {
        return values.filter != DEFAULT.values.filter;
    }
}
