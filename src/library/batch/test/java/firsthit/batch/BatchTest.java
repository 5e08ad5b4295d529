package firsthit.batch;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchTest {
    private static final int MOTIONS = 5_000;
    private static final Mesh STONE = Shapes.icosphere(3, 1);

    private final double[] starts = numbers(1, 2);
    private final double[] motions = numbers(2, 1.5);

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2, 3})
    void manyAnswersAreThoseOfOneQuestionEach(int threads) {
        BroadPhase tree = new Bvh(STONE);
        Batch batch = new Batch(tree);
        FirstHits casts = new FirstHits();
        FirstHits sweeps = new FirstHits();
        batch.cast(starts, motions, starts.length / 3, casts, Threads.of(threads));
        batch.sweep(0.1, starts, motions, starts.length / 3, sweeps, Threads.of(threads));

        assertThat(casts.size()).isEqualTo(MOTIONS);
        int hits = 0;
        for (int i = 0; i < MOTIONS; i++) {
            Hit cast = tree.cast(vector(starts, i), vector(motions, i));
            Hit sweep = tree.sweep(new Sphere(vector(starts, i), 0.1), vector(motions, i));
            assertThat(casts.hit(i)).isEqualTo(cast);
            assertThat(sweeps.hit(i)).isEqualTo(sweep);
            assertThat(casts.triangle(i)).isEqualTo(cast == null ? -1 : cast.triangle());
            assertThat(sweeps.fraction(i)).isEqualTo(Double.valueOf(sweep == null ? Double.NaN : sweep.fraction()));
            hits += cast == null ? 0 : 1;
        }
        assertThat(hits).isBetween(500, 4_500);
        assertThat(casts.tally().searches()).isEqualTo(MOTIONS);
        assertThat(casts.tally().hits()).isEqualTo(hits);
        assertThat(casts.tally().tests()).isBetween((long) hits, casts.tally().candidates());
    }

    @Test
    void holderIsFilledAnew() {
        FirstHits out = new FirstHits();
        new Batch(new Bvh(STONE)).cast(starts, motions, out);
        new Batch(new BruteForce(STONE)).cast(new double[] {0, 0, 2, 5, 5, 5}, new double[] {0, 0, -2, 1, 0, 0}, out);

        assertThat(out.size()).isEqualTo(2);
        assertThat(out.fraction(0)).isBetween(0.4999, 0.51);
        assertThat(out.triangle(1)).isEqualTo(-1);
        assertThat(out.hit(1)).isNull();
        assertThat(out.tally())
                .hasToString(
                        "2 searches: 0 places, 2,560 candidates, " + out.tally().tests() + " exact tests, 1 hits");
        assertThatThrownBy(() -> out.fraction(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void badInputIsNamedWithItsMotion() {
        Batch tree = new Batch(new Bvh(STONE));
        double[] bad = starts.clone();
        bad[3 * 4_321 + 1] = Double.NaN;

        assertIllegal(
                () -> tree.cast(bad, motions, bad.length / 3, new FirstHits(), Threads.of(2)),
                "motion 4321: segment origin is not finite: (");
        assertIllegal(() -> tree.sweep(1, motions, bad, new FirstHits()), "motion 4321: displacement is not finite: (");
        assertIllegal(() -> tree.cast(starts, new double[3], new FirstHits()), "there are 15000 and 3");
        assertIllegalAs(
                () -> tree.cast(starts, motions, starts.length / 3, new FirstHits(), Threads.of(0)),
                "threads must be at least 1, are 0");
        assertIllegalAs(() -> tree.sweep(-1, starts, motions, new FirstHits()), "radius is not finite and >= 0: -1.0");
    }

    @Test
    void canBeInterrupted() {
        assertCancelled(() ->
                new Batch(new Bvh(STONE)).cast(starts, motions, starts.length / 3, new FirstHits(), Threads.of(2)));
    }

    private static double[] numbers(long seed, double size) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.doubles(3L * MOTIONS, -size, size).toArray();
    }

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }
}
