package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Tests a moving sphere against one closed, two-sided triangle: the part that a search computes for every triangle.
 *
 * <p>The points within one radius of a triangle form a convex body: two planes over the face, a cylinder around each edge, a sphere
 * around each corner. The centre enters that body at the least of its entries into these pieces, each computed separately
 * ({@link EdgeEntry}). Source 002; Ericson 2005 §5.5.6 sweeps the same body by intersecting it with a line. Departs from both: an
 * overlap at the start is reported with its depth, both sides are solid, no tolerance decides, and a triangle without area is
 * treated as a segment or point.
 *
 * <p>Allocates nothing. Most triangles of a mesh are far from the motion and are rejected by their boxes; the others are scaled to
 * local units (by a power of two, which changes no digit), and their corners are sorted.
 *
 * <p>Accuracy: the fraction is exact for a radius changed by at most a few hundred roundings of the larger of radius and distance
 * to a corner; {@code SphereSweepCasesTest} checks this.
 */
final class SphereKernel {
    /**
     * Margin around the box of the motion, relative to the largest number: it exceeds the few hundred roundings of 2^-53 by which
     * the radius of an entry may be changed.
     */
    private static final double BOX_ROUNDING = 0x1p-42;

    /** The same for products of a coordinate and a displacement, which may overflow; comparisons with NaN never reject. */
    private static final double TUBE_ROUNDING = 0x1p-38;

    /** The same in the local frame, where no number exceeds 2: products of two numbers round at 2^-51. */
    private static final double LOCAL_ROUNDING = 0x1p-38;

    private SphereKernel() {}

    /**
     * First contact of a sphere around the origin.
     *
     * @param t relative to the centre of the sphere, not yet scaled; scaled after an answer that is finite
     * @param before fraction beyond which contacts may be omitted, in [0, 1]
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if
     *     a relative coordinate is infinite
     */
    static double contact(LocalTriangle t, LocalMotion m, double before) {
        // Sums instead of maxima: never less, faster to compute, and used only for the margin of rounding.
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

    /** Fraction at which the centre crosses the triangle; with a tiny radius, rounding may let it miss all the pieces. */
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
     * <p>Corners of a triangle lie close together, and so do successive triangles of a mesh: each comparison mostly ends like the
     * one before, so the processor predicts its branch.
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

    /** Whether three signed distances from the line of motion, seen along an axis, lie on one side of the tube around that line. */
    static boolean isBeside(double a, double b, double c, double tube) {
        return (a > tube && b > tube && c > tube) || (a < -tube && b < -tube && c < -tube);
    }

    /** The negated depth of an overlap at the start, else the least entry as a multiple of the direction; NaN for a miss. */
    private static double multiple(LocalTriangle t, LocalMotion m, double before) {
        t.span();
        Vector3d n = t.n;
        Vector3d d = m.direction;
        double radius = m.localRadius;
        // A miss: the plane is out of reach of radius and motion. For a sliver the margin of rounding is larger.
        double height = Math.abs(Products.dot(n, t.p));
        double length = Math.sqrt(Products.dot(n, n));
        double approach = Math.abs(Products.dot(n, d)) * m.whole * before;
        if (height - radius * length > approach + LOCAL_ROUNDING * (1 + m.whole)) {
            return Double.NaN;
        }
        t.straighten();
        // The start can overlap only if the plane is near.
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
