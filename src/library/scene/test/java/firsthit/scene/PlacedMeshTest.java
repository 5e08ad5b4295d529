package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.query.QueryOptions;
import firsthit.query.SlowActiveEdges;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A placed mesh")
class PlacedMeshTest {
    private static final Mesh BOX = Shapes.box(2);
    private static final Vector3d STILL = new Vector3d();

    @Test
    void standsWhereItsMatrixCarriesIt() {
        Matrix4x3d pose = new Matrix4x3d(0, 2, 0, -3, 0, 0, 0, 0, 0.5, 10, 20, 30);
        PlacedMesh placed = PlacedMesh.of(new Bvh(BOX)).at(pose);

        assertThat(placed.pose()).isEqualTo(pose);
        assertThat(placed.worldMesh().bounds().min()).isEqualTo(new Vector3d(7, 18, 29.5));
        assertThat(placed.worldMesh().bounds().max()).isEqualTo(new Vector3d(13, 22, 30.5));
        assertThat(placed.triangle(5)).isEqualTo(placed.worldMesh().triangle(5));
    }

    @Test
    void aMatrixGivenLaterTakesThePlaceOfTheOneBefore() {
        PlacedMesh moved = PlacedMesh.of(new Bvh(BOX)).at(new Matrix4x3d().translation(9, 9, 9));

        assertThat(moved.at(new Matrix4x3d()).worldMesh().positions()).isEqualTo(BOX.positions());
    }

    @ForSeeds
    void powersOfTwoAndOffsetsOfMeshesGiveTheSameBits(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double scale = Math.scalb(1.0, random.nextInt(-20, 20)) * (random.nextBoolean() ? 1 : -1);
        Mesh mesh = Shapes.triangleSoup(seed, 100, 1, 0.3);
        Bvh shape = new Bvh(mesh);
        Vector3d offset = SceneSamples.vector(random);
        Sphere ball = new Sphere(SceneSamples.vector(random).mul(scale), 0.1 * Math.abs(scale));
        Vector3d motion = SceneSamples.vector(random).mul(2 * scale);
        Scene scaled = Scene.of(List.of(PlacedMesh.of(shape).at(new Matrix4x3d().scaling(scale))));
        Scene shifted = Scene.of(List.of(PlacedMesh.of(shape).at(new Matrix4x3d().translation(offset))));

        assertThat(scaled.sweep(ball, motion))
                .isEqualTo(Scene.of(new Bvh(mesh.scaled(scale))).sweep(ball, motion));
        assertThat(shifted.sweep(ball, motion))
                .isEqualTo(Scene.of(new Bvh(mesh.translated(offset))).sweep(ball, motion));
    }

    @Test
    void aMirrorExchangesFrontAndBack() {
        Sphere above = new Sphere(new Vector3d(0.3, 0.2, 3), 0.5);
        Vector3d down = new Vector3d(0, 0, -4);
        PlacedMesh box = PlacedMesh.of(new Bvh(BOX));

        assertThat(Scene.of(List.of(box)).sweep(above, down))
                .isNotNull()
                .extracting(Hit::backFace)
                .isEqualTo(false);
        assertThat(Scene.of(List.of(box.at(new Matrix4x3d().scaling(-1, 1, 1)))).sweep(above, down))
                .isNotNull()
                .extracting(Hit::backFace)
                .isEqualTo(true);
        PlacedMesh flipped = PlacedMesh.of(new Bvh(BOX.flipped())).at(new Matrix4x3d().scaling(-1, 1, 1));
        assertThat(Scene.of(List.of(flipped)).sweep(above, down))
                .isNotNull()
                .extracting(Hit::backFace)
                .isEqualTo(false);
    }

