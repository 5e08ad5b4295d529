package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import de.javagl.obj.Obj;
import de.javagl.obj.ObjReader;
import de.javagl.obj.ObjUtils;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Javagl's reader keeps positions as floats, so ours are compared after rounding to float. */
@DisplayName("OBJ files as another reader sees them")
class ObjSecondOpinionTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest(name = "{0}")
    @MethodSource("shippedFiles")
    void shippedFilesAreReadAlike(Path file) throws IOException {
        assertReadAlike(file);
    }

    static List<Path> shippedFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("data", "meshes"))) {
            return files.filter(file -> file.toString().endsWith(".obj"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyStatementIsReadAlike() throws IOException {
        Path file = folder.resolve("mixed.obj");
        Files.writeString(file, """
                # corners of all kinds
                mtllib none.mtl
                o thing
                v 0 0 0
                v 1e0 0 -0.5
                v 1 1 0.25
                v 0 +1 0
                v -.5 .5 1.
                vt 0 0
                vt 1 1
                vn 0 0 1
                g side
                usemtl red
                s 1
                f 1 2 3
                f 1/1 2/2 3/1
                f 1//1 2//1 3//1

                f 1/1/1 2/2/1 3/1/1
                f -5 -4 -3 -2
                f 1 2 3 4 5
                v 9 9 9
                f -1 -2 -3
                """);

        assertReadAlike(file);
    }

    private static void assertReadAlike(Path file) throws IOException {
        Mesh ours = MeshFiles.read(file);
        Obj theirs = theirs(file);

        assertThat(ours.vertexCount()).isEqualTo(theirs.getNumVertices());
        assertThat(ours.triangleCount()).isEqualTo(theirs.getNumFaces()).isPositive();
        for (int v = 0; v < ours.vertexCount(); v++) {
            assertThat((float) ours.x(v)).isEqualTo(theirs.getVertex(v).getX());
            assertThat((float) ours.y(v)).isEqualTo(theirs.getVertex(v).getY());
            assertThat((float) ours.z(v)).isEqualTo(theirs.getVertex(v).getZ());
        }
        for (int t = 0; t < ours.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                assertThat(ours.index(t, k)).isEqualTo(theirs.getFace(t).getVertexIndex(k));
            }
        }
    }

    private static Obj theirs(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ObjUtils.triangulate(ObjReader.read(in));
        }
    }
}
