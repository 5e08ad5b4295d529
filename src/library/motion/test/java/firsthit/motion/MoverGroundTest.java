package firsthit.motion;

import static firsthit.motion.Grounds.floor;
import static firsthit.motion.Grounds.slope;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.range;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.query.QueryOptions;
import firsthit.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mover on slopes and steps")
class MoverGroundTest {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final Vector3dc STILL = new Vector3d();

    @ParameterizedTest(name = "slope of {0} degrees")
    @ValueSource(doubles = {10, 30, 49.999})
    void walksUpAndDownASlopeAtTheSamePace(double degrees) {
        double angle = StrictMath.toRadians(degrees);
        Mover mover = new Mover(scene(slope(angle)), ball(0, 0, 1), WALKER);
        walk(mover, STILL, 120);
        Vector3d start = mover.position();
        Vector3d up = last(walk(mover, new Vector3d(1, 0, 0), 60));
        Vector3d back = last(walk(mover, new Vector3d(-1, 0, 0), 60));

        assertThat(up.sub(start, new Vector3d()))
                .satisfies(way -> assertThat(way.distance(StrictMath.cos(angle), 0, StrictMath.sin(angle)))
                        .isLessThan(1e-9));
        assertThat(back.distance(start)).isLessThan(1e-9);
    }

    @Test
    void aHoleInAGridIsFallenThroughAndHoldsNoRay() {
        Scene scene = scene(MeshSamples.grid("ground", 9, 9, 1, new double[100]));
        IntPredicate isHole = triangle -> triangle / 2 == 4 * 9 + 4;
        QueryOptions holed = QueryOptions.DEFAULT.among((instance, triangle) -> !isHole.test(triangle));
        Mover mover = new Mover(scene, ball(4.5, 3.3, 0.31), WALKER);
        mover.filter(hit -> isHole.test(hit.triangle()) ? SurfaceFilter.Surface.NONE : SurfaceFilter.Surface.HARD);
        walk(mover, new Vector3d(0, 0.2, 0), 60);
        boolean isGrounded = mover.isGrounded();
        walk(mover, new Vector3d(0, 1, 0), 60);
        walk(mover, STILL, 60);

        assertThat(isGrounded).isTrue();
        assertThat(mover.position().z).isLessThan(-1);
        assertThat(scene.cast(new Vector3d(4.5, 4.5, 1), new Vector3d(0, 0, -2), holed))
                .isNull();
        assertThat(scene.cast(new Vector3d(4.5, 3.5, 1), new Vector3d(0, 0, -2), holed))
                .isNotNull();
    }

    @Test
    void acrossASlopeItKeepsItsHeading() {
        double angle = StrictMath.toRadians(30);
        Mover mover = new Mover(scene(slope(angle)), ball(0, 0, 1), WALKER);
        walk(mover, STILL, 120);
        Vector3d start = mover.position();
        walk(mover, new Vector3d(1, 1, 0), 60);
        Vector3d way = mover.position().sub(start, new Vector3d());

        assertThat(way.x).isCloseTo(way.y, within(1e-9));
        assertThat(way.length()).isCloseTo(Math.sqrt(2), within(1e-9));
    }

    @ParameterizedTest(name = "slope of {0} degrees")
    @ValueSource(doubles = {0, 20, 45, 49.999})
    void standsOnASlopeThatCanBeWalkedOn(double degrees) {
        Mover mover = new Mover(scene(slope(StrictMath.toRadians(degrees))), ball(0, 0, 1), WALKER);
        List<Vector3d> positions = walk(mover, STILL, 1000);

        assertThat(range(positions, 600)).isZero();
    }

    @Test
    void slidesDownASlopeThatIsTooSteepAndNeverUp() {
        double angle = StrictMath.toRadians(55);
        Mover mover = new Mover(scene(slope(angle)), ball(0, 0, 0.55), WALKER);
        List<Vector3d> positions = walk(mover, new Vector3d(3, 0, 0), 60);

        for (int i = 1; i < 60; i++) {
            assertThat(positions.get(i).z).isLessThan(positions.get(i - 1).z);
        }
        // From rest, the slope's part of gravity: half a second more makes v = g sin t.
        assertThat(mover.velocity().length()).isCloseTo(9.81 * StrictMath.sin(angle) * 60 * SECONDS, within(0.05));
    }

    @ParameterizedTest(name = "step of {0} m")
    @ValueSource(doubles = {0.05, 0.17, 0.25, 0.2999, 0.3})
    void climbsAStepUpToItsHeight(double height) {
        for (Solid solid : Places.solids(new Vector3d(-1, 0.1, 1.2))) {
            Mover mover = new Mover(step(height), solid, WALKER);
            walk(mover, STILL, 60);
            double before = mover.position().z;
            List<Vector3d> positions = walk(mover, new Vector3d(2, 0, 0), 90);

            assertThat(last(positions).z - before).as("%s", solid).isCloseTo(height, within(1e-7));
            assertThat(last(positions).x).isGreaterThan(1);
        }
    }

