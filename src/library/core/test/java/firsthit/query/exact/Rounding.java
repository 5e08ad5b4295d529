package firsthit.query.exact;

import java.math.BigInteger;

/** How far the distances of a backward stable method in doubles may be off. */
final class Rounding {
    /** Roundings of half a unit in the last place that such a method may add up: 2 to the 8. */
    private static final Rational SHARE = new Rational(BigInteger.ONE, BigInteger.ONE.shiftLeft(53 - 8));

    private Rounding() {}

    /** Share of the largest coordinate of the corners as seen from a place, or of a radius if that is larger. */
    static Rational of(ExactTriangle triangle, ExactVector from, Rational radius) {
        return size(triangle, from, radius).times(SHARE);
    }

    static Rational of(Rational size) {
        return size.times(SHARE);
    }

    static Rational size(ExactTriangle triangle, ExactVector from, Rational radius) {
        Rational size = radius;
        for (int i = 0; i < 3; i++) {
            size = size.max(triangle.corner(i).minus(from).largest());
        }
        return size;
    }
}
