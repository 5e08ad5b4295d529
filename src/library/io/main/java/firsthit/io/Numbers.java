package firsthit.io;

import java.nio.charset.StandardCharsets;

/**
 * Parses numbers as mesh files write them: decimal, with a point, without forms that only Java accepts.
 *
 * <p>Digits that make a whole number up to 2^53, to be multiplied or divided by a power of ten up to 10^22, give the nearest
 * double in one rounding (Clinger, <i>How to read floating point numbers accurately</i>, 1990); other words go through
 * {@link Double#parseDouble}, which rounds correctly as well.
 */
final class Numbers {
    /** Returned for a word that is not a whole number. */
    static final long NONE = Long.MIN_VALUE;

    private static final long EXACT = 1L << 53;

    /** Number of digits that always fit into a long. */
    private static final int SURE_DIGITS = 18;

    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private Numbers() {}

    /** The finite number written in a word, or NaN for any other word: hexadecimal, {@code 1f}, {@code inf}, {@code 1,5}. */
    static double finite(byte[] text, int from, int to) {
        int at = from;
        if (at < to && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        long digits = 0;
        int start = at;
        while (at < to && isDigit(text[at])) {
            digits = 10 * digits + text[at++] - '0';
        }
        int count = at - start;
        int fraction = 0;
        if (at < to && text[at] == '.') {
            start = ++at;
            while (at < to && isDigit(text[at])) {
                digits = 10 * digits + text[at++] - '0';
            }
            fraction = at - start;
        }
        count += fraction;
        if (count == 0) {
            return Double.NaN;
        }
        if (at == to && count <= SURE_DIGITS && digits <= EXACT) {
            double value = digits / POWERS[fraction];
            return text[from] == '-' ? -value : value;
        }
        return at == to || isExponent(text, at, to) ? slow(text, from, to) : Double.NaN;
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }

    /** Whether the rest of a word is an {@code e}, perhaps a sign, and digits. */
    private static boolean isExponent(byte[] text, int from, int to) {
        int at = from;
        if (text[at] != 'e' && text[at] != 'E') {
            return false;
        }
        at++;
        if (at < to && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        int start = at;
        while (at < to && isDigit(text[at])) {
            at++;
        }
        return at == to && at > start;
    }

    private static double slow(byte[] text, int from, int to) {
        double value = Double.parseDouble(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
        return Double.isFinite(value) ? value : Double.NaN;
    }

    /** The whole number written in a word, or {@link #NONE}. */
    static long whole(byte[] text, int from, int to) {
        if (to - from > SURE_DIGITS) {
            return slowWhole(text, from, to);
        }
        int at = from;
        if (at < to && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        if (at == to) {
            return NONE;
        }
        long value = 0;
        while (at < to) {
            if (!isDigit(text[at])) {
                return NONE;
            }
            value = 10 * value + text[at++] - '0';
        }
        return text[from] == '-' ? -value : value;
    }

    /** For long words: leading zeros are allowed; a number beyond 64 bits is refused. */
    private static long slowWhole(byte[] text, int from, int to) {
        try {
            return Long.parseLong(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
        } catch (NumberFormatException e) {
            return NONE;
        }
    }
}
