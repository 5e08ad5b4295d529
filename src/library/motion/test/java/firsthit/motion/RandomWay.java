package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A closed, concave place, a mover in it that is led at random, and what must hold after each of its steps. */
record RandomWay(String name, Mesh mesh, Solid solid, MoverSettings settings, double speed, long seed) {
    /** Questions beyond the budget that a step may need to end. */
    private static final int MORE = 8;

    @Override
    public String toString() {
        return "%s, %s, seed %d".formatted(name, solid.getClass().getSimpleName(), seed);
    }

    /** Goes some steps and looks at each; what fails names its step, and so many and one more lead there again. */
    void follow(int steps) {
        Bvh tree = new Bvh(mesh);
        Mover mover = new Mover(Scene.of(tree), solid, settings);
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d velocity = new Vector3d();
        for (int i = 0; i < steps; i++) {
            if (i % 20 == 0) {
                velocity = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
                velocity.mul(speed);
            }
            MoveTrace trace = step(mover, velocity, i);
            assertThat(trace.outcome()).as("step %d", i).isIn(Outcome.MOVED, Outcome.BLOCKED);
            assertThat(trace.queries()).as("step %d", i).isLessThanOrEqualTo(settings.iterations() + MORE);
            assertThat(tree.clearance(mover.solid())).as("step %d", i).isGreaterThan(settings.skinWidth() - 1e-9);
            assertThat(trace.length(SubStep.Kind.WALK))
                    .as("step %d", i)
                    .isLessThan(velocity.length() * Places.SECONDS + 1e-12);
            for (SubStep piece : trace.subSteps()) {
                Vector3d moved = piece.to().sub(piece.from(), new Vector3d());
                boolean over = piece.kind() == SubStep.Kind.STEP_UP;
                assertThat(over || tree.cast(piece.from(), moved) == null)
                        .as("step %d", i)
                        .isTrue();
            }
        }
    }

    private static MoveTrace step(Mover mover, Vector3dc velocity, int number) {
        try {
            return mover.step(velocity, Places.SECONDS);
        } catch (RuntimeException e) {
            throw new AssertionError("step %d".formatted(number), e);
        }
    }

    static List<RandomWay> all() {
        Mesh hall = Shapes.roomWithStairsAndRamp();
        Mesh knot = MeshSamples.stored("knot-2-3.ply");
        Mesh hills =
                MeshSamples.stored("hills-5.ply").and(Shapes.room(19, 19, 9).translated(new Vector3d(0, 0, -2)));
        MoverSettings narrow = MoverSettings.FLYER.withSkinWidth(0.002);
        List<RandomWay> ways = new ArrayList<>();
        for (Solid solid : solids(new Vector3d(-3.8, 0, 1), 0.3)) {
            ways.add(new RandomWay("flight in the room", hall, solid, MoverSettings.FLYER, 3, ways.size()));
            ways.add(new RandomWay("walk in the room", hall, solid, MoverSettings.WALKER, 3, ways.size()));
        }
        for (Solid solid : solids(new Vector3d(0, 0, 4), 0.3)) {
            ways.add(new RandomWay("flight over hills", hills, solid, MoverSettings.FLYER, 8, ways.size()));
            ways.add(new RandomWay("walk over hills", hills, solid, MoverSettings.WALKER, 4, ways.size()));
        }
        for (Solid solid : solids(new Vector3d(-0.1979, -0.4698, -0.0918), 0.05)) {
            ways.add(new RandomWay("flight in the knot", knot, solid, narrow, 2, ways.size()));
        }
        return ways;
    }

    private static List<Solid> solids(Vector3dc center, double radius) {
        Vector3d half = new Vector3d(0, 0, radius);
        return List.of(
                new Sphere(center, radius),
                new Capsule(center.sub(half, new Vector3d()), center.add(half, new Vector3d()), radius),
                new Ellipsoid(center, new Vector3d(radius, 0.8 * radius, 1.5 * radius)));
    }
}
