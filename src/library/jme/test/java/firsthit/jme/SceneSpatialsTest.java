package firsthit.jme;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.material.Material;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.midphase.Bvh;
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
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Spatials of a scene")
class SceneSpatialsTest {
    /** What floats lose in places some metres from the origin [m]. */
    private static final double FLOATS = 2e-5;

    private static final Vector3d DOWN = new Vector3d(0, -20, 0);

    private final SceneSpatials spatials = new SceneSpatials();

    /** A box by its middle, of a material that may have no name. */
    private static Geometry box(String name, String material, Vector3f size, Vector3f middle) {
        Geometry box = new Geometry(name, new Box(size.x / 2, size.y / 2, size.z / 2));
        Material surface = new Material();
        surface.setName(material.isEmpty() ? null : material);
        box.setMaterial(surface);
        box.setLocalTranslation(middle);
        return box;
    }

    /** Two boxes side by side, at x = 0 and x = 4, in a node that stands aside. */
    private static Node level() {
        Node level = new Node("level");
        level.attachChild(box("lawn", "grass", new Vector3f(4, 1, 4), new Vector3f(0, -0.5f, 0)));
        level.attachChild(new Geometry("line", new Line(Vector3f.ZERO, Vector3f.UNIT_X)));
        level.attachChild(box("yard", "stone", new Vector3f(4, 1, 4), new Vector3f(4, -0.5f, 0)));
        level.attachChild(box("pit", "", new Vector3f(4, 1, 4), new Vector3f(8, -2.5f, 0)));
        level.setLocalTranslation(10, 0, 0);
        return level;
    }

