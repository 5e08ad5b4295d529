package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Arguments;
import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Finds where a moving point first crosses a closed, two-sided triangle; watertight across shared edges and corners.
 *
 * <p>Woop, Benthin and Wald 2013: shear space so that the motion runs along one axis, then test the triangle in the plane across it
 * by three signed areas. Two triangles compute the area of their common edge from the same numbers in the same order, an area is
 * never of the wrong sign, and 0 counts as inside; so no line slips between them. Departs from the paper: double precision
 * throughout, the rounding errors of two equal products instead of a second pass in higher precision, and the frame of
 * {@link LocalTriangle}.
 *
 * <p>The fraction is backward stable, also on slivers: for a triangle seen narrow, the areas are computed again with their rounding
 * errors. The point at the fraction is off the exact plane by some roundings of the largest coordinate of a corner relative to the
 * start; the tests allow 64, the exact cases 256.
 *
 * <p>Motion within the triangle's plane is a miss, as in the paper, and so is a triangle without area: seen edge-on, neither has an
 * interior to cross. Both are decided exactly.
 */
public final class SegmentTriangle {
    private static final ThreadLocal<LocalMotion> MOTION = ThreadLocal.withInitial(LocalMotion::new);

    private SegmentTriangle() {}

    /**
     * First crossing within the displacement, its end points included.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     * @return the hit, its normal turned against the motion, or null
     * @throws IllegalArgumentException if a coordinate is not finite, or the two are farther apart than a double can represent
     */
    public static @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, Triangle triangle) {
        Require.notNull("segment origin", origin);
        Require.notNull("displacement", displacement);
        Require.notNull("triangle", triangle);
        Contact contact = Contact.spare();
        double fraction = PlainCrossing.fraction(origin, displacement, triangle, contact.center);
        if (fraction <= 1) {
            findPlain(contact.withTriangle(triangle), origin, displacement, fraction);
            return contact.hit();
        }
        return Double.isNaN(fraction) && finds(contact.withTriangle(triangle), origin, displacement)
                ? contact.hit()
                : null;
    }

    /**
     * Fraction of the displacement at that crossing, without making a hit; allocates nothing.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     * @return in [0, 1], NaN for a miss
     * @throws IllegalArgumentException if a coordinate is not finite, or the two are farther apart than a double can represent
     */
    public static double fraction(Vector3dc origin, Vector3dc displacement, Triangle triangle) {
        Require.notNull("segment origin", origin);
        Require.notNull("displacement", displacement);
        Require.notNull("triangle", triangle);
        double fraction = PlainCrossing.fraction(origin, displacement, triangle, null);
        if (fraction <= 1) {
            return fraction;
        }
        Contact contact = Contact.spare();
        // Adding zero turns -0 into 0, as in a hit.
        return Double.isNaN(fraction) && finds(contact.withTriangle(triangle), origin, displacement)
                ? contact.fraction + 0.0
                : Double.NaN;
    }

    /** Completes a crossing of which {@link PlainCrossing} has found the fraction, and the areas in {@code center}. */
    private static void findPlain(Contact contact, Vector3dc origin, Vector3dc displacement, double fraction) {
        Vector3d areas = contact.center;
        LocalTriangle t = contact.loadFrom(origin);
        t.scale(0);
        t.areas.set(areas.get(t.corner(0)), areas.get(t.corner(1)), areas.get(t.corner(2)));
        double scale = Powers.of(-Math.getExponent(Powers.largest(displacement)));
        cross(contact, displacement.mul(scale, contact.center), fraction);
    }

    /** Finds the crossing for numbers of any size. */
    static boolean finds(Contact contact, Vector3dc origin, Vector3dc displacement) {
        Arguments.requireFinite("segment origin", origin);
        Arguments.requireFinite("displacement", displacement);
        LocalMotion motion = MOTION.get();
        motion.set(origin, displacement, Double.NaN);
        return find(contact, motion);
    }

    /** The answer of {@link SegmentKernel}; a miss, decided exactly, if the triangle has no area or the motion is in its plane. */
    static double fraction(Contact out, LocalMotion m) {
        double fraction = SegmentKernel.fraction(out.loadFrom(m.start), m);
        return fraction <= 1 && out.local.isNarrow && Orientation.rise(out.a, out.b, out.c, m.direction) == 0
                ? Double.NaN
                : fraction;
    }

    /** Finds the crossing with the triangle of a contact, if there is one; allocates nothing. */
    static boolean find(Contact out, LocalMotion motion) {
        double fraction = fraction(out, motion);
        if (Double.isNaN(fraction)) {
            return false;
        }
        if (fraction == Double.POSITIVE_INFINITY) {
            throw out.local.tooFar();
        }
        cross(out, motion.direction, fraction);
        return true;
    }

    /** Completes a crossing from the areas that the line of motion spans with the edges. */
    private static void cross(Contact out, Vector3d direction, double fraction) {
        LocalTriangle t = out.local;
        t.span();
        t.straighten();
        out.setFrame(Contact.UNTURNED, Contact.UNSCALED);
        out.fraction = fraction;
        out.depth = 0;
        out.weights.set(t.areas).div(t.areas.x + t.areas.y + t.areas.z);
        out.touch(LocalTriangle.partAt(out.weights));
        Vector3d normal = out.normal;
        out.faceNormal(normal);
        normal.mul(Vectors.dot(normal, direction) > 0 ? -1 : 1).div(Math.sqrt(Vectors.lengthSquared(normal)));
        out.findSide();
    }
}
