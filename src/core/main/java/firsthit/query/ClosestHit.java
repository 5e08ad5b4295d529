package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Collects hits of one moving point or solid among triangles that are asked one after another, in any order: the first one, any,
 * all, or how many there are.
 *
 * <p>Made once and started again for each motion: it makes no object until a hit is wanted. The answers are those of {@link
 * SegmentTriangle} and {@link SolidSweep}, ranked by {@link HitOrder}. For one thread.
 */
public final class ClosestHit {
    /** What is kept of the hits. */
    private enum Wanted {
        FIRST,
        ANY,
        ALL,
        COUNT
    }

    private final Corners triangles;
    private final TieBreaker ranking;
    private final LocalTriangle seen = new LocalTriangle();
    private final SolidKernels kernels = new SolidKernels();
    private final BallKernel ball = kernels.ball;
    private final LocalMotion motion = ball.motion;

    /** What moves, if it is no point or ball. */
    private @Nullable MoverKernel kernel;

    private final Vector3d displacement = new Vector3d();

    /** The solid that moves; null for a point, and for a ball that is known by its numbers. */
    private @Nullable Solid mover;

    private Wanted wanted = Wanted.FIRST;
    private QueryOptions options = QueryOptions.DEFAULT;
    private ActiveEdges edges = ActiveEdges.ALL;

    /** Whether each triangle is asked for its hit at once, and not for a number first. */
    private boolean isEach;

    /** Least answer of a kernel so far: a fraction, or the depth of an overlap with a minus sign. */
    private double least;

    /** Who answered just that: instance and triangle of each. */
    private int[] equals = new int[16];

    private int count;

    /** The first of the hits that answered it as objects. */
    private @Nullable Hit offered;

    /** The contacts that were found first so far, and next. */
    private Contact best = new Contact();

    private Contact next = new Contact();

    /** Whether the best contact is that with the first of the equal triangles. */
    private boolean isFound;

    /** The first hit, where one was offered as an object. */
    private @Nullable Hit found;

    /** All hits, or how many there are, if that is wanted. */
    private final List<Hit> hits = new ArrayList<>();

    private int number;

    /** Whether each answer of a kernel is looked at in full before it counts. */
    private boolean thorough;

    /** Asks triangles of this mesh. */
    public ClosestHit(Mesh mesh) {
        this(Corners.of(mesh));
    }

    /** Asks such triangles. */
    public ClosestHit(Corners triangles) {
        this.triangles = Require.notNull("triangles", triangles);
        ranking = new TieBreaker(triangles);
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
        if (!Double.isNaN(ofSphere)) {
            Require.finiteNotNegative("radius", ofSphere);
        }
        Arguments.requireFinite(Double.isNaN(ofSphere) ? "segment origin" : "sphere center", fromX, fromY, fromZ);
        Arguments.requireFinite("displacement", alongX, alongY, alongZ);
        displacement.set(alongX, alongY, alongZ);
        ball.start(fromX, fromY, fromZ, alongX, alongY, alongZ, ofSphere);
        begin(ball);
    }

    /**
     * Starts with a moving solid.
     *
     * @param motionOfSolid whole displacement [m]
     * @throws IllegalArgumentException if a number is not finite
     */
    public void start(Solid solid, Vector3dc motionOfSolid) {
        begin(kernels.start(solid, motionOfSolid));
        displacement.set(motionOfSolid);
        mover = solid;
    }

    private void begin(MoverKernel moving) {
        kernel = moving == ball ? null : moving;
        thorough = false;
        forget();
        clear();
    }

    /** Keeps nothing of the last motion from being collected. */
    public void forget() {
        mover = null;
        wanted = Wanted.FIRST;
        options = QueryOptions.DEFAULT;
        edges = ActiveEdges.ALL;
        isEach = false;
    }

    private void clear() {
        least = options.largestFraction();
        count = 0;
        number = 0;
        isFound = false;
        found = null;
        offered = null;
        hits.clear();
    }

    /** After a start: only such hits count, the first one or all of them. */
    public void among(QueryOptions those) {
        options = Require.notNull("those", those);
        wanted = those.count() == QueryOptions.Count.ALL ? Wanted.ALL : Wanted.FIRST;
        thorough = those.isChoosy();
        least = those.largestFraction();
        along(those.edges());
    }

    /** The same from now on by such active edges; those of the mesh whose triangles are asked next. */
    public void along(ActiveEdges active) {
        edges = mover == null ? ActiveEdges.ALL : Require.notNull("active", active);
        isEach = wanted == Wanted.ALL || wanted == Wanted.COUNT || edges != ActiveEdges.ALL;
    }

