package firsthit.gltf;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import firsthit.io.MeshFormatException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A JSON text, with messages that give a position in it.
 *
 * @param bytes the text, in UTF-8
 * @param start byte of the file where the text begins, or {@link #WHOLE_FILE}
 */
@SuppressWarnings("ArrayRecordComponent") // Texts are never compared.
record JsonText(String file, byte[] bytes, long start) {
    /** A start that means: the text is the whole file, so messages give lines. */
    static final long WHOLE_FILE = -1;

    /** Expected parts of the grammar, for messages. */
    static final String BEGIN = "a JSON object that begins with {";

    static final String END = "the end after the JSON object";
    private static final String QUOTED = "no control character, and escapes such as \\n and \\u00e4, in a text";

    private static final String BLANKS = " \n\r\t";
    private static final String SIGNS = BLANKS + ",:[]{}\"";

    /** Bytes shown of the text found; and of its line, before the position and in all. */
    private static final int FOUND = 12;

    private static final int LINE_BEFORE = 60;
    private static final int LINE = 80;

    /** The string from a position to the next quote, or null if it has escapes or is not ASCII. */
    @Nullable
    String plain(int from) {
        int to = from;
        while (to < bytes.length && bytes[to] >= ' ' && bytes[to] != '"' && bytes[to] != '\\') {
            to++;
        }
        boolean plain = to < bytes.length && bytes[to] == '"';
        return plain ? new String(bytes, from, to - from, StandardCharsets.US_ASCII) : null;
    }

    /**
     * An error in the grammar.
     *
     * @param end end of the last token; if it is a string, its start
     * @param stop where the parser stopped: at the wrong byte, or (in older versions) after it
     */
    MeshFormatException mistake(JsonParser parser, int end, int stop) {
        int at = Math.max(end, stop);
        if (at == bytes.length) {
            return problem("expected the rest of the JSON, found the end", at);
        }
        boolean quoted = isInQuotes(at);
        while (!quoted && at > end && SIGNS.indexOf(bytes[at - 1]) < 0) {
            at--;
        }
        if (string(end, at).indexOf('\ufffd') >= 0) {
            return problem("expected UTF-8, found bytes that are none", at);
        }
        return expected(quoted ? QUOTED : part(parser, at), at);
    }

    private boolean isInQuotes(int at) {
        boolean quoted = false;
        for (int i = 0; i < at; i++) {
            quoted ^= bytes[i] == '"';
            i += bytes[i] == '\\' ? 1 : 0;
        }
        return quoted;
    }

    /** The part of the grammar expected at a position. */
    private String part(JsonParser parser, int at) {
        if (parser.getParsingContext().inRoot()) {
            return parser.currentToken() == null ? BEGIN : END;
        }
        int last = at - 1;
        while (BLANKS.indexOf(bytes[last]) >= 0) {
            last--;
        }
        boolean inList = parser.getParsingContext().inArray();
        return switch (bytes[last]) {
            case '[', ':' -> "a value";
            case '{' -> "a name in quotes";
            case ',' -> inList ? "a value" : "a name in quotes";
            default -> inList ? ", or ]" : parser.currentToken() == JsonToken.FIELD_NAME ? ":" : ", or }";
        };
    }

    /** An error that shows what was expected and what was found. */
    MeshFormatException expected(String what, int at) {
        String found = MeshFormatException.excerpt(string(at, at + FOUND));
        return problem("expected %s, found \"%s\"".formatted(what, found), at);
    }

    /** An error at a position. */
    MeshFormatException problem(String problem, int at) {
        if (start != WHOLE_FILE) {
            return MeshFormatException.atByte(file, start + at, problem);
        }
        long line = 1 + IntStream.range(0, at).filter(i -> bytes[i] == '\n').count();
        // A file may be one long line: show only the text around the position.
        String before = string(Math.max(0, at - LINE_BEFORE), at);
        before = before.substring(before.lastIndexOf('\n') + 1);
        String after = string(at, at + LINE - before.length()).split("[\\r\\n]", 2)[0];
        return MeshFormatException.atLine(file, line, before + after, problem);
    }

    private String string(int from, int to) {
        return new String(bytes, from, Math.min(to, bytes.length) - from, StandardCharsets.UTF_8);
    }
}
