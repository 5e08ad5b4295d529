package firsthit.experiment;

import java.math.BigDecimal;
import java.math.MathContext;

/** A wall of the corner, its numbers rounded to one width, and the radius that must stay in front of it. */
final class CornerWall {
    /** Digits of the exact measure: the squares of doubles here have at most about 60, the root needs fewer. */
    private static final MathContext PRECISE = new MathContext(60);

    /** More than any fraction of a step: no contact. */
    private static final double NO_CONTACT = 2;

    private final Width width;
    private final double[] point;
    private final double[] normal;
    private final double radius;
    private final BigDecimal length;

    CornerWall(Width width, double[] point, double[] normal, double radius) {
        this.width = width;
        this.point = width.round(point);
        this.normal = width.round(normal);
        this.radius = width.round(radius);
        BigDecimal squares = BigDecimal.ZERO;
        for (double component : this.normal) {
            squares = squares.add(exact(component).multiply(exact(component)));
        }
        length = squares.sqrt(PRECISE);
    }

    /** Distance between sphere and wall [m] as this width computes it; negative inside. */
    double gap(double[] position) {
        return width.difference(width.dot(normal, width.minus(position, point)), radius);
    }

    /** Fraction of the displacement up to the contact: 0 from inside, above 1 without one. */
    double fraction(double[] position, double[] displacement) {
        double closing = -width.dot(normal, displacement);
        if (!(closing > 0)) {
            return NO_CONTACT;
        }
        return width.quotient(Math.max(gap(position), 0), closing);
    }

    /** The share {@code rest} of a displacement without its part along the normal. */
    double[] slide(double[] displacement, double rest) {
        double[] left = width.along(new double[3], rest, displacement);
        return width.along(left, -width.dot(left, normal), normal);
    }

    /**
     * How far the sphere is inside [m], negative outside. Exact but for the square root and the division, which keep 60
     * digits, and the last rounding to double.
     */
    double exactDepth(double[] position) {
        BigDecimal distance = BigDecimal.ZERO;
        for (int axis = 0; axis < position.length; axis++) {
            BigDecimal offset = exact(position[axis]).subtract(exact(point[axis]));
            distance = distance.add(exact(normal[axis]).multiply(offset));
        }
        return exact(radius).subtract(distance.divide(length, PRECISE)).doubleValue();
    }

    private static BigDecimal exact(double value) {
        return new BigDecimal(value);
    }
}
