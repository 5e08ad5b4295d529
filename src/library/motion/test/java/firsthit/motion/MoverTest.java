package firsthit.motion;

import static firsthit.motion.Grounds.corner;
import static firsthit.motion.Grounds.floor;
import static firsthit.motion.Grounds.wall;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.range;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mover")
class MoverTest {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final MoverSettings FLYER = MoverSettings.FLYER;

    /** What the mover keeps beyond its skin. */
    private static final double HAIR = SKIN * 0x1p-20;

    private static final Vector3dc STILL = new Vector3d();

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void standsOneSkinAboveTheFloorAndStays(Solid solid) {
        Mover mover = new Mover(scene(floor(0)), solid, WALKER);
        List<Vector3d> positions = walk(mover, STILL, 1000);
        double lowest = mover.position().z - solid.reach(new Vector3d(0, 0, 1));

        assertThat(range(positions, 900)).isZero();
        assertThat(mover.isGrounded()).isTrue();
        // The shell of an ellipsoid is wider than the skin across its axes, by less than a third at three to one.
        assertThat(lowest).isBetween(SKIN - 1e-9, solid instanceof Sphere ? SKIN + 2 * HAIR : 1.3 * SKIN);
    }

    static List<Solid> solids() {
        return Places.solids(new Vector3d(0.1, 0.2, 1.5));
    }

    @ParameterizedTest(name = "corner of {0} degrees")
    @ValueSource(doubles = {150, 120, 90, 60, 30, 5})
    void pushedIntoACornerItStandsStill(double degrees) {
        Mover flyer = new Mover(scene(corner(degrees)), ball(9, 0.01, 0), FLYER);
        List<Vector3d> positions = walk(flyer, new Vector3d(-6, 0, 0), 1000);

        assertThat(range(positions, 100)).isZero();
        // The centre's distance from both walls is the radius, the skin and the hair.
        double distance = 0.3 + SKIN + HAIR;
        assertThat(positions.get(999).x)
                .isCloseTo(distance / StrictMath.sin(StrictMath.toRadians(degrees) / 2), within(1e-6));
    }

    @ParameterizedTest(name = "corner of {0} degrees")
    @ValueSource(doubles = {120, 60})
    void walkerPushedIntoACornerStandsStillToo(double degrees) {
        Mover walker = new Mover(scene(corner(degrees), floor(0)), ball(5, 0.01, 0.4), WALKER);
        List<Vector3d> positions = walk(walker, new Vector3d(-6, 0.5, 0), 1000);

        assertThat(range(positions, 100)).isZero();
        assertThat(walker.isGrounded()).isTrue();
    }

