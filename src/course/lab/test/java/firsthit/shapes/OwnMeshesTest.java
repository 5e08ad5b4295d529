package firsthit.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** With {@code -Dgolden.update=true} the files are written anew; their rows in data/README.md have to follow. */
@DisplayName("Files of the project's own meshes")
class OwnMeshesTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest(name = "{0}")
    @MethodSource("generators")
    void fileHoldsWhatItsGeneratorMakes(String name, Mesh made) throws IOException {
        Path file = Path.of("data", "meshes", name);
        Mesh kept = name.endsWith(".obj") ? rounded(made) : made;
        if (Boolean.getBoolean("golden.update")) {
            MeshFiles.write(kept, file);
        }

        Mesh read = MeshFiles.read(file);

        assertThat(read.indices()).isEqualTo(kept.indices());
        assertThat(read.positions()).isEqualTo(kept.positions());
        if (name.endsWith(".obj")) {
            MeshFiles.write(read, folder.resolve(name));
            assertThat(folder.resolve(name)).hasSameBinaryContentAs(file);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stored")
    void fileBesideTheTestsOfTheCoreHoldsWhatItsGeneratorMakes(String name, Mesh made) {
        Mesh read = MeshSamples.stored(name);

        assertThat(read.indices()).isEqualTo(made.indices());
        assertThat(read.positions()).isEqualTo(made.positions());
    }

    /** Positions to the micrometre, so that people can read the file. */
    private static Mesh rounded(Mesh mesh) {
        double[] positions = mesh.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] = new BigDecimal(positions[i])
                    .setScale(6, RoundingMode.HALF_EVEN)
                    .doubleValue();
        }
        return new Mesh(mesh.name(), positions, mesh.indices());
    }

    static Stream<Arguments> generators() {
        return Stream.of(
                Arguments.of("corridor.obj", Shapes.corridor()),
                Arguments.of("room.obj", Shapes.roomWithStairsAndRamp()),
                Arguments.of("terrain.ply", Terrain.of(5, 48, 40, 6)),
                Arguments.of("pebble.ply.gz", Pebble.of(11, 4, 0.06)));
    }

    static Stream<Arguments> stored() {
        return Stream.of(
                Arguments.of("pebble-3.ply", Pebble.of(3, 3, 0.6)),
                Arguments.of("pebble-5.ply", Pebble.of(5, 3, 1)),
                Arguments.of("hills-5.ply", Terrain.of(5, 40, 20, 3)),
                Arguments.of("knot-2-3.ply", TorusKnot.of(2, 3, 200, 12)));
    }
}
