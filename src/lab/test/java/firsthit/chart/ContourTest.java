package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

class ContourTest {
    /** Cells along a side of the area from (0, 0) to (1, 1). */
    private static final int CELLS = 80;

    /** The values are curved, the lines between samples straight: (1 / 80)^2 / 8 and a little. */
    private static final double SAMPLED = 1e-3;

    private record Step(int kind, double x, double y) {}

    private static List<Step> line(DoubleBinaryOperator value, double level) {
        double[] values = new double[CELLS * CELLS];
        for (int i = 0; i < values.length; i++) {
            int row = i / CELLS;
            values[i] = value.applyAsDouble((i % CELLS + 0.5) / CELLS, (row + 0.5) / CELLS);
        }
        return steps(new Contour(values, CELLS, CELLS, new Rectangle2D.Double(0, 0, 1, 1)).at(level));
    }

    private static List<Step> steps(Path2D path) {
        List<Step> steps = new ArrayList<>();
        double[] at = new double[6];
        for (PathIterator it = path.getPathIterator(null); !it.isDone(); it.next()) {
            steps.add(new Step(it.currentSegment(at), at[0], at[1]));
        }
        return steps;
    }

    private static long count(List<Step> steps, int kind) {
        return steps.stream().filter(step -> step.kind() == kind).count();
    }

    @Test
    void circleIsOneRingOfItsRadius() {
        List<Step> steps = line((x, y) -> Math.hypot(x - 0.5, y - 0.5), 0.3);

        assertThat(count(steps, PathIterator.SEG_MOVETO)).isEqualTo(1);
        assertThat(count(steps, PathIterator.SEG_CLOSE)).isEqualTo(1);
        assertThat(steps).hasSizeGreaterThan(150).allSatisfy(step -> assertThat(
                        Math.hypot(step.x() - 0.5, step.y() - 0.5))
                .isCloseTo(0.3, within(SAMPLED)));
    }

    @Test
    void straightLineRunsFromBorderToBorder() {
        List<Step> steps = line((x, y) -> y, 0.4);

        assertThat(count(steps, PathIterator.SEG_MOVETO)).isEqualTo(1);
        assertThat(count(steps, PathIterator.SEG_CLOSE)).isZero();
        assertThat(steps.stream().mapToDouble(Step::x).min().orElseThrow()).isZero();
        assertThat(steps.stream().mapToDouble(Step::x).max().orElseThrow()).isEqualTo(1);
        assertThat(steps).allSatisfy(step -> assertThat(step.y()).isCloseTo(0.4, within(1e-12)));
    }

    @Test
    void saddleSplitsIntoTwoLinesThatDoNotCross() {
        // The samples around the middle are +, -, +, - with a middle of zero or a little more or less.
        for (double level : new double[] {-1e-9, 1e-9}) {
            List<Step> steps = line((x, y) -> (x - 0.5) * (y - 0.5), level);

            assertThat(count(steps, PathIterator.SEG_MOVETO)).isEqualTo(2);
            assertThat(count(steps, PathIterator.SEG_CLOSE)).isZero();
            assertThat(steps).allSatisfy(step -> assertThat((step.x() - 0.5) * (step.y() - 0.5))
                    .isCloseTo(level, within(SAMPLED)));
        }
    }

    @Test
    void noLineWithoutTheValueOrThroughAGap() {
        assertThat(line((x, y) -> y, 2)).isEmpty();
        assertThat(line((x, y) -> Double.NaN, 0)).isEmpty();

        List<Step> cut = line((x, y) -> Math.abs(x - 0.5) < 0.1 ? Double.NaN : y, 0.4);

        assertThat(count(cut, PathIterator.SEG_MOVETO)).isEqualTo(2);
        assertThat(cut).noneMatch(step -> Math.abs(step.x() - 0.5) < 0.1);
    }
}
