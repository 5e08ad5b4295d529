package firsthit.query;

/**
 * Moving point against one triangle, numbers in and a number out: what a search over many triangles asks of each.
 *
 * <p>Makes no object. The numbers are those of {@link SegmentTriangle}, where the method is told, in the same order.
 */
final class SegmentKernel {
    /** Splits the 53 digits of a double into 26 and 27. */
    private static final double SPLIT = 0x1p27 + 1;

    private SegmentKernel() {}

    /**
     * First crossing of a point that starts at the origin.
     *
     * @param ax x of the first corner, relative to the start [m]; likewise the other eight
     * @param dx x of the displacement [m]; likewise the other two
     * @return the fraction in [0, 1]; NaN for a miss; infinity if a relative coordinate is infinite
     */
    static double fraction(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        double largest =
                Powers.largest(Powers.largest(ax, ay, az), Powers.largest(bx, by, bz), Powers.largest(cx, cy, cz));
        double longest = Powers.largest(dx, dy, dz);
        if (largest == Double.POSITIVE_INFINITY || longest == 0) {
            return longest == 0 ? Double.NaN : largest;
        }
        int exponent = Math.getExponent(largest);
        int speed = Math.getExponent(longest);
        double scale = Powers.of(-exponent);
        double pace = Powers.of(-speed);
        double multiple = sorted(
                ax * scale,
                ay * scale,
                az * scale,
                bx * scale,
                by * scale,
                bz * scale,
                cx * scale,
                cy * scale,
                cz * scale,
                dx * pace,
                dy * pace,
                dz * pace);
        return multiple >= 0 && multiple <= Powers.of(speed - exponent)
                ? Math.min(1, Powers.times(Math.abs(multiple), exponent - speed))
                : Double.NaN;
    }

    /** Puts the corners into the order of {@link LocalTriangle}. */
    private static double sorted(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        boolean ab = LocalTriangle.isBefore(bx, by, bz, ax, ay, az);
        double px = ab ? bx : ax;
        double py = ab ? by : ay;
        double pz = ab ? bz : az;
        double qx = ab ? ax : bx;
        double qy = ab ? ay : by;
        double qz = ab ? az : bz;
        if (LocalTriangle.isBefore(cx, cy, cz, px, py, pz)) {
            return turned(cx, cy, cz, px, py, pz, qx, qy, qz, dx, dy, dz);
        }
        return LocalTriangle.isBefore(cx, cy, cz, qx, qy, qz)
                ? turned(px, py, pz, cx, cy, cz, qx, qy, qz, dx, dy, dz)
                : turned(px, py, pz, qx, qy, qz, cx, cy, cz, dx, dy, dz);
    }

    /** Brings the axis of the largest motion to the front, the other two after it in turn. */
    private static double turned(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double dx,
            double dy,
            double dz) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        if (x >= y && x >= z) {
            return multiple(px, py, pz, qx, qy, qz, sx, sy, sz, dx, dy, dz);
        }
        return y >= z
                ? multiple(py, pz, px, qy, qz, qx, sy, sz, sx, dy, dz, dx)
                : multiple(pz, px, py, qz, qx, qy, sz, sx, sy, dz, dx, dy);
    }

    /** Multiple of d at the crossing, the first coordinate of everything along the axis; NaN for none. */
    private static double multiple(
            double p,
            double py,
            double pz,
            double q,
            double qy,
            double qz,
            double s,
            double sy,
            double sz,
            double d,
            double dy,
            double dz) {
        double shearU = dy / d;
        double shearV = dz / d;
        double pu = py - shearU * p;
        double pv = pz - shearV * p;
        double qu = qy - shearU * q;
        double qv = qz - shearV * q;
        double su = sy - shearU * s;
        double sv = sz - shearV * s;
        double ofP = area(qu, qv, su, sv);
        double ofQ = -area(pu, pv, su, sv);
        double ofS = area(pu, pv, qu, qv);
        double whole = ofP + ofQ + ofS;
        if ((differ(ofP, ofQ, ofS) && areOnBothSides(ofP, ofQ, ofS)) || whole == 0) {
            return Double.NaN;
        }
        // Weights before the sum, as the hit tells them.
        double share = 1 / whole;
        return (ofP * share * p + ofQ * share * q + ofS * share * s) / d;
    }

    /**
     * Whether the signs of numbers are not all the same, those of zeros too: of most triangles that are asked they are, and no
     * processor can foresee which they are. Rays of a scan take 2 % less time.
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
    static double area(double pu, double pv, double qu, double qv) {
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
