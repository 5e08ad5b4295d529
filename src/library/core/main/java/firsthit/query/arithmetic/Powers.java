package firsthit.query.arithmetic;

import org.joml.Vector3dc;

/** Powers of two by which kernels scale, assembled from bits, and the largest of three numbers. */
public final class Powers {
    /** Up to this exponent, powers of two and their inverses are normal numbers. */
    private static final int NORMAL = 1000;

    private static final int BIAS = 1023;
    private static final int FRACTION_BITS = 52;

    private Powers() {}

    /** 2 to the power of an exponent. */
    public static double of(int exponent) {
        return Math.abs(exponent) <= NORMAL
                ? Double.longBitsToDouble((long) (BIAS + exponent) << FRACTION_BITS)
                : Math.scalb(1.0, exponent);
    }

    /** A number times a power of two, rounded once if the product is not normal. */
    public static double times(double number, int exponent) {
        return Math.abs(exponent) <= NORMAL ? number * of(exponent) : Math.scalb(number, exponent);
    }

    /** The largest of three absolute values: bits of numbers >= 0 are ordered like these, and integers have a fast maximum. */
    public static double largest(double x, double y, double z) {
        return Double.longBitsToDouble(Math.max(bits(x), Math.max(bits(y), bits(z))));
    }

    /** Largest absolute component. */
    public static double largest(Vector3dc vector) {
        return largest(vector.x(), vector.y(), vector.z());
    }

    private static long bits(double number) {
        return Double.doubleToRawLongBits(number) & Long.MAX_VALUE;
    }
}
