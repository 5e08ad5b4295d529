package firsthit.live.jdk;

import org.teavm.jso.JSBody;

/** Casts of numbers as specified for Java; {@code Roundings} uses them instead of the compiler's own. */
public final class PageCasts {
    private PageCasts() {}

    /** The nearest float. */
    @JSBody(params = "x", script = "return Math.fround(x);")
    public static native float toFloat(double x);

    /** The number itself. The script is written so that the argument is in brackets and is computed first. */
    @JSBody(params = "x", script = "return true && x;")
    public static native double inBrackets(double x);

    /** Truncates to an int; clamps numbers out of range, and gives 0 for NaN, as specified for Java. */
    public static int toInt(double x) {
        if (Math.abs(x) < -(double) Integer.MIN_VALUE) {
            return (int) x;
        }
        return x > 0 ? Integer.MAX_VALUE : x < 0 ? Integer.MIN_VALUE : 0;
    }

    /** Truncates to a long; clamps numbers out of range, and gives 0 for NaN, as specified for Java. */
    public static long toLong(double x) {
        if (Math.abs(x) < -(double) Long.MIN_VALUE) {
            return (long) x;
        }
        return x > 0 ? Long.MAX_VALUE : x < 0 ? Long.MIN_VALUE : 0;
    }
}
