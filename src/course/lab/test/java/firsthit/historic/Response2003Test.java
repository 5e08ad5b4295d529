package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
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
}
