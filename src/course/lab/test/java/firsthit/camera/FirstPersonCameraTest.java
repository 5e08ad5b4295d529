package firsthit.camera;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Randoms;
import firsthit.scene.Scene;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The eye of a mover")
class FirstPersonCameraTest {
    private static final Vector3dc EYE = new Vector3d();
    private static final Vector3dc UP = new Vector3d(0, 0, 1);
    private static final Vector3dc AHEAD = new Vector3d(1, 0, 0);

    /** Right angle of view, upwards and sidewards. */
    private static FirstPersonCamera square(double near) {
        return new FirstPersonCamera(EYE, AHEAD, UP, near, Math.PI / 2, 1);
    }

    @ParameterizedTest(name = "wall at {0} m, near plane at {1} m: {2} cut away")
    @CsvSource({"0.05, 0.1, 1", "0.05, 0.01, 0", "0.005, 0.01, 1", "0.2, 0.1, 0"})
    void aWallBeforeTheNearPlaneIsNotDrawn(double wall, double near, double share) {
        Scene scene = wallAcrossX(wall);

        assertThat(square(near).cutAway(scene, 16, 16)).isEqualTo(share);
    }

    @Test
    void alongAWallAPartOfThePictureIsCutAway() {
        // The wall is 0.1 m to the right; at the near plane the picture is 0.2 m wide to each side.
        Scene wall = Scene.of(new Bvh(Mesh.of("wall", Walls.acrossY(-0.1))));
        FirstPersonCamera wide = new FirstPersonCamera(EYE, AHEAD, UP, 0.1, Math.PI / 2, 2);

        assertThat(wide.cutAway(wall, 64, 8)).isEqualTo(0.25);
    }

    @Test
    void theCornersOfAWidePictureAreWhereTheSidesSay() {
        FirstPersonCamera wide = new FirstPersonCamera(EYE, AHEAD, UP, 0.1, Math.PI / 2, 2);

        assertThat(wide.toNearPlane(1, 1).distance(0.1, -0.2, 0.1)).isLessThan(1e-16);
        assertThat(wide.toNearPlane(-1, 0).distance(0.1, 0.2, 0)).isLessThan(1e-16);
        assertThat(wide.clearance()).isCloseTo(wide.toNearPlane(1, -1).length(), within(1e-16));
        assertThat(square(0.1).clearance()).isCloseTo(0.1 * Math.sqrt(3), within(1e-16));
    }

    @Test
    void theNearPlaneForARoomIsTheOneThatNeedsIt() {
        double near = FirstPersonCamera.nearFor(0.3, 1.2, 1.6);

        assertThat(new FirstPersonCamera(EYE, AHEAD, UP, near, 1.2, 1.6).clearance())
                .isCloseTo(0.3, within(1e-15));
    }

    @ForSeeds(100)
    void anEyeWithThatRoomSeesThroughNothingAndWithLessItMay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = Scene.of(new Bvh(Shapes.triangleSoup(seed, 100, 1, 0.3)));
        FirstPersonCamera camera = new FirstPersonCamera(
                Randoms.vector(random, 1), Randoms.vector(random, 1), UP, 0.05, random.nextDouble(0.5, 2), 1.6);
        double room = scene.clearance(new Sphere(camera.eye(), 0));

        if (room >= camera.clearance()) {
            assertThat(camera.cutAway(scene, 12, 12)).isZero();
        }
        // A wall across the way to a corner of the picture, a little too near.
        Vector3d corner = square(0.05).toNearPlane(1, 1);
        Scene tooNear = Scene.of(new Bvh(Mesh.of("wall", Walls.across(corner, 0.97))));
        assertThat(square(0.05).cutAway(tooNear, 64, 64)).isPositive();
        assertThat(square(0.05).cutAway(Scene.of(new Bvh(Mesh.of("wall", Walls.across(corner, 1)))), 64, 64))
                .isZero();
    }

    @Test
    void directionsAreMadeUnitVectorsAtRightAngles() {
        FirstPersonCamera camera = new FirstPersonCamera(EYE, new Vector3d(3, 0, 3), UP, 1, 1, 1).at(UP);

        assertThat(camera.forward().length()).isCloseTo(1, within(1e-15));
        assertThat(camera.up().dot(camera.forward())).isCloseTo(0, within(1e-15));
        assertThat(camera.up().z()).isPositive();
        assertThat(camera.towards(AHEAD).forward()).isEqualTo(new Vector3d(AHEAD));
        assertThat(camera.eye()).isEqualTo(new Vector3d(UP));
    }

    @Test
    void valuesOutOfRangeAreNamed() {
        assertIllegal(() -> square(0), "near");
        assertIllegal(
                () -> new FirstPersonCamera(EYE, AHEAD, UP, 1, Math.PI, 1), "angle of view is not in (0, pi) rad");
        assertIllegal(() -> new FirstPersonCamera(EYE, AHEAD, AHEAD, 1, 1, 1), "up across forward has no length");
        assertIllegal(() -> new FirstPersonCamera(EYE, new Vector3d(), UP, 1, 1, 1), "forward has no length");
        assertIllegal(() -> new FirstPersonCamera(EYE, AHEAD, UP, 1, 1, Double.NaN), "aspect");
        assertIllegal(() -> square(1).cutAway(Scene.of(), 0, 5), "0 x 5");
    }

    private static Scene wallAcrossX(double x) {
        return Scene.of(new Bvh(Mesh.of("wall", Walls.across(new Vector3d(x, 0, 0), 1))));
    }
}
