package firsthit.mesh;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON object (RFC 8259, UTF-8): objects as maps, lists, texts, numbers as doubles, booleans, and null.
 *
 * <p>Our own, as every project has a JSON library already, and rarely in the version that another one asks for. Departs from
 * the standard in refusing a name that stands twice in one object. Members that nobody asks for are passed over: their
 * grammar is checked, nothing is kept of them.
 */
final class JsonReader {
    /** In place of the byte where the text begins: it is the whole file, which has lines. */
    static final long WHOLE_FILE = -1;

    /** Heap for each value [bytes]: an object with one member takes half of it. */
    private static final int HEAP_PER_VALUE = 512;

    /** glTF itself nests nine deep; the least leaves room for what other tools put beside it, the most fits any stack. */
    private static final int LEAST_DEPTH = 32;

    private static final int MOST_DEPTH = 512;

    /** Bytes shown of what was found, and of the line on both sides of it. */
    private static final int FOUND = 12;

    private static final int LINE_BEFORE = 60;
    private static final int LINE = 80;

    /** What stands for b, f, n, r and t behind a backslash. */
    private static final String CONTROLS = "\b\f\n\r\t";

    private final String file;
    private final byte[] text;
    private final long start;
    private final int mostDepth;
    private final Set<String> passedOver;
    private final long mostValues = Runtime.getRuntime().maxMemory() / HEAP_PER_VALUE;
    private long values;
    private int at;

    private JsonReader(String file, byte[] text, long start, int depth, Set<String> passedOver) {
        this.file = file;
        this.text = text;
        this.start = start;
        this.mostDepth = Math.min(MOST_DEPTH, Math.max(LEAST_DEPTH, depth));
        this.passedOver = passedOver;
    }

