package firsthit.gltf;

import static firsthit.io.WrittenFile.assertMalformed;
import static firsthit.io.WrittenFile.assertMalformedAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.io.MeshFormatException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("JSON texts")
class JsonReaderTest {
    @Test
    void everyKindOfValueIsRead() throws IOException {
        assertThat(read("{\"a\": [1, -2.5e+3, 0.125, 1E-2, -0, 3.6e1, 1e999, 9007199254740993]}"))
                .isEqualTo(Map.of(
                        "a",
                        List.of(1.0, -2500.0, 0.125, 0.01, -0.0, 36.0, Double.POSITIVE_INFINITY, 9007199254740992.0)));
        assertThat(read(" {\"\": {}, \"ä€\": {\"c\\u00e9\\\"\\n\": [true, false, [[]]]}}\r\n\t"))
                .isEqualTo(Map.of("", Map.of(), "ä€", Map.of("cé\"\n", List.of(true, false, List.of(List.of())))));
        assertThat(read("{\"b\": null, \"a\": 1}")).containsExactlyInAnyOrderEntriesOf(nullAndOne());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            plain, with [brackets] and 'quotes' | plain, with [brackets] and 'quotes'
            ä€😀 | ä€😀
            \\u00e4\\u20ac\\ud83d\\ude00 | ä€😀
            x\\\\y\\/\\"z\\" | x\\y/"z"
            """)
    void textIsWhatWasWritten(String written, String text) throws IOException {
        assertThat(read("{\"a\": \"%s\", \"%s\": 1}".formatted(written, written)))
                .isEqualTo(Map.of("a", text, text, 1.0));
    }

    @Test
    void textMayBeAsLongAsTheDataOfAFile() throws IOException {
        String data = "A".repeat(21_000_000);

        assertThat(read("{\"a\": \"%s\", \"b\": 1}".formatted(data))).isEqualTo(Map.of("a", data, "b", 1.0));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"a": [1, 2} | expected , or ], found "}"
            {"a": [1 [2]]} | expected , or ], found "[2]]}"
            {"a": [1,]} | expected a value, found "]}"
            {"a": 1, } | expected a name in quotes, found "}"
            {"a": 1, b: 2} | expected a name in quotes, found "b: 2}"
            {] | expected a name in quotes, found "]"
            {"a" 1} | expected :, found "1}"
            {"a": "b" "c"} | expected , or }, found ""c"}"
            {"a": 1 7} | expected , or }, found "7}"
            {"a": 01} | expected a value, found "01}"
            {"a": .5} | expected a value, found ".5}"
            {"a": +1} | expected a value, found "+1}"
            {"a": 1.} | expected a value, found "1.}"
            {"a": 1x} | expected , or }, found "x}"
            {"a": -Infinity} | expected a value, found "-Infinity}"
            {"a": nil} | expected a value, found "nil}"
            {"a": ä} | expected a value, found "ä}"
            {"a": 'b'} | expected a value, found "'b'}"
            {"a": /**/ 1} | expected a value, found "/**/ 1}"
            {"a": "\\x"} | expected no control character, and escapes such as \\n and \\u00e4, in a text, found "x"}"
            {"a": "\\u12g4"} | expected no control character, and escapes such as \\n and \\u00e4, in a text, found "g4"}"
            {"\\x": 1} | expected no control character, and escapes such as \\n and \\u00e4, in a text, found "x": 1}"
            {"a": 1, "a": 2} | expected each name once, found "a" again
            {"a": [1 | expected the rest of the JSON, found the end
            {"a": " | expected the rest of the JSON, found the end
            {"a": - | expected the rest of the JSON, found the end
            {"a | expected the rest of the JSON, found the end
            {"a": 1} 2 | expected the end after the JSON object, found "2"
            {"a": 1}} | expected the end after the JSON object, found "}"
            {"a": 1}x | expected the end after the JSON object, found "x"
            [1] | expected a JSON object that begins with {, found "[1]"
            true | expected a JSON object that begins with {, found "true"
            x{} | expected a JSON object that begins with {, found "x{}"
            """)
    void mistakeIsToldWithWhatWasExpected(String text, String message) {
        assertRefused(text, "a.gltf, line 1: " + message);
    }

