package firsthit.experiment.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.experiment.movers.Walk;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.SurfaceFilter;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void fallWithALargestSpeedIsPlayedAgain(@TempDir Path folder) throws IOException {
        MoverSettings slow = MoverSettings.WALKER.withFallSpeed(0.5);
        Recording run = new Recording("hall", hall(), new Sphere(new Vector3d(0, 2, 2.5), 0.3), slow, 1);
        for (int i = 0; i < 30; i++) {
            run.step(new Vector3d(), Walk.STEP);
        }
        Path file = folder.resolve("run.txt");
        run.replay().write(file);

        assertThat(Replay.read(file)).isEqualTo(run.replay());
        assertThat(Replay.read(file).isReproducedIn(hall())).isTrue();
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
        "5, sphere 1 2 3 -4, radius is not finite",
        "6, settings 1 2 3, 3 numbers",
        "6, settings 0.01 0.8 0.3 0.3 0 0 -9.81 7 Infinity 2 1, iterations < 8: 7",
        "6, settings 0.01 0.8 0.3 0.3 0 0 -9.81 64.7 Infinity 2 1, not a whole number: 64.7",
        "6, settings 0.01 0.8 0.3 0.3 0 0 -9.81 4294967300 Infinity 2 1, iterations > 2147483647",
        "6, settings -1 0.8 0.3 0.3 0 0 -9.81 64 Infinity 2 1, skin width is not finite and > 0: -1.0",
        "7, step 1 2 NaN 4, walk is not finite",
        "7, step 1 2 3 0, seconds is not finite and > 0: 0.0",
        "7, step 1 2 3, 3 numbers and not 4",
        "7, jump -1, speed is not finite",
        "7, teleport 1 2 Infinity, center is not finite",
        "7, resize cone 1 2, none of sphere",
        "7, resize, none of sphere",
        "7, force sphere 1 2 3 0 0, 5 numbers and not 4",
        "7, enter lift, 2 words and not 3",
        "7, enter lift 1g, not a whole number: 1g",
        "7, filter a b, 3 words and not 2",
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

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"step 1 2 3 4", "hash 1", "", "  "})
    void lineAfterTheHashIsNamed(String text, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("run.txt");
        recorded(solids().get(0), 7).write(file);
        Files.writeString(file, Files.readString(file) + text + "\n");
        int last = Files.readAllLines(file).size();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Replay.read(file))
                .withMessageContaining("run.txt, line %d: a line after the hash: %s".formatted(last, text));
    }

    @Test
    void everythingDoneToAMoverIsPlayedAgain(@TempDir Path folder) throws IOException {
        Replay replay = eventful().replay();
        Path file = folder.resolve("run.txt");
        replay.write(file);
        Replay read = Replay.read(file);

        assertThat(read).isEqualTo(replay);
        assertThat(read.inputs().stream().map(Object::getClass).distinct()).hasSize(6);
        assertThat(read.isReproducedIn(hall(), props())).isTrue();
        // Without the filter it stops at the wall and not behind it, so that the bits must differ.
        Props blind = Props.NONE
                .withChange("plate", scene -> Scene.of(List.of(scene.instances().get(0), plate())))
                .withFilter("ghost", hit -> SurfaceFilter.Surface.HARD);
        assertThat(read.isReproducedIn(hall(), blind)).isFalse();
    }

    @Test
    void whatIsMissingOrAnotherIsNamed() {
        Replay replay = eventful().replay();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> replay.play(hall()))
                .withMessage("no filter is named \"ghost\"");
        Props ghost = Props.NONE.withFilter("ghost", hit -> SurfaceFilter.Surface.HARD);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> replay.play(hall(), ghost))
                .withMessage("no change of the scene is named \"plate\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> replay.play(hall(), ghost.withChange("plate", scene -> scene)))
                .withMessageMatching("input 62: \"plate\" makes another scene, with the fingerprint .* and not .*");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> eventful().filter("goast"))
                .withMessage("no filter is named \"goast\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.NONE.withFilter("none", hit -> SurfaceFilter.Surface.NONE));
        assertThatIllegalArgumentException().isThrownBy(() -> Props.NONE.withChange("up and down", scene -> scene));
    }

    @Test
    void whatIsDoneBesideTheRecordingIsRefused() {
        List<Consumer<Mover>> deeds = List.of(
                mover -> mover.step(new Vector3d(1, 0, 0), Walk.STEP),
                mover -> mover.jump(3),
                mover -> mover.teleport(new Vector3d(1, 2, 1)),
                mover -> mover.enter(hall()),
                mover -> mover.filter(hit -> SurfaceFilter.Surface.NONE),
                mover -> mover.forceSize(new Sphere(new Vector3d(), 0.4)));
        for (Consumer<Mover> deed : deeds) {
            Recording run = eventful();
            deed.accept(run.mover());

            assertThatIllegalStateException()
                    .isThrownBy(run::replay)
                    .withMessageContaining("beside the recording, after input");
            assertThatIllegalStateException().isThrownBy(() -> run.jump(1));
        }
    }

    @Test
    void whateverIsThrownTheRunIsWritten(@TempDir Path folder) throws IOException {
        List<Throwable> failures = List.of(
                new AssertionError("claim"), new IllegalStateException("state"), new StackOverflowError("deep"));
        for (Throwable failure : failures) {
            Path file = folder.resolve(failure.getMessage() + ".txt");
            Recording run = eventful();

            assertThatThrownBy(() -> run.orWrite(file, () -> {
                        run.step(new Vector3d(1, 0, 0), Walk.STEP);
                        sneak(failure);
                    }))
                    .isSameAs(failure)
                    .satisfies(thrown -> assertThat(thrown.getSuppressed()[0]).hasMessageContaining(file.toString()));
            assertThat(Replay.read(file).isReproducedIn(hall(), props())).isTrue();
        }
    }

    @Test
    void stepThatThrowsIsTheLastOfTheRun(@TempDir Path folder) throws IOException {
        Props trap = Props.NONE.withFilter("trap", hit -> {
            throw new IllegalStateException("trapped");
        });
        Recording run = new Recording("hall", hall(), solids().get(0), MoverSettings.WALKER, 1, trap);
        run.filter("trap");
        Path file = folder.resolve("trap.txt");
        assertThatIllegalStateException()
                .isThrownBy(() -> run.orWrite(file, () -> {
                    for (int i = 0; i < 100; i++) {
                        run.step(new Vector3d(1, 0, 0), Walk.STEP);
                    }
                }));
        Replay read = Replay.read(file);

        assertThat(read.inputs()).hasSize(run.traces().size() + 2);
        assertThatIllegalStateException()
                .isThrownBy(() -> read.play(hall(), trap))
                .withMessage("trapped");
    }

    private static void sneak(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    private static PlacedMesh plate() {
        return PlacedMesh.of(new Bvh(Shapes.box(1, 9, 2).translated(new Vector3d(-2, 0, 1))))
                .withVelocity(new Vector3d(0.1, 0, 0));
    }

    private static Props props() {
        return Props.NONE
                .withChange("plate", scene -> Scene.of(List.of(scene.instances().get(0), plate())))
                .withFilter(
                        "ghost", hit -> hit.instance() == 1 ? SurfaceFilter.Surface.NONE : SurfaceFilter.Surface.HARD);
    }

    /** Every kind of input: the ball goes through a plate that the filter hides. */
    private static Recording eventful() {
        Recording run = new Recording("hall", hall(), solids().get(0), MoverSettings.WALKER, 3, props());
        for (int i = 0; i < 60; i++) {
            run.step(new Vector3d(0.1, 0, 0), Walk.STEP);
        }
        run.filter("ghost");
        run.enter("plate");
        for (int i = 0; i < 60; i++) {
            run.step(new Vector3d(2, 0.5, 0), Walk.STEP);
        }
        run.jump(2);
        assertThat(run.resize(new Sphere(new Vector3d(), 0.2))).isTrue();
        assertThat(run.resize(new Sphere(new Vector3d(), 9))).isFalse();
        run.forceSize(new Sphere(new Vector3d(), 0.25));
        run.teleport(new Vector3d(-3.8, 1, 1));
        run.filter(Props.NO_FILTER);
        for (int i = 0; i < 30; i++) {
            run.step(new Vector3d(2, 0.5, 0), Walk.STEP);
        }
        return run;
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
