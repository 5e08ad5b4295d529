package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A scene of meshes that move and turn")
class MovingSceneTest {
    private static final Vector3d STILL = new Vector3d();
    private static final Vector3d UP = new Vector3d(0, 0, 1);
    private static final Mesh PLATE =
            new Mesh("plate", new double[] {-2, -2, 0, 2, -2, 0, 2, 2, 0, -2, 2, 0}, new int[] {0, 1, 2, 0, 2, 3});

    @Test
    void aRisingPlateMeetsAFallingBallHalfWay() {
        PlacedMesh lift = PlacedMesh.of(new Bvh(PLATE)).withVelocity(new Vector3d(0, 0, 2));
        Scene scene = Scene.of(List.of(lift, lift.at(new Matrix4x3d().translation(50, 0, 0))));
        Sphere ball = new Sphere(new Vector3d(0.5, 0.3, 4), 1);

        Hit hit = Objects.requireNonNull(scene.sweepMoving(ball, new Vector3d(0, 0, -4), 1, 1e-6));

        // The gap of 3 m closes at 4 + 2 m/s.
        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.instance()).isZero();
        assertThat(hit.point().distance(0.5, 0.3, 1)).isLessThan(1e-15);
        assertThat(hit.normal().distance(UP)).isLessThan(1e-15);
    }

    @ForSeeds
    void whatIsOnItsWayToAPoseIsThereInTimeByTheShorterTurn(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Matrix4x3d form = new Matrix4x3d().scaling(1, seed % 3 == 0 ? -2 : 1, 0.5);
        Matrix4x3d from = pose(random, seed);
        Matrix4x3d to = seed % 7 == 0 ? new Matrix4x3d(from).translate(1, 2, 3) : pose(random, seed);
        double seconds = 1 / 60.0;
        PlacedMesh placed = PlacedMesh.of(new Bvh(PLATE)).at(from.mul(form, new Matrix4x3d()));
        PlacedMesh moving = placed.toward(to.mul(form, new Matrix4x3d()), seconds);

        assertThat(Scene.of(List.of(moving)).after(seconds).instance(0).pose().equals(to.mul(form), 1e-13))
                .isTrue();
        Matrix4x3d half =
                Scene.of(List.of(moving)).after(seconds / 2).instance(0).pose();
        Matrix3d turned =
                new Matrix3d().set(half).mul(new Matrix3d().set(placed.pose().invert()));
        assertThat(turned.m00 + turned.m11 + turned.m22)
                .as("of a quarter at most")
                .isGreaterThan(1 - 1e-12);
        assertIllegal(() -> placed.toward(from.scale(1.1, new Matrix4x3d()), seconds), "no turn leads from");
    }

    /** Quarters of turns and of metres for odd seeds. */
    private static Matrix4x3d pose(SplittableRandom random, long seed) {
        double[] drawn = random.doubles(6, -2, 2).toArray();
        if (seed % 2 == 1) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = i < 3 ? Math.rint(4 * drawn[i]) / 4 : Math.rint(drawn[i]) * Math.PI / 2;
            }
        }
        return new Matrix4x3d().translation(drawn[0], drawn[1], drawn[2]).rotateXYZ(drawn[3], drawn[4], drawn[5]);
    }

    @Test
    void whoMovesWithAMeshIsNotHitByIt() {
        PlacedMesh lift = PlacedMesh.of(new Bvh(PLATE)).withVelocity(new Vector3d(1, 2, 3));

        assertThat(Scene.of(List.of(lift))
                        .sweepMoving(new Sphere(new Vector3d(0, 0, 1), 1), new Vector3d(1, 2, 3), 1, 1e-6))
                .isNull();
    }

    @ParameterizedTest(name = "turns {0} rad in the step")
    @ValueSource(doubles = {0.5, 1, 1.5, -4.5, 6})
    void aDoorThatTurnsMeetsABallWhereTheSineSays(double angle) {
        // A blade along x from the axis; the ball lies at 90 degrees, four metres from the axis.
        Triangle blade = new Triangle(new Vector3d(0, 0, -9), new Vector3d(8, 0, 0), new Vector3d(0, 0, 9));
        PlacedMesh door = PlacedMesh.of(new Bvh(Mesh.of("door", blade)))
                .at(new Matrix4x3d().translation(100, 0, 0))
                .withVelocity(STILL, new Vector3d(0, 0, angle / 2), new Vector3d(100, 0, 0));
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(PLATE)), door));

        Hit hit = scene.sweepMoving(new Sphere(new Vector3d(100, 4, 0), 0.5), STILL, 2, 1e-6);

        double free = (angle > 0 ? Math.PI / 2 : 3 * Math.PI / 2) - StrictMath.asin(0.5 / 4);
        if (free > Math.abs(angle)) {
            assertThat(hit).isNull();
        } else {
            assertThat(Objects.requireNonNull(hit).instance()).isEqualTo(1);
            assertThat(hit.fraction()).isBetween((free - 1e-6) / Math.abs(angle), free / Math.abs(angle));
        }
    }

    @ForSeeds
    void theFirstOfAllMovingMeshesIsThatOfAskingEveryTriangle(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlacedMesh> placed = new ArrayList<>();
        List<RigidMotion> motions = new ArrayList<>();
        double seconds = random.nextDouble(0.1, 2);
        for (PlacedMesh still : SceneSamples.placed(random)) {
            Vector3d velocity = SceneSamples.vector(random).mul(random.nextInt(3));
            Vector3d spin = SceneSamples.vector(random).mul(random.nextInt(3));
            Vector3d pivot = SceneSamples.vector(random).mul(3);
            placed.add(still.withVelocity(velocity, spin, pivot));
            motions.add(new RigidMotion(
                    pivot,
                    spin.length() == 0 ? UP : spin,
                    spin.length() * seconds,
                    velocity.mul(seconds, new Vector3d())));
        }
        Vector3d displacement = SceneSamples.vector(random).mul(3);
        Solid solid =
                SceneSamples.solids(random, SceneSamples.vector(random).mul(3)).get(random.nextInt(2) * 2);

        Hit truth = null;
        for (int i = 0; i < placed.size(); i++) {
            BruteForce every = new BruteForce(placed.get(i).worldMesh());
            truth = sooner(truth, TurningSweep.sweep(solid, displacement, every, motions.get(i), 1e-3), i);
        }
        assertThat(Scene.of(placed).sweepMoving(solid, displacement, seconds, 1e-3))
                .isEqualTo(truth);
    }

    private static @Nullable Hit sooner(@Nullable Hit hit, @Nullable Hit other, int instance) {
        boolean first = hit == null
                || (other != null
                        && (other.fraction() < hit.fraction()
                                || (other.fraction() == hit.fraction() && other.depth() > hit.depth())));
        return first && other != null ? other.onInstance(instance) : hit;
    }

    @ForSeeds
    void aPointOfTheMeshGoesWhereItsTriangleGoes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PlacedMesh mesh = PlacedMesh.of(new Bvh(PLATE))
                .at(SceneSamples.pose(random))
                .withVelocity(
                        SceneSamples.vector(random), SceneSamples.vector(random).mul(4), SceneSamples.vector(random));
        for (int step = 0; step < 10; step++) {
            double seconds = random.nextDouble(-1, 2);
            Vector3d corner = new Vector3d(mesh.triangle(1).b());
            PlacedMesh later = mesh.after(seconds);

            assertThat(mesh.pointAfter(seconds, corner)
                            .distance(later.triangle(1).b()))
                    .isLessThan(1e-13);
            // The derivative, by a central difference: its own error is that of a third derivative, 1e-10 or so.
            double h = 1e-5;
            Vector3d ahead = mesh.pointAfter(h, corner);
            assertThat(ahead.sub(mesh.pointAfter(-h, corner)).div(2 * h).distance(mesh.velocityAt(corner)))
                    .isLessThan(1e-7);
            mesh = later;
        }
    }

    @Test
    void aRiderStaysOnItsCircleForHours() {
        PlacedMesh disk = PlacedMesh.of(new Bvh(PLATE))
                .withVelocity(new Vector3d(0.25, 0, 0.125), new Vector3d(0, 0, 1.5), new Vector3d(3, 4, 0));
        Vector3d rider = new Vector3d(4, 4, 1);
        int steps = 216_000;
        double step = 1.0 / 64;
        for (int i = 0; i < steps; i++) {
            rider = disk.pointAfter(step, rider);
            disk = disk.after(step);
        }

        double seconds = steps * step;
        Vector3d axis = new Vector3d(3 + 0.25 * seconds, 4, 0.125 * seconds);
        double radius = StrictMath.hypot(rider.x - axis.x, rider.y - axis.y);
        // The bar is 1e-9 m a second; far away the roundings of the place itself are what is left.
        assertThat(radius).isCloseTo(1, within(1e-11 * seconds));
        assertThat(rider.z - axis.z).isCloseTo(1, within(1e-11 * seconds));
        Vector3d due = axis.add(StrictMath.cos(1.5 * seconds), StrictMath.sin(1.5 * seconds), 1, new Vector3d());
        assertThat(rider.distance(due)).isLessThan(1e-11 * seconds);
    }

    @Test
    void manySmallStepsEndWhereALargeOneDoes() {
        Matrix4x3d pose = new Matrix4x3d().translation(1, 2, 3).rotateX(0.3).scale(2, 1, 0.5);
        PlacedMesh start = PlacedMesh.of(new Bvh(Shapes.box(1)))
                .at(pose)
                .withVelocity(new Vector3d(0.5, 0, 0), new Vector3d(0, 1, 2), new Vector3d(1, 1, 1));
        PlacedMesh stepped = start;
        for (int i = 0; i < 100_000; i++) {
            stepped = stepped.after(0.0625);
        }

        assertThat(stepped.pose()).isEqualTo(start.after(6250).pose());
        Vector3d x = stepped.pose().getColumn(0, new Vector3d());
        Vector3d z = stepped.pose().getColumn(2, new Vector3d());
        assertThat(x.length()).isCloseTo(2, within(1e-14));
        assertThat(x.dot(z)).isCloseTo(0, within(1e-14));
    }

    @Test
    void theMomentOfAHitIsTheSameInSmallSteps() {
        PlacedMesh spinning = PlacedMesh.of(new Bvh(Shapes.box(2)))
                .withVelocity(new Vector3d(0, 0, 0.25), new Vector3d(0.3, 0.5, 0.7), STILL);
        Sphere ball = new Sphere(new Vector3d(6, 0.2, 0.1), 0.5);
        Vector3d velocity = new Vector3d(-1, 0, 0.1);
        Scene scene = Scene.of(List.of(spinning));

        Hit once = Objects.requireNonNull(scene.sweepMoving(ball, velocity.mul(8, new Vector3d()), 8, 1e-7));
        Hit stepped = null;
        int step = 0;
        for (; stepped == null && step < 64; step++) {
            stepped = scene.sweepMoving(ball, velocity.mul(0.125, new Vector3d()), 0.125, 1e-7);
            scene = scene.after(0.125);
            ball = ball.movedBy(velocity.mul(0.125, new Vector3d()));
        }

        double seconds = (step - 1 + Objects.requireNonNull(stepped).fraction()) * 0.125;
        assertThat(seconds).isCloseTo(8 * once.fraction(), within(1e-6));
        assertThat(stepped.normal().distance(once.normal())).isLessThan(1e-5);
    }

    @Test
    void aSceneAtRestStaysTheSameObjectAndAStoppedMeshItsPlace() {
        Scene rest = Scene.of(List.of(PlacedMesh.of(new Bvh(PLATE))
                .withVelocity(new Vector3d(-0.0, 0, 0), UP.mul(-0.0, new Vector3d()), UP)));
        PlacedMesh moved = PlacedMesh.of(new Bvh(PLATE))
                .withVelocity(UP)
                .after(2)
                .withVelocity(STILL)
                .after(5);

        assertThat(rest.after(1)).isSameAs(rest);
        assertThat(moved.isAtRest()).isTrue();
        assertThat(moved.worldMesh().z(0)).isEqualTo(2);
    }

    @Test
    void scenesThatAreSeenInDifferentWaysAreMadeOnceForAllSomeTimeLater() {
        PlacedMesh plate = PlacedMesh.of(new Bvh(PLATE));
        Scene scene = Scene.of(List.of(plate, plate.withVelocity(UP).withLayers(2), plate.withLayers(4)));
        Scene later = scene.after(0.5);

        assertThat(scene.after(0.5)).isSameAs(later);
        for (Scene seen : List.of(scene.inLayers(2), scene.inMotion(), scene.leavingOut(0), scene.inLayers(6))) {
            assertThat(seen.after(0.5).instances()).isSameAs(later.instances());
            assertThat(seen.after(0.5).mask()).isEqualTo(seen.mask());
        }
        assertThat(scene.inLayers(2).after(0.25).instance(1)).isNotSameAs(later.instance(1));
        assertThat(scene.inMotion()).isSameAs(scene.inMotion());
        assertThat(later.after(0.5).instance(1).pose().m32()).isEqualTo(1);
    }

    @Test
    void whatAloneHasGoneFarIsFoundThere() {
        PlacedMesh plate = PlacedMesh.of(new Bvh(PLATE));
        List<PlacedMesh> all = new ArrayList<>(Collections.nCopies(20, plate));
        all.set(7, plate.withVelocity(UP));
        Scene scene = Scene.of(all);
        for (int second = 0; second < 100; second++) {
            assertThat(scene.isNear(new Vector3d(0, 0, second), 0.25, 0.5, 1e-3))
                    .isTrue();
            assertThat(scene.inMotion().isNear(new Vector3d(0, 0, second + 5), 0.25, 0.5, 1e-3))
                    .isFalse();
            scene = scene.after(1);
        }
        Hit hit = Objects.requireNonNull(scene.cast(new Vector3d(0.1, 0.1, 101), new Vector3d(0, 0, -2)));

        assertThat(hit.instance()).isEqualTo(7);
        assertThat(hit.fraction()).isEqualTo(0.5);
    }

    @Test
    void aConveyorRunsAndStays() {
        PlacedMesh belt = PlacedMesh.of(new Bvh(PLATE)).withSurfaceVelocity(new Vector3d(1, 0, 0));

        assertThat(belt.surfaceVelocity()).isEqualTo(new Vector3d(1, 0, 0));
        assertThat(belt.isAtRest()).isTrue();
        assertThat(belt.velocityAt(UP)).isEqualTo(new Vector3d());
        assertThat(belt.withVelocity(UP).after(1).surfaceVelocity()).isEqualTo(new Vector3d(1, 0, 0));
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        PlacedMesh plate = PlacedMesh.of(new Bvh(PLATE));
        Scene scene = Scene.of();
        Sphere ball = new Sphere(STILL, 1);
        Vector3d bad = new Vector3d(Double.NaN, 0, 0);

        assertIllegal(() -> plate.withVelocity(bad), "velocity is not finite: (NaN, 0.0, 0.0)");
        assertIllegal(() -> plate.withVelocity(UP, bad, STILL), "angular velocity");
        assertIllegal(() -> plate.withVelocity(UP, UP, bad), "pivot");
        assertIllegal(() -> plate.withSurfaceVelocity(bad), "surface velocity");
        assertIllegal(() -> scene.after(Double.NaN), "NaN");
        assertIllegal(() -> plate.after(Double.NaN), "NaN");
        for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertIllegal(() -> scene.sweepMoving(ball, STILL, wrong, 1e-3), "seconds");
            assertIllegal(() -> scene.sweepMoving(ball, STILL, 1, wrong), "tolerance");
        }
    }

    @Test
    void aTurnBeyondAllNumbersIsRefused() {
        PlacedMesh box = PlacedMesh.of(new Bvh(Shapes.box(1)));
        assertIllegal(
                () -> box.withVelocity(new Vector3d(), new Vector3d(0, 0, 1e200), new Vector3d()),
                "speed of the mesh that turns is above 1.099511627776E12 m/s: ");
        assertIllegal(
                () -> box.withVelocity(new Vector3d(), new Vector3d(0, 0, 1), new Vector3d(1e200, 0, 0)),
                "speed of the mesh");
        PlacedMesh turning = box.withVelocity(new Vector3d(), new Vector3d(0, 0, 1e9), new Vector3d());
        Scene scene = Scene.of(List.of(turning));
        scene.sweepMoving(new Sphere(new Vector3d(0, 0, 1.0005), 0.5), new Vector3d(), 1 / 60.0, 1e-4);
    }
}
