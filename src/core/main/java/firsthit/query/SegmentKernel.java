package firsthit.query;

/**
 * Moving point against one triangle: what a search over many triangles asks of each.
 *
 * <p>Makes no object. {@link SegmentTriangle} tells of the method.
 */
final class SegmentKernel {
    /** Splits the 53 digits of a double into 26 and 27. */
    private static final double SPLIT = 0x1p27 + 1;

    private SegmentKernel() {}

    /**
     * First crossing of a point that starts at the origin.
     *
     * @param t relative to the start, not yet scaled; scaled after an answer that is a number
     * @return the fraction in [0, 1]; NaN for a miss; infinity if a relative coordinate is infinite
     */
    static double fraction(LocalTriangle t, LocalMotion m) {
        if (m.step == 0) {
            return Double.NaN;
        }
        if (!t.scale(0)) {
            return Double.POSITIVE_INFINITY;
        }
        double multiple = multiple(t, m);
        return multiple >= 0 && multiple <= Powers.of(m.speed - t.exponent)
                ? m.fraction(t, Math.abs(multiple))
                : Double.NaN;
    }

    /** Multiple of the direction at the crossing; NaN for none. */
    private static double multiple(LocalTriangle t, LocalMotion m) {
        double p = t.p.get(m.axis);
        double q = t.q.get(m.axis);
        double s = t.s.get(m.axis);
        double pu = t.p.get(m.u) - m.shearU * p;
        double pv = t.p.get(m.v) - m.shearV * p;
        double qu = t.q.get(m.u) - m.shearU * q;
        double qv = t.q.get(m.v) - m.shearV * q;
        double su = t.s.get(m.u) - m.shearU * s;
        double sv = t.s.get(m.v) - m.shearV * s;
        double ofP = area(qu, qv, su, sv);
        double ofQ = -area(pu, pv, su, sv);
        double ofS = area(pu, pv, qu, qv);
        double whole = ofP + ofQ + ofS;
        if ((differ(ofP, ofQ, ofS) && areOnBothSides(ofP, ofQ, ofS)) || whole == 0) {
            return Double.NaN;
        }
        // Weights before the sum, as the hit tells them.
        t.areas.set(ofP, ofQ, ofS);
        double share = 1 / whole;
        return (ofP * share * p + ofQ * share * q + ofS * share * s) / m.direction.get(m.axis);
    }

    /**
     * Whether the signs of numbers are not all the same, those of zeros too: of most triangles that are asked they are, and no
     * processor can foresee which they are.
     */
    private static boolean differ(double p, double q, double s) {
        long sign = Double.doubleToRawLongBits(p);
        return ((sign ^ Double.doubleToRawLongBits(q)) | (sign ^ Double.doubleToRawLongBits(s))) < 0;
    }

    private static boolean areOnBothSides(double p, double q, double s) {
        return (p < 0 || q < 0 || s < 0) && (p > 0 || q > 0 || s > 0);
    }

    /**
     * Area that two corners span with the line of motion, never of the wrong sign: products that differ round to the same
     * number at worst, and then what was rounded off decides. Taken for 0, areas of a sliver seen edge-on would all count as
     * inside, wherever the line passes.
     */
    private static double area(double pu, double pv, double qu, double qv) {
        double first = pu * qv;
        double second = pv * qu;
        return first != second ? first - second : lost(pu, qv, first) - lost(pv, qu, second);
    }

    /** What was rounded off a product, exactly: both factors in halves whose products are exact (Dekker 1971). */
    private static double lost(double a, double b, double product) {
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
