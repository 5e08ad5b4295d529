package firsthit.gdx;

import static org.assertj.core.api.Assertions.assertThat;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Page of the package for libGDX")
class PackagePageTest {
    private static final Path HERE = Path.of("src/library/gdx/test/java/firsthit/gdx/PackagePageTest.java");
    private static final Path PAGE = Path.of("src/library/gdx/main/java/firsthit/gdx/package-info.java");
    private static final String BEGIN = "SceneModels models = ";

    @BeforeAll
    static void loadNatives() {
        GdxNativesLoader.load();
    }

    private static @Nullable NodePart game(
            ModelInstance level, ModelInstance gate, ModelInstance plate, ModelInstance hero, float seconds) {
        SceneModels models = new SceneModels();
        SceneEdit edit = Scene.of().edit();
        models.add(edit, "level", level);
        models.add(edit, "gate", gate);
        int lift = models.add(edit, "plate", plate);
        Scene scene = edit.done();
        scene = scene.with(lift, scene.instance(lift).withVelocity(new Vector3d(0, 0.5, 0)));

        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Mover mover = new Mover(scene, new Capsule(new Vector3d(0, 0.4, 0), new Vector3d(0, 1.4, 0), 0.4), settings);
        Crowd crowd = new Crowd();
        crowd.add(mover, 80); // [kg]
        World world = new World(scene, crowd, 1 / 60.0, 8, new World.Listener() {
            @Override
            public void beforeStep(World now) {
                now.enter(models.moved(now.scene(), 1 / 60.0)); // the gate, which the game moves, pushes and carries
            }
        });
        // From its middle to the origin of the model, the feet.
        MoverController controller = new MoverController(world, mover, hero.transform, new Vector3(0, -0.9f, 0));
        controller.setWalk(new Vector3(0, 0, 2)); // whenever keys change [m/s]
        for (int frame = 0; frame < 120; frame++) {
            // In render.
            world.advance(seconds); // Gdx.graphics.getDeltaTime()
            models.draw(world); // the lift
            controller.update();
            // Here the frame ends.
        }
        // What the hero stands on, with its material.
        Ground ground = mover.ground();
        NodePart under = ground == null ? null : models.part(ground.instance(), ground.triangle());
        // Here the program ends.
        assertThat(mover.scene().instance(lift).pose().m31()).isGreaterThan(0.9);
        return under;
    }

    @Test
    void heroWalksToTheGateAndTheLiftIsDrawn() {
        ModelInstance gate = box("gate", new Vector3(4, 2, 0.2f), new Vector3(0, 1, 3));
        ModelInstance plate = box("plate", new Vector3(2, 0.2f, 2), new Vector3(6, 0, 0));
        ModelInstance hero = new ModelInstance(Levels.model());

        NodePart under =
                game(box("floor", new Vector3(20, 1, 20), new Vector3(0, -0.5f, 0)), gate, plate, hero, 1 / 60f);

        assertThat(under).isNotNull().extracting(part -> part.material.id).isEqualTo("floor");
        assertThat(hero.transform.getTranslation(new Vector3()).z)
                .as("before the gate")
                .isBetween(2.48f, 2.5f);
        assertThat(plate.transform.getTranslation(new Vector3()).y).isBetween(0.97f, 1.01f);
    }

    private static ModelInstance box(String name, Vector3 size, Vector3 middle) {
        ModelInstance box = new ModelInstance(Levels.model(Levels.box(name, name, size, new Vector3())));
        box.transform.setToTranslation(middle);
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
                .replaceAll("for \\(int frame.*|\\s*// Here the frame ends.\\s*}", "");

        assertThat(words(shown.substring(shown.indexOf(BEGIN)))).isEqualTo(words(program));
        assertThat(shown.substring(0, shown.indexOf(BEGIN))
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("import firsthit.gdx.")))
                .allMatch(tested::contains);
    }

    /** Without comments. */
    private static String words(String text) {
        return text.replaceAll("//.*", "").replaceAll("\\s+", "");
    }
}
