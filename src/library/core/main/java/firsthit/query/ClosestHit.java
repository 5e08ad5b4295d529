package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The first thing that a moving point or solid hits, out of many triangles; or any hit, or all of them.
 *
 * <p>A tree, a grid or a plain loop chooses the triangles and hands them over one by one, in any order. Each test answers the
 * limit: the fraction of the motion at the first hit so far. What lies beyond it need not be tested.
 *
 * <pre>
 *                                              test A   limit 0.8
 *    ( )------------|------------|------&gt;      test B   limit 0.4
 *   mover           B            A             settle   which of several hits at 0.4 comes first
 *     0            0.4          0.8     1      hit      on B
 * </pre>
 *
 * <p>Of several hits the first has the smaller fraction; at equal fractions the deeper overlap; then comes a face before an edge before
 * a corner; then the smaller contact, normal and triangle, each by coordinates. Only identical triangles are ordered by their instance
 * and index. So the answer does not depend on the order of the triangles.
 *
 * <p>Made once and started again for each motion: it makes no object until a hit is wanted. The answers are those of {@link
 * SegmentTriangle} and {@link SolidSweep}. For one thread.
 */
public final class ClosestHit {
    /** What is kept of the hits. */
    private enum Wanted {
        FIRST,
        ANY,
        ALL
    }

    private final MotionKernel kernel;
    private Wanted wanted = Wanted.FIRST;
    private QueryOptions options = QueryOptions.DEFAULT;
    private boolean hasOptions;
    private ActiveEdges edges = ActiveEdges.ALL;

    /** Whether each triangle yields its hit at once, and not a number first. */
    private boolean isEach;

    /** Least answer of a kernel so far: a fraction, or the depth of an overlap with a minus sign. */
    private double least;

    /** Triangles with that answer, and the first of the contacts with it. */
    private final Ties ties;

    /** All hits, if they are wanted. */
    private final List<Hit> hits = new ArrayList<>();

    /** Whether each answer of a kernel is examined in full before it counts. */
    private boolean thorough;

    /** Tests triangles of this mesh. */
    public ClosestHit(Mesh mesh) {
        this(Corners.of(mesh));
    }

    /** Tests triangles with these corners. */
    public ClosestHit(Corners triangles) {
        kernel = new MotionKernel();
        ties = new Ties(Require.notNull("triangles", triangles), kernel::isMet);
    }

    /**
     * Starts with a moving sphere or point.
     *
     * @param fromX x of its start [m]; likewise the other two
     * @param alongX x of its whole motion [m]; likewise the other two
     * @param ofSphere radius [m], >= 0; NaN for a point
     * @throws IllegalArgumentException if a number of the motion is not finite, or the radius is negative
     */
    public void start(
            double fromX, double fromY, double fromZ, double alongX, double alongY, double alongZ, double ofSphere) {
        kernel.start(fromX, fromY, fromZ, alongX, alongY, alongZ, ofSphere);
        begin();
    }

    /**
     * Starts with a moving solid.
     *
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a number is not finite
     */
    public void start(Solid solid, Vector3dc displacement) {
        kernel.start(Require.notNull("solid", solid), Require.notNull("displacement", displacement));
        begin();
    }

    private void begin() {
        wanted = Wanted.FIRST;
        thorough = false;
        forgetOptions();
        isEach = false;
        clear();
    }

    /** Keeps nothing of the last motion from being collected. */
    public void forget() {
        kernel.forget();
        forgetOptions();
    }

    private void forgetOptions() {
        options = QueryOptions.DEFAULT;
        hasOptions = false;
        edges = ActiveEdges.ALL;
    }

    private void clear() {
        least = options.values.largestFraction;
        ties.clear();
        if (!hits.isEmpty()) {
            hits.clear();
        }
    }

