package firsthit.experiment.scenes;

import firsthit.mesh.Mesh;
import firsthit.tables.Numbers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * GLB files (glTF 2.0, binary) as a modelling program exports them, for lessons: positions in single precision, three
 * integers per triangle, and a node for each part.
 *
 * <p>Without materials and normals, as lessons only show how a mesh is stored. To export results, write OBJ, STL or PLY.
 */
public final class GlbSample {
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;
    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;
    private static final int FLOAT = 5126;
    private static final int UNSIGNED_INT = 5125;

    private final List<String> nodes = new ArrayList<>();
    private final List<String> meshes = new ArrayList<>();
    private final List<String> accessors = new ArrayList<>();
    private final List<String> views = new ArrayList<>();
    private final ByteArrayOutputStream binary = new ByteArrayOutputStream();

    private GlbSample() {}

    /**
     * Writes a mesh, its parts as nodes.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Mesh mesh, Path file) throws IOException {
        GlbSample sample = new GlbSample();
        for (String part : mesh.parts()) {
            sample.add(mesh.part(part));
        }
        if (mesh.parts().isEmpty()) {
            sample.add(mesh);
        }
        Files.write(file, sample.bytes());
    }

    private void add(Mesh part) {
        byte[] positions = new byte[3 * Float.BYTES * part.vertexCount()];
        ByteBuffer floats = little(positions);
        for (double coordinate : part.positions()) {
            floats.putFloat((float) coordinate);
        }
        byte[] indices = new byte[3 * Integer.BYTES * part.triangleCount()];
        ByteBuffer numbers = little(indices);
        for (int index : part.indices()) {
            numbers.putInt(index);
        }
        meshes.add("{\"primitives\":[{\"attributes\":{\"POSITION\":%s},\"indices\":%s}]}"
                .formatted(accessors.size(), accessors.size() + 1));
        nodes.add("{\"mesh\":%s,\"name\":\"%s\"}".formatted(nodes.size(), escaped(part.name())));
        add(positions, FLOAT, part.vertexCount(), "VEC3\"" + range(floats));
        add(indices, UNSIGNED_INT, 3 * part.triangleCount(), "SCALAR\"");
    }

    private void add(byte[] data, int type, int count, String rest) {
        accessors.add("{\"bufferView\":%s,\"componentType\":%s,\"count\":%s,\"type\":\"%s}"
                .formatted(views.size(), type, count, rest));
        views.add("{\"buffer\":0,\"byteOffset\":%s,\"byteLength\":%s}".formatted(binary.size(), data.length));
        binary.writeBytes(data);
    }

    /** Smallest and largest coordinates, which glTF requires. */
    private static String range(ByteBuffer positions) {
        float[] min = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY};
        float[] max = {Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (int i = 0; i < positions.capacity() / Float.BYTES; i++) {
            min[i % 3] = Math.min(min[i % 3], positions.getFloat(Float.BYTES * i));
            max[i % 3] = Math.max(max[i % 3], positions.getFloat(Float.BYTES * i));
        }
        return ",\"min\":%s,\"max\":%s".formatted(list(min), list(max));
    }

    private static String list(float[] values) {
        return IntStream.range(0, values.length)
                .mapToObj(i -> Numbers.exact(values[i]))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private byte[] bytes() {
        String numbers =
                IntStream.range(0, nodes.size()).mapToObj(Integer::toString).collect(Collectors.joining(","));
        String json =
                "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[%s]}],\"nodes\":%s,\"meshes\":%s,\"accessors\":%s,\"bufferViews\":%s,\"buffers\":[{\"byteLength\":%s}]}"
                        .formatted(numbers, nodes, meshes, accessors, views, binary.size());
        // The length of a chunk is a multiple of four bytes; blanks pad the text.
        byte[] text = (json + " ".repeat((4 - json.length() % 4) % 4)).getBytes(StandardCharsets.US_ASCII);
        int length = HEADER + CHUNK_HEADER + text.length + CHUNK_HEADER + binary.size();
        byte[] bytes = new byte[length];
        ByteBuffer file = little(bytes).putInt(MAGIC).putInt(2).putInt(length);
        file.putInt(text.length).putInt(JSON).put(text);
        file.putInt(binary.size()).putInt(BINARY).put(binary.toByteArray());
        return bytes;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Escapes text for JSON, in ASCII. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            boolean plain = letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\';
            escaped.append(plain ? String.valueOf(letter) : "\\u%04x".formatted((int) letter));
        }
        return escaped.toString();
    }
}
