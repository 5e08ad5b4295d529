package firsthit.gltf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import firsthit.io.MeshFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON object with Jackson's streaming parser: objects as maps, lists, texts, numbers as doubles, booleans, and null.
 * Limits and messages are ours.
 *
 * <p>Departs from the standard (RFC 8259) in refusing a name that stands twice in one object. Members that nobody asks for are
 * passed over: their grammar is checked, nothing is kept of them.
 */
// A program may bring an older Jackson: nothing here that 2.9 does not have, so none of the limits that came later.
@SuppressWarnings("deprecation")
final class JsonReader {
    /** Heap for each value [bytes]: an object with one member takes half of it. */
    private static final int HEAP_PER_VALUE = 512;

    /** glTF itself nests nine deep; the least leaves room for what other tools put beside it, the most fits any stack. */
    private static final int LEAST_DEPTH = 32;

    private static final int MOST_DEPTH = 512;

    /** Put before the text: Jackson looks at four bytes to find other encodings, which glTF does not allow. */
    private static final byte[] LEAD = "    ".getBytes(StandardCharsets.US_ASCII);

    private final JsonText text;
    private final int mostDepth;
    private final Set<String> passedOver;
    private final JsonParser parser;
    private final long mostValues = Runtime.getRuntime().maxMemory() / HEAP_PER_VALUE;
    private long values;
    private int depth;

    /** Where the last token ended; that of a text, where it began. */
    private int end;

    private JsonReader(JsonText text, int depth, Set<String> passedOver, JsonParser parser) {
        this.text = text;
        this.mostDepth = Math.min(MOST_DEPTH, Math.max(LEAST_DEPTH, depth));
        this.passedOver = passedOver;
        this.parser = parser;
    }

    /** Largest text that is read [bytes]: it lies in the heap for a while with its values, and what they decode to. */
    static long mostBytes() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 10);
    }

    /**
     * Reads a text whole.
     *
     * @param passedOver names of members that are left out
     */
    static Map<String, @Nullable Object> read(JsonText text, int depth, Set<String> passedOver) throws IOException {
        InputStream bytes =
                new SequenceInputStream(new ByteArrayInputStream(LEAD), new ByteArrayInputStream(text.bytes()));
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            return new JsonReader(text, depth, passedOver, parser).document();
        }
    }

    private Map<String, @Nullable Object> document() throws IOException {
        try {
            if (next() != JsonToken.START_OBJECT) {
                throw text.expected(JsonText.BEGIN, place(parser.getTokenLocation()));
            }
            Map<String, @Nullable Object> object = object();
            if (parser.nextToken() != null) {
                throw text.expected(JsonText.END, place(parser.getTokenLocation()));
            }
            return object;
        } catch (JsonParseException e) {
            throw text.mistake(parser, end, place(e.getLocation()));
        } catch (JsonProcessingException | IllegalStateException e) {
            // A limit that its version has.
            throw problem("expected shorter names, numbers and texts, and fewer names");
        }
    }

    private JsonToken next() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == null) {
            throw text.mistake(parser, end, place(parser.getCurrentLocation()));
        }
        end = place(parser.getCurrentLocation());
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        if (depth > mostDepth) {
            throw problem("expected at most %s brackets one in the other, found more".formatted(mostDepth));
        }
        return token;
    }

    private @Nullable Object value(JsonToken token) throws IOException {
        values++;
        if (values > mostValues) {
            throw problem(
                    "expected at most %s values, found more; a larger heap (-Xmx) takes more".formatted(mostValues));
        }
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> list();
            case VALUE_STRING -> string();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> Double.parseDouble(parser.getText());
        };
    }

    private Map<String, @Nullable Object> object() throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        while (next() != JsonToken.END_OBJECT) {
            String name = parser.getText();
            if (members.containsKey(name)) {
                throw problem(
                        "expected each name once, found \"%s\" again".formatted(MeshFormatException.excerpt(name)));
            }
            int outside = depth;
            JsonToken token = next();
            if (!passedOver.contains(name)) {
                members.put(name, value(token));
            }
            while (depth > outside) {
                next();
            }
        }
        return members;
    }

    private List<@Nullable Object> list() throws IOException {
        List<@Nullable Object> elements = new ArrayList<>(0);
        for (JsonToken token = next(); token != JsonToken.END_ARRAY; token = next()) {
            elements.add(value(token));
        }
        return elements;
    }

    /** A text: one without escapes from its bytes, as it may be all data of a file, and Jackson ends at 20 million of them. */
    private String string() throws IOException {
        String plain = text.plain(place(parser.getTokenLocation()) + 1);
        return plain == null ? parser.getText() : plain;
    }

    private int place(JsonLocation location) {
        return (int) Math.max(0, Math.min(text.bytes().length, location.getByteOffset() - LEAD.length));
    }

    private MeshFormatException problem(String problem) {
        return text.problem(problem, place(parser.getTokenLocation()));
    }
}
