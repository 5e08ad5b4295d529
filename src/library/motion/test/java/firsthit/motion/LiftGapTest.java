package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The gap that a lift keeps")
class LiftGapTest {
    private static final Vector3dc UP = new Vector3d(0, 0, 1);
    private static final Vector3dc STILL = new Vector3d();

    /** A solid that is wider by the gap is not one of its kind: an ellipsoid of two to one is up to 6 % wider than that. */
    private static final double WIDER = 1.07;

    private static List<Solid> solids(double size) {
        Vector3d half = new Vector3d(0, 0, size / 2);
        return List.of(
                new Sphere(STILL, 0.5 * size),
                new Capsule(half.negate(new Vector3d()), half, 0.5 * size),
                new Aabb(new Vector3d(-0.5).mul(size), new Vector3d(0.5).mul(size)),
                new Ellipsoid(STILL, new Vector3d(0.5, 0.5, 1).mul(size)));
    }

    /** A wide plate whose upper face is at z = 0, turned about the origin. */
    private static Lift plate(double size, double skin, Vector3dc velocity, Matrix4x3d turn) {
        Mesh plate = Shapes.box(4 * size, 4 * size, size).translated(new Vector3d(0, 0, -size / 2));
        PlacedMesh placed = PlacedMesh.of(new Bvh(plate)).at(turn).withVelocity(velocity);
        return new Lift(placed, skin, UP);
    }

    @ParameterizedTest(name = "steps of {0} s")
    @ValueSource(doubles = {10, 4, 1, 0.7, 0.3, 0.1, 1 / 60.0, 0.013, 0.005, 1e-3})
    void isKeptUnderACeilingHoweverLongTheSteps(double seconds) {
        for (double size : new double[] {1, 1e-6, 1e6}) {
            for (double skin : new double[] {0.01 * size, 0.001 * size}) {
                for (Solid solid : solids(size)) {
                    double reach = solid.reach(UP);
                    Scene ceiling = Scene.of(new Bvh(Grounds.floor(0)
                            .scaled(size)
                            .translated(new Vector3d(0, 0, 2 * reach + skin + 0.3137 * size))));
                    Lift lift = plate(size, skin, new Vector3d(0, 0, size), new Matrix4x3d());
                    Solid rider = solid.movedBy(new Vector3d(0.1 * size, 0.2 * size, reach + skin));
                    Lift.Step step = lift.move(seconds, ceiling, List.of(rider));
                    rider = rider.movedBy(step.offsets().get(0));
                    for (double time = seconds; time < 0.4; time += seconds) {
                        step = lift.move(seconds, ceiling, List.of(rider));
                        rider = rider.movedBy(step.offsets().get(0));
                    }

                    double gap = ceiling.clearance(rider);
                    double rounding = 1e-9 * skin;
                    assertThat(gap).isBetween(skin - rounding, WIDER * skin);
                    assertThat(step.isBlocked()).isTrue();
                    if (!(solid instanceof Ellipsoid)) {
                        assertThat(gap).isCloseTo(skin, within(rounding));
                    }
                }
            }
        }
    }

    @ParameterizedTest(name = "ceiling leaning by {0} rad")
    @ValueSource(doubles = {0.1, 0.5, 1, 1.3, -0.7})
    void isKeptUnderACeilingThatLeans(double slope) {
        Scene ceiling = Scene.of(new Bvh(Grounds.slope(slope).translated(new Vector3d(0, 0, 2.5))));
        for (double seconds : new double[] {3, 0.21, 1 / 60.0, 0.004}) {
            Lift lift = plate(1, 0.01, UP, new Matrix4x3d());
            Solid rider = new Sphere(new Vector3d(0, 0, 0.51), 0.5);
            for (int i = 0; i * seconds < 3; i++) {
                rider = rider.movedBy(
                        lift.move(seconds, ceiling, List.of(rider)).offsets().get(0));
            }

            assertThat(ceiling.clearance(rider)).isCloseTo(0.01, within(1e-10));
        }
    }

    @ParameterizedTest(name = "steps of {0} s")
    @ValueSource(doubles = {3, 0.3, 0.05, 1 / 60.0, 0.003})
    void isKeptInFrontOfAWallAndBehindWhatPushes(double seconds) {
        for (double angle : new double[] {0, 0.8, 2, 4}) {
            // The plate stands upright and comes along the floor.
            Vector3d east = new Vector3d(1, 0, 0).rotateZ(angle);
            Matrix4x3d upright =
                    new Matrix4x3d().rotationZ(angle).rotateY(Math.PI / 2).translate(0, 0, -1);
            Lift pusher = plate(1, 0.01, east, upright);
            Matrix4x3d there = new Matrix4x3d().rotationZ(angle);
            PlacedMesh wall =
                    PlacedMesh.of(new Bvh(Grounds.wall(2, -20, 2, 20))).at(there);
            Scene world = Scene.of(List.of(wall, PlacedMesh.of(new Bvh(Grounds.floor(-0.51)))));
            Solid pushed = new Sphere(new Vector3d(0.37, 0, 0).rotateZ(angle), 0.5);
            for (int i = 0; i * seconds < 3; i++) {
                pushed = pushed.movedBy(
                        pusher.move(seconds, world, List.of(pushed)).offsets().get(0));
            }

            assertThat(Scene.of(List.of(wall)).clearance(pushed)).isCloseTo(0.01, within(1e-9));
            assertThat(Scene.of(List.of(pusher.platform())).clearance(pushed)).isCloseTo(0.01, within(1e-9));
            assertThat(pushed.center().z()).isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void isNotUsedUpByALiftThatPressesForHours() {
        Scene ceiling = Scene.of(new Bvh(Grounds.floor(1.02)));
        for (double speed : new double[] {1e-9, 1e-6, 1e-3, 1}) {
            Lift lift = plate(1, 0.01, new Vector3d(0, 0, speed), new Matrix4x3d());
            Solid rider = new Sphere(new Vector3d(0, 0, 0.51), 0.5);
            for (int i = 0; i < 10_000; i++) {
                rider = rider.movedBy(
                        lift.move(1 / 60.0, ceiling, List.of(rider)).offsets().get(0));
            }

            assertThat(ceiling.clearance(rider)).isGreaterThan(0.01 - 1e-9);
        }
    }

    @Test
    void aRiderNearerThanTheGapToTheShaftIsLiftedAllTheSame() {
        Mesh shaft = Grounds.uprightGrid(40, 20);
        Scene world = Scene.of(new Bvh(shaft));
        for (Solid solid : solids(1)) {
            for (double gap : new double[] {0, 1e-9, 0.003, 0.01}) {
                Lift lift = plate(1, 0.01, UP, new Matrix4x3d().translation(2.1, 0, -2));
                Solid rider = solid.movedBy(new Vector3d(0.5 + gap, 0, solid.reach(UP) - 1.99));
                for (int i = 0; i < 60; i++) {
                    Lift.Step step = lift.move(1 / 60.0, world, List.of(rider));
                    assertThat(step.isBlocked()).isFalse();
                    rider = rider.movedBy(step.offsets().get(0));
                }

                assertThat(rider.center().z()).isCloseTo(solid.reach(UP) - 0.99, within(1e-12));
                assertThat(rider.center().x()).isCloseTo(0.5 + gap, within(1e-12));
            }
        }
    }
}
