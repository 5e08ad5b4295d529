package firsthit.experiment.errata;

import static firsthit.experiment.errata.Walls.at;
import static firsthit.experiment.errata.Walls.mesh;

import firsthit.geometry.Ellipsoid;
import firsthit.historic.Meshes002;
import firsthit.historic.Meshes002.Placed;
import firsthit.historic.Settings002;
import firsthit.historic.Slide002;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4d;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Errata of source 002's response, and of its several and moving meshes. */
final class SpecimensSlide002 {
    private static final String SOURCE = "002";

    /** How short of a contact the mover stops, which the source leaves open. */
    private static final double CLOSENESS = 0.005;

    private static final Settings002 NEAR = Settings002.asPrinted().withCloseness(CLOSENESS);

    /** More than this many calls in one step are not waited for. */
    private static final int MOST_CALLS = 1_000;

    private static final Mesh FLOOR = mesh(Walls.level(0));
    private static final Ellipsoid TALL = new Ellipsoid(at(0, 0, 0), at(0.5, 0.5, 1));

    private SpecimensSlide002() {}

    static List<Specimen> all() {
        return List.of(endless(), slide(), creep(), turned(), compared(), notBack(), lift());
    }

    /** Right is a step that asks each of the two walls once and knows then that it cannot go on. */
    private static Specimen endless() {
        return Specimen.of(
                "E20",
                SOURCE,
                "the recursion has no end",
                new Specimen.Axis("angle between two walls [°]", 0.5, 4.5, 1),
                "calls in one step",
                degrees -> new Slide002(ball(at(0, 0, 0)), NEAR.withMostCalls(MOST_CALLS))
                        .move(funnel(StrictMath.toRadians(degrees)), at(0, 0, -2))
                        .calls(),
                degrees -> 3);
    }

    private static Mesh funnel(double angle) {
        double sin = StrictMath.sin(angle / 2);
        double cos = StrictMath.cos(angle / 2);
        return mesh(Walls.facing(at(-1.0001, 0, 0), at(cos, 0, sin)), Walls.facing(at(1.0001, 0, 0), at(-cos, 0, sin)));
    }

    private static Specimen slide() {
        return Specimen.of(
                "E21",
                SOURCE,
                "a slide in ellipsoid space is none in the world",
                new Specimen.Axis("ramp, met with 1 m to go [°]", 1, 49, 30),
                "slid [m]",
                degrees -> {
                    Ellipsoid start =
                            Specimens002.onRamp(StrictMath.toRadians(degrees)).movedBy(at(-0.25, 0, 0));
                    Slide002.Step step = new Slide002(start).move(ramp(degrees), at(1.25, 0, 0));
                    return step.path().get(1).distance(step.position());
                },
                degrees -> StrictMath.cos(StrictMath.toRadians(degrees)));
    }

    private static Specimen creep() {
        return Specimen.of(
                "E22",
                SOURCE,
                "gravity creeps down every slope",
                new Specimen.Axis("slope under a ball at rest [°]", 1, 49, 30),
                "way in ten steps [m]",
                degrees -> {
                    double angle = StrictMath.toRadians(degrees);
                    Vector3d start =
                            at(-StrictMath.sin(angle), 0, StrictMath.cos(angle)).mul(1 + CLOSENESS);
                    Slide002 ball = new Slide002(ball(start), NEAR);
                    for (int i = 0; i < 10; i++) {
                        ball.move(ramp(degrees), at(0, 0, 0), at(0, 0, -0.1));
                    }
                    return ball.position().distance(start);
                },
                degrees -> 0);
    }

    /** The floor, turned by its matrix into a wall, 3 m ahead. */
    private static Specimen turned() {
        return Specimen.of(
                "E24",
                SOURCE,
                "the axes turn with the object",
                new Specimen.Axis("turn of the wall about its line [°]", 0, 90, 90),
                "told way [m]",
                degrees -> {
                    double angle = StrictMath.toRadians(degrees);
                    Matrix4d world = new Matrix4d().rotateY(angle);
                    Vector3d way = normal(angle).mul(-4);
                    Ellipsoid start = TALL.at(normal(angle).mul(3));
                    Meshes002.Answer answer = Meshes002.of(List.of(new Placed(FLOOR, world, at(0, 0, 0))))
                            .sweep(start, way);
                    return answer == null ? 4 : 4 * answer.found().fraction();
                },
                degrees -> 3 - TALL.reach(normal(StrictMath.toRadians(degrees))));
    }

    private static Vector3d normal(double angle) {
        return at(StrictMath.sin(angle), 0, StrictMath.cos(angle));
    }

    /** A wall in place at x = 2, and 3 m behind it a floor that was turned into one. */
    private static Specimen compared() {
        Placed far = new Placed(FLOOR, new Matrix4d().rotateY(Math.PI / 2), at(0, 0, 0));
        PlacedMesh turned = PlacedMesh.of(new BruteForce(FLOOR)).at(new Matrix4x3d().rotationY(Math.PI / 2));
        return Specimen.of(
                "E25",
                SOURCE,
                "the farther wall is the nearest",
                new Specimen.Axis("distance of a near wall before a turned one [m]", 0.1, 4.9, 2.1),
                "wall met, 1 or 2",
                ahead -> Objects.requireNonNull(Meshes002.of(List.of(new Placed(mesh(Walls.across(ahead))), far))
                                        .sweep(TALL.at(at(6, 0, 0)), at(-7, 0, 0)))
                                .mesh()
                        + 1,
                ahead -> {
                    PlacedMesh near = PlacedMesh.of(new BruteForce(mesh(Walls.across(ahead))));
                    Scene both = Scene.of(List.of(near, turned));
                    return Objects.requireNonNull(both.sweep(TALL.at(at(6, 0, 0)), at(-7, 0, 0)))
                                    .instance()
                            + 1;
                });
    }

    private static Specimen notBack() {
        return Specimen.of(
                "E26",
                SOURCE,
                "hits are not carried back",
                new Specimen.Axis("how far the floor was moved aside [m]", -6, 6, 3),
                "told contact, x [m]",
                aside -> Objects.requireNonNull(Meshes002.of(List.of(
                                        new Placed(FLOOR, new Matrix4d().translation(aside, 0, 0), at(0, 0, 0))))
                                .sweep(ball(at(0, 0, 2)), at(0, 0, -2)))
                        .found()
                        .point()
                        .x(),
                aside -> 0);
    }

    private static Specimen lift() {
        return Specimen.of(
                "E54",
                SOURCE,
                "a lift rises through its rider",
                new Specimen.Axis("rise of the lift in each of 30 steps [m]", 0, 0.1, 0.05),
                "above the lift [m]",
                rise -> {
                    Slide002 rider = new Slide002(ball(at(0, 0, 1 + CLOSENESS)), NEAR);
                    for (int step = 1; step <= 30; step++) {
                        Matrix4d world = new Matrix4d().translation(0, 0, rise * step);
                        Placed lift = new Placed(FLOOR, world, at(0, 0, rise));
                        rider.move(Meshes002.of(List.of(lift)), at(0, 0, 0), at(0, 0, -0.02));
                    }
                    return rider.position().z - 30 * rise;
                },
                rise -> 1 + CLOSENESS);
    }

    private static Mesh ramp(double degrees) {
        return mesh(Walls.ramp(StrictMath.toRadians(degrees)));
    }

    private static Ellipsoid ball(Vector3d center) {
        return new Ellipsoid(center, at(1, 1, 1));
    }
}
