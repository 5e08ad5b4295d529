package firsthit.chart;

import static firsthit.Refusals.assertIllegalAs;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrowsTest {
    private static final Color BLUE = HouseStyle.color(0);

    /** Half of the marker at the start, and the rim that antialiasing mixes [px]. */
    private static final double ENDS = 8;

    private static XyChart chart() {
        return Charts.line("A claim").x("x [m]").y("y [m]").size(400, 300).withoutLegend();
    }

    private static double[] at(double value) {
        return new double[] {value};
    }

    private static Pixels one(double dx, double dy) {
        return new Pixels(chart().xRange(-2, 2)
                .yRange(-2, 2)
                .arrows("normal", at(0), at(0), at(dx), at(dy))
                .figure());
    }

    /** Columns, then rows, of the colour: first and last. */
    private static int[] bounds(Pixels pixels) {
        int left = 0;
        while (pixels.count(BLUE, left, 0, left + 1, pixels.height()) == 0) {
            left++;
        }
        int right = pixels.width() - 1;
        while (pixels.count(BLUE, right, 0, right + 1, pixels.height()) == 0) {
            right--;
        }
        return new int[] {left, right, pixels.firstRow(BLUE), pixels.lastRow(BLUE)};
    }

    @ParameterizedTest(name = "to ({0}, {1})")
    @CsvSource({"1, 0", "0, 1", "-1, 0", "0, -1", "0.6, 0.8"})
    void arrowIsAsLongAsToldInAnyDirection(double dx, double dy) {
        int[] bounds = bounds(one(dx, dy));
        Pixels empty = one(Double.NaN, 0);
        double unit = (empty.plotBottom() - empty.plotTop()) / 4.0;

        assertThat(bounds[1] - bounds[0]).isCloseTo((int) (Math.abs(dx) * unit), within((int) (2 * ENDS)));
        assertThat(bounds[3] - bounds[2]).isCloseTo((int) (Math.abs(dy) * unit), within((int) (2 * ENDS)));
    }

    @Test
    void headIsAtTheFarEnd() {
        Pixels up = one(0, 1);
        int[] bounds = bounds(up);
        int widest = 0;
        int at = 0;
        // The marker at the start is left out.
        for (int y = bounds[2]; y < bounds[3] - 2 * ENDS; y++) {
            int width = (int) up.count(BLUE, 0, y, up.width(), y + 1);
            at = width > widest ? y : at;
            widest = Math.max(width, widest);
        }

        assertThat(widest).isGreaterThan(8);
        assertThat(at - bounds[2])
                .as("from the tip to where the head is widest")
                .isBetween(8, 24);
    }

    @Test
    void arrowOfNoLengthIsAMarker() {
        int[] bounds = bounds(one(0, 0));

        assertThat(bounds[1] - bounds[0]).isBetween(4, 12);
        assertThat(bounds[3] - bounds[2]).isBetween(4, 12);
    }

    @Test
    void axesReachBothEnds() {
        Pixels pixels = new Pixels(
                chart().arrows("normal", at(5), at(5), at(100), at(0)).figure());
        int[] bounds = bounds(pixels);

        assertThat(bounds[1] - bounds[0]).isGreaterThan(500);
    }

    @Test
    void whatIsLeftOutIsSaid() {
        Figure gap = chart().arrows("normal", new double[2], new double[2], new double[2], new double[] {1, Double.NaN})
                .figure();

        assertThat(gap.notes())
                .singleElement()
                .asString()
                .isEqualTo("normal: 1 of 2 arrows are shown; the others are not finite");
        assertThat(chart().arrows("normal", at(0), at(0), at(1), at(1)).figure().notes())
                .isEmpty();
    }

    @Test
    void mapsShowThemToo() {
        Figure figure = Charts.map("A claim")
                .x("x [m]")
                .y("y [m]")
                .area(-1, 1, -1, 1)
                .values("x [m]", (x, y) -> x)
                .arrows("normal", at(0), at(0), at(0.5), at(0.5))
                .figure();

        assertThat(new Pixels(figure).count(BLUE)).isGreaterThan(200);
        assertThat(figure.alt()).contains("Map: x [m]. Arrows: normal.");
        assertThat(chart().arrows("normal", at(0), at(0), at(1), at(1)).figure().alt())
                .contains("A claim. Arrows: normal.");
    }

    @Test
    void wrongUseIsExplained() {
        assertIllegalAs(
                () -> chart().arrows("normal", at(0), at(0), new double[2], at(0)),
                "arrows \"normal\": 1 x, 1 y, 2 dx, 1 dy");
        assertIllegalState(
                () -> chart().logX()
                        .arrows("normal", at(1), at(1), at(1), at(1))
                        .figure(),
                "equal aspect needs two linear axes");
    }
}
