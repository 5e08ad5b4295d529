package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Stanford PLY reader, bad input")
class PlyBadInputTest extends WrittenFile {
    private static final String HEADER = PlySamples.HEADER;
    private static final String DATA = PlySamples.DATA;

    PlyBadInputTest() {
        super("mesh.ply");
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ply            | PLY               | line 1: not a PLY file, the first line must be \"ply\"",
                "format ascii   | format utf8       | line 2: the format must be ascii, binary_little_endian or binary_big_endian, and 1.0",
                "ascii 1.0      | ascii 2.0         | line 2: the format must be ascii, binary_little_endian or binary_big_endian, and 1.0",
                "ascii 1.0      | ascii             | line 2: the format must be ascii, binary_little_endian or binary_big_endian, and 1.0",
                "property float y | propertie float y | line 6: not a line of a PLY header",
                "comment made   | format ascii 1.0  | line 3: a second format",
                "vertex 4       | vertex -4         | line 4: an element needs a name and a count >= 0",
                "vertex 4       | vertex four       | line 4: an element needs a name and a count >= 0",
                "vertex 4       | vertex            | line 4: an element needs a name and a count >= 0",
                "float y        | real y            | line 6: no number type of PLY: real",
                "float y        | float             | line 6: a property needs a type and a name, or \"list\", two types and a name",
                "float y        | float x           | line 6: this property was declared before",
                "face 2         | vertex 2          | line 8: this element was declared before",
                "list uchar int | list float int    | line 9: the count of a list must be of a whole-number type",
                "list uchar int | list uchar        | line 9: a property needs a type and a name, or \"list\", two types and a name",
                "1 0 0          | 1 0               | line 12: vertex 1 of 4: z is missing",
                "1 0 0          | 1 0 0 0           | line 12: vertex 1 of 4: more values than the header declares",
                "0 1 0.5        | 0 nan 0.5         | line 14: vertex 3 of 4: y is not a finite number: nan",
                "0 1 0.5        | 0 1 1e400         | line 14: vertex 3 of 4: z is not a finite number: 1e400",
                "3 0 2 3        | 3 0 2             | line 16: face 1 of 2: corner 2 is missing",
                "3 0 2 3        | 3 0 2 4           | line 16: face 1 of 2: corner 2 is vertex 4, but the vertices are 0 to 3",
                "3 0 2 3        | 3 0 -1 2          | line 16: face 1 of 2: corner 1 is vertex -1, but the vertices are 0 to 3",
                "3 0 2 3        | 3 0 1.5 2         | line 16: face 1 of 2: corner 1 is not a whole number: 1.5",
                "3 0 2 3        | 2 0 2             | line 16: face 1 of 2: a face needs at least three corners, found 2",
                "3 0 2 3        | -3 0 2 3          | line 16: face 1 of 2: length of vertex_indices is negative: -3",
                "3 0 2 3        | 9 0 2 3           | line 16: face 1 of 2: corner 3 is missing"
            })
    void badLineIsNamedWithFileNumberAndText(String good, String bad, String problem) {
        String text = (HEADER + DATA).replace(good, bad);
        int number = Integer.parseInt(problem.substring(5, problem.indexOf(':')));
        String line = text.split("\n", -1)[number - 1];

        assertRefused(text, "mesh.ply, %s; the line reads \"%s\"".formatted(problem, line));
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "format ascii 1.0 | comment        | the header has no \"format\" line",
                "end_header     | comment          | line 11: not a line of a PLY header; the line reads \"0 0 0\"",
                "element vertex | element point    | the header declares no element \"vertex\"",
                "element face   | element quad     | the header declares no element \"face\"",
                "float z        | float height     | the header declares no property \"z\" of element vertex",
                "float z        | list uchar int z | the header declares no property \"z\" of element vertex",
                "vertex_indices | corners          | the header declares no list \"vertex_indices\" of element face",
                "list uchar int | int              | the header declares no list \"vertex_indices\" of element face"
            })
    void headerThatLacksSomethingIsRefused(String good, String bad, String problem) {
        assertRefused(
                (HEADER + DATA).replace(good, bad), "mesh.ply" + (problem.startsWith("line") ? ", " : ": ") + problem);
    }

    @Test
    void cornerBetweenTwoVerticesIsShownAsItStands() {
        String text =
                (HEADER + DATA).replace("list uchar int", "list uchar float").replace("3 0 2 3", "3 0 1.5 2");

        assertRefused(
                text,
                "mesh.ply, line 16: face 1 of 2: corner 1 is not a whole number: 1.5;"
                        + " the line reads \"3 0 1.5 2\"");
    }

    @Test
    void headerWithoutEndIsRefused() {
        assertRefused(
                HEADER.replace("end_header\n", ""), "mesh.ply: the header does not end, \"end_header\" is missing");
        assertRefused("", "mesh.ply: an empty file");
    }

    @Test
    void elementWithoutPropertiesAndPropertyWithoutElementAreRefused() {
        assertRefused(
                HEADER.replace("end_header", "element edge 9223372036854775807\nend_header"),
                "mesh.ply: element edge has no property");
        assertRefused(
                "ply\nformat ascii 1.0\nproperty int x\n",
                "mesh.ply, line 3: a property before the first element; the line reads \"property int x\"");
    }

    @Test
    void emptyMeshIsRefused() {
        assertRefused(
                HEADER.replace("vertex 4", "vertex 0").replace("face 2", "face 0"), "mesh.ply: no face in the file");
    }

    @Test
    void textThatIsCutShortOrGoesOnIsRefused() {
        assertRefused(
                HEADER + DATA.replace("3 0 2 3", "                "), "mesh.ply: the file ends before face 1 of 2");
        assertRefused(
                HEADER + DATA + "\n3 0 1 3\n",
                "mesh.ply, line 18: more lines than the header declares; the line reads \"3 0 1 3\"");
    }

    @ParameterizedTest(name = "{0} vertices")
    @ValueSource(longs = {12, 1_000_000, 4_000_000_000L, Long.MAX_VALUE})
    void countBeyondTheFileIsRefusedBeforeAnythingIsReadInText(long count) {
        assertRefused(
                HEADER.replace("vertex 4", "vertex " + count) + DATA,
                "mesh.ply: the header declares %d of element vertex, at least 6 bytes each, but only %d bytes follow"
                        .formatted(count, DATA.length() + 1));
    }

    @ParameterizedTest(name = "{0} faces")
    @ValueSource(longs = {15, 4_000_000_000L, Long.MAX_VALUE})
    void countBeyondTheFileIsRefusedInBinary(long count) {
        PlySamples.Binary binary = PlySamples.triangleHeader("float", 1, count);
        for (int i = 0; i < 3; i++) {
            binary.number("float", i);
        }
        binary.number("uchar", 3).number("int", 0).number("int", 0).number("int", 0);

        assertRefused(
                binary.bytes(),
                "mesh.ply: the header declares %d of element face, at least 1 bytes each, but only 13 bytes follow"
                        .formatted(count));
    }

    @Test
    void binaryThatIsCutShortIsNamedWithItsByte() {
        byte[] whole = triangle(0).bytes();

        assertRefused(
                Arrays.copyOf(whole, whole.length - 1),
                "mesh.ply, byte %d: face 0 of 1: the file ends inside corner 2".formatted(whole.length - 4));
    }

    @Test
    void everyBinaryPrefixIsRefused() {
        PlySamples.Binary binary = triangle(0);
        byte[] whole = binary.bytes();

        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(part)).isInstanceOf(MeshFormatException.class);
        }
    }

    @Test
    void binaryThatGoesOnIsRefused() {
        PlySamples.Binary binary = triangle(0);
        long end = binary.size();
        binary.number("uchar", 0);

        assertRefused(binary.bytes(), "mesh.ply, byte %d: more data than the header declares".formatted(end));
    }

    @Test
    void badBinaryNumbersAreNamedWithTheirByte() {
        PlySamples.Binary nan = PlySamples.triangleHeader("float", 1, 1);
        long data = nan.size();
        nan.number("float", 0).number("float", Double.NaN).number("float", 0).number("double", 0);
        assertRefused(
                nan.bytes(), "mesh.ply, byte %d: vertex 0 of 1: y is not a finite number: NaN".formatted(data + 4));

        PlySamples.Binary infinite = PlySamples.triangleHeader("double", 1, 1);
        infinite.number("double", Double.NEGATIVE_INFINITY).number("double", 0).number("double", 0);
        infinite.number("uchar", 3);
        assertThatThrownBy(() -> read(infinite.bytes()))
                .hasMessageEndingWith(": vertex 0 of 1: x is not a finite number: -Infinity");

        assertThatThrownBy(() -> read(triangle(-1).bytes()))
                .hasMessageEndingWith(": face 0 of 1: corner 1 is vertex -1, but the vertices are 0 to 0");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {"nan", "-nan", "NaN", "nan(0x7)", "inf", "-inf", "Infinity", "-1.#IND", "1.#QNAN", "-1.#INF00"})
    void whatIsNoFiniteNumberIsPassedOverWhereNobodyUsesIt(String word) throws IOException {
        String text = PlySamples.HEADER.replace(
                        "property float z\n", "property float z\nproperty float nx\nproperty list uchar float s\n")
                + "0 0 0 %1$s 0\n1 0 0 0 2 1 %1$s\n1 1 0 %1$s 0\n0 1 0.5 1 0\n3 0 1 2\n3 0 2 3\n".formatted(word);

        assertThat(read(text.getBytes(StandardCharsets.US_ASCII)).triangleCount())
                .isEqualTo(2);
        assertThatThrownBy(() -> read(text.replace("float nx", "int nx").getBytes(StandardCharsets.US_ASCII)))
                .hasMessageContaining(": nx is not a finite number: " + word);
        assertThatThrownBy(() -> read(text.replace(word + " 0", "1,5 0").getBytes(StandardCharsets.US_ASCII)))
                .hasMessageContaining("nx is not a finite number: 1,5");
        assertThatThrownBy(
                        () -> read(text.replace("1 0 0 0", "1 " + word + " 0 0").getBytes(StandardCharsets.US_ASCII)))
                .hasMessageContaining("y is not a finite number: " + word);
    }

    /** One vertex, and one face with a number in its middle. */
    private static PlySamples.Binary triangle(int middle) {
        PlySamples.Binary binary = PlySamples.triangleHeader("float", 1, 1);
        binary.number("float", 0).number("float", 0).number("float", 0);
        return binary.number("uchar", 3).number("int", 0).number("int", middle).number("int", 0);
    }
}
