package firsthit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** With {@code -Dgolden.update=true} the files are written anew; their rows in data/README.md have to follow. */
@DisplayName("Files of the project's own meshes")
class OwnMeshesTest {
    /** An OBJ file is rounded to a micrometre. */
    private static final double HALF_A_MICROMETRE = 0.500001e-6;

    @ParameterizedTest(name = "{0}")
    @MethodSource("generators")
    void fileHoldsWhatItsGeneratorMakes(String name, Mesh made) throws IOException {
        Path file = Path.of("data", "meshes", name);
        if (Boolean.getBoolean("golden.update")) {
            MeshFiles.write(made, file);
        }

        Mesh read = MeshFiles.read(file);

        assertThat(read.indices()).isEqualTo(made.indices());
        assertThat(read.positions())
                .containsExactly(made.positions(), within(name.endsWith(".obj") ? HALF_A_MICROMETRE : 0.0));
    }

    static Stream<Arguments> generators() {
        return Stream.of(
                Arguments.of("corridor.obj", Shapes.corridor()),
                Arguments.of("room.obj", Shapes.roomWithStairsAndRamp()),
                Arguments.of("terrain.ply", Shapes.terrain(5, 48, 40, 6)),
                Arguments.of("pebble.ply.gz", Shapes.pebble(11, 4, 0.06)));
    }
}
