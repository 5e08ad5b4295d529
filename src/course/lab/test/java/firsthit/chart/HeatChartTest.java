package firsthit.chart;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeatChartTest {
    private static final Color DARKEST = new Color(Ramp.SHADES.rgb(1));

    private static HeatChart heat(String... columns) {
        return Charts.heat("A claim", List.of(columns)).x("mesh").y("method").size(400, 300);
    }

    private static long darkest(HeatChart chart) {
        Pixels pixels = new Pixels(chart.figure());
        return pixels.count(DARKEST, 0, 0, pixels.width(), pixels.height());
    }

    @Test
    void greatestValueIsDarkestAndOthersAreNot() {
        long one = darkest(heat("a", "b").row("m", 10, 5).row("n", 0, Double.NaN));
        long two = darkest(heat("a", "b").row("m", 10, 10).row("n", 0, Double.NaN));

        // A quarter of the cells, less the ink of the number.
        assertThat(one).isGreaterThan(10_000);
        assertThat((double) two / one).isBetween(1.9, 2.1);
    }

    @Test
    void nothingButZeroIsWhite() {
        assertThat(darkest(heat("a").row("m", 0))).isZero();
    }

    @Test
    void wordsTellTheNumbers() {
        assertThat(heat("a", "b").row("m", 1.5, Double.NaN).figure().alt()).contains("m [1.5, ]", "[a, b]");
    }

    @Test
    void wrongNumbersAreRefusedWithTheirNames() {
        assertIllegal(() -> heat(), "no column");
        assertIllegalAs(() -> heat("a").row("m", 1, 2), "m has 2 values for 1 columns");
        assertIllegal(() -> heat("a").row("m", -1), "-1.0");
        assertIllegalState(() -> heat("a").figure(), "no row");
    }
}
