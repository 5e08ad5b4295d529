package firsthit.io;

import static firsthit.io.WrittenFile.assertMalformed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.mesh.Mesh;
import firsthit.mesh.Topology;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Wavefront OBJ reader")
class ObjReaderTest extends WrittenFile {
    private static final String CORNERS = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

    ObjReaderTest() {
        super("mesh.obj");
    }

    @Test
    void verticesAndFacesKeepTheirOrder() throws IOException {
        Mesh mesh = read("v 0.1 -2 3e2\nv 1 0 0\nv 1 1 0\nf 3 1 2\nf 1 2 3\n");

        assertThat(mesh.name()).isEqualTo("mesh.obj");
        assertThat(mesh.positions()).containsExactly(0.1, -2, 300, 1, 0, 0, 1, 1, 0);
        assertThat(mesh.indices()).containsExactly(2, 0, 1, 0, 1, 2);
    }

    @ParameterizedTest(name = "f {0}")
    @ValueSource(
            strings = {
                "1 2 3",
                "1/9 2/9 3/9",
                "1//5 2//5 3//5",
                "1/9/5 2/9/5 3/9/5",
                "-4 -3 -2",
                "-4/-1/-1 2/1 -2//1",
                "1/ 2// 3",
                "\t1   2\t3  ",
                "+1 2 3",
                "1 2 3 # why not",
                "\\\n1 2 \\\n3"
            })
    void everyWayToNameThreeCornersGivesTheSameTriangle(String corners) throws IOException {
        assertThat(read(CORNERS + "f " + corners).indices()).containsExactly(0, 1, 2);
    }

    @Test
    void polygonBecomesAFanAroundItsFirstCorner() throws IOException {
        assertThat(read(CORNERS + "v 0 0.5 0\nf 1 2 3 4 5\n").indices()).containsExactly(0, 1, 2, 0, 2, 3, 0, 3, 4);
    }

    @Test
    void negativeNumbersCountBackFromTheLineOfTheFace() throws IOException {
        Mesh mesh = read("v 0 0 0\nv 1 0 0\nv 1 1 0\nf -3 -2 -1\nv 5 5 5\nf -3 -2 -1\n");

        assertThat(mesh.indices()).containsExactly(0, 1, 2, 1, 2, 3);
    }

    @ParameterizedTest(name = "case {index}")
    @ValueSource(strings = {"\n", "\r\n", "\r", "\n\n", " \n", "\n# comment \\\n", "\n\t\n"})
    void lineEndsBlankLinesAndCommentsDoNotMatter(String lineEnd) throws IOException {
        assertThat(read((CORNERS + "f 1 2 3").replace("\n", lineEnd)).indices()).containsExactly(0, 1, 2);
    }

    @Test
    void markInFrontOfUtf8IsPassedOver() throws IOException {
        assertThat(read("\ufeff" + CORNERS + "f 1 2 3").vertexCount()).isEqualTo(4);
    }

    @Test
    void otherStatementsAreIgnored() throws IOException {
        Mesh mesh = read("mtllib C:\\colours.mtl\no thing\n" + CORNERS
                + "vt 0 0\nvn 0 0 nan\nvp 1\ng f 1 2 3\ns off\nusemtl red\nl 1 2\np 9\nf 1 2 3\n");

        assertThat(mesh.triangleCount()).isEqualTo(1);
        assertThat(mesh.vertexCount()).isEqualTo(4);
    }

    @Test
    void weightAndColourBehindAVertexAreIgnored() throws IOException {
        Mesh mesh = read("v 0 0 0 1.0\nv 1 0 0 0.5 0.5 0.5\nv 0 1 0 1 0.5 0.5 0.5\nfo 1 2 3");

        assertThat(mesh.positions()).containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
    }

