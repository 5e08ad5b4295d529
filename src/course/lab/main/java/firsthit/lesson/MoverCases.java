package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import firsthit.view.Camera;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Repeated pushes of a ball against walls, compared with the library's mover. */
final class MoverCases {
    private static final double RADIUS = 0.5;

    /** Gap to keep [m]. */
    private static final double SKIN = 0.01;

    /** Largest error of the end: a surface just beyond the end of a step may take one skin [m]. */
    private static final double TOLERANCE = 2 * SKIN;

    /** Largest difference of the length of the last step [m]. */
    private static final double SHAKING = 0.001;

    /** Largest overlap that counts as rounding [m]. */
    private static final double TOUCH = 1e-9;

    private static final int RANDOM = 20;

    private MoverCases() {}

    /**
     * Pushes from a start.
     *
     * @param slide expected result of each push; null to take that of the library's mover
     */
    private record Run(
            String kind,
            Mesh mesh,
            Vector3dc start,
            List<Vector3dc> pushes,
            @Nullable Vector3dc slide) {
        Case<Exercise.Mover> asCase() {
            Scene scene = Scene.of(new Bvh(mesh));
            String input = "ball at %s, radius %s, skin %s; %s; first push %s, %s in all"
                    .formatted(
                            Notation.text(start),
                            Notation.text(RADIUS),
                            Notation.text(SKIN),
                            mesh.name(),
                            Notation.text(pushes.get(0)),
                            pushes.size());
            return new Case<>(kind, input, mine -> judge(mine, scene), mine -> View.of("Where your ball goes")
                    .mesh(mesh.name(), mesh)
                    .seeThrough(0.5)
                    .motion("right", ball(start), right(scene))
                    .motion("yours", ball(start), path(mine, scene))
                    .camera(camera(right(scene))));
        }

        /** A camera behind and above the ball, since the walls are much larger. */
        private Camera camera(List<Vector3dc> path) {
            Vector3dc end = path.get(path.size() - 1);
            Vector3d back = start.sub(end, new Vector3d());
            double far = Math.max(4, 1.5 * back.length());
            return Camera.at(back.add(0, -far / 3, far).add(end), end);
        }

        private Case.@Nullable Difference judge(Exercise.Mover mine, Scene scene) {
            List<Vector3dc> path = path(mine, scene);
            for (int i = 1; i < path.size(); i++) {
                Vector3dc at = path.get(i);
                double gap = scene.clearance(ball(at));
                if (gap < -TOUCH) {
                    return new Case.Difference(
                            "after step %s at %s, %s m inside".formatted(i, Notation.text(at), Notation.text(-gap)),
                            "outside");
                }
                if (scene.isBlocked(path.get(i - 1), at.sub(path.get(i - 1), new Vector3d()))) {
                    return new Case.Difference("step %s leads through a wall".formatted(i), "in front of it");
                }
            }
            return isAtRandom() ? null : compared(path, right(scene), scene);
        }

        private boolean isAtRandom() {
            return !pushes.get(0).equals(pushes.get(pushes.size() - 1));
        }

        private Case.@Nullable Difference compared(List<Vector3dc> path, List<Vector3dc> right, Scene scene) {
            int last = pushes.size();
            if (path.get(last).distance(right.get(last)) > TOLERANCE) {
                return new Case.Difference(
                        "ends at " + Notation.text(path.get(last)), "about " + Notation.text(right.get(last)));
            }
            double yourStep = path.get(last).distance(path.get(last - 1));
            double rightStep = right.get(last).distance(right.get(last - 1));
            if (Math.abs(yourStep - rightStep) > SHAKING) {
                return new Case.Difference(
                        "still moves %s m in the last step".formatted(Notation.text(yourStep)),
                        "%s m".formatted(Notation.text(rightStep)));
            }
            double gap = scene.clearance(ball(path.get(last)));
            double rightGap = scene.clearance(ball(right.get(last)));
            // A later step may have come nearer than the skin width.
            boolean isOff = last == 1 && Math.abs(gap - rightGap) > SKIN / 4;
            return isOff
                    ? new Case.Difference("a gap of %s m".formatted(Notation.text(gap)), Notation.text(rightGap) + " m")
                    : null;
        }

        private List<Vector3dc> path(Exercise.Mover mine, Scene scene) {
            List<Vector3dc> path = new ArrayList<>(List.of(start));
            for (Vector3dc push : pushes) {
                path.add(new Vector3d(mine.move(scene, ball(path.get(path.size() - 1)), push, SKIN)));
            }
            return path;
        }

        private List<Vector3dc> right(Scene scene) {
            Mover mover = new Mover(scene, ball(start), MoverSettings.FLYER.withSkinWidth(SKIN));
            List<Vector3dc> path = new ArrayList<>(List.of(start));
            for (Vector3dc push : pushes) {
                path.add(
                        slide == null
                                ? mover.step(push, 1).end()
                                : slide.add(path.get(path.size() - 1), new Vector3d()));
            }
            return path;
        }
    }

