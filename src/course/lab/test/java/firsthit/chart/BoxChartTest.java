package firsthit.chart;

import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BoxChartTest {
    private static final Color BLUE = HouseStyle.color(0);
    private static final double[] HUNDRED =
            IntStream.rangeClosed(0, 100).mapToDouble(i -> i).toArray();

    /** A pixel and a half of the 500 of the axis. */
    private static final double PIXEL = 0.003;

    private static BoxChart boxes() {
        return Charts.boxes("A claim").x("method").y("error [m]").size(400, 400);
    }

    /** Heights of the level lines of the only box, from the lowest: 0 at the lower end of the axis, 1 at the upper. */
    private static List<Double> levels(Figure figure) {
        Pixels pixels = new Pixels(figure);
        int top = pixels.plotTop();
        int bottom = pixels.plotBottom();
        List<Double> levels = new ArrayList<>();
        int first = -1;
        for (int y = bottom; y >= top; y--) {
            boolean level = pixels.count(BLUE, 0, y, pixels.width(), y + 1) > 40;
            if (level && first < 0) {
                first = y;
            } else if (!level && first >= 0) {
                levels.add((bottom - (first + y + 1) / 2.0) / (bottom - top));
                first = -1;
            }
        }
        return levels;
    }

    @Test
    void linesAreAtPercentilesQuartilesAndMedian() {
        List<Double> levels =
                levels(boxes().yRange(0, 100).add("double", HUNDRED).figure());

        assertThat(levels).hasSize(5);
        double[] expected = {0.05, 0.25, 0.5, 0.75, 0.95};
        for (int i = 0; i < expected.length; i++) {
            assertThat(levels.get(i)).isCloseTo(expected[i], within(PIXEL));
        }
    }

    @Test
    void logarithmicAxisHasTheSameLinesForPowers() {
        double[] powers =
                Arrays.stream(HUNDRED).map(i -> StrictMath.pow(10, i / 10 - 16)).toArray();

        List<Double> levels =
                levels(boxes().logY().yRange(1e-16, 1e-6).add("double", powers).figure());

        // The axis reaches a fiftieth further at each end.
        assertThat(levels.get(0)).isCloseTo((0.05 + 0.02) / 1.04, within(PIXEL));
        assertThat(levels.get(2)).isCloseTo((0.5 + 0.02) / 1.04, within(PIXEL));
        assertThat(levels.get(4)).isCloseTo((0.95 + 0.02) / 1.04, within(PIXEL));
    }

    @Test
    void zerosOnALogAxisCountInTheBoxAndAreSaid() {
        double[] third = HUNDRED.clone();
        Arrays.fill(third, 0, 34, -1);
        Figure figure = boxes().logY().yRange(1, 100).add("double", third).figure();

        assertThat(figure.notes()).hasSize(2).last().asString().startsWith("double: 34 of 101 values are zero or less");
        // Lower whisker and quartile lie below the axis: what is left is the median 50, the upper quartile, the
        // whisker.
        assertThat(levels(figure)).hasSize(3);
        assertThat(levels(figure).get(0)).isCloseTo((StrictMath.log10(50) / 2 + 0.02) / 1.04, within(PIXEL));
        assertThat(new Pixels(boxes().logY().add("double", new double[] {0, 0}).figure()).count(BLUE))
                .isZero();
    }

    @Test
    @Timeout(20)
    void valuesBeyondTheWhiskersAreDotsOfWhichOneStandsForMany() {
        double[] many = new double[200_000];
        Arrays.setAll(many, i -> i % 100 == 0 ? 1 + i * 1e-9 : 0.1 * (i % 10) / 10);
        double[] none = {1, 1, 1, 1};

        Pixels pixels = new Pixels(boxes().add("double", many).figure());

        assertThat(pixels.count(BLUE, 0, 0, 800, 250)).as("the dots at 1").isBetween(5L, 100L);
        assertThat(new Pixels(boxes().add("double", none).figure()).count(BLUE)).isPositive();
    }

    @Test
    void whatIsNoNumberIsSaid() {
        Figure figure = boxes().add("float", 1, Double.NaN, 2, Double.POSITIVE_INFINITY)
                .add("none")
                .figure();

        assertThat(figure.notes())
                .containsExactly(BoxChart.KEY, "float: 2 of 4 values are not finite and left out", "none: no values");
        assertThat(figure.alt())
                .isEqualTo("A claim. Boxes: float (median 1.5 of 2 values), none (no values). "
                        + "Horizontal axis: method, vertical axis: error [m].");
        assertThat(boxes().figure().notes()).containsExactly(BoxChart.KEY);
    }

    @Test
    void boxesHaveTheColoursOfTheirMethods() {
        Pixels pixels = new Pixels(
                boxes().add("float", HUNDRED).add("same side", HUNDRED).figure());

        assertThat(pixels.count(HouseStyle.color(1))).isGreaterThan(500);
        assertThat(pixels.count(HouseStyle.color(2))).isGreaterThan(500);
    }

    @Test
    void wrongUseIsExplained() {
        assertIllegalState(() -> Charts.boxes("A claim").y("error [m]").figure(), "no label for x");
    }
}