    @Test
    void unusedVerticesAndFacesWithoutAreaAreData() throws IOException {
        Mesh mesh = read(CORNERS + "f 1 1 2\nf 1 1 1\n");

        assertThat(mesh.vertexCount()).isEqualTo(4);
        assertThat(Topology.degenerateTriangles(mesh)).isEqualTo(2);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "f 1 2 0        | corner 3 names vertex 0, but the first vertex is 1",
                "f 1 2 5        | corner 3 names vertex 5, but there are 4 vertices above this line",
                "f 1 -5 2       | corner 2 names vertex -5, but there are 4 vertices above this line",
                "f 9223372036854775807 1 2 | corner 1 names vertex 9223372036854775807, but there are 4 vertices above this line",
                "f -9223372036854775807 1 2 | corner 1 names vertex -9223372036854775807, but there are 4 vertices above this line",
                "f 4294967297 1 2 | corner 1 names vertex 4294967297, but there are 4 vertices above this line",
                "f 1 2 99999999999999999999 | corner 3 is not a vertex number: 99999999999999999999",
                "f 1 2 /3       | corner 3 is not a vertex number: /3",
                "f a 2 3        | corner 1 is not a vertex number: a",
                "f 1.0 2 3      | corner 1 is not a vertex number: 1.0",
                "f              | a face needs at least three corners, found 0",
                "f 1 2          | a face needs at least three corners, found 2",
                "f 1 2 # 3      | a face needs at least three corners, found 2",
                "v              | a vertex needs x, y and z, x is missing",
                "v 1 2          | a vertex needs x, y and z, z is missing",
                "v 1 nan 2      | y is not a finite number: nan",
                "v NaN 1 2      | x is not a finite number: NaN",
                "v 1 2 -inf     | z is not a finite number: -inf",
                "v Infinity 2 3 | x is not a finite number: Infinity",
                "v 1e999 2 3    | x is not a finite number: 1e999",
                "v 1,5 2,5 3,5  | x is not a finite number: 1,5",
                "v 0x10 2 3     | x is not a finite number: 0x10",
                "v 1f 2 3       | x is not a finite number: 1f",
                "v 1d 2 3       | x is not a finite number: 1d",
                "v --1 2 3      | x is not a finite number: --1",
                "v . 2 3        | x is not a finite number: .",
                "v one 2 3      | x is not a finite number: one"
            })
    void badLineIsNamedWithFileNumberAndText(String line, String problem) {
        assertRefused(
                CORNERS + "# five\n" + line + "\nf 1 2 3\n",
                "mesh.obj, line 6: %s; the line reads \"%s\"".formatted(problem, line));
    }

    @Test
    void faceAboveItsVerticesIsRefused() {
        assertRefused(
                "f 1 2 3\n" + CORNERS,
                "mesh.obj, line 1: corner 1 names vertex 1, but there are 0 vertices above this line;"
                        + " the line reads \"f 1 2 3\"");
    }

    @Test
    void continuedLineIsNamedByItsFirstNumber() {
        assertRefused(
                CORNERS + "f 1 \\\n2 \\\n9\n",
                "mesh.obj, line 5: corner 3 names vertex 9, but there are 4 vertices above this line;"
                        + " the line reads \"f 1  2  9\"");
    }

    @Test
    void longOrUnprintableTextIsShortened() {
        String junk = "\u001b[31m" + "x".repeat(200);

        assertRefused(
                "v 1 2 \u2028",
                "mesh.obj, line 1: z is not a finite number: \\u2028; the line reads \"v 1 2 \\u2028\"");
        assertRefused(
                "v 1\t2 " + junk,
                "mesh.obj, line 1: z is not a finite number: \\u001b[31m" + "x".repeat(70) + "...;"
                        + " the line reads \"v 1\\t2 \\u001b[31m" + "x".repeat(63) + "...\"");
    }

    @ParameterizedTest(name = "case {index}")
    @ValueSource(strings = {"", "\n", "# nothing\n", CORNERS, "the quick brown fox"})
    void fileWithoutAFaceIsRefused(String text) {
        assertRefused(text, "mesh.obj: no face in the file; a face of an OBJ file reads \"f 1 2 3\"");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"<!DOCTYPE html>\n<html>", "  <?xml version='1.0'?>"})
    void webPageInPlaceOfAMeshIsRecognised(String text) {
        assertMalformed(
                () -> read(text), "mesh.obj, line 1: this is HTML or XML, not a mesh; a failed download?; the line");
    }

    @Test
    void utf16IsRecognised() throws IOException {
        for (var charset : new java.nio.charset.Charset[] {
            StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE
        }) {
            Path file = folder.resolve("wide.obj");
            Files.writeString(file, CORNERS, charset);
            assertThatThrownBy(() -> MeshFiles.read(file))
                    .as(charset.name())
                    .isInstanceOf(MeshFormatException.class)
                    .hasMessage("wide.obj: this is UTF-16 text; save it as UTF-8 or ASCII");
        }
    }

    @Test
    void lineWithoutEndIsGivenUp() {
        assertRefused(
                "x".repeat((1 << 20) + 1),
                "mesh.obj, line 1: a line of more than 1048576 bytes, no text file; the line reads \"" + "x".repeat(80)
                        + "...\"");
    }

    @Test
    void lineOfManyCornersIsRead() throws IOException {
        Mesh mesh = read(CORNERS + "f" + " 1 2 3 4".repeat(2_000));

        assertThat(mesh.triangleCount()).isEqualTo(7_998);
    }
}
