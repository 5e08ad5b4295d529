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
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A camera that follows")
class FollowCameraTest {
    private static final double RADIUS = 0.25;
    private static final Vector3dc HEAD = new Vector3d(0, 0, 1.5);
    private static final Vector3dc BACK = new Vector3d(0, -5, 1.5);
    private static final PlacedMesh BLOCK = PlacedMesh.of(new Bvh(Shapes.box(1)));

    @Test
    void stopsItsRadiusBeforeAWall() {
        Scene wall = Scene.of(
                List.of(BLOCK.at(new Matrix4x3d().translation(0, -3, 1.5).scale(9, 1, 9))));
        FollowCamera camera = new FollowCamera(CameraProbe.ball(RADIUS), 1);

        Vector3d eye = camera.follow(wall, HEAD, BACK, 0);

        // The wall begins 2.5 m behind.
        assertThat(eye.distance(0, -2.25, 1.5)).isLessThan(1e-15);
        assertThat(camera.distance()).isCloseTo(2.25, within(1e-15));
    }

    @Test
    void isWhereItWantsToBeIfNothingIsInBetween() {
        FollowCamera camera = new FollowCamera(CameraProbe.ball(RADIUS), Double.POSITIVE_INFINITY);

        assertThat(camera.follow(Scene.of(), HEAD, BACK, 0).distance(BACK)).isLessThan(1e-15);
        assertThat(camera.follow(Scene.of(), HEAD, HEAD, 1).distance(HEAD)).isZero();
    }

    @Test
    void isPulledInAtOnceAndReleasedSlowly() {
        Scene post =
                Scene.of(List.of(BLOCK.at(new Matrix4x3d().translation(0, -2, 1).scale(0.1, 0.1, 4))));
        FollowCamera camera = new FollowCamera(CameraProbe.ball(RADIUS), 2);

        assertThat(camera.follow(Scene.of(), HEAD, BACK, 0.5).y).isEqualTo(-5);
        assertThat(camera.follow(post, HEAD, BACK, 0.5).y).isCloseTo(-1.7, within(1e-15));
        assertThat(camera.follow(Scene.of(), HEAD, BACK, 0.5).y).isCloseTo(-2.7, within(1e-15));
        assertThat(camera.follow(Scene.of(), HEAD, BACK, 0.5).y).isCloseTo(-3.7, within(1e-15));
        assertThat(camera.follow(Scene.of(), HEAD, BACK, 5).y).isCloseTo(-5, within(1e-15));
    }

    @ForSeeds
    void aBallKeepsItsRadiusToEverythingAndSeesItsTarget(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh clutter = Shapes.triangleSoup(seed, 200, 4, 0.6);
        Scene scene = Scene.of(new Bvh(clutter), new Bvh(Shapes.room(9, 9, 9)));
        FollowCamera camera = new FollowCamera(CameraProbe.ball(RADIUS), 3);
        for (int step = 0; step < 10; step++) {
            Vector3d target = Randoms.vector(random, 3);
            Vector3d wished = Randoms.vector(random, 6).add(target);
            if (scene.clearance(new Sphere(target, RADIUS)) <= 0) {
                continue;
            }
            Vector3d eye = camera.follow(scene, target, wished, 0.1);

            assertThat(scene.clearance(new Sphere(eye, 0))).isGreaterThan(RADIUS - 1e-13);
            assertThat(scene.cast(target, eye.sub(target, new Vector3d()))).isNull();
        }
    }

    @Test
    void linesMissWhatFitsBetweenThemAndFewerOfThemMissMore() {
        assertThat(missed(0)).isBetween(50, 99);
        assertThat(missed(3)).isLessThan(missed(0));
        assertThat(missed(12)).isLessThan(missed(3)).isPositive();
        assertThat(missed(200)).isLessThan(missed(12));
    }

    @Test
    void linesStopWhereOneOfThemMeetsSomething() {
        Scene wall = Scene.of(
                List.of(BLOCK.at(new Matrix4x3d().translation(0, -3, 1.5).scale(9, 1, 9))));
        CameraProbe lines = CameraProbe.lines(List.of(new Vector3d(0.1, 0.2, 0)));

        assertThat(lines.reach(wall, HEAD, BACK).y).isCloseTo(-2.3, within(1e-15));
    }

    @Test
    void linesThatStartBehindAWallBesideTheTargetAreCutShort() {
        Scene side = Scene.of(
                List.of(BLOCK.at(new Matrix4x3d().translation(0.6, 0, 0).scale(1, 99, 99))));
        CameraProbe lines = CameraProbe.lines(List.of(new Vector3d(0.4, 0, 0)));

        assertThat(lines.reach(side, HEAD, BACK).y).isEqualTo(-5);
        assertThat(lines.reach(side, HEAD, new Vector3d(0.3, -5, 1.5)).x).isBetween(0.0, 1e-6);
    }

    @Test
    void valuesOutOfRangeAreNamed() {
        assertIllegal(() -> CameraProbe.ball(0), "radius");
        assertIllegal(() -> CameraProbe.lines(List.of(new Vector3d(Double.NaN, 0, 0))), "half of a line");
        assertIllegal(() -> new FollowCamera(CameraProbe.ball(1), 0), "release speed is not > 0: 0.0");
        FollowCamera camera = new FollowCamera(CameraProbe.ball(1), 1);
        assertIllegal(() -> camera.follow(Scene.of(), HEAD, BACK, Double.NaN), "seconds");
        assertIllegal(() -> camera.follow(Scene.of(), new Vector3d(Double.NaN, 0, 0), BACK, 1), "target");
    }

    /** How often lines let a camera go where a thin post is in its ball. */
    private static int missed(int lines) {
        CameraProbe probe = CameraProbe.lines(halves(lines));
        Vector3d wished = new Vector3d(0, -3, 1.5);
        int missed = 0;
        for (int seed = 0; seed < 100; seed++) {
            Vector3d place = Randoms.vector(new SplittableRandom(seed), 0.3);
            Scene post = Scene.of(List.of(BLOCK.at(
                    new Matrix4x3d().translation(place.x, -3 + place.y, 1.5).scale(0.02, 0.02, 4))));
            boolean free = CameraProbe.ball(RADIUS).reach(post, HEAD, wished).equals(wished);
            missed += !free && probe.reach(post, HEAD, wished).equals(wished) ? 1 : 0;
        }
        return missed;
    }

    /** From the middle of the ball to its surface. */
    private static List<Vector3d> halves(int count) {
        SplittableRandom random = new SplittableRandom(1);
        return Stream.generate(() -> Randoms.vector(random, 1).normalize(RADIUS))
                .limit(count)
                .toList();
    }
}
