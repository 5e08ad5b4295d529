package firsthit.experiment.scenes;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.shapes.Pebble;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("GLB sample")
class GlbSampleTest {
    private static Mesh again(Mesh mesh, Path folder) throws IOException {
        GlbSample.write(mesh, folder.resolve("sample.glb"));
        return MeshFiles.read(folder.resolve("sample.glb"));
    }

    @Test
    void aMeshComesBackInSinglePrecision(@TempDir Path folder) throws IOException {
        Mesh pebble = Pebble.of(1, 3, 0.1);

        Mesh back = again(pebble, folder);

        assertThat(back.indices()).isEqualTo(pebble.indices());
        for (int v = 0; v < pebble.vertexCount(); v++) {
            assertThat(back.x(v)).isEqualTo((float) pebble.x(v));
            assertThat(back.y(v)).isEqualTo((float) pebble.y(v));
            assertThat(back.z(v)).isEqualTo((float) pebble.z(v));
        }
    }

    @Test
    void partsComeBackWhateverTheyAreCalled(@TempDir Path folder) throws IOException {
        Mesh one = again(Shapes.box(1).named("door \"\\ <b> Tür"), folder);

        assertThat(one.parts()).containsExactly("door \"\\ <b> Tür");

        Mesh two = again(one.and(again(Shapes.icosphere(1, 1).named("knob"), folder)), folder);

        assertThat(two.parts()).containsExactly("door \"\\ <b> Tür", "knob");
        assertThat(two.part("knob").triangleCount()).isEqualTo(80);
    }
}
