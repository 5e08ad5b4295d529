package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import java.util.Arrays;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First hit of one moving point or solid among triangles of a mesh that are asked one after another, in any order.
 *
 * <p>Made once and started again for each motion: until a hit is wanted it makes no object. The answers are those of
 * {@link SegmentTriangle} and {@link SolidSweep}, ranked by {@link HitOrder}. For one thread.
 */
public final class ClosestHit {
    private final Mesh mesh;
    private final TieBreaker ranking;
    private final LocalTriangle seen = new LocalTriangle();
    private final SolidKernels kernels = new SolidKernels();
    private final BallKernel ball = kernels.ball;
    private final LocalMotion motion = ball.motion;
    private final SolidDistance distance = new SolidDistance();

    /** What moves, if it is no point or ball. */
    private @Nullable MoverKernel kernel;

    /** Least answer of a kernel so far: a fraction, or the depth of an overlap with a minus sign. */
    private double least;

    /** Triangles that answered just that. */
    private int[] equals = new int[8];

    private int count;

    /** The contacts that were found first so far, and next. */
    private Contact best = new Contact();

    private Contact next = new Contact();

    /** Whether the best contact is that with the first of these triangles. */
    private boolean isFound;

    /** Whether each answer of a kernel is looked at in full before it counts. */
    private boolean thorough;

    /** Asks triangles of this mesh. */
    public ClosestHit(Mesh mesh) {
        this.mesh = Require.notNull("mesh", mesh);
        ranking = new TieBreaker(mesh);
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
        ball.start(fromX, fromY, fromZ, alongX, alongY, alongZ, ofSphere);
        begin(ball);
    }

    /**
     * Starts with a moving solid.
     *
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a number is not finite
     */
    public void start(Solid solid, Vector3dc displacement) {
        begin(kernels.start(solid, displacement));
    }

    private void begin(MoverKernel mover) {
        kernel = mover == ball ? null : mover;
        thorough = false;
        clear();
    }

    /** After a start: any hit will do, and each counts only when it is beyond doubt. */
    public void anyHit() {
        thorough = kernel != null || !motion.isPoint();
    }

    private void clear() {
        least = 1;
        count = 0;
        isFound = false;
    }

    /**
     * Asks a triangle exactly.
     *
     * @return the fraction up to which others are still of interest, in [0, 1]
     * @throws IllegalArgumentException if mover and triangle are farther apart than a double can tell
     */
    public double ask(int triangle) {
        return ask(triangle, mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2));
    }

    /**
     * The same for one whose corners are known, which spares the look at the mesh.
     *
     * @param a vertex of one corner; likewise b and c, in any order
     */
    public double ask(int triangle, int a, int b, int c) {
        double answer = answer(a, b, c, limit());
        // Not "less": a miss is NaN, and what is too far for a double has to be said.
        if (answer <= least || answer == Double.POSITIVE_INFINITY) {
            take(triangle, answer);
        }
        return limit();
    }

    /** What the kernel says of a triangle: a fraction, the depth of an overlap with a minus sign, NaN or infinity. */
    private double answer(int a, int b, int c, double limit) {
        if (kernel != null) {
            next.on(mesh, a, b, c);
            return kernel.enter(next, limit);
        }
        seen.look(mesh, a, b, c, motion.start);
        return ball.enter(seen, limit);
    }

    private void take(int triangle, double answer) {
        if ((thorough || answer == Double.POSITIVE_INFINITY) && !isMet(triangle)) {
            return;
        }
        if (answer < least) {
            least = answer;
            count = 0;
        }
        isFound = false;
        if (count == equals.length) {
            equals = Arrays.copyOf(equals, 2 * count);
        }
        equals[count++] = triangle;
    }

    /** Fraction up to which triangles are still of interest, in [0, 1]. */
    public double limit() {
        return Math.max(0, least);
    }

    /**
     * Settles which of the equal answers is the first hit. An answer may turn out to be none: a ball that rolls along an
     * edge stays in touch and comes no nearer.
     *
     * @return whether that is settled; if not, everything has to be asked once more
     */
    public boolean settle() {
        if (count == 0 || isSettledByNumbers()) {
            return true;
        }
        int first = firstInTouch();
        if (first < 0) {
            thorough = true;
            clear();
            return false;
        }
        equals[0] = first;
        count = 1;
        isFound = true;
        return true;
    }

    /** The first of the equal triangles that is met, -1 if none is; the best contact is then the one with it. */
    private int firstInTouch() {
        int first = -1;
        for (int i = 0; i < count; i++) {
            if (isMet(equals[i]) && (first < 0 || ranking.compare(equals[i], next, first, best) < 0)) {
                first = equals[i];
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
            next.on(mesh, equals[0]);
            return count == 1 && kernel.isSure(next, least);
        }
        if (motion.isPoint() || least < 0) {
            return count == 1;
        }
        int first = count == 1 ? 0 : ranking.first(equals, count, motion);
        if (first < 0 || !ranking.isSurelyApproached(equals[first], least, motion)) {
            return false;
        }
        equals[0] = equals[first];
        count = 1;
        return true;
    }

    /** Index of the triangle that was hit, -1 for none; after {@link #settle}. */
    public int triangle() {
        return count == 0 ? -1 : equals[0];
    }

    /** Fraction of the hit, NaN for none. */
    public double fraction() {
        return count == 0 ? Double.NaN : limit();
    }

    /** The hit, or null; after {@link #settle}. */
    public @Nullable Hit hit() {
        return count == 0 ? null : isFound ? best.hit(equals[0]) : full(equals[0]);
    }

    /** The hit on one triangle, whatever was found before; null for none. After a start. */
    public @Nullable Hit alone(int triangle) {
        double answer = answer(mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2), 1);
        // Not "more": a miss is NaN, and what is too far for a double has to be said.
        return answer <= 1 || answer == Double.POSITIVE_INFINITY ? full(triangle) : null;
    }

    /**
     * Signed distance of a solid from a triangle as {@link Clearance} has it [m]; infinite where it is surely more than a distance.
     * After a start with the same solid at rest.
     */
    public double distance(Solid solid, int triangle, double most) {
        next.on(mesh, triangle);
        return distance.signed(solid, kernel == null ? ball : kernel, next, most);
    }

    /** All that is known of the hit on a triangle, null if it is none. */
    private @Nullable Hit full(int triangle) {
        return isMet(triangle) ? next.hit(triangle) : null;
    }

    /** Whether a triangle is met; the next contact is then the one with it. */
    private boolean isMet(int triangle) {
        next.on(mesh, triangle);
        return kernel == null ? ball.find(next) : kernel.find(next);
    }
}
