package firsthit.io;

import firsthit.geometry.Require;
import firsthit.work.TextSanitizer;
import java.io.IOException;

/** A mesh file says something that cannot be used; the message names file, line or byte, and the text found there. */
public final class MeshFormatException extends IOException {
    private static final long serialVersionUID = 1;

    /** A message shows this many characters of a line: enough to find it, and it still fits a terminal. */
    private static final int EXCERPT_LENGTH = 80;

    private static final int LONGEST_ESCAPE = 6;

    private MeshFormatException(String message) {
        // A path may hold anything.
        super(TextSanitizer.line(message));
    }

    /** Something wrong in one line of text, the first line being 1. */
    public static MeshFormatException atLine(String file, long line, String text, String problem) {
        return new MeshFormatException("%s, line %s: %s; the line reads \"%s\""
                .formatted(Require.notNull("file", file), line, Require.notNull("problem", problem), excerpt(text)));
    }

    /** Something wrong in binary data, the first byte being 0. */
    public static MeshFormatException atByte(String file, long offset, String problem) {
        return new MeshFormatException("%s, byte %s: %s"
                .formatted(Require.notNull("file", file), offset, Require.notNull("problem", problem)));
    }

    /** Something wrong with the file as a whole. */
    public static MeshFormatException inFile(String file, String problem) {
        return new MeshFormatException(
                "%s: %s".formatted(Require.notNull("file", file), Require.notNull("problem", problem)));
    }

    /** The text on one line, shortened, with characters that a terminal would act upon written as escapes. */
    public static String excerpt(String text) {
        String shown = TextSanitizer.line(
                text.substring(0, Math.min(text.length(), EXCERPT_LENGTH)).replace("\t", "\\t"));
        if (shown.length() <= EXCERPT_LENGTH) {
            return text.length() <= EXCERPT_LENGTH ? shown : shown + "...";
        }
        // No half of an escape.
        int escape = shown.lastIndexOf('\\', EXCERPT_LENGTH - 1);
        return shown.substring(0, escape > EXCERPT_LENGTH - LONGEST_ESCAPE ? escape : EXCERPT_LENGTH) + "...";
    }
}
