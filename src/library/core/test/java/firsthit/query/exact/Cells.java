package firsthit.query.exact;

import firsthit.work.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cells of a row of {@code data/cases}, from left to right. */
final class Cells {
    /** Digits of what says how hard a row is. */
    private static final MathContext FEW = new MathContext(6);

    /** What is this much smaller than its surroundings is zero, but for the digits of a root. */
    private static final Rational NOTHING = new Rational(BigInteger.ONE, BigInteger.ONE.shiftLeft(160));

    private final List<String> cells = new ArrayList<>();

    List<String> list() {
        return List.copyOf(cells);
    }

    Cells whole(int number) {
        cells.add(Integer.toString(number));
        return this;
    }

    Cells flag(boolean yes) {
        return whole(yes ? 1 : 0);
    }

    /** A number that reads back as the double next to it; nothing for none. */
    Cells number(@Nullable Rational number) {
        cells.add(number == null ? "" : shortest(number.toDouble()));
        return this;
    }

    /** Three numbers; a coordinate that is nothing beside a length is 0. */
    Cells vector(@Nullable ExactVector vector, Rational size) {
        for (int axis = 0; axis < 3; axis++) {
            number(vector == null ? null : isNothing(vector.get(axis), size) ? Rational.ZERO : vector.get(axis));
        }
        return this;
    }

    /** A number rounded to six digits, 0 if it is nothing beside a size; nothing for none. */
    Cells about(@Nullable Rational number, Rational size) {
        boolean isZero = number != null && isNothing(number, size);
        cells.add(number == null ? "" : isZero ? "0" : few(number.toDouble()));
        return this;
    }

    Cells text(String text) {
        cells.add(text);
        return this;
    }

    static boolean isNothing(Rational number, Rational size) {
        return number.absolute().compareTo(size.times(NOTHING)) <= 0;
    }

    static String shortest(double value) {
        return value == 0 ? "0.0" : Decimals.shortest(value).toString();
    }

    private static String few(double value) {
        BigDecimal rounded = new BigDecimal(value).round(FEW).stripTrailingZeros();
        return Math.abs(rounded.scale()) > 12 ? rounded.toString() : rounded.toPlainString();
    }
}
