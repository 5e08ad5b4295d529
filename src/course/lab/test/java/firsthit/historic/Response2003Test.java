package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Response of 2003")
class Response2003Test {
    private static final Mesh FLOOR = Mesh.of("floor", SweepSamples.FLOOR);

    @Test
    void aFreeMotionIsMade() {
        Moved moved = Response2003.move(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0.5, 0, -1), FLOOR);

        assertThat(moved.center()).isEqualTo(new Vector3d(0.5, 0, 2));
        assertThat(moved.sweeps()).isOne();
        assertThat(moved.gaveUp()).isFalse();
    }

    @Test
    void approachStopsVeryCloseAndPullsTheContactBack() {
        Vector3d contact = new Vector3d(0, 0, 0);

        Vector3d reached = Response2003.approach(new Vector3d(0, 0, 3), new Vector3d(0, 0, -4), 2, contact);

        assertThat(reached.distance(0, 0, 1.005)).isLessThan(1e-15);
        assertThat(contact.distance(0, 0, 0.005)).isLessThan(1e-15);
    }

    @Test
    void closerThanVeryCloseNothingMoves() {
        Vector3d contact = new Vector3d(0, 0, 0);

        Vector3d reached = Response2003.approach(new Vector3d(0, 0, 1.004), new Vector3d(0, 0, -4), 0.004, contact);

        assertThat(reached).isEqualTo(new Vector3d(0, 0, 1.004));
        assertThat(contact).isEqualTo(new Vector3d(0, 0, 0));
    }

    @Test
    void theRestEndsAtTheFootOfTheDestination() {
        Vector3d rest = Response2003.slide(new Vector3d(3, 2, -1), new Vector3d(1, 0, 0), new Vector3d(1, 0, 1));

        assertThat(rest).isEqualTo(new Vector3d(2, 2, 0));
    }

    @Test
    void aPushIntoTheFloorAtAnAngleSlides() {
        Moved moved = Response2003.move(new Sphere(new Vector3d(-1, 0, 1.5), 1), new Vector3d(2, 0, -1), FLOOR);

        assertThat(moved.path()).hasSize(3);
        assertThat(moved.center().x()).isCloseTo(1, within(0.01));
        assertThat(moved.center().z()).isCloseTo(1, within(0.005));
    }

    @Test
    void aPushStraightDownStops() {
        Moved moved = Response2003.move(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), FLOOR);

        assertThat(moved.center().distance(0, 0, 1.005)).isLessThan(1e-14);
        assertThat(moved.sweeps()).isOne();
    }

    @Test
    void gravityIsASecondCall() {
        Ellipsoid walker = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(0.5, 0.5, 1));

        Moved moved = Response2003.move(walker, new Vector3d(1, 0, 0), new Vector3d(0, 0, -4), FLOOR);

        assertThat(moved.path().get(1)).isEqualTo(new Vector3d(1, 0, 3));
        assertThat(moved.center().distance(1, 0, 1.005)).isLessThan(1e-14);
        assertThat(moved.sweeps()).isEqualTo(2);
    }

    @Test
    @Tag("E29")
    void aBallThatIsPushedAlongAFloorHops() {
        Mesh wide = Mesh.of("floor", SweepSamples.FLOOR).scaled(10);
        Sphere ball = new Sphere(new Vector3d(-10, -20, 1.0001), 1);
        List<Double> heights = new ArrayList<>();
        for (int step = 0; step < 60; step++) {
            ball = ball.at(
                    Response2003.move(ball, new Vector3d(0.1, 0, -0.05), wide).center());
            heights.add(ball.center().z() - 1);
        }

        // Up in one step, down in the next, by 0.4 mm.
        for (int step = 40; step < 60; step += 2) {
            assertThat(Math.abs(heights.get(step) - heights.get(step + 1))).isCloseTo(4.4e-4, within(1e-5));
            assertThat(heights.get(step)).isCloseTo(heights.get(40), within(1e-6));
        }
    }

    @Test
    @Tag("E33")
    void aSharpCornerUsesUpAllSixSweeps() {
        Mesh corner = Grounds.corner(60);
        Vector3d push = new Vector3d(-0.1, 0, 0);
        Sphere ball = new Sphere(new Vector3d(2, 0.01, 0), 0.5);
        for (int step = 0; step < 30; step++) {
            ball = ball.at(Response2003.move(ball, push, corner).center());
        }

        Moved moved = Response2003.move(ball, push, corner);

        assertThat(moved.sweeps()).isEqualTo(6);
        assertThat(moved.gaveUp()).isTrue();
        assertThat(moved.center().distance(ball.center())).isLessThan(1e-3);
    }
}
