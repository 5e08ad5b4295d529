package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.LittleEndian;
import firsthit.io.MeshFormat;
import firsthit.io.Repeated;
import firsthit.io.SmallHeap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** glTF files that would exhaust time or memory, read one after the other; prints what became of each. */
final class HostileGltf {
    private static final String HEAD = "{\"asset\": {\"version\": \"2.0\"}, ";
    private static final String NODE = "{\"mesh\": 0, \"name\": \"plate\"}";
    private static final long MANY = 20_000_000;

    private final Map<String, SmallHeap.Content> texts = new LinkedHashMap<>();
    private final Map<String, SmallHeap.Content> binaries = new LinkedHashMap<>();

    private HostileGltf() {}

    public static void main(String[] args) {
        HostileGltf files = new HostileGltf();
        files.addEndless();
        files.addDeep();
        files.addCounts();
        files.addBinary();
        files.texts.forEach((name, content) -> print(name, content, new GltfFormat()));
        files.binaries.forEach((name, content) -> print(name, content, new GlbFormat()));
    }

    private static void print(String name, SmallHeap.Content content, MeshFormat format) {
        Limits limits = name.startsWith("trusted") ? trusting() : Limits.standard();
        System.out.printf("%s: %s%n", name, SmallHeap.outcome(content, format, limits));
    }

    /** Nobody should set these, but then the heap alone must be limit enough. */
    private static Limits trusting() {
        int most = Integer.MAX_VALUE;
        return new Limits(Long.MAX_VALUE, Long.MAX_VALUE, 1e300, most, most, most, most, true);
    }

    private void addEndless() {
        texts.put("endless blanks", () -> Repeated.text("", " "));
        texts.put("endless zeros", () -> new Repeated(new byte[0], new byte[1], Long.MAX_VALUE));
        texts.put("endless text", () -> Repeated.text(HEAD + "\"nodes\": [{\"name\": \"", "x"));
        texts.put("endless number", () -> Repeated.text(HEAD + "\"scene\": ", "1"));
        texts.put("endless name", () -> Repeated.text(HEAD + "\"", "x"));
        texts.put("endless nodes", () -> Repeated.text(HEAD + "\"nodes\": [{}", ",{}"));
        texts.put("trusted endless nodes", () -> Repeated.text(HEAD + "\"nodes\": [{}", ",{}"));
        texts.put("endless data", () -> Repeated.text(HEAD + "\"buffers\": [{\"uri\": \"data:;base64,", "A"));
        texts.put("five megabytes of nodes", () -> Repeated.text(HEAD + "\"nodes\": [{}", ",{}", 1_700_000));
        texts.put(
                "five megabytes of children",
                () -> Repeated.text(HEAD + "\"nodes\": [{\"children\": [0", ",0", 2_500_000));
        texts.put(
                "five megabytes of primitives",
                () -> Repeated.text(HEAD + "\"meshes\": [{\"primitives\": [{}", ",{}", 1_700_000));
        texts.put(
                "five megabytes of matrix", () -> Repeated.text(HEAD + "\"nodes\": [{\"matrix\": [0", ",0", 2_500_000));
        texts.put(
                "five megabytes of text",
                () -> Repeated.text(HEAD + "\"nodes\": [{\"name\": \"", "\\u00e4\u20ac", 600_000));
        texts.put("packed blanks", () -> packed(Repeated.text("", " ", MANY)));
        texts.put("packed nodes", () -> packed(Repeated.text(HEAD + "\"nodes\": [{}", ",{}", MANY)));
        texts.put("trusted packed blanks", () -> packed(Repeated.text("", " ", MANY)));
    }

    private void addDeep() {
        texts.put("deep lists", () -> Repeated.text(HEAD + "\"extras\": ", "[", 100_000));
        texts.put("deep objects", () -> Repeated.text(HEAD + "\"extras\": ", "{\"a\":", 100_000));
        texts.put("trusted deep lists", () -> Repeated.text(HEAD + "\"extras\": ", "[", 100_000));
        texts.put(
                "trusted deep extensions",
                () -> Repeated.text(HEAD + "\"meshes\": [{\"primitives\": [{\"extensions\": {\"a\":", "[", 100_000));
        texts.put("trusted chain of nodes", () -> text(GltfSamples.square(NODE, chain(10_000) + NODE)));
        texts.put("cycle", () -> text(GltfSamples.square(NODE, chain(100) + "{\"children\": [0]}")));
    }

