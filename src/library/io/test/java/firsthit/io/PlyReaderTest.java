package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Stanford PLY reader")
class PlyReaderTest extends WrittenFile {
    private static final String HEADER = PlySamples.HEADER;
    private static final String DATA = PlySamples.DATA;

    PlyReaderTest() {
        super("mesh.ply");
    }

    @Test
    void textIsRead() throws IOException {
        Mesh mesh = read(HEADER + DATA);

        assertThat(mesh.name()).isEqualTo("mesh.ply");
        assertThat(mesh.positions()).containsExactly(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.5);
        assertThat(mesh.indices()).containsExactly(0, 1, 2, 0, 2, 3);
    }

    @ParameterizedTest(name = "case {index}")
    @ValueSource(strings = {"\r\n", "\n\n", "\r"})
    void lineEndsDoNotMatterInText(String lineEnd) throws IOException {
        assertThat(read((HEADER + DATA).replace("\n", lineEnd)).triangleCount()).isEqualTo(2);
    }

    @Test
    void lastLineBreakMayBeMissing() throws IOException {
        assertThat(read((HEADER + DATA).stripTrailing()).triangleCount()).isEqualTo(2);
    }

    @Test
    void polygonBecomesAFan() throws IOException {
        String text = (HEADER + DATA).replace("face 2", "face 1").replace("3 0 1 2\n3 0 2 3\n", "4 3 2 1 0\n");

        assertThat(read(text).indices()).containsExactly(3, 2, 1, 3, 1, 0);
    }

    @Test
    void facesOfManyCornersMayStandAboveTheVertices() throws IOException {
        String faces = """
                element face 4
                property list uchar int vertex_indices
                """;
        String text = """
                ply
                format ascii 1.0
                %selement vertex 5
                property float x
                property float y
                property float z
                %send_header
                %s""";
        String vertices = "0 0 0\n2 -2 0\n0 3 0\n-2 -2 0\n9 9 9\n";
        // A fan around the second corner would leave the second face, an arrow.
        String lists = "3 0 1 2\n4 1 2 3 0\n3 4 0 1\n5 0 1 4 2 3\n";

        Mesh below = read(text.formatted("", faces, vertices + lists));
        Mesh above = read(text.formatted(faces, "", lists + vertices));

        assertThat(above.indices()).isEqualTo(below.indices()).hasSize(3 * 7);
        assertThat(above.triangle(1).area() + above.triangle(2).area()).isEqualTo(6);
        assertThat(above.positions()).isEqualTo(below.positions());
    }

    @ParameterizedTest(name = "big endian: {0}")
    @ValueSource(booleans = {false, true})
    void facesAboveTheVerticesAreCutInPackedBinaryToo(boolean bigEndian) throws IOException {
        PlySamples.Binary binary = new PlySamples.Binary(bigEndian);
        binary.text("ply\nformat binary_%s_endian 1.0\n".formatted(bigEndian ? "big" : "little")
                + "element face 1\nproperty list uchar int vertex_indices\n"
                + "element vertex 4\nproperty double x\nproperty double y\nproperty double z\nend_header\n");
        binary.number("uchar", 4);
        for (int corner : new int[] {1, 2, 3, 0}) {
            binary.number("int", corner);
        }
        for (double coordinate : new double[] {0, 0, 0, 2, -2, 0, 0, 3, 0, -2, -2, 0}) {
            binary.number("double", coordinate);
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(binary.bytes());
        }

        Mesh mesh = MeshFiles.read(new ByteArrayInputStream(packed.toByteArray()), MeshFormats.PLY, Limits.standard());

        assertThat(mesh.indices()).isEqualTo(read(binary.bytes()).indices());
        assertThat(mesh.triangle(0).area() + mesh.triangle(1).area()).isEqualTo(6);
    }

    @Test
    void otherElementsAndPropertiesArePassedOver() throws IOException {
        Mesh mesh = read("""
                ply
                obj_info from a scanner
                format ascii 1.0
                element camera 1
                property float fov
                property list uchar short path
                element face 1
                property uchar red
                property list uchar uint vertex_index
                property list int float weights
                element vertex 3
                property double z
                property float nx
                property double y
                property double x
                property list uchar uchar tags
                element tail 1
                property int8 end

                end_header
                1.5 2 7 8
                255 3 2 1 0 1 0.25
                3 0 2 1 0
                6 0 5 4 2 9 9
                9 0 8 7 1 9
                -1
                """);

        assertThat(mesh.positions()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
        assertThat(mesh.indices()).containsExactly(2, 1, 0);
    }

    @ParameterizedTest(name = "{0}, coordinates {1}, indices {2}")
    @CsvSource({
        "LITTLE_ENDIAN, float, int",
        "BIG_ENDIAN, float32, uint32",
        "LITTLE_ENDIAN, double, ushort",
        "BIG_ENDIAN, float64, int16",
        "BIG_ENDIAN, short, uint8",
        "LITTLE_ENDIAN, uint16, char",
        "BIG_ENDIAN, int8, short",
        "LITTLE_ENDIAN, int, uint"
    })
    void everyNumberTypeAndByteOrderIsRead(String order, String coordinate, String index) throws IOException {
        PlySamples.Binary binary = new PlySamples.Binary(order.equals("BIG_ENDIAN"));
        binary.text("ply\nformat binary_" + (order.equals("BIG_ENDIAN") ? "big" : "little") + "_endian 1.0\n"
                + "element vertex 3\nproperty C x\nproperty C y\nproperty C z\nproperty list uchar double extra\n"
                        .replace("C", coordinate)
                + "element face 1\nproperty list uchar " + index + " vertex_indices\nend_header\n");
        for (int v = 0; v < 3; v++) {
            binary.number(coordinate, 10 + v).number(coordinate, 20 + v).number(coordinate, 100 + v);
            binary.number("uchar", 2).number("double", Double.NaN).number("double", 1);
        }
        binary.number("uchar", 3).number(index, 2).number(index, 0).number(index, 1);

        Mesh mesh = read(binary.bytes());

        assertThat(mesh.positions()).containsExactly(10, 20, 100, 11, 21, 101, 12, 22, 102);
        assertThat(mesh.indices()).containsExactly(2, 0, 1);
    }

    @Test
    void signOfANumberTypeIsKept() throws IOException {
        PlySamples.Binary binary = PlySamples.triangleHeader("int8", 1, 1);
        binary.number("int8", -1).number("int8", -128).number("int8", 127);
        binary.number("uchar", 3).number("int", 0).number("int", 0).number("int", 0);

        assertThat(read(binary.bytes()).positions()).containsExactly(-1, -128, 127);
    }

    @Test
    void headerWithCarriageReturnsMayStandBeforeBinaryData() throws IOException {
        PlySamples.Binary binary = PlySamples.triangleHeader("float", 1, 1, "\r\n");
        binary.number("float", 10).number("float", 13).number("float", 0);
        binary.number("uchar", 3).number("int", 0).number("int", 0).number("int", 0);

        assertThat(read(binary.bytes()).positions()).containsExactly(10, 13, 0);
    }
}
