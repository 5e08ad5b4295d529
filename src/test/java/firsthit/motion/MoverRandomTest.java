package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.broadphase.Bvh;
import firsthit.experiment.Recording;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random ways in closed, concave places; a million steps of each were run once with the same claims. */
@DisplayName("Mover on random ways")
class MoverRandomTest {
    private static final int STEPS = 1500;

    /** Where a run that fails is written, to be played again. */
    private static final Path LAST_FAILURE = Path.of("target", "replays");

    /** A closed place and a mover in it. */
    record Way(String name, Mesh mesh, Solid solid, MoverSettings settings, double speed, long seed) {
        @Override
        public String toString() {
            return "%s, %s, seed %d".formatted(name, solid.getClass().getSimpleName(), seed);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void neverGetsOutNorNearerThanItsSkin(Way way) {
        Bvh mesh = new Bvh(way.mesh());
        Recording run = new Recording(way.name(), Scene.of(mesh), way.solid(), way.settings(), way.seed());
        Path file = LAST_FAILURE.resolve("%s-%d.txt".formatted(way.name().replace(' ', '-'), way.seed()));
        run.orWrite(file, () -> follow(way, mesh, run));
    }

    private static void follow(Way way, Bvh mesh, Recording run) {
        SplittableRandom random = new SplittableRandom(way.seed());
        Vector3d velocity = new Vector3d();
        for (int i = 0; i < STEPS; i++) {
            if (i % 20 == 0) {
                velocity = direction(random).mul(way.speed());
            }
            MoveTrace trace = run.step(velocity, Places.SECONDS);
            assertThat(trace.outcome()).as("step %d", i).isIn(Outcome.MOVED, Outcome.BLOCKED);
            assertThat(mesh.distance(run.mover().solid()))
                    .isGreaterThan(way.settings().skinWidth() - 1e-9);
            assertThat(trace.length(SubStep.Kind.WALK)).isLessThan(velocity.length() * Places.SECONDS + 1e-12);
            for (SubStep piece : trace.subSteps()) {
                Vector3d moved = piece.to().sub(piece.from(), new Vector3d());
                boolean over = piece.kind() == SubStep.Kind.STEP_UP;
                assertThat(over || mesh.cast(piece.from(), moved) == null).isTrue();
            }
        }
    }

    static List<Way> ways() {
        Mesh hall = Shapes.roomWithStairsAndRamp();
        Mesh knot = Shapes.torusKnot(2, 3, 200, 12);
        Mesh hills = Shapes.terrain(5, 40, 20, 3).and(Shapes.room(19, 19, 9).translated(new Vector3d(0, 0, -2)));
        MoverSettings narrow = MoverSettings.FLYER.withSkinWidth(0.002);
        List<Way> ways = new ArrayList<>();
        for (Solid solid : solids(new Vector3d(-3.8, 0, 1), 0.3)) {
            ways.add(new Way("flight in the room", hall, solid, MoverSettings.FLYER, 3, ways.size()));
            ways.add(new Way("walk in the room", hall, solid, MoverSettings.WALKER, 3, ways.size()));
        }
        for (Solid solid : solids(new Vector3d(0, 0, 4), 0.3)) {
            ways.add(new Way("flight over hills", hills, solid, MoverSettings.FLYER, 8, ways.size()));
            ways.add(new Way("walk over hills", hills, solid, MoverSettings.WALKER, 4, ways.size()));
        }
        for (Solid solid : solids(new Vector3d(-0.1979, -0.4698, -0.0918), 0.05)) {
            ways.add(new Way("flight in the knot", knot, solid, narrow, 2, ways.size()));
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

    private static Vector3d direction(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }
}
