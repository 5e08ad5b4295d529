package firsthit.gltf;

import static firsthit.io.WrittenFile.assertMalformed;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.io.Limits;
import firsthit.io.LittleEndian;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each row changes one thing in the words of a square; the message says where, what was expected and what was found. */
@DisplayName("glTF that cannot be used")
class GltfBadInputTest {
    private static final String NODE = "{\"mesh\": 0, \"name\": \"plate\"}";

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            "count": 4, | "count": 5, | accessors[0]: expected 5 elements in 60 bytes, found a view of 48 bytes
            "count": 4, | "count": 4611686018427387904, | accessors[0].count: expected a whole number from 1 to 2147483647, found 4611686018427387904
            "count": 4, | "count": 2147483647, | accessors[0]: expected 2147483647 elements in 25769803764 bytes
            "count": 4, | "count": 0, | accessors[0].count: expected a whole number from 1 to 2147483647, found 0
            "count": 4, | "count": -4, | accessors[0].count: expected a whole number from 1 to 2147483647, found -4
            "count": 4, | "count": 3.5, | accessors[0].count: expected a whole number from 1 to 2147483647, found 3.5
            "count": 4, | "count": "4", | accessors[0].count: expected a whole number from 1 to 2147483647, found "4"
            "count": 4, | | accessors[0]: expected a count, found none
            "count": 6, | "count": 5, | expected corners of whole triangles, found 5
            "VEC3" | "VEC2" | accessors[0]: expected type VEC3 for meshes[0].primitives[0].attributes.POSITION, found VEC2
            "VEC3" | "VEC9" | expected type VEC3 for meshes[0].primitives[0].attributes.POSITION, found VEC9
            5126 | 5123 | accessors[0]: expected positions of FLOAT without KHR_mesh_quantization, found UNSIGNED_SHORT
            5126 | 5125 | expected positions of FLOAT
            5123 | 5122 | accessors[1]: expected indices of an unsigned type, found SHORT
            5123 | 5126 | accessors[1]: expected 6 elements in 24 bytes, found a view of 12 bytes
            5123 | 5125 | accessors[1]: expected 6 elements in 24 bytes, found a view of 12 bytes
            5123 | 7 | accessors[1]: expected a componentType of 5120 to 5123, 5125 or 5126, found 7
            "byteOffset": 48 | "byteOffset": 49 | bufferViews[1]: expected bytes 49 to 61, found a buffer of 60 bytes
            "byteOffset": 48 | "byteOffset": 2147483647 | bufferViews[1]: expected bytes 2147483647 to 2147483659
            "byteOffset": 48 | "byteOffset": -1 | bufferViews[1].byteOffset: expected a whole number from 0 to 2147483647, found -1
            "byteOffset": 48 | "byteOffset": 8 | expected indices below 4, found 16256 as number 3 of accessors[1]
            "byteLength": 48 | "byteLength": 48, "byteStride": 8 | accessors[0]: expected a byteStride of at least 12, found 8
            "byteLength": 48 | "byteLength": 48, "byteStride": 16 | accessors[0]: expected 4 elements in 60 bytes
            "byteLength": 48 | "byteLength": 9999999999 | bufferViews[0].byteLength: expected a whole number from 0 to 2147483647
            "bufferView": 1, | "bufferView": 7, | accessors[1].bufferView: expected an index of bufferViews from 0 to 1, found 7
            {"buffer": 0, "byteLength" | {"buffer": 1, "byteLength" | bufferViews[0].buffer: expected an index of buffers from 0 to 0, found 1
            "indices": 1 | "indices": 2 | meshes[0].primitives[0].indices: expected an index of accessors from 0 to 1, found 2
            "indices": 1 | "indices": -1 | meshes[0].primitives[0].indices: expected a whole number from 0 to 2147483647, found -1
            "indices": 1 | "indices": 1, "material": 0 | meshes[0].primitives[0].material: expected an index of materials, found no materials
            "indices": 1 | "indices": 1, "material": -1 | meshes[0].primitives[0].material: expected a whole number from 0 to 2147483647, found -1
            "scene": 0, | "scene": 0, "materials": "none", | materials: expected a list, found "none"
            "indices": 1 | "indices": 1, "mode": 1 | scene: expected triangles, found only points or lines
            "indices": 1 | "indices": 1, "mode": 7 | meshes[0].primitives[0]: expected a mode from 0 to 6, found 7
            {"POSITION": 0} | {"NORMAL": 0} | meshes[0].primitives[0]: expected an attribute POSITION, found none
            {"POSITION": 0} | [0] | meshes[0].primitives[0].attributes: expected an object, found a list
            "mesh": 0 | "mesh": 1 | nodes[0].mesh: expected an index of meshes from 0 to 0, found 1
            "mesh": 0, | | scene: expected triangles, found no mesh
            "scene": 0 | "scene": 1 | scene: expected an index of scenes from 0 to 0, found 1
            {"nodes": [0]} | {} | scene: expected triangles, found no mesh
            {"nodes": [0]} | {"nodes": [0, 0]} | scenes[0].nodes: expected each root once, found nodes[0] twice
            {"nodes": [0]} | {"nodes": [1]} | scenes[0].nodes: expected an index of nodes from 0 to 0, found 1
            "scene": 0, | "scene": 0, "extensionsRequired": ["KHR_draco_mesh_compression"], | the extension KHR_draco_mesh_compression
            "scene": 0, | "scene": 0, "extensionsRequired": ["EXT_meshopt_compression"], | the extension EXT_meshopt_compression
            "scene": 0, | "scene": 0, "scene": 0, | expected each name once, found "scene" again
            "scenes": [ | "scenes": [null, | scenes[0]: expected an object, found null
            """)
    void oneThingWrongIsNamed(String part, String instead, String message) {
        assertRefused(GltfSamples.square(part, instead == null ? "" : instead), message);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"children": [0]} | nodes[0]: expected a tree of nodes, found a cycle
            {"mesh": 0}, {"children": [2]}, {"children": [1]} | nodes[1]: expected a tree of nodes, found a cycle
            {"children": [1]}, {"children": [0]} | nodes[0]: expected a tree of nodes, found a cycle
            {"children": [2]}, {"children": [2]}, {"mesh": 0} | nodes[2]: expected one parent, found nodes[0] and nodes[1]
            {"children": [1, 1]}, {"mesh": 0} | nodes[1]: expected one parent, found nodes[0] and nodes[0]
            {"children": [1]} | nodes[0].children: expected an index of nodes from 0 to 0, found 1
            {"children": [-1]} | nodes[0].children: expected a whole number from 0 to 2147483647, found -1
            {"mesh": 0}, {"children": [0]} | scenes[0].nodes: expected each root once, found nodes[0] below nodes[1]
            {"mesh": 0, "matrix": [1, 2, 3]} | nodes[0].matrix: expected 16 numbers, found 3
            {"mesh": 0, "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,1, 0,0,0,1]} | expected a last row of 0, 0, 0, 1 in the matrix
            {"mesh": 0, "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1.00001]} | expected a last row of 0, 0, 0, 1 in the matrix
            {"mesh": 0, "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1], "scale": [1, 1, 1]} | nodes[0]: expected a matrix or
            {"mesh": 0, "rotation": [0, 0, 0, 0]} | nodes[0]: expected a rotation of length 1, found length 0.0
            {"mesh": 0, "scale": [1e999, 1, 1]} | nodes[0].scale: expected finite numbers, found Infinity
            {"mesh": 0, "scale": [NaN, 1, 1]} | expected a value, found "NaN, 1, 1]}
            {"children": [1], "scale": [1e200, 1, 1]}, {"mesh": 0, "scale": [1e200, 1, 1]} | nodes[1]: expected a finite pose
            null | nodes[0]: expected an object, found null
            """)
    void nodesMustFormATree(String nodes, String message) {
        assertRefused(GltfSamples.square(NODE, nodes), message);
    }

    @ParameterizedTest(name = "index {0}")
    @ValueSource(ints = {4, 255, 65_534})
    void indexOutOfRangeIsNamedWithItsPlace(int index) {
        byte[] data = GltfSamples.squareData();
        data[58] = (byte) index;
        data[59] = (byte) (index >> 8);

        assertRefused(
                GltfSamples.document(GltfSamples.squareMembers(), data),
                "meshes[0].primitives[0]: expected indices below 4, found %d as number 5 of accessors[1]"
                        .formatted(index));
    }

    @Test
    void markOfANewStripIsNoIndex() {
        byte[] data = new LittleEndian()
                .floats(new double[3 * 256])
                .bytes((byte) 0, (byte) 1, (byte) 255)
                .array();
        String members = GltfSamples.squareMembers()
                .replace("\"count\": 4", "\"count\": 256")
                .replace("\"count\": 6", "\"count\": 3")
                .replace("5123", "5121")
                .replace("48", "3072")
                .replace("12}", "3}");

        assertRefused(
                GltfSamples.document(members, data),
                "meshes[0].primitives[0]: expected an index, found 255 as number 2 of accessors[1], which restarts a strip");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void positionMustBeFinite(double number) {
        byte[] data = new LittleEndian().floats(0, 0, 0, 1, 0, number, 0, 1, 0).array();
        String members = """
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
                "bufferViews": [{"buffer": 0, "byteLength": 36}],
                """;

        assertRefused(
                GltfSamples.document(members, data),
                "accessors[0]: expected finite positions in the scene, found 1.0, 0.0, %s at element 1"
                        .formatted(number));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            data:;base64,AAAA | buffers[0]: expected 60 bytes, found 4 characters of base64
            data:,plain text | buffers[0]: expected a data: URI in base64, found "data:,plain text"
            data:application/octet-stream | buffers[0]: expected a data: URI in base64
            square.bin | buffers[0]: side files are closed, found "square.bin"; Limits.withSideFiles(true) opens them
            http://127.0.0.1:1/a.bin | buffers[0]: side files are closed
            """)
    void dataMustBeThere(String uri, String message) {
        assertRefused(GltfSamples.document(GltfSamples.squareMembers(), uri, 60), message);
    }

    @Test
    void dataMustBeBase64() {
        String document = GltfSamples.square();

        assertRefused(document.replace("base64,", "base64,***="), "buffers[0]: expected base64, found: Illegal");
        assertRefused(
                document.replace("\"byteLength\": 60", "\"byteLength\": 61"),
                "buffers[0]: expected 61 bytes, found 80 characters of base64");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {} | expected glTF 2.0 in asset.version, found none
            {"asset": {"version": "1.0"}, "accessors": {"a": {}}} | expected glTF 2.0 in asset.version, found "1.0"
            {"asset": {"version": "3.0"}} | found "3.0"
            {"asset": 2} | asset: expected an object, found 2
            {"asset": {"version": "2.0"}} | scene: expected triangles, found no mesh
            {"asset": {"version": "2.0"}} {} | expected the end after the JSON object, found "{}"
            {"asset": {"version": "2.0"}, "nodes": [ | expected the rest of the JSON, found the end
            {"asset | expected the rest of the JSON, found the end
            [] | expected a JSON object that begins with {
            glTF | byte 0: expected JSON, found a binary glTF; its name should end in .glb
            <!DOCTYPE html> | line 1: expected JSON, found HTML or XML, not a mesh; a failed download?
            v 0 0 0 | line 1: expected a JSON object that begins with {; the line reads "v 0 0 0"
            """)
    void otherTextIsToldFromGltf(String text, String message) {
        assertRefused(text, message);
    }

    @Test
    void emptyFileIsNamed() {
        assertRefused("", "expected JSON, found an empty file");
        assertRefused("  \n", "expected the rest of the JSON, found the end");
    }

    @Test
    void bracketsInPlaceOfNodesAreRefused() {
        String deep = "[".repeat(100_000);

        assertRefused("{\"asset\": {\"version\": \"2.0\"}, \"nodes\": " + deep, "at most 64 brackets one in the other");
        assertRefused("{\"asset\": " + deep, "at most 64 brackets one in the other");
        assertRefused(
                "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [[]]}", "nodes[0]: expected an object, found a list");
    }

    @Test
    void otherEncodingIsNamed() {
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16, StandardCharsets.UTF_16LE}) {
            assertMalformed(
                    () -> GltfSamples.read(GltfSamples.square().getBytes(charset), new GltfFormat()),
                    "expected UTF-8, found UTF-16");
        }
    }

    @Test
    void placeInTheTextIsTheLine() {
        assertRefused(GltfSamples.square("\"VEC3\"", "\"VEC3\" 7"), "line 8: ");
        assertRefused(GltfSamples.square("\"VEC3\"", "\"VEC3\" 7"), "expected , or }, found \"7}");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"materials", "extras", "nonsense"})
    void jsonNestedDeepIsRefusedBeforeTheStackEnds(String member) {
        String deep = "[".repeat(100_000);

        assertRefused(
                "{\"asset\": {\"version\": \"2.0\"}, \"%s\": %s".formatted(member, deep),
                "at most 64 brackets one in the other");
    }

    @Test
    void chainOfNodesLongerThanTheLimitIsRefused() {
        StringBuilder nodes = new StringBuilder();
        for (int i = 1; i < 65; i++) {
            nodes.append("{\"children\": [%d]}, ".formatted(i));
        }

        assertRefused(
                GltfSamples.square(NODE, nodes + NODE), "nodes[64]: expected at most 64 nodes one below the other");
    }

    @Test
    void instancesAreCountedBeforeTheyAreMade() {
        String[] nodes = new String[2000];
        Arrays.fill(nodes, "{\"mesh\": 0}");
        String document = GltfSamples.square(NODE, String.join(",", nodes), "\"scene\": 0,", "");

        assertMalformed(
                () -> MeshFiles.read(
                        new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)),
                        new GltfFormat(),
                        Limits.standard().withFaces(3999)),
                "expected at most",
                "and 3999 triangles, found 8000 and 4000");
    }

    @Test
    void countWithoutDataIsRefusedBeforeItTakesMemory() {
        String members = """
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"componentType": 5126, "count": 60000000, "type": "VEC3"}],
                """;

        assertRefused(
                GltfSamples.document(members, new byte[0]),
                "accessors[0]: expected a bufferView for so many elements, found none; 720000000 bytes would be zeros");
    }

    @Test
    void manyAccessorsWithoutDataAreNoWayAroundTheLimit() {
        StringBuilder primitives = new StringBuilder();
        StringBuilder accessors = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            primitives.append(i == 0 ? "" : ", ").append("{\"attributes\": {\"POSITION\": %d}}".formatted(i));
            accessors
                    .append(i == 0 ? "" : ", ")
                    .append("{\"componentType\": 5126, \"count\": 300000, \"type\": \"VEC3\"}");
        }
        String members = "\"meshes\": [{\"primitives\": [%s]}], \"accessors\": [%s],".formatted(primitives, accessors);

        assertRefused(GltfSamples.document(members, new byte[0]), "accessors[4]: expected a bufferView");
    }

    @Test
    void noMessageSpeaksOfClasses() {
        String document = GltfSamples.square();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2000; i++) {
            int at = random.nextInt(document.length());
            String changed =
                    document.substring(0, at) + "{}[],:\"0e.-x".charAt(random.nextInt(12)) + document.substring(at + 1);
            try {
                GltfSamples.read(changed);
            } catch (IOException e) {
                assertThat(e)
                        .isInstanceOf(MeshFormatException.class)
                        .hasMessageMatching(".*(expected|side files are closed).*")
                        .message()
                        .doesNotContainPattern("token|deserialize|ackson|jgltf|java\\.|Exception")
                        .hasSizeLessThan(400);
            }
        }
    }

    private static void assertRefused(String document, String message) {
        assertMalformed(() -> GltfSamples.read(document), "GLTF stream", message);
    }
}
