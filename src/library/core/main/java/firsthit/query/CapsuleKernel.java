package firsthit.query;

import firsthit.geometry.Capsule;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Moving capsule against one closed, two-sided triangle.
 *
 * <p>The capsule touches when its middle comes within one radius of the body that the triangle fills when it is drawn along
 * the capsule's axis, from half of it back to half of it forward (Minkowski sum; Ericson 2005 §5.5). That body has two
 * triangles and three parallelograms for faces, which {@link SweptTriangle} enters one by one: the first entry into any is
 * the first entry into the body. A middle inside the body means that the axis crosses the triangle.
 *
 * <p>Triangles outside the {@link CapsulePath} leave early; the others are moved to a frame of local size (a power of two, which
 * changes no digit), their corners sorted. A graze, a touch of an edge or corner that no part of the motion makes deeper than some
 * 2^-47 of the scene's size, is no hit, unless the radius is below 2^-40 of that size. The depth of an overlap is the least path
 * out, along the normal [m].
 */
final class CapsuleKernel implements MoverKernel {
    /** Share of its size by which the middle of a capsule near the origin may be off like everything else. */
    private static final double MIDDLE_ROUNDING = 0x1p-48;

    /** Share of the radius below which the distance between axis and triangle is what rounding left of it. */
    private static final double ON_CONTACT = 0x1p-40;

    /** The same in local units, whatever the radius: two points there are off by some 2^-50. */
    private static final double TOUCHING = 0x1p-44;

    /** Height of a corner over an edge, in local units, that may be rounding. */
    private static final double ON_EDGE = 0x1p-50;

    /** Share of the motion's length by which it approaches so clearly that no rounding of the contact has turned it. */
    private static final double APPROACH = 0x1p-20;

    /** Radius in the local frame below which rounding turns directions too far to distinguish an entry from a graze: a graze is a hit then. */
    private static final double SURE_RADIUS = 0x1p-40;

    private final CapsulePath path = new CapsulePath();
    private final SweptTriangle body = new SweptTriangle();

    /** The triangle of a contact with its corners sorted. */
    private final LocalTriangle sorted = new LocalTriangle();

    private final LocalMotion motion = new LocalMotion();
    private @Nullable Capsule mover;

    /** Whether the motion is prepared: a search that tests no triangle does not need it. */
    private boolean isPrepared;

    /** From the middle to one end of the axis [m], and the same in the local frame. */
    private final Vector3d half = new Vector3d();

    private final Vector3d localHalf = new Vector3d();

    /** Ends of the axis, and other vectors for a moment. */
    private final Vector3d begin = new Vector3d();

    private final Vector3d end = new Vector3d();

    /** The closest points of axis and triangle at a contact. */
    private final ClosestPair near = new ClosestPair();

    /** Largest of radius and axis [m]. */
    private double size;

