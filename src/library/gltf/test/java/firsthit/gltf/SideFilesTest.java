package firsthit.gltf;

import static firsthit.io.WrittenFile.assertMalformed;
import static firsthit.io.WrittenFile.assertMalformedAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormatException;
import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Side files of a glTF file")
class SideFilesTest {
    private static final Limits OPEN = Limits.standard().withSideFiles(true);

    @TempDir
    Path root = Path.of("");

    private Path folder = root;

    @BeforeEach
    void makeFiles() throws IOException {
        folder = root.resolve("meshes");
        Files.createDirectories(folder.resolve("data"));
        for (String name :
                new String[] {"square.bin", "data/square.bin", "a %23 b.bin", "größe.bin", "../secret.bin"}) {
            Files.write(folder.resolve(name), GltfSamples.squareData());
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "square.bin",
                "./square.bin",
                "data/square.bin",
                "data/./square.bin",
                "%73quare.bin",
                "data%2Fsquare.bin",
                "a%20%2523%20b.bin",
                "a %2523 b.bin",
                "gr%C3%B6%C3%9Fe.bin",
                "größe.bin"
            })
    void filesBelowTheFolderAreRead(String uri) throws IOException {
        assertThat(read(uri, OPEN).triangleCount()).isEqualTo(2);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            ../secret.bin | without empty or ".." parts
            data/../../secret.bin | without empty or ".." parts
            data/../square.bin | without empty or ".." parts
            %2e%2e/secret.bin | without empty or ".." parts
            %2e%2e%2fsecret.bin | without empty or ".." parts
            data//square.bin | without empty or ".." parts
            square.bin/ | without empty or ".." parts
            /etc/passwd | expected a file name below the folder
            //host/share/a.bin | expected a file name below the folder
            %2Fetc%2Fpasswd | expected a file name below the folder
            ..\\secret.bin | expected a file name below the folder
            data%5C..%5C..%5Csecret.bin | expected a file name below the folder
            file:square.bin | expected a file name below the folder
            file:///etc/passwd | expected a file name below the folder
            http://127.0.0.1:1/square.bin | expected a file name below the folder
            C:/square.bin | expected a file name below the folder
            C%3A%5Csquare.bin | expected a file name below the folder
            %252e%252e/secret.bin | expected the side file "%252e%252e/secret.bin", found none
            nothing.bin | expected the side file "nothing.bin", found none
            square.bin%00.txt | expected a file name, found
            square.bin%0 | expected two hexadecimal digits after %
            square.bin%zz | expected two hexadecimal digits after %
            data | expected a regular file
            . | expected a regular file
            """)
    void everythingElseStaysClosed(String uri, String message) {
        assertMalformed(() -> read(uri, OPEN), "square.gltf: buffers[0]: ", message);
    }

    @Test
    void sideFilesAreClosedUnlessTheLimitsOpenThem() {
        assertMalformedAs(
                () -> read("square.bin", Limits.standard()),
                "square.gltf: buffers[0]: side files are closed, found \"square.bin\";"
                        + " Limits.withSideFiles(true) opens them");
    }

    @Test
    void streamHasNoFolder() {
        byte[] document = document("square.bin", 60).getBytes(StandardCharsets.UTF_8);

        assertMalformed(
                () -> MeshFiles.read(new ByteArrayInputStream(document), new GltfFormat(), OPEN),
                "expected no side file of a mesh from a stream");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linkThatLeadsOutStaysClosed() throws IOException {
        Files.createSymbolicLink(folder.resolve("out.bin"), root.resolve("meshes/../secret.bin"));
        Files.createSymbolicLink(folder.resolve("up"), root);
        Files.createSymbolicLink(folder.resolve("zero.bin"), Path.of("/dev/zero"));
        Files.createSymbolicLink(folder.resolve("in.bin"), Path.of("data/square.bin"));
        Files.createSymbolicLink(folder.resolve("loop.bin"), Path.of("loop.bin"));

        for (String uri : new String[] {"out.bin", "up/secret.bin", "zero.bin", "loop.bin"}) {
            assertThatThrownBy(() -> read(uri, OPEN)).as(uri).isInstanceOf(MeshFormatException.class);
        }
        assertThat(read("in.bin", OPEN).triangleCount()).isEqualTo(2);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void pipeIsNotWaitedFor() throws IOException, InterruptedException {
        new ProcessBuilder("mkfifo", folder.resolve("pipe.bin").toString())
                .start()
                .waitFor();

        assertMalformed(() -> read("pipe.bin", OPEN), "expected a regular file");
    }

    @Test
    void shortFileIsNamedWithItsSize() {
        assertMalformedAs(
                () -> read(document("square.bin", 61), OPEN, "square.gltf"),
                "square.gltf: buffers[0]: expected 61 bytes in \"square.bin\", found 60");
    }

    @Test
    void sideFilesCountForTheLimitOfBytes() throws IOException {
        byte[] large = Arrays.copyOf(GltfSamples.squareData(), 5000);
        Files.write(folder.resolve("large.bin"), large);

        assertMalformedAs(
                () -> read(document("large.bin", 5000), OPEN.withBytes(4000), "square.gltf"),
                "square.gltf: buffers[0]: expected at most 4000 bytes in all buffers, found 5000 more");
    }

    private Mesh read(String uri, Limits limits) throws IOException {
        return read(document(uri.replace("\\", "\\\\"), 60), limits, "square.gltf");
    }

    private Mesh read(String document, Limits limits, String name) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, document);
        return MeshFiles.read(file, limits);
    }

    private static String document(String uri, int length) {
        return GltfSamples.document(GltfSamples.squareMembers(), uri, length);
    }
}
