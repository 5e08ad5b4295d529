package firsthit.batch;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.Randoms;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Batch of solids of all kinds")
class SolidBatchTest {
    private static final Mesh PEBBLE = MeshSamples.stone(1, 4, 2);
    private static final int COUNT = 3000;

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 3})
    void hasTheBitsOfOneByOne(int threads) {
        Solid[] solids = solids();
        double[] displacements = displacements();
        Bvh tree = new Bvh(PEBBLE);
        FirstHits hits = new FirstHits();

        new Batch(tree).sweep(solids, displacements, solids.length, hits, Threads.of(threads));

        int found = 0;
        for (int i = 0; i < COUNT; i++) {
            Hit alone = tree.sweep(
                    solids[i], new Vector3d(displacements[3 * i], displacements[3 * i + 1], displacements[3 * i + 2]));
            assertThat(hits.hit(i)).as("%s", solids[i]).isEqualTo(alone);
            assertThat(hits.triangle(i)).isEqualTo(alone == null ? -1 : alone.triangle());
            assertThat(hits.fraction(i)).isEqualTo(Double.valueOf(alone == null ? Double.NaN : alone.fraction()));
            found += alone == null ? 0 : 1;
        }
        assertThat(found).isBetween(COUNT / 4, COUNT * 9 / 10);
        assertThat(hits.tally().searches()).isEqualTo(COUNT);
    }

    @Test
    void ballsAfterSolidsAreBallsAgain() {
        Bvh tree = new Bvh(PEBBLE);
        FirstHits hits = new FirstHits();
        double[] start = {0, 0, 5};
        double[] down = {0, 0, -8};
        new Batch(tree).sweep(new Solid[] {new Sphere(new Vector3d(9, 9, 9), 1)}, down, hits);

        new Batch(tree).sweep(0.5, start, down, hits);

        assertThat(hits.hit(0)).isEqualTo(tree.sweep(new Sphere(new Vector3d(0, 0, 5), 0.5), new Vector3d(0, 0, -8)));
    }

    @Test
    void refusesWhatDoesNotFitTogetherByNumber() {
        Bvh tree = new Bvh(PEBBLE);
        Solid[] one = {new Sphere(new Vector3d(), 1)};

        assertIllegalAs(
                () -> new Batch(tree).sweep(one, new double[6], new FirstHits()),
                "three numbers for each displacement are needed, there are 6 for 1 solids");
        assertIllegal(
                () -> new Batch(tree).sweep(one, new double[] {0, Double.NaN, 0}, new FirstHits()),
                "motion 0: displacement is not finite");
    }

    private static Solid[] solids() {
        SplittableRandom random = new SplittableRandom(7);
        Solid[] solids = new Solid[COUNT];
        for (int i = 0; i < COUNT; i++) {
            Vector3d place = Randoms.vector(random, 2.5);
            Vector3d half = Randoms.vector(random, 0.5).absolute().add(0.01, 0.01, 0.01);
            Vector3d before = place.sub(half, new Vector3d());
            Vector3d after = place.add(half, new Vector3d());
            solids[i] = switch (i % 4) {
                case 0 -> new Sphere(place, half.x);
                case 1 -> new Capsule(before, after, half.y);
                case 2 -> new Ellipsoid(place, half, new Quaterniond().rotationXYZ(1, 2, i));
                default -> new Aabb(before, after);
            };
        }
        return solids;
    }

    private static double[] displacements() {
        return new SplittableRandom(8).doubles(3L * COUNT, -3, 3).toArray();
    }
}
