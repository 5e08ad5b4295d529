package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A scene of many meshes that changes")
class ChangingSceneTest {
    private static final double EDGE = 20;
    private static final List<BroadPhase> SHAPES = List.of(
            new Bvh(Shapes.box(1)), new Bvh(Shapes.icosphere(2, 0.7)), new Bvh(Shapes.triangleSoup(3, 20, 1, 0.5)));

    /** Every mesh alone is the truth; all kinds of changes, in any order. */
    @ForSeeds(100)
    void answersAsEveryMeshAlone(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlacedMesh> start = new ArrayList<>();
        for (int i = random.nextInt(3, 60); i > 0; i--) {
            start.add(placed(random));
        }
        Scene scene = Scene.of(start);
        for (int step = 0; step < 8; step++) {
            check(scene, random);
            scene = changed(scene, random);
        }
        check(scene, random);
    }

    private static Scene changed(Scene scene, SplittableRandom random) {
        int count = scene.instances().size();
        int some = scene.ids()[random.nextInt(count)];
        return switch (random.nextInt(6)) {
            case 0 -> scene.with(some, placed(random));
            case 1 -> scene.and(random.nextInt(5) == 0 ? PlacedMesh.of(new Bvh(Mesh.of("nothing"))) : placed(random));
            case 2 -> count > 1 ? scene.without(some) : scene;
            case 3 -> many(scene, random);
            case 4 -> scene.with(some, scene.instance(some).at(nearby(scene.instance(some), random)));
            default -> scene.after(random.nextDouble(-1, 1));
        };
    }

    /** Each instance stays, is moved a little, replaced or taken out; some are added, and some of those changed at once. */
    private static Scene many(Scene scene, SplittableRandom random) {
        SceneEdit edit = scene.edit();
        int left = scene.ids().length;
        for (int id : scene.ids()) {
            switch (random.nextInt(4)) {
                case 0 -> edit.set(id, scene.instance(id).at(nearby(scene.instance(id), random)));
                case 1 -> edit.set(id, placed(random));
                case 2 -> left -= left > 1 ? removed(edit, id) : 0;
                default -> {}
            }
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            int id = edit.add(placed(random));
            assertThat(scene.has(id)).isFalse();
            switch (random.nextInt(3)) {
                case 0 -> edit.set(id, placed(random));
                case 1 -> edit.remove(id);
                default -> {}
            }
        }
        return edit.done();
    }

    private static int removed(SceneEdit edit, int id) {
        edit.remove(id);
        return 1;
    }

    private static Matrix4x3d nearby(PlacedMesh placed, SplittableRandom random) {
        Matrix4x3d pose = placed.pose();
        return pose.setTranslation(pose.getTranslation(new Vector3d())
                .add(SceneSamples.vector(random).mul(0.2)));
    }

    private static PlacedMesh placed(SplittableRandom random) {
        Matrix4x3d pose =
                new Matrix4x3d().translation(SceneSamples.vector(random).mul(EDGE / 2));
        PlacedMesh placed =
                PlacedMesh.of(SHAPES.get(random.nextInt(SHAPES.size()))).at(pose.rotateX(random.nextInt(2)));
        Vector3d velocity = SceneSamples.vector(random).mul(3);
        // Few turn: a sweep against those takes a thousand times longer.
        return switch (random.nextInt(20)) {
            case 0, 1, 2, 3, 4, 5, 6, 7, 8 -> placed;
            case 9, 10, 11, 12, 13, 14, 15, 16, 17, 18 -> placed.withVelocity(velocity);
            default ->
                placed.withVelocity(
                        velocity, SceneSamples.vector(random), placed.bound().center());
        };
    }

    private static void check(Scene scene, SplittableRandom random) {
        for (int i = 0; i < 4; i++) {
            Vector3d from = SceneSamples.vector(random).mul(EDGE / 2);
            Vector3d motion = SceneSamples.vector(random).mul(EDGE);
            Solid solid = SceneSamples.solids(random, from).get(i);
            QueryOptions front = QueryOptions.DEFAULT.frontOnly();
            assertThat(scene.cast(from, motion)).isEqualTo(first(scene, alone -> alone.cast(from, motion)));
            assertThat(scene.cast(from, motion, front))
                    .isEqualTo(first(scene, alone -> alone.cast(from, motion, front)));
            assertThat(scene.sweep(solid, motion)).isEqualTo(first(scene, alone -> alone.sweep(solid, motion)));
            assertThat(scene.isBlocked(from, motion)).isEqualTo(scene.cast(from, motion) != null);
            assertThat(scene.isBlocked(solid, motion)).isEqualTo(scene.sweep(solid, motion) != null);
            if (i == 0 && scene.instances().size() < 20) {
                assertThat(scene.sweepMoving(solid, motion, 0.7, 1e-2))
                        .isEqualTo(first(scene, alone -> alone.sweepMoving(solid, motion, 0.7, 1e-2)));
            }
            assertThat(scene.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()))
                    .hasSize(IntStream.of(scene.ids())
                            .map(j -> alone(scene, j)
                                    .sweepHits(solid, motion, QueryOptions.DEFAULT.allHits())
                                    .size())
                            .sum());
            double least = IntStream.of(scene.ids())
                    .mapToDouble(j -> alone(scene, j).clearance(solid))
                    .filter(distance -> !Double.isNaN(distance))
                    .min()
                    .orElse(Double.NaN);
            assertThat(scene.clearance(solid)).isEqualTo(Double.valueOf(least));
            double nearest = IntStream.of(scene.ids())
                    .mapToDouble(j -> alone(scene, j).distance(from))
                    .filter(distance -> !Double.isNaN(distance))
                    .min()
                    .orElse(Double.NaN);
            assertThat(scene.distance(from)).isEqualTo(Double.valueOf(nearest));
        }
    }

    private static Scene alone(Scene scene, int instance) {
        return Scene.of(List.of(scene.instance(instance)));
    }

    private static @Nullable Hit first(Scene scene, Function<Scene, @Nullable Hit> query) {
        Hit first = null;
        for (int i : scene.ids()) {
            Hit hit = query.apply(alone(scene, i));
            if (hit != null && (first == null || hit.fraction() < first.fraction() || hit.depth() > first.depth())) {
                first = hit.onInstance(i);
            }
        }
        return first;
    }

    /** Added in a row, each beside the one before: no chain may come of it. */
    @Test
    void growsAndShrinksOneByOne() {
        Scene scene = Scene.of(List.of());
        for (int i = 0; i < 3_000; i++) {
            scene = scene.and(PlacedMesh.of(SHAPES.get(0)).at(new Matrix4x3d().translation(2 * i, 0, 0)));
            scene.cast(new Vector3d(0, 0, 5), new Vector3d(0, 0, -10));
        }
        for (int i = 0; i < 2_990; i++) {
            scene = scene.without(i);
        }
        Hit hit = scene.sweep(new Sphere(new Vector3d(2 * 2_995, 0, 5), 0.5), new Vector3d(0, 0, -10));
        assertThat(Objects.requireNonNull(hit).instance()).isEqualTo(2_995);
        assertThat(scene.cast(new Vector3d(0, 0, 5), new Vector3d(0, 0, -10))).isNull();
    }
}
