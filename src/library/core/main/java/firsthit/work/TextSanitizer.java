package firsthit.work;

/**
 * Makes text from outside, such as a name in a file, safe to display: nothing in it controls a terminal, changes the direction of
 * the text next to it, or is invisible.
 *
 * <p>Markup is not escaped here, but where HTML is written.
 */
public final class TextSanitizer {
    /** Many scripts and emoji need these two joiners, which are harmless. */
    private static final char NON_JOINER = '\u200c';

    private static final char JOINER = '\u200d';

    private TextSanitizer() {}

    /** Escapes control characters, direction marks and lone surrogates, like {@code \}{@code u001b}; keeps line ends and tabs. */
    public static String plain(String text) {
        return clean(text, true);
    }

    /** The same on one line: escapes line ends and tabs as well. */
    public static String line(String text) {
        return clean(text, false);
    }

    /**
     * The same on one line, cut to a number of characters; cut text ends with an ellipsis.
     *
     * @param most at least 2
     */
    public static String brief(String text, int most) {
        // Cleans no more than can be shown, since a name can be as long as its file.
        String line = line(text.substring(0, Math.min(text.length(), most + 1)));
        if (line.length() <= most) {
            return line;
        }
        boolean splits = Character.isHighSurrogate(line.charAt(most - 2));
        return line.substring(0, splits ? most - 2 : most - 1) + "…";
    }

    private static String clean(String text, boolean lines) {
        StringBuilder clean = null;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            boolean fit = isFit(text, i) || (lines && (letter == '\n' || letter == '\t'));
            if (!fit && clean == null) {
                clean = new StringBuilder(text.substring(0, i));
            }
            if (clean != null && fit) {
                clean.append(letter);
            } else if (clean != null) {
                clean.append("\\u%04x".formatted((int) letter));
            }
        }
        return clean == null ? text : clean.toString();
    }

    private static boolean isFit(String text, int at) {
        char letter = text.charAt(at);
        if (letter == NON_JOINER || letter == JOINER) {
            return true;
        }
        return switch (Character.getType(letter)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SURROGATE -> isHalfOfPair(text, at);
            default -> true;
        };
    }

    private static boolean isHalfOfPair(String text, int at) {
        boolean first = Character.isHighSurrogate(text.charAt(at));
        int other = first ? at + 1 : at - 1;
        return other >= 0
                && other < text.length()
                && Character.isSurrogatePair(text.charAt(Math.min(at, other)), text.charAt(Math.max(at, other)));
    }
}
