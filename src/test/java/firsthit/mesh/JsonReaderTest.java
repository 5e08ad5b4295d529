package firsthit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("JSON texts")
class JsonReaderTest {
    private static final String TEXT = """
            {"a": [1, -2.5e+3, 0.125, 1E-2, -0], "ä€": {"b": null, "c\\u00e9\\"\\n": [true, false, []]},
             "": "x\\\\y\\/\\b\\f\\r\\t", "d": {}, "e": [{"f": 12345678901234567890}, [[0]]]}
            """;
    private static final JsonFactory JACKSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    @Test
    void everyKindOfValueIsRead() throws IOException {
        Map<String, @Nullable Object> object = read(TEXT);

        assertThat(object).isEqualTo(second(TEXT.getBytes(StandardCharsets.UTF_8)));
        assertThat(object.get("a")).isEqualTo(List.of(1.0, -2500.0, 0.125, 0.01, -0.0));
        assertThat(object.get("")).isEqualTo("x\\y/\b\f\r\t");
        // Jackson refuses a half of such a pair; names of files hold worse.
        assertThat(read("{\"a\": \"\\ud83d\\ude00\"}").get("a")).isEqualTo("\ud83d\ude00");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void secondOpinionOnChangedTextsIsTheSame(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] seedText = TEXT.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 200; i++) {
            byte[] text = changed(seedText, random);
            Map<String, @Nullable Object> expected = second(text);
            Map<String, @Nullable Object> found = null;
            try {
                found = JsonReader.read("a.gltf", text, JsonReader.WHOLE_FILE, 64, Set.of());
            } catch (MeshFormatException e) {
                assertThat(e).hasMessageContaining("expected");
            }
            assertThat(found).as(new String(text, StandardCharsets.UTF_8)).isEqualTo(expected);
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"a": [1, 2} | expected , or ], found "}"
            {"a": 1, } | expected a name in quotes, found "}"
            {"a" 1} | expected :, found "1}"
            {"a": 01} | expected , or }, found "1}"
            {"a": .5} | expected a value, found ".5}"
            {"a": +1} | expected a value, found "+1}"
            {"a": 1.} | expected a value, found "}"
            {"a": nil} | expected null, found "nil}"
            {"a": "\\x"} | expected one of " \\ / b f n r t u after \\, found "x"}"
            {"a": "\\u12g4"} | expected four hexadecimal digits after \\u
            {"a": 1, "a": 2} | expected each name once, found "a" again
            {"a": [1 | expected the rest of the JSON, found the end
            {"a": " | expected the rest of the JSON, found the end
            {"a": - | expected the rest of the JSON, found the end
            {"a": 1} 2 | expected the end after the JSON object, found "2"
            [1] | expected a JSON object that begins with {, found "[1]"
            """)
    void mistakeIsToldWithWhatWasExpected(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(MeshFormatException.class)
                .hasMessageStartingWith("a.gltf, line 1: " + message);
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        byte[] text = "{\"a\": \"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1);

        assertThatThrownBy(() -> JsonReader.read("a.glb", text, 20, 64, Set.of()))
                .hasMessage("a.glb, byte 29: expected UTF-8, found bytes that are none");
    }

    @Test
    void membersPassedOverLeaveNothing() throws IOException {
        String text = "{\"extras\": {\"a\": [1e999, \"\\n\", {}]}, \"b\": {\"extras\": 1, \"c\": 2}}";

        assertThat(JsonReader.read(
                        "a.gltf", text.getBytes(StandardCharsets.UTF_8), JsonReader.WHOLE_FILE, 64, Set.of("extras")))
                .isEqualTo(Map.of("b", Map.of("c", 2.0)));
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    private static Map<String, @Nullable Object> read(String text) throws IOException {
        return JsonReader.read("a.gltf", text.getBytes(StandardCharsets.UTF_8), JsonReader.WHOLE_FILE, 64, Set.of());
    }

    /** Some characters replaced, left out or doubled. */
    private static byte[] changed(byte[] text, SplittableRandom random) {
        byte[] changed = text;
        for (int change = random.nextInt(1, 4); change > 0; change--) {
            int from = random.nextInt(changed.length);
            int to = Math.min(changed.length, from + random.nextInt(4));
            byte[] next = Arrays.copyOf(changed, changed.length + 1 + from - to);
            System.arraycopy(changed, to, next, from + 1, changed.length - to);
            next[from] = (byte)
                    (random.nextBoolean()
                            ? changed[random.nextInt(changed.length)]
                            : "{}[],:\"\\0123456789eE.+-tfnu \0\n/x".charAt(random.nextInt(32)));
            changed = next;
        }
        return changed;
    }

    private static @Nullable Map<String, @Nullable Object> second(byte[] text) throws IOException {
        try (JsonParser parser = JACKSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            Map<String, @Nullable Object> object = object(parser);
            return parser.nextToken() == null ? object : null;
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                yield elements;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> Double.parseDouble(parser.getText());
        };
    }
}
