package firsthit.experiment.rounding;

/**
 * A number with twice the digits of a double, as the unrounded sum of two: about 106 binary digits.
 *
 * <p>The rounding error of a sum or product of doubles is itself a double, and is kept in the lower part. Dekker 1971, <i>A
 * floating-point technique for extending the available precision</i>; sums by Knuth 1969. For numbers between 1e-100 and
 * 1e100, whose rounding errors do not underflow.
 */
record DoubleDouble(double high, double low) {
    /** Splits the 53 digits of a double into 26 and 27. */
    private static final double SPLIT = 0x1p27 + 1;

    /** {@code a + b}, exactly. */
    static DoubleDouble sum(double a, double b) {
        double sum = a + b;
        double virtual = sum - a;
        return new DoubleDouble(sum, a - (sum - virtual) + (b - virtual));
    }

    /** {@code a b}, exactly. */
    static DoubleDouble product(double a, double b) {
        double aHigh = upper(a);
        double aLow = a - aHigh;
        double bHigh = upper(b);
        double bLow = b - bHigh;
        double product = a * b;
        return new DoubleDouble(product, aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow);
    }

    private static double upper(double number) {
        double multiple = number * SPLIT;
        return multiple - (multiple - number);
    }

    DoubleDouble plus(DoubleDouble other) {
        DoubleDouble sum = sum(high, other.high);
        DoubleDouble rest = sum(low, other.low);
        DoubleDouble carried = sum(sum.high, sum.low + rest.high);
        return sum(carried.high, carried.low + rest.low);
    }

    DoubleDouble minus(DoubleDouble other) {
        return plus(new DoubleDouble(-other.high, -other.low));
    }

    DoubleDouble times(double factor) {
        DoubleDouble product = product(high, factor);
        return sum(product.high, product.low + low * factor);
    }

    /** The quotient in double, corrected by the quotient of the remainder. */
    DoubleDouble over(DoubleDouble divisor) {
        double quotient = high / divisor.high;
        return sum(quotient, minus(divisor.times(quotient)).high / divisor.high);
    }

    /** The root of a number > 0: the root in double, improved by one step of Newton's method. */
    DoubleDouble root() {
        double root = Math.sqrt(high);
        return sum(root, minus(product(root, root)).high / (2 * root));
    }
}