    private static Sphere ball(Vector3dc center) {
        return new Sphere(center, RADIUS);
    }

    private static Run run(String kind, Mesh mesh, Vector3dc start, Vector3dc push, int steps) {
        return new Run(kind, mesh, start, Collections.nCopies(steps, push), null);
    }

    static List<Case<Exercise.Mover>> all() {
        Mesh wall = Grounds.wall(0, -15, 0, 15);
        Mesh floor = Grounds.floor(0);
        Mesh square = Grounds.corner(90);
        Mesh wide = Grounds.corner(120);
        Mesh narrow = Grounds.corner(60);
        Mesh bent = Grounds.wall(-20, 0, 0, 0)
                .and(Grounds.wall(0, 0, 2.4, -0.7))
                .and(Grounds.wall(2.4, -0.7, 10.4, -6.7))
                .named("bent wall");
        List<Run> all = new ArrayList<>(List.of(
                run("nothing in the way", floor, vector(0, 0, 1), vector(1, 2, 0), 1),
                run("no motion", floor, vector(0, 0, 1), vector(0, 0, 0), 1),
                run("straight at a wall", wall, vector(-2, 0, 0), vector(3, 0, 0), 1),
                run("a long way, straight at a wall", wall, vector(-2, 0, 0), vector(200, 0, 0), 1),
                run("along a wall", wall, vector(-2, 0, 0), vector(3, 1, 0), 1),
                run("along a wall", wall, vector(-0.6, -5, 1), vector(0.03, 0.05, -0.02), 100),
                run("at a flat angle", floor, vector(-3, 0, 0.52), vector(6, 0, -0.1), 1),
                run("at a flat angle", floor, vector(-3, 0, 0.512), vector(4, 0, -0.05), 1),
                run("into a corner of 90 degrees", square, vector(4, 0.5, 0), vector(-0.2, 0.03, 0), 60),
                run("into a corner of 120 degrees", wide, vector(2, 0.01, 0), vector(-0.1, 0, 0), 60),
                run("into a corner of 120 degrees", wide, vector(2, -0.3, 0), vector(-0.1, 0.01, 0), 60),
                run("into a corner of 60 degrees", narrow, vector(4, 0.1, 0), vector(-0.1, 0, 0), 60),
                run("down a crease", square, vector(2, 0.2, 5), vector(-0.1, 0.02, -0.1), 60),
                run("along a wall, then along the crease", square, vector(4, 0.5, 5), vector(-6, 2, -3), 1),
                run("along a wall, then along the crease", square, vector(4, -1, 5), vector(-8, -1, 4), 1),
                run("along a wall, then along the crease", narrow, vector(5, 0.2, 5), vector(-6, 1.5, -3), 1),
                run("along three parts of a bent wall", bent, vector(-6, -0.75, 0), vector(12, 2, 0), 1),
                new Run(
                        "down a crease",
                        wide,
                        vector((RADIUS + SKIN) / StrictMath.sin(Math.PI / 3), 0, 5),
                        Collections.nCopies(60, vector(-0.2, 0.02, -0.1)),
                        vector(0, 0, -0.1)),
                run(
                        "over the seams of a floor",
                        Grounds.grid(32, 20),
                        vector(-8, -7, 0.52),
                        vector(0.1, 0.08, -0.04),
                        100),
                run("past the edge of a box", Shapes.box(2), vector(-3, 1.2, 0), vector(0.1, 0, 0), 60)));
        Mesh room = Shapes.room(6, 5, 4)
                .and(Shapes.box(1, 1.5, 4).translated(vector(1, 0.5, 2)))
                .named("room");
        SplittableRandom random = Draws.of(3);
        for (int i = 0; i < RANDOM; i++) {
            double size = 0.05 + 0.02 * i;
            List<Vector3dc> pushes = Stream.generate(() -> (Vector3dc) Placing.cube(random, size))
                    .limit(100)
                    .toList();
            all.add(new Run("at random in a room", room, vector(-1, 0, 2), pushes, null));
        }
        return all.stream().map(Run::asCase).toList();
    }
}