    @ForSeeds
    void itsActiveEdgesAreThoseOfTheMeshInTheWorld(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh stone = MeshSamples.stone(seed, 1, 2);
        PlacedMesh placed = PlacedMesh.of(new Bvh(stone)).at(SceneSamples.pose(random));
        Scene scene = Scene.of(List.of(placed.withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.5)), placed));
        Mesh world = placed.worldMesh();
        QueryOptions smooth = QueryOptions.DEFAULT.allHits().with(SlowActiveEdges.of(world, 0.5));
        for (int i = 0; i < 10; i++) {
            Vector3d from = world.vertex(random.nextInt(world.vertexCount())).add(SceneSamples.vector(random));
            Sphere ball = new Sphere(from, 0.3);
            Vector3d motion = SceneSamples.vector(random).mul(2);

            List<Hit> hits = scene.sweepHits(ball, motion, QueryOptions.DEFAULT.allHits());

            assertThat(hits.stream().filter(hit -> hit.instance() == 0).map(hit -> hit.onInstance(-1)))
                    .isEqualTo(new Bvh(world).sweepHits(ball, motion, smooth));
            assertThat(hits.stream().filter(hit -> hit.instance() == 1).map(hit -> hit.onInstance(-1)))
                    .isEqualTo(new Bvh(world).sweepHits(ball, motion, QueryOptions.DEFAULT.allHits()));
        }
    }

    @ForSeeds
    void everySweepHasOneAnswerOnActiveEdges(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PlacedMesh box = PlacedMesh.of(new Bvh(BOX)).withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.1));
        Scene scene = Scene.of(List.of(box, box.at(new Matrix4x3d().translation(3, 0, 0))));
        for (int i = 0; i < 10; i++) {
            Vector3d at = random.nextBoolean() ? SceneSamples.vector(random).mul(2) : quarters(random, 8);
            Vector3d motion = quarters(random, 3);
            for (Solid solid : SceneSamples.solids(random, at)) {
                Hit hit = scene.sweep(solid, motion, QueryOptions.DEFAULT);
                MutableHit filled = new MutableHit();

                assertThat(scene.sweep(solid, motion)).isEqualTo(hit);
                assertThat(scene.sweep(solid, motion, filled) ? filled.toHit() : null)
                        .isEqualTo(hit);
                assertThat(scene.sweepMoving(solid, motion, 1, 1e-3)).isEqualTo(hit);
                assertThat(scene.isBlocked(solid, motion)).isEqualTo(hit != null);
                if (solid instanceof Sphere ball) {
                    assertThat(metInABatch(scene, ball, motion)).isEqualTo(hit == null ? -1 : hit.triangle());
                }
            }
        }
    }

    /** The triangle that a batch of one ball meets first, -1 for none. */
    private static int metInABatch(Scene scene, Sphere ball, Vector3d motion) {
        SceneHits hits = new SceneHits();
        Vector3dc at = ball.center();
        double[] from = {at.x(), at.y(), at.z()};
        scene.sweepBatch(ball.radius(), from, new double[] {motion.x, motion.y, motion.z}, hits);
        return hits.triangle(0);
    }

    private static Vector3d quarters(SplittableRandom random, int most) {
        return new Vector3d(
                        random.nextInt(-most, most + 1),
                        random.nextInt(-most, most + 1),
                        random.nextInt(-most, most + 1))
                .mul(0.25);
    }

    @Test
    void anEdgeThatIsHollowFromBehindIsNeverTheDeepest() {
        Scene plain = Scene.of(new Bvh(BOX));
        Scene scene =
                Scene.of(List.of(PlacedMesh.of(new Bvh(BOX)).withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.1))));
        for (int i = 0; i < 17 * 17 * 17; i++) {
            Vector3d at = new Vector3d(i % 17 - 8, i / 17 % 17 - 8, i / 289 - 8).mul(0.25);
            Sphere ball = new Sphere(at, 0.625);
            List<Hit> all = plain.overlaps(ball);
            Hit hit = scene.sweep(ball, STILL, QueryOptions.DEFAULT);

            assertThat(hit == null).as("%s", at).isEqualTo(all.isEmpty());
            if (hit != null) {
                // Where two ways out are as short as each other either may come first.
                assertThat(all).as("%s", at).anySatisfy(other -> {
                    assertThat(hit.depth()).isCloseTo(all.get(0).depth(), within(1e-12));
                    assertThat(hit.depth()).isCloseTo(other.depth(), within(1e-12));
                    assertThat(hit.normal().distance(other.normal())).isLessThan(1e-12);
                });
            }
        }
    }

    @Test
    void anotherPlaceKeepsMotionSurfaceAndEdges() {
        PlacedMesh wheel = PlacedMesh.of(new Bvh(BOX))
                .withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.5))
                .withSurfaceVelocity(new Vector3d(0, 3, 0))
                .withVelocity(new Vector3d(1, 0, 0), new Vector3d(0, 0, 2), new Vector3d(0.5, 0, 0));

        PlacedMesh moved = wheel.at(new Matrix4x3d().translation(7, 0, 0).rotateZ(Math.PI / 2));

        assertThat(moved.surfaceVelocity()).isEqualTo(new Vector3d(0, 3, 0));
        // The pivot lies half a metre along the mesh's own x axis, which is y now.
        assertThat(moved.velocityAt(new Vector3d(7, 0.5, 0)).distance(1, 0, 0)).isLessThan(1e-15);
        assertThat(moved.velocityAt(new Vector3d(8, 0.5, 0)).distance(1, 2, 0)).isLessThan(1e-15);
        Sphere ball = new Sphere(new Vector3d(7.3, 0.1, 1.2), 0.3);
        Vector3d across = new Vector3d(-0.5, -0.5, -0.2);
        PlacedMesh there = PlacedMesh.of(new Bvh(BOX)).at(moved.pose());
        assertThat(hits(moved, ball, across))
                .isEqualTo(hits(there.withActiveEdges(mesh -> SlowActiveEdges.of(mesh, 0.5)), ball, across))
                .isNotEqualTo(hits(there, ball, across));
    }

    private static List<Hit> hits(PlacedMesh placed, Sphere ball, Vector3d motion) {
        return Scene.of(List.of(placed)).sweepHits(ball, motion, QueryOptions.DEFAULT.allHits());
    }

    @Test
    void edgesInOptionsOfASceneAreRefusedAsEachMeshHasItsOwn() {
        Scene scene = Scene.of(new Bvh(BOX));
        QueryOptions edges = QueryOptions.DEFAULT.with(SlowActiveEdges.of(BOX, 0.5));

        assertIllegal(
                () -> scene.sweep(new Sphere(new Vector3d(), 1), new Vector3d(), edges), "PlacedMesh.withActiveEdges");
    }

    @Test
    void itsTreeIsThatOfTheMeshAsItWasMade() {
        Bvh tree = new Bvh(BOX);
        Matrix4x3d elsewhere = new Matrix4x3d().translation(1, 2, 3);

        assertThat(PlacedMesh.of(tree).at(elsewhere).tree()).isSameAs(tree);
        assertThat(PlacedMesh.of(new BruteForce(BOX)).at(elsewhere).tree().mesh())
                .isSameAs(BOX);
    }

    @Test
    void aMatrixWithoutInverseOrNumberIsRefused() {
        PlacedMesh box = PlacedMesh.of(new Bvh(BOX));

        assertIllegal(() -> box.at(new Matrix4x3d().scaling(1, 0, 1)), "no inverse", "(0.0, 0.0, 0.0)");
        assertIllegal(() -> box.at(new Matrix4x3d(1, 2, 3, 2, 4, 6, 0, 0, 1, 0, 0, 0)), "no inverse");
        assertIllegal(
                () -> box.at(new Matrix4x3d().translation(Double.NaN, 0, 0)),
                "origin of the pose is not finite: (NaN, 0.0, 0.0)");
        assertIllegal(
                () -> PlacedMesh.of(new Bvh(Shapes.box(20))).at(new Matrix4x3d().scaling(1e308)),
                "vertex 0 in the world is not finite");
    }
}