    /** From the middle, rounded to a double, to half-way between the ends: far from the origin that is much of a capsule. */
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
        size = Math.max(motion.radius, Powers.largest(half));
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
        return contact(out.loadFrom(motion.start), before);
    }

    @Override
    public boolean tryPairs(ClosestPair pair, int exponent) {
        half.mul(Powers.of(-exponent), localHalf);
        pair.trySegment(localHalf.negate(end), localHalf);
        return true;
    }

    @Override
    public boolean find(Contact out) {
        LocalTriangle t = out.moved;
        t.load(out.a, out.b, out.c, motion.start);
        double contact = contact(t, 1);
        if (Double.isNaN(contact)) {
            return false;
        }
        out.setFrame(Contact.UNTURNED, Contact.UNSCALED);
        out.local.sort(out.a, out.b, out.c);
        out.fraction = Math.max(0, contact);
        out.depth = contact < 0 ? -contact : 0;
        findNearest(out, t);
        int front = out.local.isTurnedOver() ? -1 : 1;
        Vector3d normal = out.normal;
        if (body.isCrossed()) {
            body.exitNormal(normal);
        } else if (!near.away(Math.max(TOUCHING, motion.localRadius * ON_CONTACT), normal)) {
            if (contact < 0 && (t.isLow || near.feature() != Feature.FACE)) {
                acrossBoth(front, normal);
            } else {
                faceAgainst(front, normal);
            }
        }
        if (contact >= 0 && isGraze(normal, t) && !sinks(t)) {
            return false;
        }
        near.normal(out.scratch);
        out.isBehind = front * Vectors.dot(out.scratch, normal) < 0;
        out.weights.set(near.weights);
        out.touch(near.part);
        return true;
    }

    /** Finds the closest points of the triangle and the axis where it is at the contact, in local units. */
    private void findNearest(Contact out, LocalTriangle t) {
        double scale = Powers.of(-t.exponent);
        near.start(out.local.p, out.local.q, out.local.s);
        for (int i = 0; i < 3; i++) {
            if (!near.corner(i).sub(motion.start).isFinite()) {
                throw t.tooFar();
            }
            near.corner(i).mul(scale);
        }
        motion.displacement.mul(out.fraction, end);
        end.sub(half, begin).mul(scale);
        end.add(half).mul(scale);
        near.trySegment(begin, end);
    }

    /** Whether the motion approaches what it touches by no more than rounding may have made up. */
    private boolean isGraze(Vector3d normal, LocalTriangle t) {
        Vector3d d = motion.direction;
        if (motion.localRadius < SURE_RADIUS || Vectors.dot(normal, d) < -APPROACH * Vectors.length(d)) {
            return false;
        }
        return near.feature() != Feature.FACE || Products.dot(t.n, d) * Math.signum(Vectors.dot(t.n, normal)) >= 0;
    }

    /** The normal of a face that an axis lies on, against the motion; without one the motion turned round. */
    private void faceAgainst(int front, Vector3d normal) {
        near.normal(normal);
        normal.mul(front);
        if (ClosestPair.isZero(normal)) {
            motion.direction.negate(normal);
            Products.across(normal, begin.zero());
        }
        turnAgainst(normal);
    }

    private void turnAgainst(Vector3d normal) {
        if (Vectors.dot(normal, motion.direction) > 0) {
            normal.negate();
        }
    }

    /**
     * Where an axis lies on an edge, or on a triangle that is no more than that: a direction at right angles to both, away from
     * the third corner, or against the motion where that is on the edge, too.
     */
    private void acrossBoth(int front, Vector3d normal) {
        LocalTriangle t = sorted;
        t.sort(near.corner(0), near.corner(1), near.corner(2));
        t.span();
        t.straighten();
        int apex = near.feature() == Feature.EDGE ? near.part - LocalTriangle.EDGE : t.apex();
        if (near.feature() == Feature.VERTEX) {
            // The longer of the two edges there, over against the nearer of the other two corners.
            int corner = near.part - LocalTriangle.VERTEX;
            int next = corner == 0 ? 1 : 0;
            int last = corner == 2 ? 1 : 2;
            apex = Vectors.distance(t.at(corner), t.at(next)) < Vectors.distance(t.at(corner), t.at(last))
                    ? next
                    : last;
        }
        toAboutOne(begin.set(half));
        toAboutOne(end.set(t.edge(apex)));
        Products.cross(begin, end, normal);
        if (!Products.isLow(Products.dot(normal, normal), 1)) {
            Vectors.normalize(normal);
            double beyond = Vectors.dot(normal, t.at(apex).sub(t.start(apex), end));
            if (Math.abs(beyond) > ON_EDGE) {
                normal.mul(-Math.signum(beyond));
                return;
            }
            // Of the two directions always the same one first.
            if (Products.isBefore(normal, normal.negate(end))) {
                normal.negate();
            }
            turnAgainst(normal);
        } else if (t.isLow) {
            motion.direction.negate(normal);
            Products.across(normal, begin);
        } else {
            faceAgainst(front, normal);
        }
    }

    /** Scales a vector by a power of two until its largest component is about 1, or 0. */
    private static void toAboutOne(Vector3d v) {
        v.mul(Powers.of(-Math.getExponent(Powers.largest(v))));
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
        double multiple = body.contact(t, half.mul(Powers.of(-t.exponent), localHalf), motion);
        return multiple < 0 ? t.depth(-multiple) : motion.fraction(t, multiple);
    }

    /** Whether at some moment the capsule is in the triangle by more than rounding: a thinner one still meets it. */
    private boolean sinks(LocalTriangle t) {
        double radius = motion.localRadius;
        motion.localRadius = radius - SphereContact.SINKING;
        double thinner = body.contact(t, localHalf, motion);
        motion.localRadius = radius;
        return !Double.isNaN(thinner);
    }
}
