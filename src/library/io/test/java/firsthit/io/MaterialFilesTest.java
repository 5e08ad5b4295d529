package firsthit.io;

import static firsthit.io.WrittenFile.assertMalformed;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Materials of triangles in files")
class MaterialFilesTest {
    private static final String OBJ = """
            v 0 0 0
            v 1 0 0
            v 0 1 0
            v 1 1 0
            f 1 2 3
            g wall
            usemtl red brick
            f 1 2 3
            usemtl glass
            usemtl mortar
            f 1 2 4 3
            g door
            f 2 4 3
            usemtl red brick
            f 1 2 3
            usemtl
            f 1 3 2
            """;

    private static final String PLY = """
            ply
            format ascii 1.0
            element vertex 4
            property double x
            property double y
            property double z
            element face 3
            property list uchar int vertex_indices
            property uint material_index
            end_header
            0 0 0
            1 0 0
            1 1 0
            0 1 0
            3 0 1 2 7
            4 0 1 2 3 2147483647
            3 0 2 3 7
            """;

    private static int[] materials(Mesh mesh) {
        return IntStream.range(0, mesh.triangleCount()).map(mesh::material).toArray();
    }

    private static String[] parts(Mesh mesh) {
        return IntStream.range(0, mesh.triangleCount()).mapToObj(mesh::partOf).toArray(String[]::new);
    }

    private static Mesh read(String text, MeshFormat format) throws IOException {
        return MeshFiles.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), format, Limits.standard());
    }

    private static Mesh rewritten(Mesh mesh, MeshFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(mesh, out);
        return MeshFiles.read(new ByteArrayInputStream(out.toByteArray()), format, Limits.standard());
    }

    @Test
    void objFileNumbersItsMaterialsAsTheyAppear() throws IOException {
        Mesh mesh = read(OBJ, MeshFormats.OBJ);

        assertThat(materials(mesh)).containsExactly(-1, 0, 1, 1, 1, 0, -1);
        assertThat(mesh.materials()).containsExactly("red brick", "mortar");
        assertThat(parts(mesh)).containsExactly("default", "wall", "wall", "wall", "door", "door", "door");
    }

    @Test
    void objFileKeepsNamesAndNumbers() throws IOException {
        Mesh mesh = read(OBJ, MeshFormats.OBJ);
        Mesh back = rewritten(mesh, MeshFormats.OBJ);

        assertThat(materials(back)).isEqualTo(materials(mesh));
        assertThat(back.materials()).isEqualTo(mesh.materials());
        assertThat(parts(back)).isEqualTo(parts(mesh));
        Mesh nameless =
                rewritten(Shapes.triangleSoup(1, 4, 1, 1).withMaterials(new int[] {7, 7, -1, -3}), MeshFormats.OBJ);
        assertThat(nameless.materials()).containsExactly("7", "-3");
        assertThat(materials(nameless)).containsExactly(0, 0, -1, 1);
    }

    @Test
    void plyFileHasANumberForEachFaceAndItsTriangles() throws IOException {
        int most = Integer.MAX_VALUE;
        assertThat(materials(read(PLY, MeshFormats.PLY))).containsExactly(7, most, most, 7);
        String facesFirst = PLY.replaceAll("(?s)(element vertex.*?)(element face.*?)(end_header\n)", "$2$1$3")
                .replaceAll("(?s)(0 0 0\n.*)(3 0 1 2 7\n.*)", "$2$1");
        assertThat(materials(read(facesFirst, MeshFormats.PLY))).containsExactly(7, most, most, 7);
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "uint | 7 | 2147483648  | 15: face 0 of 3: material_index is not a whole number from -2147483648 to 2147483647: 2.147483648E9",
                "uint | 7 | -3e9  | 15: face 0 of 3: material_index is not a whole number from -2147483648 to 2147483647: -3.0E9",
                "float | 7 | 1.5  | 15: face 0 of 3: material_index is not a whole number from -2147483648 to 2147483647: 1.5",
                "uint | 7 | 1.5   | 15: face 0 of 3: material_index is not a whole number: 1.5",
                "uint | 7 | red   | 15: face 0 of 3: material_index is not a finite number: red",
                "uint | ' 7' | '' | 15: face 0 of 3: material_index is missing"
            })
    void badNumberInAPlyFileIsNamedWithItsLine(String type, String good, String bad, String problem) {
        String text = PLY.replace("uint", type).replace(good, bad);
        String line = text.split("\n", -1)[14];

        assertMalformed(() -> read(text, MeshFormats.PLY), ", line %s; the line reads \"%s\"".formatted(problem, line));
    }

    @Test
    void listAndPropertyOfAnotherElementAreNoMaterial() throws IOException {
        String list = PLY.replace("property uint mat", "property list uchar int mat")
                .replace(" 7\n", " 1 7\n")
                .replace(" 2147483647", " 0");
        assertThat(read(list, MeshFormats.PLY).hasMaterials()).isFalse();
        String ofVertices = PLY.replace("property uint material_index\n", "")
                .replace("double z\n", "double z\nproperty uint material_index\n")
                .replaceAll("(?m)^(. . .)$", "$1 9")
                .replaceAll("(?m)^(3 .*|4 .*) \\d+$", "$1");
        assertThat(read(ofVertices, MeshFormats.PLY).hasMaterials()).isFalse();
    }

    @ForSeeds
    void randomNumbersComeBackFromFiles(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh stone = MeshSamples.stone(seed, 1, 1);
        int values = random.nextInt(1, 6);
        int[] numbers = IntStream.range(0, stone.triangleCount())
                .map(t -> random.nextInt(values) == 0 ? random.nextInt() : random.nextInt(-1, 3))
                .toArray();
        Mesh mesh = stone.withMaterials(numbers);

        assertThat(materials(rewritten(mesh, MeshFormats.PLY))).isEqualTo(numbers);
        Mesh back = rewritten(mesh, MeshFormats.OBJ);
        for (int t = 0; t < numbers.length; t++) {
            String name = back.material(t) < 0 ? "-1" : back.materials().get(back.material(t));
            assertThat(name).isEqualTo(Integer.toString(numbers[t]));
        }
    }
}
