package firsthit.batch.order;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Order of many motions")
class QueryOrderTest {
    /** So many that they are put in order; one more than full blocks. */
    private static final int MOTIONS = (1 << 14) + 1;

    /** So large that order matters. */
    private static final Mesh KNOT = MeshSamples.knot(1_100, 30);

    private static final OccupiedCells CELLS = new OccupiedCells(KNOT, 0);

    private static final FirstCells.Maker FINDING = FirstCellsTest.KERNELS.get(FirstCellsTest.KERNELS.size() - 1);

    @ParameterizedTest(name = "seed {0}, {1} threads")
    @CsvSource({"1, 1", "2, 2", "3, 3"})
    void hasEveryMotionOnceSortedByCell(long seed, int threads) {
        double[] starts = numbers(seed, 4);
        double[] ways = numbers(seed + 100, 6);
        QueryOrder order = new QueryOrder();
        order.sort(CELLS, starts, ways, MOTIONS, Threads.of(threads), FINDING);

        assertThat(order.isSorted()).isTrue();
        int[] motions = IntStream.range(0, MOTIONS).map(order::motion).toArray();
        int[] cells = Arrays.stream(motions).map(i -> cell(starts, ways, i)).toArray();
        assertThat(cells).isSorted();
        assertThat(order.missing()).isEqualTo((int)
                Arrays.stream(cells).filter(cell -> cell == OccupiedCells.NONE).count());
        assertThat(order.missing()).isGreaterThan(MOTIONS / 10);
        assertThat(Arrays.stream(cells).distinct().count()).isGreaterThan(450);
        Arrays.sort(motions);
        assertThat(motions).isEqualTo(IntStream.range(0, MOTIONS).toArray());
    }

    @Test
    void isTheSameForAnyNumberOfThreadsAndWhenFoundAgain() {
        double[] starts = numbers(4, 4);
        double[] ways = numbers(5, 6);
        QueryOrder one = new QueryOrder();
        QueryOrder three = new QueryOrder();
        one.sort(CELLS, ways, starts, MOTIONS, Threads.CALLER, FINDING);
        one.sort(CELLS, starts, ways, MOTIONS, Threads.CALLER, FINDING);
        three.sort(CELLS, starts, ways, MOTIONS, Threads.of(3), FINDING);

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
}
