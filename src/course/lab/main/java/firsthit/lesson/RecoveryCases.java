package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import firsthit.view.Camera;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Balls that overlap walls, seams, edges and corners, with the distance that each has to move to be free. */
final class RecoveryCases {
    private static final double RADIUS = 0.5;

    /** Most pushes. */
    private static final int LIMIT = 32;

    /** Distance that a push exceeds the depth [m]. */
    private static final double MARGIN = 1e-4;

    /** Largest overlap that counts as rounding [m]. */
    private static final double TOUCH = 1e-9;

    /** A recovery may be longer than the reference by this share, */
    private static final double DETOUR = 0.25;

    /** and by this much [m]. */
    private static final double SLACK = 0.002;

    private static final int RANDOM = 20;

    /** Offset of the camera from the ball, near it, since walls and sheets are many times larger [m]. */
    private static final Vector3dc NEAR = new Vector3d(2, -4, 2);

    private RecoveryCases() {}

    private record Stuck(String kind, Mesh mesh, Vector3dc start, int most) {
        Stuck(String kind, Mesh mesh, Vector3dc start) {
            this(kind, mesh, start, LIMIT);
        }

        Case<Exercise.Recovery> asCase() {
            Scene scene = Scene.of(new Bvh(mesh));
            Vector3d right = right(scene, start, most);
            String input = "ball at %s, radius %s; %s; at most %s pushes"
                    .formatted(Notation.text(start), Notation.text(RADIUS), mesh.name(), most);
            return new Case<>(
                    kind, input, mine -> judge(mine.recover(scene, ball(start), most), right, scene), mine -> {
                        Vector3dc yours = mine.recover(scene, ball(start), most);
                        View view = View.of("Where the ball is stuck, and where yours comes out")
                                .mesh(mesh.name(), mesh)
                                .seeThrough(0.5)
                                .ball("stuck", ball(start))
                                .seeThrough(0.4)
                                .camera(Camera.at(start.add(NEAR, new Vector3d()), start));
                        return yours == null ? view : view.ball("yours", ball(yours));
                    });
        }

        private Case.@Nullable Difference judge(@Nullable Vector3dc yours, @Nullable Vector3d right, Scene scene) {
            if (yours == null || right == null) {
                return yours == null && right == null ? null : new Case.Difference(words(yours), words(right));
            }
            double gap = scene.clearance(ball(yours));
            if (gap < -TOUCH) {
                return new Case.Difference(
                        "%s, still %s m inside".formatted(Notation.text(yours), Notation.text(-gap)), words(right));
            }
            if (scene.isBlocked(start, yours.sub(start, new Vector3d()))) {
                return new Case.Difference(Notation.text(yours) + ", on the other side of a wall", words(right));
            }
            double moved = yours.distance(start);
            double most = (1 + DETOUR) * right.distance(start) + SLACK;
            return moved > most
                    ? new Case.Difference(
                            "%s, %s m away".formatted(Notation.text(yours), Notation.text(moved)),
                            "%s, %s m away".formatted(words(right), Notation.text(right.distance(start))))
                    : null;
        }
    }

    private static String words(@Nullable Vector3dc place) {
        return place == null ? "null, no way out" : "about " + Notation.text(place);
    }

    private static Sphere ball(Vector3dc center) {
        return new Sphere(center, RADIUS);
    }

    /** Repeatedly moves out of the deepest contact; null if a push would lead through a wall or the limit is reached. */
    static @Nullable Vector3d right(Scene scene, Vector3dc start, int most) {
        Vector3d place = new Vector3d(start);
        for (int i = 0; i <= most; i++) {
            List<Hit> hits = scene.overlaps(ball(place));
            if (hits.isEmpty()) {
                return place;
            }
            Vector3d push = hits.get(0).normal().mul(hits.get(0).depth() + MARGIN, new Vector3d());
            if (scene.isBlocked(place, push)) {
                return null;
            }
            place.add(push);
        }
        return null;
    }

    /** Two vertical sheets perpendicular to x. */
    private static Mesh sheets(double first, double second) {
        return Mesh.of("two sheets at x = %s and %s".formatted(first, second), sheet(first), sheet(second));
    }

