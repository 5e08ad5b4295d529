package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Source 002, response as printed")
class Slide002Test {
    /** A few roundings in single precision. */
    private static final double FLOAT = 1e-5;

    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-40, -40, 0), new Vector3d(40, -40, 0), new Vector3d(0, 40, 0));
    private static final Mesh FLAT = Mesh.of("floor", FLOOR);
    private static final Vector3dc NONE = new Vector3d();
    private static final Settings002 NEAR = Settings002.asPrinted().withCloseness(0.005);

    @Test
    void freeMotionIsDoneInOneCall() {
        Slide002.Step step = ballAt(0, 0, 3, NEAR).move(FLAT, new Vector3d(1, 2, -1));

        assertThat(step.position()).isEqualTo(new Vector3d(1, 2, 2));
        assertThat(step.calls()).isEqualTo(1);
        assertThat(step.contacts()).isEmpty();
    }

    @Test
    void slantedMotionGoesOnAlongTheFloor() {
        Slide002.Step step = ballAt(0, 0, 2, Settings002.asPrinted()).move(FLAT, new Vector3d(3, 0, -3));

        assertThat(step.position().distance(3, 0, 1)).isLessThan(FLOAT);
        assertThat(step.calls()).isEqualTo(2);
        assertThat(step.path()).hasSize(3);
        assertThat(step.contacts().get(0).distance(1, 0, 0)).isLessThan(FLOAT);
    }

    @Test
    void closenessIsKeptAlongTheVelocity() {
        Slide002.Step step =
                ballAt(0, 0, 2, Settings002.asPrinted().withCloseness(0.1)).move(FLAT, new Vector3d(0, 0, -3));

        assertThat(step.position().z()).isCloseTo(1.1, within(FLOAT));
    }

    @Test
    void gravityIsACallOfItsOwnUnlessAskedOtherwise() {
        Vector3d own = new Vector3d(1, 0, 0);
        Vector3d gravity = new Vector3d(0, 0, -1);

        Slide002.Step apart = ballAt(0, 0, 1.005, NEAR).move(FLAT, own, gravity);
        Slide002.Step together = ballAt(0, 0, 1.005, NEAR.withGravityTogether()).move(FLAT, own, gravity);

        assertThat(apart.calls()).isEqualTo(2);
        assertThat(apart.position().distance(1, 0, 1.005)).isLessThan(FLOAT);
        assertThat(together.calls()).isEqualTo(2);
        // The polygon's point is not drawn back with the sphere: stopping short costs a little of the rest.
        assertThat(together.position().x()).isBetween(0.99, 0.999);
    }

    @Test
    void stuckMoverIsPutBackToTheLastPlaceFoundSafe() {
        Slide002 ball = ballAt(0, 0, 3, NEAR);
        ball.move(FLAT, new Vector3d(1, 0, 0));
        ball.move(FLAT, new Vector3d(1, 0, 0));
        Mesh risen = FLAT.translated(new Vector3d(0, 0, 2.5));

        Slide002.Step step = ball.move(risen, new Vector3d(0, 0, -1));

        assertThat(step.stuck()).isTrue();
        assertThat(step.position()).isEqualTo(new Vector3d(1, 0, 3));
        assertThat(ball.lastSafePosition()).isEqualTo(new Vector3d(1, 0, 3));
    }

    @Test
    void firstSafePositionIsTheStart() {
        Slide002.Step step = ballAt(0, 0, 0.8, NEAR).move(FLAT, new Vector3d(0, 0, -1));

        assertThat(step.stuck()).isTrue();
        assertThat(step.position().z()).isCloseTo(0.8, within(FLOAT));
    }

    @Test
    void verySmallVelocityEndsIt() {
        Slide002.Step step = ballAt(0, 0, 3, shortest(0.5)).move(FLAT, new Vector3d(0, 0, -0.5));

        assertThat(step.calls()).isZero();
        assertThat(step.position()).isEqualTo(new Vector3d(0, 0, 3));
    }

    @Test
    void guardReportsItself() {
        Slide002.Step step = ballAt(0, 0, 2, NEAR.withMostCalls(1)).move(FLAT, new Vector3d(3, 0, -3));

        assertThat(step.gaveUp()).isTrue();
        assertThat(step.calls()).isEqualTo(1);
    }

    @Test
    @Tag("E18")
    void whoTouchesTheFloorIsStuckInEveryStep() {
        Slide002 walker = ballAt(0, 0, 1, Settings002.asPrinted().withStuckByAny());
        for (int i = 0; i < 10; i++) {
            assertThat(walker.move(FLAT, new Vector3d(0.1, 0, -0.1)).stuck()).isTrue();
        }

        assertThat(walker.position()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    @Tag("E20")
    void betweenWallsThatConvergeThousandsOfCallsMoveNothing() {
        // Towards each other by one degree along y; 0.1 mm are free on both sides.
        double half = Math.toRadians(0.5);
        double x = 1.0001 / Math.cos(half);
        Triangle left = upright(new Vector3d(-x, 0, 0), new Vector3d(Math.sin(half), Math.cos(half), 0));
        Triangle right = upright(new Vector3d(x, 0, 0), new Vector3d(Math.sin(half), -Math.cos(half), 0));

        Slide002.Step step = ballAt(0, 0, 0, NEAR.withMostCalls(10_000))
                .move(Mesh.of("funnel", left, right), new Vector3d(0.01, 2, 0));

        assertThat(step.gaveUp()).isTrue();
        assertThat(step.calls()).isEqualTo(10_000);
        assertThat(step.position().length()).isLessThan(0.05);
    }

    @Test
    void slideKeepsWhatLiesInThePlane() {
        Vector3f left = Slide002.slide(new Vector3f(0, 0, 2), new Vector3f(), new Vector3f(3, 1, -1));

        assertThat(left).isEqualTo(new Vector3f(3, 1, 0));
    }

    @Test
    void badSettingsAreRefused() {
        assertIllegal(() -> NEAR.withCloseness(-1), "closeness");
        assertIllegal(() -> shortest(Double.NaN), "shortest");
        assertIllegal(() -> NEAR.withMostCalls(0), "mostCalls");
        assertIllegal(() -> NEAR.withParts(-1), "parts");
        assertIllegal(() -> ballAt(0, 0, 2, NEAR).move(FLAT, new Vector3d(Double.NaN, 0, 0), NONE), "displacement");
    }

    private static Settings002 shortest(double shortest) {
        return new Settings002(NEAR.closeness(), shortest, NEAR.mostCalls(), false, false, 0);
    }

    private static Slide002 ballAt(double x, double y, double z, Settings002 settings) {
        return new Slide002(new Ellipsoid(new Vector3d(x, y, z), new Vector3d(1)), settings);
    }

    /** A large wall with its middle at a point, its front to the right of a level direction. */
    private static Triangle upright(Vector3dc middle, Vector3dc along) {
        return new Triangle(
                middle.fma(-40, along, new Vector3d()).sub(0, 0, 40),
                middle.fma(40, along, new Vector3d()).sub(0, 0, 40),
                middle.add(0, 0, 40, new Vector3d()));
    }
}
