package firsthit.work;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Shortest decimals that parse to the same double, and of these the nearest to it. They do not depend on the version of Java,
 * unlike {@link Double#toString} (before Java 19 some are longer).
 */
public final class Decimals {
    /** Most decimal places that are tried one by one; these powers of ten are exact, so a quotient rounds only once. */
    private static final int MOST_PLACES = 15;

    /** Below this, a product with a power of ten cannot be off by one half. */
    private static final double SURE = 1L << 50;

    /** Digits that always suffice; a decimal of up to {@link #KEPT} digits survives rounding to double and back. */
    private static final int ENOUGH = 17;

    private static final int KEPT = 15;

    /** Numbers outside these bounds are written with an exponent. */
    private static final double SMALLEST_PLAIN = 1e-7;

    private static final double LARGEST_PLAIN = 1e21;

    private Decimals() {}

    /** Appends a finite number: {@code 0.1}, {@code -3}, {@code 1.5E-300}. */
    public static void append(StringBuilder text, double value) {
        if (value == 0) {
            text.append(1 / value < 0 ? "-0" : "0");
            return;
        }
        double power = 1;
        for (int places = 0; places <= MOST_PLACES; places++, power *= 10) {
            double whole = Math.rint(Math.abs(value) * power);
            if (!(whole < SURE)) {
                break;
            }
            if (whole / power == Math.abs(value)) {
                appendShifted(text, value < 0, (long) whole, places);
                return;
            }
        }
        BigDecimal shortest = shortest(value);
        double size = Math.abs(value);
        text.append(size >= SMALLEST_PLAIN && size < LARGEST_PLAIN ? shortest.toPlainString() : shortest.toString());
    }

    private static void appendShifted(StringBuilder text, boolean negative, long whole, int places) {
        String digits = Long.toString(whole);
        text.append(negative ? "-" : "");
        int point = digits.length() - places;
        if (point <= 0) {
            text.append("0.").append("0".repeat(-point)).append(digits);
        } else {
            text.append(digits, 0, point);
            if (places > 0) {
                text.append('.').append(digits, point, digits.length());
            }
        }
    }

    /** The shortest decimal of a finite number, without zeros at its end. */
    public static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal rounded = exact;
        // At a power of two, doubles are farther apart above than below: the nearest decimal may fail, the next not.
        boolean powerOfTwo = Double.doubleToRawLongBits(value) << 12 == 0;
        int first = Math.abs(value) < Double.MIN_NORMAL ? 1 : KEPT;
        for (int digits = first; digits <= ENOUGH; digits++) {
            rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (powerOfTwo && rounded.doubleValue() != value) {
                rounded = exact.round(new MathContext(digits, RoundingMode.UP));
            }
            if (rounded.doubleValue() == value) {
                break;
            }
        }
        return rounded.stripTrailingZeros();
    }
}
