package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A scene of meshes at rest")
class SceneTest {
    private static final Vector3d STILL = new Vector3d();

    /** Four metres wide, across z, seen from above. */
    private static final Mesh WALL =
            new Mesh("wall", new double[] {-2, -2, 0, 2, -2, 0, 2, 2, 0, -2, 2, 0}, new int[] {0, 1, 2, 0, 2, 3});

    @ForSeeds
    void everyAnswerIsThatOfOneMergedMeshToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = Scene.of(SceneSamples.placed(random));
        BruteForce merged = new BruteForce(scene.merged());
        QueryOptions all = QueryOptions.DEFAULT.allHits().frontOnly();
        for (int i = 0; i < 4; i++) {
            Vector3d from = SceneSamples.vector(random).mul(3);
            Vector3d motion = SceneSamples.vector(random).mul(random.nextInt(4) == 0 ? 0 : 4);
            assertThat(flat(scene, scene.cast(from, motion))).isEqualTo(merged.cast(from, motion));
            Solid solid = SceneSamples.solids(random, from).get(i);
            assertThat(flat(scene, scene.sweep(solid, motion))).isEqualTo(merged.sweep(solid, motion));
            assertThat(flat(scene, scene.sweepHits(solid, motion, all)))
                    .isEqualTo(merged.sweepHits(solid, motion, all));
            assertThat(flat(scene, scene.overlaps(solid)))
                    .isEqualTo(merged.sweepHits(solid, STILL, QueryOptions.DEFAULT.allHits()));
            assertThat(scene.clearance(solid)).isEqualTo(merged.clearance(solid));
        }
    }

    @ForSeeds
    void theOrderOfMeshesOnlyNumbersThem(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlacedMesh> placed = SceneSamples.placed(random);
        List<PlacedMesh> turned = new ArrayList<>(placed);
        Collections.reverse(turned);
        Sphere ball = new Sphere(SceneSamples.vector(random).mul(3), 0.3);
        Vector3d motion = SceneSamples.vector(random).mul(6);

        Hit hit = Scene.of(placed).sweep(ball, motion);
        Hit other = Scene.of(turned).sweep(ball, motion);

        assertThat(other == null ? null : other.onInstance(placed.size() - 1 - other.instance()))
                .isEqualTo(hit);
    }

    @Test
    void theNearerOfTwoMeshesIsHitAndNamed() {
        PlacedMesh wall = PlacedMesh.of(new Bvh(WALL));
        Scene scene = Scene.of(List.of(
                wall.at(new Matrix4x3d().translation(0, 0, -3)),
                wall.at(new Matrix4x3d().translation(0, 0, -1)),
                wall.at(new Matrix4x3d().translation(90, 0, -0.5))));

        Hit hit =
                Objects.requireNonNull(scene.sweep(new Sphere(new Vector3d(0.1, 0.2, 1), 0.5), new Vector3d(0, 0, -4)));

        assertThat(hit.instance()).isEqualTo(1);
        assertThat(hit.fraction()).isEqualTo(1.5 / 4);
        assertThat(hit.point().distance(0.1, 0.2, -1)).isLessThan(1e-15);
    }

    @Test
    void anEmptySceneIsMissedAndHasNoDistance() {
        Sphere ball = new Sphere(STILL, 1);
        for (Scene empty : List.of(Scene.of(), Scene.of(new Bvh(Mesh.of("nothing")), new Bvh(Mesh.of("nothing"))))) {
            assertThat(empty.cast(STILL, new Vector3d(1))).isNull();
            assertThat(empty.sweep(ball, new Vector3d(1))).isNull();
            assertThat(empty.overlaps(ball)).isEmpty();
            assertThat(empty.clearance(ball)).isNaN();
        }
    }

    @ParameterizedTest(name = "scale {0}")
    @ValueSource(doubles = {1e-300, 1e-150, 1e-6, 1e6, 1e150, 1e300})
    void extremeScalesAndPlacesAreAnswered(double scale) {
        PlacedMesh ball = PlacedMesh.of(new Bvh(Shapes.icosphere(2, 1)))
                .at(new Matrix4x3d().translation(3 * scale, 0, 0).scale(scale));
        PlacedMesh other = PlacedMesh.of(new Bvh(Shapes.icosphere(1, scale)));
        Scene scene = Scene.of(List.of(ball, other));
        BruteForce merged = new BruteForce(scene.merged());
        Sphere mover = new Sphere(new Vector3d(3 * scale, 0.1 * scale, 2 * scale), 0.3 * scale);
        Vector3d down = new Vector3d(0, 0, -2 * scale);

        assertThat(flat(scene, scene.sweep(mover, down))).isNotNull().isEqualTo(merged.sweep(mover, down));
        assertThat(scene.clearance(mover)).isEqualTo(merged.clearance(mover)).isBetween(0.6 * scale, 0.8 * scale);
        assertThat(scene.sweep(mover, new Vector3d(0, 0, 1e300))).isNull();
    }

    @Test
    void farFromTheOriginNothingIsMissed() {
        Mesh mesh = Shapes.icosphere(3, 1);
        for (double far : new double[] {1e3, 1e6, 1e9, 1e12}) {
            Scene scene = Scene.of(List.of(
                    PlacedMesh.of(new Bvh(mesh))
                            .at(new Matrix4x3d().translation(far, -far, far / 3).rotateX(0.4)),
                    PlacedMesh.of(new Bvh(mesh)).at(new Matrix4x3d().translation(far + 3, -far, far / 3))));
            BruteForce merged = new BruteForce(scene.merged());
            SplittableRandom random = new SplittableRandom(2);
            for (int i = 0; i < 200; i++) {
                Vector3d from = SceneSamples.vector(random).mul(3).add(far, -far, far / 3);
                Vector3d motion = SceneSamples.vector(random).mul(4);
                Sphere ball = new Sphere(from, 0.2);

                assertThat(flat(scene, scene.sweep(ball, motion))).isEqualTo(merged.sweep(ball, motion));
                assertThat(flat(scene, scene.cast(from, motion))).isEqualTo(merged.cast(from, motion));
            }
        }
    }

    @Test
    void numbersThatAreNoneAreNamedEvenWhereNothingIsNear() {
        Scene scene = Scene.of();
        Vector3d bad = new Vector3d(0, Double.NaN, 0);

        assertIllegal(() -> scene.cast(bad, STILL), "NaN");
        assertIllegal(() -> scene.cast(STILL, bad), "NaN");
        assertIllegal(() -> scene.sweep(new Sphere(STILL, 1), bad), "displacement is not finite: (0.0, NaN, 0.0)");
        assertIllegal(() -> scene.sweepHits(new Sphere(STILL, 1), bad, QueryOptions.DEFAULT), "NaN");
    }

    private static List<Hit> flat(Scene scene, List<Hit> hits) {
        return hits.stream()
                .map(hit -> Objects.requireNonNull(flat(scene, hit)))
                .toList();
    }

    /** Returns the hit as the merged mesh counts its triangles. */
    private static @Nullable Hit flat(Scene scene, @Nullable Hit hit) {
        if (hit == null) {
            return null;
        }
        int before = scene.instances().subList(0, hit.instance()).stream()
                .mapToInt(placed -> placed.shape().mesh().triangleCount())
                .sum();
        return hit.onTriangle(before + hit.triangle()).onInstance(Hit.NO_INSTANCE);
    }

    @Test
    void meshesAreReplacedAddedAndTakenAwayByTheirNumber() {
        PlacedMesh wall = PlacedMesh.of(new Bvh(WALL));
        PlacedMesh near = wall.at(new Matrix4x3d().translation(0, 0, -1));
        PlacedMesh far = wall.at(new Matrix4x3d().translation(0, 0, -3));
        Scene scene = Scene.of(List.of(near, far));

        assertThat(scene.with(0, wall).instances()).containsExactly(wall, far);
        assertThat(scene.and(wall).instances()).containsExactly(near, far, wall);
        assertThat(scene.without(0).instances()).containsExactly(far);
        assertThat(scene.instances()).containsExactly(near, far);
        assertThatThrownBy(() -> Scene.of(Arrays.asList(wall, null))).hasMessage("one of the instances is null");
        assertThatThrownBy(() -> scene.with(2, wall)).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> scene.without(-1))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("instance -1 is not in a scene of 2");
        assertThatThrownBy(() -> scene.instance(9))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("instance 9 is not in a scene of 2");
    }

    /** Twice as many meshes take twice the memory and a little more, not four times as much. */
    @Test
    void oneMeshOfAllTakesNoMoreForEachOfMany() {
        List<PlacedMesh> many = new ArrayList<>();
        for (int i = 0; i < 800; i++) {
            many.add(PlacedMesh.of(new BruteForce(Shapes.box(1).translated(new Vector3d(2 * i, 0, 0)))));
        }
        Scene half = Scene.of(many.subList(0, 400));
        Scene whole = Scene.of(many);
        long ofHalf = AllocatedBytes.least(20, half::merged);
        long ofWhole = AllocatedBytes.least(20, whole::merged);

        assertThat(whole.merged().triangleCount()).isEqualTo(800 * 12);
        assertThat(ofWhole).isLessThan(5 * ofHalf / 2);
        assertThat(Scene.of(List.of()).merged().triangleCount()).isZero();
    }

    @ForSeeds
    void oneHitWithOptionsIsTheFirstOfTheListAndSeesItsInstance(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = Scene.of(SceneSamples.placed(random));
        BruteForce merged = new BruteForce(scene.merged());
        QueryOptions options = QueryOptions.DEFAULT.frontOnly();
        QueryOptions later = options.where(hit -> hit.instance() > 0);
        for (int i = 0; i < 4; i++) {
            Vector3d from = SceneSamples.vector(random).mul(3);
            Vector3d motion = SceneSamples.vector(random).mul(4);
            Solid solid = SceneSamples.solids(random, from).get(i);

            assertThat(flat(scene, scene.cast(from, motion, options))).isEqualTo(merged.cast(from, motion, options));
            assertThat(flat(scene, scene.sweep(solid, motion, options)))
                    .isEqualTo(merged.sweep(solid, motion, options));
            assertThat(scene.sweep(solid, motion, later))
                    .isEqualTo(scene.sweepHits(solid, motion, options.allHits()).stream()
                            .filter(hit -> hit.instance() > 0)
                            .findFirst()
                            .orElse(null));
        }
    }
}
