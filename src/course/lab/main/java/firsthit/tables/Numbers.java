package firsthit.tables;

import firsthit.work.Decimals;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers as text, the same on every Java version and in every locale.
 *
 * <p>{@link Double#toString(double)} writes different digits on Java 17 and from Java 19 on, so tables would differ.
 */
public final class Numbers {
    /** Powers of ten written out; beyond them the exponent is clearer. */
    private static final int SMALLEST_PLAIN_EXPONENT = -4;

    private static final int LARGEST_PLAIN_EXPONENT = 9;

    private Numbers() {}

    /** The fewest digits that read back as the same double; a whole number keeps its {@code .0}. */
    public static String exact(double value) {
        if (!Double.isFinite(value) || value == 0) {
            return Double.toString(value);
        }
        String text = text(Decimals.shortest(value));
        boolean whole = text.indexOf('.') < 0 && text.indexOf('E') < 0;
        return whole ? text + ".0" : text;
    }

    /** The value rounded to a few digits, for people. */
    public static String rounded(double value, int digits) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "-∞";
        }
        return value == 0 ? "0" : text(new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN)));
    }

    private static String text(BigDecimal value) {
        BigDecimal digits = value.stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (exponent >= SMALLEST_PLAIN_EXPONENT && exponent <= LARGEST_PLAIN_EXPONENT) {
            return digits.toPlainString();
        }
        return digits.scaleByPowerOfTen(-exponent).toPlainString() + "E" + exponent;
    }
}
