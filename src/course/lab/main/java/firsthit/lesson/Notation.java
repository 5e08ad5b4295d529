package firsthit.lesson;

import firsthit.geometry.Triangle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.IntFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Formats numbers, vectors and triangles for the messages of a check, and makes vectors for its cases. */
final class Notation {
    /** Digits of a number in a message. */
    static final int DIGITS = 6;

    /** Digits that distinguish any two doubles. */
    private static final int ALL_DIGITS = 17;

    private Notation() {}

    static String text(Vector3dc v) {
        return text(v, DIGITS);
    }

    static String text(Vector3dc v, int digits) {
        // A NaN coordinate does not mean a miss.
        return v.isFinite()
                ? "(%s, %s, %s)".formatted(text(v.x(), digits), text(v.y(), digits), text(v.z(), digits))
                : "(%s, %s, %s)".formatted(v.x(), v.y(), v.z());
    }

    static String text(double number) {
        return text(number, DIGITS);
    }

    static String text(double number, int digits) {
        if (Double.isNaN(number)) {
            return "NaN, a miss";
        }
        if (Double.isInfinite(number) || number == 0) {
            return number == 0 ? "0" : Double.toString(number);
        }
        BigDecimal rounded =
                new BigDecimal(number).round(new MathContext(digits)).stripTrailingZeros();
        return Math.abs(rounded.scale()) <= digits ? rounded.toPlainString() : rounded.toString();
    }

    /** Two different measured answers, with enough digits to show the difference. */
    static Case.Difference apart(IntFunction<String> yours, IntFunction<String> right) {
        int digits = DIGITS;
        while (digits < ALL_DIGITS && yours.apply(digits).equals(right.apply(digits))) {
            digits++;
        }
        return new Case.Difference(yours.apply(digits), right.apply(digits), true);
    }

    static Case.Difference apart(double yours, double right) {
        return apart(digits -> text(yours, digits), digits -> text(right, digits));
    }

    static Case.Difference apart(Vector3dc yours, Vector3dc right) {
        return apart(digits -> text(yours, digits), digits -> text(right, digits));
    }

    static String text(Triangle t) {
        return "%s %s %s".formatted(text(t.a()), text(t.b()), text(t.c()));
    }

    static Vector3d vector(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }
}
