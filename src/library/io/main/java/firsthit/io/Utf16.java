package firsthit.io;

import firsthit.geometry.Require;

/** Recognises UTF-16 text, which some editors write and no mesh format uses. */
public final class Utf16 {
    /** Bytes tested: so many hardly resemble text by chance. */
    private static final int TESTED = 64;

    /** Least number of characters tested: those of {@code ply}, the shortest first line. */
    private static final int LEAST = 3;

    private static final char MARK = '\ufeff';

    private Utf16() {}

    /** Whether these first bytes of a file are UTF-16: Latin letters, or any script after a byte order mark. */
    public static boolean isText(byte[] bytes, int from, int to) {
        Require.notNull("bytes", bytes);
        return isText(bytes, from, to, 0) || isText(bytes, from, to, 1);
    }

    /** The same for one byte order; {@code high} is the index of the high byte in a character. */
    private static boolean isText(byte[] bytes, int from, int to, int high) {
        int count = Math.min(to - from, TESTED) / 2;
        boolean marked = count > 0 && character(bytes, from, high) == MARK;
        for (int i = marked ? 1 : 0; i < count; i++) {
            char character = character(bytes, from + 2 * i, high);
            boolean fits =
                    switch (Character.getType(character)) {
                        case Character.CONTROL -> Character.isWhitespace(character);
                        case Character.UNASSIGNED, Character.PRIVATE_USE -> false;
                        default -> character < 256 || (marked && i > 2);
                    };
            if (!fits) {
                return false;
            }
        }
        return count >= LEAST;
    }

    private static char character(byte[] bytes, int at, int high) {
        return (char) ((bytes[at + high] & 0xff) << 8 | (bytes[at + 1 - high] & 0xff));
    }
}
