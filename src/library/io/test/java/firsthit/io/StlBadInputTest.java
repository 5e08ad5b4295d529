package firsthit.io;

import static firsthit.io.WrittenFile.assertMalformedAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("STL reader, bad input")
class StlBadInputTest extends WrittenFile {
    private static final float[] ONE = {0, 0, 0, 1, 0, 0, 0, 1, 0};

    StlBadInputTest() {
        super("mesh.stl");
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "solid corner  | mesh corner    | line 1: expected \"solid\", found \"mesh\"",
                "normal 0 0 1  | norm 0 0 1     | line 2: expected \"normal\", found \"norm\"",
                "normal 0 0 1  | normal 0 0     | line 3: expected \"outer\", found \"loop\"",
                "outer loop    | outer          | line 4: expected \"loop\", found \"vertex\"",
                "vertex 1 0 0  | vertex 1 0     | line 6: z is not a finite number: vertex",
                "vertex 1 0 0  | vertex 1 0 0 0 | line 5: expected \"vertex\", found \"0\"",
                "vertex 1 0 0  | vertex 1 0 0 vertex 1 1 0 vertex 9 9 9 | line 5: expected \"endloop\", found \"vertex\"",
                "vertex 1 0 0  | vertex nan 0 0 | line 5: x is not a finite number: nan",
                "vertex 1 0 0  | vertex 1 1e999 0 | line 5: y is not a finite number: 1e999",
                "vertex 1 0 0  | vertex 1 0 0x1 | line 5: z is not a finite number: 0x1",
                "vertex 1 0 0  |                | line 7: expected \"vertex\", found \"endloop\"",
                "endsolid      | endsoild       | line 16: expected \"facet\", found \"endsoild\""
            })
    void badLineIsNamedWithFileNumberAndText(String good, String bad, String problem) {
        String text = StlSamples.TEXT.replace(good, bad == null ? "" : bad);
        int number = Integer.parseInt(problem.substring(5, problem.indexOf(':')));

        assertRefused(
                text,
                "mesh.stl, %s; the line reads \"%s\""
                        .formatted(problem, text.lines().toList().get(number - 1)));
    }

    @Test
    void everyPrefixOfATextIsRefused() {
        // The name behind the last word may be missing.
        int end = StlSamples.TEXT.lastIndexOf("endsolid") + "endsolid".length();
        for (int length = 0; length < end; length++) {
            String part = StlSamples.TEXT.substring(0, length);
            assertThatThrownBy(() -> read(part)).as(part).isInstanceOf(MeshFormatException.class);
        }
        assertRefused(
                StlSamples.TEXT.replaceAll("endsolid.*", ""),
                "mesh.stl: the file ends in solid 1 after 2 facets, where \"facet\" or \"endsolid\" should"
                        + " follow");
    }

    @Test
    void everyPrefixOfABinaryFileIsRefused() {
        for (String title : new String[] {"solid", "title", "a title of eighty characters".repeat(3)}) {
            byte[] whole = StlSamples.binary(title, 1, ONE);
            for (int length = 0; length < whole.length; length++) {
                byte[] part = Arrays.copyOf(whole, length);
                assertThatThrownBy(() -> read(part)).isInstanceOf(MeshFormatException.class);
                assertThatThrownBy(() ->
                                MeshFiles.read(new ByteArrayInputStream(part), MeshFormats.STL, Limits.standard()))
                        .isInstanceOf(MeshFormatException.class);
            }
        }
    }

    @ParameterizedTest(name = "{0} facets")
    @ValueSource(longs = {0, 2, 85_899_346, 0x8000_0000L, 0xffff_ffffL})
    void countThatDoesNotFitTheSizeIsRefused(long count) {
        // 85,899,346 times 50 is 4 more than 2^32.
        assertRefused(
                StlSamples.binary("", count, ONE),
                "mesh.stl: a binary STL file of %d facets, as byte 80 says, has %d bytes, but this one has 134"
                        .formatted(count, 84 + 50 * count));
    }

    @Test
    void countThatDoesNotFitAStreamIsRefused() {
        assertMalformedAs(
                () -> MeshFiles.read(
                        new ByteArrayInputStream(StlSamples.binary("", 0xffff_ffffL, ONE)),
                        MeshFormats.STL,
                        Limits.standard()),
                "STL stream, byte 134: the file ends inside facet 1 of 4294967295");
        byte[] twice = Arrays.copyOf(StlSamples.binary("", 1, ONE), 184);
        assertThatThrownBy(() -> MeshFiles.read(new ByteArrayInputStream(twice), MeshFormats.STL, Limits.standard()))
                .hasMessage("STL stream, byte 134: more data than the 1 facets of the header");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void cornerThatIsNotFiniteIsNamedWithItsByte(float bad) {
        float[] facets = Arrays.copyOf(ONE, 18);
        facets[13] = bad;

        assertRefused(
                StlSamples.binary("", 2, facets),
                "mesh.stl, byte 162: facet 1 of 2: y of corner 1 is not a finite number: %s".formatted(bad));
    }

    @Test
    void fileWithoutAFacetIsRefused() {
        assertRefused("", "mesh.stl: an empty file");
        assertRefused("solid nothing\nendsolid nothing\n", "mesh.stl: no facet in the file");
        assertRefused(StlSamples.binary("", 0), "mesh.stl: no facet in the file");
        assertRefused("\n \n", "mesh.stl: no facet in the file");
    }

    @Test
    void otherFilesUnderTheNameAreRecognised() {
        assertThatThrownBy(() -> read("<html>not found</html>"))
                .hasMessageStartingWith("mesh.stl, line 1: this is HTML or XML, not a mesh; a failed download?");
        assertRefused(new byte[] {0x1f, (byte) 0x8b, 8, 0}, "mesh.stl: this is gzip data; let the name end in .gz");
        assertRefused(new byte[] {'P', 'K', 3, 4}, "mesh.stl: this is a ZIP archive; unpack it first");
        assertRefused(
                new byte[] {1, 2, 3},
                "mesh.stl: neither ASCII, which begins with \"solid\", nor binary, which has 84 bytes or more");
        assertRefused(
                "v 0 0 0\nf 1 1 1\n", "mesh.stl, line 1: expected \"solid\", found \"v\"; the line reads \"v 0 0 0\"");
    }

    @Test
    void utf16IsRecognised() {
        for (Charset charset :
                new Charset[] {StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            assertThatThrownBy(() -> read(StlSamples.TEXT.getBytes(charset)))
                    .as(charset.name())
                    .isInstanceOf(MeshFormatException.class)
                    .hasMessage("mesh.stl: this is UTF-16 text; save it as UTF-8 or ASCII");
        }
    }

    @Test
    void textWithAZeroByteIsNotTakenForBinary() {
        assertThatThrownBy(() -> read(StlSamples.TEXT.replace("vertex 1 0 0", "vertex 1\0 0 0")))
                .hasMessageStartingWith("mesh.stl, line 5: x is not a finite number: 1\\u0000");
    }

    @Test
    void limitsHold() {
        assertThat(StlSamples.TEXT).startsWith("solid");
        assertThatThrownBy(() -> MeshFiles.read(
                        new ByteArrayInputStream(StlSamples.binary("", 1, ONE)),
                        MeshFormats.STL,
                        Limits.standard().withVertices(2)))
                .hasMessage("STL stream, byte 134: more than 2 vertices, the limit that was set");
    }
}
