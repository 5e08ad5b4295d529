package firsthit.world;

import static firsthit.Refusals.assertIllegalAs;
import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Grounds;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.Places;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Crates are movers with a box: they fall, stack, are pushed and carry. */
@DisplayName("Crates in a crowd")
class CrateTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc WEST = new Vector3d(-2, 0, 0);
    private static final Scene FLOOR = Places.scene(Grounds.floor(0));

    /** What moves stands two skins apart at the most, and by rounding more. */
    private static final double NEAR = 0.025;

    private final Crowd crowd = new Crowd();
    private Scene scene = FLOOR;

    private Mover crate(double x, double y, double bottom) {
        Solid box = new Aabb(new Vector3d(x - 0.5, y - 0.5, bottom), new Vector3d(x + 0.5, y + 0.5, bottom + 1));
        Mover crate = new Mover(scene, box, MoverSettings.WALKER.withStepHeight(0));
        crowd.add(crate, 40);
        crowd.ground(crate, true);
        return crate;
    }

    private Mover person(double x, double y, double feet) {
        Solid person = new Capsule(new Vector3d(x, y, feet + 0.3), new Vector3d(x, y, feet + 1.5), 0.3);
        Mover mover = new Mover(scene, person, MoverSettings.WALKER);
        crowd.add(mover, 80);
        return mover;
    }

    /** Steps all; the walks of those that are not named are none. */
    private void step(int times, Vector3dc... walks) {
        List<Vector3dc> all = new ArrayList<>(Arrays.asList(walks));
        while (all.size() < crowd.movers().size()) {
            all.add(STILL);
        }
        for (int i = 0; i < times; i++) {
            scene = crowd.step(scene, all, SECONDS);
        }
    }

    private static double bottom(Mover mover) {
        return mover.position().z - mover.solid().extents(new Vector3d()).z;
    }

    @Test
    void cratesFallAndStack() {
        Mover low = crate(0, 0, 1);
        Mover middle = crate(0.2, 0, 3);
        Mover high = crate(-0.2, 0.1, 5);
        step(200);

        assertThat(bottom(low)).isCloseTo(0, within(NEAR));
        assertThat(bottom(middle)).isCloseTo(1, within(2 * NEAR));
        assertThat(bottom(high)).isCloseTo(2, within(3 * NEAR));
        assertThat(Objects.requireNonNull(high.ground()).isMover()).isTrue();
        assertThat(high.ground().triangle()).isEqualTo(1);
        Vector3d place = high.position();
        step(200);
        assertThat(high.position()).isEqualTo(place);
    }

    @Test
    void aPushedCrateTakesAlongWhatStandsOnIt() {
        Mover walker = person(1.2, 0, 0.02);
        Mover low = crate(0, 0, 0.02);
        Mover high = crate(0, 0, 1.05);
        Mover rider = person(0, 0.1, 2.1);
        step(30);
        Vector3d before = low.position();
        Vector3d above = high.position().sub(before);
        Vector3d top = rider.position().sub(before);
        step(60, WEST);

        assertThat(low.position().x).isLessThan(before.x - 0.5);
        assertThat(walker.position().x).isLessThan(before.x + 0.8);
        assertThat(high.position().sub(low.position()).distance(above)).isLessThan(1e-6);
        assertThat(rider.position().sub(low.position()).distance(top)).isLessThan(1e-6);
        assertThat(rider.isGrounded()).isTrue();
    }

    @Test
    void aWallStopsTheCrateAndThePusher() {
        scene = Places.scene(Grounds.floor(0), Grounds.wall(-1, 20, -1, -20));
        Mover walker = person(1.5, 0, 0.02);
        Mover crate = crate(0, 0, 0.02);
        step(240, WEST);

        assertThat(crate.position().x).isCloseTo(-0.5, within(NEAR));
        assertThat(walker.position().x).isCloseTo(0.3, within(2 * NEAR));
        assertThat(bottom(walker)).isCloseTo(0, within(NEAR));
    }

    @Test
    void onePersonJumpsOntoACrateAndWalksOffIt() {
        Mover walker = person(1.2, 0, 0.02);
        Mover crate = crate(0, 0, 0.02);
        // Too heavy for a push that would show.
        crowd.remove(crate);
        crowd.add(crate, 1e9);
        crowd.ground(crate, true);
        step(10);
        walker.jump(5);
        step(50, WEST);

        assertThat(walker.isGrounded()).isTrue();
        assertThat(bottom(walker)).isCloseTo(1, within(2 * NEAR));
        step(60, WEST);
        assertThat(bottom(walker)).isCloseTo(0, within(NEAR));
        assertThat(walker.position().x).isLessThan(-0.5);
    }

    @Test
    void aLiftCarriesTheCrateAndWhoStandsOnIt() {
        PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(4, 4, 1)))
                .at(new Matrix4x3d().translation(0, 0, -0.5))
                .withVelocity(new Vector3d(0.25, 0, 1));
        scene = Scene.of(List.of(lift));
        Mover rider = person(0.1, 0, 1.03);
        Mover crate = crate(0, 0, 0.011);
        crate.stand();
        rider.stand();
        Vector3d above = rider.position().sub(crate.position());
        step(120);

        assertThat(crate.position().distance(0.5, 0, 2.5)).isLessThan(NEAR);
        assertThat(rider.position().sub(crate.position()).distance(above)).isLessThan(NEAR);
        assertThat(rider.isGrounded()).isTrue();
    }

    @Test
    void aLowCrateThatIsHeldIsSteppedOnto() {
        scene = Places.scene(Grounds.floor(0), Grounds.wall(-1, 20, -1, -20));
        Mover walker = person(1.5, 0, 0.02);
        Mover low = new Mover(
                scene, new Aabb(new Vector3d(-0.9, -0.5, 0.02), new Vector3d(0.1, 0.5, 0.22)), MoverSettings.WALKER);
        crowd.add(low, Double.POSITIVE_INFINITY);
        crowd.ground(low, true);
        step(90, WEST);

        assertThat(bottom(walker)).isCloseTo(0.2, within(3 * NEAR));
        assertThat(walker.position().x).isCloseTo(-0.7, within(NEAR));
    }

    @Test
    void aHeadIsStillNoGround() {
        Mover low = person(0, 0, 0.02);
        Mover high = person(0.01, 0, 3);
        step(180);

        assertThat(bottom(high)).isCloseTo(0, within(NEAR));
        crowd.ground(low, true);
        high.teleport(new Vector3d(low.position()).add(0, 0, 3));
        step(180);
        assertThat(bottom(high)).isCloseTo(1.8, within(2 * NEAR));
    }

    @Test
    void aSnapshotRemembersTheCrateBelow() {
        crate(0, 0, 0.02);
        Mover rider = person(0, 0, 1.05);
        step(30);
        byte[] snapshot = rider.snapshot();
        Vector3d place = rider.position();
        rider.teleport(new Vector3d(9, 9, 9));
        rider.restore(snapshot, scene);
        step(1);

        assertThat(rider.position()).isEqualTo(place);
        assertThat(Objects.requireNonNull(rider.ground()).isMover()).isTrue();
    }

    @Test
    void onlyAMemberCanBeGround() {
        Mover alone = new Mover(FLOOR, new Aabb(new Vector3d(0, 0, 1), new Vector3d(1, 1, 2)), MoverSettings.WALKER);

        assertIllegalAs(() -> crowd.ground(alone, true), "the mover is not in this crowd");
    }

    @ForSeeds(10)
    void cratesAndPeopleNeverOverlap(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        scene = Places.scene(Shapes.room(8, 8, 8));
        for (int i = 0; i < 4; i++) {
            person(2 * i - 3, -2.5, 0.02);
        }
        for (int i = 0; i < 8; i++) {
            crate(i % 4 * 1.5 - 2.25, 0.25 * random.nextInt(3), 0.02 + Math.floorDiv(i, 4) * 1.5);
        }
        Vector3dc[] walks = new Vector3dc[4];
        for (int step = 0; step < 300; step++) {
            for (int i = 0; step % 30 == 0 && i < walks.length; i++) {
                walks[i] = new Vector3d(random.nextInt(-3, 4), random.nextInt(-3, 4), 0);
                if (random.nextInt(3) == 0 && crowd.movers().get(i).isGrounded()) {
                    crowd.movers().get(i).jump(6);
                }
            }
            step(1, walks);
            for (Mover mover : crowd.movers()) {
                assertThat(scene.clearance(mover.solid())).as("step %d", step).isGreaterThan(0);
                assertThat(crowd.scene().overlapCount(mover.solid()))
                        .as("step %d", step)
                        .isEqualTo(1);
            }
        }
    }
}
