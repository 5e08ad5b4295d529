package firsthit.io;

import static firsthit.Refusals.assertCancelled;
import static firsthit.io.WrittenFile.assertMalformed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mesh files")
class MeshFilesTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "stone.ply",
                "stone.ply.gz",
                "STONE.PLY.GZ",
                "stone.v2.ply",
                "ein Stein ö.ply",
                "stone.obj",
                "stone.obj.gz"
            })
    void plyAndObjReadBackToTheSameBits(String name) throws IOException {
        Mesh pebble = MeshSamples.stone(1, 2, 1);
        Path file = folder.resolve(name);

        MeshFiles.write(pebble, file);
        Mesh back = MeshFiles.read(file);

        assertThat(back.positions()).isEqualTo(pebble.positions());
        assertThat(back.indices()).isEqualTo(pebble.indices());
        assertThat(back.name()).isEqualTo(name);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"stone.stl", "stone.stl.gz"})
    void stlReadsBackToTheSameFloats(String name) throws IOException {
        Mesh pebble = MeshSamples.stone(1, 2, 1);
        Path file = folder.resolve(name);

        MeshFiles.write(pebble, file);
        Mesh back = MeshFiles.read(file);

        assertThat(back.vertexCount()).isEqualTo(pebble.vertexCount());
        assertThat(back.triangleCount()).isEqualTo(pebble.triangleCount());
        for (int i = 0; i < 3 * back.triangleCount(); i++) {
            int corner = back.index(i / 3, i % 3);
            int original = pebble.index(i / 3, i % 3);
            assertThat(back.x(corner)).isEqualTo((float) pebble.x(original));
            assertThat(back.y(corner)).isEqualTo((float) pebble.y(original));
            assertThat(back.z(corner)).isEqualTo((float) pebble.z(original));
        }
    }

    @ForSeeds
    void whatWasReadIsWrittenAndReadAgainAsTheSameMesh(long seed) throws IOException {
        Mesh soup = soup(new SplittableRandom(seed));
        for (String name : new String[] {"a.obj", "a.ply", "a.stl"}) {
            Path file = folder.resolve(name);
            MeshFiles.write(soup, file);
            Mesh once = MeshFiles.read(file);
            if (!name.endsWith("stl")) {
                assertThat(bits(once.positions())).isEqualTo(bits(soup.positions()));
                assertThat(once.indices()).isEqualTo(soup.indices());
            }
            MeshFiles.write(once, file);
            assertThat(bits(MeshFiles.read(file).positions())).isEqualTo(bits(once.positions()));
            assertThat(MeshFiles.read(file).indices()).isEqualTo(once.indices());
        }
    }

    /** Triangles of all sizes that a float has, some vertices at one place, some unused. */
    private static Mesh soup(SplittableRandom random) {
        double[] positions = new double[3 * random.nextInt(3, 40)];
        for (int i = 0; i < positions.length; i++) {
            double value = random.nextDouble(-1, 1) * Math.scalb(1.0, random.nextInt(-160, 127));
            positions[i] = random.nextInt(4) == 0 ? Math.copySign(random.nextInt(3), value) : value;
        }
        int[] indices =
                random.ints(3L * random.nextInt(1, 20), 0, positions.length / 3).toArray();
        return new Mesh("soup", positions, indices);
    }

    /** Told apart: minus zero and zero. */
    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    @Test
    void partsAreWrittenToObjAsGroups() throws IOException {
        Path file = folder.resolve("parts.obj");
        MeshBuilder builder = new MeshBuilder();
        builder.vertex(0, 0, 0);
        builder.part("a # b\\\n");
        builder.triangle(0, 0, 0);
        builder.part("ö");
        builder.triangle(0, 0, 0);

        MeshFiles.write(builder.build("parts").and(Shapes.box(1)), file);

        Mesh back = MeshFiles.read(file);
        assertThat(back.parts()).containsExactly("a _ b__u000a", "ö", "default");
        assertThat(back.part("default").triangleCount()).isEqualTo(12);
    }

    @Test
    void positionThatNoFloatHoldsIsNotWrittenAsStl() {
        Path file = folder.resolve("far.stl");

        assertMalformed(
                () -> MeshFiles.write(Shapes.box(1).scaled(1e40), file),
                "box: vertex 0 lies farther out than an STL file can say: ");
        assertThat(file).doesNotExist();
    }

    @Test
    void objIsWrittenInShortDecimals() throws IOException {
        Path file = folder.resolve("plain.obj");
        Mesh mesh = new Mesh(
                "plain", new double[] {1e-7, -0.0, 1e-6, 1.5, -2, 1e10, 0.1, 100, 0.123_456_7}, new int[] {0, 1, 2});

        MeshFiles.write(mesh, file);

        assertThat(file).hasContent("""
                # 3 vertices, 1 triangles
                v 0.0000001 -0 0.000001
                v 1.5 -2 10000000000
                v 0.1 100 0.1234567
                f 1 2 3
                """);
    }

    @Test
    void languageOfTheMachineDoesNotMatter() throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            for (String name : new String[] {"box.obj", "box.ply"}) {
                MeshFiles.write(Shapes.box(1), folder.resolve(name));
                assertThat(MeshFiles.read(folder.resolve(name)).positions())
                        .isEqualTo(Shapes.box(1).positions());
                assertThat(Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1))
                        .contains("12");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void packedFileIsSmallerThanThePlainOne() throws IOException {
        MeshFiles.write(Shapes.icosphere(3, 1), folder.resolve("a.ply"));
        MeshFiles.write(Shapes.icosphere(3, 1), folder.resolve("a.ply.gz"));

        assertThat(Files.size(folder.resolve("a.ply.gz"))).isLessThan(Files.size(folder.resolve("a.ply")) * 9 / 10);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"bunny.stp, .stp", "bunny.stp.gz, .stp", "bunny.obj.zip, .zip", "bunny, ''", "obj, ''", "bunny., ''"})
    void unknownEndingIsAnsweredWithTheKnownOnes(String name, String ending) {
        Path file = folder.resolve(name);

        assertMalformed(
                () -> MeshFiles.read(file),
                "%s: no reader for files ending in \"%s\"; known are .obj, .stl, .ply".formatted(name, ending),
                ", each also with .gz");
        assertMalformed(() -> MeshFiles.write(Shapes.box(1), file), "%s: no writer for files ending".formatted(name));
        assertThat(file).doesNotExist();
    }

    @Test
    void progressRunsUpToTheSizeOfTheFile() throws IOException {
        Path file = folder.resolve("stone.ply.gz");
        MeshFiles.write(MeshSamples.stone(1, 4, 1), file);
        List<Long> reported = new ArrayList<>();

        MeshFiles.read(file, (done, total) -> {
            assertThat(total).isEqualTo(file.toFile().length());
            reported.add(done);
        });

        assertThat(reported).isSorted().hasSizeGreaterThan(2).endsWith(Files.size(file));
    }

    @Test
    void writingIntoAFolderThatIsMissingSaysSo() {
        Path file = folder.resolve("miss\u001b[31ming").resolve("box.obj");

        assertThatThrownBy(() -> MeshFiles.write(Shapes.box(1), file))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessageStartingWith("cannot write ")
                .hasMessageContaining("box.obj: the folder does not exist (looked for ")
                .message()
                .doesNotContain("\u001b");
    }

    @Test
    void writingToAFolderSaysWhyItCannotBe() throws IOException {
        Path file = Files.createDirectory(folder.resolve("box.obj"));

        assertThatThrownBy(() -> MeshFiles.write(Shapes.box(1), file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot write %s: ".formatted(file))
                .hasNoCause();
    }

    @Test
    void interruptedThreadStopsReading() throws IOException {
        Path file = folder.resolve("stone.obj");
        MeshFiles.write(MeshSamples.stone(1, 4, 1), file);

        assertCancelled(() -> MeshFiles.read(file));
    }

    @ForSeeds
    void damagedFileIsRefusedOrReadButNothingElseHappens(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        for (String name : new String[] {"box.obj", "box.ply", "box.ply.gz", "box.stl", "box.stl.gz"}) {
            Path file = folder.resolve(name);
            MeshFiles.write(Shapes.box(1), file);
            byte[] bytes = Files.readAllBytes(file);
            for (int i = random.nextInt(1, 6); i > 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)));

            try {
                assertThat(MeshFiles.read(file).triangleCount()).isPositive();
            } catch (MeshFormatException refused) {
                assertThat(refused).hasMessageStartingWith(name).hasMessageMatching("\\P{Cntrl}+");
            }
        }
    }
}