    private static Triangle sheet(double x) {
        return new Triangle(vector(x, -20, -20), vector(x, 20, -20), vector(x, 0, 20));
    }

    static List<Case<Exercise.Recovery>> all() {
        Mesh floor = Grounds.floor(0);
        Mesh square = Grounds.corner(90);
        Mesh wide = Grounds.corner(120);
        Mesh narrow = Grounds.corner(60);
        Mesh box = Shapes.box(2).named("box");
        Mesh step =
                Shapes.box(4, 4, 0.3).translated(vector(2, 0, 0.15)).and(floor).named("step on a floor");
        Mesh slab = Shapes.box(0.2, 6, 6).named("thin wall");
        List<Stuck> all = new ArrayList<>(List.of(
                new Stuck("free", floor, vector(0, 0, 1)),
                new Stuck("in a floor", floor, vector(4, 1, 0.4)),
                new Stuck("in a floor", floor, vector(1, 2, 0.01)),
                new Stuck("over the seams of a floor", Grounds.grid(32, 20), vector(0.1, 0.2, 0.3)),
                new Stuck("over the seams of a floor", Grounds.grid(32, 20), vector(-3, 1, 0.05)),
                new Stuck("over the seams of a floor", Grounds.grid(32, 20), vector(1.1, 2.25, 0.15)),
                new Stuck("over the seams of a floor", Grounds.grid(32, 20), vector(-0.75, -0.3, 0.1)),
                new Stuck("in a corner of 90 degrees", square, vector(0.6, 0.1, 0)),
                new Stuck("in a corner of 90 degrees", square, vector(0.3, 0.02, 0)),
                new Stuck("in a corner of 120 degrees", wide, vector(0.4, 0.05, 0)),
                new Stuck("in a corner of 60 degrees", narrow, vector(0.8, 0.05, 0)),
                new Stuck("at an edge of a box", box, vector(1.2, 1.3, 0)),
                new Stuck("at a corner of a box", box, vector(1.2, 1.25, 1.1)),
                new Stuck("made in a step", step, vector(-0.2, 0, 0.25)),
                new Stuck("made in a step", step, vector(0.3, 0.1, 0.5)),
                new Stuck("before a thin wall", slab, vector(0.15, 0.3, 0.2)),
                new Stuck("before a thin wall", slab, vector(-0.3, -0.3, 0)),
                new Stuck("between two sheets", sheets(0, 0.3), vector(0.1, 0, 0)),
                new Stuck("between two sheets", sheets(0, 0.4), vector(0.1, 0, 0)),
                new Stuck("free, and no push is allowed", floor, vector(0, 0, 1), 0),
                new Stuck("in a floor, and one push is allowed", floor, vector(4, 1, 0.4), 1),
                new Stuck("in a corner of 90 degrees, and one push is allowed", square, vector(0.6, 0.1, 0), 1),
                new Stuck("in a corner of 90 degrees, and two pushes are allowed", square, vector(0.6, 0.1, 0), 2),
                new Stuck("in a corner of 10 degrees: more pushes than allowed", Grounds.corner(10), vector(3, 0.1, 0)),
                new Stuck("in a slot too narrow", sheets(0, 0.8), vector(0.3, 0, 0)),
                new Stuck("in a slot just wide enough", sheets(0, 1.01), vector(0.3, 0, 0))));
        Mesh room = Shapes.room(6, 5, 4)
                .and(Shapes.box(1, 1.5, 4).translated(vector(1, 0.5, 2)))
                .named("room");
        Scene scene = Scene.of(new Bvh(room));
        int simple = all.size();
        SplittableRandom random = Draws.of(8);
        while (all.size() < simple + RANDOM) {
            Vector3d start = Placing.cube(random, 1).mul(3, 2.5, 2).add(0, 0, 2);
            double gap = scene.clearance(ball(start));
            // Neither free nor in the block, where a surface does not distinguish inside and outside.
            boolean isInTheBlock = Math.abs(start.x - 1) < 0.6 && Math.abs(start.y - 0.5) < 0.85;
            if (gap < -0.01 && !isInTheBlock && right(scene, start, LIMIT) != null) {
                all.add(new Stuck("at random in a room", room, start));
            }
        }
        return all.stream().map(Stuck::asCase).toList();
    }
}
