package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.query.Hit;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Order of many motions")
class QueryOrderTest {
    /** So many that they are put in order; one more than full blocks. */
    private static final int MOTIONS = (1 << 14) + 1;

    /** So large that order matters. */
    private static final Mesh KNOT = MeshSamples.knot(1_100, 30);

    private static final OccupiedCells CELLS = new OccupiedCells(new TouchedCells(KNOT), 0);

    @ParameterizedTest(name = "seed {0}, {1} threads")
    @CsvSource({"1, 1", "2, 2", "3, 3"})
    void hasEveryMotionOnceSortedByCell(long seed, int threads) {
        double[] starts = numbers(seed, 4);
        double[] ways = numbers(seed + 100, 6);
        QueryOrder order = new QueryOrder();
        order.sort(CELLS, starts, ways, MOTIONS, threads, Arithmetic.best());

        assertThat(order.isSorted()).isTrue();
        int[] motions = IntStream.range(0, MOTIONS).map(order::motion).toArray();
        int[] cells = Arrays.stream(motions).map(i -> cell(starts, ways, i)).toArray();
        assertThat(cells).isSorted();
        assertThat(order.missing()).isEqualTo((int)
                Arrays.stream(cells).filter(cell -> cell == OccupiedCells.NONE).count());
        assertThat(order.missing()).isGreaterThan(MOTIONS / 10);
        assertThat(Arrays.stream(cells).distinct().count()).isGreaterThan(500);
        Arrays.sort(motions);
        assertThat(motions).isEqualTo(IntStream.range(0, MOTIONS).toArray());
    }

    @Test
    void isTheSameForAnyNumberOfThreadsAndWhenFoundAgain() {
        double[] starts = numbers(4, 4);
        double[] ways = numbers(5, 6);
        QueryOrder one = new QueryOrder();
        QueryOrder three = new QueryOrder();
        one.sort(CELLS, ways, starts, MOTIONS, 1, Arithmetic.best());
        one.sort(CELLS, starts, ways, MOTIONS, 1, Arithmetic.best());
        three.sort(CELLS, starts, ways, MOTIONS, 3, Arithmetic.best());

        assertThat(IntStream.range(0, MOTIONS).map(one::motion))
                .containsExactlyElementsOf(
                        IntStream.range(0, MOTIONS).map(three::motion).boxed().toList());
    }

    @Test
    void isWorthwhileForManyMotionsThatFindRoom() {
        assertThat(QueryOrder.isWorthwhile(4_095)).isFalse();
        assertThat(QueryOrder.isWorthwhile(4_096)).isTrue();
        assertThat(QueryOrder.isWorthwhile(Integer.MAX_VALUE / 3)).isFalse();
    }

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
        FirstHits casts = new FirstHits();
        FirstHits sweeps = new FirstHits();
        FirstHits others = new FirstHits();
        for (int threads = 1; threads <= 2; threads++) {
            world.castAll(starts, ways, casts, threads);
            world.sweepAll(0.05, starts, ways, sweeps, threads);
            world.sweepAll(radii, starts, ways, MOTIONS - 1, others);
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
        Bvh tree = new Bvh(KNOT);
        (place < 3 ? starts : ways)[3 * 4_321 + place % 3] = Double.NaN;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree.castAll(starts, ways, new FirstHits(), 2))
                .withMessageStartingWith("motion 4321: ");
    }

    @Test
    void canBeInterrupted() {
        Bvh tree = new Bvh(KNOT);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> tree.castAll(numbers(13, 4), numbers(14, 6), new FirstHits()))
                .isInstanceOf(CancellationException.class);
    }

    private static int cell(double[] starts, double[] ways, int i) {
        return FirstCellsTest.first(
                CELLS,
                starts[3 * i],
                starts[3 * i + 1],
                starts[3 * i + 2],
                ways[3 * i],
                ways[3 * i + 1],
                ways[3 * i + 2]);
    }

    private static double[] numbers(long seed, double size) {
        return new SplittableRandom(seed).doubles(3L * MOTIONS, -size, size).toArray();
    }

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }
}
