package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToLongFunction;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A grid as a learner would write it is accepted; the usual mistakes are named. */
@DisplayName("The checks of a learner's grid")
class GridCheckTest {
    /** Amanatides and Woo 1987. */
    private static void walk(
            Vector3dc o, Vector3dc d, double size, Consumer<Cell> visitor, DoubleUnaryOperator toCell, boolean turns) {
        int[] cell = new int[3];
        int[] step = new int[3];
        double[] next = new double[3];
        double[] delta = new double[3];
        for (int k = 0; k < 3; k++) {
            cell[k] = (int) toCell.applyAsDouble(o.get(k) / size);
            step[k] = d.get(k) > 0 ? 1 : -1;
            double border = (cell[k] + (d.get(k) > 0 || !turns ? 1 : 0)) * size;
            next[k] = d.get(k) == 0 ? Double.POSITIVE_INFINITY : (border - o.get(k)) / d.get(k);
            delta[k] = d.get(k) == 0 ? Double.POSITIVE_INFINITY : size / Math.abs(d.get(k));
        }
        while (true) {
            visitor.accept(new Cell(cell[0], cell[1], cell[2]));
            int k = next[0] <= next[1] && next[0] <= next[2] ? 0 : next[1] <= next[2] ? 1 : 2;
            if (next[k] > 1) {
                return;
            }
            cell[k] += step[k];
            next[k] += delta[k];
        }
    }

    private static CheckResult walk(DoubleUnaryOperator toCell, boolean turns) {
        return Check.gridWalk((o, d, size, visitor) -> walk(o, d, size, visitor, toCell, turns));
    }

    @Test
    void aStepToTheNearestBorderAtATimeIsTheWalk() {
        CheckTest.assertRight(walk(Math::floor, true), 100);
    }

    @Test
    void aCoordinateCutOffTowardsZeroIsNamed() {
        CheckResult result = walk(x -> (int) x, true);

        assertThat(result.message()).startsWith("negative coordinates").contains("yours: 2: (0, 0, 0)");
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void theBorderAheadOfABackwardMotionIsNamed() {
        assertThat(walk(Math::floor, false).message()).startsWith("backwards");
    }

    @Test
    void aWalkWithoutAnEndIsStopped() {
        CheckResult result = Check.gridWalk((o, d, size, visitor) -> {
            while (true) {
                visitor.accept(new Cell(0, 0, 0));
            }
        });

        assertThat(result.message()).contains("10000 cells, and the walk goes on");
        assertThat(result.picture()).isNull();
    }

    private static List<Integer> listed(Mesh mesh, double size, Vector3dc o, Vector3dc d, ToLongFunction<Cell> key) {
        Map<Long, List<Integer>> lists = new HashMap<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Aabb box = Aabb.around(mesh.triangle(t));
            for (int x = cell(box.min().x(), size); x <= cell(box.max().x(), size); x++) {
                for (int y = cell(box.min().y(), size); y <= cell(box.max().y(), size); y++) {
                    for (int z = cell(box.min().z(), size); z <= cell(box.max().z(), size); z++) {
                        lists.computeIfAbsent(key.applyAsLong(new Cell(x, y, z)), k -> new ArrayList<>())
                                .add(t);
                    }
                }
            }
        }
        List<Integer> found = new ArrayList<>();
        walk(o, d, size, cell -> found.addAll(lists.getOrDefault(key.applyAsLong(cell), List.of())), Math::floor, true);
        return found;
    }

    private static int cell(double x, double size) {
        return (int) Math.floor(x / size);
    }

    private static long key(Cell c) {
        long mask = (1 << 21) - 1;
        return (c.x() & mask) << 42 | (c.y() & mask) << 21 | (c.z() & mask);
    }

    @Test
    void listsOfCellsWithoutRepeatsAreTheCandidates() {
        CheckResult result =
                Check.hashGrid((mesh, size, o, d) -> new LinkedHashSet<>(listed(mesh, size, o, d, GridCheckTest::key)));

        CheckTest.assertRight(result);
        assertThat(result.all()).isGreaterThan(100);
    }

    @Test
    void aCandidateReportedFromEachOfItsCellsIsNamed() {
        CheckResult result = Check.hashGrid((mesh, size, o, d) -> listed(mesh, size, o, d, GridCheckTest::key));

        assertThat(result.message()).startsWith("a triangle in several cells").contains("each triangle once");
    }

    @Test
    void oneKeyForSeveralCellsGivesTooManyCandidates() {
        CheckResult result = Check.hashGrid((mesh, size, o, d) -> {
            ToLongFunction<Cell> sum = c -> c.x() + c.y() + c.z();
            Collection<Integer> found = new LinkedHashSet<>(listed(mesh, size, o, d, sum));
            return found;
        });

        assertThat(result.isRight()).isFalse();
        assertThat(result.message()).contains("0 are missing");
    }
}
