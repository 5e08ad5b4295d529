package firsthit.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.broadphase.Bvh;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Recording and replay")
class ReplayTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void runReadFromItsFileIsTheSameToTheBit(Solid solid, @TempDir Path folder) throws IOException {
        Replay replay = recorded(solid, 7);
        Path file = folder.resolve("deep").resolve("run.txt");
        replay.write(file);
        Replay read = Replay.read(file);

        assertThat(read).isEqualTo(replay);
        assertThat(read.isReproducedIn(hall())).isTrue();
        assertThat(Replay.hash(read.play(hall()))).isEqualTo(replay.hash());
    }

    static List<Solid> solids() {
        Vector3d center = new Vector3d(-3.8, 0.1, 1.2);
        return List.of(
                new Sphere(center, 0.3),
                new Capsule(new Vector3d(-3.8, 0.1, 0.7), center, 0.3),
                new Ellipsoid(center, new Vector3d(0.3, 0.2, 0.6), new Quaterniond(0.6, 0, 0, 0.8)),
                new Aabb(new Vector3d(-4, 0, 0.5), new Vector3d(-3.5, 0.5, 1.5)));
    }

    @Test
    void anotherRunHasAnotherHash() {
        Solid ball = solids().get(0);

        assertThat(recorded(ball, 7).hash()).isNotEqualTo(recorded(ball, 8).hash());
    }

    @Test
    void anotherSceneIsRefused() {
        Replay replay = recorded(solids().get(0), 7);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> replay.play(Scene.of(new Bvh(Shapes.room(9, 6, 3)))))
                .withMessageContaining("another scene than hall");
        PlacedMesh turning = PlacedMesh.of(new Bvh(Shapes.roomWithStairsAndRamp()))
                .withVelocity(new Vector3d(), new Vector3d(0, 0, 1), new Vector3d());
        assertThatIllegalArgumentException().isThrownBy(() -> replay.play(Scene.of(List.of(turning))));
    }

    @ParameterizedTest(name = "line {0}: {1}")
    @CsvSource({
        "1, replay, not",
        "2, wrld hall, no",
        "3, fingerprint xyz, not a whole number: xyz",
        "4, seed 7.5, not a whole number: 7.5",
        "5, cone 1 2 3 4, none of sphere",
        "5, sphere 1 2 3, 3 numbers",
        "6, settings 1 2 3, 3 numbers",
        "7, step 1 2 x 4, not a number: x",
        "8, leap 3, none of step"
    })
    void whatIsNotUnderstoodIsNamed(int line, String text, String why, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("run.txt");
        recorded(solids().get(0), 7).write(file);
        List<String> lines = Files.readAllLines(file);
        lines.set(line - 1, text);
        Files.write(file, lines);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Replay.read(file))
                .withMessageContaining("run.txt, line " + line)
                .withMessageContaining(why)
                .withMessageContaining(text);
    }

    @Test
    void fileThatEndsTooEarlyIsNamed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("run.txt");
        recorded(solids().get(0), 7).write(file);
        Files.write(file, Files.readAllLines(file).subList(0, 9));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Replay.read(file))
                .withMessageContaining("line 10: the end of the file, too early");
    }

    private static Scene hall() {
        return Scene.of(new Bvh(Shapes.roomWithStairsAndRamp()));
    }

    private static Replay recorded(Solid solid, long seed) {
        Recording run = new Recording("hall", hall(), solid, MoverSettings.WALKER, seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 60; i++) {
            run.step(new Vector3d(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0), Walk.STEP);
            if (i == 20) {
                run.jump(2.5);
            } else if (i == 40) {
                run.teleport(new Vector3d(0.1, 2, 1));
            }
        }
        assertThat(run.mover().position()).isEqualTo(run.traces().get(59).end());
        return run.replay();
    }
}
