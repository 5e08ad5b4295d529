package firsthit.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import firsthit.geometry.Capsule;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import firsthit.world.World;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Character control of jMonkeyEngine")
class MoverControlTest {
    /** What floats lose [m]. */
    private static final double FLOATS = 1e-5;

    private static final float FRAME = 1 / 60f;

    private final Node root = new Node("root");
    private final Node hero = new Node("hero");
    private World world = world();
    private MoverControl control = control(world);

    /** A floor at y = 0, with a wall at x = 4. */
    private static Scene level() {
        Geometry floor = new Geometry("floor", new Box(10, 0.5f, 10));
        floor.setLocalTranslation(0, -0.5f, 0);
        Geometry wall = new Geometry("wall", new Box(0.5f, 2, 10));
        wall.setLocalTranslation(4.5f, 2, 0);
        Node level = new Node("level");
        level.attachChild(floor);
        level.attachChild(wall);
        return Scene.of(new Bvh(JmeTypes.mesh(level)));
    }

    private static World world() {
        MoverSettings settings = MoverSettings.WALKER.withGravity(new Vector3d(0, -9.81, 0));
        Capsule body = new Capsule(new Vector3d(0, 1.4, 0), new Vector3d(0, 2.4, 0), 0.4);
        Scene level = level();
        Crowd crowd = new Crowd();
        crowd.add(new Mover(level, body, settings), 80);
        return new World(level, crowd, 1 / 60.0, 8);
    }

    private static MoverControl control(World world) {
        return new MoverControl(world, world.crowd().movers().get(0), new Vector3f(0, -0.9f, 0));
    }

    @BeforeEach
    void attach() {
        world = world();
        control = control(world);
        Node parent = new Node("parent");
        parent.setLocalTranslation(1, 2, 3);
        parent.setLocalRotation(new Quaternion().fromAngleAxis(FastMath.HALF_PI, Vector3f.UNIT_Y));
        parent.setLocalScale(2);
        root.attachChild(parent);
        parent.attachChild(hero);
        hero.addControl(control);
    }

    private void run(int frames, float seconds) {
        for (int i = 0; i < frames; i++) {
            world.advance(seconds);
            root.updateLogicalState(seconds);
            root.updateGeometricState();
        }
    }

    @Test
    void heroFallsAndStandsOnItsFeetASkinAboveTheFloor() {
        run(90, FRAME);

        assertThat(control.mover().isGrounded()).isTrue();
        assertFeet(0, 0.01, 0);
    }

    @Test
    void heroWalksAsFarAsTheWall() {
        run(90, FRAME);
        control.setWalk(new Vector3f(2, 0, 0));
        run(60, FRAME);
        double way = hero.getWorldTranslation().x;
        run(240, FRAME);

        assertThat(way).isCloseTo(2, within(2 * 2 / 60.0));
        assertFeet(4 - 0.4 - 0.01, 0.01, 0);
    }

    @Test
    void framesOfAnyLengthLeadToTheSamePlace() {
        control.setWalk(new Vector3f(1, 0, 0.5f));
        run(64, 1 / 32f);
        Vector3d slow = control.mover().position();
        hero.removeControl(control);
        world = world();
        control = control(world);
        hero.addControl(control);
        control.setWalk(new Vector3f(1, 0, 0.5f));
        run(256, 1 / 128f);

        assertThat(control.mover().position()).isEqualTo(slow);
    }

    @Test
    void spatialStaysWhileTheControlIsSwitchedOff() {
        run(90, FRAME);
        control.setWalk(new Vector3f(2, 0, 0));
        control.setEnabled(false);
        run(60, FRAME);

        assertFeet(0, 0.01, 0);
        assertThat(control.mover().position().x).isGreaterThan(1.9);
    }

    @Test
    void heroJumps() {
        run(90, FRAME);
        control.mover().jump(4);
        run(24, FRAME);

        assertThat((double) hero.getWorldTranslation().y).isCloseTo(0.01 + 4 * 4 / (2 * 9.81), within(0.02));
    }

    @Test
    void walkIsCopiedAndMustBeFinite() {
        run(90, FRAME);
        Vector3f walk = new Vector3f(2, 0, 0);
        control.setWalk(walk);
        walk.set(0, 0, 0);
        run(30, FRAME);

        assertThat(hero.getWorldTranslation().x).isGreaterThan(0.9f);
        assertThatThrownBy(() -> control.setWalk(new Vector3f(Float.NaN, 0, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("velocity is not finite");
    }

    @Test
    void copyOfTheSpatialIsRefused() {
        assertThatThrownBy(hero::clone).hasStackTraceContaining("a mover belongs to one spatial");
    }

    private void assertFeet(double x, double y, double z) {
        Vector3d feet = JmeTypes.vector(hero.getWorldTranslation());
        assertThat(feet.distance(x, y, z)).as("from %s", feet).isLessThan(FLOATS);
    }
}
