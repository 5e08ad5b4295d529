package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Tests a moving point against one triangle if ordinary numbers make it certain, with the same bits as {@link SegmentKernel}.
 *
 * <p>Scaling by a power of two changes no digit of a normal number, so nothing is scaled here. Subnormal numbers lose digits, but
 * sizes within {@link #SIZE}, and areas and an advance above {@link #AREAS} and {@link #ADVANCE}, are so much larger that their
 * last digits do not depend on these. Two products that round to the same number are uncertain, too.
 */
final class PlainCrossing {
    /** Bound of the coordinates of all three corners together, relative to the start, and of the motion and its inverse [m]. */
    private static final double SIZE = 0x1p50;

    /** The least product of two areas whose signs are certain [m⁴]: each area is then above 2^-451. */
    private static final double AREAS = 0x1p-350;

    /** The least advance along the largest component of the motion whose digits are certain [m]. */
    private static final double ADVANCE = 0x1p-600;

    /** Slightly above the bound of {@link SegmentKernel}, as sums are added in another order; a narrower triangle is uncertain. */
    private static final double NARROW = 1.001 * SegmentKernel.NARROW;

    private PlainCrossing() {}

    /**
     * The fraction of the first crossing.
     *
     * @param areas becomes the areas that the line of motion spans with the edges opposite to a, b, c, if there is a crossing
     * @return in [0, 1] for a crossing, infinite for a miss, NaN if uncertain
     */
    static double fraction(Vector3dc o, Vector3dc d, Triangle triangle, @Nullable Vector3d areas) {
        Vector3dc a = triangle.a();
        Vector3dc b = triangle.b();
        Vector3dc c = triangle.c();
        double ax = a.x() - o.x();
        double ay = a.y() - o.y();
        double az = a.z() - o.z();
        double bx = b.x() - o.x();
        double by = b.y() - o.y();
        double bz = b.z() - o.z();
        double cx = c.x() - o.x();
        double cy = c.y() - o.y();
        double cz = c.z() - o.z();
        double x = Math.abs(d.x());
        double y = Math.abs(d.y());
        double z = Math.abs(d.z());
        double size = sum(ax, ay, az) + sum(bx, by, bz) + sum(cx, cy, cz);
        double step = x + y + z;
        if (!(size < SIZE && step < SIZE && step > 1 / SIZE)) {
            return Double.NaN;
        }
        // The axis of the largest component of the motion is w, the two after it u and v.
        boolean isX = x >= y && x >= z;
        boolean isY = !isX && y >= z;
        double along = isX ? d.x() : isY ? d.y() : d.z();
        double shearU = (isX ? d.y() : isY ? d.z() : d.x()) / along;
        double shearV = (isX ? d.z() : isY ? d.x() : d.y()) / along;
        double aw = isX ? ax : isY ? ay : az;
        double bw = isX ? bx : isY ? by : bz;
        double cw = isX ? cx : isY ? cy : cz;
        double pu = (isX ? ay : isY ? az : ax) - shearU * aw;
        double pv = (isX ? az : isY ? ax : ay) - shearV * aw;
        double qu = (isX ? by : isY ? bz : bx) - shearU * bw;
        double qv = (isX ? bz : isY ? bx : by) - shearV * bw;
        double su = (isX ? cy : isY ? cz : cx) - shearU * cw;
        double sv = (isX ? cz : isY ? cx : cy) - shearV * cw;
        double ofA = qu * sv - qv * su;
        double ofB = su * pv - sv * pu;
        double ofC = pu * qv - pv * qu;
        double ab = ofA * ofB;
        double bc = ofB * ofC;
        if (ab < -AREAS || bc < -AREAS || ofA * ofC < -AREAS) {
            return Double.POSITIVE_INFINITY;
        }
        double area = ofA + ofB + ofC;
        if (!(ab > AREAS && bc > AREAS && Math.abs(area) > SegmentKernel.FLAT * size * size)
                || SegmentKernel.isNarrow(NARROW, area, pu, pv, qu, qv, su, sv)) {
            return Double.NaN;
        }
        if (areas != null) {
            areas.set(ofA, ofB, ofC);
        }
        // Adds the terms of the corners in the order of their coordinates, the last corner last.
        boolean isB = isBefore(ax, ay, az, bx, by, bz);
        boolean isC = isB ? isBefore(bx, by, bz, cx, cy, cz) : isBefore(ax, ay, az, cx, cy, cz);
        double advance = isC
                ? advance(ofA, ofB, ofC, aw, bw, cw)
                : isB ? advance(ofA, ofC, ofB, aw, cw, bw) : advance(ofB, ofC, ofA, bw, cw, aw);
        if (!(Math.abs(advance) > ADVANCE)) {
            return Double.NaN;
        }
        double fraction = advance / along;
        return fraction >= 0 && fraction <= 1 ? fraction : Double.POSITIVE_INFINITY;
    }

    /** Sum of weights times distances along the axis; the order of the first two corners does not matter. */
    private static double advance(double p, double q, double s, double alongP, double alongQ, double alongS) {
        double share = 1 / (p + q + s);
        return p * share * alongP + q * share * alongQ + s * share * alongS;
    }

    private static double sum(double x, double y, double z) {
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }

    private static boolean isBefore(double ax, double ay, double az, double bx, double by, double bz) {
        return ax < bx || (ax == bx && (ay < by || (ay == by && az < bz)));
    }
}
