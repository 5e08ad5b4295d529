package firsthit.motion;

import static firsthit.motion.Grounds.floor;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.placed;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.motion.StuckReport.Cause;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest(name = "platform {0}, solid {1}")
    @CsvSource({"0, 0", "0, 1", "0, 2", "0, 3", "1, 0", "1, 1", "1, 2", "1, 3", "2, 0", "2, 1", "2, 2", "2, 3"})
    void platformOfOneWayIsPassedFromBelowAndHoldsWhoIsAboveIt(int platform, int kind) {
        PlacedMesh above = List.of(
                        placed(Grounds.quad(
                                new Vector3d(-1, -1, 2),
                                new Vector3d(1, -1, 2),
                                new Vector3d(1, 1, 2),
                                new Vector3d(-1, 1, 2))),
                        placed(Shapes.box(2, 2, 0.1).translated(new Vector3d(0, 0, 1.95))),
                        PlacedMesh.of(new Aabb(new Vector3d(-1, -1, 1.8), new Vector3d(1, 1, 2))))
                .get(platform);
        Solid made = List.of(
                        ball(0, 0, 0.32),
                        new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.47), 0.3),
                        new Aabb(new Vector3d(-0.3, -0.3, 0.02), new Vector3d(0.3, 0.3, 1.7)),
                        new Ellipsoid(new Vector3d(0, 0, 0.92), new Vector3d(0.3, 0.3, 0.9)))
                .get(kind);
        double feet = made.reach(new Vector3d(0, 0, 1));
        for (double speed : new double[] {4, 4.5, 5, 5.5, 6, 6.3, 6.5, 7}) {
            for (double walk : new double[] {0, 0.5}) {
                Mover mover = new Mover(Scene.of(List.of(placed(floor(0)), above)), made, MoverSettings.WALKER);
                mover.filter(hit -> hit.instance() == 1 && hit.normal().z() < 0.5
                        ? SurfaceFilter.Surface.NONE
                        : SurfaceFilter.Surface.HARD);
                walk(mover, STILL, 10);
                mover.jump(speed);
                double apex = 0;
                for (int i = 0; i < 180; i++) {
                    assertThat(mover.step(new Vector3d(i < 60 ? walk : 0, 0, 0), SECONDS)
                                    .stuck())
                            .as("at %s m/s, step %d", speed, i)
                            .isNull();
                    apex = Math.max(apex, mover.position().z - feet);
                }
                // In between its skin meets the platform, which lifts it.
                boolean isSure = Math.abs(apex - 2) > 2 * SKIN;
                assertThat(mover.isGrounded()).isTrue();
                assertThat(isSure && mover.position().z - feet > 1.9)
                        .as("at %s m/s, apex %s", speed, apex)
                        .isEqualTo(isSure && apex > 2);
            }
        }
    }

    /** A capsule and a ball on a floor, in a wall of this thickness through the origin, at a place across it. */
    @ParameterizedTest(name = "wall of {0} m, filled: {1}, made {2} m beside its middle")
    @CsvSource({
        "0.1, false, 0", "0.1, false, 0.02", "0.1, false, -0.04", "0.1, false, 0.1", "0.1, false, -0.3",
        "0.5, false, 0", "0.5, false, 0.02", "0.5, false, -0.2", "0.5, false, 0.25", "0.5, false, 0.5",
        "0.5, true, 0", "0.5, true, 0.02", "0.5, true, -0.2", "0.5, true, 0.25", "0.5, true, 0.5"
    })
    void madeAstrideOfAWallItComesOutByTheShortestWayAndDoesNotFallBefore(double wide, boolean isFilled, double x) {
        Vector3d half = new Vector3d(wide / 2, 5, 2.5);
        Vector3d middle = new Vector3d(0, 0, 2.5);
        PlacedMesh wall = isFilled
                ? PlacedMesh.of(new Aabb(middle.sub(half, new Vector3d()), middle.add(half, new Vector3d())))
                : PlacedMesh.of(new Bvh(Shapes.box(wide, 10, 5).translated(middle)));
        Scene scene = Scene.of(List.of(placed(Shapes.box(40, 40, 2).translated(new Vector3d(0, 0, -1))), wall));
        for (MoverSettings settings : List.of(MoverSettings.WALKER, MoverSettings.FLYER)) {
            for (Solid solid :
                    List.of(ball(x, 0, 0.32), new Capsule(new Vector3d(x, 0, 0.32), new Vector3d(x, 0, 1.67), 0.3))) {
                Mover mover = new Mover(scene, solid, settings);
                double way = wide / 2 + 0.3 + SKIN - Math.abs(x);
                int steps = comesOut(
                        mover,
                        (int) Math.ceil(way / (2 * SECONDS)) + 1,
                        solid.center().z() - 1e-9);

                assertThat(mover.position().z)
                        .as("after %d steps", steps)
                        .isCloseTo(solid.center().z(), within(SKIN));
                assertThat(Math.abs(mover.position().x)).isCloseTo(wide / 2 + 0.3 + SKIN, within(1e-6));
                assertThat(mover.position().x * x >= 0).isTrue();
                assertThat(mover.position().y).isCloseTo(0, within(1e-6));
            }
        }
    }

    /** Steps until the mover is in nothing; until then it must not come below this height. */
    private static int comesOut(Mover mover, int most, double least) {
        int steps = 0;
        while (mover.step(STILL, SECONDS).stuck() != null) {
            assertThat(mover.position().z).as("step %d", steps).isGreaterThan(least);
            assertThat(++steps).isLessThanOrEqualTo(most);
        }
        return steps;
    }

    @ParameterizedTest(name = "made ({0}, {1}) from where they cross")
    @CsvSource({"0, 0", "0, 0.03", "0.02, 0", "0.02, 0.03", "-0.02, 0.2", "0.2, -0.3", "-0.04, -0.04"})
    void madeWhereTwoWallsCrossItComesOutIntoTheNearestCorner(double x, double y) {
        Scene scene = scene(
                Shapes.box(40, 40, 2).translated(new Vector3d(0, 0, -1)),
                Shapes.box(0.1, 10, 5).translated(new Vector3d(0, 0, 2.5)),
                Shapes.box(10, 0.1, 5).translated(new Vector3d(0, 0, 2.5)));
        for (MoverSettings settings : List.of(MoverSettings.WALKER, MoverSettings.FLYER)) {
            Mover mover = new Mover(scene, ball(x, y, 0.32), settings);
            comesOut(mover, 17, 0.32 - 1e-9);

            assertThat(mover.position().x).isCloseTo(Math.copySign(0.36, signOf(x, mover.position().x)), within(1e-6));
            assertThat(mover.position().y).isCloseTo(Math.copySign(0.36, signOf(y, mover.position().y)), within(1e-6));
        }
    }

    /** In the middle one side is as good as the other. */
    private static double signOf(double made, double now) {
        return made == 0 ? now : made;
    }

    @ParameterizedTest(name = "made at x = {0}")
    @ValueSource(doubles = {0, 0.25, 0.6, 0.8, 0.99, 1, 1.2})
    void madeInABoxItComesOutOfItWhetherTheBoxIsFilledOrNot(double x) {
        for (PlacedMesh box : List.of(
                PlacedMesh.of(new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1))), placed(Shapes.box(2)))) {
            Mover mover =
                    new Mover(Scene.of(List.of(box)), new Sphere(new Vector3d(x, 0.3, 0), 0.5), MoverSettings.FLYER);
            if (box.solid() == null && x < 0.5) {
                // In nothing: the inside of a mesh is empty.
                assertThat(mover.step(STILL, SECONDS).stuck()).isNull();
                continue;
            }
            comesOut(mover, 37, -1e-9);
            Vector3d off = mover.position().sub(x, 0.3, 0);

            assertThat(off.length()).isCloseTo(Math.min(1 - Math.max(x, 0.3), 1 - x) + 0.51, within(1e-6));
            assertThat(box.solid() != null || off.x > 0).isTrue();
        }
    }

    @ParameterizedTest(name = "made {0} m above its mean")
    @ValueSource(doubles = {-0.4, -0.3, -0.2, 0, 0.2, 0.4})
    void madeInAGridAWalkerComesOutAbove(double height) {
        double[] heights = new double[22 * 22];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.3F * (i * 7 % 11) / 11;
        }
        Scene scene = Scene.of(new Bvh(MeshSamples.grid("ground", 21, 21, 1, heights)));
        for (double x : new double[] {10, 10.25, 10.5}) {
            Mover mover =
                    new Mover(scene, new Sphere(new Vector3d(x, 10.25, height + 0.15), 0.5), MoverSettings.WALKER);
            comesOut(mover, 60, height + 0.15 - 1e-9);
            walk(mover, STILL, 60);

            assertThat(mover.isGrounded()).isTrue();
            assertThat(mover.position().z).isGreaterThan(0.4);
        }
    }

    @ForSeeds(kept = 41216031)
    void madeInAHeapItComesOutNearby(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean isFilled = seed % 2 == 1;
        List<PlacedMesh> heap =
                new ArrayList<>(List.of(PlacedMesh.of(new Aabb(new Vector3d(-20, -20, -2), new Vector3d(20, 20, 0)))));
        for (int i = random.nextInt(3, 13); i > 0; i--) {
            Vector3d half = drawn(random, seed, 0.1, 0.6);
            Vector3d middle = drawn(random, seed, -0.8, 0.8).add(0, 0, 0.8);
            heap.add(
                    isFilled
                            ? PlacedMesh.of(
                                    new Aabb(middle.sub(half, new Vector3d()), middle.add(half, new Vector3d())))
                            : placed(Shapes.box(2 * half.x, 2 * half.y, 2 * half.z)
                                    .translated(middle)));
        }
        Scene scene = Scene.of(heap);
        Vector3d start = new Vector3d(random.nextInt(-2, 3) / 4.0, random.nextInt(-2, 3) / 4.0, 0.35);
        Sphere solid = new Sphere(start, 0.3);
        MoverSettings settings = random.nextBoolean() ? MoverSettings.WALKER : MoverSettings.FLYER;
        if (scene.instances().stream().noneMatch(one -> depth(one, solid) > SKIN)) {
            return;
        }
        Mover mover = new Mover(scene, solid, settings);
        comesOut(mover, 200, 0.3);

        assertThat(scene.isOverlapping(mover.solid())).isFalse();
        // On its way out of a mesh it may come into a hollow that is large enough. Of 1,000 heaps three are left by
        // more than 1.5 times the shortest way, one by 2.4 times. Where that is short, a longer one may be by a radius.
        if (isOutside(scene, mover.position())) {
            double shortest = nearest(scene, start) + 2 * SKIN;
            assertThat(mover.position().distance(start)).isLessThan(Math.max(3 * shortest, shortest + solid.radius()));
        }
    }

    private static double depth(PlacedMesh placed, Solid solid) {
        return Scene.of(List.of(placed)).overlaps(solid).stream()
                .mapToDouble(Hit::depth)
                .max()
                .orElse(0);
    }

    /** Length of the shortest way of a ball to where it touches nothing and is in nothing, among 1,000 directions [m]. */
    private static double nearest(Scene scene, Vector3dc start) {
        double nearest = 5;
        for (int i = 0; i < 1000; i++) {
            double z = (i + 0.5) / 500 - 1;
            double angle = i * 2.399963;
            double across = Math.sqrt(1 - z * z);
            Vector3d way = new Vector3d(across * Math.cos(angle), across * Math.sin(angle), z);
            for (double length = 0.02; length < nearest; length += 0.02) {
                Vector3d place = way.mul(length, new Vector3d()).add(start);
                if (!scene.isOverlapping(new Sphere(place, 0.3)) && isOutside(scene, place)) {
                    nearest = length;
                }
            }
        }
        return nearest;
    }

    /** Whether a place in nothing is in the hollow of no box: straight up the back of one is the next. */
    private static boolean isOutside(Scene scene, Vector3dc place) {
        Hit above = scene.cast(place, new Vector3d(0, 0, 100));
        return above == null || !above.backFace();
    }

    /** Three numbers in a range, or multiples of a quarter in it for even halves of seeds. */
    private static Vector3d drawn(SplittableRandom random, long seed, double least, double most) {
        Vector3d drawn = new Vector3d(
                random.nextDouble(least, most), random.nextDouble(least, most), random.nextDouble(least, most));
        return seed % 4 < 2 ? drawn.mul(4).ceil().div(4) : drawn;
    }
}
