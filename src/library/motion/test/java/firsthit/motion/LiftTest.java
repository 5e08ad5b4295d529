package firsthit.motion;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Randoms;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A lift")
class LiftTest {
    private static final double SKIN = 0.01;
    private static final double STEP = 1.0 / 64;
    private static final Vector3dc UP = new Vector3d(0, 0, 1);
    private static final Vector3dc STILL = new Vector3d();

    /** Two metres wide, its upper face at z = 0. */
    private static final Mesh PLATE = Shapes.box(2, 2, 0.25).translated(new Vector3d(0, 0, -0.125));

    private static final Scene EMPTY = Scene.of();
    private static final Scene ROOM = Scene.of(new Bvh(Shapes.room(8, 8, 4)));

    @Test
    void atConstantSpeedTheRiderRisesAtThatSpeed() {
        Lift lift = lift(new Vector3d(0.5, 0, 1.5));
        Sphere rider = new Sphere(new Vector3d(0.3, 0.2, 0.5 + SKIN), 0.5);
        for (int step = 1; step <= 640; step++) {
            rider = ride(lift, EMPTY, rider);

            assertThat(rider.center().distance(0.3 + 0.5 * step * STEP, 0.2, 0.51 + 1.5 * step * STEP))
                    .isLessThan(1e-12);
        }
    }

    @Test
    void goingDownItKeepsItsRider() {
        Lift lift = lift(new Vector3d(0, 0, -30));
        Sphere rider = new Sphere(new Vector3d(0, 0, 0.5 + SKIN), 0.5);

        assertThat(ride(lift, EMPTY, rider).center().distance(0, 0, 0.51 - 30 * STEP))
                .isLessThan(1e-14);
    }

    @Test
    void onATurningDiskTheRadiusStays() {
        Lift disk = new Lift(PlacedMesh.of(new Bvh(PLATE)).withVelocity(STILL, new Vector3d(0, 0, 2), STILL), SKIN, UP);
        Solid rider = new Capsule(new Vector3d(0.6, 0, 0.31), new Vector3d(0.6, 0, 1.2), 0.3);
        int steps = 6400;
        for (int step = 0; step < steps; step++) {
            rider = ride(disk, EMPTY, rider);
        }

        // The bar is 1e-9 m a second, for 100 s.
        Vector3dc center = rider.center();
        assertThat(Math.sqrt(center.x() * center.x() + center.y() * center.y())).isCloseTo(0.6, within(1e-12));
        assertThat(center.distance(0.6 * StrictMath.cos(200), 0.6 * StrictMath.sin(200), 0.755))
                .isLessThan(1e-11);
    }

    @Test
    void whoIsNotOnItStays() {
        Lift lift = lift(new Vector3d(0, 0, 1));
        Sphere beside = new Sphere(new Vector3d(3, 0, 0), 0.5);
        Sphere above = new Sphere(new Vector3d(0, 0, 2), 0.5);
        Sphere leaning = new Sphere(new Vector3d(1.5 + SKIN / 2, 0, -0.125), 0.5);

        Lift.Step ride = lift.move(STEP, EMPTY, List.of(beside, above, leaning));

        assertThat(ride.offsets())
                .allSatisfy(offset -> assertThat(offset.length()).isZero());
        assertThat(ride.seconds()).isEqualTo(STEP);
    }

    @Test
    void whoIsInItsWayIsTakenAlongASkinWidthAhead() {
        Lift pusher = lift(new Vector3d(2, 0, 0));
        Sphere ball = new Sphere(new Vector3d(2, 0, -0.125), 0.5);

        Lift.Step ride = pusher.move(0.5, EMPTY, List.of(ball));

        // Faces at x = 1, ball at x = 1.5: a quarter of a second apart, less the skin.
        assertThat(ride.offsets().get(0).distance(0.5 + SKIN, 0, 0)).isLessThan(1e-15);
        assertThat(Scene.of(List.of(pusher.platform()))
                        .clearance(ball.movedBy(ride.offsets().get(0))))
                .isCloseTo(SKIN, within(1e-14));
    }

    @Test
    void underACeilingItWaitsAndSaysWhy() {
        Lift lift = lift(new Vector3d(0, 0, 1));
        Sphere rider = new Sphere(new Vector3d(0, 0, 0.5 + SKIN), 0.5);
        Sphere other = new Sphere(new Vector3d(0.8, 0.8, 0.1 + SKIN), 0.1);
        Scene ceiling = Scene.of(
                List.of(PlacedMesh.of(new Bvh(Shapes.box(6, 6, 1))).at(new Matrix4x3d().translation(0, 0, 2))));

        Lift.Step ride = lift.move(4, ceiling, List.of(other, rider));

        assertThat(ride.isBlocked()).isTrue();
        assertThat(Objects.requireNonNull(ride.jam()).solid()).isEqualTo(1);
        assertThat(ride.jam().hit().normal().distance(0, 0, -1)).isLessThan(1e-15);
        // From 1.01 to the ceiling at 1.5, less the skin; both riders, and the lift, stop.
        assertThat(ride.seconds()).isCloseTo(0.49 - SKIN, within(1e-14));
        assertThat(ride.offsets().get(0).z()).isCloseTo(0.48, within(1e-14));
        assertThat(ride.offsets().get(1).z()).isCloseTo(0.48, within(1e-14));
        assertThat(lift.platform().pose().m32()).isEqualTo(ride.seconds());

        Sphere raised = rider.movedBy(ride.offsets().get(1));
        Lift.Step again = lift.move(1, ceiling, List.of(raised));
        assertThat(again.seconds()).isLessThan(1e-14);
        assertThat(again.isBlocked()).isTrue();

        lift.steer(new Vector3d(0, 0, -1));
        assertThat(lift.move(1, ceiling, List.of(raised)).seconds()).isEqualTo(1);
    }

