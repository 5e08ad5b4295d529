package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Many queries of a scene")
class SceneBatchTest {
    private final SceneHits hits = new SceneHits();

    @ForSeeds(100)
    void answersAreThoseOfSingleQueries(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlacedMesh> placed = new ArrayList<>(SceneSamples.placed(random));
        placed.add(PlacedMesh.of(new Sphere(SceneSamples.vector(random), 0.3)));
        Scene scene = Scene.of(placed);
        scene = scene.and(placed.get(0)).without(random.nextInt(placed.size()));
        double[] starts = random.doubles(60, -3, 3).toArray();
        double[] along = random.doubles(60, -4, 4).toArray();
        double radius = random.nextDouble(0.5);
        Solid[] solids = new Solid[20];
        for (int i = 0; i < 20; i++) {
            solids[i] = SceneSamples.solids(random, vector(starts, i)).get(i % 4);
        }

        scene.castBatch(starts, along, hits);
        for (int i = 0; i < 20; i++) {
            check(i, scene.cast(vector(starts, i), vector(along, i)));
        }
        scene.sweepBatch(radius, starts, along, hits);
        for (int i = 0; i < 20; i++) {
            check(i, scene.sweep(new Sphere(vector(starts, i), radius), vector(along, i)));
        }
        scene.sweepBatch(solids, along, hits);
        for (int i = 0; i < 20; i++) {
            check(i, scene.sweep(solids[i], vector(along, i)));
        }
        BitSet blocked = new BitSet();
        blocked.set(19);
        blocked.set(25);
        scene.blockedBatch(starts, along, blocked);
        assertThat(blocked.length()).isLessThanOrEqualTo(20);
        for (int i = 0; i < 20; i++) {
            assertThat(blocked.get(i)).isEqualTo(scene.isBlocked(vector(starts, i), vector(along, i)));
        }
        scene.blockedBatch(radius, starts, along, blocked);
        for (int i = 0; i < 20; i++) {
            assertThat(blocked.get(i))
                    .isEqualTo(scene.isBlocked(new Sphere(vector(starts, i), radius), vector(along, i)));
        }
    }

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }

    private void check(int i, @Nullable Hit hit) {
        assertThat(hits.isHit(i)).isEqualTo(hit != null);
        assertThat(hits.fraction(i)).isEqualTo(Double.valueOf(hit == null ? Double.NaN : hit.fraction()));
        assertThat(hits.instance(i)).isEqualTo(hit == null ? Hit.NO_INSTANCE : hit.instance());
        assertThat(hits.triangle(i)).isEqualTo(hit == null ? -1 : hit.triangle());
    }

    @Test
    void badNumbersAreNamed() {
        Scene scene = Scene.of(new Bvh(Shapes.box(1)));
        double[] six = {0, 0, 0, 0, Double.NaN, 0};

        assertIllegal(() -> scene.castBatch(new double[6], six, hits), "motion 1: ");
        assertIllegal(() -> scene.castBatch(new double[5], new double[5], hits), "5");
        assertIllegal(() -> scene.castBatch(new double[6], new double[3], hits), "3 for 2 motions");
        assertIllegal(() -> scene.sweepBatch(-1, new double[3], new double[3], hits), "radius");
    }

    @Tag("slow")
    @Test
    void nothingIsMadeByABatchNorByADistance() {
        SplittableRandom random = new SplittableRandom(2);
        List<PlacedMesh> placed = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Matrix4x3d pose =
                    new Matrix4x3d().translation(SceneSamples.vector(random).mul(10));
            placed.add(PlacedMesh.of(new Bvh(Shapes.icosphere(2, 1))).at(pose.rotateX(i)));
        }
        Scene scene = Scene.of(placed);
        double[] starts = random.doubles(300, -10, 10).toArray();
        double[] along = random.doubles(300, -10, 10).toArray();
        List<Vector3d> points = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            points.add(vector(starts, i));
        }

        assertThat(least(() -> scene.castBatch(starts, along, hits))).isLessThan(1_000);
        assertThat(least(() -> scene.sweepBatch(0.3, starts, along, hits))).isLessThan(1_000);
        BitSet blocked = new BitSet();
        assertThat(least(() -> scene.blockedBatch(starts, along, blocked))).isLessThan(1_000);
        assertThat(least(() -> points.forEach(scene::distance))).isLessThan(1_000);
        // A miss: nothing is as near.
        assertThat(least(() -> points.forEach(point -> scene.closest(point, 1e-9))))
                .isLessThan(1_000);
    }

    /** Least bytes of a run of 100 queries, or those of the first run with few. */
    private static long least(Runnable queries) {
        return AllocatedBytes.least(200, 1_000, queries);
    }
}
