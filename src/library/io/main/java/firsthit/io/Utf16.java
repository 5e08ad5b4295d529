package firsthit.io;

import firsthit.geometry.Require;

/** Recognises a text of two bytes a character, which some editors write and no mesh format is in. */
public final class Utf16 {
    /** Bytes tested: chance hardly makes as many resemble text. */
    private static final int LOOKED_AT = 64;

    /** Fewer characters than in the shortest first line, {@code ply}, are no evidence. */
    private static final int LEAST = 3;

    private static final char MARK = '\ufeff';

    private Utf16() {}

    /** Whether a file that begins with these bytes is such a text: Latin letters, and other scripts only behind a mark. */
    public static boolean isText(byte[] bytes, int from, int to) {
        Require.notNull("bytes", bytes);
        return isText(bytes, from, to, 0) || isText(bytes, from, to, 1);
    }

    /** The same for one byte order: {@code high} is where the high byte of a character stands. */
    private static boolean isText(byte[] bytes, int from, int to, int high) {
        int count = Math.min(to - from, LOOKED_AT) / 2;
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
