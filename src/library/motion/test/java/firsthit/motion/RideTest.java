package firsthit.motion;

import static firsthit.motion.Grounds.floor;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.placed;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Riders, lifts, conveyors and what pushes")
class RideTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc NO_TURN = new Vector3d();

    @ParameterizedTest(name = "{0} degrees a second")
    @ValueSource(doubles = {10, 90, 720})
    void riderOnATurningDiskKeepsItsRadius(double degrees) {
        double turn = StrictMath.toRadians(degrees);
        PlacedMesh disk = placed(Shapes.box(8, 8, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Mover mover = new Mover(Scene.of(List.of(disk)), ball(2, 0, 0.35), MoverSettings.WALKER);
        walk(mover, STILL, 60);
        mover.enter(Scene.of(List.of(disk.withVelocity(STILL, new Vector3d(0, 0, turn), STILL))));
        for (int i = 0; i < 60; i++) {
            assertThat(mover.step(STILL, SECONDS).isGrounded()).isTrue();
        }
        Vector3d end = mover.position();

        assertThat(Math.hypot(end.x, end.y)).isCloseTo(2, within(1e-12));
        assertThat(end.x).isCloseTo(2 * StrictMath.cos(turn), within(1e-12));
        assertThat(end.y).isCloseTo(2 * StrictMath.sin(turn), within(1e-12));
    }

    @Test
    void liftCarriesItUpDownAndRoundTheTurnsAtItsOwnSpeed() {
        PlacedMesh lift = placed(Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Mover mover = new Mover(Scene.of(List.of(lift)), ball(0.3, 0.2, 0.35), MoverSettings.WALKER);
        walk(mover, STILL, 60);
        double height = mover.position().z;
        for (double speed : new double[] {2, -3, 12, -20, 9}) {
            mover.enter(Scene.of(
                    List.of(mover.scene().instances().get(0).withVelocity(new Vector3d(0, 0, speed), NO_TURN, STILL))));
            for (int i = 0; i < 30; i++) {
                MoveTrace trace = mover.step(STILL, SECONDS);
                assertThat(trace.isGrounded()).isTrue();
                assertThat(trace.end().z() - trace.start().z()).isCloseTo(speed * SECONDS, within(1e-9));
            }
        }

        assertThat(mover.position().z).isCloseTo(height, within(1e-9));
    }

    @ParameterizedTest(name = "lift at ({0}, {1}, {2}) m/s, {3} rad/s")
    @CsvSource({"0, 0, 2, 0", "0, 0, -3, 0", "0, 0, -12, 0", "1, 2, 0, 0", "1, -1, -4, 0", "0, 0, 1, 2", "0, 0, 0, 0"})
    void bornOnALiftItIsCarriedFromTheFirstStep(double x, double y, double z, double turn) {
        PlacedMesh lift = placed(Shapes.box(8, 8, 0.2).translated(new Vector3d(0, 0, -0.1)))
                .withVelocity(new Vector3d(x, y, z), new Vector3d(0, 0, turn), STILL);
        for (Solid solid : Places.solids(STILL)) {
            double reach = solid.reach(new Vector3d(0, 0, 1));
            for (double gap : new double[] {0, SKIN / 2, SKIN, 0.1}) {
                Mover mover = new Mover(
                        Scene.of(List.of(lift)),
                        solid.movedBy(new Vector3d(1, 0, reach + gap)),
                        MoverSettings.WALKER.withPushSpeeds(10, 1));
                Vector3d born = mover.position();
                assertThat(mover.stand()).isTrue();
                assertThat(mover.position()).isEqualTo(born);
                for (int i = 1; i <= 30; i++) {
                    assertThat(mover.step(STILL, SECONDS).isGrounded()).isTrue();
                    double time = i * SECONDS;
                    double angle = turn * time;

                    assertThat(mover.position().x).isCloseTo(StrictMath.cos(angle) + x * time, within(1e-9));
                    assertThat(mover.position().y).isCloseTo(StrictMath.sin(angle) + y * time, within(1e-9));
                    assertThat(mover.position().z - z * time - reach).isBetween(SKIN - 1e-9, 1.3 * SKIN);
                }
            }
        }
    }

    @Test
    void standsOnNothingThatIsTooFarTooSteepOrNotFelt() {
        Scene floor = Scene.of(new Bvh(floor(0)));
        Mover high = new Mover(floor, ball(0, 0, 0.7), MoverSettings.WALKER);
        Mover flyer = new Mover(floor, ball(0, 0, 0.31), MoverSettings.FLYER);
        Mover unfelt = new Mover(floor, ball(0, 0, 0.31), MoverSettings.WALKER);
        unfelt.filter(hit -> SurfaceFilter.Surface.NONE);
        Mover steep = new Mover(Scene.of(new Bvh(Grounds.slope(1))), ball(0, 0, 0.6), MoverSettings.WALKER);
        for (Mover mover : List.of(high, flyer, unfelt, steep)) {
            assertThat(mover.stand()).isFalse();
            assertThat(mover.isGrounded()).isFalse();
        }
    }

    @Test
    void conveyorCarriesItWithoutMovingItself() {
        PlacedMesh belt = placed(floor(0)).withSurfaceVelocity(new Vector3d(0.5, 0.25, 0));
        Mover mover = new Mover(Scene.of(List.of(belt)), ball(0, 0, 0.35), MoverSettings.WALKER);
        walk(mover, STILL, 60);
        Vector3d start = mover.position();
        walk(mover, new Vector3d(-1, 0, 0), 120);

        assertThat(mover.position().distance(start.x - 1, start.y + 0.5, start.z))
                .isLessThan(1e-12);
    }

    @Test
    void wallThatComesPushesTheMoverAheadOfIt() {
        PlacedMesh wall = placed(Grounds.wall(-2, -20, -2, 20)).withVelocity(new Vector3d(1.5, 0, 0), NO_TURN, STILL);
        Mover mover = new Mover(Scene.of(List.of(placed(floor(0)), wall)), ball(0, 0, 0.35), MoverSettings.WALKER);
        for (int i = 0; i < 240; i++) {
            MoveTrace trace = mover.step(STILL, SECONDS);
            assertThat(trace.outcome()).isEqualTo(Outcome.MOVED);
            assertThat(mover.scene().clearance(mover.solid())).isGreaterThan(SKIN - 1e-9);
        }

        // After 4 s the wall is at x = 4.
        assertThat(mover.position().x).isCloseTo(4 + 0.3 + SKIN, within(1e-6));
        assertThat(mover.isGrounded()).isTrue();
    }

    @Test
    void wallThatCrossesTheMoverInOneStepDoesNotTunnel() {
        PlacedMesh wall = placed(Grounds.wall(-5, -20, -5, 20)).withVelocity(new Vector3d(10, 0, 0), NO_TURN, STILL);
        Mover mover = new Mover(Scene.of(List.of(wall)), ball(0, 0, 0), MoverSettings.FLYER);
        mover.step(STILL, 1);

        assertThat(mover.position().x).isCloseTo(5 + 0.3 + SKIN, within(1e-6));
    }

    @Test
    void turningDoorSweepsTheMoverAside() {
        Mesh door = Shapes.box(2, 0.1, 2).translated(new Vector3d(1, 0, 0));
        Vector3d turn = new Vector3d(0, 0, StrictMath.toRadians(90));
        PlacedMesh moving = placed(door).withVelocity(STILL, turn, STILL);
        Mover mover = new Mover(Scene.of(List.of(moving)), ball(1, 0.8, 0), MoverSettings.FLYER);
        for (int i = 0; i < 60; i++) {
            mover.step(STILL, SECONDS);
            assertThat(mover.scene().clearance(mover.solid())).isGreaterThan(0.9 * SKIN);
        }

        // The door stands along y now and the mover, which stood in its way, on the far side of it.
        assertThat(mover.position().x).isLessThan(-0.35);
    }

    @ParameterizedTest(name = "rides: {0}")
    @ValueSource(booleans = {false, true})
    void gateThatAGameAnimatesPushesAndCarries(boolean rides) {
        PlacedMesh gate = placed(Shapes.box(4, 0.2, 1));
        Scene scene = Scene.of(List.of(placed(floor(-0.5)), gate));
        Mover mover = new Mover(scene, rides ? ball(1.5, 0, 0.81) : ball(1.5, 0.5, -0.15), MoverSettings.WALKER);
        walk(mover, STILL, 30);
        for (int i = 1; i <= 120; i++) {
            double angle = 1.5 * StrictMath.sin(i / 40.0);
            Scene now = mover.scene();
            mover.enter(now.with(1, now.instance(1).toward(new Matrix4x3d().rotationZ(angle), SECONDS)));
            assertThat(mover.step(STILL, SECONDS).outcome()).isEqualTo(Outcome.MOVED);
            if (rides) {
                assertThat(mover.position().distance(1.5 * StrictMath.cos(angle), 1.5 * StrictMath.sin(angle), 0.81))
                        .isLessThan(1e-9);
            }
        }

        assertThat(rides || mover.position().y > 0.45).isTrue();
        assertThat(mover.isGrounded()).isTrue();
    }

    @Test
    void betweenTwoWallsThatCloseItIsToldThatItIsCrushed() {
        PlacedMesh left = placed(Grounds.wall(-1, -20, -1, 20)).withVelocity(new Vector3d(1, 0, 0), NO_TURN, STILL);
        PlacedMesh right = placed(Grounds.wall(1, 20, 1, -20));
        Mover mover = new Mover(Scene.of(List.of(left, right)), ball(0.5, 0, 0), MoverSettings.FLYER);
        MoveTrace trace = mover.step(STILL, SECONDS);
        for (int i = 0; i < 120 && trace.stuck() == null; i++) {
            trace = mover.step(STILL, SECONDS);
        }

        assertThat(trace.outcome()).isEqualTo(Outcome.STUCK_RESTORED);
        assertThat(Objects.requireNonNull(trace.stuck()).cause()).isEqualTo(StuckReport.Cause.SCENE_CHANGED);
        assertThat(mover.position().isFinite()).isTrue();
    }

    @Test
    void jumpFromALiftKeepsTheLiftsVelocity() {
        PlacedMesh lift = placed(Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Mover mover = new Mover(Scene.of(List.of(lift)), ball(0, 0, 0.35), MoverSettings.WALKER);
        walk(mover, STILL, 60);
        mover.enter(Scene.of(List.of(lift.withVelocity(new Vector3d(1, 0, 2), NO_TURN, STILL))));
        mover.step(STILL, SECONDS);
        mover.jump(3);

        assertThat(mover.velocity()).isEqualTo(new Vector3d(1, 0, 5));
    }

    @Test
    void aLiftMadeOfABoxCarriesAWalker() {
        Solid plate = new Aabb(new Vector3d(-1, -1, -0.1), new Vector3d(1, 1, 0.1));
        PlacedMesh lift =
                PlacedMesh.of(plate).at(new Matrix4x3d().translation(3, 0, 0.1)).withTag(7);
        Scene scene = Scene.of(new Bvh(Shapes.box(20, 20, 0.2)))
                .and(lift.withVelocity(new Vector3d(0.25, 0, 0.5)))
                .and(PlacedMesh.of(new Sphere(new Vector3d(-3, 0, 1), 0.5)));
        Mover hero = new Mover(scene, new Sphere(new Vector3d(3, 0, 0.75), 0.5), MoverSettings.WALKER);
        for (int i = 0; i < 120; i++) {
            hero.enter(scene);
            hero.step(new Vector3d(), 1 / 60.0);
            scene = scene.after(1 / 60.0);
        }

        assertThat(hero.position().x()).isCloseTo(3.5, within(0.05));
        assertThat(hero.position().z()).isCloseTo(0.7 + 1, within(0.05));
        assertThat(scene.tagged(7)).isEqualTo(1);
        Hit ball = Objects.requireNonNull(scene.cast(new Vector3d(-6, 0, 1), new Vector3d(6, 0, 0)));
        assertThat(ball.instance()).isEqualTo(2);
        assertThat(ball.fraction()).isCloseTo(2.5 / 6, within(1e-12));
    }

    @Test
    void aMoverStandsOnItsLiftWhileOthersLeave() {
        PlacedMesh box = placed(Shapes.box(1));
        List<PlacedMesh> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            all.add(box.at(new Matrix4x3d().translation(100 + 2 * i, 0, 0)));
        }
        all.add(box.withVelocity(new Vector3d(0, 0, 0.5)));
        Scene scene = Scene.of(all);
        Mover mover = new Mover(scene, new Sphere(new Vector3d(0, 0, 1.02), 0.5), MoverSettings.WALKER);
        for (int i = 0; i < 20; i++) {
            scene = scene.without(i);
            mover.enter(scene);
            mover.step(new Vector3d(), 0.1);
            scene = scene.after(0.1);

            assertThat(Objects.requireNonNull(mover.ground()).instance()).isEqualTo(20);
        }
        assertThat(mover.position().z()).isBetween(1.9, 2.2);
        Mover again = new Mover(scene, new Sphere(new Vector3d(0, 0, 1.02), 0.5), MoverSettings.WALKER);
        again.restore(mover.snapshot(), mover.scene());
        assertThat(Objects.requireNonNull(again.ground()).instance()).isEqualTo(20);
        mover.enter(scene.without(20));
        assertThat(mover.ground()).isNull();
    }
}
