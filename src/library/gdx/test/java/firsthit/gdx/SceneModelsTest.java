package firsthit.gdx;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Models of a scene")
class SceneModelsTest {
    /** What floats lose in places some metres from the origin [m]. */
    private static final double FLOATS = 2e-5;

    private static final Vector3d DOWN = new Vector3d(0, -20, 0);

    private final SceneModels models = new SceneModels();

    @BeforeAll
    static void loadNatives() {
        GdxNativesLoader.load();
    }

    /** Two boxes side by side, at x = 0 and x = 4, in a model that stands aside. */
    private static ModelInstance level() {
        ModelInstance level = new ModelInstance(Levels.model(
                Levels.box("lawn", "grass", new Vector3(4, 1, 4), new Vector3(0, -0.5f, 0)),
                Levels.box("yard", "stone", new Vector3(4, 1, 4), new Vector3(4, -0.5f, 0)),
                Levels.box("pit", "", new Vector3(4, 1, 4), new Vector3(8, -2.5f, 0))));
        level.transform.setToTranslation(10, 0, 0);
        return level;
    }

    /** A box by its middle. */
    private static ModelInstance box(String name, Vector3 size, Vector3 middle) {
        ModelInstance box = new ModelInstance(Levels.model(Levels.box(name, name, size, new Vector3())));
        box.transform.setToTranslation(middle);
        return box;
    }

    private Scene scene(ModelInstance... added) {
        SceneEdit edit = Scene.of().edit();
        for (ModelInstance model : added) {
            models.add(edit, "model", model);
        }
        return edit.done();
    }

    /** A world in which nobody moves. */
    private static World still(Scene scene) {
        return new World(scene, new Crowd(), 1 / 60.0, 8);
    }

    private static Hit hit(Scene scene, double x, double z) {
        return Objects.requireNonNull(scene.cast(new Vector3d(x, 10, z), DOWN));
    }

    @ParameterizedTest(name = "at x = {0}: {1} of {2}")
    @CsvSource({"10, crate, crate", "8.5, lawn, grass", "14, yard, stone", "18, pit, null"})
    void hitNamesTheNodeItsPartAndItsMaterial(double x, String id, String material) {
        ModelInstance level = level();
        Scene scene = scene(box("crate", new Vector3(1, 1, 1), new Vector3(10, 0.5f, 0)), level);

        Hit hit = hit(scene, x, 0);
        NodePart part = Objects.requireNonNull(models.part(hit.instance(), hit.triangle()));
        Node node = Objects.requireNonNull(models.node(hit.instance(), hit.triangle()));

        assertThat(node.id).isEqualTo(id);
        assertThat(node.parts.first()).isSameAs(part);
        assertThat(String.valueOf(part.material.id)).isEqualTo(material);
        assertThat(material(scene, hit)).isEqualTo(material);
        assertThat(models.model(hit.instance()) == level).isEqualTo(!id.equals("crate"));
    }

    private static String material(Scene scene, Hit hit) {
        return String.valueOf(scene.instance(hit.instance()).shape().mesh().materialOf(hit.triangle()));
    }

