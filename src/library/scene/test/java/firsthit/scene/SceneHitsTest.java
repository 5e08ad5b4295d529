package firsthit.scene;

import static firsthit.scene.SceneSamples.vector;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A scene under options")
class SceneHitsTest {
    @ForSeeds
    void answersAsOneMeshOfAllTrianglesInTheWorld(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = Scene.of(SceneSamples.placed(random));
        for (int i = 0; i < 10; i++) {
            Vector3d at = vector(random).mul(3);
            compare(random, scene, at, vector(random).mul(4));
        }
    }

    /** Boxes share faces, edges and corners, solids touch and just overlap them. */
    @ForSeeds
    void answersSoOnALattice(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Bvh box = new Bvh(Shapes.box(1));
        List<PlacedMesh> placed = new ArrayList<>();
        for (int i = random.nextInt(1, 20); i > 0; i--) {
            placed.add(PlacedMesh.of(box)
                    .at(new Matrix4x3d()
                            .translation(random.nextInt(3), random.nextInt(3), random.nextInt(3))
                            .scale(random.nextInt(2) * 2 - 1, 1, 1)));
        }
        Scene scene = Scene.of(placed);
        for (int i = 0; i < 10; i++) {
            compare(random, scene, quarters(random), quarters(random).sub(quarters(random)));
        }
    }

    private static Vector3d quarters(SplittableRandom random) {
        return new Vector3d(random.nextInt(-4, 13), random.nextInt(-4, 13), random.nextInt(-4, 13)).mul(0.25);
    }

    private static void compare(SplittableRandom random, Scene scene, Vector3d at, Vector3d motion) {
        BruteForce merged = new BruteForce(scene.merged());
        Solid solid = random.nextBoolean()
                ? new Sphere(at, 0.25)
                : SceneSamples.solids(random, at).get(random.nextInt(4));
        QueryOptions options = options(random);
        QueryOptions inScene = options.where(hit -> inMerged(scene, hit).triangle() % 3 != 0)
                .among((instance, triangle) -> flat(scene, instance, triangle) % 5 != 0);
        QueryOptions inMesh =
                options.where(hit -> hit.triangle() % 3 != 0).among((instance, triangle) -> triangle % 5 != 0);

        assertThat(flat(scene, scene.castHits(at, motion, options))).isEqualTo(merged.castHits(at, motion, options));
        assertThat(flat(scene, scene.castHits(at, motion, inScene))).isEqualTo(merged.castHits(at, motion, inMesh));
        assertThat(flat(scene, scene.sweepHits(solid, motion, inScene)))
                .isEqualTo(merged.sweepHits(solid, motion, inMesh));
        assertThat(flat(scene, scene.cast(at, motion, inScene))).isEqualTo(merged.cast(at, motion, inMesh));
        assertThat(flat(scene, scene.sweep(solid, motion, inScene))).isEqualTo(merged.sweep(solid, motion, inMesh));
        assertThat(flat(scene, scene.sweep(solid, motion, options))).isEqualTo(merged.sweep(solid, motion, options));
        assertThat(flat(scene, scene.sweep(solid, motion))).isEqualTo(merged.sweep(solid, motion));
        assertThat(scene.isBlocked(solid, motion)).isEqualTo(merged.isBlocked(solid, motion));
        assertThat(scene.overlapCount(solid))
                .isEqualTo(merged.overlapCount(solid))
                .isEqualTo(scene.overlaps(solid).size());
        assertThat(scene.distance(at)).isEqualTo(merged.distance(at));
        assertThat(scene.clearance(solid)).isEqualTo(merged.clearance(solid));
    }

    private static QueryOptions options(SplittableRandom random) {
        QueryOptions options = random.nextBoolean() ? QueryOptions.DEFAULT : QueryOptions.DEFAULT.frontOnly();
        options = random.nextBoolean() ? options : options.allHits();
        options = random.nextBoolean() ? options : options.ignoringOverlapWhenLeaving();
        return random.nextBoolean() ? options : options.upTo(random.nextInt(5) * 0.25);
    }

    private static List<Hit> flat(Scene scene, List<Hit> hits) {
        return hits.stream().map(hit -> inMerged(scene, hit)).toList();
    }

    private static @Nullable Hit flat(Scene scene, @Nullable Hit hit) {
        return hit == null ? null : inMerged(scene, hit);
    }

    /** The hit as one of the merged mesh. */
    private static Hit inMerged(Scene scene, Hit hit) {
        return hit.onTriangle(flat(scene, hit.instance(), hit.triangle())).onInstance(Hit.NO_INSTANCE);
    }

    private static int flat(Scene scene, int instance, int triangle) {
        int before = 0;
        for (int i = 0; i < instance; i++) {
            before += scene.instances().get(i).shape().mesh().triangleCount();
        }
        return before + triangle;
    }

