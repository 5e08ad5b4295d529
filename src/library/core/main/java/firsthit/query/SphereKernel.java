package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Moving sphere against one closed, two-sided triangle: what a search over many triangles computes for each.
 *
 * <p>The points within one radius of a triangle form a convex body: two planes over the face, a cylinder round each edge, a
 * ball round each corner. The centre enters that body at the least of its entries into those seven pieces, each computed on its
 * own ({@link EdgeEntry}). Source 002; Ericson 2005 §5.5.6 sweeps the same body by intersecting it with a line. Departs from
 * both: an overlap at the start is reported with its depth, both sides are solid, no tolerance decides, and a triangle without
 * area is the segment or point that it is.
 *
 * <p>Makes no object. Most triangles of a mesh are nowhere near the motion and leave after a comparison of boxes; the others
 * are moved to a frame of local size (a power of two, which changes no digit), and their corners sorted.
 *
 * <p>Accuracy: the fraction belongs to a radius changed by at most a few hundred roundings of the largest of radius and
 * distance to a corner; {@code SphereSweepCasesTest} holds it to that.
 */
final class SphereKernel {
    /**
     * Growth of the box of the motion, in units of the largest number: entries are those of a radius changed by a few hundred
     * roundings of 2^-53 at most, and this is more.
     */
    private static final double BOX_ROUNDING = 0x1p-42;

    /** The same for products of a coordinate and a displacement, which may overflow: no comparison with NaN rejects. */
    private static final double TUBE_ROUNDING = 0x1p-38;

    /** The same in the local frame, where no number exceeds 2: products of two numbers round at 2^-51. */
    private static final double LOCAL_ROUNDING = 0x1p-38;

    private SphereKernel() {}

    /**
     * First contact of a sphere around the origin.
     *
     * @param t relative to the centre of the sphere, not yet scaled; local after an answer that is a number
     * @param before fraction after which contacts may be left out, in [0, 1]
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if
     *     a relative coordinate is infinite
     */
    static double contact(LocalTriangle t, LocalMotion m, double before) {
        // Sums in place of the largest numbers: no less, sooner done, and only what rounding may take is made of them.
        double reach = m.radius + Products.sum(t.a) + Products.sum(t.b) + Products.sum(t.c);
        if (isApart(t, m, reach, before) || isBeside(t, m, reach)) {
            return Double.NaN;
        }
        if (!t.scale(m.radius)) {
            return Double.POSITIVE_INFINITY;
        }
        m.scale(t);
        double multiple = multiple(t, m, before);
        if (multiple < 0) {
            return t.depth(-multiple);
        }
        double fraction = m.fraction(t, multiple);
        return m.localRadius < SphereContact.SURE_RADIUS ? Products.lesser(fraction, crossing(t, m)) : fraction;
    }

    /** Fraction at which the centre crosses the triangle: next to nothing, the rest may slip past all of it by rounding. */
    static double crossing(LocalTriangle t, LocalMotion m) {
        m.shear();
        return SegmentKernel.fraction(t, m);
    }

    /** Whether the boxes of triangle and motion, grown by a margin for numbers up to a reach, have no point in common. */
    private static boolean isApart(LocalTriangle t, LocalMotion m, double reach, double before) {
        Vector3d d = m.displacement;
        double margin = m.radius + (reach + m.step) * BOX_ROUNDING;
        return isApart(t.a.x, t.b.x, t.c.x, before * d.x, margin)
                || isApart(t.a.y, t.b.y, t.c.y, before * d.y, margin)
                || isApart(t.a.z, t.b.z, t.c.z, before * d.z, margin);
    }

    /**
     * Whether along one axis the box of the triangle and that of the motion, grown by a margin, share no number.
     *
     * <p>Corners of one triangle lie close together, and triangles of a mesh next to one another: the outcome of each
     * comparison is mostly that of the one before, and the processor guesses it.
     */
    static boolean isApart(double a, double b, double c, double d, double margin) {
        double to = d > 0 ? d + margin : margin;
        double from = d < 0 ? d - margin : -margin;
        return (a > to && b > to && c > to) || (a < from && b < from && c < from);
    }

    /** Whether the triangle lies outside the tube that the sphere moves in, seen along one of the axes. */
    private static boolean isBeside(LocalTriangle t, LocalMotion m, double reach) {
        Vector3d a = t.a;
        Vector3d b = t.b;
        Vector3d c = t.c;
        Vector3d d = m.displacement;
        double margin = TUBE_ROUNDING * reach * m.step + Double.MIN_NORMAL;
        return isBeside(a.x * d.y - a.y * d.x, b.x * d.y - b.y * d.x, c.x * d.y - c.y * d.x, m.tubeXy + margin)
                || isBeside(a.y * d.z - a.z * d.y, b.y * d.z - b.z * d.y, c.y * d.z - c.z * d.y, m.tubeYz + margin)
                || isBeside(a.z * d.x - a.x * d.z, b.z * d.x - b.x * d.z, c.z * d.x - c.x * d.z, m.tubeZx + margin);
    }

    /** Whether three distances from the line of motion, seen along an axis, lie on one side of the tube that it is the middle of. */
    static boolean isBeside(double a, double b, double c, double tube) {
        return (a > tube && b > tube && c > tube) || (a < -tube && b < -tube && c < -tube);
    }

    /** Overlap first, as a depth with a minus sign, then the least entry, a multiple of the direction up to the whole. */
    private static double multiple(LocalTriangle t, LocalMotion m, double before) {
        t.span();
        Vector3d n = t.n;
        Vector3d d = m.direction;
        double radius = m.localRadius;
        // The plane farther away than the radius and the whole step. In a sliver rounding outweighs all of this.
        double height = Math.abs(Products.dot(n, t.p));
        double length = Math.sqrt(Products.dot(n, n));
        double approach = Math.abs(Products.dot(n, d)) * m.whole * before;
        if (height - radius * length > approach + LOCAL_ROUNDING * (1 + m.whole)) {
            return Double.NaN;
        }
        t.straighten();
        // Only where the plane is near can the start be an overlap.
        if (height - radius * length <= LOCAL_ROUNDING) {
            double distance = FeatureDistance.least(t);
            if (distance < radius) {
                return distance - radius;
            }
        }
        double least = EdgeEntry.least(t, m);
        return least <= m.whole ? least : Double.NaN;
    }
}