    /** After a start: only such hits count, the first one or all of them. */
    public void among(QueryOptions options) {
        this.options = Require.notNull("options", options);
        hasOptions = true;
        wanted = options.values.count == QueryOptions.Count.ALL ? Wanted.ALL : Wanted.FIRST;
        thorough = options.isChoosy();
        least = options.values.largestFraction;
        along(options.edges());
    }

    /** The same from now on by such active edges; those of the mesh whose triangles are tested next. */
    public void along(ActiveEdges active) {
        Require.notNull("active", active);
        edges = kernel.isPoint() ? ActiveEdges.ALL : active;
        isEach = wanted == Wanted.ALL || edges != ActiveEdges.ALL;
    }

    /** After a start: any hit will do, and each counts only when it is beyond doubt. */
    public void anyHit() {
        wanted = Wanted.ANY;
        thorough |= !kernel.isPoint();
    }

    /** Tests a triangle outside a scene, as {@link #test(int, int)}. */
    public double test(int triangle) {
        return test(Hit.NO_INSTANCE, triangle);
    }

    /**
     * Tests one triangle exactly.
     *
     * @param instance id of its mesh in a scene, {@link Hit#NO_INSTANCE} outside a scene
     * @return as {@link #limit}
     * @throws IllegalArgumentException if mover and triangle are farther apart than a double can represent
     */
    public double test(int instance, int triangle) {
        if (!options.values.triangles.contain(instance, triangle)) {
            return limit();
        }
        Contact contact = ties.load(instance, triangle);
        if (isEach) {
            testInFull(contact);
            return limit();
        }
        return judge(instance, triangle, kernel.answer(contact, limit()));
    }

    /**
     * The same for a triangle of one mesh whose corners are known, which saves reading its indices.
     *
     * @param a vertex of one corner; likewise b and c, in any order
     */
    public double test(Mesh mesh, int triangle, int a, int b, int c) {
        // With options the front counts, which the order of the corners decides.
        if (isEach || hasOptions) {
            return test(Hit.NO_INSTANCE, triangle);
        }
        return judge(Hit.NO_INSTANCE, triangle, kernel.answer(ties.contact, mesh, a, b, c, limit()));
    }

    private double judge(int instance, int triangle, double answer) {
        // Not "less": a miss is NaN, and what is too far for a double has to be said.
        if (answer <= least || answer == Double.POSITIVE_INFINITY) {
            take(instance, triangle, answer);
        }
        return limit();
    }

    private void take(int instance, int triangle, double answer) {
        if ((thorough || answer == Double.POSITIVE_INFINITY) && !isCounted(instance, triangle, answer)) {
            return;
        }
        approach(answer);
        ties.add(instance, triangle);
    }

    /** An answer that is less takes the place of all so far. */
    private void approach(double answer) {
        if (answer < least) {
            least = answer;
            ties.clear();
        }
    }

    /** Whether a triangle is hit, and that hit counts; after the kernel's answer. */
    private boolean isCounted(int instance, int triangle, double answer) {
        if (options.values.sides == QueryOptions.Sides.FRONT && kernel.isSurelyBehind(ties.contact.local, answer)) {
            return false;
        }
        Contact contact = ties.load(instance, triangle);
        return kernel.isMet(contact) && HitFilter.counts(contact, kernel.displacement, options);
    }

    /** Finds the contact with the triangle whose corners are loaded. */
    private void testInFull(Contact contact) {
        double answer = kernel.answer(contact, limit());
        // Not "more": a miss is NaN, and what is too far for a double has to be said.
        boolean isMet = (answer <= limit() || answer == Double.POSITIVE_INFINITY) && kernel.isMet(contact);
        if (isMet
                && (edges == ActiveEdges.ALL
                        || HitFilter.isFelt(contact, kernel.mover(), kernel.displacement, edges))) {
            keep(contact);
        }
    }

