package firsthit.gltf;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.io.LittleEndian;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("glTF and GLB")
class GltfReaderTest {
    private static final double[] SQUARE = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
    private static final int[] TWO = {0, 1, 2, 0, 2, 3};
    private static final String NODE = "{\"mesh\": 0, \"name\": \"plate\"}";
    private static final String INDICES = ", \"indices\": 1";

    @Test
    void documentWithItsDataInsideGivesTheSquare() throws IOException {
        assertIsSquare(GltfSamples.read(GltfSamples.square()));
    }

    @Test
    void binaryFileGivesTheSquare() throws IOException {
        byte[] glb = GltfSamples.glb(GltfSamples.squareMembers(), GltfSamples.squareData());

        assertIsSquare(GltfSamples.read(glb, new GlbFormat()));
    }

    @ParameterizedTest(name = "square.{0}")
    @ValueSource(strings = {"gltf", "glb", "gltf.gz", "glb.gz", "GLB", "GLTF.GZ"})
    void fileIsReadByItsEnding(String ending, @TempDir Path folder) throws IOException {
        boolean text = ending.toLowerCase(Locale.ROOT).startsWith("gltf");
        byte[] plain = text
                ? GltfSamples.square().getBytes(StandardCharsets.UTF_8)
                : GltfSamples.glb(GltfSamples.squareMembers(), GltfSamples.squareData());
        Path file = folder.resolve("square." + ending);
        Files.write(file, file.toString().toLowerCase(Locale.ROOT).endsWith(".gz") ? packed(plain) : plain);

        Mesh mesh = MeshFiles.read(file);

        assertIsSquare(mesh);
        assertThat(mesh.name()).isEqualTo("square." + ending);
        assertThat(mesh.parts()).containsExactly("plate");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"square.gltf", "square.glb"})
    void readingEndsWhenItsThreadIsInterrupted(String name) throws IOException {
        MeshFormat format = MeshFormats.of(Path.of(name));
        byte[] file = name.endsWith(".glb")
                ? GltfSamples.glb(GltfSamples.squareMembers(), GltfSamples.squareData())
                : GltfSamples.square().getBytes(StandardCharsets.UTF_8);

        assertCancelled(() -> GltfSamples.read(file, format));
    }

    @Test
    void markOfAnEditorIsPassedOver() throws IOException {
        assertIsSquare(GltfSamples.read("\ufeff" + GltfSamples.square()));
    }

    @Test
    void zerosAfterTheJsonOfABinaryFileArePassedOver() throws IOException {
        String json = "{\"asset\": {\"version\": \"2.0\"}," + GltfSamples.squareMembers()
                + "\"buffers\": [{\"byteLength\": 60}]}\0";
        byte[] glb = GltfSamples.glb(
                2,
                GltfSamples.chunk("JSON", json.getBytes(StandardCharsets.UTF_8), 0),
                GltfSamples.chunk("BIN\0", GltfSamples.squareData(), 0),
                GltfSamples.chunk("MORE", new byte[70_000], 0));

        assertIsSquare(GltfSamples.read(glb, new GlbFormat()));
    }

    @ParameterizedTest(name = "mode {0} of {2} corners")
    @CsvSource({
        "4, false, 3, '0 1 2'",
        "5, false, 4, '0 1 2 1 3 2'",
        "6, false, 4, '1 2 0 2 3 0'",
        "5, true, 6, '0 1 2 1 0 2 2 0 2 0 3 2'",
        "6, true, 6, '1 2 0 2 0 0 0 2 0 2 3 0'"
    })
    void stripsAndFansKeepTheirFront(int mode, boolean indexed, int corners, String expected) throws IOException {
        String document = GltfSamples.square(
                INDICES,
                (indexed ? INDICES : "") + ", \"mode\": " + mode,
                "\"count\": " + (indexed ? 6 : 4),
                "\"count\": " + corners);

        assertThat(GltfSamples.read(document).indices())
                .containsExactly(Arrays.stream(expected.split(" "))
                        .mapToInt(Integer::parseInt)
                        .toArray());
    }

    @Test
    void posesAreComposedInDoublePrecision() throws IOException {
        Mesh mesh = GltfSamples.read(GltfSamples.square(NODE, """
                {"children": [1], "translation": [0.1, 0, 1e9], "rotation": [0, 0, 0.7071067811865476, 0.7071067811865476]},
                {"mesh": 0, "name": "plate", "scale": [2, 3, 4], "children": []}"""));

        assertThat(mesh.x(1)).isCloseTo(0.1, within(1e-14));
        assertThat(mesh.y(1)).isCloseTo(2, within(1e-14));
        assertThat(mesh.x(2)).isCloseTo(-2.9, within(1e-14));
        assertThat(mesh.z(2)).isEqualTo(1e9);
    }

    @Test
    void matrixIsReadColumnByColumn() throws IOException {
        Mesh mesh = GltfSamples.read(
                GltfSamples.square(NODE, "{\"mesh\": 0, \"matrix\": [0,2,0,0, -1,0,0,0, 0,0,1,0, 0.1,20,30,1]}"));

        assertThat(mesh.positions()).containsExactly(0.1, 20, 30, 0.1, 22, 30, -0.9, 22, 30, -0.9, 20, 30);
        assertThat(mesh.indices()).containsExactly(TWO);
        assertThat(mesh.parts()).containsExactly("mesh 0");
    }

    @ParameterizedTest(name = "scale {0}")
    @CsvSource({"'-1, 1, 1', true", "'-1, -1, 1', false", "'1e-120, 1e-120, -1e-120', true", "'1, -1e200, 0', false"})
    void mirroredPoseTurnsTheTrianglesOver(String scale, boolean turned) throws IOException {
        Mesh mesh = GltfSamples.read(GltfSamples.square(NODE, "{\"mesh\": 0, \"scale\": [%s]}".formatted(scale)));

        assertThat(mesh.indices()).containsExactly(turned ? new int[] {0, 2, 1, 0, 3, 2} : TWO);
    }

    @Test
    void materialOfAPrimitiveIsItsIndexInTheFile() throws IOException {
        String primitive = "{\"attributes\": {\"POSITION\": 0}, \"indices\": 1}";
        Mesh mesh = GltfSamples.read(GltfSamples.square(
                "\"scene\": 0,",
                "\"scene\": 0, \"materials\": [{\"name\": \"oak\"}, {\"name\": 7}, {\"name\": \"oak\"}],",
                primitive,
                primitive.replace(": 1}", ": 1, \"material\": 2}, ")
                        + primitive
                        + ", "
                        + primitive.replace(": 1}", ": 1, \"material\": 1}")));

        assertThat(mesh.materials()).containsExactly("oak", "material 1", "oak 2");
        assertThat(IntStream.range(0, 6).map(mesh::material)).containsExactly(2, 2, -1, -1, 1, 1);
        assertThat(GltfSamples.read(GltfSamples.square()).materials()).isEmpty();
        assertThat(GltfSamples.read(GltfSamples.square()).material(1)).isEqualTo(Mesh.NO_MATERIAL);
    }

    @Test
    void everyNodeWithAMeshIsAPartOfItsOwnName() throws IOException {
        String nodes = """
                {"mesh": 0, "name": "wheel", "children": [3, 1]}, {"mesh": 0, "name": "wheel"},
                {"mesh": 0, "name": ""}, {"mesh": 0, "name": "wheel 2"}""";
        Mesh mesh = GltfSamples.read(GltfSamples.square(NODE, nodes, "[0]", "[2, 0]"));

        assertThat(mesh.parts()).containsExactly("mesh 0", "wheel", "wheel 2", "wheel 3");
        assertThat(mesh.triangleCount()).isEqualTo(8);
        assertIsSquare(mesh.part("wheel 3"));
    }

    @Test
    void defaultSceneDecidesWhatIsTaken() throws IOException {
        String two = NODE + ", {\"mesh\": 0, \"name\": \"spare\"}";

        assertThat(GltfSamples.read(GltfSamples.square(NODE, two)).parts()).containsExactly("plate");
        assertThat(GltfSamples.read(GltfSamples.square(NODE, two, "\"scene\": 0,", ""))
                        .parts())
                .containsExactly("plate", "spare");
    }

    @Test
    void documentWithoutNodesIsALibraryOfMeshes() throws IOException {
        String document = GltfSamples.square(
                "\"nodes\": [" + NODE + "],",
                "",
                "\"scene\": 0,",
                "",
                "\"scenes\": [{\"nodes\": [0]}],",
                "",
                "{\"primitives\"",
                "{\"name\": \"tile\", \"primitives\"");

        assertThat(GltfSamples.read(document).parts()).containsExactly("tile");
    }

    @Test
    void primitivesThatShareTheirPositionsShareVertices() throws IOException {
        String primitive = "{\"attributes\": {\"POSITION\": 0}, \"indices\": 1}";
        Mesh mesh = GltfSamples.read(GltfSamples.square(
                primitive, primitive + "," + primitive + ",{\"attributes\": {\"POSITION\": 0}, \"mode\": 1}"));

        assertThat(mesh.vertexCount()).isEqualTo(4);
        assertThat(mesh.triangleCount()).isEqualTo(4);
    }

    @Test
    void interleavedAndSparsePositionsAreFound() throws IOException {
        byte[] data = new LittleEndian()
                .floats(9, 0, 0, 0, 9, 1, 0, 0, 9, 0, 1, 0)
                .bytes((byte) 2, (byte) 0, (byte) 0, (byte) 0)
                .floats(5, 6, 7)
                .array();
        String members = """
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "byteOffset": 4, "componentType": 5126, "count": 3, "type": "VEC3",
                  "sparse": {"count": 1, "indices": {"bufferView": 1, "componentType": 5121},
                             "values": {"bufferView": 2}}}],
                "bufferViews": [{"buffer": 0, "byteLength": 48, "byteStride": 16},
                  {"buffer": 0, "byteOffset": 48, "byteLength": 1}, {"buffer": 0, "byteOffset": 52, "byteLength": 12}],
                """;

        assertThat(GltfSamples.read(GltfSamples.document(members, data)).positions())
                .containsExactly(0, 0, 0, 1, 0, 0, 5, 6, 7);
    }

    @Test
    void shortPositionsAreTakenWhereTheFileDeclaresThem() throws IOException {
        byte[] data = new LittleEndian()
                .shorts(-32768, 32767, 0, 0, 16, 0, 0, 0, 0, 32767, 0, 0)
                .array();
        String members = """
                "extensionsUsed": ["KHR_mesh_quantization"], "extensionsRequired": ["KHR_mesh_quantization"],
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5122, "normalized": true, "count": 3, "type": "VEC3"}],
                "bufferViews": [{"buffer": 0, "byteLength": 24, "byteStride": 8}],
                """;

        assertThat(GltfSamples.read(GltfSamples.document(members, data)).positions())
                .containsExactly(-1, 1, 0, 16 / 32767.0, 0, 0, 0, 1, 0);
        assertThat(GltfSamples.read(GltfSamples.document(members.replace("true", "false"), data))
                        .x(0))
                .isEqualTo(-32768);
    }

    @Test
    void accessorWithoutDataIsAllZeros() throws IOException {
        Mesh mesh = GltfSamples.read(GltfSamples.square("\"bufferView\": 1, ", ""));

        assertThat(mesh.indices()).containsExactly(0, 0, 0, 0, 0, 0);
    }

    @Test
    void wholeNumbersMayBeWrittenWithAPointOrAnExponent() throws IOException {
        assertIsSquare(GltfSamples.read(GltfSamples.square(
                "\"scene\": 0",
                "\"scene\": 0.0",
                "\"nodes\": [0]",
                "\"nodes\": [0e3]",
                "\"POSITION\": 0",
                "\"POSITION\": 0.0",
                "\"indices\": 1",
                "\"indices\": 1.0, \"mode\": 0.4E+1",
                "\"componentType\": 5126",
                "\"componentType\": 5126.0",
                "\"count\": 6",
                "\"count\": 60e-1",
                "\"byteLength\": 48",
                "\"byteLength\": 4.8e1")));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            "scene": 0, | "scene": 0, "extensionsUsed": [], "extensionsRequired": [], "images": [], "cameras": [],
            [{"nodes": [0]}] | [{"nodes": [0]}, {"nodes": []}]
            [{"nodes": [0]}] | [{"nodes": [0]}, {"nodes": null}]
            "name": "plate"} | "name": "plate", "children": []}
            "meshes": [ | "skins": [], "animations": [], "meshes": [
            "accessors": [ | "textures": [{}], "accessors": [
            "byteLength": 12} | "byteLength": 12}, {"buffer": 0, "byteLength": 0}
            """)
    void emptyListsThatNobodyUsesAreWelcome(String part, String instead) throws IOException {
        assertIsSquare(GltfSamples.read(GltfSamples.square(part, instead)));
    }

    @Test
    void listOfNoNodesIsNoScene() throws IOException {
        String document = GltfSamples.square(
                "\"nodes\": [" + NODE + "],", "\"nodes\": [],", "\"scene\": 0,", "", "{\"nodes\": [0]}", "");

        assertThat(GltfSamples.read(document).parts()).containsExactly("mesh 0");
    }

    @Test
    void lastRowOfAMatrixMayBeRounded() throws IOException {
        Mesh mesh = GltfSamples.read(GltfSamples.square(NODE, """
                {"mesh": 0, "matrix": [1,0,0,1e-17, 0,1,0,-3e-8, 0,0,1,0, 0.1,20,30,0.9999999999999999]}"""));

        assertThat(mesh.positions()).containsExactly(0.1, 20, 30, 1.1, 20, 30, 1.1, 21, 30, 0.1, 21, 30);
    }

    @Test
    void whatHasNoPartInTheShapeMayBeWrong() throws IOException {
        assertIsSquare(GltfSamples.read(GltfSamples.square("\"scene\": 0,", """
                "scene": 0, "extensionsUsed": ["KHR_draco_mesh_compression", "ACME_anything"],
                "extensionsRequired": ["KHR_materials_unlit", "KHR_texture_transform"],
                "images": "none", "materials": [null, 3], "animations": {"a": [[[1]]]}, "extras": [1, {}],
                "nonsense": {"deep": [true]},""")));
    }

    private static void assertIsSquare(Mesh mesh) {
        assertThat(mesh.positions()).containsExactly(SQUARE);
        assertThat(mesh.indices()).containsExactly(TWO);
    }

    private static byte[] packed(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }
}
