package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.query.arithmetic.Arguments;
import firsthit.query.arithmetic.Products;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Tests one moving point or solid exactly against one triangle after another, by the kernel for its kind. The kernel first computes
 * a number, which suffices for most triangles, then the whole contact.
 *
 * <p>Reusable for one motion after another; allocates nothing before a hit. For one thread.
 */
final class MotionKernel {
    /**
     * Height of a centre over a plane, in units of the edges that span it, that exceeds all rounding: local coordinates stay below
     * 4, and a contact is off by some 2^-49.
     */
    private static final double SURELY_BEHIND = 0x1p-38;

    private final LocalTriangle local = new LocalTriangle();
    private final BallKernel ball = new BallKernel();
    private final CapsuleKernel capsule = new CapsuleKernel();
    private final BoxKernel box = new BoxKernel();
    private final EllipsoidKernel ellipsoid = new EllipsoidKernel();
    private final SolidDistance distances = new SolidDistance();
    private final Vector3d center = new Vector3d();

    /** Motion of a sphere or point. */
    private final LocalMotion motion = ball.motion;

    /** Whole motion of the mover [m]. */
    final Vector3d displacement = new Vector3d();

    /** Kernel of the mover. */
    private MoverKernel kernel = ball;

    /** The moving solid; null for a point, and for a sphere that was given by its numbers. */
    private @Nullable Solid mover;

    /** Starts the motion of a sphere, or of a point if the radius is NaN. */
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

    /**
     * Starts the motion of a solid.
     *
     * @throws IllegalArgumentException if the displacement is not finite
     */
    void start(Solid solid, Vector3dc along) {
        Arguments.requireFinite("displacement", along);
        kernel = started(Require.notNull("solid", solid), along);
        displacement.set(along);
        mover = solid;
    }

    /** The kernel of a solid, started with its motion. */
    private MoverKernel started(Solid solid, Vector3dc along) {
        if (solid instanceof Sphere sphere) {
            return started(sphere.center(center), along, sphere.radius());
        }
        if (solid instanceof Ellipsoid round) {
            ellipsoid.start(round, along);
            return ellipsoid;
        }
        if (solid instanceof Capsule rod) {
            if (rod.halfEdge(0, center).equals(0, 0, 0)) {
                return started(rod.center(center), along, rod.radius());
            }
            capsule.start(rod, along);
            return capsule;
        }
        if (solid instanceof OrientedBox turned) {
            box.start(turned, along);
        } else {
            box.start((Aabb) solid, along);
        }
        return box.isPoint() ? started(box.anchor(), along, 0) : box;
    }

    private BallKernel started(Vector3d place, Vector3dc along, double radius) {
        ball.start(place.x, place.y, place.z, along.x(), along.y(), along.z(), radius);
        return ball;
    }

    /** Drops the reference to the solid, so that it can be garbage-collected. */
    void forget() {
        mover = null;
    }

    /** The moving solid; makes one for a sphere that was given by its numbers. */
    Solid mover() {
        return mover != null ? mover : new Sphere(motion.start, motion.radius);
    }

    /** Whether a sphere or point moves. */
    boolean isBall() {
        return kernel == ball;
    }

    boolean isPoint() {
        return isBall() && motion.isPoint();
    }

    /** The kernel's answer for the triangle of a contact, as {@link #answer(Contact, Mesh, int, int, int, double)}. */
    double answer(Contact contact, double limit) {
        return isBall() ? ball.enter(contact, limit) : kernel.enter(contact, limit);
    }

    /**
     * The kernel's answer for a triangle.
     *
     * @param contact its corners become those of the triangle if they are needed
     * @param a vertex index of one corner; the same for b and c, in any order
     * @param limit fraction beyond which contacts can be ignored
     * @return a fraction in [0, 1], the negated depth of an overlap [m], NaN for a miss, or infinity for a triangle too far for a
     *     double
     */
    double answer(Contact contact, Mesh mesh, int a, int b, int c, double limit) {
        if (isBall()) {
            load(local, mesh, a, b, c, motion.start);
            double answer = ball.enter(local, limit);
            if (!(isPoint() && answer <= limit && local.isNarrow)) {
                return answer;
            }
        }
        contact.a.set(mesh.x(a), mesh.y(a), mesh.z(a));
        contact.b.set(mesh.x(b), mesh.y(b), mesh.z(b));
        contact.c.set(mesh.x(c), mesh.y(c), mesh.z(c));
        return kernel.enter(contact, limit);
    }

    /** Loads the triangle of three vertices of a mesh, relative to a start. */
    static void load(LocalTriangle t, Mesh mesh, int a, int b, int c, Vector3d start) {
        t.a.set(mesh.x(a) - start.x, mesh.y(a) - start.y, mesh.z(a) - start.z);
        t.b.set(mesh.x(b) - start.x, mesh.y(b) - start.y, mesh.z(b) - start.z);
        t.c.set(mesh.x(c) - start.x, mesh.y(c) - start.y, mesh.z(c) - start.z);
    }

    /**
     * Whether a sphere certainly touches a triangle from behind: its centre is behind the plane by more than all rounding errors.
     *
     * @param t in the state in which the kernel left it
     * @param answer answer of the kernel
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

    /** Finds the whole contact with a triangle; false if there is none. */
    boolean isMet(Contact contact) {
        return kernel.find(contact);
    }

    /** Signed distance of the solid, which rests, from a triangle [m]; infinite if it is surely more than {@code most}. */
    double distance(Contact contact, double most) {
        Solid solid = Objects.requireNonNull(mover);
        if (distances.isBeyond(solid, contact, most)) {
            return Double.POSITIVE_INFINITY;
        }
        return isMet(contact) ? 0 - contact.depth : distances.find(solid, kernel, contact);
    }

    /** The same without a limit; sets the contact to where it is measured. */
    double measure(Contact contact) {
        if (isMet(contact)) {
            // Adding zero turns -0 into 0, as in a hit.
            contact.point.add(0, 0, 0);
            contact.worldNormal.add(0, 0, 0);
            contact.weights.add(0, 0, 0);
        } else {
            contact.depth = -distances.find(Objects.requireNonNull(mover), kernel, contact);
            distances.touch(contact);
        }
        return -contact.depth;
    }
}