    @ParameterizedTest(name = "step of {0} m")
    @ValueSource(doubles = {0.3001, 0.31, 0.5, 1})
    void doesNotClimbAStepThatIsHigher(double height) {
        for (Solid solid : Places.solids(new Vector3d(-1, 0.1, 1.2))) {
            Mover mover = new Mover(step(height), solid, WALKER);
            walk(mover, STILL, 60);
            double before = mover.position().z;
            List<Vector3d> positions = walk(mover, new Vector3d(2, 0, 0), 90);

            assertThat(positions).as("%s", solid).allSatisfy(p -> assertThat(p.z)
                    .isEqualTo(before));
            assertThat(range(positions, 30)).isZero();
        }
    }

    /** Floor at 0 up to x = 0, floor at a height behind it. */
    private static Scene step(double height) {
        return scene(floor(0), Shapes.box(20, 20, 2 * height).translated(new Vector3d(10, 0, 0)));
    }

    @Test
    void staysOnTheGroundUpAndDownStairs() {
        Mover mover = new Mover(scene(Shapes.roomWithStairsAndRamp()), ball(-4, 0.05, 0.4), WALKER);
        walk(mover, STILL, 60);
        for (int direction : new int[] {1, -1}) {
            for (int i = 0; i < 450; i++) {
                MoveTrace trace = mover.step(new Vector3d(direction, 0, 0), SECONDS);
                assertThat(trace.isGrounded())
                        .as("step %d at %s", i, trace.end())
                        .isTrue();
                assertThat(trace.end().distance(trace.start())).isLessThan(0.3);
            }
        }

        assertThat(mover.position().x).isCloseTo(-4.19, within(0.2));
    }

    @Test
    void rampToFlatNeverStopsIt() {
        double z = 4 * StrictMath.tan(StrictMath.toRadians(30));
        Mesh ramp = Shapes.ramp(4, z, 6);
        Mesh top = Shapes.box(6, 6, z).translated(new Vector3d(7, 0, z / 2));
        Mover mover = new Mover(scene(floor(0), ramp, top), ball(-1, 0, 0.4), WALKER);
        walk(mover, STILL, 30);
        double before = mover.position().x;
        for (int i = 0; i < 300; i++) {
            MoveTrace trace = mover.step(new Vector3d(2, 0, 0), SECONDS);
            assertThat(trace.isGrounded()).isTrue();
            assertThat(trace.end().x() - before).isGreaterThan(0.8 * 2 * SECONDS * StrictMath.cos(Math.PI / 6));
            before = trace.end().x();
        }
        assertThat(range(walk(mover, STILL, 1000), 100)).isZero();
    }

    @Test
    void funnelOfSteepSlopesHoldsItStillAndLetsItOutAlongTheCrease() {
        // Two slopes of 65° that meet in the y axis.
        double x = 10 * StrictMath.cos(StrictMath.toRadians(65));
        double z = 10 * StrictMath.sin(StrictMath.toRadians(65));
        Mesh funnel = Grounds.quad(
                        new Vector3d(0, -20, 0),
                        new Vector3d(x, -20, z),
                        new Vector3d(x, 20, z),
                        new Vector3d(0, 20, 0))
                .and(Grounds.quad(
                        new Vector3d(0, 20, 0),
                        new Vector3d(-x, 20, z),
                        new Vector3d(-x, -20, z),
                        new Vector3d(0, -20, 0)));
        Mover mover = new Mover(scene(funnel), ball(0.2, 0, 3), WALKER);
        List<Vector3d> positions = walk(mover, STILL, 1000);
        assertThat(range(positions, 100)).isLessThan(1e-12);
        assertThat(mover.velocity().length()).isLessThan(0.2);

        walk(mover, new Vector3d(0, 1, 0), 60);
        assertThat(mover.position().y).isCloseTo(1, within(1e-6));
    }

    @ForSeeds
    void aWallUnevenByAMicrometreUsesUpNoStep(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh wall = Grounds.unevenWall(100, 8, 1e-6, random);
        for (int budget : new int[] {MoverSettings.WALKER.iterations(), 10}) {
            for (Solid solid : Places.solids(new Vector3d(-14.8, -0.5, 0.95))) {
                MoverSettings settings = WALKER.withBudget(budget, Double.POSITIVE_INFINITY);
                Mover mover = new Mover(scene(floor(0), wall), solid, settings);
                walk(mover, STILL, 60);
                Vector3d walk = new Vector3d(3, 0, 0).rotateZ(StrictMath.toRadians(random.nextDouble(20, 50)));
                for (int i = 0; i < 300; i++) {
                    MoveTrace trace = mover.step(walk, SECONDS);
                    assertThat(trace.isGrounded())
                            .as("%s, step %d, %s", solid, i, trace)
                            .isTrue();
                    assertThat(trace.queries())
                            .as("%s, step %d, %s", solid, i, trace)
                            .isLessThan(40);
                }
            }
        }
    }

    private static Vector3d last(List<Vector3d> positions) {
        return positions.get(positions.size() - 1);
    }
}
