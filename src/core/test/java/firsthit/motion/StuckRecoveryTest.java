package firsthit.motion;

import static firsthit.motion.Grounds.floor;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.motion.StuckReport.Cause;
import firsthit.scene.Scene;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Stuck recovery, resizing and what is felt")
class StuckRecoveryTest {
    private static final Vector3dc STILL = new Vector3d();

    @Test
    void moverPutIntoAWallIsBroughtBackAndToldWhy() {
        Mover mover = new Mover(scene(Shapes.room(4, 4, 3)), ball(0, 0, 1), MoverSettings.FLYER);
        walk(mover, new Vector3d(1, 0, 0), 10);
        Vector3d safe = mover.position();
        mover.teleport(new Vector3d(1.9, 0, 1));

        MoveTrace trace = mover.step(new Vector3d(0.1, 0, 0), SECONDS);
        StuckReport report = Objects.requireNonNull(trace.stuck());

        assertThat(trace.outcome()).isEqualTo(Outcome.STUCK_RESTORED);
        assertThat(mover.position()).isEqualTo(safe);
        assertThat(report.cause()).isEqualTo(Cause.TELEPORTED);
        assertThat(report.where()).isEqualTo(new Vector3d(1.9, 0, 1));
        assertThat(report.restored()).isEqualTo(safe);
        assertThat(report.depth()).isCloseTo(0.2, within(1e-12));
        assertThat(mover.step(new Vector3d(1, 0, 0), SECONDS).outcome()).isEqualTo(Outcome.MOVED);
    }

