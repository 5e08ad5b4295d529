package firsthit.io;

import firsthit.geometry.Require;
import firsthit.work.TextSanitizer;
import java.io.IOException;

/** A mesh file has content that cannot be used. The message names file, line or byte, and the text found there. */
public final class MeshFormatException extends IOException {
    private static final long serialVersionUID = 1;

    /** Characters of a line that a message shows: enough to find the line, few enough for a terminal. */
    private static final int EXCERPT_LENGTH = 80;

    private static final int LONGEST_ESCAPE = 6;

    private MeshFormatException(String message) {
        // A path may contain any character.
        super(TextSanitizer.line(message));
    }

    /** An error in one line of text; the first line is 1. */
    public static MeshFormatException atLine(String file, long line, String text, String problem) {
        return new MeshFormatException("%s, line %s: %s; the line reads \"%s\""
                .formatted(Require.notNull("file", file), line, Require.notNull("problem", problem), excerpt(text)));
    }

    /** An error in binary data; the first byte is 0. */
    public static MeshFormatException atByte(String file, long offset, String problem) {
        return new MeshFormatException("%s, byte %s: %s"
                .formatted(Require.notNull("file", file), offset, Require.notNull("problem", problem)));
    }

    /** An error of the file as a whole. */
    public static MeshFormatException inFile(String file, String problem) {
        return new MeshFormatException(
                "%s: %s".formatted(Require.notNull("file", file), Require.notNull("problem", problem)));
    }

    /** The text on one line, shortened, with control characters escaped. */
    public static String excerpt(String text) {
        String shown = TextSanitizer.line(
                text.substring(0, Math.min(text.length(), EXCERPT_LENGTH)).replace("\t", "\\t"));
        if (shown.length() <= EXCERPT_LENGTH) {
            return text.length() <= EXCERPT_LENGTH ? shown : shown + "...";
        }
        // Do not cut an escape in two.
        int escape = shown.lastIndexOf('\\', EXCERPT_LENGTH - 1);
        return shown.substring(0, escape > EXCERPT_LENGTH - LONGEST_ESCAPE ? escape : EXCERPT_LENGTH) + "...";
    }
}
