package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

class ContourTest {
    /** Cells along a side of the area from (0, 0) to (1, 1). */
    private static final int CELLS = 80;

    /** The values are curved, the lines between samples straight: (1 / 80)^2 / 8 and a little. */
    private static final double SAMPLED = 1e-3;

    private static Contour contour(DoubleBinaryOperator value) {
        double[] values = new double[CELLS * CELLS];
        for (int i = 0; i < values.length; i++) {
            int row = i / CELLS;
            values[i] = value.applyAsDouble((i % CELLS + 0.5) / CELLS, (row + 0.5) / CELLS);
        }
        return new Contour(values, CELLS, CELLS);
    }

    /** The ends of the pieces, two and two, without the gaps between them. */
    private static List<Contour.Crossing> ends(DoubleBinaryOperator value, double level) {
        return contour(value).pieces(level).stream()
                .filter(at -> !Double.isNaN(at.row()))
                .toList();
    }

    private static double x(Contour.Crossing at) {
        return (at.column() + 0.5) / CELLS;
    }

    private static double y(Contour.Crossing at) {
        return (at.row() + 0.5) / CELLS;
    }

    /** Ends that no other piece goes on from. */
    private static long openEnds(List<Contour.Crossing> pieces) {
        Map<Contour.Crossing, Integer> ends = new HashMap<>();
        pieces.forEach(end -> ends.merge(end, 1, Integer::sum));
        return ends.values().stream().filter(times -> times == 1).count();
    }

    @Test
    void circleIsOneRingOfItsRadius() {
        List<Contour.Crossing> pieces = ends((x, y) -> Math.hypot(x - 0.5, y - 0.5), 0.3);

        assertThat(openEnds(pieces)).isZero();
        assertThat(pieces).hasSizeGreaterThan(300).allSatisfy(at -> assertThat(Math.hypot(x(at) - 0.5, y(at) - 0.5))
                .isCloseTo(0.3, within(SAMPLED)));
    }

    @Test
    void straightLineRunsFromTheFirstToTheLastSample() {
        List<Contour.Crossing> pieces = ends((x, y) -> y, 0.4);

        assertThat(openEnds(pieces)).isEqualTo(2);
        assertThat(pieces).hasSize(2 * (CELLS - 1)).allSatisfy(at -> assertThat(y(at))
                .isCloseTo(0.4, within(1e-12)));
    }

    @Test
    void saddleSplitsIntoTwoLinesThatDoNotCross() {
        // The samples around the middle are +, -, +, - with a middle of zero or a little more or less.
        for (double level : new double[] {-1e-9, 1e-9}) {
            List<Contour.Crossing> pieces = ends((x, y) -> (x - 0.5) * (y - 0.5), level);

            assertThat(openEnds(pieces)).isEqualTo(4);
            for (int i = 0; i < pieces.size(); i += 2) {
                double middleX = (x(pieces.get(i)) + x(pieces.get(i + 1))) / 2 - 0.5;
                double middleY = (y(pieces.get(i)) + y(pieces.get(i + 1))) / 2 - 0.5;
                assertThat(middleX * middleY * Math.signum(level))
                        .as("side of the middle")
                        .isGreaterThan(-1e-12);
            }
        }
    }

    @Test
    void noLineWithoutTheValueOrThroughAGap() {
        assertThat(ends((x, y) -> y, 2)).isEmpty();
        assertThat(ends((x, y) -> Double.NaN, 0)).isEmpty();

        List<Contour.Crossing> cut = ends((x, y) -> Math.abs(x - 0.5) < 0.1 ? Double.NaN : y, 0.4);

        assertThat(openEnds(cut)).isEqualTo(4);
        assertThat(cut).noneMatch(at -> Math.abs(x(at) - 0.5) < 0.1);
    }

    @Test
    void dotsAreAboutAsFarApartInAnyDirection() {
        for (double turn = 0; turn < 3.1; turn += 0.1) {
            double cos = StrictMath.cos(turn);
            double sin = StrictMath.sin(turn);
            int dots = contour((x, y) -> (x - 0.5) * cos + (y - 0.5) * sin)
                    .dots(0.0123, 4)
                    .size();

            assertThat(dots).as("direction %s", turn).isBetween(18, 42);
        }
    }
}
