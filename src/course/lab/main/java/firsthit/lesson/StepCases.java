package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Walks of a ball over boxes on a floor. */
final class StepCases {
    private static final double RADIUS = 0.3;

    /** Highest step that may be climbed [m]. */
    private static final double STEP_HEIGHT = 0.25;

    /** Gap under the ball at the start [m]. */
    private static final double GAP = 0.001;

    /** Largest error of the end [m]. */
    private static final double TOLERANCE = 0.02;

    /** Least z of the normal of ground: a slope of 45 degrees. */
    private static final double STEEPEST = 0.7;

    /** Least horizontal gain of a climb [m]. */
    private static final double GAIN = 1e-6;

    /** Gap that a sweep leaves [m]. */
    private static final double MARGIN = 1e-4;

    private static final Vector3d START = vector(0, 0, RADIUS + GAP);
    private static final Vector3d AHEAD = vector(1.5, 0, 0);

    private StepCases() {}

    private record Walk(
            String kind,
            List<Mesh> boxes,
            Vector3d start,
            Vector3d displacement,
            String right,
            Predicate<Vector3dc> isRight) {
        Case<Exercise.StepUp> asCase() {
            Scene scene = Scene.of(boxes.stream().map(Bvh::new).toArray(Bvh[]::new));
            Sphere ball = new Sphere(start, RADIUS);
            String input = "ball at %s, radius %s, displacement %s, step height %s; boxes: %s"
                    .formatted(
                            Notation.text(start),
                            Notation.text(RADIUS),
                            Notation.text(displacement),
                            Notation.text(STEP_HEIGHT),
                            String.join(", ", boxes.stream().map(Mesh::name).toList()));
            return new Case<>(
                    kind, input, mine -> judge(mine.walk(scene, ball, displacement, STEP_HEIGHT), scene), mine -> {
                        View view = View.of("Where the ball starts, and where yours ends");
                        boxes.forEach(box -> view.mesh(box.name(), box));
                        return view.ball("start", ball)
                                .seeThrough(0.4)
                                .ball("yours", new Sphere(mine.walk(scene, ball, displacement, STEP_HEIGHT), RADIUS));
                    });
        }

        private Case.@Nullable Difference judge(Vector3dc end, Scene scene) {
            double distance = scene.clearance(new Sphere(end, RADIUS));
            if (distance < -TOLERANCE * TOLERANCE) {
                return new Case.Difference(
                        String.format(Locale.ROOT, "%s, %.4f m inside", Notation.text(end), -distance), right);
            }
            return isRight.test(end) ? null : new Case.Difference(Notation.text(end), right);
        }
    }

    /** The climb of the course: up, forward, down to walkable ground; counts only if it gains distance. */
    private static Vector3d right(Scene scene, Sphere ball, Vector3dc displacement) {
        Vector3d low = moved(scene, ball, ball.center(), displacement);
        Vector3d up = moved(scene, ball, ball.center(), vector(0, 0, STEP_HEIGHT));
        Vector3d ahead = moved(scene, ball, up, displacement);
        Vector3d down = vector(0, 0, -2 * STEP_HEIGHT);
        Hit below = scene.sweep(ball.at(ahead), down);
        if (below != null && below.normal().z() >= STEEPEST) {
            Vector3d high = moved(scene, ball, ahead, down);
            if (level(ball.center(), high) > level(ball.center(), low) + GAIN) {
                return high;
            }
        }
        Vector3d snap = vector(0, 0, -STEP_HEIGHT);
        return scene.sweep(ball.at(low), snap) == null ? low : moved(scene, ball, low, snap);
    }

    private static Vector3d moved(Scene scene, Sphere ball, Vector3dc from, Vector3dc d) {
        Hit hit = scene.sweep(ball.at(from), d);
        double share = hit == null ? 1 : Math.max(0, hit.fraction() - MARGIN / Math.max(GAIN, d.length()));
        return from.fma(share, d, new Vector3d());
    }

    private static double level(Vector3dc from, Vector3dc to) {
        return StrictMath.hypot(to.x() - from.x(), to.y() - from.y());
    }