    /** Largest text that is read [bytes]: it lies in the heap for a while with its values, and what they decode to. */
    static long mostBytes() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 10);
    }

    /**
     * Reads a text whole.
     *
     * @param start byte of the file where the text begins, or {@link #WHOLE_FILE}
     * @param passedOver names of members that are left out
     */
    static Map<String, @Nullable Object> read(String file, byte[] text, long start, int depth, Set<String> passedOver)
            throws MeshFormatException {
        JsonReader reader = new JsonReader(file, text, start, depth, passedOver);
        if (reader.peek() != '{') {
            throw reader.expected("a JSON object that begins with {");
        }
        Map<String, @Nullable Object> object = reader.object(1, true);
        if (reader.skipBlanks()) {
            throw reader.expected("the end after the JSON object");
        }
        return object;
    }

    private @Nullable Object value(int depth, boolean kept) throws MeshFormatException {
        values += kept ? 1 : 0;
        if (values > mostValues) {
            throw problem(
                    "expected at most %d values, found more; a larger heap (-Xmx) takes more".formatted(mostValues));
        }
        return switch (peek()) {
            case '{' -> object(depth + 1, kept);
            case '[' -> list(depth + 1, kept);
            case '"' -> text(kept);
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number(kept);
        };
    }

    private Map<String, @Nullable Object> object(int depth, boolean kept) throws MeshFormatException {
        enter(depth);
        Map<String, @Nullable Object> members = kept ? new LinkedHashMap<>() : Map.of();
        for (boolean first = true; hasNext('}', first); first = false) {
            if (peek() != '"') {
                throw expected("a name in quotes");
            }
            String name = text(kept);
            if (peek() != ':') {
                throw expected(":");
            }
            at++;
            boolean wanted = kept && !passedOver.contains(name);
            if (wanted && members.containsKey(name)) {
                throw problem(
                        "expected each name once, found \"%s\" again".formatted(MeshFormatException.excerpt(name)));
            }
            Object value = value(depth, wanted);
            if (wanted) {
                members.put(name, value);
            }
        }
        return members;
    }

    private List<@Nullable Object> list(int depth, boolean kept) throws MeshFormatException {
        enter(depth);
        List<@Nullable Object> elements = new ArrayList<>(0);
        for (boolean first = true; hasNext(']', first); first = false) {
            Object value = value(depth, kept);
            if (kept) {
                elements.add(value);
            }
        }
        return elements;
    }

    private void enter(int depth) throws MeshFormatException {
        if (depth > mostDepth) {
            throw problem("expected at most %d brackets one in the other, found more".formatted(mostDepth));
        }
        at++;
    }

    /** Goes past a comma to the next member or element, or past the bracket that closes. */
    private boolean hasNext(char close, boolean first) throws MeshFormatException {
        int next = peek();
        if (next == close) {
            at++;
            return false;
        }
        if (!first) {
            if (next != ',') {
                throw expected(", or " + close);
            }
            at++;
        }
        return true;
    }

    private @Nullable Boolean word(String word, @Nullable Boolean value) throws MeshFormatException {
        for (int i = 0; i < word.length(); i++) {
            if (at + i >= text.length || text[at + i] != word.charAt(i)) {
                throw expected(word);
            }
        }
        at += word.length();
        return value;
    }

    private Double number(boolean kept) throws MeshFormatException {
        int from = at;
        at += next() == '-' ? 1 : 0;
        if (next() == '0') {
            at++;
        } else {
            digits();
        }
        if (next() == '.') {
            at++;
            digits();
        }
        if (next() == 'e' || next() == 'E') {
            at++;
            at += next() == '-' || next() == '+' ? 1 : 0;
            digits();
        }
        return kept ? Double.parseDouble(new String(text, from, at - from, StandardCharsets.ISO_8859_1)) : 0.0;
    }

    private void digits() throws MeshFormatException {
        int from = at;
        while (next() >= '0' && next() <= '9') {
            at++;
        }
        if (at == from) {
            throw at == text.length ? cutShort() : expected("a value");
        }
    }

    private String text(boolean kept) throws MeshFormatException {
        int from = ++at;
        boolean escaped = false;
        int bits = 0;
        while (next() != '"') {
            if (next() < ' ') {
                throw at == text.length
                        ? cutShort()
                        : problem("expected an escape in a text, found a control character");
            }
            if (next() == '\\') {
                escaped = true;
                at++;
                if ("\"\\/bfnrtu".indexOf(next()) < 0) {
                    throw at == text.length ? cutShort() : expected("one of \" \\ / b f n r t u after \\");
                }
            }
            bits |= next();
            at++;
        }
        int to = at++;
        if (!kept) {
            return "";
        }
        // The data of a file may be one text: ASCII takes no more memory than itself.
        String decoded = bits < 128 ? new String(text, from, to - from, StandardCharsets.US_ASCII) : decoded(from, to);
        return escaped ? unescaped(decoded) : decoded;
    }

    private String decoded(int from, int to) throws MeshFormatException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(text, from, to - from);
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            MeshFormatException exception = problem("expected UTF-8, found bytes that are none");
            exception.initCause(e);
            throw exception;
        }
    }

    private String unescaped(String escaped) throws MeshFormatException {
        StringBuilder plain = new StringBuilder(escaped.length());
        int done = 0;
        for (int next = escaped.indexOf('\\'); next >= 0; next = escaped.indexOf('\\', done)) {
            char letter = escaped.charAt(next + 1);
            int control = "bfnrt".indexOf(letter);
            plain.append(escaped, done, next);
            plain.append(
                    letter == 'u' ? hexadecimal(escaped, next + 2) : control < 0 ? letter : CONTROLS.charAt(control));
            done = next + (letter == 'u' ? 6 : 2);
        }
        plain.append(escaped, done, escaped.length());
        return plain.toString();
    }

    private char hexadecimal(String escaped, int from) throws MeshFormatException {
        int code = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = i < escaped.length() && escaped.charAt(i) < 128 ? Character.digit(escaped.charAt(i), 16) : -1;
            if (digit < 0) {
                throw problem("expected four hexadecimal digits after \\u");
            }
            code = 16 * code + digit;
        }
        return (char) code;
    }

    /** The next byte, or -1 at the end. */
    private int next() {
        return at < text.length ? text[at] & 0xff : -1;
    }

    /** The next byte that is no blank. */
    private int peek() throws MeshFormatException {
        if (!skipBlanks()) {
            throw cutShort();
        }
        return next();
    }

    private boolean skipBlanks() {
        while (next() == ' ' || next() == '\n' || next() == '\r' || next() == '\t') {
            at++;
        }
        return at < text.length;
    }

    private MeshFormatException cutShort() {
        return problem("expected the rest of the JSON, found the end");
    }

    private MeshFormatException expected(String what) {
        int length = Math.min(FOUND, text.length - at);
        String found = new String(text, at, length, StandardCharsets.UTF_8);
        return problem("expected %s, found \"%s\"".formatted(what, MeshFormatException.excerpt(found)));
    }

    private MeshFormatException problem(String problem) {
        if (start != WHOLE_FILE) {
            return MeshFormatException.atByte(file, start + at, problem);
        }
        int from = at;
        while (from > 0 && text[from - 1] != '\n') {
            from--;
        }
        int to = at;
        while (to < text.length && text[to] != '\n') {
            to++;
        }
        long line = 1;
        for (int i = 0; i < from; i++) {
            line += text[i] == '\n' ? 1 : 0;
        }
        // A file may be one long line: show what stands around the place.
        int shown = Math.max(from, at - LINE_BEFORE);
        String excerpt = new String(text, shown, Math.min(to, shown + LINE) - shown, StandardCharsets.UTF_8);
        return MeshFormatException.atLine(file, line, excerpt, problem);
    }
}