    private Scene scene(Spatial... added) {
        SceneEdit edit = Scene.of().edit();
        for (Spatial spatial : added) {
            spatials.add(edit, spatial);
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

    private static String material(Scene scene, Hit hit) {
        return String.valueOf(scene.instance(hit.instance()).shape().mesh().materialOf(hit.triangle()));
    }

    @ParameterizedTest(name = "at x = {0}: {1} of {2}")
    @CsvSource({"10, crate, wood", "8.5, lawn, grass", "14, yard, stone", "18, pit, null"})
    void hitNamesTheGeometryAndItsMaterial(double x, String name, String material) {
        Node level = level();
        Scene scene = scene(box("crate", "wood", new Vector3f(1, 1, 1), new Vector3f(10, 0.5f, 0)), level);

        Hit hit = hit(scene, x, 0);
        Geometry met = Objects.requireNonNull(spatials.geometry(hit.instance(), hit.triangle()));

        assertThat(met.getName()).isEqualTo(name);
        assertThat(String.valueOf(met.getMaterial().getName())).isEqualTo(material);
        assertThat(material(scene, hit)).isEqualTo(material);
        assertThat(spatials.spatial(hit.instance())).isSameAs(name.equals("crate") ? met : level);
    }

    @Test
    void whatWasNotAddedHasNoSpatial() {
        scene(level());

        assertThat(spatials.geometry(7, 0)).isNull();
        assertThat(spatials.spatial(7)).isNull();
        assertThatThrownBy(() -> spatials.geometry(0, 36)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void meshInTheWorldHasTheSameTrianglesAndMaterials() {
        Node level = level();
        Scene scene = scene(level);
        firsthit.mesh.Mesh world = JmeTypes.mesh(level);

        assertThat(world.materials()).containsExactly("grass", "stone");
        assertThat(new Bvh(world).cast(new Vector3d(14, 10, 0.5), DOWN))
                .isEqualTo(hit(scene, 14, 0.5).onInstance(Hit.NO_INSTANCE));
    }

    @ForSeeds
    void spatialIsPutWhereAPoseSaysBelowAnyParent(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Node parent = new Node("parent");
        parent.setLocalTranslation(place(random));
        parent.setLocalRotation(new Quaternion().fromAngles(angle(random), angle(random), angle(random)));
        parent.setLocalScale(scale(random), scale(random), scale(random));
        Node child = new Node("child");
        parent.attachChild(child);
        Matrix4x3d pose = new Matrix4x3d()
                .translation(JmeTypes.vector(place(random)))
                .rotateXYZ(angle(random), angle(random), angle(random))
                .scale(scale(random) * (seed % 2 == 0 ? 1 : -1), scale(random), scale(random));

        JmeTypes.place(child, pose);

        assertSame(JmeTypes.pose(child), pose);
        parent.detachChild(child);
        JmeTypes.place(child, pose);
        assertSame(JmeTypes.pose(child), pose);
    }

    private static void assertSame(Matrix4x3d actual, Matrix4x3d expected) {
        assertThat(actual.equals(expected, FLOATS))
                .as("%s%n%s", actual, expected)
                .isTrue();
    }

    private static Vector3f place(SplittableRandom random) {
        return new Vector3f((float) random.nextDouble(-5, 5), (float) random.nextDouble(-5, 5), angle(random));
    }

    private static float angle(SplittableRandom random) {
        return (float) random.nextDouble(-3, 3);
    }

    private static float scale(SplittableRandom random) {
        return (float) random.nextDouble(0.5, 2);
    }

    @Test
    void placesThatCannotBeAreNamed() {
        Node child = new Node("child");
        assertThatThrownBy(() -> JmeTypes.place(child, new Matrix4x3d().scale(1, 0, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("pose has no inverse: ");
        Node parent = new Node("parent");
        parent.attachChild(child);
        parent.setLocalScale(1, 0, 1);
        assertIllegalAs(
                () -> JmeTypes.place(child, new Matrix4x3d()), "the parent of child has a scale of 0: (1.0, 0.0, 1.0)");
        parent.attachChild(box("box", "", new Vector3f(1, 1, 1), Vector3f.ZERO));
        assertIllegalAs(() -> scene(parent), "the place of parent has no inverse");
    }

    @Test
    void sceneFollowsSpatialsThatTheGameMovesAndNoOthers() {
        Node level = level();
        Geometry gate = box("gate", "iron", new Vector3f(1, 1, 1), new Vector3f(10, 0.5f, 0));
        Scene before = scene(level, gate);
        assertThat(spatials.moved(before)).isSameAs(before);

        gate.setLocalTranslation(14, 2.5f, 0);
        Scene after = spatials.moved(before);

        assertThat(after.instance(0)).isSameAs(before.instance(0));
        assertThat(hit(after, 14, 0).instance()).isEqualTo(1);
        assertThat(hit(after, 14, 0).point().y()).isCloseTo(3, within(FLOATS));
        assertThat(hit(after, 10, 0).instance()).isZero();
        assertThat(spatials.moved(after)).isSameAs(after);
        level.setLocalTranslation(0, -3, 0);
        assertThat(hit(spatials.moved(after), 4, 1).point().y()).isCloseTo(-3, within(FLOATS));
    }

    @Test
    void spatialsFollowWhatMovesInTheScene() {
        Node parent = new Node("parent");
        parent.setLocalTranslation(0, 5, 0);
        Geometry door = box("door", "wood", new Vector3f(2, 3, 0.1f), new Vector3f(1, -5, 0));
        parent.attachChild(door);
        Scene scene = scene(door);
        Vector3d turn = new Vector3d(0, Math.PI / 2, 0);
        scene = scene.with(0, scene.instance(0).withVelocity(new Vector3d(), turn, new Vector3d()));

        scene = scene.after(1);
        spatials.draw(still(scene));

        assertThat(door.getWorldTranslation().distance(new Vector3f(0, 0, -1))).isLessThan((float) FLOATS);
        assertThat(spatials.moved(scene)).isSameAs(scene);
        door.move(0, 1, 0);
        spatials.draw(still(scene));
        assertThat(door.getWorldTranslation().y).as("moved by the game").isEqualTo(1);
    }

    @Test
    void whatWasTakenOutIsNotDrawnAnyMore() {
        Geometry box = box("box", "", new Vector3f(1, 1, 1), Vector3f.ZERO);
        Scene scene = scene(level(), box);
        SceneEdit edit = scene.edit();
        spatials.remove(edit, 1);
        Scene without = edit.done();
        box.move(0, 1, 0);

        assertThat(without.has(1)).isFalse();
        assertThat(spatials.spatial(1)).isNull();
        assertThat(spatials.moved(without)).isSameAs(without);
        assertThatThrownBy(() -> spatials.remove(without.edit(), 1)).isInstanceOf(NoSuchElementException.class);
        spatials.draw(still(Scene.of()));
    }

    /** What is drawn of a lift and of its rider, in floats; WorldFramesTest has the same in doubles. */
    @ParameterizedTest(name = "{0} frames a second")
    @ValueSource(ints = {144, 60, 50, 240})
    void feetStayOnAPlatformAtAnyNumberOfFrames(int rate) {
        Geometry plate = box("plate", "", new Vector3f(3, 1, 3), new Vector3f(0, -0.5f, 0));
        Node hero = new Node("hero");
        Node root = new Node("root");
        root.attachChild(plate);
        root.attachChild(hero);
        Scene scene = scene(plate);
        PlacedMesh lift = scene.instance(0).withVelocity(new Vector3d(1, 2, 0));
        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Capsule body = new Capsule(new Vector3d(0, 0.5, 0), new Vector3d(0, 1.5, 0), 0.4);
        Mover mover = new Mover(scene.with(0, lift), body, settings);
        Crowd crowd = new Crowd();
        crowd.add(mover, 80);
        World world = new World(mover.scene(), crowd, 1 / 60.0, 8);
        hero.addControl(new MoverControl(world, mover, new Vector3f(0, -0.9f, 0)));
        world.advance(0.25f);
        double height = Double.NaN;
        double last = 0;
        for (int frame = 0; frame < rate; frame++) {
            world.advance(1f / rate);
            spatials.draw(world);
            root.updateLogicalState(1f / rate);
            Vector3f feet = hero.getWorldTranslation();
            Vector3f middle = plate.getWorldTranslation();
            double above = (double) feet.y - middle.y;
            if (frame > rate / 4) {
                assertThat(above).isCloseTo(height, within(1e-6));
                assertThat(feet.y - last).isCloseTo(2.0 / rate, within(1e-5));
            }
            height = above;
            last = feet.y;
        }

        assertThat(height).isCloseTo(0.51, within(1e-6));
    }

    /** The game slides a gate by 2 m to x = 0: it pushes the hero of a world along, and rests where the game leaves it. */
    @Test
    void gateThatTheGameMovesPushesTheHeroOfAWorld() {
        Geometry floor = box("floor", "", new Vector3f(20, 1, 20), new Vector3f(0, -0.5f, 0));
        Geometry gate = box("gate", "", new Vector3f(1, 2, 4), new Vector3f(-2, 1, 0));
        Node model = new Node("hero");
        Scene scene = scene(floor, gate);
        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Capsule body = new Capsule(new Vector3d(0, 0.42, 0), new Vector3d(0, 1.4, 0), 0.4);
        Mover hero = new Mover(scene, body, settings);
        Crowd crowd = new Crowd();
        crowd.add(hero, 80);
        World world = new World(scene, crowd, 1 / 60.0, 4, new World.Listener() {
            @Override
            public void beforeStep(World now) {
                now.enter(spatials.moved(now.scene(), 1 / 60.0));
            }
        });
        model.addControl(new MoverControl(world, hero, new Vector3f(0, -0.9f, 0)));
        for (int frame = 0; frame < 110; frame++) {
            if (frame < 100) {
                gate.move(0.02f, 0, 0);
            }
            Vector3f game = gate.getWorldTranslation().clone();
            world.advance(1 / 60.0);
            spatials.draw(world);
            model.updateLogicalState(1 / 60f);

            assertThat(gate.getWorldTranslation()).as("moved by the game alone").isEqualTo(game);
            assertThat(world.scene().isOverlapping(hero.solid())).isFalse();
        }

        assertThat(hero.position().x).isCloseTo(0.91, within(0.01));
        assertThat(model.getWorldTranslation().x).isCloseTo((float) hero.position().x, within(1e-5f));
        assertThat(world.scene().instance(1).isAtRest()).isTrue();
        assertThat(world.scene().instance(1).pose().m30()).isCloseTo(0, within(FLOATS));
        assertIllegal(() -> spatials.moved(scene, 0), "seconds");
    }
}