    /**
     * Takes a hit of the same motion that was found elsewhere, if it counts.
     *
     * @param hit with its triangle and instance
     * @return as {@link #limit}
     */
    public double offer(Hit hit) {
        Require.notNull("hit", hit);
        if (options.values.triangles.contain(hit.instance(), hit.triangle())) {
            ties.contact.set(hit);
            keep(ties.contact);
        }
        return limit();
    }

    /** Takes a contact that was found, if it counts. */
    private void keep(Contact contact) {
        if (!HitFilter.counts(contact, kernel.displacement, options)) {
            return;
        }
        double answer = contact.depth > 0 ? -contact.depth : contact.fraction;
        if (wanted == Wanted.ALL) {
            hits.add(contact.hit());
        } else if (answer <= least) {
            approach(answer);
            ties.take();
        }
    }

    private int compare(Hit hit, Hit than) {
        if (hit.fraction() != than.fraction()) {
            return Double.compare(hit.fraction(), than.fraction());
        }
        if (hit.depth() != than.depth()) {
            return Double.compare(than.depth(), hit.depth());
        }
        ties.contact.set(hit);
        ties.best.set(than);
        return ties.compare();
    }

    /** Fraction up to which triangles are still of interest, in [0, 1]; negative if none is. */
    public double limit() {
        return wanted == Wanted.ANY && isHit() ? -1 : Math.max(0, least);
    }

    /** Whether there is a hit, which may turn out to be none until {@link #settle}, unless any will do. */
    public boolean isHit() {
        return !ties.isEmpty();
    }

    /**
     * Settles which of the equal answers is the first hit. An answer may turn out to be none: a ball that rolls along an
     * edge stays in touch and comes no nearer.
     *
     * @return whether that is settled; if not, every triangle has to be tested once more
     */
    public boolean settle() {
        if (wanted != Wanted.FIRST || ties.isEmpty() || isSettledByNumbers()) {
            return true;
        }
        ties.settle();
        if (!ties.isFound) {
            thorough = true;
            clear();
        }
        return ties.isFound;
    }

    /** Whether there is one triangle, and its number is beyond doubt. */
    private boolean isSettledByNumbers() {
        return ties.isSingle()
                && (kernel.isPoint() || kernel.isSure(ties.load(ties.instance(), ties.triangle()), least));
    }

    /** Index of the triangle that was hit, -1 for none; after {@link #settle}. */
    public int triangle() {
        return ties.triangle();
    }

    /** Instance of the scene that was hit, {@link Hit#NO_INSTANCE} for none or outside a scene; after {@link #settle}. */
    public int instance() {
        return ties.instance();
    }

    /** Fraction of the hit, NaN for none. */
    public double fraction() {
        return isHit() ? Math.max(0, least) : Double.NaN;
    }

    /** The hit, or null; after {@link #settle}. */
    public @Nullable Hit hit() {
        ties.settle();
        return ties.isFound ? ties.best.hit() : null;
    }

    /**
     * Writes the hit down, if there is one; after {@link #settle}. Makes no object.
     *
     * @return whether there is one
     */
    public boolean into(MutableHit out) {
        Require.notNull("out", out);
        ties.settle();
        if (ties.isFound) {
            ties.best.into(out);
        }
        return ties.isFound;
    }

    /** The first hit, or all of them, in order; after {@link #settle}. */
    public List<Hit> hits() {
        if (wanted == Wanted.ALL) {
            return hits.isEmpty()
                    ? List.of()
                    : hits.stream().sorted(this::compare).toList();
        }
        Hit hit = hit();
        return hit == null ? List.of() : List.of(hit);
    }

    /** How many hits there are, if all are wanted. */
    public int count() {
        return hits.size();
    }

    /**
     * Signed distance of the solid from a triangle as {@link Clearance} has it [m]; infinite where it is surely more than a distance.
     * After the start of a solid at rest.
     */
    public double distance(int instance, int triangle, double most) {
        return kernel.distance(ties.load(instance, triangle), most);
    }
}
