package firsthit.gltf;

import static firsthit.io.WrittenFile.assertMalformedAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.io.MeshFormatException;
import firsthit.io.MeshFormats;
import firsthit.mesh.Shapes;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Paths and files that no mesh can be read from")
class UnreadableFilesTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void missingFileIsNamedWithTheFolderItWasLookedForIn() {
        Path file = Path.of("no such folder", "bunny.obj");

        assertThatThrownBy(() -> MeshFiles.read(file))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessage("cannot read %s: the file does not exist (looked for %s)"
                        .formatted(file, file.toAbsolutePath()));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"page.obj", "page.ply"})
    void webPageUnderTheNameOfAMeshIsRecognised(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "<html><body>404 Not Found</body></html>");

        assertMalformedAs(
                () -> MeshFiles.read(file),
                name + ", line 1: this is HTML or XML, not a mesh; a failed download?; the line reads"
                        + " \"<html><body>404 Not Found</body></html>\"");
    }

    @Test
    void folderIsNotAMesh() throws IOException {
        Path file = Files.createDirectory(folder.resolve("folder.obj"));

        assertThatThrownBy(() -> MeshFiles.read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot read %s: it is a folder, not a mesh file".formatted(file));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void fileWithoutPermissionIsNamed() throws IOException {
        Path file = folder.resolve("secret.obj");
        MeshFiles.write(Shapes.box(1), file);
        assertThat(file.toFile().setReadable(false)).isTrue();

        if (Files.isReadable(file)) {
            // The superuser may read everything.
            assertThat(MeshFiles.read(file).triangleCount()).isEqualTo(12);
        } else {
            assertThatThrownBy(() -> MeshFiles.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessage("cannot read %s: no permission".formatted(file));
        }
    }

    @Test
    void randomBytesGiveAShortMessageAndAreNoUtf16() {
        SplittableRandom random = new SplittableRandom(1);
        for (MeshFormat format : MeshFormats.known()) {
            for (int i = 0; i < 2000; i++) {
                byte[] bytes = new byte[random.nextInt(2, 1000)];
                random.nextBytes(bytes);
                switch (i % 4) {
                    case 0 -> bytes[0] = 0;
                    case 1 -> bytes[1] = 0;
                    case 2 -> System.arraycopy(new byte[] {(byte) 0xff, (byte) 0xfe}, 0, bytes, 0, 2);
                    default -> System.arraycopy(new byte[] {(byte) 0xfe, (byte) 0xff}, 0, bytes, 0, 2);
                }
                assertThatThrownBy(() -> MeshFiles.read(new ByteArrayInputStream(bytes), format, Limits.standard()))
                        .isInstanceOf(MeshFormatException.class)
                        .message()
                        .doesNotContain("UTF-16")
                        .hasSizeLessThan(300);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"pipe.obj", "pipe.ply.gz", "pipe.glb"})
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipeIsNotWaitedFor(String name) throws IOException, InterruptedException {
        Path pipe = folder.resolve(name);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        assertThatThrownBy(() -> MeshFiles.read(pipe))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot read %s: it is a pipe, a socket or a device; give a stream of it instead"
                        .formatted(pipe));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void deviceIsNoFile() throws IOException {
        Path device = Files.createSymbolicLink(folder.resolve("zero.stl"), Path.of("/dev/zero"));

        assertThatThrownBy(() -> MeshFiles.read(device)).hasMessageContaining("it is a pipe, a socket or a device");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"missing", "folder", "long"})
    @DisabledOnOs(OS.WINDOWS)
    void nameThatActsOnATerminalIsWrittenWithEscapes(String kind) throws IOException {
        Path file = folder.resolve("\u001b[31m\u202ejbo." + (kind.equals("long") ? "x".repeat(300) : "") + ".obj");
        if (kind.equals("folder")) {
            Files.createDirectory(file);
        }

        assertThatThrownBy(() -> MeshFiles.read(file))
                .isInstanceOf(IOException.class)
                .hasNoCause()
                .hasMessageContaining("\\u001b[31m\\u202ejbo.")
                .hasMessageMatching("cannot read [^\\p{Cntrl}\u202e]+");
    }

    @Test
    void damagedGzipIsNamed() throws IOException {
        Path file = folder.resolve("stone.ply.gz");
        MeshFiles.write(Shapes.icosphere(2, 1), file);
        byte[] whole = Files.readAllBytes(file);

        for (int length : new int[] {0, 5, 100, whole.length - 1}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> MeshFiles.read(file))
                    .as("first %d bytes", length)
                    .isInstanceOf(MeshFormatException.class)
                    .hasMessageStartingWith("stone.ply.gz: the gzip data is damaged or cut short");
        }
        Files.writeString(file, "ply\nformat ascii 1.0\n");
        assertMalformedAs(
                () -> MeshFiles.read(file), "stone.ply.gz: the gzip data is damaged or cut short: Not in GZIP format");
    }
}
