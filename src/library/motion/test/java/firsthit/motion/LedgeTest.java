package firsthit.motion;

import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mover that walks off a ledge")
class LedgeTest {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final Vector3dc STILL = new Vector3d();

    /** By how much the height of a fall bends in two steps [m]. */
    private static final double BEND = 9.81 * SECONDS * SECONDS;

    /** 2 m high, with its edge at x = 2. */
    private static final Mesh PLATFORM = Shapes.box(4, 4, 2).translated(new Vector3d(0, 0, 1));

    private static final Scene LEDGE = scene(Grounds.floor(0), PLATFORM);

    /** Ball, capsule, ellipsoid and box. */
    private static List<Solid> solids(Vector3dc center) {
        List<Solid> solids = new ArrayList<>(Places.solids(center));
        Vector3d half = new Vector3d(0.3, 0.3, 0.45);
        solids.add(new Aabb(center.sub(half, new Vector3d()), center.add(half, new Vector3d())));
        return solids;
    }

    private static List<Solid> solids(double speed) {
        List<Solid> solids = solids(new Vector3d(0, 0.1, 2.95));
        // A slow one that is long hangs at the edge by its side, and slides off.
        return speed < 1 ? List.of(solids.get(0), solids.get(1), solids.get(3)) : solids;
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(doubles = {0.2, 0.5, 1, 1.5, 2, 4, 8})
    void keepsItsLevelSpeedAndFallsOnAParabolaWithoutAKink(double speed) {
        for (Solid solid : solids(speed)) {
            Mover mover = new Mover(LEDGE, solid, WALKER);
            walk(mover, STILL, 60);
            List<Vector3dc> places = new ArrayList<>(List.of(mover.position()));
            int grounded = 0;
            while (mover.position().z > solid.reach(WALKER.up()) + 0.2) {
                MoveTrace trace = mover.step(new Vector3d(speed, 0, 0), SECONDS);
                grounded = trace.isGrounded() ? places.size() : grounded;
                places.add(trace.end());
            }
            for (int i = 2; i < places.size(); i++) {
                double sunk = places.get(i - 1).z() - places.get(i).z();
                double before = places.get(i - 2).z() - places.get(i - 1).z();
                assertThat(places.get(i).x() - places.get(i - 1).x())
                        .as("%s, step %d", solid, i)
                        .isCloseTo(speed * SECONDS, within(1e-12));
                if (i > grounded + 2) {
                    assertThat(sunk - before).as("%s, step %d", solid, i).isCloseTo(BEND, within(1e-12));
                } else {
                    assertThat(sunk - before).as("%s, step %d", solid, i).isGreaterThan(-1e-12);
                }
            }
            assertThat(places.size() - grounded).as("%s", solid).isGreaterThan(20);
        }
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(doubles = {2, 4, 8})
    void fastOneLeavesTheEdgeLevel(double speed) {
        // Faster than the square root of g r, no ball that rolls over an edge touches it any more.
        Mover mover = new Mover(LEDGE, Places.ball(0, 0.1, 2.4), WALKER);
        walk(mover, STILL, 60);
        double height = mover.position().z;
        while (mover.isGrounded()) {
            mover.step(new Vector3d(speed, 0, 0), SECONDS);
        }

        assertThat(height - mover.position().z).isCloseTo(BEND / 2, within(1e-12));
        assertThat(mover.position().x).isBetween(2.0, 2 + speed * SECONDS + 1e-9);
    }

    @Test
    void standsOnTheEdgeUntilItWalks() {
        Mover mover = new Mover(LEDGE, Places.ball(0, 0.1, 2.4), WALKER);
        walk(mover, STILL, 60);
        walk(mover, new Vector3d(0.5, 0, 0), 250);

        assertThat(mover.position().x).isGreaterThan(2.08);
        assertThat(mover.isGrounded()).isTrue();
        assertThat(Places.range(walk(mover, STILL, 200), 100)).isZero();
        assertThat(mover.isGrounded()).isTrue();
    }

    @ParameterizedTest(name = "{0} m/s across a gap of {1} m")
    @CsvSource({"0.5, 0.1", "2, 0.1", "4, 0.2", "1, 0.3"})
    void gapThatItCannotFallThroughIsWalkedOver(double speed, double gap) {
        Mesh far = PLATFORM.translated(new Vector3d(4 + gap, 0, 0));
        Mover mover = new Mover(scene(PLATFORM, far), Places.ball(1, 0.1, 2.4), WALKER);
        walk(mover, STILL, 60);
        double start = mover.position().x;
        for (int i = 0; i < 120 / speed; i++) {
            assertThat(mover.step(new Vector3d(speed, 0, 0), SECONDS).isGrounded())
                    .as("step %d", i)
                    .isTrue();
        }

        assertThat(mover.position().x).isCloseTo(start + 2, within(speed * SECONDS + 1e-9));
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(doubles = {0.5, 1, 2, 3})
    void stairsAreWalkedDownAtTheLevelPace(double speed) {
        Mover mover = new Mover(scene(Shapes.roomWithStairsAndRamp()), Places.ball(-1, 0.05, 1.4), WALKER);
        walk(mover, STILL, 60);
        for (int i = 0; i < 2.8 / speed / SECONDS; i++) {
            MoveTrace trace = mover.step(new Vector3d(-speed, 0, 0), SECONDS);

            assertThat(trace.isGrounded()).isTrue();
            assertThat(trace.start().x() - trace.end().x())
                    .as("step %d at %s", i, trace.end())
                    .isCloseTo(speed * SECONDS, within(1e-6));
        }
        assertThat(mover.position().z).isLessThan(0.35);
    }

    @ParameterizedTest(name = "steps of {0} m, {1} of the mover a second")
    @MethodSource("stairs")
    void stairsNoHigherThanTheSnapAreWalkedDownWithoutAStepInTheAir(double rise, int rate) {
        Scene scene = scene(Grounds.stairsDown(0.3, rise));
        for (double speed : new double[] {0.5, 1, 2, 3, 4, 6}) {
            for (double start : new double[] {-0.7, -0.63, -0.5}) {
                for (Solid solid : solids(new Vector3d(start, 0, 0))) {
                    double lowest = solid.reach(WALKER.up()) + 0.02;
                    Mover mover = new Mover(scene, solid.movedBy(new Vector3d(0, 0, lowest)), WALKER);
                    assertThat(mover.stand()).isTrue();
                    while (mover.position().x < 2.8) {
                        assertThat(mover.step(new Vector3d(speed, 0, 0), 1.0 / rate)
                                        .isGrounded())
                                .as("%s, %s m/s at %s", solid, speed, mover.position())
                                .isTrue();
                    }
                }
            }
        }
    }

    static List<Arguments> stairs() {
        return Stream.of(0.05, 0.1, 0.15, 0.17, 0.2, 0.25, 0.29, 0.3)
                .flatMap(rise -> Stream.of(30, 60, 144, 240).map(rate -> Arguments.of(rise, rate)))
                .toList();
    }

    @ParameterizedTest(name = "slope of {0} degrees")
    @ValueSource(doubles = {-40, -20, 20, 40})
    void endOfASlopeThrowsItTheWayThatItLeads(double degrees) {
        double angle = StrictMath.toRadians(degrees);
        double x = 20 * StrictMath.cos(angle);
        Mover mover = new Mover(
                scene(Grounds.slope(angle)), Places.ball(x - 1, 0, 1 + (x - 1) * StrictMath.tan(angle)), WALKER);
        walk(mover, STILL, 60);
        while (mover.isGrounded()) {
            mover.step(new Vector3d(4, 0, 0), SECONDS);
        }

        // It may have come round the edge for a part of a step first.
        assertThat(mover.velocity().z).isCloseTo(4 * StrictMath.sin(angle) - 9.81 * SECONDS, within(0.5));
    }

    @ParameterizedTest(name = "ramp of {0} degrees, {1} m down, then {2} degrees")
    @CsvSource({
        "10, 0.005, 55",
        "14, 0.1, 60",
        "30, 0.1, 55",
        "30, 0.1, 60",
        "30, 0.06, 55",
        "40, 0.1, 70",
        "45, 0.2, 65"
    })
    void rampThatEndsBeforeASteeperOneThrowsNobody(double degrees, double down, double steep) {
        double top = 3 * StrictMath.tan(StrictMath.toRadians(degrees));
        double end = top - down + 3 * StrictMath.tan(StrictMath.toRadians(steep));
        Scene scene = scene(Grounds.profile(-20, 0, 0, 0, 3, top, 3.0001, top - down, 6.0001, end));
        for (int start = 0; start < 16; start++) {
            for (double speed : new double[] {2, 4, 6}) {
                Mover mover = new Mover(scene, Places.ball(-1 + start / 64.0, 0.1, 0.32), WALKER);
                assertThat(mover.stand()).isTrue();
                for (int i = 0; i < 150; i++) {
                    assertThat(mover.step(new Vector3d(speed, 0, 0), SECONDS).isGrounded())
                            .as("%s m/s at %s", speed, mover.position())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void whoWalksOffALiftKeepsItsSpeedToo() {
        PlacedMesh lift = PlacedMesh.of(new Bvh(PLATFORM)).withVelocity(new Vector3d(0, 1.5, 0.5));
        Mover mover = new Mover(Scene.of(List.of(lift)), Places.ball(1.5, 0.1, 2.32), WALKER);
        mover.stand();
        while (mover.isGrounded()) {
            mover.step(new Vector3d(3, 0, 0), SECONDS);
        }

        assertThat(mover.velocity().distance(0, 1.5, 0.5 - 9.81 * SECONDS)).isLessThan(1e-9);
    }
}
