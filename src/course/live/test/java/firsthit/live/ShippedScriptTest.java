package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The scripts in {@code target/live} answer as this Java does, where they have classes of ours in the place of others. Other tests
 * compile a script of their own, on another class path: what stands in there may not stand in here.
 */
@DisplayName("The scripts that pages load")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShippedScriptTest {
    private static final Path FIGURES = Path.of("target", "live", "firsthit.js");
    private static final Path WALK = Path.of("target", "live", "walk-library.js");

    /** Every chapter with a figure loads it [B]. */
    private static final long MOST_OF_FIGURES = 700_000;

    /** Three places in the plane z = 1. */
    private static final byte[] CORNERS = ByteBuffer.allocate(36)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putFloat(8, 1)
            .putFloat(12, 7)
            .putFloat(20, 1)
            .putFloat(28, 5)
            .putFloat(32, 1)
            .array();

    private final List<String> expected = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private List<String> answers = List.of();

    @BeforeAll
    void askOnce(@TempDir Path folder) throws IOException, InterruptedException {
        Path meshes = Path.of("data", "meshes");
        byte[] pebble = Files.readAllBytes(meshes.resolve("pebble.ply.gz"));
        keep(folder, "pebble.ply.gz", pebble);
        keep(folder, "cut.ply.gz", Arrays.copyOf(pebble, pebble.length / 2));
        byte[] broken = pebble.clone();
        broken[pebble.length / 2] ^= 0x55;
        keep(folder, "broken.ply.gz", broken);
        byte[] box = Files.readAllBytes(meshes.resolve("cornell-box.obj"));
        keep(folder, "cornell-box.obj", box);
        keep(folder, "cornell-box.obj.gz", packed(box));
        keep(
                folder,
                "two-members.obj.gz",
                joined(packed(Arrays.copyOf(box, 500)), packed(Arrays.copyOfRange(box, 500, box.length))));
        keep(folder, "box.stl", stl(Shapes.box(1)));
        keep(folder, "box.stl.gz", packed(stl(Shapes.box(1))));
        byte[] glb = glb(gltf(""));
        keep(folder, "triangle.glb", glb);
        keep(folder, "triangle.glb.gz", packed(glb));
        keep(folder, "triangle.gltf", gltf(uri(CORNERS)).getBytes(StandardCharsets.UTF_8));
        keep(folder, "cut.glb", Arrays.copyOf(glb, glb.length / 2));
        for (String wrong :
                List.of("side.bin", uri(CORNERS).replace('A', '@'), uri(CORNERS) + "=", "data:,", "nix\"")) {
            keep(folder, "wrong-%s.gltf".formatted(files.size()), gltf(wrong).getBytes(StandardCharsets.UTF_8));
        }
        Path list = folder.resolve("list.txt");
        Files.write(list, files.stream().map(Path::toString).toList());
        answers = Page.ran("shipped.js", WALK.toString(), list.toString());
    }

    private void keep(Path folder, String name, byte[] bytes) throws IOException {
        files.add(Files.write(folder.resolve(name), bytes));
        expected.add(told(name, FirstHitPlace.read(name, bytes)));
    }

    @Test
    void readsEveryFileThatThisJavaReadsAndRefusesTheSame() {
        assertThat(answers.subList(0, files.size())).containsExactlyElementsOf(expected);
    }

    @Test
    void unpacksWhatIsWholeAndSaysWhatIsNot() {
        assertThat(answers.get(0)).startsWith("pebble.ply.gz||5120|");
        assertThat(answers.get(1)).startsWith("cut.ply.gz|PLY stream: ").contains("|0|");
        assertThat(answers.get(2)).startsWith("broken.ply.gz|PLY stream: ").contains("|0|");
        assertThat(answers.get(4)).isEqualTo(answers.get(3).replace(".obj|", ".obj.gz|"));
        assertThat(answers.get(7))
                .isEqualTo(answers.get(6).replace(".stl|", ".stl.gz|"))
                .contains("||12|");
    }

    @Test
    void readsGltfThatHasItsNumbersInItAndRefusesOther() {
        List<String> gltf = answers.subList(8, files.size());

        assertThat(gltf.get(0)).startsWith("triangle.glb||1|");
        assertThat(gltf.get(1)).isEqualTo(gltf.get(0).replace(".glb|", ".glb.gz|"));
        assertThat(gltf.get(2)).isEqualTo(gltf.get(0).replace(".glb|", ".gltf|"));
        assertThat(gltf.subList(3, gltf.size()))
                .hasSize(6)
                .allMatch(answer -> answer.contains("|GLB stream") || answer.contains("|GLTF stream"));
    }

    /** Random numbers, threads and trees. */
    @Test
    void makesTheSameHillsAndMeetsThemAtTheSamePlace() {
        FirstHitPlace hills = FirstHitPlace.terrain(5, 71, 60, 6);

        assertThat(answers.get(files.size())).isEqualTo(told("hills", hills));
        assertThat(numbers(answers.get(files.size() + 1)))
                .isEqualTo(hills.cast(new double[] {1, 2, 50}, new double[] {0, 0, -100}));
    }

    @Test
    void walksAsThisJava() {
        FirstHitWalker walker = FirstHitWalker.of(FirstHitPlace.room(), new double[] {-4, 0, 0});
        List<double[]> work = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            walker.advance(new double[] {2.5, 0.5, 0}, 0.05);
            work.add(walker.work());
        }

        assertThat(numbers(answers.get(files.size() + 2))).isEqualTo(walker.position());
        assertThat(numbers(answers.get(files.size() + 3)))
                .isEqualTo(walker.touched())
                .isNotEmpty();
        assertThat(numbers(answers.get(files.size() + 4)))
                .isEqualTo(work.stream().flatMapToDouble(Arrays::stream).toArray());
        assertThat(work.get(99)).hasSize(4).doesNotContain(0);
    }

    /** Random numbers, trees, sweeps, float and double, and a mover, as figures have them. */
    @Test
    void answersFiguresAsThisJava() throws IOException, InterruptedException {
        double[] pebble = FirstHitBoxes.pebble(3, 0.25).triangles();
        int[] indices = IntStream.range(0, pebble.length / 3).toArray();
        FirstHitMesh mesh = FirstHitMesh.of(pebble, indices);
        double[] ball = {-3, 0.1, 0.2, 0.25};
        FirstHitMover mover = FirstHitMover.ball(mesh, ball, 0, 90);

        assertThat(Page.ran("shipped-figures.js", FIGURES.toString()).stream().map(ShippedScriptTest::numbers))
                .usingElementComparator(Arrays::compare)
                .containsExactly(
                        pebble,
                        mesh.sweep(ball, new double[] {5, 0.2, 0}),
                        FirstHitCorner.depths(100, 0.05, 1, false, true, 200),
                        mover.step(new double[] {4, 1, 0.5}, 1));
    }

    private static double[] numbers(String line) {
        return Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    @Test
    void noScriptHasWhatOnlyTheOtherAsks() throws IOException {
        assertThat(FIGURES)
                .content()
                .contains("FirstHitMesh", "FirstHitMover")
                .doesNotContain("FirstHitPlace", "FirstHitWalker", "GLB", "PLY");
        assertThat(WALK)
                .content()
                .contains("FirstHitPlace", "FirstHitWalker", "GLB", "PLY")
                .doesNotContain("FirstHitMesh", "FirstHitMover", "FirstHitPrinted");
        assertThat(Files.size(FIGURES)).isBetween(300_000L, MOST_OF_FIGURES);
    }

    private static String told(String name, FirstHitPlace mesh) {
        double[] triangles = mesh.triangles();
        ByteBuffer bits = ByteBuffer.allocate(8 * triangles.length).order(ByteOrder.LITTLE_ENDIAN);
        bits.asDoubleBuffer().put(triangles);
        return String.join("|", name, mesh.problem(), Integer.toString(triangles.length / 9), hash(bits.array()));
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private static byte[] joined(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length)
                .put(first)
                .put(second)
                .array();
    }

    private static String uri(byte[] bytes) {
        return "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    /** One triangle, turned by a node; without an address its numbers are in the chunk of a GLB. */
    private static String gltf(String uri) {
        return """
                {"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}],
                "nodes": [{"mesh": 0, "name": "plätte", "rotation": [0.5, 0.5, 0.5, 0.5], "scale": [1, 2, 0.1]}],
                "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
                "bufferViews": [{"buffer": 0, "byteLength": 36}], "buffers": [{"byteLength": 36%s}]}
                """.formatted(uri.isEmpty() ? "" : ", \"uri\": \"" + uri + '"');
    }

    private static byte[] glb(String gltf) {
        byte[] text = gltf.getBytes(StandardCharsets.UTF_8);
        int padded = (text.length + 3) / 4 * 4;
        ByteBuffer file = ByteBuffer.allocate(28 + padded + CORNERS.length).order(ByteOrder.LITTLE_ENDIAN);
        file.put("glTF".getBytes(StandardCharsets.US_ASCII)).putInt(2).putInt(file.capacity());
        file.putInt(padded).put("JSON".getBytes(StandardCharsets.US_ASCII)).put(text);
        while (file.position() < 20 + padded) {
            file.put((byte) ' ');
        }
        file.putInt(CORNERS.length)
                .put("BIN\0".getBytes(StandardCharsets.US_ASCII))
                .put(CORNERS);
        return file.array();
    }

    /** A mesh as a binary file. */
    private static byte[] stl(Mesh mesh) {
        ByteBuffer file = ByteBuffer.allocate(84 + 50 * mesh.triangleCount()).order(ByteOrder.LITTLE_ENDIAN);
        file.position(80);
        file.putInt(mesh.triangleCount());
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            file.putFloat(0).putFloat(0).putFloat(1);
            for (int corner = 0; corner < 3; corner++) {
                int vertex = mesh.indices()[3 * triangle + corner];
                for (int axis = 0; axis < 3; axis++) {
                    file.putFloat((float) mesh.positions()[3 * vertex + axis]);
                }
            }
            file.putShort((short) 0);
        }
        return file.array();
    }
}
