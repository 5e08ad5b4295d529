package firsthit.repair;

import firsthit.mesh.Mesh;
import java.math.BigDecimal;

/**
 * Whether three points lie on one line, decided exactly for all doubles.
 *
 * <p>Tests three projections of the triangle, along the axes: it has no area if none of them has one. A determinant in
 * double precision settles all but needles of 1e-15 rad; products split in halves (Dekker 1971) most of these; decimal
 * arithmetic, which holds every double, the rest, in some ten microseconds.
 */
final class Collinear {
    /** Roundings of two differences, two products and a difference of them, of 2^-53 each, and as much again. */
    private static final double ROUNDING = 8 * 0x1p-53;

    /** Of numbers of about 1 no product is smaller unless digits were lost to underflow. */
    private static final double SMALL = 0x1p-450;

    /** Splits a double in two of 26 digits. */
    private static final double SPLITTER = 0x1p27 + 1;

    private final Mesh mesh;
    private final double[] u = new double[3];
    private final double[] v = new double[3];

    /** For one thread. */
    Collinear(Mesh mesh) {
        this.mesh = mesh;
    }

    /** Whether a triangle has no area. */
    boolean test(int triangle) {
        return test(mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2));
    }

    /** Whether the vertices lie on one line; if two are at one place they do. */
    boolean test(int a, int b, int c) {
        boolean exactU = difference(a, b, u);
        boolean exactV = difference(a, c, v);
        for (int axis = 0; axis < 3; axis++) {
            double left = u[axis] * v[(axis + 1) % 3];
            double right = u[(axis + 1) % 3] * v[axis];
            if (Math.abs(left - right) > ROUNDING * (Math.abs(left) + Math.abs(right)) + SMALL * SMALL) {
                return false;
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            int next = (axis + 1) % 3;
            boolean equal = (exactU && exactV)
                    ? productsAreEqual(u[axis], v[next], u[next], v[axis])
                    : productsAreEqual(a, b, c, axis, next);
            if (!equal) {
                return false;
            }
        }
        return true;
    }

    /**
     * The difference of two vertices, its largest coordinate made one of 1 to 2.
     *
     * @return whether nothing was rounded, and no digit of a product of such numbers can be lost
     */
    private boolean difference(int from, int to, double[] difference) {
        boolean exact = true;
        double largest = 0;
        for (int axis = 0; axis < 3; axis++) {
            double p = mesh.coordinate(from, axis);
            double q = mesh.coordinate(to, axis);
            double d = q - p;
            // What is lacking is itself a double (Knuth 1969); NaN, after an overflow, is not 0.
            double virtual = q - d;
            exact &= q - (d + virtual) + (virtual - p) == 0;
            difference[axis] = d;
            largest = Math.max(largest, Math.abs(d));
        }
        int exponent = largest == 0 ? 0 : -Math.getExponent(largest);
        for (int axis = 0; axis < 3; axis++) {
            boolean zero = difference[axis] == 0;
            difference[axis] = Math.scalb(difference[axis], exponent);
            exact &= zero || Math.abs(difference[axis]) > SMALL;
        }
        return exact;
    }

    private static boolean productsAreEqual(double a, double b, double c, double d) {
        return a * b == c * d && lost(a, b) == lost(c, d);
    }

    /** What was rounded off a product, exactly. */
    private static double lost(double a, double b) {
        double aHigh = high(a);
        double aLow = a - aHigh;
        double bHigh = high(b);
        double bLow = b - bHigh;
        return aHigh * bHigh - a * b + aHigh * bLow + aLow * bHigh + aLow * bLow;
    }

    private static double high(double value) {
        double large = SPLITTER * value;
        return large - (large - value);
    }

    private boolean productsAreEqual(int a, int b, int c, int axis, int next) {
        BigDecimal left = exactly(a, b, axis).multiply(exactly(a, c, next));
        return left.compareTo(exactly(a, b, next).multiply(exactly(a, c, axis))) == 0;
    }

    private BigDecimal exactly(int from, int to, int axis) {
        return new BigDecimal(mesh.coordinate(to, axis)).subtract(new BigDecimal(mesh.coordinate(from, axis)));
    }
}
