package firsthit.batch;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.CoreKind;
import firsthit.query.Hit;
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Answers to many motions that are put in order")
class OrderedBatchTest {
    /** So many that they are put in order; one more than full blocks. */
    private static final int MOTIONS = (1 << 14) + 1;

    /** So large that order matters. */
    private static final Mesh KNOT = MeshSamples.knot(1_100, 30);

    @ParameterizedTest(name = "{0}, from {1} m away, ways of {2} m")
    @CsvSource({
        "BVH_SCALAR, 4, 6",
        "BVH_SCALAR, 2, 0.5",
        "BVH_BEST, 4, 6",
        "BVH_BEST, 2, 0.5",
    })
    void changesNoAnswer(CoreKind kind, double away, double way) {
        double[] starts = numbers(8, away);
        double[] ways = numbers(9, way);
        double[] radii = new SplittableRandom(10).doubles(MOTIONS, 0, 0.1).toArray();
        BroadPhase world = kind.of(KNOT);
        Batch batch = new Batch(world);
        FirstHits casts = new FirstHits();
        FirstHits sweeps = new FirstHits();
        FirstHits others = new FirstHits();
        for (int threads = 1; threads <= 2; threads++) {
            batch.cast(starts, ways, starts.length / 3, casts, Threads.of(threads));
            batch.sweep(0.05, starts, ways, starts.length / 3, sweeps, Threads.of(threads));
            batch.sweep(radii, starts, ways, MOTIONS - 1, others, Threads.CALLER);
            for (int i = 0; i < MOTIONS; i += 7) {
                Vector3d start = vector(starts, i);
                assertThat(casts.hit(i)).isEqualTo(world.cast(start, vector(ways, i)));
                assertThat(sweeps.hit(i)).isEqualTo(world.sweep(new Sphere(start, 0.05), vector(ways, i)));
            }
            for (int i = 0; i < MOTIONS - 1; i += 41) {
                Hit hit = world.sweep(new Sphere(vector(starts, i), radii[i]), vector(ways, i));
                assertThat(others.hit(i)).isEqualTo(hit);
                assertThat(others.triangle(i)).isEqualTo(hit == null ? -1 : hit.triangle());
            }
        }
        assertThat(casts.tally().searches()).isEqualTo(MOTIONS);
        assertThat(casts.tally().hits()).isBetween(500L, MOTIONS - 500L);
    }

    @ParameterizedTest(name = "place {0}")
    @ValueSource(ints = {0, 1, 5})
    void badMotionIsNamedAsItWasGiven(int place) {
        double[] starts = numbers(11, 4);
        double[] ways = numbers(12, 6);
        Batch tree = new Batch(new Bvh(KNOT));
        (place < 3 ? starts : ways)[3 * 4_321 + place % 3] = Double.NaN;

        assertIllegal(
                () -> tree.cast(starts, ways, starts.length / 3, new FirstHits(), Threads.of(2)), "motion 4321: ");
    }

    @Test
    void canBeInterrupted() {
        Batch tree = new Batch(new Bvh(KNOT));
        assertCancelled(() -> tree.cast(numbers(13, 4), numbers(14, 6), new FirstHits()));
    }

    /** The cells of a radius are worth their time for two such batches; a later radius is no worse than the first. */
    @Test
    void everyRadiusIsPutInOrderFromItsSecondBatchOn() {
        int count = 5_000;
        double[] starts = Arrays.copyOf(numbers(15, 4), 3 * count);
        double[] ways = Arrays.copyOf(numbers(16, 6), 3 * count);
        Batch tree = new Batch(new Bvh(KNOT));
        FirstHits out = new FirstHits();
        for (double radius : new double[] {0, 0.1, 0.2}) {
            tree.sweep(radius, starts, ways, out);
            assertThat(out.areSorted()).isFalse();
            tree.sweep(radius, starts, ways, out);
            assertThat(out.areSorted()).isTrue();
        }
        for (double radius : new double[] {0.1, 0.2, 0, 0.1}) {
            tree.sweep(radius, starts, ways, out);
            assertThat(out.areSorted()).as("radius %s again", radius).isTrue();
        }
        tree.cast(starts, ways, out);
        assertThat(out.areSorted()).as("points").isTrue();

        tree.sweep(0.3, starts, ways, out);
        tree.sweep(0.1, starts, ways, out);
        assertThat(out.areSorted()).as("one of the last three").isTrue();
        tree.sweep(0.2, starts, ways, out);
        assertThat(out.areSorted()).as("asked longest ago").isFalse();
    }

    private static double[] numbers(long seed, double size) {
        return new SplittableRandom(seed).doubles(3L * MOTIONS, -size, size).toArray();
    }

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }
}