    /** A walk ahead from the start. */
    private static Walk ahead(String kind, String right, Predicate<Vector3dc> isRight, Mesh... boxes) {
        return new Walk(kind, List.of(boxes), START, AHEAD, right, isRight);
    }

    /** The same, which ends at a point. */
    private static Walk ahead(String kind, String right, double x, double z, Mesh... boxes) {
        return ahead(kind, right, end -> Math.abs(end.x() - x) <= TOLERANCE && isAtHeight(end, z), boxes);
    }

    /** A walk whose expected end is that of the course. */
    private static Walk derived(String kind, Vector3d start, Vector3d displacement, Mesh... boxes) {
        Scene scene = Scene.of(Stream.of(boxes).map(Bvh::new).toArray(Bvh[]::new));
        Vector3d right = right(scene, new Sphere(start, RADIUS), displacement);
        String words = "about " + Notation.text(right);
        return new Walk(kind, List.of(boxes), start, displacement, words, end -> end.distance(right) <= TOLERANCE);
    }

    /** The same ahead from the start. */
    private static Walk derived(String kind, Mesh... boxes) {
        return derived(kind, START, AHEAD, boxes);
    }

    private static Mesh box(String name, double fromX, double toX, double fromZ, double toZ) {
        return Shapes.box(toX - fromX, 4, toZ - fromZ)
                .translated(vector((fromX + toX) / 2, 0, (fromZ + toZ) / 2))
                .named(name);
    }

    private static boolean isAtHeight(Vector3dc end, double z) {
        return Math.abs(end.z() - z) <= TOLERANCE;
    }

    static List<Case<Exercise.StepUp>> all() {
        Mesh floor = box("floor", -5, 5, -1, 0);
        Mesh step = box("step of 0.2 m", 1, 4, 0, 0.2);
        Predicate<Vector3dc> isBefore = end -> end.x() <= 1 - RADIUS / 2 && isAtHeight(end, RADIUS);
        List<Walk> walks = new ArrayList<>();
        walks.add(ahead("a flat floor", "x = 1.5, on the floor", 1.5, RADIUS, floor));
        for (double height : new double[] {0.1, 0.2}) {
            Mesh low = box("step of %s m".formatted(height), 1, 4, 0, height);
            walks.add(ahead("a low step", "x = 1.5, on the step", 1.5, RADIUS + height, floor, low));
        }
        for (double height : new double[] {0.4, 1}) {
            Mesh high = box("step of %s m".formatted(height), 1, 4, 0, height);
            walks.add(ahead("a step too high", "before the step, on the floor", isBefore, floor, high));
        }
        walks.add(ahead(
                "a low step under a low ceiling",
                "before the step, on the floor",
                end -> end.x() <= 1 && isAtHeight(end, RADIUS),
                floor,
                step,
                box("ceiling", 0.5, 4, 0.7, 1)));
        Mesh beam = box("beam", 0.6, 0.9, 0.75, 1);
        walks.add(ahead("under a low beam", "x = 1.5, on the floor", 1.5, RADIUS, floor, beam));
        Mesh wall = box("wall", 1.6, 4, 0.2, 2);
        walks.add(ahead("a wall on the step", "at the wall, on the step", 1.3, RADIUS + 0.2, floor, step, wall));
        Mesh upper = box("floor", -5, 0.5, -1, 0);
        Mesh lower = box("lower floor", 0.5, 5, -1.2, -0.2);
        walks.add(ahead("a low step down", "x = 1.5, on the lower floor", 1.5, RADIUS - 0.2, upper, lower));
        Mesh threshold = box("threshold of 0.2 m", 0.6, 0.7, 0, 0.2);
        walks.add(ahead("over a low step and down again", "x = 1.5, on the floor", 1.5, RADIUS, floor, threshold));
        Predicate<Vector3dc> isHere = end -> Math.abs(end.x()) <= TOLERANCE && isAtHeight(end, RADIUS);
        walks.add(new Walk("no motion", List.of(floor), START, vector(0, 0, 0), "where it was", isHere));
        walks.addAll(more(floor, step));
        return walks.stream().map(Walk::asCase).toList();
    }

