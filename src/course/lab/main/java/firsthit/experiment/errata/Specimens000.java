package firsthit.experiment.errata;

import static firsthit.experiment.errata.Specimen.hit;
import static firsthit.experiment.errata.Walls.at;
import static firsthit.experiment.errata.Walls.mesh;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.LineBundle000;
import firsthit.historic.Lines000;
import firsthit.mesh.Mesh;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import java.util.List;
import org.joml.Vector3d;

/** Errata of source 000: a camera at the origin among walls, with lines of 0.5 m to both sides unless told. */
final class Specimens000 {
    private static final String SOURCE = "000";
    private static final double REACH = 0.5;

    private Specimens000() {}

    static List<Specimen> all() {
        return List.of(order(), tunnelling(), farSide(), gaps(), zero(), sideways(), sliver());
    }

    /** Two walls, the camera between them in the middle: right is where both leave it alike. */
    private static Specimen order() {
        return Specimen.of(
                "E1",
                SOURCE,
                "the last wall wins",
                new Specimen.Axis("distance between the walls [m]", 0.4, 1.2, 0.8),
                "pushed to x [m]",
                gap -> pushed(mesh(Walls.flipped(Walls.across(gap / 2)), Walls.across(-gap / 2)), at(0, 0, 0)).x,
                gap -> 0);
    }

    private static Specimen tunnelling() {
        Mesh wall = mesh(Walls.level(0));
        return Specimen.of(
                "E2",
                SOURCE,
                "a long step is not seen",
                new Specimen.Axis("step from 0.6 m above the floor [m]", 0, 2, 1.2),
                "seen: 1",
                step -> isPushed(wall, at(0, 0, 0.6 - step)),
                step -> hit(SolidSweep.sweep(new Sphere(at(0, 0, 0.6), REACH), at(0, 0, -step), wall.triangle(0))));
    }

    private static Specimen farSide() {
        return Specimen.of(
                "E3",
                SOURCE,
                "past half way it leaves on the far side",
                new Specimen.Axis("height at which it looks [m]", -0.45, 0.45, -0.1125),
                "pushed to height [m]",
                height -> pushed(mesh(Walls.level(0)), at(0, 0, height)).z,
                height -> REACH);
    }

    /** A small triangle in the direction (1, 1, 1), where no line runs. */
    private static Specimen gaps() {
        return Specimen.of(
                "E4",
                SOURCE,
                "what is between the lines is not there",
                new Specimen.Axis("distance of a small triangle [m]", 0.1, 0.7, 0.35),
                "seen: 1",
                distance -> isPushed(mesh(tip(distance)), at(0, 0, 0)),
                distance -> hit(SolidSweep.sweep(new Sphere(at(0, 0, 0), REACH), at(0, 0, 0), tip(distance))));
    }

    private static Triangle tip(double distance) {
        double d = distance / Math.sqrt(3);
        return new Triangle(at(d + 0.05, d, d - 0.05), at(d - 0.05, d + 0.05, d), at(d, d - 0.05, d + 0.05));
    }

    private static Specimen zero() {
        return Specimen.of(
                "E5",
                SOURCE,
                "from the front, a line's end does not touch",
                new Specimen.Axis("wall beyond the line's end [m]", -0.015625, 0.015625, 0),
                "seen: 1",
                more -> isPushed(mesh(Walls.flipped(Walls.level(REACH + more))), at(0, 0, 0)),
                more -> hit(SegmentTriangle.cast(at(0, 0, 0), at(0, 0, REACH), Walls.level(REACH + more))));
    }

    private static Specimen sideways() {
        return Specimen.of(
                "E50",
                SOURCE,
                "pushed along the line, not along the normal",
                new Specimen.Axis("turn of a wall 0.3 m away [°]", 0, 90, 45),
                "moved aside [m]",
                degrees -> along(degrees, pushed(mesh(slanted(degrees)), at(0, 0, 0))),
                degrees -> 0);
    }

    /** 0.3 m from the origin, front to it; the direction to it turns from +z to +x. */
    private static Triangle slanted(double degrees) {
        double angle = StrictMath.toRadians(degrees);
        Vector3d towards = at(StrictMath.sin(angle), 0, StrictMath.cos(angle));
        return Walls.facing(towards.mul(0.3, new Vector3d()), towards.negate(new Vector3d()));
    }

    private static double along(double degrees, Vector3d end) {
        double angle = StrictMath.toRadians(degrees);
        return end.dot(at(StrictMath.cos(angle), 0, -StrictMath.sin(angle)));
    }

    private static Specimen sliver() {
        return Specimen.of(
                "E53",
                SOURCE,
                "a sliver fills its plane",
                new Specimen.Axis("width of a triangle 13 m away [mm]", 0.005, 1.205, 0.1),
                "seen: 1",
                width -> isPushed(mesh(sliver(width / 1000)), at(10, 10, 0.3)),
                width -> hit(SegmentTriangle.cast(at(10, 10, 0.3), at(0, 0, -1), sliver(width / 1000))));
    }

    private static Triangle sliver(double width) {
        return new Triangle(at(0, 0, 0), at(1, 0, 0), at(1, width, 0));
    }

    private static Vector3d pushed(Mesh mesh, Vector3d camera) {
        return new Vector3d(collide(mesh, camera).position());
    }

    private static double isPushed(Mesh mesh, Vector3d camera) {
        return collide(mesh, camera).pushes().isEmpty() ? 0 : 1;
    }

    private static LineBundle000.Outcome collide(Mesh mesh, Vector3d camera) {
        return LineBundle000.among(mesh, Lines000.five()).collide(camera);
    }
}
