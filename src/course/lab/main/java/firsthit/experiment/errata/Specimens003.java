package firsthit.experiment.errata;

import static firsthit.experiment.errata.Specimen.hit;
import static firsthit.experiment.errata.Walls.at;
import static firsthit.experiment.errata.Walls.mesh;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.SevenSteps003;
import firsthit.parts.ExactInside;
import firsthit.query.SolidSweep;
import java.util.List;
import org.joml.Vector3d;

/** Errata of source 003. */
final class Specimens003 {
    private static final String SOURCE = "003";
    private static final Triangle CORNER = new Triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0));

    private Specimens003() {}

    static List<Specimen> all() {
        return List.of(leak(), leaving(), inPlane(), corner(), holes());
    }

    private static Specimen leak() {
        return Specimen.of(
                "E37",
                SOURCE,
                "the tolerance leaks a hundredth of an edge",
                new Specimen.Axis("outside the middle of an edge of 1 m [mm]", -10, 30, 12.4),
                "inside: 1",
                out -> contains(Walls.longEdge(), at(0.5, -out / 1000, 0)),
                out -> exact(Walls.longEdge(), at(0.5, -out / 1000, 0)));
    }

    /** Right is a point that leaves what it stands on, as a mover does. */
    private static Specimen leaving() {
        SevenSteps003 steps = new SevenSteps003(mesh(Walls.level(0)));
        return Specimen.of(
                "E38",
                SOURCE,
                "who stands on the floor cannot leave it",
                new Specimen.Axis("start above the floor, 1 m upwards [m]", -0.5, 0.5, 0),
                "hit: 1",
                z -> hit(steps.collide(at(0, 0, z), at(0, 0, z + 1))),
                z -> z < 0 ? 1 : 0);
    }

    private static Specimen inPlane() {
        return Specimen.of(
                "E39",
                SOURCE,
                "in the plane it never hits; a ball of 0.1 m does",
                new Specimen.Axis("height of a level motion across a triangle [m]", -0.25, 0.25, 0),
                "hit: 1",
                z -> hit(new SevenSteps003(mesh(CORNER)).collide(at(-1, 0.25, z), at(1, 0.25, z))),
                z -> hit(SolidSweep.sweep(new Sphere(at(-1, 0.25, z), 0.1), at(2, 0, 0), CORNER)));
    }

    private static Specimen corner() {
        return Specimen.of(
                "E51",
                SOURCE,
                "a corner is outside",
                new Specimen.Axis("along the bisector of a corner [m]", -0.25, 0.25, 0),
                "inside: 1",
                d -> contains(CORNER, at(d, d, 0)),
                d -> exact(CORNER, at(d, d, 0)));
    }

    private static Specimen holes() {
        Triangle slanted = new Triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));
        return Specimen.firstWrong(
                "E52",
                SOURCE,
                "single holes along an edge",
                "share of the edge",
                "inside: 1",
                Walls.shares(1024),
                share -> contains(slanted, Walls.onEdge(slanted, share)),
                share -> exact(slanted, Walls.onEdge(slanted, share)));
    }

    private static double contains(Triangle triangle, Vector3d p) {
        return SevenSteps003.contains(triangle, p) ? 1 : 0;
    }

    private static double exact(Triangle triangle, Vector3d p) {
        return new ExactInside().contains(triangle, p) ? 1 : 0;
    }
}
