package firsthit.motion;

import static firsthit.motion.Grounds.floor;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.placed;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A mover in a tight place")
class TightPlaceTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3d EAST = new Vector3d(1, 0, 0);

    /** A box that turns, far from everything. */
    private static final PlacedMesh FAN = placed(Shapes.box(1).translated(new Vector3d(0, 0, 50)))
            .withVelocity(STILL, new Vector3d(0, 0, 1), new Vector3d(0, 0, 50));

    @ParameterizedTest(name = "{0} m high")
    @ValueSource(doubles = {0.605, 0.61, 0.615})
    void goesThroughADuctWhateverMovesFarAway(double height) {
        for (MoverSettings settings : List.of(MoverSettings.WALKER, MoverSettings.FLYER)) {
            Scene scene = Scene.of(List.of(placed(floor(0)), placed(floor(height)), FAN));
            Mover mover = new Mover(scene, ball(0, 0, height / 2), settings);
            walk(mover, EAST, 120);

            assertThat(mover.position().x).isCloseTo(2, within(1e-12));
            assertThat(mover.position().z).isCloseTo(height / 2, within(1e-12));
        }
    }

    @Test
    void isPushedOutOfItsSkinNoFasterThanItMayBe() {
        Scene scene = Scene.of(List.of(placed(Grounds.wall(0.3005, 20, 0.3005, -20)), FAN));
        Mover mover = new Mover(scene, ball(0, 0, 0), MoverSettings.FLYER.withPushSpeeds(0.01, 1));
        mover.step(STILL, SECONDS);

        assertThat(mover.position().x).isCloseTo(-0.01 * SECONDS, within(1e-15));
    }

    @Test
    void isNotPressedThroughTheFloorByASlabThatSinksOnIt() {
        PlacedMesh slab = placed(Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, 1.5)))
                .withVelocity(new Vector3d(0, 0, -1), STILL, STILL);
        Mover mover = new Mover(Scene.of(List.of(placed(floor(0)), slab)), ball(0, 0, 0.35), MoverSettings.WALKER);
        int crushed = 0;
        for (int i = 0; i < 300; i++) {
            MoveTrace trace = mover.step(STILL, SECONDS);
            crushed += trace.outcome() == Outcome.STUCK_RESTORED ? 1 : 0;
            assertThat(mover.position().z).isPositive();
            assertThat(trace.stuck() == null || trace.stuck().depth() > 0).isTrue();
        }

        assertThat(crushed).isBetween(20, 100);
        assertThat(mover.position().z).isCloseTo(0.31, within(1e-6));
        assertThat(mover.lastSafePosition()).isEqualTo(mover.position());
    }

    @Test
    void isToldThatItWasTeleportedWhateverElseMoves() {
        Mover mover =
                new Mover(Scene.of(List.of(placed(Shapes.room(4, 4, 3)), FAN)), ball(0, 0, 1), MoverSettings.FLYER);
        mover.step(STILL, SECONDS);
        mover.teleport(new Vector3d(1.9, 0, 1));
        StuckReport report = Objects.requireNonNull(mover.step(STILL, SECONDS).stuck());

        assertThat(report.cause()).isEqualTo(StuckReport.Cause.TELEPORTED);
        assertThat(report.depth()).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void ellipsoidGetsUpWhereThereIsRoom() {
        Mover mover = new Mover(Scene.of(new Bvh(floor(0))), ellipsoid(0.9), MoverSettings.WALKER);
        walk(mover, STILL, 60);
        assertThat(mover.resize(ellipsoid(0.45))).isTrue();
        walk(mover, STILL, 60);

        assertThat(mover.resize(ellipsoid(0.9))).isTrue();
        assertThat(walk(mover, STILL, 60).get(59).z).isBetween(0.9, 0.92);
    }

    @Test
    void wallBehindACurtainPushesToo() {
        for (SurfaceFilter.Surface curtain : List.of(SurfaceFilter.Surface.NONE, SurfaceFilter.Surface.SOFT)) {
            PlacedMesh wall = placed(Grounds.wall(-1, -5, -1, 5)).withVelocity(new Vector3d(3, 0, 0), STILL, STILL);
            Scene scene = Scene.of(List.of(placed(Grounds.wall(0, -5, 0, 5)), wall));
            Mover mover = new Mover(scene, ball(0, 0, 0), MoverSettings.FLYER.withPushSpeeds(2, 0));
            mover.filter(hit -> hit.instance() == 0 ? curtain : SurfaceFilter.Surface.HARD);
            for (int i = 0; i < 60; i++) {
                assertThat(mover.step(STILL, SECONDS).stuck()).isNull();
            }

            assertThat(mover.position().x).isGreaterThan(2.3);
        }
    }

    @ParameterizedTest(name = "turning {0} rad/s")
    @ValueSource(doubles = {0, 0.01})
    void wallBehindACurtainOfTheSameMeshPushesToo(double turn) {
        Mesh curtain = Grounds.wall(-0.95, -5, -0.95, 5);
        Mesh wall = Grounds.wall(-1, -5, -1, 5);
        PlacedMesh both = placed(curtain.and(wall))
                .withVelocity(new Vector3d(3, 0, 0), new Vector3d(0, 0, turn), new Vector3d(-1, 0, 0));
        Mover mover = new Mover(Scene.of(List.of(both)), ball(0, 0, 0), MoverSettings.FLYER);
        mover.filter(hit ->
                hit.triangle() < curtain.triangleCount() ? SurfaceFilter.Surface.NONE : SurfaceFilter.Surface.HARD);
        for (int i = 0; i < 60; i++) {
            MoveTrace trace = mover.step(STILL, SECONDS);
            assertThat(trace.stuck()).isNull();
            double behind = mover.position().x - (-1 + 3 * (i + 1) * SECONDS);
            assertThat(behind).as("step %d", i).isGreaterThan(0.3);
        }

        assertThat(mover.position().x).isGreaterThan(2.3);
    }

    @Test
    void noStepOfAMovingSceneAsksMuchMoreThanItMay() {
        int most = 0;
        int spent = 0;
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int iterations = random.nextInt(8, 17);
            MoverSettings settings = (seed % 2 == 0 ? MoverSettings.WALKER : MoverSettings.FLYER)
                    .withBudget(iterations, Double.POSITIVE_INFINITY);
            Mover mover = new Mover(fairground(random), ball(-3.8, 0, 1), settings);
            Vector3d wish = new Vector3d();
            for (int i = 0; i < 300; i++) {
                if (i % 20 == 0) {
                    wish.set(random.nextDouble(-9, 9), random.nextDouble(-9, 9), random.nextDouble(-9, 9));
                }
                MoveTrace trace = mover.step(wish, SECONDS);
                most = Math.max(most, trace.queries() - iterations);
                spent += trace.outcome() == MoveTrace.Outcome.BUDGET ? 1 : 0;
            }
        }

        // Some pieces must have been begun with the last question, or the bound says nothing.
        assertThat(most).isBetween(1, 8);
        assertThat(spent).isPositive();
    }

    /** The hall with a pebble on its way through it, a turning bar and a plate that goes up and down. */
    private static Scene fairground(SplittableRandom random) {
        PlacedMesh pebble = placed(MeshSamples.stored("pebble-3.ply").translated(new Vector3d(-3, 2, 1)))
                .withVelocity(new Vector3d(random.nextDouble(1), -0.5, 0));
        PlacedMesh bar = placed(Shapes.box(4, 0.3, 0.3).translated(new Vector3d(-3, -1, 0.5)))
                .withVelocity(STILL, new Vector3d(0, 0, random.nextDouble(-3, 3)), new Vector3d(-3, -1, 0.5));
        PlacedMesh plate = placed(Shapes.box(2, 2, 0.2).translated(new Vector3d(-3.5, 0, 0.3)))
                .withVelocity(new Vector3d(0, 0, random.nextDouble(0.5)));
        return Scene.of(List.of(placed(Shapes.roomWithStairsAndRamp()), pebble, bar, plate));
    }

    @Test
    void standsOnNothingThatTheNextSceneHasNot() {
        Mover mover = new Mover(
                Scene.of(List.of(placed(Shapes.box(1).translated(new Vector3d(9, 9, 9))), placed(floor(0)))),
                ball(0, 0, 0.35),
                MoverSettings.WALKER);
        walk(mover, STILL, 60);
        mover.enter(Scene.of(new Bvh(floor(-1))));
        assertThat(mover.isGrounded()).isFalse();
        walk(mover, STILL, 60);

        assertThat(mover.position().z).isLessThan(-0.6);
    }

    @ParameterizedTest(name = "{0} s")
    @ValueSource(doubles = {1e9, 1e10, 1e300})
    void hasAllTheTimeThatItIsGiven(double budget) {
        Mover mover = new Mover(Scene.of(new Bvh(floor(0))), ball(0, 0, 1), MoverSettings.FLYER.withBudget(8, budget));

        assertThat(mover.step(EAST, 1).outcome()).isEqualTo(Outcome.MOVED);
    }

    private static Ellipsoid ellipsoid(double height) {
        return new Ellipsoid(new Vector3d(0, 0, height + 0.1), new Vector3d(0.3, 0.3, height));
    }
}
