package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("STL reader")
class StlReaderTest extends WrittenFile {
    private static final float[] TWO = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -0f, 0, 1, 0, 0, 0, 1};

    StlReaderTest() {
        super("mesh.stl");
    }

    @Test
    void cornersAtOnePlaceBecomeOneVertex() throws IOException {
        for (Mesh mesh : new Mesh[] {read(StlSamples.TEXT), read(StlSamples.binary("", 2, TWO))}) {
            assertThat(mesh.positions()).containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
            assertThat(mesh.indices()).containsExactly(0, 1, 2, 0, 2, 3);
            assertThat(mesh.name()).isEqualTo("mesh.stl");
        }
    }

    @Test
    void binaryFileMayBeginLikeAText() throws IOException {
        byte[] bytes = StlSamples.binary("solid facet exported as ASCII, it says", 2, TWO);

        assertThat(read(bytes).triangleCount()).isEqualTo(2);
    }

    @Test
    void encodingIsToldApartWhereTheSizeIsNotKnown() throws IOException {
        for (byte[] bytes : new byte[][] {
            StlSamples.TEXT.getBytes(StandardCharsets.UTF_8),
            StlSamples.binary("solid thing", 2, TWO),
            StlSamples.binary("made by hand", 2, TWO)
        }) {
            Mesh mesh = MeshFiles.read(new ByteArrayInputStream(bytes), MeshFormats.STL, Limits.standard());
            assertThat(mesh.triangleCount()).isEqualTo(2);
        }
    }

    @ParameterizedTest(name = "case {index}")
    @ValueSource(strings = {"\n", "\r\n", "\r", " \n\n ", "\t\n\t"})
    void linesIndentsAndCaseDoNotMatter(String lineEnd) throws IOException {
        assertThat(read(StlSamples.TEXT.replace("\n", lineEnd)).triangleCount()).isEqualTo(2);
        assertThat(read(("\ufeff" + StlSamples.TEXT).replace("\n", lineEnd)).triangleCount())
                .isEqualTo(2);
        assertThat(read(StlSamples.TEXT.toUpperCase(java.util.Locale.ROOT)).triangleCount())
                .isEqualTo(2);
    }

    @Test
    void facetMayStandOnOneLine() throws IOException {
        String text = "solid\nfacet normal nan nan nan outer loop vertex 0 0 0 vertex 1e0 0 0 vertex 0 1 -0"
                + " endloop endfacet\nendsolid";

        assertThat(read(text).indices()).containsExactly(0, 1, 2);
        assertThat(read(text).parts()).isEmpty();
    }

    @Test
    void solidsAreParts() throws IOException {
        String second = StlSamples.TEXT.replace("corner", "second one ").replace("1", "2");
        String third = StlSamples.TEXT.replace("corner", "").replace("1", "3");
        Mesh mesh = read(StlSamples.TEXT + "\n" + second + "solid empty\nendsolid\n" + third);

        assertThat(mesh.parts()).containsExactly("corner", "second one", "solid 4");
        assertThat(mesh.part("second one").positions()).containsExactly(0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2);
        assertThat(mesh.vertexCount()).as("one vertex at the origin").isEqualTo(10);
    }

    @Test
    void facetsWithoutAreaAreData() throws IOException {
        Mesh mesh = read(StlSamples.binary("", 1, new float[9]));

        assertThat(mesh.vertexCount()).isEqualTo(1);
        assertThat(mesh.triangleCount()).isEqualTo(1);
    }

    @Test
    void manyVerticesKeepTheirOrder() throws IOException {
        SplittableRandom random = new SplittableRandom(9);
        float[] coordinates = new float[9 * 5000];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = random.nextInt(12);
        }

        Mesh mesh = read(StlSamples.binary("", 5000, coordinates));

        assertThat(mesh.vertexCount()).isEqualTo(12 * 12 * 12);
        int met = 0;
        for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
            int vertex = mesh.index(i / 3, i % 3);
            assertThat(mesh.x(vertex)).isEqualTo(coordinates[3 * i]);
            assertThat(mesh.y(vertex)).isEqualTo(coordinates[3 * i + 1]);
            assertThat(mesh.z(vertex)).isEqualTo(coordinates[3 * i + 2]);
            assertThat(vertex).isLessThanOrEqualTo(met);
            met = Math.max(met, vertex + 1);
        }
    }
}
