package firsthit.query;

import firsthit.geometry.Capsule;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.Objects;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One moving point or solid and the exact question about it to one triangle after another: for a point, ball or capsule first a
 * number, in which most triangles end, then all about the contact.
 *
 * <p>Started for one motion after another; makes no object before a hit. For one thread.
 */
final class MotionKernel {
    /**
     * Height of a centre over a plane, in units of the edges that span it, that is no rounding: local coordinates stay below 4, and
     * a contact is off by some 2^-49.
     */
    private static final double SURELY_BEHIND = 0x1p-38;

    private final Corners triangles;
    private final LocalTriangle seen = new LocalTriangle();
    private final CapsuleKernel capsules = new CapsuleKernel();
    private final SeparatingPlane plane = new SeparatingPlane();

    final LocalMotion motion = new LocalMotion();

    /** The triangle that was loaded last, and the contact with it if it was found. */
    Contact contact = new Contact();

    /** The solid that moves; null for a point, and for a ball that is known by its numbers. */
    private @Nullable Solid mover;

    private @Nullable Capsule capsule;

    /** A box or an ellipsoid, whose hits are objects. */
    private @Nullable Solid other;

    /** Whether the motion is worked out: where a search asks no triangle, it need not be. */
    private boolean isPrepared;

    MotionKernel(Corners triangles) {
        this.triangles = triangles;
    }

    /** Starts with a sphere, or with a point if the radius is NaN. */
    void start(double fromX, double fromY, double fromZ, double alongX, double alongY, double alongZ, double radius) {
        if (!Double.isNaN(radius)) {
            Require.finiteNotNegative("radius", radius);
        }
        Arguments.requireFinite(Double.isNaN(radius) ? "segment origin" : "sphere center", fromX, fromY, fromZ);
        Arguments.requireFinite("displacement", alongX, alongY, alongZ);
        motion.start.set(fromX, fromY, fromZ);
        motion.displacement.set(alongX, alongY, alongZ);
        begin(LocalMotion.radius(radius));
    }

    /** Starts with a solid. */
    void start(Solid solid, Vector3dc displacement) {
        Arguments.requireFinite("displacement", displacement);
        motion.displacement.set(displacement);
        if (solid instanceof Sphere sphere) {
            motion.start.set(sphere.centerX(), sphere.centerY(), sphere.centerZ());
            begin(LocalMotion.radius(sphere.radius()));
        } else if (solid instanceof Capsule rod) {
            motion.start.set(rod.centerX(), rod.centerY(), rod.centerZ());
            boolean isBall = CapsuleSweep.isBall(rod);
            begin(isBall ? LocalMotion.radius(rod.radius()) : rod.radius());
            capsule = isBall ? null : rod;
        } else {
            motion.start.set(solid.center());
            begin(Double.NaN);
            other = solid;
            plane.start(solid, displacement);
        }
        mover = solid;
    }

    private void begin(double radius) {
        motion.radius = radius;
        isPrepared = false;
        forget();
    }

    /** Keeps no solid from being collected. */
    void forget() {
        if (mover != null) {
            mover = null;
            capsule = null;
            other = null;
        }
    }

    /** The solid that it was started with, or null. */
    @Nullable
    Solid mover() {
        return mover;
    }

    /** Whether numbers tell nothing: hits are asked at once. */
    boolean isOfHits() {
        return other != null;
    }

    /** Whether a contact is a hit, an object, from the beginning. */
    boolean isCapsule() {
        return capsule != null;
    }

    /** Loads a triangle. */
    void load(int instance, int triangle) {
        triangles.tell(instance, triangle, contact.a, contact.b, contact.c);
    }

    /** The triangle that is loaded. */
    Triangle triangle() {
        return new Triangle(contact.a, contact.b, contact.c);
    }

    /** What the kernel says of the triangle that is loaded, as {@link #answer(Mesh, int, int, int, double)}. */
    double answer(double limit) {
        seen.look(contact.a, contact.b, contact.c, motion.start);
        return ask(limit);
    }

    /**
     * What the kernel says of a triangle.
     *
     * @param a vertex of one corner; likewise b and c, in any order
     * @param limit fraction after which contacts are of no interest
     * @return a fraction in [0, 1], the depth of an overlap [m] with a minus sign, NaN for a miss, or infinity for a triangle too far
     *     for a double
     */
    double answer(Mesh mesh, int a, int b, int c, double limit) {
        seen.look(mesh, a, b, c, motion.start);
        return ask(limit);
    }

    private double ask(double limit) {
        if (!isPrepared) {
            prepare();
        }
        if (capsule != null) {
            return capsules.contact(seen, limit);
        }
        return motion.isPoint() ? SegmentKernel.fraction(seen, motion) : SphereKernel.contact(seen, motion);
    }

    private void prepare() {
        isPrepared = true;
        motion.prepare();
        if (capsule != null) {
            capsules.start(capsule, motion);
        }
    }

    /**
     * Whether a ball touches the triangle that was loaded and asked from behind, beyond any doubt: its centre, and so the normal, is
     * there by more than all roundings of both.
     *
     * @param answer that of the kernel
     */
    boolean isSurelyBehind(double answer) {
        if (motion.isPoint() || capsule != null || seen.isLow || answer == Double.POSITIVE_INFINITY) {
            return false;
        }
        double way = Math.max(0, answer) * motion.whole;
        double height = way * Products.dot(seen.n, motion.direction) - Products.dot(seen.n, seen.p);
        double sure = SURELY_BEHIND * (Products.sum(seen.pq) + Products.sum(seen.ps));
        return (seen.isTurnedOver() ? -height : height) < -sure;
    }

    /** Whether a capsule surely sinks into a triangle after it has touched it. */
    boolean isSurelyEntered(int instance, int triangle) {
        load(instance, triangle);
        answer(1);
        return capsules.isSurelyEntered(seen);
    }

    /** Whether a point or ball meets a triangle; the contact is then the one with it. */
    boolean isMet(int instance, int triangle) {
        load(instance, triangle);
        return SphereSweep.find(contact, motion);
    }

    /** The hit on a triangle that the kernel answered for, null if it is none. */
    @Nullable
    Hit full(int instance, int triangle) {
        if (capsule == null) {
            return isMet(instance, triangle) ? contact.hit(triangle, instance) : null;
        }
        load(instance, triangle);
        Hit hit = CapsuleSweep.sweep(Objects.requireNonNull(capsule), motion, triangle(), capsules, triangle);
        return hit == null || instance == Hit.NO_INSTANCE ? hit : hit.onInstance(instance);
    }

    /** The hit on the triangle that is loaded, of these numbers; null for none up to a fraction. */
    @Nullable
    Hit hit(int instance, int triangle, double limit) {
        if (other == null) {
            double answer = answer(limit);
            // Not "more": a miss is NaN, and what is too far for a double has to be said.
            return answer <= limit || answer == Double.POSITIVE_INFINITY ? full(instance, triangle) : null;
        }
        if (plane.isSure(other, contact.a, contact.b, contact.c, limit)) {
            return null;
        }
        Hit hit = SolidSweep.sweep(other, motion.displacement, triangle(), limit);
        return hit == null ? null : hit.onInstance(instance, triangle);
    }
}