    @Test
    void lineIsCountedAndShownAroundThePlace() {
        String many = "[0, 1],\n ".repeat(10_000);
        String wide = "\"ä\", ".repeat(10_000);

        assertRefused(
                "{\"a\": [\n %s[0; 1]]}\n".formatted(many),
                "a.gltf, line 10002: expected , or ], found \"; 1]]}\\u000a\"; the line reads \" [0; 1]]}\"");
        assertRefused("{\"a\": [%s 01]}".formatted(wide), "a.gltf, line 1: expected a value, found \"01]}\"");
        assertRefused(
                "{\"a\": \"b\nc\"}",
                "a.gltf, line 1: expected no control character, and escapes such as \\n and \\u00e4, in a text, found");
        assertRefused(" \n", "a.gltf, line 2: expected the rest of the JSON, found the end; the line reads \"\"");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(quoteCharacter = '~', textBlock = """
            ~{"a": "ä"}~, 29
            ~{"a": "ä\\\\n"}~, 29
            ~{"ä": 1}~, 24
            ~{"extras": "ä"}~, 34
            ~{"a": ä, 1}~, 28
            """)
    void bytesThatAreNoUtf8AreRefused(String text, int at) {
        JsonText glb = new JsonText("a.glb", text.getBytes(StandardCharsets.ISO_8859_1), 20);

        assertMalformedAs(
                () -> JsonReader.read(glb, 64, Set.of("extras")),
                "a.glb, byte %d: expected UTF-8, found bytes that are none".formatted(at));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32LE", "UTF-32BE"})
    void otherEncodingIsRefused(String charset) {
        JsonText glb = new JsonText("a.glb", "{\"a\": 1}".getBytes(Charset.forName(charset)), 20);

        assertMalformed(() -> JsonReader.read(glb, 64, Set.of()), "a.glb, byte 2");
    }

    @Test
    void membersPassedOverLeaveNothing() throws IOException {
        String text = "{\"extras\": {\"a\": [1e999, \"\\n\", {}], \"a\": 1}, \"b\": {\"extras\": 1, \"c\": 2}}";

        assertThat(read(text, 64, "extras")).isEqualTo(Map.of("b", Map.of("c", 2.0)));
        assertThatThrownBy(() -> read("{\"extras\": [{\"a\": tru}]}", 64, "extras"))
                .hasMessageStartingWith("a.gltf, line 1: expected a value, found \"tru}]}\"");
    }

    @ParameterizedTest(name = "{0} asked, {1} taken")
    @CsvSource({"1, 32", "32, 32", "64, 64", "512, 512", "2147483647, 512"})
    void depthIsLimitedInWhatIsPassedOverAsWell(int asked, int taken) throws IOException {
        for (String open : new String[] {"[", "{\"b\":"}) {
            String inner = open.repeat(taken - 2) + "[" + "]";
            String close = (open.equals("[") ? "]" : "}").repeat(taken - 2);
            String text = "{\"a\":" + inner + close + "}";
            String deeper = text.replace("[]", "[[]]").replace("\"a\"", "\"extras\"");

            assertThat(read(text, asked)).hasSize(1);
            for (String passedOver : new String[] {"extras", "nothing"}) {
                assertMalformed(
                        () -> read(deeper, asked, passedOver),
                        "a.gltf, line 1: expected at most %d brackets one in the other, found more".formatted(taken));
            }
        }
    }

    @Test
    void whatThisVersionOfTheParserLimitsIsRefusedInOurWords() {
        assertRefused(
                "{\"%s\": 1}".formatted("n".repeat(60_000)),
                "a.gltf, line 1: expected shorter names, numbers and texts, and fewer names");
    }

    private static Map<String, @Nullable Object> nullAndOne() {
        Map<String, @Nullable Object> members = new HashMap<>();
        members.put("b", null);
        members.put("a", 1.0);
        return members;
    }

    private static void assertRefused(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(MeshFormatException.class)
                .hasMessageStartingWith(message)
                .message()
                .hasSizeLessThan(300);
    }

    private static Map<String, @Nullable Object> read(String text) throws IOException {
        return read(text, 64);
    }

    private static Map<String, @Nullable Object> read(String text, int depth, String... passedOver) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return JsonReader.read(new JsonText("a.gltf", bytes, JsonText.WHOLE_FILE), depth, Set.of(passedOver));
    }
}
