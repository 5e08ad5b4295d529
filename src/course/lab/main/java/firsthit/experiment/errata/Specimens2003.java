package firsthit.experiment.errata;

import static firsthit.experiment.errata.Specimen.hit;
import static firsthit.experiment.errata.Specimens002.fraction;
import static firsthit.experiment.errata.Walls.at;
import static firsthit.experiment.errata.Walls.mesh;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Moved;
import firsthit.historic.PlaneFirst2003;
import firsthit.historic.Response2003;
import firsthit.historic.Sweep2003;
import firsthit.historic.ThreeSteps2012;
import firsthit.mesh.Mesh;
import firsthit.query.SolidSweep;
import java.util.List;
import org.joml.Vector3d;

/** Errata of the methods that came after the sources; a ball of radius 1 m and the floor z = 0 unless told. */
final class Specimens2003 {
    private static final String SOURCE = "Fauerby 2003";
    private static final Triangle FLOOR = Walls.level(0);
    private static final double VERY_CLOSE = 0.005;

    private Specimens2003() {}

    static List<Specimen> all() {
        return List.of(grazing(), hopping(), exit(), parallel(), frontOnly(), shaking(), slide(), resting(), crease());
    }

    private static Specimen grazing() {
        return Specimen.of(
                "E28",
                SOURCE,
                "the gap is kept along the way",
                new Specimen.Axis("angle between way and floor [°]", 0.5, 90, 1),
                "gap that is left [mm]",
                degrees -> {
                    double angle = StrictMath.toRadians(degrees);
                    Vector3d way = at(StrictMath.cos(angle), 0, -StrictMath.sin(angle));
                    Sphere start = Specimens002.above(0).movedBy(way.mul(-1, new Vector3d()));
                    return 1000
                            * (Response2003.move(start, way.mul(2), mesh(FLOOR))
                                            .path()
                                            .get(1)
                                            .z()
                                    - 1);
                },
                degrees -> 1000 * VERY_CLOSE);
    }

    private static Specimen hopping() {
        return Specimen.of(
                "E29",
                SOURCE,
                "pushed down it rises",
                new Specimen.Axis("gap before a push along and down [mm]", 0.02, 0.5, 0.1),
                "gap after it [mm]",
                gap -> 1000
                        * (Response2003.move(Specimens002.above(gap / 1000), at(0.1, 0, -0.01), mesh(FLOOR))
                                        .center()
                                        .z()
                                - 1),
                gap -> 0);
    }

    private static Specimen exit() {
        Triangle spike = new Triangle(at(0, 0, 0), at(4, -4, 0), at(4, 4, 0));
        return Specimen.of(
                "E30",
                SOURCE,
                "a touching start gives the exit",
                new Specimen.Axis("gap before a corner [m]", 0, 0.5, 0),
                "told way [m]",
                gap -> 4 * fraction(Sweep2003.sweep(new Sphere(at(-1 - gap, 0, 0), 1), at(4, 0, 0), spike)),
                gap -> 4 * fraction(SolidSweep.sweep(new Sphere(at(-1 - gap, 0, 0), 1), at(4, 0, 0), spike)));
    }

    private static Specimen parallel() {
        return Specimen.of(
                "E31",
                SOURCE,
                "half sunk: a least slope changes the answer",
                new Specimen.Axis("fall over half a metre [nm]", 0, 1, 0),
                "hit: 1",
                fall -> hit(Sweep2003.sweep(Specimens002.above(-0.5), at(0.5, 0, -fall * 1e-9), FLOOR)),
                fall -> hit(SolidSweep.sweep(Specimens002.above(-0.5), at(0.5, 0, -fall * 1e-9), FLOOR)));
    }

    private static Specimen frontOnly() {
        return Specimen.of(
                "E32",
                SOURCE,
                "seen from the front only, and never in overlap",
                new Specimen.Axis("height of the centre before 4 m upwards [m]", -3, 1.8, 0.5),
                "hit: 1",
                height -> hit(Sweep2003.sweep(Specimens002.above(height - 1), at(0, 0, 4), FLOOR)),
                height -> hit(SolidSweep.sweep(Specimens002.above(height - 1), at(0, 0, 4), FLOOR)));
    }

    /** A ball of half a metre, 0.1 m a step into the corner, after it has come to rest or has not. */
    private static Specimen shaking() {
        return Specimen.of(
                "E33",
                SOURCE,
                "in an obtuse corner it shakes for ever",
                new Specimen.Axis("angle of a corner that a ball is pushed into [°]", 60, 180, 120),
                "moved a step [mm]",
                degrees -> 1000 * lastStep(corner(StrictMath.toRadians(degrees))),
                degrees -> 0);
    }

    private static double lastStep(Mesh corner) {
        Vector3d push = at(-0.1, 0, 0);
        Sphere ball = new Sphere(at(2, 0.01, 0), 0.5);
        double moved = 0;
        for (int step = 0; step < 60; step++) {
            Sphere next = ball.at(Response2003.move(ball, push, corner).center());
            moved = next.center().distance(ball.center());
            ball = next;
        }
        return moved;
    }

    /** Two upright walls that meet at the z axis and look at the room about the positive x axis. */
    private static Mesh corner(double angle) {
        double sin = StrictMath.sin(angle / 2);
        double cos = StrictMath.cos(angle / 2);
        Vector3d left = at(10 * cos, 10 * sin, 0);
        Vector3d right = at(10 * cos, -10 * sin, 0);
        Vector3d up = at(0, 0, 40);
        return mesh(new Triangle(at(0, 0, -20), left, up), new Triangle(at(0, 0, -20), up, right));
    }

    private static Specimen slide() {
        return Specimen.of(
                "E34",
                SOURCE,
                "a slide in unit space is none in the world",
                new Specimen.Axis("ramp, met with 1 m to go [°]", 1, 49, 30),
                "slid [m]",
                degrees -> {
                    Ellipsoid start =
                            Specimens002.onRamp(StrictMath.toRadians(degrees)).movedBy(at(-0.25, 0, 0));
                    Moved moved =
                            Response2003.move(start, at(1.25, 0, 0), mesh(Walls.ramp(StrictMath.toRadians(degrees))));
                    return moved.path().get(1).distance(moved.center());
                },
                degrees -> StrictMath.cos(StrictMath.toRadians(degrees)));
    }

    private static Specimen resting() {
        return Specimen.of(
                "E35",
                "Rouwe 2003",
                "who touches the floor can neither slide nor leave",
                new Specimen.Axis("direction of the motion above level [°]", -90, 90, 45),
                "hit: 1",
                degrees -> hit(PlaneFirst2003.sweep(Specimens002.above(0), direction(degrees), FLOOR)),
                degrees -> hit(SolidSweep.sweep(Specimens002.above(0), direction(degrees), FLOOR)));
    }

    private static Vector3d direction(double degrees) {
        double angle = StrictMath.toRadians(degrees);
        return at(StrictMath.cos(angle), 0, StrictMath.sin(angle));
    }

    private static Specimen crease() {
        return Specimen.of(
                "E36",
                "Linahan 2012",
                "between parallel planes it is gone",
                new Specimen.Axis("room above the ball [mm]", 2, 14, 4),
                "a number: 1",
                room -> {
                    Mesh gap = mesh(FLOOR, Walls.flipped(Walls.level(2 + room / 1000)));
                    Sphere ball = Specimens002.above(room / 2000);
                    return ThreeSteps2012.move(ball, at(0.5, 0, -0.1), gap)
                                    .center()
                                    .isFinite()
                            ? 1
                            : 0;
                },
                room -> 1);
    }
}
