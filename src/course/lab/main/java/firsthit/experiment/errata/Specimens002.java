package firsthit.experiment.errata;

import static firsthit.experiment.errata.Specimen.hit;
import static firsthit.experiment.errata.Walls.at;
import static firsthit.experiment.errata.Walls.mesh;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Found;
import firsthit.historic.Sweep002;
import firsthit.parts.ExactInside;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Errata of source 002's detection; a ball of radius 1 m and the floor z = 0 unless told. */
final class Specimens002 {
    private static final String SOURCE = "002";
    private static final Triangle FLOOR = Walls.level(0);
    private static final double STEP_HEIGHT = 0.1;

    private Specimens002() {}

    static List<Specimen> all() {
        return List.of(lowStep(), touch(), spanning(), stuck(), leak(), frontOnly(), width());
    }

    /** A ball rolls at a step of 0.1 m, whose riser is the plane x = 0, and should meet its edge. */
    private static Specimen lowStep() {
        Triangle top = new Triangle(at(0, -40, STEP_HEIGHT), at(40, 0, STEP_HEIGHT), at(0, 40, STEP_HEIGHT));
        Triangle riser = new Triangle(at(0, -40, 0), at(0, -40, STEP_HEIGHT), at(0, 40, STEP_HEIGHT));
        Triangle under = new Triangle(at(0, -40, 0), at(0, 40, STEP_HEIGHT), at(0, 40, 0));
        Sphere ball = new Sphere(at(-2, 0, 1), 1);
        return Specimen.of(
                "E15",
                SOURCE,
                "a low step is met late, and then not at all",
                new Specimen.Axis("angle to the way straight at the step [°]", 0, 48, 45),
                "way [m]; 5: none",
                degrees -> way(fraction(Sweep002.sweep(ball, slanted(degrees), mesh(top, riser, under)))),
                degrees -> way(fraction(SolidSweep.sweep(ball, slanted(degrees), riser))));
    }

    private static Vector3d slanted(double degrees) {
        return at(5, 5 * StrictMath.tan(StrictMath.toRadians(degrees)), 0);
    }

    private static double way(double fraction) {
        return Double.isNaN(fraction) ? 5 : 5 * fraction;
    }

    private static Specimen touch() {
        return Specimen.of(
                "E16",
                SOURCE,
                "a touch is no hit",
                new Specimen.Axis("gap before a motion down [m]", 0, 0.015625, 0),
                "hit: 1",
                gap -> hit(Sweep002.sweep(above(gap), at(0, 0, -0.5), FLOOR)),
                gap -> hit(SolidSweep.sweep(above(gap), at(0, 0, -0.5), FLOOR)));
    }

    private static Specimen spanning() {
        return Specimen.of(
                "E17",
                SOURCE,
                "the depth is taken for a distance ahead",
                new Specimen.Axis("overlap before a motion of 1 m upwards [m]", 0.01, 0.6, 0.2),
                "told way [m]",
                depth -> Math.max(0, fraction(Sweep002.sweep(above(-depth), at(0, 0, 1), FLOOR))),
                depth -> Math.max(0, fraction(SolidSweep.sweep(above(-depth), at(0, 0, 1), FLOOR))));
    }

    private static Specimen stuck() {
        return Specimen.of(
                "E18",
                SOURCE,
                "a touch counts as stuck",
                new Specimen.Axis("gap before a motion forward and down [m]", 0, 0.015625, 0),
                "stuck: 1",
                gap -> Sweep002.trace(above(gap), at(1, 0, -1), FLOOR).stuck() ? 1 : 0,
                gap -> hit(SolidSweep.sweep(above(gap), at(0, 0, 0), FLOOR)));
    }

    private static Specimen leak() {
        return Specimen.of(
                "E19",
                SOURCE,
                "the tolerance leaks",
                new Specimen.Axis("outside the middle of an edge of 1 m [mm]", -0.5, 1.5, 0.6),
                "inside: 1",
                out -> Sweep002.contains(Walls.longEdge(), at(0.5, -out / 1000, 0)) ? 1 : 0,
                out -> new ExactInside().contains(Walls.longEdge(), at(0.5, -out / 1000, 0)) ? 1 : 0);
    }

    private static Specimen frontOnly() {
        return Specimen.of(
                "E23",
                SOURCE,
                "the back is not there",
                new Specimen.Axis("height of the centre, before 4 m upwards [m]", -3, -0.1, -2),
                "hit: 1",
                height -> hit(Sweep002.sweep(above(height - 1), at(0, 0, 4), FLOOR)),
                height -> hit(SolidSweep.sweep(above(height - 1), at(0, 0, 4), FLOOR)));
    }

    private static Specimen width() {
        return Specimen.of(
                "E27",
                SOURCE,
                "overlaps of less than a thousandth fall through",
                new Specimen.Axis("overlap before a motion of 1 m down [mm]", 0.01, 2, 0.9),
                "hit: 1",
                depth -> hit(Sweep002.sweep(above(-depth / 1000), at(0, 0, -1), FLOOR)),
                depth -> hit(SolidSweep.sweep(above(-depth / 1000), at(0, 0, -1), FLOOR)));
    }

    /** A ball of 1 m, so far above the floor. */
    static Sphere above(double gap) {
        return new Sphere(at(0, 0, 1 + gap), 1);
    }

    static double fraction(@Nullable Found found) {
        return found == null ? Double.NaN : found.fraction();
    }

    static double fraction(@Nullable Hit hit) {
        return hit == null ? Double.NaN : hit.fraction();
    }

    /** An ellipsoid half as wide as high that touches a ramp, in front of its origin. */
    static Ellipsoid onRamp(double angle) {
        Vector3d normal = at(-StrictMath.sin(angle), 0, StrictMath.cos(angle));
        Ellipsoid tall = new Ellipsoid(at(0, 0, 0), at(0.5, 0.5, 1));
        return tall.at(at(0, 0, tall.reach(normal) / StrictMath.cos(angle)));
    }
}