    @Test
    void betweenWallsThatConvergeByADegreeAFewQueriesAreEnough() {
        // 0.1 mm are free on both sides.
        double half = StrictMath.toRadians(0.5);
        double gap = 0.3001 / StrictMath.cos(half);
        double more = 20 * StrictMath.tan(half);
        Mesh funnel = wall(-20, gap - more, 20, gap + more).and(wall(20, -gap - more, -20, more - gap));
        Mover flyer = new Mover(scene(funnel), ball(0, 0, 0), FLYER.withSkinWidth(5e-5));
        MoveTrace trace = flyer.step(new Vector3d(-2, 0.01, 0), 1);

        assertThat(trace.queries()).isLessThan(6);
        assertThat(trace.outcome()).isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void flatGridIsCrossedAtFullSpeedWithoutABump() {
        Mesh grid = Grounds.grid(32, 20);
        assertThat(grid.triangleCount()).isEqualTo(2048);
        Mover mover = new Mover(scene(grid), ball(-8, -7.3, 0.5), WALKER);
        walk(mover, STILL, 60);
        Vector3d start = mover.position();
        for (int i = 0; i < 600; i++) {
            MoveTrace trace = mover.step(new Vector3d(1.2, 1.1, 0), SECONDS);

            assertThat(trace.outcome()).isEqualTo(Outcome.MOVED);
            assertThat(trace.end().z()).isEqualTo(start.z);
            assertThat(Objects.requireNonNull(trace.ground()).normal()).isEqualTo(new Vector3d(0, 0, 1));
        }

        assertThat(mover.position().distance(start.x + 12, start.y + 11, start.z))
                .isLessThan(1e-12);
    }

    @Test
    void edgeThatEndsInTheMiddleOfAnotherIsNotFelt() {
        Mesh floor = Grounds.floorWithTJunction();
        Mover mover = new Mover(scene(floor), ball(-4, -1, 0.4), WALKER);
        walk(mover, STILL, 60);
        double height = mover.position().z;

        for (Vector3d position : walk(mover, new Vector3d(2, 0.5, 0), 200)) {
            assertThat(position.z).isEqualTo(height);
        }
        assertThat(mover.position().x).isCloseTo(-4 + 200 * SECONDS * 2, within(1e-12));
    }

    @Test
    void wallThatLeansByARoundingIsStillAWall() {
        Mesh wall = Grounds.quad(
                new Vector3d(1, -5, -5),
                new Vector3d(1 + 1e-6, -5, 5),
                new Vector3d(1 + 1e-6, 5, 5),
                new Vector3d(1, 5, -5));
        Mover mover = new Mover(scene(floor(0), wall), ball(0, 0, 0.4), WALKER);
        walk(mover, STILL, 30);
        double height = mover.position().z;

        assertThat(walk(mover, new Vector3d(3, 1, 0), 100))
                .allSatisfy(p -> assertThat(p.z).isCloseTo(height, within(1e-8)));
        assertThat(mover.position().y).isCloseTo(100 * SECONDS, within(1e-6));
    }

    @Test
    void slidesAlongAWallByTheWallsPartOfTheWish() {
        Mover mover = new Mover(scene(wall(0, -20, 0, 20)), ball(0.5, 0, 0), FLYER);
        walk(mover, new Vector3d(-1, 0, 0), 60);
        Vector3d start = mover.position();
        walk(mover, new Vector3d(-3, 1, 0.5), 60);

        assertThat(mover.position().distance(start.x, start.y + 1, start.z + 0.5))
                .isLessThan(1e-12);
    }

    @Test
    void flightsOfAThousandRadiiMeetTheWallThatTheyWouldTunnel() {
        Mover mover = new Mover(scene(wall(50, 20, 50, -20)), ball(0, 0, 0), FLYER);
        MoveTrace trace = mover.step(new Vector3d(1e7, 0, 0), 1);

        assertThat(trace.outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(trace.end().x()).isCloseTo(50 - 0.3 - SKIN, within(1e-7));
    }

    @ParameterizedTest(name = "slopes of {0} degrees")
    @ValueSource(ints = {5, 20, 22, 25, 26, 30, 40, 44, 50, 64, 70, 85})
    void pressedIntoAGutterItGoesOnAlongTheCreaseAtFullPace(int degrees) {
        double slope = StrictMath.toRadians(degrees);
        for (double above : new double[] {0, 1e-12, 1e-9, 1e-6, 1e-3}) {
            double height = (0.3 + SKIN + above) / StrictMath.cos(slope);
            Mover mover = new Mover(scene(Grounds.gutter(slope)), ball(0, 0, height), FLYER);
            walk(mover, new Vector3d(0, 1, -3), 60);

            assertThat(mover.position().y).as("%s m above a touch", above).isCloseTo(1, within(above + 1e-6));
        }
    }

    @Test
    void surfaceJustBeyondTheEndOfAMotionKeepsItsDistance() {
        Mover mover = new Mover(scene(wall(1, 20, 1, -20)), ball(0, 0, 0), FLYER);
        MoveTrace trace = mover.step(new Vector3d(0.699, 0, 0), 1);

        assertThat(1 - trace.end().x() - 0.3).isBetween(SKIN, SKIN + 2 * HAIR);
    }

    @Test
    void fallsAsAStoneDoes() {
        Mover mover = new Mover(scene(floor(0)), ball(0, 0, 15), WALKER);
        walk(mover, STILL, 60);

        assertThat(mover.position().z).isCloseTo(15 - 9.81 / 2, within(1e-12));
        assertThat(mover.velocity().z).isCloseTo(-9.81, within(1e-12));
    }

    @Test
    void jumpRisesToTheHeightOfItsSpeed() {
        Mover mover = new Mover(scene(floor(0)), ball(0, 0, 0.4), WALKER);
        walk(mover, STILL, 60);
        double ground = mover.position().z;
        mover.jump(4.905);
        double top = 0;
        for (int i = 0; i < 30; i++) {
            mover.step(STILL, SECONDS);
            top = Math.max(top, mover.position().z);
        }

        // v²/2g, reached after half a second, which is 30 steps.
        assertThat(top - ground).isCloseTo(4.905 * 4.905 / (2 * 9.81), within(1e-12));
        walk(mover, STILL, 40);
        assertThat(mover.isGrounded()).isTrue();
        assertThat(mover.position().z).isCloseTo(ground, within(2e-8));
    }

    @Test
    void jumpInTheAirTakesThePlaceOfTheFall() {
        Mover mover = new Mover(scene(floor(0)), ball(0, 0, 15), WALKER);
        walk(mover, STILL, 60);
        assertThat(mover.velocity().z).isCloseTo(-9.81, within(1e-12));
        double height = mover.position().z;
        mover.jump(4.905);

        assertThat(mover.velocity()).isEqualTo(new Vector3d(0, 0, 4.905));
        assertThat(mover.isGrounded()).isFalse();
        walk(mover, STILL, 30);
        assertThat(mover.position().z - height).isCloseTo(4.905 * 4.905 / (2 * 9.81), within(1e-12));
    }

    @Test
    void withoutGravityAJumpIsNotFelt() {
        Mover mover = new Mover(scene(floor(0)), ball(0, 0, 5), FLYER);
        mover.jump(4.905);
        walk(mover, STILL, 30);

        assertThat(mover.position()).isEqualTo(new Vector3d(0, 0, 5));
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(doubles = {1e100, 1e160, 1e250, 1e300})
    void wallHoldsWhateverTheSpeed(double speed) {
        Mover mover = new Mover(scene(wall(1, 20, 1, -20)), ball(0, 0, 0), FLYER);
        MoveTrace trace = mover.step(new Vector3d(speed, 0, 0), SECONDS);

        assertThat(trace.end().x()).isBetween(0.0, 0.7 - SKIN);
        assertThat(trace.end().y()).isZero();
        assertThat(trace.outcome()).isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void exceptionInAStepLeavesTheMoverAsItWas() {
        PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(4, 4, 0.2))).withVelocity(new Vector3d(0, 0, 1));
        Scene scene = Scene.of(List.of(lift, PlacedMesh.of(new Bvh(wall(1, 20, 1, -20)))));
        Mover mover = new Mover(scene, ball(0, 0, 0.5), WALKER);
        Mover other = new Mover(scene, ball(0, 0, 0.5), WALKER);
        walk(mover, new Vector3d(1, 0.1, 0), 20);
        walk(other, new Vector3d(1, 0.1, 0), 20);
        for (int ask = 1; ask < 8; ask++) {
            int[] left = {ask};
            mover.filter(hit -> {
                if (--left[0] == 0) {
                    throw new IllegalStateException("no more");
                }
                return SurfaceFilter.Surface.HARD;
            });
            Scene before = mover.scene();
            assertThatIllegalStateException().isThrownBy(() -> {
                for (int i = 0; i < 8; i++) {
                    mover.step(new Vector3d(4, 0.1, 0), SECONDS);
                    other.step(new Vector3d(4, 0.1, 0), SECONDS);
                }
            });
            assertThat(mover.scene().instances()).hasSameSizeAs(before.instances());
            assertThat(mover.position()).isEqualTo(other.position());
            assertThat(mover.velocity()).isEqualTo(other.velocity());
            assertThat(mover.isGrounded()).isEqualTo(other.isGrounded());
            assertThat(mover.lastSafePosition()).isEqualTo(other.lastSafePosition());
            assertThat(mover.scene().instances().get(0).pose())
                    .isEqualTo(other.scene().instances().get(0).pose());
        }
    }

    @Test
    void ceilingEndsAJump() {
        Mover mover = new Mover(scene(floor(0), floor(1)), ball(0, 0, 0.4), WALKER);
        walk(mover, STILL, 60);
        mover.jump(10);
        walk(mover, STILL, 5);

        assertThat(mover.position().z).isLessThan(0.7 - SKIN);
        assertThat(mover.velocity().z).isNegative();
    }

    @Test
    void walksOffALedgeAndFalls() {
        Mover mover = new Mover(scene(Shapes.box(4, 4, 2).translated(new Vector3d(0, 0, -1))), ball(0, 0, 0.4), WALKER);
        walk(mover, STILL, 30);
        walk(mover, new Vector3d(2, 0, 0), 100);

        assertThat(mover.isGrounded()).isFalse();
        assertThat(mover.position().z).isLessThan(-0.1);
    }

    @Test
    void outOfTheWayOfGravityAnyDirectionIsUp() {
        Mover mover =
                new Mover(scene(wall(0, 20, 0, -20)), ball(-1, 0, 0), WALKER.withGravity(new Vector3d(9.81, 0, 0)));
        walk(mover, STILL, 60);
        Vector3d start = mover.position();
        walk(mover, new Vector3d(5, 1, 1), 60);

        assertThat(mover.isGrounded()).isTrue();
        assertThat(mover.position().distance(start.x, start.y + 1, start.z + 1)).isLessThan(1e-12);
    }
}
