package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.query.SlowActiveEdges;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Tags, layers and data of what is in a scene")
class LayersTest {
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();
    private static final PlacedMesh BOX = PlacedMesh.of(new Bvh(Shapes.box(1)));

    /** The scene of only what is in the layers is the truth, for few meshes and for a tree, before and after changes. */
    @ForSeeds
    void maskedSceneAnswersAsOneOfThoseInItsLayers(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlacedMesh> start = new ArrayList<>();
        for (int i = random.nextInt(1, 20); i > 0; i--) {
            start.add(placed(random));
        }
        Scene scene = Scene.of(start);
        for (int step = 0; step < 4; step++) {
            int mask = random.nextInt(5) == 0 ? PlacedMesh.ALL_LAYERS : random.nextInt(16);
            check(scene.inLayers(mask), mask, random);
            scene = changed(scene.inLayers(mask), random);
            check(scene, mask, random);
            scene = scene.inLayers(PlacedMesh.ALL_LAYERS);
        }
    }

    private static PlacedMesh placed(SplittableRandom random) {
        Mesh mesh = Shapes.triangleSoup(random.nextLong(), random.nextInt(20), 1, 0.5);
        PlacedMesh placed = PlacedMesh.of(SceneSamples.shape(random, mesh)).withLayers(random.nextInt(8));
        PlacedMesh at = random.nextInt(4) == 0 ? placed : placed.at(SceneSamples.pose(random));
        return random.nextBoolean() ? at : at.withVelocity(SceneSamples.vector(random));
    }

    private static Scene changed(Scene scene, SplittableRandom random) {
        int some = scene.ids()[random.nextInt(scene.ids().length)];
        return switch (random.nextInt(4)) {
            case 0 -> scene.with(some, scene.instance(some).withLayers(random.nextInt(8)));
            case 1 -> scene.and(placed(random));
            case 2 -> scene.instances().size() > 1 ? scene.without(some) : scene;
            default -> scene.after(random.nextDouble(-1, 1));
        };
    }

    private static void check(Scene masked, int mask, SplittableRandom random) {
        int[] in = IntStream.of(masked.ids())
                .filter(id -> (masked.instance(id).layers() & mask) != 0)
                .toArray();
        Scene only = Scene.of(IntStream.of(in).mapToObj(masked::instance).toList());
        Vector3d from = SceneSamples.vector(random).mul(2);
        Vector3d motion = SceneSamples.vector(random).mul(4);
        assertThat(masked.cast(from, motion)).isEqualTo(renumbered(only.cast(from, motion), in));
        assertThat(masked.cast(from, motion, QueryOptions.DEFAULT.frontOnly()))
                .isEqualTo(renumbered(only.cast(from, motion, QueryOptions.DEFAULT.frontOnly()), in));
        assertThat(masked.isBlocked(from, motion)).isEqualTo(only.isBlocked(from, motion));
        for (Solid solid : SceneSamples.solids(random, from)) {
            assertThat(masked.sweep(solid, motion)).isEqualTo(renumbered(only.sweep(solid, motion), in));
            assertThat(masked.sweep(solid, motion, QueryOptions.DEFAULT))
                    .isEqualTo(renumbered(only.sweep(solid, motion, QueryOptions.DEFAULT), in));
            assertThat(masked.sweepMoving(solid, motion, 0.5, 1e-3))
                    .isEqualTo(renumbered(only.sweepMoving(solid, motion, 0.5, 1e-3), in));
            assertThat(masked.sweepMoving(solid, motion, 0.5, 1e-3, QueryOptions.DEFAULT.where(hit -> !hit.backFace())))
                    .isEqualTo(renumbered(
                            only.sweepMoving(
                                    solid, motion, 0.5, 1e-3, QueryOptions.DEFAULT.where(hit -> !hit.backFace())),
                            in));
            assertThat(masked.isBlocked(solid, motion)).isEqualTo(only.isBlocked(solid, motion));
            assertThat(masked.sweepHits(solid, motion, ALL))
                    .isEqualTo(renumbered(only.sweepHits(solid, motion, ALL), in));
            assertThat(masked.overlaps(solid)).isEqualTo(renumbered(only.overlaps(solid), in));
            assertThat(masked.clearance(solid)).isEqualTo(Double.valueOf(only.clearance(solid)));
        }
        assertThat(masked.merged().positions()).isEqualTo(only.merged().positions());
    }

    private static @Nullable Hit renumbered(@Nullable Hit hit, int[] in) {
        return hit == null ? null : hit.onInstance(in[hit.instance()]);
    }

    private static List<Hit> renumbered(List<Hit> hits, int[] in) {
        return hits.stream().map(hit -> hit.onInstance(in[hit.instance()])).toList();
    }