    @Test
    void whatWasNotAddedHasNoModel() {
        scene(level());

        assertThat(models.part(7, 0)).isNull();
        assertThat(models.node(7, 0)).isNull();
        assertThat(models.model(7)).isNull();
        assertThatThrownBy(() -> models.part(0, 36)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void meshInTheWorldHasTheSameMaterials() {
        assertThat(GdxTypes.mesh("level", level()).materials()).containsExactly("grass", "stone");
    }

    @ForSeeds
    void transformIsThatOfAnyPose(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] numbers = random.doubles(12, -3, 3).toArray();
        Matrix4x3d pose = new Matrix4x3d(
                numbers[0],
                numbers[1],
                numbers[2],
                numbers[3],
                numbers[4],
                numbers[5],
                numbers[6],
                numbers[7],
                numbers[8],
                numbers[9],
                numbers[10],
                numbers[11]);
        Matrix4 transform = new Matrix4().setToRotation(1, 2, 3, 40);

        GdxTypes.place(transform, pose);

        assertThat(GdxTypes.pose(transform).equals(pose, FLOATS)).isTrue();
        assertThat(transform.val[Matrix4.M33]).isEqualTo(1);
        assertThat(transform.val[Matrix4.M30] + transform.val[Matrix4.M31] + transform.val[Matrix4.M32])
                .isZero();
    }

    @Test
    void placeWithoutAnInverseIsRefused() {
        ModelInstance flat = box("flat", new Vector3(1, 1, 1), new Vector3());
        flat.transform.scale(1, 0, 1);

        assertThatThrownBy(() -> scene(flat)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sceneFollowsModelsThatTheGameMovesAndNoOthers() {
        ModelInstance gate = box("gate", new Vector3(1, 1, 1), new Vector3(10, 0.5f, 0));
        Scene before = scene(level(), gate);
        assertThat(models.moved(before)).isSameAs(before);

        gate.transform.setToTranslation(14, 2.5f, 0);
        Scene after = models.moved(before);

        assertThat(after.instance(0)).isSameAs(before.instance(0));
        assertThat(hit(after, 14, 0).instance()).isEqualTo(1);
        assertThat(hit(after, 14, 0).point().y()).isCloseTo(3, within(FLOATS));
        assertThat(hit(after, 10, 0).instance()).isZero();
        assertThat(models.moved(after)).isSameAs(after);
    }

    @Test
    void modelsFollowWhatMovesInTheScene() {
        ModelInstance door = box("door", new Vector3(2, 3, 0.1f), new Vector3(1, 0, 0));
        Scene scene = scene(door);
        Vector3d turn = new Vector3d(0, Math.PI / 2, 0);
        scene = scene.with(0, scene.instance(0).withVelocity(new Vector3d(), turn, new Vector3d()));

        scene = scene.after(1);
        models.draw(still(scene));

        assertThat((double) place(door).dst(0, 0, -1)).isLessThan(FLOATS);
        assertThat(models.moved(scene)).isSameAs(scene);
        door.transform.trn(0, 1, 0);
        models.draw(still(scene));
        assertThat(place(door).y).as("moved by the game").isEqualTo(1);
    }

    private static Vector3 place(ModelInstance model) {
        return model.transform.getTranslation(new Vector3());
    }

    @Test
    void whatWasTakenOutIsNotDrawnAnyMore() {
        ModelInstance box = box("box", new Vector3(1, 1, 1), new Vector3());
        Scene scene = scene(level(), box);
        SceneEdit edit = scene.edit();
        models.remove(edit, 1);
        Scene without = edit.done();
        box.transform.trn(0, 1, 0);

        assertThat(without.has(1)).isFalse();
        assertThat(models.model(1)).isNull();
        assertThat(models.moved(without)).isSameAs(without);
        assertThatThrownBy(() -> models.remove(without.edit(), 1)).isInstanceOf(NoSuchElementException.class);
        models.draw(still(Scene.of()));
    }

    /** What is drawn of a lift and of its rider, in floats; WorldFramesTest has the same in doubles. */
    @ParameterizedTest(name = "{0} frames a second")
    @ValueSource(ints = {144, 60, 50, 240})
    void feetStayOnAPlatformAtAnyNumberOfFrames(int rate) {
        ModelInstance plate = box("plate", new Vector3(3, 1, 3), new Vector3(0, -0.5f, 0));
        Matrix4 hero = new Matrix4();
        Scene scene = scene(plate);
        PlacedMesh lift = scene.instance(0).withVelocity(new Vector3d(1, 2, 0));
        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Capsule body = new Capsule(new Vector3d(0, 0.5, 0), new Vector3d(0, 1.5, 0), 0.4);
        Mover mover = new Mover(scene.with(0, lift), body, settings);
        Crowd crowd = new Crowd();
        crowd.add(mover, 80);
        World world = new World(mover.scene(), crowd, 1 / 60.0, 8);
        MoverController controller = new MoverController(world, mover, hero, new Vector3(0, -0.9f, 0));
        world.advance(0.25f);
        double height = Double.NaN;
        double last = 0;
        for (int frame = 0; frame < rate; frame++) {
            world.advance(1f / rate);
            models.draw(world);
            controller.update();
            double feet = hero.getTranslation(new Vector3()).y;
            double above = feet - place(plate).y;
            if (frame > rate / 4) {
                assertThat(above).isCloseTo(height, within(1e-6));
                assertThat(feet - last).isCloseTo(2.0 / rate, within(1e-5));
            }
            height = above;
            last = feet;
        }

        assertThat(height).isCloseTo(0.51, within(1e-6));
    }

    /** The game slides a gate by 2 m to x = 0: it pushes the hero of a world along, and rests where the game leaves it. */
    @Test
    void gateThatTheGameMovesPushesTheHeroOfAWorld() {
        ModelInstance floor = box("floor", new Vector3(20, 1, 20), new Vector3(0, -0.5f, 0));
        ModelInstance gate = box("gate", new Vector3(1, 2, 4), new Vector3(-2, 1, 0));
        Matrix4 model = new Matrix4();
        Scene scene = scene(floor, gate);
        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Capsule body = new Capsule(new Vector3d(0, 0.42, 0), new Vector3d(0, 1.4, 0), 0.4);
        Mover hero = new Mover(scene, body, settings);
        Crowd crowd = new Crowd();
        crowd.add(hero, 80);
        World world = new World(scene, crowd, 1 / 60.0, 4, new World.Listener() {
            @Override
            public void beforeStep(World now) {
                now.enter(models.moved(now.scene(), 1 / 60.0));
            }
        });
        MoverController controller = new MoverController(world, hero, model, new Vector3(0, -0.9f, 0));
        for (int frame = 0; frame < 110; frame++) {
            if (frame < 100) {
                gate.transform.trn(0.02f, 0, 0);
            }
            Vector3 game = place(gate);
            world.advance(1 / 60.0);
            models.draw(world);
            controller.update();

            assertThat(place(gate)).as("moved by the game alone").isEqualTo(game);
            assertThat(world.scene().isOverlapping(hero.solid())).isFalse();
        }

        assertThat(hero.position().x).isCloseTo(0.91, within(0.01));
        assertThat(model.getTranslation(new Vector3()).x).isCloseTo((float) hero.position().x, within(1e-5f));
        assertThat(world.scene().instance(1).isAtRest()).isTrue();
        assertThat(world.scene().instance(1).pose().m30()).isCloseTo(0, within(FLOATS));
        assertIllegal(() -> models.moved(scene, 0), "seconds");
    }
}
