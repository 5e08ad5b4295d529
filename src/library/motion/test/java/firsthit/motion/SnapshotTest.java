package firsthit.motion;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.SlowActiveEdges;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Snapshots of scenes and movers")
class SnapshotTest {
    private static final double STEP = 1 / 60.0;
    private static final Bvh ROOM = new Bvh(Shapes.roomWithStairsAndRamp());
    private static final Bvh PLATE = new Bvh(Shapes.box(1.5, 1.5, 0.2));

    /** A room, with a lift, a turning door, a belt and as many crates as make a tree of instances. */
    private static Scene world(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PlacedMesh lift = PlacedMesh.of(PLATE)
                .at(new Matrix4x3d().translation(-3, -2, 0.1))
                .withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.1))
                .withVelocity(new Vector3d(0, 0, random.nextDouble(0.01, 0.05)));
        PlacedMesh door = PlacedMesh.of(PLATE)
                .at(new Matrix4x3d().translation(3, -2, 1).rotateXYZ(1.5, 0.1, 0))
                .withVelocity(new Vector3d(), new Vector3d(0, 0, random.nextDouble(-1, 1)), new Vector3d(2.5, -2, 1));
        PlacedMesh belt = PlacedMesh.of(PLATE)
                .at(new Matrix4x3d().translation(-3, 2, 0.05).scale(1, 0.7, 0.5))
                .withSurfaceVelocity(new Vector3d(random.nextDouble(-1, 1), 0, 0));
        Scene scene = Scene.of(ROOM).and(lift).and(door).and(belt);
        for (int i = 0; i < seed % 4; i++) {
            scene = scene.and(PlacedMesh.of(PLATE).at(new Matrix4x3d().translation(4, 2.5 - i, 0.5 * i)));
        }
        return scene;
    }

    private static List<Solid> solids() {
        return List.of(
                new Sphere(new Vector3d(-3, -2, 0.6), 0.3),
                new Capsule(new Vector3d(3, -1, 0.5), new Vector3d(3.1, -1, 1.2), 0.3),
                new Ellipsoid(
                        new Vector3d(-3, 2, 0.9),
                        new Vector3d(0.3, 0.4, 0.6),
                        new Quaterniond().rotationXYZ(0.1, 0.2, 0.3)),
                new Aabb(new Vector3d(1, 2, 0.3), new Vector3d(1.5, 2.5, 1.7)),
                new OrientedBox(new Vector3d(1, 2, 1), new Vector3d(0.3, 0.2, 0.7), new Quaterniond().rotateZ(0.5)));
    }

    private static List<Mover> movers(Scene scene) {
        return solids().stream()
                .map(solid -> new Mover(scene, solid, MoverSettings.WALKER))
                .toList();
    }

    /** The same play for the same seed: walks, jumps, crouches, and some who are put elsewhere. */
    private static List<MoveTrace> play(List<Mover> movers, long seed, int steps) {
        SplittableRandom random = new SplittableRandom(seed);
        List<MoveTrace> seen = new ArrayList<>();
        Vector3d walk = new Vector3d();
        for (int step = 0; step < steps; step++) {
            for (Mover mover : movers) {
                if (random.nextInt(20) == 0) {
                    walk.set(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0);
                }
                if (random.nextInt(100) == 0) {
                    mover.jump(4);
                }
                if (mover.solid() instanceof Sphere && random.nextInt(100) == 0) {
                    mover.forceSize(new Sphere(new Vector3d(), random.nextDouble(0.2, 0.4)));
                }
                if (random.nextInt(500) == 0) {
                    mover.teleport(new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-2, 2), 1.5));
                }
                seen.add(mover.step(walk, STEP));
            }
        }
        return seen;
    }

    /** In hexadecimal digits, which can be compared. */
    private record Saved(String scene, List<String> movers) {}

    private static Saved save(List<Mover> movers) {
        return new Saved(
                hex(movers.get(0).scene().snapshot()),
                movers.stream().map(mover -> hex(mover.snapshot())).toList());
    }

    /** Into movers that have lived another life, in a scene made anew. */
    private static List<Mover> load(Saved saved, long seed) {
        Scene scene = world(seed).restored(bytes(saved.scene));
        List<Mover> movers = movers(world(seed));
        play(movers, seed + 1, 3);
        for (int i = 0; i < movers.size(); i++) {
            movers.get(i).restore(bytes(saved.movers.get(i)), scene);
        }
        return movers;
    }

    @ForSeeds(8)
    @Tag("slow")
    void thousandStepsAfterRestoringAreThoseWithout(long seed) {
        assertGoesOnAlike(seed, 120, 1000);
    }

    @ForSeeds
    void whatIsRestoredGoesOnToTheBit(long seed) {
        assertGoesOnAlike(seed, (int) (seed % 30), 10);
    }

    private static void assertGoesOnAlike(long seed, int before, int steps) {
        List<Mover> movers = movers(world(seed));
        play(movers, seed, before);
        Saved saved = save(movers);
        List<Mover> restored = load(saved, seed);

        assertThat(save(restored)).isEqualTo(saved);
        assertThat(play(restored, seed + 2, steps)).isEqualTo(play(movers, seed + 2, steps));
        assertThat(save(restored)).isEqualTo(save(movers));
    }

    @Test
    void queriesOfARestoredSceneAreTheSame() {
        Scene before = world(3).after(1.25);
        Scene restored = world(3).restored(before.snapshot());

        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Vector3d from = new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-3, 3), random.nextDouble(3));
            Vector3d way = new Vector3d(random.nextDouble(-9, 9), random.nextDouble(-9, 9), random.nextDouble(-9, 9));
            Sphere ball = new Sphere(from, random.nextDouble(0.1, 0.5));

            assertThat(restored.cast(from, way)).isEqualTo(before.cast(from, way));
            assertThat(restored.sweepMoving(ball, way, 1, 1e-6)).isEqualTo(before.sweepMoving(ball, way, 1, 1e-6));
        }
    }

    /** Numbers that have no rounding, so that the bytes can be read. */
    @Test
    void bytesAreThoseOfAnyMachine() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(PLATE).withVelocity(new Vector3d(0, 0, 1))))
                .after(0.5);
        Mover mover = new Mover(scene, new Sphere(new Vector3d(1, 2, 3), 0.5), MoverSettings.FLYER);
        String one = "3ff0000000000000";
        String two = "4000000000000000";
        String three = "4008000000000000";
        String half = "3fe0000000000000";
        String zero = "0000000000000000";
        String place = one + two + three;

        assertThat(hex(scene.snapshot()))
                .startsWith("53000002")
                .endsWith("00000001" + "00000001" + "00000000" + one + zero.repeat(3) + one + zero.repeat(3) + one
                        + zero.repeat(3) + zero.repeat(2) + one + zero.repeat(3) + zero.repeat(3) + half
                        + zero.repeat(3) + "ffffffff" + "00000001");
        assertThat(hex(mover.snapshot()))
                .startsWith("4d000002")
                .contains("00" + place + half + "3f847ae147ae147b")
                .endsWith(place + zero.repeat(3) + ("00" + place + half) + place + "00" + "00" + "00");
    }

    @ParameterizedTest
    @EnumSource
    void whatMightHaveMadeAMoverStuckIsKept(StuckReport.Cause cause) {
        Scene scene = world(0);
        Solid solid = solids().get(0);
        MoverMemory memory = new MoverMemory(scene, solid, MoverSettings.WALKER);
        memory.recovery.set(new StuckRecovery(solid, new Vector3d(1, 2, 3), cause));

        assertThat(MoverMemory.of(memory.toBytes(), scene).recovery.suspicion()).isEqualTo(cause);
    }

    @Test
    void memoryLeadsBackToWhatItWasAndOnAgain() {
        List<Mover> movers = movers(world(1));
        play(movers, 1, 100);
        List<MoverMemory> memories = movers.stream().map(Mover::memory).toList();
        Saved then = save(movers);
        List<MoveTrace> seen = play(movers, 2, 50);

        for (int i = 0; i < movers.size(); i++) {
            movers.get(i).restore(memories.get(i));
            movers.get(i).remember(memories.get(i));
            assertThat(hex(memories.get(i).toBytes())).isEqualTo(then.movers.get(i));
        }
        assertThat(save(movers)).isEqualTo(then);
        assertThat(play(movers, 2, 50)).isEqualTo(seen);
    }

    @Test
    void bytesOfAnythingElseAreRefusedAndNothingChanges() {
        Scene scene = world(0);
        Mover mover = movers(scene).get(1);
        for (int step = 0; step < 60; step++) {
            mover.step(new Vector3d(), STEP);
        }
        byte[] snapshot = mover.snapshot();
        byte[] ofScene = scene.snapshot();

        assertRefused(() -> scene.restored(new byte[0]), "0 bytes are no snapshot of a scene, or were damaged");
        assertRefused(() -> scene.without(2).restored(ofScene), "the snapshot has an instance 2, the scene has none");
        assertRefused(
                () -> scene.restored(new byte[ofScene.length]),
                ofScene.length + " bytes are no snapshot of a scene, or were damaged");
        byte[] old = ofScene.clone();
        old[3] = 1;
        assertRefused(() -> scene.restored(old), "a snapshot of a scene of version 1 cannot be read, only version 2");
        assertRefused(
                () -> scene.restored(snapshot), snapshot.length + " bytes are no snapshot of a scene, or were damaged");
        for (int length : IntStream.range(0, snapshot.length).toArray()) {
            assertRefused(
                    () -> mover.restore(Arrays.copyOf(snapshot, length), scene),
                    length + " bytes are no snapshot of a mover, or were damaged");
        }
        assertRefused(
                () -> mover.restore(Arrays.copyOf(snapshot, snapshot.length + 1), scene),
                snapshot.length + 1 + " bytes are no snapshot of a mover, or were damaged");
        assertRefused(() -> mover.restore(snapshot, Scene.of()), "the scene has no instance 0");
        assertThat(mover.snapshot()).isEqualTo(snapshot);
        assertThat(mover.isGrounded()).isTrue();
    }

    @ForSeeds
    void bytesThatWereChangedAreRefused(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = world(0);
        Mover mover = movers(scene).get((int) (seed % 4));
        play(List.of(mover), 1, 10);
        byte[] before = mover.snapshot();
        byte[] changed = damaged(before, random);
        byte[] changedScene = damaged(scene.snapshot(), random);

        assertIllegal(() -> mover.restore(changed, scene), "snapshot of a mover");
        assertThat(mover.snapshot()).isEqualTo(before);
        assertIllegal(() -> scene.restored(changedScene), "snapshot of a scene");
    }

    /** With some of the bits of a few bytes in a row turned over. */
    private static byte[] damaged(byte[] snapshot, SplittableRandom random) {
        byte[] damaged = snapshot.clone();
        int at = random.nextInt(damaged.length);
        for (int i = at; i < Math.min(at + random.nextInt(1, 5), damaged.length); i++) {
            damaged[i] ^= (byte) random.nextInt(1, 256);
        }
        return damaged;
    }

    /** A program may have set any number: what is taken up can be stepped, and what cannot changes nothing. */
    @ParameterizedTest(name = "1e{0}")
    @ValueSource(ints = {3, 6, 9, 11, 12, 13, 20, 60, 100, 119, 121, 150, 154, 155, 200, 300, 308})
    void numbersNearTheEndOfTheRangeAreRefusedOrCanBeStepped(int exponent) {
        double large = Double.parseDouble("1e" + exponent);
        List<BiConsumer<Mover, Projectile>> changes = List.of(
                (mover, ball) -> mover.teleport(new Vector3d(large, 0, 1)),
                (mover, ball) -> mover.velocity(new Vector3d(0, large, large)),
                (mover, ball) -> mover.forceSize(new Sphere(new Vector3d(), large)),
                (mover, ball) -> mover.settings(MoverSettings.WALKER.withSkinWidth(large)),
                (mover, ball) -> ball.teleport(new Vector3d(large, 0, 1)),
                (mover, ball) -> ball.velocity(new Vector3d(large, -large, 0)));
        int refused = 0;
        for (BiConsumer<Mover, Projectile> change : changes) {
            Scene scene = world(1);
            Mover mover = movers(scene).get(0);
            Projectile ball = ball(scene);
            byte[] before = mover.snapshot();
            byte[] ofBall = ball.snapshot();
            Mover other = movers(scene).get(0);
            Projectile otherBall = ball(scene);
            change.accept(other, otherBall);
            try {
                mover.restore(other.snapshot(), scene);
                ball.restore(otherBall.snapshot(), scene);
                for (int i = 0; i < 3; i++) {
                    mover.step(new Vector3d(1, 0, 0), STEP);
                    ball.step(STEP);
                }
            } catch (IllegalArgumentException e) {
                refused++;
                assertThat(e.getStackTrace()).anyMatch(at -> at.getMethodName().equals("restore"));
                assertThat(mover.snapshot()).isEqualTo(before);
                assertThat(ball.snapshot()).isEqualTo(ofBall);
            }
        }
        assertThat(refused).isEqualTo(exponent < 13 ? 0 : exponent < 121 ? 3 : 6);
    }

    @ParameterizedTest(name = "1e{0}")
    @ValueSource(ints = {3, 9, 13, 121, 154, 155, 200, 300})
    void scenesWithNumbersNearTheEndOfTheRangeAreRefusedOrCanBeStepped(int exponent) {
        double large = Double.parseDouble("1e" + exponent);
        Scene scene = world(1);
        PlacedMesh plate = scene.instance(1);
        for (PlacedMesh changed : List.of(
                plate.at(new Matrix4x3d().translation(large, 0, 0)),
                plate.withVelocity(new Vector3d(0, large, 0)),
                plate.withSurfaceVelocity(new Vector3d(large, 0, 0)))) {
            byte[] snapshot = scene.with(1, changed).snapshot();
            try {
                Scene then = scene.restored(snapshot);
                for (Mover mover : movers(then)) {
                    mover.step(new Vector3d(1, 0, 0), STEP);
                }
            } catch (IllegalArgumentException e) {
                assertThat(exponent).isGreaterThan(12);
                assertThat(e.getStackTrace()).anyMatch(at -> at.getMethodName().equals("restored"));
            }
        }
    }

    private static Projectile ball(Scene scene) {
        Sphere ball = new Sphere(new Vector3d(0, 0, 2), 0.25);
        return new Projectile(
                scene, ball, MoverSettings.WALKER.withSkinWidth(0.001), (placed, hit) -> new Rebound(0.8, 0.2, 0.1));
    }

    private static void assertRefused(Runnable call, String reason) {
        assertIllegalAs(call::run, reason);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
