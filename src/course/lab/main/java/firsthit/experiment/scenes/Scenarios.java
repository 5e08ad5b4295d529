package firsthit.experiment.scenes;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.shapes.Pebble;
import java.util.List;
import org.joml.Vector3d;

/** Scenarios that notebooks and tests share, so that charts and tests refer to the same ones. */
public final class Scenarios {
    private Scenarios() {}

    /** All scenarios. */
    public static List<Scenario> all() {
        return List.of(corridorWalk(), ballAtTheStairs(), beadOnThePebble(), ballIntoTheCorner());
    }

    /** A walker of 0.3 m radius moves straight along the corridor, whose wall at x = 10 m stops the centre at 9.7 m. */
    public static Scenario corridorWalk() {
        return new Scenario(
                "corridor walk",
                Shapes.corridor(),
                new Sphere(new Vector3d(1, 0, 1), 0.3),
                new Vector3d(0.2, 0, 0),
                60);
    }

    /** A football thrown flat at the stairs, which lands on the edge of the fourth step. */
    public static Scenario ballAtTheStairs() {
        return new Scenario(
                "ball at the stairs",
                Shapes.roomWithStairsAndRamp(),
                new Sphere(new Vector3d(-4, 0.05, 1.25), 0.11),
                new Vector3d(0.06, 0, -0.02),
                60);
    }

    /** A bead of 5 mm radius falls on a stone of 5,120 irregular triangles, like those of a scan, and first hits a vertex. */
    public static Scenario beadOnThePebble() {
        return new Scenario(
                "bead on the pebble",
                Pebble.of(11, 4, 0.06),
                new Sphere(new Vector3d(0.004, -0.003, 0.1), 0.005),
                new Vector3d(0, 0, -0.001),
                100);
    }

    /** A ball pushed diagonally into a corner of a plain room; it touches the wall at x = 2 m before the others. */
    public static Scenario ballIntoTheCorner() {
        return new Scenario(
                "ball into the corner",
                Shapes.room(4, 4, 3),
                new Sphere(new Vector3d(0, 0, 1.5), 0.3),
                new Vector3d(0.05, 0.04, -0.03),
                80);
    }
}
