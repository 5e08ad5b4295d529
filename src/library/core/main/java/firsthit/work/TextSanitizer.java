package firsthit.work;

/**
 * Text from elsewhere, such as a name in a file, made fit for people: nothing in it acts upon a terminal, turns the
 * direction of what stands next to it, or hides.
 *
 * <p>Markup is another matter: it is escaped where HTML is written.
 */
public final class TextSanitizer {
    /** Letters of many scripts and pictures are written with these two, which deceive nobody. */
    private static final char NON_JOINER = '\u200c';

    private static final char JOINER = '\u200d';

    private TextSanitizer() {}

    /** Control characters, marks of direction and halves of pairs as escapes like {@code \}{@code u001b}; line ends and tabs stay. */
    public static String plain(String text) {
        return clean(text, true);
    }

    /** The same on one line: line ends and tabs are escapes as well. */
    public static String line(String text) {
        return clean(text, false);
    }

    /**
     * The same on one line, and no longer than some characters; what is longer ends with three dots.
     *
     * @param most at least 2
     */
    public static String brief(String text, int most) {
        // No more is cleaned than may be shown: a name can be as long as its file.
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
