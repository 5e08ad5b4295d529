package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Finds the first of many triangles that a moving point or solid hits; or any hit, or all of them.
 *
 * <p>A tree, a grid or a plain loop chooses the triangles and hands them over one by one, in any order. Each test returns the
 * limit: the fraction of the motion at the first hit so far. Triangles beyond it need not be tested.
 *
 * <pre>
 *                                              test A   limit 0.8
 *    ( )------------|------------|------&gt;      test B   limit 0.4
 *   mover           B            A             settle   which of several hits at 0.4 comes first
 *     0            0.4          0.8     1      hit      on B
 * </pre>
 *
 * <p>Hits are ordered by fraction, then by depth, the deepest first; then a face comes before an edge before a corner; then contact
 * point, normal and triangle are compared by coordinates. Only identical triangles are ordered by their instance and index. So the
 * answer does not depend on the order in which triangles are tested.
 *
 * <p>Reusable: one object is started again for each motion and, without options, allocates only hits. The answers are those of
 * {@link SegmentTriangle} and {@link SolidSweep}. For one thread.
 */
public final class ClosestHit {
    /** Which hits are kept. */
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

    /** Whether the whole contact with each triangle is found at once, instead of a number first. */
    private boolean isInFull;

    /** Least answer of a kernel so far: a fraction, or the depth of an overlap with a minus sign. */
    private double least;

    /** Triangles that tie at that answer, and the first of their contacts. */
    private final Ties ties;

    /** All hits, if all are wanted. */
    private final List<Hit> hits = new ArrayList<>();

    /** Whether the contact behind an answer of a kernel is checked before the answer counts. */
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
     * Starts a query of a moving sphere or point.
     *
     * @param fromX x of its start [m]; the same for y and z
     * @param alongX x of its whole motion [m]; the same for y and z
     * @param ofSphere radius [m], >= 0; NaN for a point
     * @throws IllegalArgumentException if a number of the motion is not finite, or the radius is negative
     */
    public void start(
            double fromX, double fromY, double fromZ, double alongX, double alongY, double alongZ, double ofSphere) {
        kernel.start(fromX, fromY, fromZ, alongX, alongY, alongZ, ofSphere);
        begin();
    }

    /**
     * Starts a query of a moving solid.
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
        isInFull = false;
        clear();
    }

    /** Drops all references to the last motion, so that it can be garbage-collected. */
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
        hits.clear();
    }

    /** Ignores, after a start without options, hits beyond a fraction of the motion. */
    public void upTo(double fraction) {
        least = fraction;
    }

    /** Sets, after a start, which hits count and whether the first or all are wanted. */
    public void among(QueryOptions options) {
        this.options = Require.notNull("options", options);
        hasOptions = true;
        wanted = options.values.count == QueryOptions.Count.ALL ? Wanted.ALL : Wanted.FIRST;
        thorough = options.isChoosy();
        least = options.values.largestFraction;
        along(options.edges());
    }

    /** Sets the active edges of the mesh whose triangles are tested next; a moving point ignores them. */
    public void along(ActiveEdges active) {
        Require.notNull("active", active);
        edges = kernel.isPoint() ? ActiveEdges.ALL : active;
        isInFull = wanted == Wanted.ALL || edges != ActiveEdges.ALL;
    }

    /** After a start: accepts any hit, but only once it is certain. */
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
        return isInFull ? testInFull(contact) : judge(instance, triangle, kernel.answer(contact, limit()));
    }

    /**
     * Tests a triangle of a mesh outside a scene by its vertices, which saves reading the indices.
     *
     * @param a vertex index of one corner; the same for b and c, in any order
     */
    public double test(Mesh mesh, int triangle, int a, int b, int c) {
        // Options may distinguish the front, which depends on the order of the corners.
        if (isInFull || hasOptions) {
            return test(Hit.NO_INSTANCE, triangle);
        }
        return judge(Hit.NO_INSTANCE, triangle, kernel.answer(ties.contact, mesh, a, b, c, limit()));
    }

    private double judge(int instance, int triangle, double answer) {
        // Infinity, too far for a double, passes too, so that it is reported; a miss is NaN and fails both.
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

    /** Lets a lesser answer replace all so far. */
    private void approach(double answer) {
        if (answer < least) {
            least = answer;
            ties.clear();
        }
    }

    /** Whether a triangle is really hit and the hit counts; called after the kernel's answer. */
    private boolean isCounted(int instance, int triangle, double answer) {
        if (options.values.sides == QueryOptions.Sides.FRONT && kernel.isSurelyBehind(ties.contact.local, answer)) {
            return false;
        }
        Contact contact = ties.load(instance, triangle);
        return kernel.isMet(contact) && HitFilter.counts(contact, kernel.displacement, options);
    }

    /** Finds the contact with the triangle whose corners are loaded. */
    private double testInFull(Contact contact) {
        double answer = kernel.answer(contact, limit());
        // Infinity passes and a miss fails, as in judge.
        boolean isMet = (answer <= limit() || answer == Double.POSITIVE_INFINITY) && kernel.isMet(contact);
        if (isMet
                && (edges == ActiveEdges.ALL
                        || HitFilter.isFelt(contact, kernel.mover(), kernel.displacement, edges))) {
            keep(contact);
        }
        return limit();
    }

    /**
     * Offers a hit of the same motion that was found elsewhere; it is kept if it counts.
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

    /** Keeps a contact if it counts and, unless all are wanted, is no later than the least so far. */
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

    /** Fraction beyond which triangles can be skipped, in [0, 1]; negative if all can be. */
    public double limit() {
        return wanted == Wanted.ANY && isHit() ? -1 : Math.max(0, least);
    }

    /** Whether there is a hit; unless any hit is wanted, {@link #settle} may still revoke it. */
    public boolean isHit() {
        return !ties.isEmpty();
    }

    /**
     * Decides which of the equal answers is the first hit. An answer may turn out to be no hit: a sphere that rolls along an edge
     * stays in touch but comes no nearer.
     *
     * @return true if that is decided; if false, every triangle must be tested once more
     */
    public boolean settle() {
        // The number alone decides for a point that crosses a single triangle.
        if (wanted != Wanted.FIRST || ties.isEmpty() || (kernel.isPoint() && ties.isSingle())) {
            return true;
        }
        ties.settle();
        if (!ties.isFound) {
            thorough = true;
            clear();
        }
        return ties.isFound;
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
     * Writes the hit to {@code out}, if there is one; after {@link #settle}. Allocates nothing.
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

    /** Number of hits, if all are wanted. */
    public int count() {
        return hits.size();
    }

    /**
     * Signed distance of the solid from a triangle as in {@link Clearance} [m]; infinite if it is surely more than {@code most}.
     * Requires a start with a solid at rest.
     */
    public double distance(int instance, int triangle, double most) {
        return kernel.distance(ties.load(instance, triangle), most);
    }
}
