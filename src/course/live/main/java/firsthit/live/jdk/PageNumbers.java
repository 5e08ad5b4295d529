package firsthit.live.jdk;

import org.teavm.jso.JSBody;

/** Parses decimal numbers like {@link Double#parseDouble}: the page's class library does not always find the nearest double. */
public final class PageNumbers {
    private PageNumbers() {}

    /**
     * The double that is nearest to a decimal number.
     *
     * @throws NumberFormatException for any other word, including hexadecimal numbers
     */
    public static double parseDouble(String word) {
        String trimmed = word.trim();
        String number =
                trimmed.endsWith("f") || trimmed.endsWith("d") ? trimmed.substring(0, trimmed.length() - 1) : trimmed;
        if (!isDecimal(number)) {
            throw new NumberFormatException("For input string: \"" + word + "\"");
        }
        return nearest(number);
    }

    @JSBody(
            params = "word",
            script = "return /^[+-]?(NaN|Infinity|(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?)$/.test(word);")
    private static native boolean isDecimal(String word);

    /** Browsers are required to find the nearest one. */
    @JSBody(params = "word", script = "return Number(word);")
    private static native double nearest(String word);
}
