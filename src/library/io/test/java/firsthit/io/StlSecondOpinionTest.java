package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.geometry.euclidean.threed.Vector3D;
import org.apache.commons.geometry.io.euclidean.threed.FacetDefinition;
import org.apache.commons.geometry.io.euclidean.threed.FacetDefinitionReader;
import org.apache.commons.geometry.io.euclidean.threed.obj.ObjFacetDefinitionReader;
import org.apache.commons.geometry.io.euclidean.threed.stl.BinaryStlWriter;
import org.apache.commons.geometry.io.euclidean.threed.stl.StlFacetDefinitionReaders;
import org.apache.commons.geometry.io.euclidean.threed.stl.TextStlWriter;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each side reads what the other one writes. */
@DisplayName("STL and OBJ files as commons-geometry sees them")
class StlSecondOpinionTest {
    @TempDir
    Path folder = Path.of("");

    @ForSeeds(8)
    void readsWhatWeWrite(long seed) throws IOException {
        Mesh mesh = Shapes.triangleSoup(seed, 300, 5, 1);
        Path file = folder.resolve("soup.stl");
        MeshFiles.write(mesh, file);
        try (InputStream in = Files.newInputStream(file);
                FacetDefinitionReader reader = StlFacetDefinitionReaders.create(in, StandardCharsets.UTF_8)) {
            List<FacetDefinition> facets = facets(reader);
            assertThat(facets).hasSize(mesh.triangleCount());
            for (int t = 0; t < facets.size(); t++) {
                for (int corner = 0; corner < 3; corner++) {
                    Vector3dc ours = mesh.vertex(mesh.index(t, corner));
                    Vector3D theirs = facets.get(t).getVertices().get(corner);
                    assertThat((float) ours.x()).isEqualTo((float) theirs.getX());
                    assertThat((float) ours.y()).isEqualTo((float) theirs.getY());
                    assertThat((float) ours.z()).isEqualTo((float) theirs.getZ());
                }
            }
        }
    }

    @ForSeeds(8)
    void itsTextIsReadToTheDigit(long seed) throws IOException {
        Mesh mesh = Shapes.triangleSoup(seed, 300, 5, 1);
        StringWriter text = new StringWriter();
        try (TextStlWriter writer = new TextStlWriter(text)) {
            writer.startSolid("soup");
            for (int t = 0; t < mesh.triangleCount(); t++) {
                Triangle triangle = mesh.triangle(t);
                writer.writeTriangle(at(triangle.a()), at(triangle.b()), at(triangle.c()), at(triangle.normal()));
            }
            writer.endSolid();
        }
        Mesh read = read(text.toString().getBytes(StandardCharsets.UTF_8));

        assertThat(read.parts()).containsExactly("soup");
        assertSameTriangles(read, mesh);
    }

    @Test
    void itsBinaryDataIsReadToTheFloat() throws IOException {
        Mesh mesh = Shapes.icosphere(2, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BinaryStlWriter writer = new BinaryStlWriter(out)) {
            writer.writeHeader(null, mesh.triangleCount());
            for (int t = 0; t < mesh.triangleCount(); t++) {
                Triangle triangle = mesh.triangle(t);
                writer.writeTriangle(at(triangle.a()), at(triangle.b()), at(triangle.c()), at(triangle.normal()));
            }
        }
        Mesh read = read(out.toByteArray());

        assertThat(read.vertexCount()).isEqualTo(mesh.vertexCount());
        assertSameTriangles(read, rounded(mesh));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"corridor", "room", "teapot"})
    void objFilesAreReadAlikeToTheBit(String name) throws IOException {
        Path file = Path.of("data", "meshes", name + ".obj");
        Mesh mesh = MeshFiles.read(file);
        try (FacetDefinitionReader reader =
                new ObjFacetDefinitionReader(Files.newBufferedReader(file, StandardCharsets.UTF_8))) {
            List<FacetDefinition> facets = facets(reader);
            assertThat(facets).hasSize(mesh.triangleCount());
            for (int t = 0; t < facets.size(); t++) {
                for (int corner = 0; corner < 3; corner++) {
                    assertThat(facets.get(t).getVertices().get(corner))
                            .isEqualTo(at(mesh.triangle(t).corner(corner)));
                }
            }
        }
    }

    private static Mesh read(byte[] bytes) throws IOException {
        return MeshFiles.read(new ByteArrayInputStream(bytes), MeshFormats.STL, Limits.standard());
    }

    private static Mesh rounded(Mesh mesh) {
        double[] positions = mesh.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] = (float) positions[i];
        }
        return new Mesh(mesh.name(), positions, mesh.indices());
    }

    private static void assertSameTriangles(Mesh read, Mesh written) {
        assertThat(read.triangleCount()).isEqualTo(written.triangleCount());
        for (int t = 0; t < written.triangleCount(); t++) {
            assertThat(read.triangle(t)).isEqualTo(written.triangle(t));
        }
    }

    private static List<FacetDefinition> facets(FacetDefinitionReader reader) {
        List<FacetDefinition> facets = new ArrayList<>();
        for (FacetDefinition facet = reader.readFacet(); facet != null; facet = reader.readFacet()) {
            facets.add(facet);
        }
        return facets;
    }

    private static Vector3D at(Vector3dc place) {
        return Vector3D.of(place.x(), place.y(), place.z());
    }
}