    @Test
    void theDistanceOfAPointInASolidIsZero() {
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(new Sphere(new Vector3d(), 1)),
                PlacedMesh.of(new Bvh(Shapes.box(1))).at(new Matrix4x3d().translation(0.5, 0, 0))));

        assertThat(scene.distance(new Vector3d(-0.5, 0, 0))).isZero();
        assertThat(scene.distance(new Vector3d(-3, 0, 0))).isEqualTo(2);
        assertThat(scene.distance(new Vector3d(4, 0, 0))).isEqualTo(3);
        assertThat(Scene.of().distance(new Vector3d())).isNaN();
    }

    @Test
    void solidsObeyOptionsToo() {
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(new Sphere(new Vector3d(), 1)), PlacedMesh.of(new Sphere(new Vector3d(3, 0, 0), 1))));
        Vector3d from = new Vector3d(-4, 0, 0);
        Vector3d along = new Vector3d(8, 0, 0);

        assertThat(scene.castHits(from, along, QueryOptions.DEFAULT.allHits()))
                .extracting(Hit::instance)
                .containsExactly(0, 1);
        assertThat(scene.castHits(from, along, QueryOptions.DEFAULT.where(hit -> hit.instance() == 1)))
                .extracting(Hit::instance)
                .containsExactly(1);
        assertThat(scene.castHits(from, along, QueryOptions.DEFAULT.among((instance, triangle) -> instance > 1)))
                .isEmpty();
    }

    /** What moves passes through the ball around a mesh, and beside the mesh. */
    @Tag("slow")
    @ParameterizedTest(name = "{0} meshes")
    @ValueSource(ints = {1, 3, 300})
    void aMissTakesNoMemory(int count) {
        Bvh ball = new Bvh(Shapes.icosphere(2, 1));
        List<PlacedMesh> placed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            placed.add(PlacedMesh.of(ball)
                    .at(new Matrix4x3d().translation(3 * i, 0, 0).rotateX(i).scale(-1, 1, 1)));
        }
        Scene scene = Scene.of(placed);
        Vector3d below = new Vector3d(0.7064, 0.7064, -2);
        Vector3d up = new Vector3d(0, 0, 4);
        Sphere grain = new Sphere(below, 1e-4);
        Capsule rod = new Capsule(below, new Vector3d(0.7064, 0.7064, -1.9), 1e-4);
        QueryOptions front = QueryOptions.DEFAULT.frontOnly();

        assertThat(scene.sweep(new Sphere(below, 0.1), up)).isNotNull();
        assertThat(perQuestion(() -> scene.cast(below, up))).isZero();
        assertThat(perQuestion(() -> scene.cast(below, up, front))).isZero();
        assertThat(perQuestion(() -> scene.sweep(grain, up))).isZero();
        assertThat(perQuestion(() -> scene.sweep(grain, up, front))).isZero();
        assertThat(perQuestion(() -> scene.sweep(rod, up))).isZero();
        assertThat(perQuestion(() -> scene.isBlocked(grain, up) ? grain : null)).isZero();
        assertThat(perQuestion(() -> scene.isBlocked(rod, up) ? rod : null)).isZero();
        assertThat(perQuestion(() -> scene.overlapCount(grain) > 0 ? grain : null))
                .isZero();
    }

    @Tag("slow")
    @Test
    void aHitOfACapsuleTakesTheHitAlone() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(Shapes.icosphere(2, 1)))
                .at(new Matrix4x3d().rotateX(1).scale(-1, 1, 1))));
        Capsule rod = new Capsule(new Vector3d(0.1, 0.2, -2), new Vector3d(0.3, 0.1, -1.9), 0.1);
        Vector3d up = new Vector3d(0, 0, 4);

        assertThat(scene.sweep(rod, up)).isNotNull();
        assertThat(perQuestion(300, () -> scene.sweep(rod, up))).isLessThan(300);
    }

    /** From the call to the hit, which a filter sees from inside; the kernel comes on top. */
    @Test
    void aSweepOfAPlacedMeshPassesFewClasses() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(Shapes.icosphere(3, 1)))
                .at(new Matrix4x3d().translation(3, 0, 0).rotateX(1))));
        Set<String> passed = new LinkedHashSet<>();
        QueryOptions seen = QueryOptions.DEFAULT.where(hit -> {
            for (StackTraceElement frame : new Throwable().getStackTrace()) {
                if (frame.getClassName().startsWith("firsthit.")
                        && !frame.getClassName().endsWith("Test")) {
                    passed.add(frame.getClassName());
                }
            }
            return true;
        });

        assertThat(scene.sweep(new Sphere(new Vector3d(), 0.1), new Vector3d(5, 0, 0), seen))
                .isNotNull();
        assertThat(passed).contains("firsthit.scene.SceneSearch").hasSizeBetween(5, 12);
    }

    private static long perQuestion(Supplier<@Nullable Object> question) {
        return perQuestion(1, question);
    }

    /** Bytes of a question; of the first round that takes fewer than a limit, if there is one. */
    private static long perQuestion(long limit, Supplier<@Nullable Object> question) {
        int questions = 5_000;
        return AllocatedBytes.least(60, limit * questions, () -> {
                    int answers = 0;
                    for (int i = 0; i < questions; i++) {
                        answers += question.get() == null ? 0 : 1;
                    }
                    assertThat(answers).isIn(0, questions);
                })
                / questions;
    }
}
