package firsthit.live.jdk;

/** Functions that a page's class library lacks or computes differently from Java; {@code Redirections} redirects calls here. */
public final class PageMath {
    /** Bits of the fraction of a double. */
    private static final int FRACTION = 52;

    /** Doubles from this size on are integers. */
    private static final double WHOLE = 0x1p52;

    /** Larger shifts turn any number into zero or infinity. */
    private static final int FARTHEST = 2200;

    private PageMath() {}

    /** Distance of a number to the next larger one, as {@link Math#ulp(double)}. */
    public static double ulp(double x) {
        double size = Math.abs(x);
        return size < Double.POSITIVE_INFINITY
                ? scalb(1.0, Math.max(Math.getExponent(size), Double.MIN_EXPONENT) - FRACTION)
                : size;
    }

    /** A number times a power of two, rounded once, as {@link Math#scalb(double, int)}. */
    public static double scalb(double x, int shift) {
        double scaled = x;
        int left = Math.max(-FARTHEST, Math.min(FARTHEST, shift));
        while (left > Double.MAX_EXPONENT) {
            scaled *= PagePowers.of(Double.MAX_EXPONENT);
            left -= Double.MAX_EXPONENT;
        }
        if (left < 0) {
            // Nothing is rounded down to the smallest normal number; the rest of the shift is one product.
            int exact = Math.max(2 * Double.MIN_EXPONENT, Math.min(0, Double.MIN_EXPONENT - Math.getExponent(x)));
            exact = Math.max(left, exact);
            left = Math.max(left - exact, Double.MIN_EXPONENT);
            scaled = scaled * PagePowers.of(exact / 2) * PagePowers.of(exact - exact / 2);
        }
        return scaled * PagePowers.of(left);
    }

    /** The nearest whole number, with ties to even, as {@link Math#rint}. */
    public static double rint(double x) {
        double size = Math.abs(x);
        // From 2^52 on all doubles are whole; below, the sum has no bits for a fraction.
        return size < WHOLE ? Math.copySign(size + WHOLE - WHOLE, x) : x;
    }

    /** The next larger float, as {@link Math#nextUp(float)}. */
    public static float nextUp(float x) {
        if (!(x < Float.POSITIVE_INFINITY)) {
            return x;
        }
        int bits = x == 0 ? 0 : Float.floatToIntBits(x);
        return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
    }

    /** The next smaller float, as {@link Math#nextDown(float)}. */
    public static float nextDown(float x) {
        return -nextUp(-x);
    }

    /** An angle in radians, as {@link Math#toRadians}. */
    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    /** An angle in degrees, as {@link Math#toDegrees}. */
    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    /** With two roundings, like JOML by default. */
    public static double fma(double a, double b, double c) {
        return a * b + c;
    }

    /** With two roundings, like JOML by default. */
    public static float fma(float a, float b, float c) {
        return a * b + c;
    }
}
