package firsthit.query;

import firsthit.geometry.Capsule;
import java.util.Objects;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Moving capsule against one triangle: what a search over many triangles computes for each.
 *
 * <p>The capsule touches when its middle comes within one radius of the body that the triangle fills when it is drawn along
 * the capsule's axis (Minkowski sum; Ericson 2005 §5.5). Triangles that the way surely passes leave early; the others are
 * moved to a frame of local size (a power of two, which changes no digit), their corners sorted, and {@link SweptTriangle}
 * asked.
 *
 * <p>Started for one motion after another; makes no object. For one thread.
 */
final class CapsuleKernel implements MoverKernel {
    /** Share of its size by which the middle of a capsule near the origin may be off like everything else. */
    private static final double MIDDLE_ROUNDING = 0x1p-48;

    /** Depth in the local frame that is more than what a distance is rounded by. */
    private static final double SINKING = 0x1p-47;

    private final CapsulePath path = new CapsulePath();
    private final SweptTriangle body = new SweptTriangle();

    /** The triangle as it is seen from farther on. */
    private final LocalTriangle later = new LocalTriangle();

    /** The last answer, as a multiple of the motion's direction; depths have a minus sign. */
    private double multiple;

    private final LocalMotion motion = new LocalMotion();
    private @Nullable Capsule mover;

    /** Whether the motion is prepared: a search that tests no triangle does not need it. */
    private boolean isPrepared;

    /** From the middle to one end of the axis [m], and the same in the local frame. */
    private final Vector3d half = new Vector3d();

    private final Vector3d localHalf = new Vector3d();

    private final Vector3d end = new Vector3d();

    /** The closest points at a contact. */
    final ClosestPair near = new ClosestPair();

    /** Largest of radius and axis [m]. */
    private double size;

    /** From the middle as a double has it to half-way between the ends: far from the origin that is much of a capsule. */
    private final Vector3d middle = new Vector3d();

    /** Starts with the motion of a capsule that is no ball. */
    void start(Capsule capsule, Vector3dc displacement) {
        mover = capsule;
        capsule.center(motion.start);
        motion.displacement.set(displacement);
        motion.radius = capsule.radius();
        capsule.halfEdge(0, half);
        isPrepared = false;
    }

    private void prepare(Capsule capsule) {
        isPrepared = true;
        motion.prepare();
        size = Math.max(motion.radius, LocalTriangle.largest(half));
        Vector3d center = motion.start;
        Vector3d a = capsule.a(localHalf);
        Vector3d b = capsule.b(end);
        middle.set(offset(a.x, center.x, b.x), offset(a.y, center.y, b.y), offset(a.z, center.z, b.z));
        double offset = Math.abs(middle.x) + Math.abs(middle.y) + Math.abs(middle.z);
        if (offset <= MIDDLE_ROUNDING * size) {
            offset = 0;
            middle.zero();
        }
        path.start(half, motion, motion.radius + offset);
    }

    @Override
    public double enter(Contact out, double before) {
        return contact(out.lookFrom(motion.start), before);
    }

    @Override
    public Quaterniondc rotation() {
        return Contact.UNTURNED;
    }

    @Override
    public boolean tryPairs(ClosestPair pair, int exponent) {
        half.mul(Powers.of(-exponent), localHalf);
        pair.trySegment(localHalf.negate(end), localHalf);
        return true;
    }

    @Override
    public boolean isSure(Contact out, double answer) {
        return answer < 0 || (enter(out, 1) < Double.POSITIVE_INFINITY && isSurelyEntered(out.local));
    }

    @Override
    public boolean find(Contact out) {
        return CapsuleSweep.find(out, Objects.requireNonNull(mover), motion, this);
    }

    private static double offset(double from, double middle, double to) {
        return ((from - middle) + (to - middle)) * 0.5;
    }

    /**
     * First contact before a fraction of the motion; later ones may be left out.
     *
     * @param t relative to the middle of the capsule, not yet scaled; local after an answer that is a number
     * @param before in [0, 1]
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if a
     *     relative coordinate is infinite
     */
    double contact(LocalTriangle t, double before) {
        if (!isPrepared) {
            prepare(Objects.requireNonNull(mover));
        }
        if (path.passes(t, before)) {
            return Double.NaN;
        }
        t.a.sub(middle);
        t.b.sub(middle);
        t.c.sub(middle);
        if (!t.scale(size)) {
            return Double.POSITIVE_INFINITY;
        }
        t.span();
        t.straighten();
        motion.scale(t);
        multiple = body.contact(t, half.mul(Powers.of(-t.exponent), localHalf), motion);
        return multiple < 0 ? t.depth(-multiple) : motion.fraction(t, multiple);
    }

    /**
     * Whether half a radius after the last contact, or at the end of the motion, the capsule is in the triangle by more than
     * rounding. Then this contact is no graze; otherwise it has to be examined.
     *
     * @param t as that contact left it
     */
    private boolean isSurelyEntered(LocalTriangle t) {
        double at = Math.min(motion.whole, multiple + 0.5 * motion.localRadius);
        later.move(t, -at, motion.direction);
        return body.contact(later, localHalf, motion) < -SINKING;
    }

    /** Whether somewhere on its way the capsule is in the triangle by more than rounding: a thinner one still meets it. */
    boolean sinks(LocalTriangle t) {
        double radius = motion.localRadius;
        motion.localRadius = radius - SINKING;
        double thinner = body.contact(t, localHalf, motion);
        motion.localRadius = radius;
        return !Double.isNaN(thinner);
    }

    /** Whether at the last contact, an overlap, the axis crosses the triangle. */
    boolean isCrossed() {
        return body.isCrossed();
    }

    /** Normal along which the overlap with a crossed triangle ends soonest. */
    Vector3d exitNormal() {
        return body.exitNormal();
    }
}
