package firsthit.repair;

import firsthit.mesh.Mesh;
import java.math.BigDecimal;

/**
 * Whether three points lie on one line, decided exactly for all doubles.
 *
 * <p>The triangle has no area if none of its projections along the three axes has one. A determinant in double
 * precision decides all but needles of 1e-15 rad, split products (Dekker 1971) decide most of these, and exact decimal
 * arithmetic the rest, in some ten microseconds.
 */
final class Collinear {
    /** Bound on the relative error of two differences, two products and their difference, 2^-53 each, with a factor to spare. */
    private static final double ROUNDING = 8 * 0x1p-53;

    /** Smaller coordinates are left to decimal arithmetic: rounding errors of their products may underflow. */
    private static final double SMALL = 0x1p-450;

    /** Splits a double into two of 26 bits. */
    private static final double SPLITTER = 0x1p27 + 1;

    private final Mesh mesh;
    private final double[] u = new double[3];
    private final double[] v = new double[3];

    /** For use by one thread. */
    Collinear(Mesh mesh) {
        this.mesh = mesh;
    }

    /** Whether a triangle has no area. */
    boolean test(int triangle) {
        return test(mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2));
    }

    /** Whether the vertices lie on one line, as they do if two are at one position. */
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
     * The difference of two vertices, scaled so that its largest coordinate is between 1 and 2.
     *
     * @return whether nothing was rounded and no product of such numbers can underflow
     */
    private boolean difference(int from, int to, double[] difference) {
        boolean exact = true;
        double largest = 0;
        for (int axis = 0; axis < 3; axis++) {
            double p = mesh.coordinate(from, axis);
            double q = mesh.coordinate(to, axis);
            double d = q - p;
            // The rounding error is itself a double (Knuth 1969). NaN, after an overflow, is not 0.
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

    /** The exact rounding error of a product. */
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
