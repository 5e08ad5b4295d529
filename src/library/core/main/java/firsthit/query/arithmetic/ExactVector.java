package firsthit.query.arithmetic;

import java.math.BigDecimal;
import java.math.MathContext;
import org.joml.Vector3dc;

/** A vector in decimal arithmetic, which represents every double, and every sum and product of doubles, exactly. */
public record ExactVector(BigDecimal x, BigDecimal y, BigDecimal z) {
    /**
     * Relative rounding of a determinant of three differences: each product carries at most eight roundings, and twice that covers
     * the sums and the rounding of the bound itself.
     */
    public static final double ROUNDING = 16 * 0x1p-53;

    /** Numbers between these have products of six that neither overflow nor lose digits by underflow. */
    public static final double LARGE = 0x1p150;

    public static final double SMALL = 0x1p-300;

    public static ExactVector of(Vector3dc v) {
        return new ExactVector(new BigDecimal(v.x()), new BigDecimal(v.y()), new BigDecimal(v.z()));
    }

    /** The vector from one point to another. */
    public static ExactVector between(Vector3dc from, Vector3dc to) {
        return new ExactVector(
                difference(to.x(), from.x()), difference(to.y(), from.y()), difference(to.z(), from.z()));
    }

    /** The normal of a triangle, as long as twice its area. */
    public static ExactVector normal(Vector3dc a, Vector3dc b, Vector3dc c) {
        return between(a, b).cross(between(a, c));
    }

    public static BigDecimal difference(double minuend, double subtrahend) {
        return new BigDecimal(minuend).subtract(new BigDecimal(subtrahend));
    }

    public ExactVector cross(ExactVector o) {
        return new ExactVector(minor(y, o.z, z, o.y), minor(z, o.x, x, o.z), minor(x, o.y, y, o.x));
    }

    public BigDecimal dot(ExactVector o) {
        return x.multiply(o.x).add(y.multiply(o.y)).add(z.multiply(o.z));
    }

    public boolean isZero() {
        return x.signum() == 0 && y.signum() == 0 && z.signum() == 0;
    }

    /** A quotient, rounded twice. */
    public static double share(BigDecimal part, BigDecimal whole) {
        return part.divide(whole, MathContext.DECIMAL128).doubleValue();
    }

    /** {@code a b - c d}. */
    public static BigDecimal minor(BigDecimal a, BigDecimal b, BigDecimal c, BigDecimal d) {
        return a.multiply(b).subtract(c.multiply(d));
    }
}
