package firsthit.world;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Frames of a world")
class WorldFramesTest {
    private static final double STEP = 1 / 64.0;
    private static final Vector3dc WALK = new Vector3d(2, 0, 0);

    /** What a rider that has come to rest may be shown off its place [m]. */
    private static final double RIDE = 1e-9;

    /** A world of one mover, which walks. */
    private static World world(Mover mover, int most) {
        Crowd crowd = new Crowd();
        crowd.add(mover, 80);
        World world = new World(mover.scene(), crowd, STEP, most);
        world.walk(mover, WALK);
        return world;
    }

    private static Mover mover() {
        Scene room = Scene.of(new Bvh(Shapes.room(9, 6, 3)));
        return new Mover(room, new Sphere(new Vector3d(-3, 0, 1), 0.3), MoverSettings.WALKER);
    }

    @ForSeeds
    void framesOfAnyLengthLeadToTheSamePlace(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mover mover = mover();
        World world = world(mover, 100);
        int made = 0;
        while (made < 40) {
            // Sixteenths of a step, so that their sum has no rounding.
            made += world.advance(STEP * random.nextInt(0, 48) / 16);
        }
        Mover alone = mover();
        for (int i = 0; i < made; i++) {
            alone.step(WALK, STEP);
        }

        assertThat(mover.position()).isEqualTo(alone.position());
        assertThat(mover.velocity()).isEqualTo(alone.velocity());
    }

    @Test
    void placeThatIsShownMovesEvenlyBetweenSteps() {
        Mover mover = mover();
        World world = world(mover, 8);
        world.advance(32 * STEP);
        world.advance(STEP);
        double last = world.position(mover).x;
        for (int i = 0; i < 20; i++) {
            world.advance(STEP / 4);
            double x = world.position(mover).x;

            assertThat(x - last).isCloseTo(2 * STEP / 4, within(1e-12));
            last = x;
        }
    }

    /** A plate with a rider, the third one about an axis that leans. */
    @ParameterizedTest(name = "velocity ({0}, {1}, {2}) m/s, turn {3} rad/s")
    @CsvSource({"0, 0, 1, 0", "2, -1, -0.5, 0", "1, 0, 0.3, 2"})
    void riderIsShownOnItsPlaceOfThePlatform(double x, double y, double z, double turn) {
        Vector3d axis = new Vector3d(0.05, -0.1, 1).normalize(turn);
        PlacedMesh plate = PlacedMesh.of(new Bvh(Shapes.box(9, 9, 1)))
                .withVelocity(new Vector3d(x, y, z), axis, new Vector3d(0.5, 0, 0));
        Mover rider =
                new Mover(Scene.of(List.of(plate)), new Sphere(new Vector3d(1, 1, 0.9), 0.3), MoverSettings.WALKER);
        Crowd crowd = new Crowd();
        crowd.add(rider, 80);
        World world = new World(rider.scene(), crowd, 1 / 60.0, 60);
        world.advance(0.5);
        Vector3d place = world.scene().instance(0).pose().invert().transformPosition(rider.position());
        for (int frame = 0; frame < 144; frame++) {
            world.advance(1 / 144.0);
            Vector3d shown = world.pose(0).transformPosition(place, new Vector3d());

            assertThat(shown.distance(world.position(rider))).isLessThan(RIDE);
        }
    }

    @Test
    void meshThatWasPutElsewhereOrBroughtInIsShownThereAtOnce() {
        PlacedMesh box = PlacedMesh.of(new Bvh(Shapes.box(1)));
        Scene scene = Scene.of(List.of(box.withVelocity(new Vector3d(0, 0, 1))));
        World world = new World(scene, new Crowd(), STEP, 8);
        world.advance(1.5 * STEP);
        assertThat(world.pose(0).m32()).isEqualTo(STEP / 2);
        Matrix4x3d there = new Matrix4x3d().translation(0, 5, 0);
        Scene now = world.scene();
        world.enter(now.with(0, now.instance(0).at(there)).and(box.at(there)));

        assertThat(world.pose(0)).isEqualTo(there);
        assertThat(world.pose(1)).isEqualTo(there);
        assertThatThrownBy(() -> world.pose(2))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("2");
        world.enter(now.with(0, now.instance(0).withVelocity(new Vector3d(0, 0, -1))));
        assertThat(world.pose(0).m32()).isEqualTo(STEP / 2);
    }

    @Test
    void frameThatTakesTooLongIsCutShort() {
        World world = world(mover(), 3);

        assertThat(world.advance(10.5 * STEP)).isEqualTo(3);
        assertThat(world.advance(STEP / 4)).isZero();
        assertThat(world.advance(STEP / 4)).isEqualTo(1);
    }

    @Test
    void whoWasPutElsewhereIsShownThereAtOnce() {
        Mover mover = mover();
        World world = world(mover, 3);
        world.advance(1.5 * STEP);
        mover.teleport(new Vector3d(1, 1, 1));

        assertThat(world.position(mover)).isEqualTo(new Vector3d(1, 1, 1));
    }

    @Test
    void standsWhereItWasMadeBeforeTheFirstStep() {
        Mover mover = mover();

        assertThat(world(mover, 3).position(mover)).isEqualTo(new Vector3d(-3, 0, 1));
    }

    @ParameterizedTest(name = "{0} s, at most {1}")
    @CsvSource({"0, 1, 'seconds is not finite and > 0: 0.0'", "1, 0, 'most steps is not between 1 and 2147483647: 0'"})
    void numbersOutOfRangeAreNamed(double seconds, int most, String reason) {
        assertIllegalAs(() -> new World(Scene.of(), new Crowd(), seconds, most), reason);
        assertIllegalAs(() -> world(mover(), 1).advance(Double.NaN), "frame is not finite and >= 0: NaN");
    }
}
