package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.LittleEndian;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Small glTF files, from their words and numbers. */
final class GltfSamples {
    private GltfSamples() {}

    /** Corners of a unit square in the plane z = 0, counter-clockwise, and the indices of its two triangles. */
    static byte[] squareData() {
        return new LittleEndian()
                .floats(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0)
                .shorts(0, 1, 2, 0, 2, 3)
                .array();
    }

    /** The square as the members of a document, without the buffers; accessor 0 positions, accessor 1 indices. */
    static String squareMembers() {
        return """
                "scene": 0,
                "scenes": [{"nodes": [0]}],
                "nodes": [{"mesh": 0, "name": "plate"}],
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
                "accessors": [
                  {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
                  {"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"}],
                "bufferViews": [
                  {"buffer": 0, "byteLength": 48},
                  {"buffer": 0, "byteOffset": 48, "byteLength": 12}],
                """;
    }

    /** A document of its members; the list of buffers comes last. */
    static String document(String members, byte[] data) {
        return document(members, uri(data), data.length);
    }

    static String document(String members, String uri, int length) {
        return """
                {
                "asset": {"version": "2.0"},
                %s"buffers": [{"byteLength": %d, "uri": "%s"}]
                }
                """.formatted(members, length, uri);
    }

    static String uri(byte[] data) {
        return "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(data);
    }

    static String square(String... replacements) {
        String members = squareMembers();
        for (int i = 0; i < replacements.length; i += 2) {
            if (!members.contains(replacements[i])) {
                throw new IllegalArgumentException("the sample has no " + replacements[i]);
            }
            members = members.replace(replacements[i], replacements[i + 1]);
        }
        return document(members, squareData());
    }

    /** A GLB of a document without uri and of its data, or without data if there are none. */
    static byte[] glb(String members, byte[] data) {
        String json = """
                {"asset": {"version": "2.0"},
                %s"buffers": [{"byteLength": %d}]}""".formatted(members, data.length);
        return glb(2, chunk("JSON", json.getBytes(StandardCharsets.UTF_8), ' '), chunk("BIN\0", data, 0));
    }

    static byte[] glb(int version, byte[]... chunks) {
        LittleEndian body = new LittleEndian();
        for (byte[] chunk : chunks) {
            body.bytes(chunk);
        }
        byte[] all = body.array();
        return new LittleEndian()
                .ascii("glTF")
                .ints(version, 12 + all.length)
                .bytes(all)
                .array();
    }

    static byte[] chunk(String type, byte[] data, int filler) {
        int padded = (data.length + 3) / 4 * 4;
        byte[] filled = Arrays.copyOf(data, padded);
        Arrays.fill(filled, data.length, padded, (byte) filler);
        return new LittleEndian().ints(padded).ascii(type).bytes(filled).array();
    }

    static Mesh read(String document) throws IOException {
        return read(document.getBytes(StandardCharsets.UTF_8), new GltfFormat());
    }

    static Mesh read(byte[] file, MeshFormat format) throws IOException {
        return MeshFiles.read(new ByteArrayInputStream(file), format, Limits.standard());
    }
}
