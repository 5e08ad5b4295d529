package firsthit.motion;

import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("What games do with movers")
class GameMovesTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Scene FLOOR = Scene.of(new Bvh(block(0, 0, -1, 80, 80, 1)));

    /** A box by the middle of its lower face. */
    private static Mesh block(double x, double y, double z, double wide, double deep, double high) {
        return Shapes.box(wide, deep, high).translated(new Vector3d(x, y, z + high / 2));
    }

    private static Capsule person(double z) {
        return new Capsule(new Vector3d(0, 0, z + 0.3), new Vector3d(0, 0, z + 1.4), 0.3);
    }

    private static Mover standing(Scene scene, Solid solid) {
        Mover mover = new Mover(scene, solid, MoverSettings.WALKER);
        for (int i = 0; i < 10; i++) {
            mover.step(STILL, SECONDS);
        }
        assertThat(mover.isGrounded()).isTrue();
        return mover;
    }

    @ParameterizedTest(name = "opening {0} m, sill {1} m, step height {2} m")
    @CsvSource({
        "2.0, 0.2, 0.5",
        "1.9, 0.15, 0.3",
        "2.0, 0.1, 0.4",
        "2.05, 0.3, 0.5",
        "1.95, 0.2, 0.6",
        "2.4, 0.25, 0.3",
        "2.0, 0.05, 0.3",
        "1.85, 0.1, 0.3"
    })
    void aDoorWithASillIsPassedWhereThereIsRoom(double opening, double sill, double stepHeight) {
        Mesh door = block(2, 0, 0, 0.3, 4, sill).and(block(2, 0, opening, 0.3, 4, 1));
        Scene scene = Scene.of(new Bvh(block(0, 0, -1, 80, 80, 1)), new Bvh(door));
        Vector3d half = new Vector3d(0.3, 0.3, 0.85);
        Vector3d middle = new Vector3d(0, 0, 0.87);
        for (Solid solid :
                List.of(person(0.02), new Aabb(middle.sub(half, new Vector3d()), middle.add(half, new Vector3d())))) {
            Mover mover = new Mover(scene, solid, MoverSettings.WALKER.withStepHeight(stepHeight));
            for (int i = 0; i < 150; i++) {
                mover.step(new Vector3d(2, 0, 0), SECONDS);
                assertThat(scene.clearance(mover.solid())).isPositive();
            }

            assertThat(mover.position().x).as(solid.toString()).isGreaterThan(4);
            assertThat(mover.position().z).isCloseTo(0.86, within(1e-3));
        }
    }

    @Test
    void aDoorThatIsTooLowHoldsTheMover() {
        Mesh door = block(2, 0, 0, 0.3, 4, 0.2).and(block(2, 0, 1.85, 0.3, 4, 1));
        Mover mover = standing(Scene.of(new Bvh(block(0, 0, -1, 80, 80, 1)), new Bvh(door)), person(0.02));
        for (int i = 0; i < 150; i++) {
            mover.step(new Vector3d(2, 0, 0), SECONDS);
        }

        assertThat(mover.position().x).isBetween(1.5, 1.8);
    }

    @ParameterizedTest(name = "{0} m/s, {1} steps a second")
    @CsvSource({"60, 60", "60, 20", "7, 60", "13, 30", "250, 60"})
    void whoJumpsOnAPlatformLandsWhereItJumped(double speed, double rate) {
        PlacedMesh platform =
                PlacedMesh.of(new Bvh(block(0, 0, -1, 30, 30, 1))).withVelocity(new Vector3d(speed, 0, 0));
        Mover mover = new Mover(Scene.of(List.of(platform)), person(0.02), MoverSettings.WALKER);
        assertThat(mover.stand()).isTrue();
        double time = 0;
        for (double jump : new double[] {1.7, 3, 4.3, 5.1}) {
            mover.step(STILL, 1 / rate);
            time += 1 / rate;
            mover.jump(jump);
            do {
                mover.step(STILL, 1 / rate);
                time += 1 / rate;
            } while (!mover.isGrounded());

            assertThat(mover.position().x).isCloseTo(speed * time, within(1e-9));
            assertThat(mover.velocity()).isEqualTo(new Vector3d());
        }
    }

    @ParameterizedTest(name = "ground at {0}, {1}, {2} m/s that turns by {3}, {4} rad/s about y and z")
    @CsvSource({
        "0, 0, 0, 0, 0",
        "0, 0, 1, 0, 0",
        "0, 0, 3, 0, 0",
        "0, 0, 12, 0, 0",
        "0, 0, -1, 0, 0",
        "0, 0, -4, 0, 0",
        "3, 1, 0, 0, 0",
        "2, -1, 1.5, 0, 0",
        "0, 0, 0, 0, 2",
        "0, 0, 0, -0.5, 0",
        "0, 0, 0, 0.4, 0",
        "1, 0, 1, -0.3, 1"
    })
    void aJumpFromGroundThatMovesIsAsHighAtAnyRate(double x, double y, double z, double aboutY, double aboutZ) {
        PlacedMesh ground = PlacedMesh.of(new Bvh(block(0, 0, -1, 30, 30, 1)))
                .withVelocity(new Vector3d(x, y, z), new Vector3d(0, aboutY, aboutZ), STILL);
        for (double rate : new double[] {30, 60, 144, 240}) {
            for (double jump : new double[] {0.5, 2, 5, 9}) {
                Mover mover = new Mover(
                        Scene.of(List.of(ground)), person(0.02).movedBy(new Vector3d(2, 0, 0)), MoverSettings.WALKER);
                assertThat(mover.stand()).isTrue();
                mover.step(STILL, 1 / rate);
                mover.jump(jump);
                double exact = apex(mover);
                do {
                    mover.step(STILL, 1 / rate);
                    assertThat(mover.isGrounded() || Math.abs(apex(mover) - exact) < 1e-6)
                            .as("%s m instead of %s of a jump of %s m/s, %s Hz", apex(mover), exact, jump, rate)
                            .isTrue();
                } while (mover.velocity().z > 0);
            }
        }
    }

    /** The highest place of the free flight that the mover is on [m]. */
    private static double apex(Mover mover) {
        return mover.position().z + mover.velocity().z * mover.velocity().z / (2 * 9.81);
    }

    @Test
    void whoFallsOntoAPlatformIsCarriedForWhatIsLeftOfTheStep() {
        PlacedMesh platform = PlacedMesh.of(new Bvh(block(0, 0, -1, 30, 30, 1))).withVelocity(new Vector3d(6, 0, 1));
        Mover mover = new Mover(Scene.of(List.of(platform)), person(0.5), MoverSettings.WALKER);
        while (!mover.isGrounded()) {
            mover.step(STILL, SECONDS);
        }

        assertThat(mover.position().x).isBetween(1e-4, 0.1);
        Vector3d above = mover.position();
        mover.step(STILL, SECONDS);
        assertThat(mover.position().sub(above).distance(6 * SECONDS, 0, SECONDS))
                .isLessThan(1e-9);
    }

    @Test
    void whoIsThrownFliesItsParabola() {
        Mover mover = standing(FLOOR, person(0.02));
        Vector3d start = mover.position();
        mover.velocity(new Vector3d(3, -2, 4));
        for (int i = 0; i < 30; i++) {
            mover.step(STILL, SECONDS);
        }

        assertThat(mover.position().sub(start).distance(1.5, -1, 2 - 9.81 / 8)).isLessThan(1e-9);
        assertThat(mover.velocity().distance(3, -2, 4 - 9.81 / 2)).isLessThan(1e-9);
        for (int i = 0; i < 60; i++) {
            mover.step(STILL, SECONDS);
        }
        assertThat(mover.isGrounded()).isTrue();
        assertThat(mover.velocity()).isEqualTo(new Vector3d());
    }

    @Test
    void whoIsGivenTheVelocityThatItHasGoesOnAsBefore() {
        Scene slope = Places.scene(Grounds.slope(Math.PI / 4));
        Mover mover = standing(slope, person(0.2).movedBy(new Vector3d(13, 0, 13)));
        Mover other = standing(slope, person(0.2).movedBy(new Vector3d(13, 0, 13)));
        for (int i = 0; i < 120; i++) {
            mover.velocity(mover.velocity());
            if (i == 90) {
                mover.jump(3);
                other.jump(3);
            }
            mover.step(new Vector3d(-10, 0, 0), SECONDS);
            other.step(new Vector3d(-10, 0, 0), SECONDS);

            assertThat(mover.isGrounded()).as("step %d", i).isEqualTo(other.isGrounded() || i < 90);
            assertThat(mover.position()).as("step %d", i).isEqualTo(other.position());
        }
    }

    @Test
    void aFallKeepsToASpeedThatIsSet() {
        Mover mover = new Mover(FLOOR, person(30), MoverSettings.WALKER);
        for (int i = 0; i < 120; i++) {
            mover.step(STILL, SECONDS);
            Vector3d fall = mover.velocity();
            mover.velocity(fall.set(fall.x, fall.y, Math.max(fall.z, -5)));
        }

        assertThat(mover.velocity().z).isEqualTo(-5);
        assertThat(mover.position().z).isBetween(21.5, 22.5);
    }

    @Test
    void whoSwimsKeepsItsPlaceInTheCrowdAndComesOutAsAWalker() {
        Mover mover = standing(FLOOR, person(0.02));
        Crowd crowd = new Crowd();
        crowd.add(mover, 70);
        mover.settings(MoverSettings.FLYER);
        assertThat(mover.isGrounded()).isFalse();
        for (int i = 0; i < 60; i++) {
            mover.step(new Vector3d(0, 0, 1), SECONDS);
        }
        assertThat(mover.position().z).isCloseTo(1.86, within(1e-6));
        mover.settings(MoverSettings.WALKER.withStepHeight(0.1));
        for (int i = 0; i < 60; i++) {
            mover.step(STILL, SECONDS);
        }

        assertThat(mover.isGrounded()).isTrue();
        assertThat(mover.position().z).isCloseTo(0.86, within(1e-6));
        assertThat(mover.settings().stepHeight()).isEqualTo(0.1);
        assertThat(crowd.movers()).containsExactly(mover);
    }

    /** A walk all round a small planet, and a jump on its far side. */
    @Test
    void gravityThatTurnsLeadsRoundAPlanet() {
        Scene planet = Scene.of(new Bvh(Shapes.icosphere(5, 10)));
        MoverSettings settings = MoverSettings.WALKER;
        Mover mover = new Mover(planet, new Sphere(new Vector3d(0, 0, 10.5), 0.4), settings);
        double angle = 0;
        Vector3d before = mover.position();
        for (int i = 0; i < 1_000; i++) {
            Vector3d down = mover.position().normalize(-9.81);
            mover.settings(settings.withGravity(down));
            Vector3d walk = down.cross(new Vector3d(0, -1, 0), new Vector3d()).normalize(4);
            mover.step(walk, SECONDS);
            angle += mover.position().angle(before);
            before = mover.position();
        }
        assertThat(angle).isBetween(6.2, 6.5);
        assertThat(mover.isGrounded()).isTrue();
        double ground = mover.position().length();
        mover.jump(4.9);
        double top = 0;
        for (int i = 0; i < 60; i++) {
            mover.settings(settings.withGravity(mover.position().normalize(-9.81)));
            mover.step(STILL, SECONDS);
            top = Math.max(top, mover.position().length() - ground);
        }
        assertThat(top).isBetween(1.1, 1.25);
    }

    @Test
    void whoCrouchesFitsUpAgainOnlyWhereThereIsRoom() {
        Scene low = FLOOR.and(PlacedMesh.of(new Bvh(block(5, 0, 1.2, 4, 4, 1))));
        Solid crouched = new Capsule(new Vector3d(0, 0, 0.3), new Vector3d(0, 0, 0.6), 0.3);
        Mover mover = standing(low, person(0.02));
        assertThat(mover.fits(crouched)).isTrue();
        assertThat(mover.resize(crouched)).isTrue();
        assertThat(mover.fits(person(0))).isTrue();
        mover.teleport(new Vector3d(5, 0, 0.46));

        assertThat(mover.fits(person(0))).isFalse();
        assertThat(mover.solid().outerRadius()).isCloseTo(0.45, within(1e-12));
    }

    @Test
    void aTurningPlatformTakesWhoLandsOnItAlong() {
        PlacedMesh disk = PlacedMesh.of(new Bvh(block(0, 0, -1, 30, 30, 1)))
                .at(new Matrix4x3d())
                .withVelocity(STILL, new Vector3d(0, 0, 1), STILL);
        Mover mover =
                new Mover(Scene.of(List.of(disk)), person(0.5).movedBy(new Vector3d(10, 0, 0)), MoverSettings.WALKER);
        while (!mover.isGrounded()) {
            mover.step(STILL, SECONDS);
        }
        assertThat(mover.position().y).isBetween(1e-3, 10 * SECONDS);
    }
}
