package firsthit.io;

import static firsthit.Refusals.assertCancelled;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long work on files ends when its thread is interrupted, and the flag stays set. */
class InterruptedFilesTest {
    @ParameterizedTest(name = ".{0}")
    @ValueSource(strings = {"obj", "ply", "stl", "obj.gz", "stl.gz"})
    void readersAndWritersEnd(String ending, @TempDir Path folder) throws IOException {
        Mesh mesh = Shapes.icosphere(4, 1);
        Path file = folder.resolve("sphere." + ending);
        MeshFiles.write(mesh, file);

        assertCancelled(() -> MeshFiles.read(file));

        assertCancelled(() -> MeshFiles.write(mesh, file));
    }
}
