package firsthit.query;

import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;

/**
 * Tests a moving point against one triangle: the part that a search computes for every triangle.
 *
 * <p>Allocates nothing. {@link SegmentTriangle} describes the method.
 */
final class SegmentKernel {
    /** Splits the 53 digits of a double into 26 and 27. */
    private static final double SPLIT = 0x1p27 + 1;

    /**
     * Sum of the areas, relative to the squared distances of the corners from the line, below which rounding errors matter. Just
     * above, fractions of rays at the middle of random triangles were off by less than a tenth of what backward stability allows.
     */
    static final double NARROW = 0x1p-7;

    /**
     * Sum of the areas, relative to the square of the largest coordinate, that may be rounding alone: of a triangle seen edge-on,
     * coordinates up to 2 round at some 2^-50 and leave areas below 2^-93 where they are not narrow anyway.
     */
    static final double FLAT = 0x1p-88;

    /** The rounding error of a product below this may be too small for a double. */
    private static final double SMALL = 0x1p-900;

    private SegmentKernel() {}

    /**
     * First crossing of a point that starts at the origin; uncertain if the triangle is seen narrow.
     *
     * @param t relative to the start, not yet scaled; scaled after an answer that is a number
     * @return the fraction in [0, 1]; NaN for a miss; infinity if a relative coordinate is infinite
     */
    static double fraction(LocalTriangle t, LocalMotion m) {
        double largest = t.largest();
        if (largest == Double.POSITIVE_INFINITY) {
            return largest;
        }
        if (m.step == 0) {
            return Double.NaN;
        }
        // Whether all signs agree does not depend on the order of the corners: only crossed triangles are sorted.
        int exponent = Math.getExponent(largest);
        if (!crosses(t.a, t.b, t.c, Powers.of(-exponent), m, t)) {
            return Double.NaN;
        }
        t.scaleBy(exponent);
        t.isNarrow = false;
        crosses(t.p, t.q, t.s, 1, m, t);
        Vector3d areas = t.areas;
        // Computes the weights before the sum, as the hit does.
        double share = 1 / (areas.x + areas.y + areas.z);
        double along = areas.x * share * m.along(t.p) + areas.y * share * m.along(t.q) + areas.z * share * m.along(t.s);
        double multiple = along / m.along(m.direction);
        return multiple >= 0 && multiple <= Powers.of(m.speedExponent - t.exponent)
                ? m.fraction(t, Math.abs(multiple))
                : Double.NaN;
    }

    /** Whether the line of motion crosses the triangle; writes the areas that it spans with the edges to the local triangle. */
    private static boolean crosses(Vector3d a, Vector3d b, Vector3d c, double scale, LocalMotion m, LocalTriangle t) {
        double alongA = m.along(a) * scale;
        double alongB = m.along(b) * scale;
        double alongC = m.along(c) * scale;
        double au = m.u(a) * scale - m.shearU * alongA;
        double av = m.v(a) * scale - m.shearV * alongA;
        double bu = m.u(b) * scale - m.shearU * alongB;
        double bv = m.v(b) * scale - m.shearV * alongB;
        double cu = m.u(c) * scale - m.shearU * alongC;
        double cv = m.v(c) * scale - m.shearV * alongC;
        double ofA = area(bu, bv, cu, cv);
        double ofB = -area(au, av, cu, cv);
        double ofC = area(au, av, bu, bv);
        double sum = ofA + ofB + ofC;
        if ((differ(ofA, ofB, ofC) && areOnBothSides(ofA, ofB, ofC)) || sum == 0) {
            return false;
        }
        t.isNarrow |= Math.abs(sum) < FLAT;
        if (isNarrow(NARROW, sum, au, av, bu, bv, cu, cv)) {
            t.isNarrow = true;
            t.areas.set(sharpArea(bu, bv, cu, cv), sharpArea(cu, cv, au, av), sharpArea(au, av, bu, bv));
        } else {
            t.areas.set(ofA, ofB, ofC);
        }
        return true;
    }

    /**
     * Whether the three areas together are less than a share of the squared distances of the corners from the line of motion: the
     * areas are then so small a remainder of larger products that rounding moves the crossing.
     */
    static boolean isNarrow(
            double share, double areas, double au, double av, double bu, double bv, double cu, double cv) {
        return Math.abs(areas) < share * (au * au + av * av + bu * bu + bv * bv + cu * cu + cv * cv);
    }

    /**
     * Whether the signs of the numbers differ, signs of zeros included. For most tested triangles they agree, but unpredictably, so
     * this avoids a branch.
     */
    private static boolean differ(double p, double q, double s) {
        long sign = Double.doubleToRawLongBits(p);
        return ((sign ^ Double.doubleToRawLongBits(q)) | (sign ^ Double.doubleToRawLongBits(s))) < 0;
    }

    private static boolean areOnBothSides(double p, double q, double s) {
        return (p < 0 || q < 0 || s < 0) && (p > 0 || q > 0 || s > 0);
    }

    /**
     * Area that two corners span with the line of motion, never of the wrong sign: at worst, different products round to the same
     * number, and then their rounding errors decide. If that were taken as 0, a sliver seen edge-on would be hit wherever the line
     * passes.
     */
    private static double area(double pu, double pv, double qu, double qv) {
        double first = pu * qv;
        double second = pv * qu;
        return first != second ? first - second : lost(pu, qv, first) - lost(pv, qu, second);
    }

    /**
     * The same nearly to the last digit: adds the rounding errors also if the products differ. Added in this order, the sum does
     * not become 0 then.
     */
    private static double sharpArea(double pu, double pv, double qu, double qv) {
        double first = pu * qv;
        double second = pv * qu;
        double area = first - second;
        return Math.abs(first) > SMALL || Math.abs(second) > SMALL
                ? area + lost(pu, qv, first) - lost(pv, qu, second)
                : area(pu, pv, qu, qv);
    }

    /** The exact rounding error of a product, from halves of both factors, whose products are exact (Dekker 1971). */
    static double lost(double a, double b, double product) {
        double upperA = upper(a);
        double upperB = upper(b);
        double lowerA = a - upperA;
        double lowerB = b - upperB;
        return upperA * upperB - product + upperA * lowerB + lowerA * upperB + lowerA * lowerB;
    }

    private static double upper(double number) {
        double multiple = number * SPLIT;
        return multiple - (multiple - number);
    }
}