    @Test
    void newInstanceIsInTheFirstLayerAndNoneIsMetByNobody() {
        Vector3d above = new Vector3d(0, 0, 3);
        Vector3d down = new Vector3d(0, 0, -4);

        assertThat(BOX.layers()).isEqualTo(1);
        assertThat(Scene.of(List.of(BOX)).inLayers(1).isBlocked(above, down)).isTrue();
        assertThat(Scene.of(List.of(BOX)).inLayers(2).isBlocked(above, down)).isFalse();
        Scene hidden = Scene.of(List.of(BOX.withLayers(0)));
        assertThat(hidden.cast(above, down)).isNull();
        assertThat(hidden.instances()).hasSize(1);
        Scene last = Scene.of(List.of(BOX.withLayers(1 << 31)));
        assertThat(last.inLayers(1 << 31).isBlocked(above, down)).isTrue();
        assertThat(last.inLayers(Integer.MAX_VALUE).isBlocked(above, down)).isFalse();
    }

    @Test
    void tagIsFoundWhateverComesAndGoes() {
        PlacedMesh door = BOX.withTag(7);
        Scene scene = Scene.of(List.of(BOX, BOX, door, BOX, BOX, BOX));

        assertThat(BOX.tag()).isEqualTo(PlacedMesh.NO_TAG);
        assertThat(scene.tagged(7)).isEqualTo(2);
        assertThat(scene.tagged(8)).isEqualTo(-1);
        Scene later = scene.without(0)
                .and(BOX)
                .with(2, door.at(new Matrix4x3d().translation(9, 0, 0)).withVelocity(new Vector3d(1, 0, 0)))
                .after(2);
        assertThat(later.tagged(7)).isEqualTo(2);
        Hit hit = later.cast(new Vector3d(11, 0, 3), new Vector3d(0, 0, -4));
        assertThat(later.instance(Objects.requireNonNull(hit).instance()).tag()).isEqualTo(7);
    }

    @Test
    void tagAndLayersStayThroughEveryChange() {
        PlacedMesh tagged = BOX.withTag(3).withLayers(6);
        Vector3d velocity = new Vector3d(1, 2, 3);

        for (PlacedMesh made : List.of(
                tagged.at(new Matrix4x3d().scaling(2)),
                tagged.withVelocity(velocity),
                tagged.withVelocity(velocity, velocity, velocity).after(1),
                tagged.withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.1)),
                tagged.withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.1)).at(new Matrix4x3d().scaling(2)),
                tagged.withSurfaceVelocity(velocity))) {
            assertThat(made.tag()).isEqualTo(3);
            assertThat(made.layers()).isEqualTo(6);
        }
        PlacedMesh belt = BOX.withSurfaceVelocity(velocity).withTag(1).withLayers(2);
        assertThat(belt.surfaceVelocity()).isEqualTo(velocity);
        assertThat(belt.withTag(4).layers()).isEqualTo(2);
    }

    @Test
    void meshInTheWorldKeepsPartsAndMaterials() {
        Mesh box = Shapes.box(1).withMaterials(IntStream.range(0, 12).toArray());
        PlacedMesh turned = PlacedMesh.of(new Bvh(box)).at(new Matrix4x3d().rotationX(1));

        assertThat(turned.worldMesh().material(7)).isEqualTo(7);
        assertThat(Scene.of(List.of(BOX, turned)).merged().material(12 + 7)).isEqualTo(7);
    }

    /** What a filter of contacts lets through is the truth. */
    @ForSeeds
    void queryAmongSomeTrianglesAnswersAsOneOfTheirContacts(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = Scene.of(SceneSamples.placed(random));
        Vector3d from = SceneSamples.vector(random).mul(2);
        Vector3d motion = SceneSamples.vector(random).mul(4);
        QueryOptions among = QueryOptions.DEFAULT.among((instance, triangle) -> (instance + triangle) % 3 != 0);
        QueryOptions where = QueryOptions.DEFAULT.where(hit -> (hit.instance() + hit.triangle()) % 3 != 0);

        assertThat(scene.cast(from, motion, among)).isEqualTo(scene.cast(from, motion, where));
        assertThat(scene.cast(from, motion, among.where(hit -> hit.triangle() % 2 == 0)))
                .isEqualTo(scene.cast(from, motion, where.among((instance, triangle) -> triangle % 2 == 0)));
        for (Solid solid : SceneSamples.solids(random, from)) {
            assertThat(scene.sweep(solid, motion, among)).isEqualTo(scene.sweep(solid, motion, where));
            assertThat(scene.sweepHits(solid, motion, among.allHits().frontOnly()))
                    .isEqualTo(scene.sweepHits(solid, motion, where.allHits().frontOnly()));
        }
        Bvh alone = new Bvh(Shapes.triangleSoup(seed, 50, 1, 0.5));
        assertThat(alone.castHits(from, motion, among.allHits()))
                .isEqualTo(alone.castHits(from, motion, where.allHits()))
                .allMatch(hit -> (hit.triangle() + Hit.NO_INSTANCE) % 3 != 0);
    }

    @Test
    void contactOfATrianglePassedOverIsNeverMade() {
        List<Integer> seen = new ArrayList<>();
        QueryOptions options = ALL.among((instance, triangle) -> triangle == 3).where(hit -> seen.add(hit.triangle()));

        assertThat(new Bvh(Shapes.box(1)).castHits(new Vector3d(0.1, 0.2, 3), new Vector3d(0, 0, -6), options))
                .extracting(Hit::triangle)
                .isEqualTo(seen);
        assertThat(seen).isSubsetOf(3);
    }
}
