package firsthit.experiment.errata;

import static firsthit.experiment.errata.Specimen.hit;
import static firsthit.experiment.errata.Walls.at;
import static firsthit.experiment.errata.Walls.mesh;

import firsthit.compare.AngleSum;
import firsthit.geometry.Triangle;
import firsthit.historic.Walk001;
import firsthit.historic.Walk001.Pose;
import firsthit.midphase.BruteForce;
import firsthit.parts.ExactInside;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.response.Stop;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.joml.Vector3d;

/** Errata of source 001: a walker on his way down to the floor z = 0, through which the wrong sign has no effect. */
final class Specimens001 {
    private static final String SOURCE = "001";

    /** Float knows the points of its edge from b to c exactly that divide it into 32 parts. */
    private static final Triangle SLANTED = new Triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));

    private static final Triangle FLOOR = Walls.level(0);
    private static final Vector3d DOWN = at(0, 0, -1);

    private Specimens001() {}

    static List<Specimen> all() {
        return List.of(sign(), parallel(), height(), landing(), backward(), holes(), notANumber(), leak(), nearPlane());
    }

    private static Specimen sign() {
        return Specimen.of(
                "E6",
                SOURCE,
                "the plane constant has the wrong sign",
                new Specimen.Axis("distance of a wall of 1 m from the origin [m]", 0, 0.02, 0.01),
                "stopped: 1",
                x -> hit(Walk001.among(mesh(Walls.small(x))).collision(at(x - 0.5, 0, 0), at(x + 0.5, 0, 0))),
                x -> hit(SegmentTriangle.cast(at(x - 0.5, 0, 0), at(1, 0, 0), Walls.small(x))));
    }

    private static Specimen parallel() {
        return Specimen.of(
                "E7",
                SOURCE,
                "the answer is not in the plane",
                new Specimen.Axis("height of a level motion [m]", -6, 6, 5),
                "its height [m]",
                height -> Walk001.intersection(FLOOR, at(0, 0, height), at(3, 0, height)).z,
                height -> 0);
    }

    /** The way to the destination goes aside by {@code aside}, the walker that moves does not. */
    private static Specimen height() {
        Triangle wall = new Triangle(at(-1, -1, 0), at(1, -1, 0), at(0, 1, 0));
        Pose walker = new Pose(at(0, 0, -0.125), at(0, 0, 1));
        return Specimen.of(
                "E8",
                SOURCE,
                "one step is tested, another taken",
                new Specimen.Axis("y of the step [m]", -6, 6, -5),
                "comes to z [m]",
                y -> Walk001.among(mesh(wall))
                        .forward(walker, at(0, y, 0.25), 1)
                        .position()
                        .z(),
                y -> walker.position().z());
    }

    private static Specimen landing() {
        return Specimen.of(
                "E9",
                SOURCE,
                "who lands on the plane walks through it",
                new Specimen.Axis("length of a step from 0.5 m above [m]", 0.38, 0.62, 0.5),
                "height in the end [m]",
                step -> walk(new Pose(at(0, 0, 0.5), DOWN), step, 4),
                step -> 0.5 - step * Math.floor(0.5 / step));
    }

    private static Specimen backward() {
        Pose walker = new Pose(at(0, 0, 0.25), DOWN);
        return Specimen.of(
                "E10",
                SOURCE,
                "backward steps are not tested",
                new Specimen.Axis("step, backward and down [m]", 0, 1, 0.5),
                "height after it [m]",
                step -> Walk001.among(mesh(FLOOR))
                        .backward(walker, at(0, 0, 1), step)
                        .position()
                        .z(),
                step -> Math.max(0, 0.25 - step));
    }

    private static Specimen holes() {
        return onEdge(
                "E11",
                "holes along an edge",
                "inside: 1",
                p -> Walk001.contains(SLANTED, p) ? 1 : 0,
                p -> new ExactInside().contains(SLANTED, p) ? 1 : 0);
    }

    private static Specimen notANumber() {
        return onEdge(
                "E12",
                "the sum of angles is not a number",
                "a number: 1",
                p -> Float.isNaN(Walk001.angleSum(SLANTED, p)) ? 0 : 1,
                p -> Double.isNaN(new AngleSum(Walk001.TOLERANCE).sum(SLANTED, p)) ? 0 : 1);
    }

    private static Specimen onEdge(
            String id, String claim, String y, ToDoubleFunction<Vector3d> printed, ToDoubleFunction<Vector3d> right) {
        return Specimen.firstWrong(
                id,
                SOURCE,
                claim,
                "share of the edge",
                y,
                Walls.shares(32),
                share -> printed.applyAsDouble(Walls.onEdge(SLANTED, share)),
                share -> right.applyAsDouble(Walls.onEdge(SLANTED, share)));
    }

    /** In double, since in float E11 is in the way. */
    private static Specimen leak() {
        return Specimen.of(
                "E13",
                SOURCE,
                "the tolerance leaks",
                new Specimen.Axis("outside the middle of an edge of 1 m [mm]", -0.01, 0.03, 0.0122),
                "inside: 1",
                out -> new AngleSum(Walk001.TOLERANCE).contains(Walls.longEdge(), at(0.5, -out / 1000, 0)) ? 1 : 0,
                out -> new ExactInside().contains(Walls.longEdge(), at(0.5, -out / 1000, 0)) ? 1 : 0);
    }

    /** Right is a skin as wide as the near plane is far. */
    private static Specimen nearPlane() {
        double near = 0.1;
        return Specimen.of(
                "E14",
                SOURCE,
                "stopped nearer than the near plane",
                new Specimen.Axis("start above the floor, steps of 0.1 m [m]", 0.41, 0.65, 0.53),
                "gap in the end [m]",
                z -> walk(new Pose(at(0, 0, z), DOWN), near, 20),
                z -> {
                    Hit hit = new BruteForce(mesh(FLOOR)).cast(at(0, 0, z), DOWN);
                    return Stop.position(at(0, 0, z), DOWN, hit, near).z;
                });
    }

    private static double walk(Pose start, double step, int steps) {
        Walk001 walk = Walk001.among(mesh(FLOOR));
        Pose walker = start;
        for (int i = 0; i < steps; i++) {
            walker = walk.forward(walker, DOWN, step);
        }
        return walker.position().z();
    }
}
