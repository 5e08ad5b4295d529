package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Three steps of 2012")
class ThreeSteps2012Test {
    private static final Mesh FLOOR = Mesh.of("floor", SweepSamples.FLOOR);

    @Test
    void aFreeMotionIsMade() {
        Moved moved = ThreeSteps2012.move(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0.5, 0, -1), FLOOR);

        assertThat(moved.center()).isEqualTo(new Vector3d(0.5, 0, 2));
        assertThat(moved.sweeps()).isOne();
    }

    @Test
    void stoppingShortNeverGoesBack() {
        Vector3d down = new Vector3d(0, 0, -4);

        assertThat(ThreeSteps2012.stopShort(new Vector3d(0, 0, 3), down, 2, 0.25))
                .isEqualTo(new Vector3d(0, 0, 1.25));
        assertThat(ThreeSteps2012.stopShort(new Vector3d(0, 0, 1.1), down, 0.1, 0.25))
                .isEqualTo(new Vector3d(0, 0, 1.1));
    }

    @Test
    void theDestinationIsLiftedOffThePlane() {
        Vector3d lifted =
                ThreeSteps2012.lift(new Vector3d(3, 2, -1), new Vector3d(1, 0, 0), new Vector3d(0, 0, 1), 1.25);

        assertThat(lifted).isEqualTo(new Vector3d(3, 2, 1.25));
    }

    @Test
    void theFirstContactSlides() {
        Moved moved = ThreeSteps2012.move(new Sphere(new Vector3d(-1, 0, 1.5), 1), new Vector3d(2, 0, -1), FLOOR);

        assertThat(moved.sweeps()).isEqualTo(2);
        assertThat(moved.center().distance(1, 0, 1.005)).isLessThan(1e-14);
    }

    @Test
    void theSecondContactFollowsTheCrease() {
        // Into a corner of 90 degrees and upwards: what is left is the way up.
        Mesh corner = Grounds.corner(90);

        Moved moved = ThreeSteps2012.move(new Sphere(new Vector3d(1, 0.1, 0), 0.5), new Vector3d(-2, 0, 1), corner);

        assertThat(moved.sweeps()).isEqualTo(3);
        assertThat(moved.center().z()).isCloseTo(1, within(0.01));
    }

    @Test
    @Tag("E36")
    void theCreaseOfParallelPlanesIsNotANumber() {
        assertThat(ThreeSteps2012.crease(new Vector3d(0, 0, 1), new Vector3d(0, 0, -1))
                        .isFinite())
                .isFalse();
    }

    @Test
    void theThirdContactStops() {
        Triangle roof = new Triangle(new Vector3d(-9, -9, 1), new Vector3d(0, 18, 1), new Vector3d(9, -9, 1));
        Mesh corner = Grounds.corner(90);
        Mesh roofed =
                Mesh.of("roofed", corner.triangle(0), corner.triangle(1), corner.triangle(2), corner.triangle(3), roof);

        Moved moved = ThreeSteps2012.move(new Sphere(new Vector3d(1, 0.1, 0), 0.5), new Vector3d(-2, 0, 1), roofed);

        assertThat(moved.sweeps()).isEqualTo(3);
        assertThat(moved.gaveUp()).isTrue();
        assertThat(moved.center().z()).isCloseTo(0.5, within(0.01));
    }

    @ParameterizedTest(name = "corner of {0} degrees")
    @ValueSource(doubles = {60, 90, 100, 120, 135})
    void comesToRestInACorner(double degrees) {
        Mesh corner = Grounds.corner(degrees);
        Sphere ball = new Sphere(new Vector3d(2, 0.01, 0), 0.5);
        Vector3d push = new Vector3d(-0.1, 0, 0);
        for (int step = 0; step < 50; step++) {
            ball = ball.at(ThreeSteps2012.move(ball, push, corner).center());
        }

        assertThat(ThreeSteps2012.move(ball, push, corner).center().distance(ball.center()))
                .isLessThan(1e-9);
    }

    @Test
    void theSmallDistanceIsASetting() {
        Ellipsoid walker = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(0.5, 0.5, 1));
        Vector3d down = new Vector3d(0, 0, -4);

        assertThat(ThreeSteps2012.move(walker, down, FLOOR, 0.25).center().z()).isCloseTo(1.25, within(1e-14));
        assertIllegal(() -> ThreeSteps2012.move(walker, down, FLOOR, -1), "small distance");
    }
}
