package firsthit.live.jdk;

/**
 * What a page's class library answers otherwise than Java, or not at all; {@code Redirections} leads all calls here.
 *
 * <p>The last bits of sines differ from browser to browser, as the language leaves them open.
 */
public final class PageMath {
    /** Bits of the fraction of a double. */
    private static final int FRACTION = 52;

    private PageMath() {}

    /** Distance of a number to the next larger one, as {@link Math#ulp(double)}. */
    public static double ulp(double x) {
        double size = Math.abs(x);
        return size < Double.POSITIVE_INFINITY
                ? Math.scalb(1.0, Math.max(Math.getExponent(size), Double.MIN_EXPONENT) - FRACTION)
                : size;
    }

    /** Two roundings, as JOML has it unless somebody asks for one. */
    public static double fma(double a, double b, double c) {
        return a * b + c;
    }

    /** Two roundings, as JOML has it unless somebody asks for one. */
    public static float fma(float a, float b, float c) {
        return a * b + c;
    }
}