    private void addCounts() {
        texts.put("zeros for positions", () -> text(zeros("\"count\": 4", "\"count\": 2147483647")));
        texts.put("zeros for indices", () -> text(zeros("\"count\": 6", "\"count\": 2147483646")));
        texts.put("trusted zeros for positions", () -> text(zeros("\"count\": 4", "\"count\": 2147483647")));
        texts.put("trusted zeros for indices", () -> text(zeros("\"count\": 6", "\"count\": 2147483646")));
        texts.put(
                "a thousand times a million",
                () -> text(zeros(
                        NODE,
                        (NODE + ",").repeat(999) + NODE,
                        "\"count\": 6",
                        "\"count\": 3000000",
                        "\"scene\": 0,",
                        "")));
        texts.put(
                "view beyond its buffer",
                () -> text(GltfSamples.square("\"byteLength\": 48", "\"byteLength\": 2147483647")));
        texts.put("count beyond its view", () -> text(GltfSamples.square("\"count\": 4", "\"count\": 1000000000")));
        texts.put("count of 2^62", () -> text(GltfSamples.square("\"count\": 4", "\"count\": 4611686018427387904")));
        texts.put(
                "buffer beyond its data",
                () -> text(GltfSamples.square().replace("\"byteLength\": 60", "\"byteLength\": 2000000000")));
        texts.put("six megabytes of data", HostileGltf::largeData);
        texts.put(
                "ten thousand names",
                () -> text(GltfSamples.square(NODE, (NODE + ",").repeat(9_999) + NODE, "\"scene\": 0,", "")));
    }

    private void addBinary() {
        byte[] header = new LittleEndian().ascii("glTF").ints(2, 4294967295L).array();
        binaries.put(
                "chunk of 4 GB",
                () -> new Repeated(
                        new LittleEndian()
                                .bytes(header)
                                .ints(4294967275L)
                                .ascii("JSON")
                                .array(),
                        new byte[1],
                        Long.MAX_VALUE));
        binaries.put(
                "chunk of 2 GB",
                () -> new Repeated(
                        new LittleEndian()
                                .bytes(header)
                                .ints(2147483647)
                                .ascii("JSON")
                                .array(),
                        new byte[1],
                        Long.MAX_VALUE));
        binaries.put("data of 4 GB", () -> new Repeated(withData(4_000_000_000L), new byte[1], Long.MAX_VALUE));
        binaries.put("trusted data of 30 MB", () -> new Repeated(withData(30_000_000), new byte[1], 30_000_000));
        binaries.put("data of 12 MB", () -> new Repeated(withData(12_000_000), new byte[1], 12_000_000));
        binaries.put("data cut short", () -> new Repeated(withData(12_000_000), new byte[1], 11_999_999));
        binaries.put("packed data", () -> packed(new Repeated(withData(2_000_000_000), new byte[1], MANY)));
        binaries.put("endless zeros", () -> new Repeated(new byte[0], new byte[1], Long.MAX_VALUE));
        binaries.put(
                "endless chunks",
                () -> new Repeated(
                        new LittleEndian()
                                .bytes(header)
                                .bytes(GltfSamples.chunk(
                                        "JSON", (HEAD + "\"scene\": 0}").getBytes(StandardCharsets.UTF_8), ' '))
                                .array(),
                        new byte[8],
                        50_000_000));
    }

    /** A million zero positions from the data of a GLB, as far as the length is taken. */
    private static byte[] withData(long length) {
        String json = HEAD + """
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": 600000, "type": "VEC3"}],
                "bufferViews": [{"buffer": 0, "byteLength": 7200000}], "buffers": [{"byteLength": 7200000}]}""";
        byte[] chunk = GltfSamples.chunk("JSON", json.getBytes(StandardCharsets.UTF_8), ' ');
        return new LittleEndian()
                .ascii("glTF")
                .ints(2, 12 + chunk.length + 8 + length)
                .bytes(chunk)
                .ints(length)
                .ascii("BIN\0")
                .array();
    }

    /** As much data in a text as is taken: 400,000 positions, all zero. */
    private static InputStream largeData() {
        String start = HEAD + """
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": 399999, "type": "VEC3"}],
                "bufferViews": [{"buffer": 0, "byteLength": 4799988}],
                "buffers": [{"byteLength": 4799988, "uri": "data:;base64,""";
        return new SequenceInputStream(Repeated.text(start, "A", 6_400_000), text("\"}]}"));
    }

    private static String zeros(String... replacements) {
        String[] all = Arrays.copyOf(replacements, replacements.length + 4);
        all[replacements.length] = "\"bufferView\": 0, ";
        all[replacements.length + 1] = "";
        all[replacements.length + 2] = "\"bufferView\": 1, ";
        all[replacements.length + 3] = "";
        return GltfSamples.square(all);
    }

    private static String chain(int length) {
        StringBuilder nodes = new StringBuilder();
        for (int i = 1; i <= length; i++) {
            nodes.append("{\"children\": [%d]},".formatted(i));
        }
        return nodes.toString();
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static InputStream packed(InputStream plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            plain.transferTo(out);
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }
}