    private static List<Walk> more(Mesh floor, Mesh low) {
        Mesh platform = box("platform over nothing", -5, 0.5, -1, 0);
        Mesh upTo = box("platform over nothing", -5, 1.1, -1, 0);
        Vector3d backward = vector(-1.5, 0, 0);
        Mesh behind = low.translated(vector(-5, 0, 0)).named("step of 0.2 m behind");
        Mesh aside = Shapes.box(4, 4, 0.2).translated(vector(0, 3, 0.1)).named("step of 0.2 m aside");
        Mesh curb = box("curb of 0.1 m", 0.4, 0.5, 0, 0.1);
        Mesh wall = box("wall", 1, 2, 0, 2);
        Mesh ditch = box("ground 0.4 m lower", 0.5, 5, -1.4, -0.4);
        Mesh shelter = box("ceiling", -2, 4, 0.76, 1);
        Mesh shaft = box("ground 0.35 m lower", 0.5, 5, -1.4, -0.35);
        Mesh first = box("step of 0.2 m", -4, 0.4, 0, 0.2);
        Mesh other = box("other step of 0.2 m", 1.2, 4, 0, 0.2);
        Vector3d onStep = vector(0, 0, RADIUS + 0.2 + GAP);
        return List.of(
                derived("no climb into the air", vector(-1, 0.1, RADIUS + GAP), AHEAD, platform, curb),
                derived("no climb into the air", upTo, box("curb of 0.2 m", 1, 1.1, 0, 0.2)),
                derived("off the end of a platform", platform),
                derived("off the end of a platform", platform, ditch),
                derived("a drop of less than a step", platform, box("ground 0.24 m lower", 0.5, 5, -1.2, -0.24)),
                derived("a drop of less than a step", platform, box("ground 0.05 m lower", 0.5, 5, -1, -0.05)),
                derived("a drop of less than a step", vector(0, 0, RADIUS + 0.2), AHEAD, floor),
                derived("a drop of more than a step", vector(0, 0, RADIUS + 0.4), AHEAD, floor),
                derived("a low step, backward", START, backward, floor, behind),
                derived("a low step, aside", START, vector(0, 1.5, 0), floor, aside),
                derived("a low step, at a slant", START, vector(1.2, 0.9, 0), floor, low),
                derived("a low step, and the motion ends before it", START, vector(0.5, 0, 0), floor, low),
                derived("a low step, and a short motion", vector(0.68, 0, RADIUS + GAP), vector(0.1, 0, 0), floor, low),
                derived(
                        "a low step, and the motion of one picture",
                        vector(0.775, 0, RADIUS + GAP),
                        vector(0.03, 0, 0),
                        floor,
                        box("step of 0.1 m", 1, 4, 0, 0.1)),
                derived("a low step", floor, box("step of 0.248 m", 1, 4, 0, 0.248)),
                derived("a low step", floor, box("step of 0.02 m", 1, 4, 0, 0.02)),
                derived("a low step under a ceiling", floor, box("step of 0.1 m", 1, 4, 0, 0.1), shelter),
                derived("a curb, and ground a step and a half lower", platform, curb, ditch),
                derived("a drop of more than a step, under a ceiling", platform, shaft, box("ceiling", -2, 4, 0.7, 1)),
                derived("a wall", floor, wall),
                derived("a wall", vector(0.69, 0, RADIUS + GAP), AHEAD, floor, wall),
                derived("a ramp", floor, ramp(60)),
                derived("a ramp", floor, ramp(30)),
                derived("over a ditch", platform, box("other side", 0.7, 5, -1, 0)),
                derived("two steps, the second too high", floor, low, box("step of 0.6 m", 1.35, 4, 0, 0.6)),
                derived("down from one step and up to another", onStep, AHEAD, floor, first, other),
                derived("no motion", vector(0, 0, RADIUS + 0.2), vector(0, 0, 0), floor),
                derived("no motion", vector(0, 0, RADIUS + 0.4), vector(0, 0, 0), floor));
    }

    private static Mesh ramp(double degrees) {
        return Shapes.ramp(2, 2 * StrictMath.tan(StrictMath.toRadians(degrees)), 4)
                .translated(vector(1, 0, 0))
                .named("ramp of %s degrees".formatted(Math.round(degrees)));
    }
}