    @Test
    void itDoesNotPressAnybodyIntoTheFloor() {
        Lift lift = lift(new Vector3d(0, 0, -1));
        Scene floor = Scene.of(new Bvh(Shapes.box(6, 6, 1).translated(new Vector3d(0, 0, -2.5))));
        Sphere below = new Sphere(new Vector3d(0, 0, -1.5 + SKIN), 0.5);

        Lift.Step ride = lift.move(5, floor, List.of(below));

        assertThat(ride.isBlocked()).isTrue();
        assertThat(Scene.of(List.of(lift.platform()))
                        .clearance(below.movedBy(ride.offsets().get(0))))
                .isBetween(SKIN - 1e-12, SKIN + 1e-12);
        assertThat(ride.offsets().get(0).length()).isLessThan(1e-15);
    }

    @Test
    void aSeesawNeverCutsIntoWhatStandsOnIt() {
        PlacedMesh board = PlacedMesh.of(new Bvh(PLATE));
        Lift seesaw = new Lift(board.withVelocity(STILL, new Vector3d(0, 0.5, 0), STILL), SKIN, UP);
        Solid rider = new Capsule(new Vector3d(-0.7, 0, 0.31), new Vector3d(-0.7, 0, 1.2), 0.3);
        double lowest = rider.center().z();
        for (int step = 0; step < 64; step++) {
            rider = ride(seesaw, EMPTY, rider);

            assertThat(Scene.of(List.of(seesaw.platform())).overlaps(rider)).isEmpty();
        }
        assertThat(rider.center().z()).isGreaterThan(lowest + 0.2);
    }

    @ForSeeds(100)
    void nobodyIsEverInsideTheWorldOrThePlatform(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Matrix4x3d pose = new Matrix4x3d()
                .translation(0, 0, 1.5)
                .rotateZ(random.nextDouble(3))
                .rotateX(random.nextDouble(-0.3, 0.3));
        Lift lift = new Lift(
                PlacedMesh.of(new Bvh(PLATE))
                        .at(pose)
                        .withVelocity(
                                Randoms.vector(random, 1).mul(3),
                                Randoms.vector(random, 1).mul(random.nextInt(3)),
                                Randoms.vector(random, 1).add(0, 0, 1.5)),
                SKIN,
                UP);
        List<Solid> solids = new ArrayList<>(free(random, lift));
        double ridden = 0;
        for (int step = 0; step < 32; step++) {
            Lift.Step ride = lift.move(1.0 / 16, ROOM, solids);
            Scene platform = Scene.of(List.of(lift.platform()));
            ridden += ride.seconds();
            for (int i = 0; i < solids.size(); i++) {
                solids.set(i, solids.get(i).movedBy(ride.offsets().get(i)));
                assertThat(ROOM.overlaps(solids.get(i))).isEmpty();
                assertThat(platform.overlaps(solids.get(i))).isEmpty();
            }
        }
        assertThat(ridden).isBetween(0.0, 2.0);
    }

    @Test
    void numbersOutOfRangeAreNamed() {
        Lift lift = lift(new Vector3d(0, 0, 1));

        for (List<Sphere> riders : List.of(List.of(new Sphere(STILL, 1)), List.<Sphere>of())) {
            assertIllegal(() -> lift.move(-1, EMPTY, riders), "seconds is not finite and >= 0: -1.0");
        }
        assertIllegal(() -> new Lift(lift.platform(), 0, UP), "skin width");
        assertIllegalAs(
                () -> new Lift(lift.platform(), SKIN, new Vector3d(0, 0.1, 1)),
                "up is not of length 1: (0.0, 0.1, 1.0)");
        assertIllegal(() -> new Lift(lift.platform(), SKIN, new Vector3d(Double.NaN, 0, 1)), "up");
    }

    /** Solids of all kinds that touch neither the room nor the platform. */
    private static List<Solid> free(SplittableRandom random, Lift lift) {
        List<Solid> free = new ArrayList<>();
        Scene platform = Scene.of(List.of(lift.platform()));
        while (free.size() < 4) {
            Vector3d at = Randoms.vector(random, 1).mul(2, 2, 1.5).add(0, 0, 2);
            double r = random.nextDouble(0.1, 0.4);
            Solid solid =
                    switch (free.size()) {
                        case 0 -> new Sphere(at, r);
                        case 1 ->
                            new Capsule(at, Randoms.vector(random, 1).mul(0.5).add(at), r);
                        case 2 -> new Ellipsoid(at, new Vector3d(r, r, 2 * r));
                        default -> new Aabb(new Vector3d(at).sub(r, r, r), new Vector3d(at).add(r, r, r));
                    };
            if (ROOM.clearance(solid) > 0 && platform.clearance(solid) > 0) {
                free.add(solid);
            }
        }
        return free;
    }

    private static Lift lift(Vector3dc velocity) {
        return new Lift(PlacedMesh.of(new Bvh(PLATE)).withVelocity(velocity), SKIN, UP);
    }

    @SuppressWarnings("unchecked")
    private static <S extends Solid> S ride(Lift lift, Scene world, S rider) {
        Lift.Step ride = lift.move(STEP, world, List.of(rider));
        assertThat(ride.isBlocked()).isFalse();
        return (S) rider.movedBy(ride.offsets().get(0));
    }
}
