package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of the table: file, triangles, vertices, size, origin or generator, licence, bytes, sha256. */
@DisplayName("data/README.md")
class DataReadmeTest {
    private static final Path DATA = Path.of("data");

    /** What a reader of a fresh clone should not have to wait for. */
    private static final long LARGEST_FILE = 400_000;

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void rowTellsTheTruthAboutItsFile(Row row) throws IOException, NoSuchAlgorithmException {
        Path file = DATA.resolve(row.file());
        byte[] bytes = Files.readAllBytes(file);
        Mesh mesh = MeshFiles.read(file);
        Aabb bounds = mesh.bounds();

        assertThat(row.triangles()).isEqualTo(Integer.toString(mesh.triangleCount()));
        assertThat(row.vertices()).isEqualTo(Integer.toString(mesh.vertexCount()));
        assertThat(row.size())
                .isEqualTo(String.format(
                        Locale.ROOT, "%.3g x %.3g x %.3g m", bounds.size().x, bounds.size().y, bounds.size().z));
        assertThat(row.bytes()).isEqualTo(Integer.toString(bytes.length));
        assertThat(row.sha256())
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
        assertThat(row.origin()).isNotBlank();
        assertThat(row.licence()).isNotBlank();
        assertThat(bytes.length).isLessThan((int) LARGEST_FILE);
    }

    @Test
    void everyMeshIsListedOnceAndInOrder() throws IOException {
        try (Stream<Path> files = Files.walk(DATA.resolve("meshes"))) {
            List<String> present = files.filter(Files::isRegularFile)
                    .map(file -> DATA.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
            assertThat(rows().stream().map(Row::file)).isEqualTo(present);
        }
    }

    static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(DATA.resolve("README.md"))) {
            if (line.startsWith("| `meshes/")) {
                String[] cells = line.replace("`", "").split("\\|", -1);
                assertThat(cells).as(line).hasSize(10);
                rows.add(new Row(
                        cells[1].strip(),
                        cells[2].strip(),
                        cells[3].strip(),
                        cells[4].strip(),
                        cells[5].strip(),
                        cells[6].strip(),
                        cells[7].strip(),
                        cells[8].strip()));
            }
        }
        return rows;
    }

    record Row(
            String file,
            String triangles,
            String vertices,
            String size,
            String origin,
            String licence,
            String bytes,
            String sha256) {
        @Override
        public String toString() {
            return file;
        }
    }
}
