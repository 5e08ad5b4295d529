package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script in {@code target/live} answers as this Java does, where it has classes of ours in the place of others. Other tests
 * compile a script of their own, on another class path: what stands in there may not stand in here.
 */
@DisplayName("The script that a page loads")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShippedScriptTest {
    private static final Path SCRIPT = Path.of("target", "live", "firsthit.js");

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
        Path list = folder.resolve("list.txt");
        Files.write(list, files.stream().map(Path::toString).toList());
        answers = Page.ran("shipped.js", SCRIPT.toString(), list.toString());
    }

    private void keep(Path folder, String name, byte[] bytes) throws IOException {
        files.add(Files.write(folder.resolve(name), bytes));
        expected.add(told(name, FirstHitMesh.read(name, bytes)));
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

    /** Random numbers, threads and trees. */
    @Test
    void makesTheSameHillsAndMeetsThemAtTheSamePlace() {
        FirstHitMesh hills = FirstHitMesh.terrain(5, 71, 60, 6);

        assertThat(answers.get(files.size())).isEqualTo(told("hills", hills));
        assertThat(Arrays.stream(answers.get(files.size() + 1).split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .isEqualTo(hills.cast(new double[] {1, 2, 50}, new double[] {0, 0, -100}));
    }

    private static String told(String name, FirstHitMesh mesh) {
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
