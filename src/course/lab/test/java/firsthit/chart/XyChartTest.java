package firsthit.chart;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.awt.Color;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XyChartTest {
    private static final Color BLUE = HouseStyle.color(0);
    private static final Color VERMILLION = HouseStyle.color(1);
    private static final Series BALL = Series.of("ball", new double[] {0, 1, 2}, new double[] {1, 3, 2});

    private static XyChart line(Series... series) {
        XyChart chart = Charts.line("A claim").x("step").y("distance [m]").size(400, 300);
        for (Series each : series) {
            chart.add(each);
        }
        return chart;
    }

    @Test
    void pictureHasTwoPixelsForEachCssPixel() {
        Figure figure = line(BALL).figure();
        Pixels pixels = new Pixels(figure);

        assertThat(figure.width()).isEqualTo(400);
        assertThat(pixels.width()).isEqualTo(800);
        assertThat(pixels.height()).isEqualTo(600);
        assertThat(pixels.rgb(0, 0)).as("white ground").isEqualTo(0xFFFFFF);
        assertThat(pixels.count(BLUE)).as("the curve").isGreaterThan(1000);
    }

    @Test
    void sameChartHasTheSamePixels() {
        assertThat(new Pixels(line(BALL).figure()).hash())
                .isEqualTo(new Pixels(line(BALL).figure()).hash());
        assertThat(line(BALL).figure().png()).isEqualTo(line(BALL).figure().png());
    }

    @Test
    void wordsSayWhatThePictureShows() {
        Figure figure = line(BALL).caption("Seen from above.").figure();

        assertThat(figure.alt())
                .isEqualTo("A claim. Curves: ball. Horizontal axis: step, vertical axis: distance [m].");
        assertThat(figure.caption()).isEqualTo("Seen from above.");
        assertThat(figure).hasToString("Figure: " + figure.alt());
        assertThat(line(BALL).alt("A ball.").figure().alt()).isEqualTo("A ball.");
    }

    @Test
    void missingLabelIsAskedFor() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Charts.line("A claim").x("step").add(BALL).figure())
                .withMessage("chart \"A claim\" has no label for y: say .y(\"distance [m]\")");
        assertIllegal(() -> Charts.line(" "), "title that states its claim");
        assertIllegal(() -> Charts.line("A claim").size(10, 300), "10 x 300");
    }

    @Test
    void valuesThatALogAxisCannotShowAreLeftOutAndSaid() {
        Series series = Series.of("depth", new double[] {0, 1, 2, 3}, new double[] {0, -1, 1e-3, 1e-5});

        Figure figure = line(series).logY().figure();

        assertThat(figure.notes())
                .containsExactly("depth: 2 of 4 values are zero or less and cannot be shown on a logarithmic axis");
        assertThat(new Pixels(figure).count(BLUE)).isPositive();
        assertThat(line(series).logX().logY().figure().notes().get(0)).contains("2 of 4");
        assertThat(line(BALL).logY().figure().notes()).isEmpty();
    }

    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource({"1e-300, 1e300", "4.9e-324, 1.7976931348623157e308", "4.9e-324, 1e-320"})
    void aLogarithmicAxisReachesAsFarAsNumbersDo(double low, double high) {
        Series series = Series.of("depth", new double[] {0, 1}, new double[] {low, high});

        assertThat(new Pixels(line(series).logY().figure()).count(BLUE)).isPositive();
        assertThat(new Pixels(line(series).logY().yRange(low, high).figure()).count(BLUE))
                .isPositive();
    }

    @Test
    void axisForgetsWhatItReachedWhenDrawnBefore() {
        XyChart chart = line(Series.of("depth", new double[] {0, 1, 2}, new double[] {0, 1, 10}));
        byte[] logarithmic = line(Series.of("depth", new double[] {0, 1, 2}, new double[] {0, 1, 10}))
                .logY()
                .figure()
                .png();
        chart.figure();

        assertThat(chart.logY().figure().png()).isEqualTo(logarithmic);
    }

    @Test
    void markOnALogAxisMustBePositive() {
        assertIllegalAs(
                () -> line(BALL).logY().hline(0, "floor").figure(),
                "mark \"floor\" at 0.0 has no place on a logarithmic axis");
        assertIllegal(() -> line(BALL).logY().yRange(-1, 1).figure(), "the axis is logarithmic");
        assertIllegalAs(() -> line(BALL).xRange(2, 1), "range of x is empty or not finite: 2.0 to 1.0");
    }

    @Test
    void emptyAndSinglePointSeriesAreDrawn() {
        Series none = Series.of("none", new double[0], new double[0]);
        Series gap = Series.of("gap", new double[] {1}, new double[] {Double.NaN});
        Series one = Series.of("one", new double[] {5}, new double[] {0});

        assertThat(new Pixels(line(none, gap).figure()).count(HouseStyle.AXIS)).isPositive();
        assertThat(new Pixels(line(one).figure()).count(BLUE)).isPositive();
        assertThat(new Pixels(line(one).withoutLegend().figure()).count(BLUE)).isPositive();
    }

    @Test
    void oneOfManyPointsStaysVisible() {
        SeriesBuilder flat = Series.named("flat");
        for (int i = 0; i < 100_000; i++) {
            flat.add(i, i == 54_321 ? 1 : 0);
        }

        Pixels pixels = new Pixels(line(flat.build()).withoutLegend().figure());

        assertThat(pixels.lastRow(BLUE) - pixels.firstRow(BLUE))
                .as("height of the spike")
                .isGreaterThan(350);
    }

    @ParameterizedTest(name = "named {0}")
    @ValueSource(strings = {"float", "double"})
    void dashesRunOnOverDensePoints(String dashedOrSolid) {
        double[] x = IntStream.range(0, 1000).mapToDouble(i -> i).toArray();
        Pixels pixels = new Pixels(
                line(Series.of(dashedOrSolid, x, each -> 0)).withoutLegend().figure());
        Color color = Palette.of(List.of(dashedOrSolid)).get(0);
        int row = (pixels.firstRow(color) + pixels.lastRow(color)) / 2;

        double drawn = pixels.count(color, 0, row, pixels.width(), row + 1);

        // 7 of every 10 pixels of the dash; the curve covers 92 hundredths of the plot.
        assertThat(drawn / (pixels.width() * 0.8)).isCloseTo(dashedOrSolid.equals("float") ? 0.7 : 1, within(0.12));
    }

    @Test
    void labelOfALineAvoidsTheCurve() {
        Series right = Series.of("right", new double[] {0, 1, 1.5, 2}, new double[] {0, 0, 1.1, 0.9});
        Series left = Series.of("left", new double[] {0, 0.5, 1, 2}, new double[] {0.9, 1.1, 0, 0});

        assertThat(middleOfLabel(right)).isLessThan(0.5);
        assertThat(middleOfLabel(left)).isGreaterThan(0.5);
    }

    /** Where the label of a line at 1 lies, as a share of the width of the picture. */
    private static double middleOfLabel(Series series) {
        Pixels with = new Pixels(line(series).hline(1, "limit of all").figure());
        Pixels without = new Pixels(line(series).hline(1, " ").figure());
        int bottom = with.plotBottom();
        int[] columns = IntStream.range(0, with.width())
                .filter(x -> IntStream.range(0, bottom).anyMatch(y -> with.rgb(x, y) != without.rgb(x, y)))
                .toArray();
        return IntStream.of(columns).average().orElseThrow() / with.width();
    }

    @Test
    void bandAndBarsShowTheSpread() {
        Series spread = BALL.withSpread(new double[] {0.5, 2.5, 1.5}, new double[] {1.5, 3.5, 2.5});

        long band = new Pixels(line(spread).figure()).count(HouseStyle.BACKGROUND);
        long bars = new Pixels(line(spread).errorBars().figure()).count(HouseStyle.BACKGROUND);

        assertThat(bars - band).as("white that the band covers").isGreaterThan(10_000);
    }

    @ParameterizedTest(name = "logarithmic {0}, {1} from {2} to {3}: shares {4} to {5}")
    @CsvSource({
        "false, 40, 10, 50, 0.1, 0.5",
        "false, 40, 40, 90, 0.4, 0.9",
        "true, 1, 0.1, 1000, 0.26, 0.74",
        "true, 100, 0, 1000, 0, 0.74",
    })
    void errorBarReachesFromItsLowToItsHigh(
            boolean log, double y, double low, double high, double lowShare, double highShare) {
        Series point = Series.of("ball", new double[] {1}, new double[] {y})
                .withSpread(new double[] {low}, new double[] {high});
        XyChart chart = line(point).errorBars().withoutLegend();

        Pixels pixels = new Pixels((log ? chart.logY().yRange(1e-3, 1e5) : chart.yRange(0, 100)).figure());
        double height = pixels.plotBottom() - pixels.plotTop();

        // The wide axis reaches a fiftieth further at both ends; a marker covers four pixels, a cap one and a half.
        assertThat((pixels.plotBottom() - pixels.lastRow(BLUE)) / height).isCloseTo(lowShare, within(0.015));
        assertThat((pixels.plotBottom() - pixels.firstRow(BLUE)) / height).isCloseTo(highShare, within(0.015));
    }

    @Test
    void methodsKeepTheirColourInAnyCompany() {
        Series floats = Series.of("float", new double[] {0, 1}, new double[] {0, 1});
        Series others = Series.of("another", new double[] {0, 1}, new double[] {1, 0});

        assertThat(new Pixels(line(floats).figure()).count(VERMILLION)).isGreaterThan(500);
        assertThat(new Pixels(line(others, floats).figure()).count(VERMILLION)).isGreaterThan(500);
        assertThat(new Pixels(line(others)
                                .add(floats.renamed("float, restored"), "Float")
                                .figure())
                        .count(VERMILLION))
                .isGreaterThan(500);
    }

    @Test
    void chartWithoutLegendHasMoreRoom() {
        Pixels below = new Pixels(line(BALL).figure());
        Pixels without = new Pixels(line(BALL).withoutLegend().figure());

        assertThat(without.plotBottom()).isGreaterThan(below.plotBottom() + 20);
    }

    @Test
    void readersSettingsHaveTheLastWord() {
        XyChart chart = line(BALL.renamed("as printed"))
                .xchart(own -> own.getStyler().setPlotGridLinesVisible(false))
                .xchart(own -> own.getSeries("as printed").setLineColor(Color.MAGENTA));

        Pixels pixels = new Pixels(chart.figure());

        assertThat(pixels.count(HouseStyle.GRID)).as("no grid").isLessThan(100);
        assertThat(new Pixels(line(BALL).figure()).count(HouseStyle.GRID)).isGreaterThan(1000);
        assertThat(pixels.count(Color.MAGENTA)).as("the curve").isGreaterThan(500);
    }

    @Test
    void readersSettingsReachEachPanel() {
        XyChart chart = line(BALL).xchart(own -> own.getStyler().setPlotGridLinesVisible(false));

        assertThat(new Pixels(Charts.sharedGrid(2, chart, chart)).count(HouseStyle.GRID))
                .isLessThan(100);
        assertThat(new Pixels(Charts.grid(2, chart, chart)).count(HouseStyle.GRID))
                .isLessThan(100);
    }

    @Test
    void longTitleHasSmallerLettersAndALongLegendIsAColumn() {
        XyChart wide = Charts.line("A claim as long as two of the usual ones, which no row of usual letters can hold")
                .x("step")
                .y("distance [m]")
                .size(720, 300);
        for (int i = 0; i < 8; i++) {
            wide.add(BALL.renamed("a curve with a long name, number " + i));
        }

        Pixels pixels = new Pixels(wide.figure());

        assertThat(pixels.count(Color.WHITE, 0, 0, 4, pixels.height())).isEqualTo(4L * pixels.height());
        assertThat(pixels.count(BLUE, 0, pixels.plotBottom(), pixels.width(), pixels.height()))
                .as("no legend below")
                .isZero();
    }

    @Test
    void dashesOfALineThatLeavesThePlotTakeNoTime() {
        Series far = Series.of("float", new double[] {0, 1, 2, 3}, new double[] {0.5, 0.5, -1e9, 0.5});

        Pixels pixels = new Pixels(line(far).yRange(0, 1).withoutLegend().figure());

        assertThat(pixels.count(VERMILLION)).isGreaterThan(300);
    }

    @Test
    void labelAtTheEndOfARangeIsWritten() {
        // The last label reaches beyond the frame on the right, where nothing else is.
        for (double end : new double[] {100, 0.3, 1e6}) {
            Pixels pixels = new Pixels(line(BALL).xRange(0, end).figure());
            int frame = lastColumn(pixels, HouseStyle.AXIS);

            assertThat(pixels.count(HouseStyle.INK, frame + 2, 0, pixels.width(), pixels.height()))
                    .as("ink right of the frame up to %s", end)
                    .isPositive();
            assertThat(pixels.count(Color.WHITE, pixels.width() - 2, 0, pixels.width(), pixels.height()))
                    .as("white at the border of the picture")
                    .isEqualTo(2L * pixels.height());
        }
    }

    private static int lastColumn(Pixels pixels, Color color) {
        int column = pixels.width() - 1;
        while (pixels.count(color, column, 0, column + 1, pixels.height()) == 0) {
            column--;
        }
        return column;
    }

    @Test
    void equalAspectNeedsLinearAxes() {
        assertIllegalState(() -> line(BALL).equalAspect().logX().figure(), "equal aspect needs two linear axes");
    }

    @Test
    @Timeout(20)
    void manyPointsAreDrawnInNoTime() {
        SeriesBuilder even = Series.named("even");
        for (int i = 0; i < 200_000; i++) {
            even.add(i, StrictMath.sin(i * 1e-4));
        }

        // Left to XChart, each of the two takes more than ten seconds.
        Figure curve = line(even.build()).figure();
        Figure points =
                Charts.scatter("Density").x("x").y("y").add(even.build()).figure();

        assertThat(new Pixels(curve).count(BLUE)).isPositive();
        assertThat(points.notes()).singleElement().asString().startsWith("Density of 200000 points");
        assertThat(new Pixels(points).count(new Color(Ramp.VIRIDIS.rgb(1))))
                .as("fullest square")
                .isPositive();
    }
}