    @ParameterizedTest(name = "wish ({0}, 0, 0)")
    @ValueSource(doubles = {0, -1, 1})
    void stuckIsFoundWhicheverWayTheMoverWants(double wish) {
        Mover mover = new Mover(scene(Shapes.room(4, 4, 3)), ball(0, 0, 1), MoverSettings.FLYER);
        mover.teleport(new Vector3d(1.9, 0, 1));

        assertThat(mover.step(new Vector3d(wish, 0, 0), SECONDS).outcome()).isEqualTo(Outcome.STUCK_RESTORED);
        assertThat(mover.position()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void moverThatBeginsInAWallIsPushedOutAtABoundedSpeed() {
        Mover mover = new Mover(scene(Shapes.room(4, 4, 3)), ball(1.9, 0, 1), MoverSettings.FLYER);
        MoveTrace trace = mover.step(STILL, SECONDS);

        assertThat(Objects.requireNonNull(trace.stuck()).cause()).isEqualTo(Cause.START);
        assertThat(trace.end().distance(trace.start())).isCloseTo(2 * SECONDS, within(1e-12));
        walk(mover, STILL, 10);
        assertThat(mover.position().x).isCloseTo(1.7 - SKIN, within(1e-7));
        assertThat(mover.step(STILL, SECONDS).outcome()).isEqualTo(Outcome.MOVED);
    }

    @Test
    void whatIsInTheSkinAloneIsPushedOutAndNotStuck() {
        Mover mover = new Mover(scene(Shapes.room(4, 4, 3)), ball(1.696, 0, 1), MoverSettings.FLYER);
        MoveTrace trace = mover.step(new Vector3d(0, 1, 0), SECONDS);

        assertThat(trace.outcome()).isEqualTo(Outcome.MOVED);
        assertThat(trace.end().y()).isCloseTo(SECONDS, within(1e-12));
        assertThat(trace.end().x()).isCloseTo(1.7 - SKIN, within(1e-7));
    }

    @Test
    void sceneThatChangesAroundTheMoverIsTheReason() {
        Mover mover = new Mover(scene(Shapes.room(4, 4, 3)), ball(1, 0, 1), MoverSettings.FLYER);
        mover.step(STILL, SECONDS);
        mover.enter(scene(Shapes.room(2.2, 4, 3)));

        MoveTrace trace = mover.step(STILL, SECONDS);
        assertThat(Objects.requireNonNull(trace.stuck()).cause()).isEqualTo(Cause.SCENE_CHANGED);
        walk(mover, STILL, 30);
        assertThat(mover.position().x).isCloseTo(0.8 - SKIN, within(1e-7));
    }

    @Test
    void getsUpOnlyWhereThereIsRoom() {
        Mover mover = new Mover(
                scene(floor(0), Shapes.box(4, 4, 1).translated(new Vector3d(4, 0, 1.5))),
                ball(0, 0, 0.4),
                MoverSettings.WALKER);
        walk(mover, STILL, 60);
        Capsule upright = new Capsule(new Vector3d(), new Vector3d(0, 0, 1), 0.3);
        assertThat(mover.resize(upright)).isTrue();
        assertThat(mover.position().z).isCloseTo(0.8 + SKIN, within(1e-7));
        assertThat(mover.resize(new Sphere(new Vector3d(), 0.3))).isTrue();

        walk(mover, new Vector3d(2, 0, 0), 120);
        Vector3d under = mover.position();
        assertThat(mover.resize(upright)).isFalse();
        assertThat(mover.position()).isEqualTo(under);
        assertThat(mover.solid()).isInstanceOf(Sphere.class);
    }

    @Test
    void forcedToGrowWhereThereIsNoRoomItIsSmallAgain() {
        Mover mover = new Mover(scene(floor(0), floor(1)), ball(0, 0, 0.4), MoverSettings.WALKER);
        walk(mover, STILL, 60);
        Vector3d before = mover.position();
        mover.forceSize(new Capsule(new Vector3d(), new Vector3d(0, 0, 1), 0.3));
        MoveTrace trace = mover.step(STILL, SECONDS);

        assertThat(Objects.requireNonNull(trace.stuck()).cause()).isEqualTo(Cause.RESIZED);
        assertThat(mover.solid()).isEqualTo(new Sphere(before, 0.3));
    }

    @Test
    void smallAgainItIsNotPushedForTheSizeThatItHad() {
        Mover mover = new Mover(scene(Shapes.room(4, 4, 3)), ball(1, 0, 1), MoverSettings.FLYER);
        mover.step(STILL, SECONDS);
        mover.forceSize(new Sphere(new Vector3d(), 1.2));
        mover.step(STILL, SECONDS);

        assertThat(mover.position()).isEqualTo(new Vector3d(1, 0, 1));
    }

    @Test
    void trianglesThatAreFilteredOutAreNotThere() {
        Scene two = Scene.of(new Bvh(floor(0)), new Bvh(Grounds.wall(1, -20, 1, 20)));
        Mover mover = new Mover(two, ball(0, 0, 0.4), MoverSettings.WALKER);
        mover.filter(hit -> hit.instance() == 1 ? SurfaceFilter.Surface.NONE : SurfaceFilter.Surface.HARD);
        walk(mover, STILL, 30);
        walk(mover, new Vector3d(2, 0, 0), 120);

        assertThat(mover.position().x).isCloseTo(4, within(1e-9));
        assertThat(mover.isGrounded()).isTrue();
    }

    @Test
    void softObstaclesLetItInAndPushItAway() {
        Scene two = Scene.of(new Bvh(floor(0)), new Bvh(Shapes.icosphere(3, 0.5).translated(new Vector3d(2, 0, 0.4))));
        Mover mover = new Mover(two, ball(0, 0, 0.4), MoverSettings.WALKER);
        mover.filter(hit -> hit.instance() == 1 ? SurfaceFilter.Surface.SOFT : SurfaceFilter.Surface.HARD);
        walk(mover, STILL, 30);
        walk(mover, new Vector3d(0.6, 0, 0), 300);
        double pushing = mover.position().x;
        // Slower than the push, so it comes no farther; without the push it would be at 3 m.
        assertThat(pushing).isBetween(1.0, 1.4);

        walk(mover, STILL, 120);
        assertThat(two.instances().get(1).shape().clearance(mover.solid())).isGreaterThan(SKIN - 1e-6);
    }

    @Test
    void budgetOfQuestionsEndsTheStepAndSaysSo() {
        Mover mover = new Mover(
                scene(MeshSamples.stored("knot-2-3.ply")),
                new Sphere(new Vector3d(-0.1979, -0.4698, -0.0918), 0.05),
                MoverSettings.FLYER.withSkinWidth(0.002).withBudget(8, 1));
        MoveTrace trace = mover.step(new Vector3d(1, 0.5, 0).mul(1000), 1);

        assertThat(trace.queries()).isLessThanOrEqualTo(8);
        assertThat(trace.outcome()).isIn(Outcome.BUDGET, Outcome.BLOCKED);
    }

    @Test
    void budgetOfTimeEndsTheStepAndSaysSo() {
        long[] now = {0};
        Mover mover = new Mover(
                scene(Shapes.room(4, 4, 3)),
                ball(0, 0, 1),
                MoverSettings.FLYER.withBudget(64, 0.001),
                () -> now[0] += 600_000);
        MoveTrace trace = mover.step(new Vector3d(5, 1, 0.5), 1);

        // One question at 0.6 ms; at 1.2 ms the time is over.
        assertThat(trace.queries()).isEqualTo(1);
        assertThat(trace.outcome()).isEqualTo(Outcome.BUDGET);
        assertThat(trace.end().x()).isCloseTo(1.7 - SKIN, within(1e-7));
    }
}
