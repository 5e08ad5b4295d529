package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
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

    /** How far the end may be off [m]. */
    private static final double TOLERANCE = 0.02;

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

    private static Mesh box(String name, double fromX, double toX, double fromZ, double toZ) {
        return Shapes.box(toX - fromX, 4, toZ - fromZ)
                .translated(vector((fromX + toX) / 2, 0, (fromZ + toZ) / 2))
                .named(name);
    }

    private static boolean isAt(Vector3dc end, double x, double z) {
        return Math.abs(end.x() - x) <= TOLERANCE && Math.abs(end.z() - z) <= TOLERANCE;
    }

    static List<Case<Exercise.StepUp>> all() {
        Mesh floor = box("floor", -5, 5, -1, 0);
        Vector3d start = vector(0, 0, RADIUS + GAP);
        List<Walk> walks = new ArrayList<>();
        walks.add(new Walk(
                "a flat floor", List.of(floor), start, AHEAD, "x = 1.5, on the floor", end -> isAt(end, 1.5, RADIUS)));
        for (double height : new double[] {0.1, 0.2}) {
            walks.add(new Walk(
                    "a low step",
                    List.of(floor, box("step of %s m".formatted(height), 1, 4, 0, height)),
                    start,
                    AHEAD,
                    "x = 1.5, on the step",
                    end -> isAt(end, 1.5, RADIUS + height)));
        }
        for (double height : new double[] {0.4, 1}) {
            walks.add(new Walk(
                    "a step too high",
                    List.of(floor, box("step of %s m".formatted(height), 1, 4, 0, height)),
                    start,
                    AHEAD,
                    "before the step, on the floor",
                    end -> end.x() <= 1 - RADIUS / 2 && Math.abs(end.z() - RADIUS) <= TOLERANCE));
        }
        walks.add(new Walk(
                "a low step under a low ceiling",
                List.of(floor, box("step of 0.2 m", 1, 4, 0, 0.2), box("ceiling", 0.5, 4, 0.7, 1)),
                start,
                AHEAD,
                "before the step, on the floor",
                end -> end.x() <= 1 && Math.abs(end.z() - RADIUS) <= TOLERANCE));
        walks.add(new Walk(
                "under a low beam",
                List.of(floor, box("beam", 0.6, 0.9, 0.75, 1)),
                start,
                AHEAD,
                "x = 1.5, on the floor",
                end -> isAt(end, 1.5, RADIUS)));
        walks.add(new Walk(
                "a wall on the step",
                List.of(floor, box("step of 0.2 m", 1, 4, 0, 0.2), box("wall", 1.6, 4, 0.2, 2)),
                start,
                AHEAD,
                "at the wall, on the step",
                end -> isAt(end, 1.3, RADIUS + 0.2)));
        walks.add(new Walk(
                "a low step down",
                List.of(box("floor", -5, 0.5, -1, 0), box("lower floor", 0.5, 5, -1.2, -0.2)),
                start,
                AHEAD,
                "x = 1.5, on the lower floor",
                end -> isAt(end, 1.5, RADIUS - 0.2)));
        walks.add(new Walk(
                "over a low step and down again",
                List.of(floor, box("threshold of 0.2 m", 0.6, 0.7, 0, 0.2)),
                start,
                AHEAD,
                "x = 1.5, on the floor",
                end -> isAt(end, 1.5, RADIUS)));
        walks.add(new Walk(
                "no motion", List.of(floor), start, vector(0, 0, 0), "where it was", end -> isAt(end, 0, RADIUS)));
        return walks.stream().map(Walk::asCase).toList();
    }
}
