package firsthit.gltf;

import static firsthit.io.WrittenFile.assertMalformed;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.io.MeshFormatException;
import firsthit.io.WrittenFile;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("GLB that cannot be used")
class GlbReaderTest extends WrittenFile {
    private static final byte[] SQUARE = GltfSamples.glb(GltfSamples.squareMembers(), GltfSamples.squareData());

    GlbReaderTest() {
        super("square.glb");
    }

    @ParameterizedTest(name = "{1} at byte {0}: {2}")
    @CsvSource({
        "0, 0, 'byte 0: expected the letters glTF of a GLB file, found 0x46546c00'",
        "4, 1, 'byte 4: expected GLB version 2, found version 1'",
        "4, 3, 'byte 4: expected GLB version 2, found version 3'",
        "8, 12, 'byte 8: expected a file of'",
        "11, 127, 'byte 8: expected a file of'",
        "15, 127, 'byte 12: expected a chunk of 21'",
        "15, 255, 'byte 12: expected a chunk of 42'",
        "16, 66, 'byte 16: expected the type JSON of the first chunk, found 0x4e4f5342'",
        "20, 91, 'byte 20: expected a JSON object that begins with {'",
        "21, 0, 'byte 21: expected a name in quotes, found \"\\u0000'"
    })
    void oneByteWrongIsNamed(int at, int value, String message) {
        byte[] file = SQUARE.clone();
        file[at] = (byte) value;

        assertRefused(file, message);
    }

    @Test
    void fileCutAnywhereIsRefused() {
        for (int length = 0; length < SQUARE.length; length += 7) {
            byte[] cut = Arrays.copyOf(SQUARE, length);

            assertThatThrownBy(() -> GltfSamples.read(cut, new GlbFormat())).isInstanceOf(MeshFormatException.class);
            assertThatThrownBy(() -> read(cut)).isInstanceOf(MeshFormatException.class);
        }
    }

    @Test
    void moreThanTheHeaderSaysIsRefused() {
        byte[] longer = Arrays.copyOf(SQUARE, SQUARE.length + 4);

        assertRefused(longer, "byte 8: expected a file of %d bytes".formatted(SQUARE.length));
        assertThatThrownBy(() -> GltfSamples.read(longer, new GlbFormat()))
                .hasMessageContaining(
                        "byte %d: expected the end, as the header says, found more".formatted(SQUARE.length));
    }

    @Test
    void secondChunkOfAKindIsRefused() {
        byte[] json =
                GltfSamples.chunk("JSON", "{\"asset\": {\"version\": \"2.0\"}}".getBytes(StandardCharsets.UTF_8), ' ');
        byte[] data = GltfSamples.chunk("BIN\0", new byte[4], 0);

        assertRefused(GltfSamples.glb(2, json, json), "expected one chunk of JSON and then one of binary data");
        assertRefused(GltfSamples.glb(2, json, data, data), "expected one chunk of JSON and then one of binary data");
        assertRefused(GltfSamples.glb(2, data, json), "expected the type JSON of the first chunk");
        assertRefused(GltfSamples.glb(2), "byte 12: expected a chunk of at least 8 bytes, found 0");
        assertRefused(GltfSamples.glb(2, json, new byte[4]), "expected a chunk of at least 8 bytes, found 4");
    }

    @Test
    void missingDataAreNamed() {
        String json = "{\"asset\": {\"version\": \"2.0\"}, %s\"buffers\": [{\"byteLength\": 60}]}"
                .formatted(GltfSamples.squareMembers());
        byte[] chunk = GltfSamples.chunk("JSON", json.getBytes(StandardCharsets.UTF_8), ' ');

        assertRefused(GltfSamples.glb(2, chunk), "buffers[0]: expected a uri or the binary chunk of a GLB file");
        assertRefused(
                GltfSamples.glb(2, chunk, GltfSamples.chunk("BIN\0", new byte[56], 0)),
                "buffers[0]: expected 60 bytes, found 56");
    }

    @Test
    void errorInTheJsonIsNamedByItsByte() {
        byte[] glb = GltfSamples.glb(GltfSamples.squareMembers().replace("5126", "x5126"), GltfSamples.squareData());

        assertRefused(glb, "expected a value, found \"x5126");
        assertRefused(glb, "square.glb, byte 260");
    }

    private void assertRefused(byte[] file, String message) {
        assertMalformed(() -> read(file), "square.glb", message);
    }
}
