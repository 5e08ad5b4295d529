package firsthit.motion;

import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What a step reports")
class StepReportTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc EAST = new Vector3d(2, 0, 0);
    private static final MoverSettings WALKER = MoverSettings.WALKER;

    private static Set<Incline> met(MoveTrace trace) {
        Set<Incline> met = EnumSet.noneOf(Incline.class);
        for (Incline incline : Incline.values()) {
            if (WALKER.meets(trace, incline)) {
                met.add(incline);
            }
        }
        return met;
    }

    @ParameterizedTest(name = "{0} degrees: {1}")
    @CsvSource({
        "0, GROUND",
        "50, GROUND",
        "51, STEEP_GROUND",
        "89, STEEP_GROUND",
        "90, WALL",
        "91, CEILING",
        "180, CEILING"
    })
    void inclinesAreThoseOfTheNormal(double degrees, Incline incline) {
        Vector3d normal = new Vector3d(0, 0, 1).rotateY(StrictMath.toRadians(degrees));

        assertThat(WALKER.incline(normal)).isEqualTo(incline);
        assertThat(WALKER.incline(normal.rotateZ(2))).isEqualTo(incline);
    }

    @Test
    void aWalkIntoAWallMeetsIt() {
        Mover mover =
                new Mover(Places.scene(Grounds.floor(0), Grounds.wall(1, -20, 1, 20)), Places.ball(0, 0, 0.32), WALKER);
        Places.walk(mover, EAST, 60);

        assertThat(met(mover.step(EAST, SECONDS))).contains(Incline.WALL).doesNotContain(Incline.STEEP_GROUND);
        assertThat(met(mover.step(STILL, SECONDS))).doesNotContain(Incline.WALL, Incline.CEILING);
        assertThat(mover.isCrushed()).isFalse();
    }

    @Test
    void aJumpMeetsTheCeilingOnce() {
        Mover mover = new Mover(Places.scene(Grounds.floor(0), Grounds.floor(1)), Places.ball(0, 0, 0.32), WALKER);
        Places.walk(mover, STILL, 20);
        mover.jump(5);
        int bumps = 0;
        for (int i = 0; i < 60; i++) {
            bumps += met(mover.step(STILL, SECONDS)).contains(Incline.CEILING) ? 1 : 0;
        }
        assertThat(bumps).isEqualTo(1);
    }

    @Test
    void whoSlidesDownIsOnSteepGround() {
        Mover mover = new Mover(Places.scene(Grounds.slope(StrictMath.toRadians(60))), Places.ball(0, 0, 0.7), WALKER);
        Places.walk(mover, STILL, 20);
        MoveTrace trace = mover.step(STILL, SECONDS);

        assertThat(trace.isGrounded()).isFalse();
        assertThat(met(trace)).containsExactly(Incline.STEEP_GROUND);
    }

    @ParameterizedTest(name = "from {0} m/s to {1} m/s")
    @CsvSource({"0, 5", "0, 3.7", "-4, 5", "20, 5", "5, 5"})
    void aFallIsNoFasterThanItMayBe(double before, double most) {
        Mover mover = new Mover(
                Places.scene(Grounds.floor(-500)), new Sphere(new Vector3d(), 0.3), WALKER.withFallSpeed(most));
        mover.velocity(new Vector3d(1, 0, -before));
        int steps = 240;
        Places.walk(mover, STILL, steps);
        double seconds = steps * SECONDS;
        // Until it has come to that speed it falls; from above it is slowed down at once.
        double until = Math.max(0, (most - before) / 9.81);
        double fallen = (before < most ? before * until + 9.81 * until * until / 2 : 0) + most * (seconds - until);

        assertThat(mover.velocity().distance(1, 0, -most)).isLessThan(1e-12);
        assertThat(mover.position().z).isCloseTo(-fallen, within(1e-9));
        assertThat(mover.position().x).isCloseTo(seconds, within(1e-9));
    }

    @ParameterizedTest(name = "press at {0} m/s")
    @ValueSource(doubles = {0.5, 2, 8})
    void aPressCrushes(double speed) {
        PlacedMesh press = PlacedMesh.of(new Bvh(Shapes.box(2)))
                .at(new Matrix4x3d().translation(0, 0, 3))
                .withVelocity(new Vector3d(0, 0, -speed));
        Mover mover = new Mover(
                Scene.of(List.of(PlacedMesh.of(new Bvh(Grounds.floor(0))), press)), Places.ball(0.1, 0, 0.32), WALKER);
        // Its lower face is at 2 m, the mover 0.6 m high.
        int touches = (int) ((2 - 0.62) / speed / SECONDS);
        for (int i = 0; i < touches + 3; i++) {
            mover.step(STILL, SECONDS);
            assertThat(mover.isCrushed()).as("step %d", i).isEqualTo(i >= touches);
        }
    }

    @Test
    void aLiftCrushesItsRiderAtTheCeiling() {
        PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(4, 4, 1)))
                .at(new Matrix4x3d().translation(0, 0, -0.5))
                .withVelocity(new Vector3d(0, 0, 1));
        Mover mover = new Mover(
                Scene.of(List.of(PlacedMesh.of(new Bvh(Grounds.floor(2))), lift)), Places.ball(0, 0, 0.311), WALKER);
        assertThat(mover.stand()).isTrue();
        int first = -1;
        for (int i = 0; i < 120 && first < 0; i++) {
            mover.step(STILL, SECONDS);
            first = mover.isCrushed() ? i : -1;
        }
        // After 1.4 s there is no room any more.
        assertThat(first * SECONDS).isBetween(1.3, 1.5);
    }

    @Test
    void whatOnlyPushesDoesNotCrush() {
        PlacedMesh ram = PlacedMesh.of(new Bvh(Shapes.box(2)))
                .at(new Matrix4x3d().translation(-2, 0, 1))
                .withVelocity(new Vector3d(1, 0, 0));
        Mover mover = new Mover(
                Scene.of(List.of(PlacedMesh.of(new Bvh(Grounds.floor(0))), ram)), Places.ball(0, 0, 0.32), WALKER);
        for (int i = 0; i < 120; i++) {
            mover.step(STILL, SECONDS);
            assertThat(mover.isCrushed()).isFalse();
        }
        assertThat(mover.position().x).isGreaterThan(1);
    }
}