    /** After a start: any hit will do, and each counts only when it is beyond doubt. */
    public void anyHit() {
        wanted = Wanted.ANY;
        thorough |= kernel != null || !motion.isPoint();
    }

    /** After a start: how many triangles are hit. */
    public void countHits() {
        wanted = Wanted.COUNT;
        isEach = true;
    }

    /**
     * Asks a triangle outside a scene exactly.
     *
     * @return as {@link #limit}
     * @throws IllegalArgumentException if mover and triangle are farther apart than a double can tell
     */
    public double ask(int triangle) {
        return ask(Hit.NO_INSTANCE, triangle);
    }

    /**
     * Asks a triangle exactly.
     *
     * @param instance index of its mesh in a scene, {@link Hit#NO_INSTANCE} outside a scene
     * @return as {@link #limit}
     * @throws IllegalArgumentException if mover and triangle are farther apart than a double can tell
     */
    public double ask(int instance, int triangle) {
        if (!options.triangles().contain(instance, triangle)) {
            return limit();
        }
        load(instance, triangle);
        if (isEach) {
            askInFull(instance, triangle);
            return limit();
        }
        return judge(instance, triangle, answer(limit()));
    }

    /**
     * The same for a triangle of one mesh whose corners are known, which spares the look at its indices.
     *
     * @param a vertex of one corner; likewise b and c, in any order
     */
    public double ask(Mesh mesh, int triangle, int a, int b, int c) {
        if (isEach || options.triangles() != QueryOptions.DEFAULT.triangles()) {
            return ask(Hit.NO_INSTANCE, triangle);
        }
        if (kernel != null) {
            next.on(mesh, a, b, c);
            return judge(Hit.NO_INSTANCE, triangle, kernel.enter(next, limit()));
        }
        seen.look(mesh, a, b, c, motion.start);
        return judge(Hit.NO_INSTANCE, triangle, ball.enter(seen, limit()));
    }

    private double judge(int instance, int triangle, double answer) {
        // Not "less": a miss is NaN, and what is too far for a double has to be said.
        if (answer <= least || answer == Double.POSITIVE_INFINITY) {
            take(instance, triangle, answer);
        }
        return limit();
    }

    /** What the kernel says of the triangle that is loaded: a fraction, a depth with a minus sign, NaN or infinity. */
    private double answer(double limit) {
        if (kernel != null) {
            return kernel.enter(next, limit);
        }
        seen.look(next.a, next.b, next.c, motion.start);
        return ball.enter(seen, limit);
    }

    private void load(int instance, int triangle) {
        triangles.tell(instance, triangle, next.a, next.b, next.c);
    }

    private void take(int instance, int triangle, double answer) {
        if ((thorough || answer == Double.POSITIVE_INFINITY) && !isCounted(instance, triangle)) {
            return;
        }
        if (answer < least) {
            least = answer;
            count = 0;
            offered = null;
        }
        isFound = false;
        if (2 * count == equals.length) {
            equals = Arrays.copyOf(equals, 4 * count);
        }
        equals[2 * count] = instance;
        equals[2 * count + 1] = triangle;
        count++;
    }

    /** Whether a triangle is hit, and that hit counts. */
    private boolean isCounted(int instance, int triangle) {
        return isMet(instance, triangle) && HitFilter.counts(next, instance, triangle, displacement, options);
    }

    /** Asks the triangle whose corners are loaded for its hit. */
    private void askInFull(int instance, int triangle) {
        Hit hit = alone(instance, triangle);
        if (hit != null && edges != ActiveEdges.ALL) {
            hit = HitFilter.felt(hit, Objects.requireNonNull(mover), displacement, corners(), edges);
        }
        if (hit != null && HitFilter.counts(hit, displacement, options)) {
            keep(hit);
        }
    }

    private @Nullable Hit alone(int instance, int triangle) {
        double answer = answer(limit());
        return answer <= limit() || answer == Double.POSITIVE_INFINITY ? full(instance, triangle) : null;
    }

    private Triangle corners() {
        return new Triangle(next.a, next.b, next.c);
    }

    /**
     * Takes a hit of the same motion that was found elsewhere, if it counts.
     *
     * @param hit with its triangle and instance
     * @return as {@link #limit}
     */
    public double offer(Hit hit) {
        Require.notNull("hit", hit);
        if (options.triangles().contain(hit.instance(), hit.triangle())
                && HitFilter.counts(hit, displacement, options)) {
            keep(hit);
        }
        return limit();
    }

