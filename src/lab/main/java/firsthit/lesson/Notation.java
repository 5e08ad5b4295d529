package firsthit.lesson;

import firsthit.geometry.Triangle;
import java.math.BigDecimal;
import java.math.MathContext;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Numbers, vectors and triangles as the messages of a check write them, and vectors as its cases do. */
final class Notation {
    /** Digits of a number in a message. */
    private static final int DIGITS = 6;

    private Notation() {}

    static String text(Vector3dc v) {
        // A coordinate that is NaN is no miss.
        return v.isFinite()
                ? "(%s, %s, %s)".formatted(text(v.x()), text(v.y()), text(v.z()))
                : "(%s, %s, %s)".formatted(v.x(), v.y(), v.z());
    }

    static String text(double number) {
        if (Double.isNaN(number)) {
            return "NaN, a miss";
        }
        if (Double.isInfinite(number) || number == 0) {
            return number == 0 ? "0" : Double.toString(number);
        }
        BigDecimal rounded =
                new BigDecimal(number).round(new MathContext(DIGITS)).stripTrailingZeros();
        return Math.abs(rounded.scale()) <= DIGITS ? rounded.toPlainString() : rounded.toString();
    }

    static String text(Triangle t) {
        return "%s %s %s".formatted(text(t.a()), text(t.b()), text(t.c()));
    }

    static Vector3d vector(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }
}
