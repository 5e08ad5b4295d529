package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The loop that the page of the package shows. */
@DisplayName("Game loop")
class GameLoopTest {
    private static final String BEGIN = "double seconds = 1 / 60.0;";

    @Test
    void heroRidesTheLiftUpAndStands() {
        double seconds = 1 / 60.0;
        PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2))).at(new Matrix4x3d().translation(-3, -2, 0.1));
        PlacedMesh crate = PlacedMesh.of(new Bvh(Shapes.box(0.5))).at(new Matrix4x3d().translation(-3, 2, 0.25));
        Scene scene = Scene.of(new Bvh(Shapes.roomWithStairsAndRamp())).and(lift); // the room is 0, the lift 1
        Mover hero = new Mover(scene, new Sphere(new Vector3d(-3, -2, 0.75), 0.5), MoverSettings.WALKER);
        for (int frame = 0; frame < 180; frame++) {
            if (frame == 60) {
                scene = scene.with(1, scene.instance(1).withVelocity(new Vector3d(0, 0, 0.5))); // it starts
                scene = scene.and(crate); // 2 appears
            }
            if (frame == 120) {
                scene = scene.with(1, scene.instance(1).withVelocity(new Vector3d())); // it stops
                scene = scene.without(2); // 2 is gone
            }
            hero.enter(scene); // the present scene
            hero.step(new Vector3d(), seconds); // it stands, while the scene moves for the same time
            scene = scene.after(seconds);
            Hit below = scene.cast(hero.position(), new Vector3d(0, 0, -10));
            double height = below == null ? 10 : 10 * below.fraction(); // above the surface below [m]
            assertThat(height).as("frame %d", frame).isBetween(0.5, 0.56);
        }

        assertThat(hero.position().z).isBetween(1.2, 1.22);
        assertThat(hero.isGrounded()).isTrue();
        assertThat(scene.instances()).hasSize(2);
    }

    @Test
    void isTheOneOfTheJavadoc() throws IOException {
        String shown = Files.readString(Path.of("src/library/motion/main/java/firsthit/motion/package-info.java"))
                .replaceAll("\n \\*", "\n")
                .replaceFirst("(?s)}</pre>.*", "");
        String tested = Files.readString(Path.of("src/library/motion/test/java/firsthit/motion/GameLoopTest.java"))
                .replaceFirst("(?s)assertThat.height.*", "");

        assertThat(words(shown).substring(words(shown).indexOf(words(BEGIN)))).isEqualTo(loop(tested) + "}");
    }

    private static String loop(String source) {
        String words = words(source);
        return words.substring(words.lastIndexOf(words(BEGIN)));
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", "");
    }
}
