package firsthit.live.jdk;

import org.teavm.jso.JSBody;

/** Casts of numbers as the language has them; {@code Roundings} puts them in the place of the compiler's own. */
public final class PageCasts {
    private PageCasts() {}

    /** The nearest float. */
    @JSBody(params = "x", script = "return Math.fround(x);")
    public static native float toFloat(double x);

    /** The number itself, computed before what stands around it: what has a weaker operator is written in brackets. */
    @JSBody(params = "x", script = "return true && x;")
    public static native double inBrackets(double x);

    /** A number without its fraction, the farthest int for one beyond, 0 for none, as the language has it. */
    public static int toInt(double x) {
        if (Math.abs(x) < -(double) Integer.MIN_VALUE) {
            return (int) x;
        }
        return x > 0 ? Integer.MAX_VALUE : x < 0 ? Integer.MIN_VALUE : 0;
    }

    /** A number without its fraction, the farthest long for one beyond, 0 for none, as the language has it. */
    public static long toLong(double x) {
        if (Math.abs(x) < -(double) Long.MIN_VALUE) {
            return (long) x;
        }
        return x > 0 ? Long.MAX_VALUE : x < 0 ? Long.MIN_VALUE : 0;
    }
}