    private void keep(Hit hit) {
        if (wanted == Wanted.ALL) {
            hits.add(hit);
            return;
        }
        number++;
        double answer = hit.depth() > 0 ? -hit.depth() : hit.fraction();
        if (wanted == Wanted.COUNT || answer > least) {
            return;
        }
        if (answer < least) {
            least = answer;
            count = 0;
            offered = null;
        }
        offered = offered == null || compare(hit, offered) < 0 ? hit : offered;
    }

    private int compare(Hit hit, Hit than) {
        return HitOrder.compare(hit, than, this::triangle);
    }

    private Triangle triangle(Hit of) {
        load(of.instance(), of.triangle());
        return corners();
    }

    /** Fraction up to which triangles are still of interest, in [0, 1]; negative if none is. */
    public double limit() {
        if (wanted == Wanted.FIRST) {
            return Math.max(0, least);
        }
        return wanted == Wanted.ANY && isHit() ? -1 : options.largestFraction();
    }

    /** Whether there is a hit, which may turn out to be none until {@link #settle}, unless any will do. */
    public boolean isHit() {
        return count > 0 || offered != null;
    }

    /**
     * Settles which of the equal answers is the first hit. An answer may turn out to be none: a ball that rolls along an
     * edge stays in touch and comes no nearer.
     *
     * @return whether that is settled; if not, everything has to be asked once more
     */
    public boolean settle() {
        if (wanted != Wanted.FIRST) {
            return true;
        }
        if (count > 0 && !isSettledByNumbers()) {
            int first = firstInTouch();
            if (first < 0 && offered == null) {
                thorough = true;
                clear();
                return false;
            }
            settleOn(first);
            isFound = count > 0;
        }
        if (offered != null) {
            Hit hit = count == 0 ? null : hit();
            found = hit == null || compare(offered, hit) < 0 ? offered : hit;
        }
        return true;
    }

    /** Leaves the equal answer at a place alone, or none if that is negative. */
    private void settleOn(int place) {
        count = place < 0 ? 0 : 1;
        if (place > 0) {
            equals[0] = equals[2 * place];
            equals[1] = equals[2 * place + 1];
        }
    }

    /** Place of the first of the equal triangles that a point or ball meets, -1 if it meets none. */
    private int firstInTouch() {
        int first = -1;
        for (int i = 0; i < count; i++) {
            if (isMet(equals[2 * i], equals[2 * i + 1])
                    && (first < 0 || ranking.compare(equals, i, next, first, best) < 0)) {
                first = i;
                Contact better = next;
                next = best;
                best = better;
            }
        }
        return first;
    }

    /** Whether numbers alone are beyond doubt; then the first of the equal triangles is the hit. */
    private boolean isSettledByNumbers() {
        if (kernel != null) {
            load(equals[0], equals[1]);
            return count == 1 && kernel.isSure(next, least);
        }
        if (motion.isPoint() || least < 0) {
            return count == 1;
        }
        int first = count == 1 ? 0 : ranking.first(equals, count, motion);
        if (first < 0 || !ranking.isSurelyApproached(equals, first, least, motion)) {
            return false;
        }
        settleOn(first);
        return true;
    }

    /** Index of the triangle that was hit, -1 for none; after {@link #settle}. */
    public int triangle() {
        Hit hit = found != null ? found : offered;
        return hit != null ? hit.triangle() : count == 0 ? -1 : equals[1];
    }

    /** Fraction of the hit, NaN for none. */
    public double fraction() {
        return isHit() ? Math.max(0, least) : Double.NaN;
    }

    /** The hit, or null; after {@link #settle}. */
    public @Nullable Hit hit() {
        if (count == 0 || found != null) {
            return found;
        }
        return isFound ? best.hit(equals[1], equals[0]) : full(equals[0], equals[1]);
    }

    /** The first hit, or all of them, in order; after {@link #settle}. */
    public List<Hit> hits() {
        if (wanted == Wanted.ALL) {
            return hits.stream().sorted(this::compare).toList();
        }
        Hit hit = hit();
        return hit == null ? List.of() : List.of(hit);
    }

    /** How many triangles are hit, if that was wanted. */
    public int count() {
        return number;
    }

    /** All that is known of the hit on a triangle, null if it is none. */
    private @Nullable Hit full(int instance, int triangle) {
        return isMet(instance, triangle) ? next.hit(triangle, instance) : null;
    }

    /** Whether a triangle is met; the next contact is then the one with it. */
    private boolean isMet(int instance, int triangle) {
        load(instance, triangle);
        return kernel == null ? ball.find(next) : kernel.find(next);
    }
}
