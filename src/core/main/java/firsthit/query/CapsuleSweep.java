package firsthit.query;

import firsthit.geometry.Capsule;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving capsule with a closed, two-sided triangle.
 *
 * <p>The capsule touches when its middle comes within one radius of the body that the triangle fills when it is drawn along
 * the capsule's axis, from half of it back to half of it forward (Minkowski sum; Ericson 2005 §5.5). That body has two
 * triangles and three parallelograms for faces, which {@link SweptTriangle} enters one by one: the first entry into any is
 * the first entry into the body. A middle inside the body means that the axis crosses the triangle.
 *
 * <p>The depth of an overlap is the way out along the normal [m]: the least one.
 */
public final class CapsuleSweep {
    /** Share of the radius below which the way between axis and triangle is what rounding left of it. */
    private static final double ON_CONTACT = 0x1p-40;

    /** The same in local units, whatever the radius: two points there are off by some 2^-50. */
    private static final double TOUCHING = 0x1p-44;

    /** Height of a corner over an edge, in local units, that may be rounding. */
    private static final double ON_EDGE = 0x1p-50;

    /** Share of the motion's length by which it approaches so clearly that no rounding of the contact has turned it. */
    private static final double APPROACH = 0x1p-20;

    /** Radius in the local frame below which rounding turns directions too far to tell an entry from a graze: that is one too. */
    private static final double SURE_RADIUS = 0x1p-40;

    private CapsuleSweep() {}

    /**
     * First contact within the displacement; touch and overlap at the start as {@link SphereSweep#sweep} has them. A graze, a
     * touch of an edge or corner that no part of the motion makes deeper than some 2^-47 of the scene's size, is no hit, unless
     * the radius is below 2^-40 of that size.
     *
     * @param displacement motion in the whole step [m]; zero tests for an overlap only
     * @return the hit, or null if the capsule reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Capsule capsule, Vector3dc displacement, Triangle triangle) {
        return SolidSweep.sweep(Require.notNull("capsule", capsule), displacement, triangle);
    }

    /**
     * Finds the contact with the triangle of a contact, if there is one.
     *
     * @param kernel started with the motion
     */
    static boolean find(Contact out, Capsule capsule, LocalMotion motion, CapsuleKernel kernel) {
        Vector3d center = motion.start;
        LocalTriangle t = out.moved;
        t.look(out.a, out.b, out.c, center);
        double contact = kernel.contact(t, 1);
        if (Double.isNaN(contact)) {
            return false;
        }
        out.see(Contact.UNTURNED, Contact.UNSCALED);
        LocalTriangle order = out.local;
        order.sort(out.a, out.b, out.c);
        double scale = Powers.of(-t.exponent);
        ClosestPair near = kernel.near.start(
                local(order.p, center, scale, t), local(order.q, center, scale, t), local(order.s, center, scale, t));
        out.fraction = Math.max(0, contact);
        out.depth = contact < 0 ? -contact : 0;
        Vector3d moved = motion.displacement.mul(out.fraction, new Vector3d());
        Vector3d half = capsule.half();
        near.trySegment(
                moved.sub(half, new Vector3d()).mul(scale),
                moved.add(half, new Vector3d()).mul(scale));
        Triangle local = near.triangle();
        int front = order.isTurnedOver() ? -1 : 1;
        Vector3dc normal = kernel.isCrossed()
                ? kernel.exitNormal()
                : near.away(Math.max(TOUCHING, motion.localRadius * ON_CONTACT));
        if (normal == null) {
            normal = contact < 0 && (t.isLow || near.feature() != Feature.FACE)
                    ? acrossBoth(near, local, front, half, motion)
                    : against(ClosestPair.normal(local).mul(front), motion);
        }
        if (contact >= 0 && isGraze(near, normal, t, motion) && !kernel.sinks(t)) {
            return false;
        }
        out.normal.set(normal);
        out.isBehind = front * Vectors.dot(ClosestPair.normal(local), normal) < 0;
        out.weights.set(near.weights);
        out.touch(near.part);
        return true;
    }

    private static Vector3d local(Vector3d corner, Vector3d center, double scale, LocalTriangle t) {
        Vector3d local = corner.sub(center, new Vector3d());
        if (!local.isFinite()) {
            throw t.tooFar();
        }
        return local.mul(scale);
    }

    /** Whether the motion approaches what it touches by no more than rounding may have made up. */
    private static boolean isGraze(ClosestPair near, Vector3dc normal, LocalTriangle t, LocalMotion m) {
        Vector3d d = m.direction;
        if (m.localRadius < SURE_RADIUS || Vectors.dot(normal, d) < -APPROACH * Vectors.length(d)) {
            return false;
        }
        return near.feature() != Feature.FACE || Products.dot(t.n, d) * Math.signum(Vectors.dot(t.n, normal)) >= 0;
    }

    /** The normal of a face that an axis lies on, against the motion; without one the motion turned round. */
    private static Vector3d against(Vector3d normal, LocalMotion m) {
        if (ClosestPair.isZero(normal)) {
            m.direction.negate(normal);
            Products.across(normal, new Vector3d());
        }
        return Vectors.dot(normal, m.direction) > 0 ? normal.negate() : normal;
    }

    /**
     * Where an axis lies on an edge, or on a triangle that is no more than that: a direction at right angles to both, away from
     * the third corner, or against the motion where that is on the edge, too.
     */
    private static Vector3d acrossBoth(ClosestPair near, Triangle local, int front, Vector3dc half, LocalMotion m) {
        LocalTriangle t = LocalTriangle.sorted(local);
        t.span();
        t.straighten();
        int apex = near.feature() == Feature.EDGE ? near.part - LocalTriangle.EDGE : t.overLongest();
        if (near.feature() == Feature.VERTEX) {
            // The longer of the two edges there, over against the nearer of the other two corners.
            int corner = near.part - LocalTriangle.VERTEX;
            int next = corner == 0 ? 1 : 0;
            int last = corner == 2 ? 1 : 2;
            apex = Vectors.distance(t.at(corner), t.at(next)) < Vectors.distance(t.at(corner), t.at(last))
                    ? next
                    : last;
        }
        Vector3d axis = unit(half);
        Vector3d normal = Vectors.cross(axis, unit(t.edge(apex)));
        if (!Products.isLow(Products.dot(normal, normal), 1)) {
            Vectors.normalize(normal);
            double beyond = Vectors.dot(normal, t.at(apex).sub(t.start(apex), new Vector3d()));
            if (Math.abs(beyond) > ON_EDGE) {
                return normal.mul(-Math.signum(beyond));
            }
            Vector3d other = normal.negate(new Vector3d());
            return against(LocalTriangle.isBefore(normal, other) ? other : normal, m);
        }
        if (!t.isLow) {
            return against(ClosestPair.normal(local).mul(front), m);
        }
        m.direction.negate(normal);
        Products.across(normal, axis);
        return normal;
    }

    /** A vector whose largest component is about 1, or 0. */
    private static Vector3d unit(Vector3dc v) {
        return v.mul(Powers.of(-Math.getExponent(LocalTriangle.largest(v))), new Vector3d());
    }
}
