package firsthit.chart;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.tables.Series;
import java.awt.Color;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedGridTest {
    private static final Color BLUE = HouseStyle.color(0);
    private static final Color VERMILLION = HouseStyle.color(1);

    /** Half of a line's width at both ends. */
    private static final int LINE = 8;

    private static XyChart panel(String title) {
        return Charts.line(title).x("step").y("distance [m]").size(300, 240);
    }

    private static Series rise(String name, double to) {
        double[] x = IntStream.range(0, 50).mapToDouble(i -> i / 49.0).toArray();
        return Series.of(name, x, value -> value * to);
    }

    /** Height of what has the colour between two columns [px]. */
    private static int height(Pixels pixels, Color color, int left, int right) {
        int[] rows = IntStream.range(0, pixels.height())
                .filter(y -> pixels.count(color, left, y, right, y + 1) > 0)
                .toArray();
        return rows.length == 0 ? 0 : rows[rows.length - 1] - rows[0];
    }

    @Test
    void panelsHaveTheSameRanges() {
        XyChart[] panels = {panel("low").add(rise("float", 1)), panel("high").add(rise("double", 4))};
        Pixels shared = new Pixels(Charts.sharedGrid(2, panels));
        // The legend lies below everything: seen are the rows above it.
        int low = curve(shared, VERMILLION, 0, 600);
        int high = curve(shared, BLUE, 600, 1200);

        assertThat(high).isGreaterThan(200);
        assertThat(low).isCloseTo(high / 4, within(LINE));
    }

    private static int curve(Pixels pixels, Color color, int left, int right) {
        int bottom = pixels.plotBottom();
        int[] rows = IntStream.range(0, bottom)
                .filter(y -> pixels.count(color, left, y, right, y + 1) > 0)
                .toArray();
        return rows[rows.length - 1] - rows[0];
    }

    @Test
    void rangesAskedForHoldForAll() {
        XyChart[] panels = {
            panel("low").add(rise("float", 1)).yRange(0, 10), panel("high").add(rise("double", 4))
        };
        Pixels shared = new Pixels(Charts.sharedGrid(2, panels));
        int plot = shared.plotBottom() - shared.plotTop();

        assertThat(curve(shared, VERMILLION, 0, 600)).isCloseTo((int) (plot / 10.4), within(LINE));
    }

    @Test
    void legendIsWrittenOnce() {
        XyChart[] panels = {
            panel("a").add(rise("float", 1)),
            panel("b").add(rise("float", 2)),
            panel("c").add(rise("float", 3)),
            panel("d").add(rise("float", 4))
        };
        Pixels one = new Pixels(panels[0].figure());
        Pixels shared = new Pixels(Charts.sharedGrid(2, panels));

        // Edges of the sample are mixed by where it lies.
        assertThat(legend(shared)).isGreaterThan(50).isLessThan(2 * legend(one));
        assertThat(shared.width()).isEqualTo(1200);
        assertThat(shared.height()).isEqualTo(960);
    }

    /** What has the curve's colour below the axes. */
    private static long legend(Pixels pixels) {
        return pixels.count(VERMILLION, 0, pixels.plotBottom(), pixels.width(), pixels.height());
    }

    @Test
    void panelsWithoutLegendAndNotesHaveAllTheRoom() {
        Pixels without =
                new Pixels(Charts.sharedGrid(1, panel("a").add(rise("float", 1)).withoutLegend()));
        Pixels with = new Pixels(Charts.sharedGrid(1, panel("a").add(rise("float", 1))));

        assertThat(without.plotBottom()).isGreaterThan(with.plotBottom() + 20);
    }

    @Test
    void nameHasOneLookInAllPanels() {
        Pixels shared = new Pixels(Charts.sharedGrid(
                2,
                panel("both").add(rise("one", 1)).add(rise("two", 2)),
                panel("second").add(rise("two", 3))));

        assertThat(height(shared, VERMILLION, 700, 1200)).isGreaterThan(100);
        assertThat(shared.count(BLUE, 700, 0, 1200, shared.plotBottom())).isZero();
    }

    @Test
    void equalAspectHoldsInAll() {
        double[] x = IntStream.range(0, 200)
                .mapToDouble(i -> StrictMath.cos(i * 0.0317))
                .toArray();
        double[] y = IntStream.range(0, 200)
                .mapToDouble(i -> StrictMath.sin(i * 0.0317))
                .toArray();
        Pixels shared = new Pixels(Charts.sharedGrid(
                1,
                panel("top").size(240, 240).equalAspect().add(rise("two", 1)),
                panel("circle").size(240, 240).add(Series.of("circle", x, y))));
        Color color = HouseStyle.color(1);
        int bottom = shared.plotBottom();
        int[] columns = IntStream.range(0, shared.width())
                .filter(column -> shared.count(color, column, 480, column + 1, bottom) > 0)
                .toArray();
        int[] rows = IntStream.range(480, bottom)
                .filter(row -> shared.count(color, 0, row, shared.width(), row + 1) > 0)
                .toArray();

        assertThat(columns[columns.length - 1] - columns[0]).isCloseTo(rows[rows.length - 1] - rows[0], within(LINE));
    }

    @Test
    void notesNameTheirPanel() {
        Series zero = Series.of("float", new double[] {0, 1}, new double[] {0, 1});
        Figure figure = Charts.sharedGrid(
                2, panel("left").logY().add(zero), panel("right").logY().add(rise("float", 1)));

        assertThat(figure.notes())
                .hasSize(2)
                .allSatisfy(note -> assertThat(note).contains("zero or less"))
                .first()
                .asString()
                .startsWith("left: float: 1 of 2 values");
        assertThat(figure.alt()).contains("left. Curves: float.").contains("right. Curves: float.");
    }

    @Test
    void wrongUseIsExplained() {
        assertIllegalAs(
                () -> Charts.sharedGrid(2, panel("a"), panel("b").y("time [s]")),
                "panels share their axes, but labels of y are distance [m] and time [s]");
        assertIllegalAs(
                () -> Charts.sharedGrid(2, panel("a"), panel("b").logX()),
                "panels share their axes, but logarithmic x are false and true");
        assertThatIllegalArgumentException().isThrownBy(() -> Charts.sharedGrid(0, panel("a")));
        assertThatIllegalArgumentException().isThrownBy(() -> Charts.sharedGrid(1));
    }
}
