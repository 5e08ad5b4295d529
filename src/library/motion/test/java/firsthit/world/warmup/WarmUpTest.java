package firsthit.world.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.midphase.WarmUpRound;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.QueryOptions;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneHits;
import firsthit.scene.warmup.SceneRound;
import firsthit.warmup.MeshRound;
import java.io.IOException;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Warm-up")
class WarmUpTest {
    private static final String BEGIN = "the game begins";
    private static final String END = "the game ends";

    /** In a Java of its own: one in which nothing has been asked yet. */
    @Test
    void firstFramesLoadNoClassAfterIt() throws IOException, InterruptedException {
        List<String> lines = OwnJava.lines(OwnJava.program(List.of("-Xlog:class+load"), Game.class));

        assertThat(lines).contains(BEGIN, END);
        assertThat(lines.subList(lines.indexOf(BEGIN), lines.indexOf(END)).stream()
                        .filter(line -> line.contains(" firsthit."))
                        .filter(line -> !line.contains(WarmUpTest.class.getName())))
                .isEmpty();
    }

    /** In a Java of its own, too: where it was done before, nothing is left to interrupt. */
    @Test
    void endsSoonWhenItIsInterrupted() throws IOException, InterruptedException {
        assertThat(OwnJava.lines(OwnJava.program(List.of(), Interrupted.class))).containsExactly("interrupted, false");
    }

    /** A program that is interrupted before it warms up, and tells whether it still is afterwards. */
    static final class Interrupted {
        private Interrupted() {}

        public static void main(String[] arguments) {
            Thread.currentThread().interrupt();
            try {
                Arithmetic.warmUp();
                System.out.println("warm");
            } catch (InterruptedException e) {
                System.out.println("interrupted, " + Thread.interrupted());
            }
        }
    }

    /** What is asked must be answered, or it would warm up nothing but exceptions. */
    @Test
    void roundsCanBeRepeated() {
        for (WarmUpRound round : List.of(new MeshRound(), new SceneRound(), new MoverRound())) {
            round.run();
            round.run();
        }
    }

    /** A program that warms up and then plays some frames. */
    static final class Game {
        private static final double SECONDS = 1 / 60.0;
        private static final Vector3dc DOWN = new Vector3d(0, 0, -3);

        private Game() {}

        public static void main(String[] arguments) throws InterruptedException {
            Arithmetic.warmUp();
            System.out.println(BEGIN);
            PlacedMesh door = PlacedMesh.of(new Bvh(Shapes.box(1, 0.1, 2)))
                    .at(new Matrix4x3d().translation(-3, -1, 1))
                    .withVelocity(new Vector3d(), new Vector3d(0, 0, 1), new Vector3d(-3.5, -1, 1));
            Scene scene = Scene.of(new Bvh(Shapes.roomWithStairsAndRamp())).and(door);
            Capsule body = new Capsule(new Vector3d(-3, -2, 0.5), new Vector3d(-3, -2, 1.5), 0.4);
            Mover mover = new Mover(scene, body, MoverSettings.WALKER);
            for (int frame = 0; frame < 60; frame++) {
                mover.enter(scene);
                mover.step(new Vector3d(0, 1, 0), SECONDS);
                scene = scene.after(SECONDS);
                ask(scene, mover.position());
            }
            System.out.println(END);
        }

        private static void ask(Scene scene, Vector3dc place) {
            scene.cast(place, DOWN);
            scene.castHits(place, DOWN, QueryOptions.DEFAULT.allHits());
            scene.isBlocked(place, DOWN);
            scene.closest(place);
            scene.castBatch(new double[3], new double[] {0, 0, -9}, new SceneHits());
            for (Solid solid : List.of(
                    new Sphere(place, 0.1),
                    new Capsule(place, place, 0.1),
                    new Ellipsoid(place, new Vector3d(0.1, 0.2, 0.3)),
                    new Sphere(place, 0.2).bounds())) {
                scene.sweep(solid, DOWN);
                scene.sweepMoving(solid, DOWN, SECONDS, 1e-3);
                scene.overlaps(solid);
                scene.clearance(solid);
            }
        }
    }
}
