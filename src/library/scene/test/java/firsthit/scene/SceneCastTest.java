package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Casts through a scene")
class SceneCastTest {
    /** Boxes side by side share faces, edges and corners, and rays go through all of those. */
    @ForSeeds
    void equalHitsAreRankedAsInOneMesh(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Bvh box = new Bvh(Shapes.box(1));
        List<PlacedMesh> placed = new ArrayList<>();
        for (int i = random.nextInt(1, 40); i > 0; i--) {
            Matrix4x3d pose = new Matrix4x3d()
                    .translation(random.nextInt(3), random.nextInt(3), random.nextInt(3))
                    .scale(random.nextInt(2) * 2 - 1, 1, 1);
            placed.add(PlacedMesh.of(box).at(pose));
        }
        Scene scene = Scene.of(placed);
        BruteForce merged = new BruteForce(scene.merged());
        for (int i = 0; i < 20; i++) {
            Vector3d from = halves(random);
            Vector3d motion = halves(random).sub(halves(random));
            assertThat(flat(scene.cast(from, motion))).isEqualTo(merged.cast(from, motion));
            assertThat(scene.isBlocked(from, motion)).isEqualTo(merged.isBlocked(from, motion));
        }
    }

    private static Vector3d halves(SplittableRandom random) {
        return new Vector3d(random.nextInt(-4, 9), random.nextInt(-4, 9), random.nextInt(-4, 9)).mul(0.5);
    }

    /** A box has twelve triangles. */
    private static @Nullable Hit flat(@Nullable Hit hit) {
        return hit == null
                ? null
                : hit.onTriangle(12 * hit.instance() + hit.triangle()).onInstance(Hit.NO_INSTANCE);
    }

    /** Sizes and distances at which what single precision loses is more, or less, than a pose does. */
    @ForSeeds
    void scaleAndDistanceLoseNothing(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = Math.pow(10, random.nextInt(-7, 8));
        double away = size * Math.pow(10, random.nextInt(0, 12));
        Bvh soup = new Bvh(Shapes.triangleSoup(seed, 100, 1, 0.5));
        Vector3d middle = SceneSamples.vector(random).mul(away);
        Matrix4x3d pose = new Matrix4x3d()
                .translation(middle)
                .rotateXYZ(1, 2, 3)
                .scale(size, size, random.nextDouble(0.1, 1) * size);
        Scene scene = Scene.of(List.of(PlacedMesh.of(soup).at(pose)));
        BruteForce merged = new BruteForce(scene.merged());
        for (int i = 0; i < 20; i++) {
            Vector3d from = SceneSamples.vector(random).mul(size).add(middle);
            Vector3d motion = SceneSamples.vector(random).mul(random.nextBoolean() ? size : away);
            Hit hit = scene.cast(from, motion);
            assertThat(hit == null ? null : hit.onInstance(Hit.NO_INSTANCE)).isEqualTo(merged.cast(from, motion));
        }
    }

    @Test
    void whatIsTooFarForADoubleIsSaid() {
        Scene scene = Scene.of(
                new Bvh(new Mesh("far", new double[] {1e308, 0, 0, 1e308, 1, 0, 1e308, 0, 1}, new int[] {0, 1, 2})));

        assertIllegal(() -> scene.cast(new Vector3d(-1e308, 0, 0), new Vector3d(1e308, 0, 0)), "farther apart");
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} meshes")
    @ValueSource(ints = {3, 300})
    void aMissTakesNoMemory(int count) {
        Bvh ball = new Bvh(Shapes.icosphere(2, 1));
        List<PlacedMesh> placed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            placed.add(PlacedMesh.of(ball)
                    .at(new Matrix4x3d().translation(3 * i, 0, 0).rotateX(i)));
        }
        Scene scene = Scene.of(placed);
        Vector3d below = new Vector3d(0.7064, 0.7064, -2);
        Vector3d up = new Vector3d(0, 0, 4);
        assertThat(Objects.requireNonNull(scene.cast(new Vector3d(0, 0, -2), up))
                        .instance())
                .isZero();

        // It passes through the ball around the mesh, and beside the mesh.
        long least = AllocatedBytes.least(60, 10_000, () -> {
            int hits = 0;
            for (int i = 0; i < 10_000; i++) {
                hits += scene.cast(below, up) == null ? 0 : 1;
            }
            assertThat(hits).isZero();
        });
        assertThat(least).isLessThan(10_000);
    }
}
