package firsthit.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.GdxNativesLoader;
import firsthit.geometry.Capsule;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Character controller of libGDX")
class MoverControllerTest {
    /** What floats lose [m]. */
    private static final double FLOATS = 1e-5;

    private static final float FRAME = 1 / 60f;

    private final ModelInstance hero = hero();
    private World world = world();
    private MoverController controller = controller();

    @BeforeAll
    static void loadNatives() {
        GdxNativesLoader.load();
    }

    private static ModelInstance hero() {
        GdxNativesLoader.load();
        ModelInstance hero = new ModelInstance(Levels.model());
        hero.transform.rotate(Vector3.Y, 90);
        return hero;
    }

    private static World world() {
        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Capsule body = new Capsule(new Vector3d(0, 1.4, 0), new Vector3d(0, 2.4, 0), 0.4);
        Scene level = level();
        Crowd crowd = new Crowd();
        crowd.add(new Mover(level, body, settings), 80);
        return new World(level, crowd, 1 / 60.0, 8);
    }

    private MoverController controller() {
        return new MoverController(world, world.crowd().movers().get(0), hero.transform, new Vector3(0, -0.9f, 0));
    }

    /** A floor at y = 0, with a wall at x = 4. */
    private static Scene level() {
        List<MeshPart> boxes = Levels.boxes(new Vector3(20, 1, 20), new Vector3(1, 4, 20));
        Node floor = Levels.node("floor", boxes.get(0));
        floor.translation.set(0, -0.5f, 0);
        Node wall = Levels.node("wall", boxes.get(1));
        wall.translation.set(4.5f, 2, 0);
        Model model = new Model();
        model.nodes.addAll(floor, wall);
        model.calculateTransforms();
        return Scene.of(new Bvh(GdxTypes.mesh("level", new ModelInstance(model))));
    }

    private void run(int frames, float seconds) {
        for (int i = 0; i < frames; i++) {
            world.advance(seconds);
            controller.update();
        }
    }

    @Test
    void heroFallsAndStandsOnItsFeetASkinAboveTheFloor() {
        run(90, FRAME);

        assertThat(controller.mover().isGrounded()).isTrue();
        assertFeet(0, 0.01, 0);
        Quaternion turn = hero.transform.getRotation(new Quaternion());
        assertThat((double) turn.getAngleAround(Vector3.Y)).isCloseTo(90, within(1e-3));
    }

    @Test
    void heroWalksAsFarAsTheWall() {
        run(90, FRAME);
        controller.setWalk(new Vector3(2, 0, 0));
        run(60, FRAME);
        double way = hero.transform.getTranslation(new Vector3()).x;
        run(240, FRAME);

        assertThat(way).isCloseTo(2, within(2 * 2 / 60.0));
        assertFeet(4 - 0.4 - 0.01, 0.01, 0);
    }

    @Test
    void framesOfAnyLengthLeadToTheSamePlace() {
        controller.setWalk(new Vector3(1, 0, 0.5f));
        run(64, 1 / 32f);
        Vector3d slow = controller.mover().position();
        world = world();
        controller = controller();
        controller.setWalk(new Vector3(1, 0, 0.5f));
        run(256, 1 / 128f);

        assertThat(controller.mover().position()).isEqualTo(slow);
    }

    @Test
    void walkIsCopiedAndMustBeFinite() {
        run(90, FRAME);
        Vector3 walk = new Vector3(2, 0, 0);
        controller.setWalk(walk);
        walk.set(0, 0, 0);
        run(30, FRAME);

        assertThat(hero.transform.getTranslation(new Vector3()).x).isGreaterThan(0.9f);
        assertThatThrownBy(() -> controller.setWalk(new Vector3(Float.NaN, 0, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("velocity is not finite");
    }

    private void assertFeet(double x, double y, double z) {
        Vector3d feet = GdxTypes.vector(hero.transform.getTranslation(new Vector3()));
        assertThat(feet.distance(x, y, z)).as("from %s", feet).isLessThan(FLOATS);
    }
}
