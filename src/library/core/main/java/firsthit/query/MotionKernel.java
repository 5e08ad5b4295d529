package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.query.kernel.Arguments;
import firsthit.query.kernel.Products;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One moving point or solid, tested exactly against one triangle after another: first a number, with which most triangles are done,
 * then everything about the contact.
 *
 * <p>Started for one motion after another; makes no object before a hit. For one thread.
 */
final class MotionKernel {
    /**
     * Height of a centre over a plane, in units of the edges that span it, that is no rounding: local coordinates stay below 4, and
     * a contact is off by some 2^-49.
     */
    private static final double SURELY_BEHIND = 0x1p-38;

    private final LocalTriangle seen = new LocalTriangle();
    private final SolidKernels kernels = new SolidKernels();
    private final BallKernel ball = kernels.ball;
    private final SolidDistance distance = new SolidDistance();

    /** Motion of a ball or point. */
    final LocalMotion motion = ball.motion;

    /** Whole motion of whatever moves [m]. */
    final Vector3d displacement = new Vector3d();

    /** That of what moves. */
    private MoverKernel kernel = ball;

    /** The solid that moves; null for a point, and for a ball that is known by its numbers. */
    private @Nullable Solid mover;

    /** Starts with a sphere, or with a point if the radius is NaN. */
    void start(double fromX, double fromY, double fromZ, double alongX, double alongY, double alongZ, double radius) {
        if (!Double.isNaN(radius)) {
            Require.finiteNotNegative("radius", radius);
        }
        Arguments.requireFinite(Double.isNaN(radius) ? "segment origin" : "sphere center", fromX, fromY, fromZ);
        Arguments.requireFinite("displacement", alongX, alongY, alongZ);
        ball.start(fromX, fromY, fromZ, alongX, alongY, alongZ, radius);
        displacement.set(alongX, alongY, alongZ);
        kernel = ball;
        mover = null;
    }

    /** Starts with a solid. */
    void start(Solid solid, Vector3dc along) {
        kernel = kernels.start(solid, along);
        displacement.set(along);
        mover = solid;
    }

    /** Keeps no solid from being collected. */
    void forget() {
        mover = null;
    }

    /** The solid that moves; a ball that is known by its numbers is made one. */
    Solid mover() {
        return mover != null ? mover : new Sphere(motion.start, motion.radius);
    }

    /** Whether a ball or point moves. */
    boolean isBall() {
        return kernel == ball;
    }

    boolean isPoint() {
        return isBall() && motion.isPoint();
    }

    /** What the kernel says of the triangle of a contact, as {@link #answer(Contact, Mesh, int, int, int, double)}. */
    double answer(Contact contact, double limit) {
        return isBall() ? ball.enter(contact, limit) : kernel.enter(contact, limit);
    }

    /**
     * What the kernel says of a triangle.
     *
     * @param contact whose corners become those of the triangle where they are needed
     * @param a vertex of one corner; likewise b and c, in any order
     * @param limit fraction after which contacts are of no interest
     * @return a fraction in [0, 1], the depth of an overlap [m] with a minus sign, NaN for a miss, or infinity for a triangle too far
     *     for a double
     */
    double answer(Contact contact, Mesh mesh, int a, int b, int c, double limit) {
        if (isBall()) {
            seen.load(mesh, a, b, c, motion.start);
            double answer = ball.enter(seen, limit);
            if (!(isPoint() && answer <= limit && seen.isNarrow)) {
                return answer;
            }
        }
        contact.on(mesh, a, b, c);
        return kernel.enter(contact, limit);
    }

    /**
     * Whether a ball touches a triangle from behind, beyond any doubt: its centre, and so the normal, is there by more than all roundings
     * of both.
     *
     * @param t as the kernel left it
     * @param answer that of the kernel
     */
    boolean isSurelyBehind(LocalTriangle t, double answer) {
        if (!isBall() || motion.isPoint() || t.isLow || answer == Double.POSITIVE_INFINITY) {
            return false;
        }
        double advance = Math.max(0, answer) * motion.whole;
        double height = advance * Products.dot(t.n, motion.direction) - Products.dot(t.n, t.p);
        double sure = SURELY_BEHIND * (Products.sum(t.pq) + Products.sum(t.ps));
        return (t.isTurnedOver() ? -height : height) < -sure;
    }

    /** Whether what was answered of a triangle is a contact beyond doubt. */
    boolean isSure(Contact contact, double answer) {
        return kernel.isSure(contact, answer);
    }

    /** Whether a triangle is met; everything about the contact is then found. */
    boolean isMet(Contact contact) {
        return kernel.find(contact);
    }

    /** Signed distance of the solid, which rests, from a triangle; as {@link SolidDistance#signed}. */
    double distance(Contact contact, double most) {
        return distance.signed(Objects.requireNonNull(mover), kernel, contact, most);
    }
}
