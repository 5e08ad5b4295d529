package firsthit.chart;

import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.util.List;
import org.knowm.xchart.internal.chartpart.AxesChart;
import org.knowm.xchart.internal.series.Series;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/**
 * An XChart chart in the course's style. XChart draws title, axes, legend and data; this class adds the notes below.
 *
 * @param <X> the XChart class
 */
class Frame<X extends AxesChart<?, ?>> {
    /** Width that title and legend lack, since XChart centres them on the plot, which axis labels shift [px]. */
    private static final int ASIDE = 80;

    private static final double SMALLEST_TITLE_POINTS = 9;
    private static final double NOTE_LINE = HouseStyle.NOTE_POINTS * 1.4;

    /** Least width of a picture with a long legend to the right of its plot instead of below it [px]. */
    private static final int WIDE = 560;

    /** Height of a hidden plot, without which XChart draws no legend [px]. */
    private static final int PLOT = 60;

    final X chart;
    private final AxesChartStyler style;

    Frame(X chart, AxesChartStyler style, String title, String xLabel, String yLabel) {
        this.chart = chart;
        this.style = style;
        chart.setTitle(Typeface.line(title));
        chart.setXAxisTitle(Typeface.line(xLabel));
        chart.setYAxisTitle(Typeface.line(yLabel));
        HouseStyle.dress(style);
    }

    /** Fits title and legend: a long title gets smaller letters, a legend too long for one row becomes a column. */
    void fit(int width) {
        List<? extends Series> named = chart.getSeriesCollection().stream()
                .filter(Series::isShowInLegend)
                .toList();
        double row = named.stream().mapToDouble(Frame::legendWidth).sum();
        double free = width - ASIDE;
        if (named.isEmpty()) {
            style.setLegendVisible(false);
        } else if (row > free && width < WIDE) {
            style.setLegendLayout(Styler.LegendLayout.Vertical);
        } else if (row > free) {
            style.setLegendLayout(Styler.LegendLayout.Vertical).setLegendPosition(Styler.LegendPosition.OutsideE);
            free -= named.stream().mapToDouble(Frame::legendWidth).max().orElse(0);
        }
        double title = Math.max(1, Typeface.width(chart.getTitle(), HouseStyle.TITLE_POINTS));
        double points = HouseStyle.TITLE_POINTS * Math.min(1, free / title);
        style.setChartTitleFont(Typeface.size(Math.max(SMALLEST_TITLE_POINTS, points)));
    }

    private static double legendWidth(Series series) {
        return HouseStyle.SAMPLE + 2 * HouseStyle.GAP + Typeface.width(series.getLabel(), HouseStyle.TICK_POINTS);
    }

    /** Only the legend, at its height, with notes below. */
    Canvas legend(List<String> notes, int width) {
        long names = chart.getSeriesCollection().stream()
                .filter(Series::isShowInLegend)
                .count();
        long rows = style.getLegendLayout() == Styler.LegendLayout.Vertical ? names : 1;
        int legend = names == 0 ? 0 : (int) (rows * (HouseStyle.TICK_POINTS + HouseStyle.GAP) + 2 * HouseStyle.GAP);
        int below = (int) Math.ceil(lines(notes, width).size() * NOTE_LINE);
        Canvas canvas = new Canvas(width, Math.max(1, legend + below));
        paintChart(canvas.graphics(0, -PLOT), width, PLOT + legend, HouseStyle.GAP);
        write(notes, canvas);
        return canvas;
    }

    private static List<String> lines(List<String> notes, int width) {
        return notes.stream()
                .flatMap(note -> Typeface.wrap(note, HouseStyle.NOTE_POINTS, width - 2 * HouseStyle.GAP).stream())
                .toList();
    }

    /** The whole picture, with notes below the chart. */
    Canvas canvas(List<String> notes, int width, int height) {
        Canvas canvas = new Canvas(width, height);
        paint(canvas, width, (int) Math.floor(height - lines(notes, width).size() * NOTE_LINE));
        write(notes, canvas);
        return canvas;
    }

    private static void write(List<String> notes, Canvas canvas) {
        Graphics2D g = canvas.graphics(0, 0);
        List<String> lines = lines(notes, canvas.width());
        double baseline = canvas.height() - lines.size() * NOTE_LINE + NOTE_LINE * 0.6;
        for (String line : lines) {
            Typeface.draw(g, line, HouseStyle.NOTE_POINTS, HouseStyle.FAINT_INK, HouseStyle.GAP, baseline);
            baseline += NOTE_LINE;
        }
        g.dispose();
    }

    /** Paints into the upper left of a canvas. */
    void paint(Canvas canvas, int width, int height) {
        Graphics2D g = canvas.graphics(0, 0);
        paintChart(g, width, height, HouseStyle.GAP);
        g.dispose();
    }

    /**
     * Lets XChart paint with a margin at the right, without which it leaves out the last label.
     *
     * @return offset of XChart's coordinates [px]
     */
    final Point2D paintChart(Graphics2D g, int width, int height, int right) {
        int more = right - HouseStyle.GAP;
        // XChart makes a title as high as its letters; without this, neighbouring plots would not be aligned.
        double title = Typeface.letters(chart.getTitle(), style.getChartTitleFont());
        double lower = title > 0 ? Math.max(0, HouseStyle.TITLE_POINTS - title) - HouseStyle.GAP : 0;
        style.setChartPadding(right);
        Graphics2D box = (Graphics2D) g.create();
        box.translate(-more, lower - more);
        chart.paint(box, width + more, (int) (height + more - lower));
        box.dispose();
        return new Point2D.Double(-more, lower - more);
    }
}
