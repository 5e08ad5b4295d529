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
 * Reads a JSON object with Jackson's streaming parser: objects as maps, lists, strings, numbers as doubles, booleans, and
 * null. Limits and messages are First Hit's own.
 *
 * <p>Departs from the standard (RFC 8259) in refusing a name that occurs twice in one object. The grammar of unused members is
 * checked, but their values are not kept.
 */
// Uses only the API of Jackson 2.9, since a program may bring an old version; so not the limits of later ones.
@SuppressWarnings("deprecation")
final class JsonReader {
    /** Heap to allow for each value [bytes]: twice that of an object with one member. */
    private static final int HEAP_PER_VALUE = 512;

    /** glTF itself nests nine deep. The least limit still allows extras of other tools; the largest fits any stack. */
    private static final int LEAST_DEPTH = 32;

    private static final int MOST_DEPTH = 512;

    /** Precedes the text: Jackson guesses the encoding from the first four bytes, but glTF allows only UTF-8. */
    private static final byte[] LEAD = "    ".getBytes(StandardCharsets.US_ASCII);

    private final JsonText text;
    private final int mostDepth;
    private final Set<String> skipped;
    private final JsonParser parser;
    private final long mostValues = Runtime.getRuntime().maxMemory() / HEAP_PER_VALUE;
    private long values;
    private int depth;

    /** End of the last token; if it is a string, its start. */
    private int end;

    private JsonReader(JsonText text, int depth, Set<String> skipped, JsonParser parser) {
        this.text = text;
        this.mostDepth = Math.min(MOST_DEPTH, Math.max(LEAST_DEPTH, depth));
        this.skipped = skipped;
        this.parser = parser;
    }

    /** Largest text that is read [bytes]: for a while the heap contains it, its values, and the decoded buffers. */
    static long mostBytes() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 10);
    }

    /**
     * Reads a whole text.
     *
     * @param skipped names of members that are left out
     */
    static Map<String, @Nullable Object> read(JsonText text, int depth, Set<String> skipped) throws IOException {
        InputStream bytes =
                new SequenceInputStream(new ByteArrayInputStream(LEAD), new ByteArrayInputStream(text.bytes()));
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            return new JsonReader(text, depth, skipped, parser).document();
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
            // A limit of the Jackson version at hand.
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
            if (!skipped.contains(name)) {
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

    /** A string. One without escapes is read here, as it may be a whole buffer and Jackson stops at 20 million characters. */
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
