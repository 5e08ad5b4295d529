package firsthit.io;

import static firsthit.io.WrittenFile.assertMalformed;
import static firsthit.io.WrittenFile.assertMalformedAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Limits of mesh readers")
class LimitsTest {
    private static final Limits STANDARD = Limits.standard();
    private static final String QUAD = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";

    @TempDir
    Path folder = Path.of("");

    @Test
    void verticesAndFacesBeyondTheLimitAreRefusedWithTheirLine() {
        assertThat(refusal(QUAD, STANDARD.withVertices(3)))
                .isEqualTo("OBJ stream, line 4: more than 3 vertices, the limit that was set");
        assertThat(refusal(QUAD, STANDARD.withFaces(1)))
                .isEqualTo("OBJ stream, line 5: more than 1 triangles, the limit that was set");
    }

    @Test
    void inBinaryDataTheByteIsNamedNotTheLastLineOfTheHeader() {
        PlySamples.Binary quad = PlySamples.triangleHeader("float", 3, 1);
        for (double coordinate : new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}) {
            quad.number("float", coordinate);
        }
        quad.number("uchar", 4);
        long end = quad.size();
        for (int corner : new int[] {0, 1, 2, 0}) {
            quad.number("int", corner);
        }

        assertThatThrownBy(() ->
                        MeshFiles.read(new ByteArrayInputStream(quad.bytes()), MeshFormats.PLY, STANDARD.withFaces(1)))
                .isInstanceOf(MeshFormatException.class)
                .hasMessage("PLY stream, byte %d: more than 1 triangles, the limit that was set", end);
    }

    @Test
    void exactlyTheLimitIsWithinIt() throws IOException {
        Limits exact = STANDARD.withVertices(4)
                .withFaces(2)
                .withBytes(QUAD.length())
                .withLineLength(9)
                .withDepth(1)
                .withSideFiles(false)
                .withExpandedBytes(1)
                .withRatio(1);

        assertThat(read(QUAD, exact).triangleCount()).isEqualTo(2);
    }

    @Test
    void longLineIsRefused() {
        assertThat(refusal(QUAD, STANDARD.withLineLength(8)))
                .isEqualTo(
                        "OBJ stream, line 5: a line of more than 8 bytes, no text file; the line reads \"f 1 2 3 \"");
    }

    @Test
    void endlessStreamEndsAtTheLimitOfBytes() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return '\n';
            }
        };

        assertMalformedAs(
                () -> MeshFiles.read(endless, MeshFormats.OBJ, STANDARD.withBytes(10_000_000)),
                "OBJ stream: longer than 10000000 bytes, the limit that was set");
    }

    @Test
    void longFileIsRefusedBeforeItIsRead() throws IOException {
        Path file = folder.resolve("long.ply");
        Files.writeString(file, "nonsense");

        assertMalformedAs(
                () -> MeshFiles.read(file, STANDARD.withBytes(7)),
                "long.ply: longer than 7 bytes, the limit that was set");
    }

    @Test
    void packedFileMayNotExpandWithoutEnd() throws IOException {
        byte[] bomb = packed("#23456\n".repeat(1 << 22));

        assertMalformed(
                () -> MeshFiles.read(new ByteArrayInputStream(bomb), MeshFormats.OBJ, STANDARD),
                "OBJ stream: unpacks to more than 100.0 times its size, the limit that was set; ");
        assertThatThrownBy(() -> MeshFiles.read(
                        new ByteArrayInputStream(bomb),
                        MeshFormats.OBJ,
                        STANDARD.withRatio(1e6).withExpandedBytes(1000)))
                .hasMessage("OBJ stream: unpacks to more than 1000 bytes, the limit that was set");
    }

    @Test
    void smallPackedFileMayExpandAsMuchAsItLikes() throws IOException {
        byte[] mesh = packed("# nothing\n".repeat(1 << 20) + QUAD);

        assertThat(mesh.length * STANDARD.ratio()).isLessThan(10 << 20);
        assertThat(MeshFiles.read(new ByteArrayInputStream(mesh), MeshFormats.OBJ, STANDARD)
                        .vertexCount())
                .isEqualTo(4);
    }

    @ParameterizedTest(name = "packed: {0}")
    @ValueSource(booleans = {false, true})
    void streamStaysOpen(boolean packed) throws IOException {
        AtomicBoolean closed = new AtomicBoolean();
        InputStream stream = new ByteArrayInputStream(packed ? packed(QUAD) : QUAD.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                closed.set(true);
            }
        };

        Mesh mesh = MeshFiles.read(stream, MeshFormats.OBJ, STANDARD);

        assertThat(mesh.name()).isEqualTo("OBJ stream");
        assertThat(mesh.vertexCount()).isEqualTo(4);
        assertThat(closed).isFalse();
    }

    @Test
    void limitBelowOneIsNamed() {
        assertThatThrownBy(() -> STANDARD.withBytes(0)).hasMessage("bytes is not at least 1: 0");
        assertThatThrownBy(() -> STANDARD.withExpandedBytes(-1)).hasMessage("expandedBytes is not at least 1: -1");
        assertThatThrownBy(() -> STANDARD.withVertices(0)).hasMessage("vertices is not at least 1: 0");
        assertThatThrownBy(() -> STANDARD.withFaces(0)).hasMessage("faces is not at least 1: 0");
        assertThatThrownBy(() -> STANDARD.withLineLength(0)).hasMessage("lineLength is not at least 1: 0");
        assertThatThrownBy(() -> STANDARD.withDepth(0)).hasMessage("depth is not at least 1: 0");
        for (double ratio : new double[] {0.5, Double.NaN, -1}) {
            assertThatThrownBy(() -> STANDARD.withRatio(ratio)).hasMessage("ratio is not at least 1: " + ratio);
        }
    }

    @Test
    void formatIsToldByTheEnding() throws IOException {
        assertThat(MeshFormats.of(Path.of("a.b", "Shape.OBJ"))).isEqualTo(MeshFormats.OBJ);
        assertThat(MeshFormats.of(Path.of("shape.stl.gz"))).isEqualTo(MeshFormats.STL);
        assertThat(MeshFormats.known()).extracting(MeshFormat::ending).containsExactly(".obj", ".stl", ".ply");
        assertMalformedAs(
                () -> MeshFormats.of(Path.of("shape.step")),
                "shape.step: no format for files ending in \".step\";"
                        + " known are .obj, .stl, .ply, each also with .gz");
    }

    private static String refusal(String text, Limits limits) {
        try {
            return "read " + read(text, limits);
        } catch (MeshFormatException e) {
            return String.valueOf(e.getMessage());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Mesh read(String text, Limits limits) throws IOException {
        return MeshFiles.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), MeshFormats.OBJ, limits);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }
}
