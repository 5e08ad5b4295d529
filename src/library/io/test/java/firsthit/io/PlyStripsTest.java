package firsthit.io;

import static firsthit.io.WrittenFile.assertMalformed;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Stanford PLY reader, triangle strips")
class PlyStripsTest extends WrittenFile {
    /** Five corners in a zigzag, seen from above. */
    private static final String HEADER = """
            ply
            format ascii 1.0
            element vertex 5
            property float x
            property float y
            property float z
            element tristrips 1
            property list int int vertex_indices
            end_header
            0 0 0
            1 0 0
            0.5 1 0
            1.5 1 0
            1 2 0
            """;

    private static final String FACES = "element face 0\nproperty list uchar int vertex_indices\n";

    PlyStripsTest() {
        super("mesh.ply");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "5 0 1 2 3 4,          0 1 2 1 3 2 2 3 4",
        "3 4 3 2,              4 3 2",
        "6 0 1 2 3 4 -1,       0 1 2 1 3 2 2 3 4",
        "7 0 1 2 -1 2 1 3,     0 1 2 2 1 3",
        "9 0 1 2 3 -1 2 3 4 -1, 0 1 2 1 3 2 2 3 4",
        "6 -1 -1 0 1 2 -1,     0 1 2",
        "6 0 1 2 2 3 4,        0 1 2 1 2 2 2 2 3 2 4 3"
    })
    void everySecondTriangleOfAStripIsTurned(String list, String corners) throws IOException {
        assertThat(read(HEADER + list + "\n").indices()).containsExactly(numbers(corners));
    }

    @Test
    void aFlatStripShowsOneSide() throws IOException {
        Mesh mesh = read(HEADER + "5 0 1 2 3 4\n");

        for (int t = 0; t < 3; t++) {
            assertThat(mesh.triangle(t).normal().z()).isEqualTo(1);
        }
    }

    @Test
    void stripsMayStandInSeveralListsAboveTheVertices() throws IOException {
        Mesh mesh = read("""
                ply
                format ascii 1.0
                element tristrips 2
                property uchar red
                property list uchar short vertex_index
                element vertex 4
                property float x
                property float y
                property float z
                end_header
                7 4 0 1 2 3
                8 3 3 1 0
                0 0 0
                1 0 0
                0 1 0
                1 1 0
                """);

        assertThat(mesh.indices()).containsExactly(0, 1, 2, 1, 3, 2, 3, 1, 0);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"big", "little"})
    void stripsAreReadFromBinaryData(String order) throws IOException {
        PlySamples.Binary binary = binary(order, 5);
        for (int index : new int[] {0, 1, 2, 0, -1}) {
            binary.number("int", index);
        }

        assertThat(read(binary.bytes()).indices()).containsExactly(0, 1, 2, 1, 0, 2);
    }

    @Test
    void facesGoBeforeStripsUnlessThereAreNone() throws IOException {
        String none = HEADER.replace("end_header\n", FACES + "end_header\n");
        String one = none.replace("face 0", "face 1");

        assertThat(read(none + "3 0 1 2\n").indices()).containsExactly(0, 1, 2);
        assertThat(read(one + "4 0 1 2 3\n3 4 3 2\n").indices()).containsExactly(4, 3, 2);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "4 0 1 2 5,      corner 3 is vertex 5; but the vertices are 0 to 4",
        "4 0 1 2 -2,     corner 3 is vertex -2; but the vertices are 0 to 4",
        "4 0 1 2 1.5,    corner 3 is not a whole number: 1.5",
        "4 0 1 2,        corner 3 is missing",
        "3 0 1 2 3,      more values than the header declares",
        "2 0 1,          a strip needs at least three corners; found 2",
        "3 0 1 -1,       a strip needs at least three corners; found 2",
        "5 0 1 2 -1 3,   a strip needs at least three corners; found 1",
        "5 3 -1 0 1 2,   a strip needs at least three corners; found 1",
        "-1 0 1 2,       length of vertex_indices is negative: -1"
    })
    void badStripIsNamedWithItsLine(String list, String problem) {
        assertRefused(
                HEADER + list + "\n",
                "mesh.ply, line 15: tristrips 0 of 1: %s; the line reads \"%s\""
                        .formatted(problem.replace(';', ','), list));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"0", "1 -1"})
    void stripsWithoutATriangleAreNoMesh(String list) {
        assertRefused(HEADER + list + "\n", "mesh.ply: no face in the file");
    }

    @Test
    void stripsWithoutTheirListAreRefused() {
        assertRefused(
                HEADER.replace("vertex_indices", "corners") + "3 0 1 2\n",
                "mesh.ply: the header declares no list \"vertex_indices\" of element tristrips");
    }

    @Test
    void bothNamesOfTheCornersAtOnceAreRefused() {
        String twice = "property list int int vertex_indices\nproperty list uchar int vertex_index\n";
        String strips = HEADER.replace("property list int int vertex_indices\n", twice);

        for (String header : new String[] {strips, strips.replace("tristrips", "face")}) {
            assertRefused(
                    header + "3 0 1 2 3 0 1 2\n",
                    "mesh.ply, line 9: the corners were declared before, as vertex_indices; the line reads"
                            + " \"property list uchar int vertex_index\"");
        }
    }

    @Test
    void otherElementsMayUseBothNames() throws IOException {
        String other = "element edge 1\nproperty list int int vertex_indices\nproperty list int int vertex_index\n";
        String text = HEADER.replace("end_header\n", other + "end_header\n");

        assertThat(read(text + "3 0 1 2\n1 9 0\n").indices()).containsExactly(0, 1, 2);
    }

    @ParameterizedTest(name = "{0} corners")
    @ValueSource(ints = {5, 1_000_000, Integer.MAX_VALUE})
    void listLongerThanTheFileEndsWithIt(int length) {
        PlySamples.Binary binary = binary("little", length);
        for (int index : new int[] {0, 1, 2, 0}) {
            binary.number("int", index);
        }
        long end = binary.size();

        assertRefused(
                binary.bytes(), "mesh.ply, byte %d: tristrips 0 of 1: the file ends inside corner 4".formatted(end));
    }

    @Test
    void limitOfTrianglesEndsAStrip() {
        PlySamples.Binary start = binary("little", 1 << 20);
        Repeated corners = new Repeated(start.bytes(), new byte[4], 1 << 20);

        assertMalformed(
                () -> MeshFiles.read(corners, MeshFormats.PLY, Limits.standard().withFaces(1000)),
                ": more than 1000 triangles, the limit that was set");
    }

    @Test
    void endsOfStripsCountForNoLimit() throws IOException {
        PlySamples.Binary binary = binary("little", 1003);
        for (int i = 0; i < 1003; i++) {
            binary.number("int", i < 1000 ? -1 : i - 1000);
        }

        Mesh mesh = MeshFiles.read(
                new ByteArrayInputStream(binary.bytes()),
                MeshFormats.PLY,
                Limits.standard().withFaces(1));

        assertThat(mesh.indices()).containsExactly(0, 1, 2);
    }

    /** Three vertices, and the length of a list. */
    private static PlySamples.Binary binary(String order, int length) {
        PlySamples.Binary binary = new PlySamples.Binary(order.equals("big"));
        binary.text("""
                ply
                format binary_%s_endian 1.0
                element vertex 3
                property float x
                property float y
                property float z
                element tristrips 1
                property list int int vertex_indices
                end_header
                """.formatted(order));
        for (double coordinate : new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}) {
            binary.number("float", coordinate);
        }
        return binary.number("int", length);
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }
}
