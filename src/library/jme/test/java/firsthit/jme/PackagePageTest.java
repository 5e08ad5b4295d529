package firsthit.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import firsthit.geometry.Capsule;
import firsthit.motion.Ground;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Page of the package for jMonkeyEngine")
class PackagePageTest {
    private static final Path HERE = Path.of("src/library/jme/test/java/firsthit/jme/PackagePageTest.java");
    private static final Path PAGE = Path.of("src/library/jme/main/java/firsthit/jme/package-info.java");
    private static final String BEGIN = "SceneSpatials spatials = ";

    private final Node root = new Node("root");

    private @Nullable Geometry game(Node levelNode, Spatial gate, Spatial plate, Spatial hero, float seconds) {
        SceneSpatials spatials = new SceneSpatials();
        SceneEdit edit = Scene.of().edit();
        spatials.add(edit, levelNode);
        spatials.add(edit, gate);
        int lift = spatials.add(edit, plate);
        Scene scene = edit.done();
        scene = scene.with(lift, scene.instance(lift).withVelocity(new Vector3d(0, 0.5, 0)));

        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Mover mover = new Mover(scene, new Capsule(new Vector3d(0, 0.4, 0), new Vector3d(0, 1.4, 0), 0.4), settings);
        Crowd crowd = new Crowd();
        crowd.add(mover, 80); // [kg]
        World world = new World(scene, crowd, 1 / 60.0, 8, new World.Listener() {
            @Override
            public void beforeStep(World now) {
                now.enter(spatials.moved(now.scene(), 1 / 60.0)); // the gate, which the game moves, pushes and carries
            }
        });
        MoverControl control = new MoverControl(world, mover, new Vector3f(0, -0.9f, 0)); // from its middle to the feet
        hero.addControl(control);
        control.setWalk(new Vector3f(0, 0, 2)); // whenever keys change [m/s]
        for (int frame = 0; frame < 120; frame++) {
            // In simpleUpdate.
            world.advance(seconds);
            spatials.draw(world); // the lift
            // Here the frame ends.
            root.updateLogicalState(seconds);
        }
        // What the hero stands on, with its material.
        Ground ground = mover.ground();
        Geometry under = ground == null ? null : spatials.geometry(ground.instance(), ground.triangle());
        // Here the program ends.
        assertThat(mover.scene().instance(lift).pose().m31()).isGreaterThan(0.9);
        return under;
    }

    @Test
    void heroWalksToTheGateAndTheLiftIsDrawn() {
        Node level = new Node("level");
        level.attachChild(box("floor", 20, 1, 20, 0, -0.5f, 0));
        Spatial gate = box("gate", 4, 2, 0.2f, 0, 1, 8);
        Spatial plate = box("plate", 2, 0.2f, 2, 6, 0, 0);
        Spatial hero = new Node("hero");
        root.attachChild(level);
        root.attachChild(plate);
        root.attachChild(hero);
        gate.setLocalTranslation(0, 1, 3);

        Geometry under = game(level, gate, plate, hero, 1 / 60f);

        assertThat(under).isNotNull().extracting(Geometry::getName).isEqualTo("floor");
        assertThat(hero.getWorldTranslation().z).as("before the gate").isBetween(2.48f, 2.5f);
        assertThat(plate.getWorldTranslation().y).isBetween(0.97f, 1.01f);
    }

    private static Geometry box(String name, float x, float y, float z, float atX, float atY, float atZ) {
        Geometry box = new Geometry(name, new Box(x / 2, y / 2, z / 2));
        box.setLocalTranslation(atX, atY, atZ);
        return box;
    }

    @Test
    void programIsTheOneOfThePage() throws IOException {
        String shown = Files.readString(PAGE)
                .replaceFirst("(?s).*<pre>\\{@code(.*)}</pre>.*", "$1")
                .replaceAll("\n \\*", "\n");
        String tested = Files.readString(HERE);
        int begin = tested.indexOf(BEGIN, tested.indexOf("game("));
        String program = tested.substring(begin, tested.indexOf("// Here the program ends."))
                .replaceAll(
                        "for \\(int frame.*|\\s*// Here the frame ends.\\s*root.updateLogicalState\\(seconds\\);\\s*}",
                        "");

        assertThat(words(shown.substring(shown.indexOf(BEGIN)))).isEqualTo(words(program));
        assertThat(shown.substring(0, shown.indexOf(BEGIN))
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("import firsthit.jme.")))
                .allMatch(tested::contains);
        assertThat(words(program)).contains(words(shownInUse()));
    }

    /** The lines of the page for this engine. */
    private static String shownInUse() throws IOException {
        String text = Files.readString(Path.of("docs/use.md"));
        int begin = text.indexOf(BEGIN);
        return text.substring(begin, text.indexOf("```", begin));
    }

    /** Without comments. */
    private static String words(String text) {
        return text.replaceAll("//.*", "").replaceAll("\\s+", "");
    }
}
