package firsthit.chart;

import firsthit.experiment.tables.Series;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.YAxisPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Axes and what lies in them, as a chart of XChart; what XChart cannot draw is painted under or over it.
 *
 * <p>All places are given in the units of the axes; a NaN among the y is a gap.
 */
final class Drawing {
    /** For the right half of the last label [px], besides the padding. */
    private static final int RIGHT_ROOM = 14;

    /** XChart leaves a label out that would leave its chart: so that is wider than the box by this on each side [px]. */
    private static final int OUTSIDE = 100;

    /** How far outside the plot lines are still drawn [px]; the dashes in view are as if they were all drawn. */
    private static final double BEYOND = 10_000;

    private static final int TICK_SPACING = 70;
    private static final int TICK_SPACING_UPWARDS = 42;
    private static final double NAME_LINE = HouseStyle.TICK_POINTS * 1.35;
    private static final int BAR = 15;
    private static final int BAR_ROOM = 112;
    private static final Color TRANSPARENT = new Color(0, true);

    /** Between the ends, not in the middle: XChart would put its ticks at even places. */
    private static final double UNEVEN = 0.37;

    final Scale x;
    final Scale y;
    private final XYChart chart = new XYChart(1, 1);
    private final List<Legend.Entry> entries = new ArrayList<>();
    private final List<BiConsumer<Graphics2D, Canvas>> over = new ArrayList<>();
    private List<String> columns = List.of();
    private List<String> rows = List.of();
    private @Nullable BufferedImage ground;
    private @Nullable Drawing bar;
    private boolean equalAspect;
    private Rectangle2D plot = new Rectangle2D.Double();

    Drawing(Scale x, Scale y, String xLabel, String yLabel) {
        this.x = x;
        this.y = y;
        chart.setXAxisTitle(xLabel);
        chart.setYAxisTitle(yLabel);
        XYStyler style = chart.getStyler();
        dress(style);
        style.setChartPadding(HouseStyle.GAP + OUTSIDE);
        style.setXAxisLogarithmic(x.isDivided()).setYAxisLogarithmic(y.isDivided());
        style.setXAxisMin(x.insideMin()).setXAxisMax(x.insideMax());
        style.setYAxisMin(y.insideMin()).setYAxisMax(y.insideMax());
        style.setXAxisTickMarkSpacingHint(TICK_SPACING).setYAxisTickMarkSpacingHint(TICK_SPACING_UPWARDS);
        style.setXAxisTickLabelsFormattingFunction(x::tick);
        style.setYAxisTickLabelsFormattingFunction(y::tick);
        double[] ends = {x.min(), x.min() + UNEVEN * (x.max() - x.min()), x.max()};
        series(Series.of("ranges", ends, new double[] {y.min(), y.min(), y.max()}), TRANSPARENT, SeriesLines.NONE);
    }

    /** Makes XChart's axes ours; title and legend are drawn outside it. */
    private static void dress(AxesChartStyler style) {
        style.setChartTitleVisible(false);
        style.setLegendVisible(false);
        style.setChartFontColor(HouseStyle.INK);
        style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
        style.setChartBackgroundColor(HouseStyle.BACKGROUND);
        style.setPlotBackgroundColor(HouseStyle.BACKGROUND);
        style.setPlotBorderColor(HouseStyle.AXIS);
        style.setPlotGridLinesColor(HouseStyle.GRID);
        style.setPlotGridLinesStroke(HouseStyle.stroke(1));
        style.setAxisTickMarksColor(HouseStyle.AXIS);
        style.setAxisTickMarksStroke(HouseStyle.stroke(1));
        style.setAxisTickMarkLength(4);
        style.setAxisTicksLineVisible(false);
        style.setAxisTickLabelsColor(HouseStyle.INK);
        style.setXAxisTitleColor(HouseStyle.INK);
        style.setYAxisTitleColor(HouseStyle.INK);
        style.setAxisTitleFont(Typeface.size(HouseStyle.LABEL_POINTS));
        style.setAxisTickLabelsFont(Typeface.size(HouseStyle.TICK_POINTS));
        style.setAxisTitlePadding(HouseStyle.GAP);
        style.setChartPadding(HouseStyle.GAP);
        style.setPlotMargin(1);
        style.setPlotContentSize(1);
        style.setMarkerSize(HouseStyle.MARKER_SIZE);
    }

    /** Names slots of width 1 along the horizontal axis, from the left, in place of its ticks. */
    Drawing columns(List<String> names) {
        columns = names;
        chart.getStyler().setXAxisTicksVisible(false).setXAxisTitleVisible(false);
        chart.getStyler().setPlotGridVerticalLinesVisible(false);
        return this;
    }

    /** Names slots of height 1 along the vertical axis, from the top, in place of its ticks. */
    Drawing rows(List<String> names) {
        rows = names;
        chart.getStyler().setYAxisTicksVisible(false).setYAxisTitleVisible(false);
        chart.getStyler().setPlotGridHorizontalLinesVisible(false);
        return this;
    }

    /** Makes the plot so small that a unit is as long to the right as upwards. */
    Drawing equalAspect() {
        equalAspect = true;
        return this;
    }

    /** Fills the plot with a picture, under everything but over the grid. */
    void ground(BufferedImage image) {
        ground = image;
    }

    /** Explains the colours of the ground by a bar to the right. */
    void colorBar(Ramp ramp, Scale values, String label) {
        BufferedImage colors = new BufferedImage(1, 256, BufferedImage.TYPE_INT_ARGB);
        for (int row = 0; row < 256; row++) {
            colors.setRGB(0, row, ramp.rgb(1 - row / 255.0) | 0xFF000000);
        }
        Drawing drawing = new Drawing(new Scale(false, 0, 1), values, " ", label);
        drawing.ground(colors);
        XYStyler style = drawing.chart.getStyler();
        // XChart knows no place on an axis shorter than its distance of ticks.
        style.setXAxisTicksVisible(false).setXAxisTitleVisible(false).setXAxisTickMarkSpacingHint(1);
        style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Left);
        style.setYAxisGroupPosition(0, YAxisPosition.Right);
        bar = drawing;
    }

    /** Draws a dashed line from end to end of the plot: upright if y is NaN, level if x is. */
    void rule(double atX, double atY) {
        double[] xs = Double.isNaN(atX) ? new double[] {x.min(), x.max()} : new double[] {atX, atX};
        double[] ys = Double.isNaN(atY) ? new double[] {y.min(), y.max()} : new double[] {atY, atY};
        series(Series.of("rule", xs, ys), HouseStyle.INK, HouseStyle.stroke(1, 5, 3));
    }

    void line(Color color, BasicStroke stroke, Series line) {
        if (stroke.getDashArray() != null) {
            over((g, canvas) -> paintDashed(g, color, stroke, line));
        } else {
            series(line, color, stroke);
        }
    }

    /** Fills what a line around it closes. */
    void area(Color color, Series outline) {
        series(outline, color, SeriesLines.NONE)
                .setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea)
                .setFillColor(color);
    }

    void points(Color color, Marker marker, Series points) {
        series(points, color, SeriesLines.NONE).setMarker(marker).setMarkerColor(color);
    }

    /** Paints over what XChart drew, within the plot [px]. */
    void over(BiConsumer<Graphics2D, Canvas> painting) {
        over.add(painting);
    }

    void entry(String name, Legend.Sample sample) {
        entries.add(new Legend.Entry(name, sample));
    }

    Drawing withoutLegend() {
        entries.clear();
        return this;
    }

    Legend legend() {
        return new Legend(entries);
    }

    /** The area inside the axes [px]. */
    Rectangle2D plot() {
        return plot;
    }

    /** Where a value of x lies [px from the left]. */
    double px(double value) {
        return plot.getX() + x.share(value) * plot.getWidth();
    }

    /** Where a value of y lies [px from the top]. */
    double py(double value) {
        return plot.getMaxY() - y.share(value) * plot.getHeight();
    }

    /**
     * Paints into a box of the canvas.
     *
     * @return how much of its height is used [px]
     */
    int paint(Canvas canvas, int top, int width, int height) {
        int beside = rows.isEmpty() ? 0 : (int) Math.ceil(widest(rows, chart.getYAxisTitle())) + HouseStyle.GAP;
        int free = width - beside - (bar == null ? 0 : BAR_ROOM);
        Graphics2D nowhere = new Canvas(1, 1).graphics(0, 0);
        paintChart(nowhere, free, height);
        List<List<String>> names = columns.stream()
                .map(name -> Page.wrap(name, HouseStyle.TICK_POINTS, plot.getWidth() / columns.size() - HouseStyle.GAP))
                .toList();
        int lines = names.stream().mapToInt(List::size).max().orElse(0);
        int usedWidth = free;
        int usedHeight = columns.isEmpty() ? height : (int) (height - (lines + 1.5) * NAME_LINE);
        if (equalAspect) {
            double perX = plot.getWidth() / (x.max() - x.min());
            double perY = plot.getHeight() / (y.max() - y.min());
            usedWidth = (int) Math.rint(free - plot.getWidth() * (1 - Math.min(1, perY / perX)));
            usedHeight = (int) Math.rint(height - plot.getHeight() * (1 - Math.min(1, perX / perY)));
        }
        int left = beside + (free - usedWidth) / 2;
        Graphics2D g = canvas.graphics(left, top);
        paintChart(g, usedWidth, usedHeight);
        paintWithin(g, canvas, usedWidth, usedHeight);
        paintNames(g, names, lines);
        g.dispose();
        if (bar != null) {
            // Its plot is as high as this one: with its ticks to the right it has nothing but padding above and below.
            int barTop = top + (int) Math.rint(plot.getY()) - HouseStyle.GAP;
            int barLeft = left + (int) Math.rint(plot.getMaxX()) + HouseStyle.GAP;
            bar.paintBar(canvas, barLeft, barTop, (int) Math.rint(plot.getHeight()) + 2 * HouseStyle.GAP);
        }
        return usedHeight;
    }

    private void paintBar(Canvas canvas, int left, int top, int height) {
        paintChart(new Canvas(1, 1).graphics(0, 0), BAR_ROOM, height);
        // What the ticks leave of the room is more or less than the bar's width: the box follows.
        int width = (int) Math.rint(BAR_ROOM - plot.getWidth() + BAR);
        Graphics2D g = canvas.graphics(left, top);
        paintChart(g, width, height);
        paintWithin(g, canvas, width, height);
        g.dispose();
    }

    private void paintChart(Graphics2D g, int width, int height) {
        double half = Typeface.width(x.tick(x.insideMax()), HouseStyle.TICK_POINTS) / 2;
        int chartWidth = width - (int) Math.max(RIGHT_ROOM, Math.ceil(half) - HouseStyle.GAP) + 2 * OUTSIDE;
        Graphics2D box = (Graphics2D) g.create();
        box.clipRect(0, 0, width, height);
        box.translate(-OUTSIDE, -OUTSIDE);
        chart.paint(box, chartWidth, height + 2 * OUTSIDE);
        box.dispose();
        double left = chart.getScreenXFromChart(x.insideMin()) - OUTSIDE;
        double right = chart.getScreenXFromChart(x.insideMax()) - OUTSIDE;
        double bottom = chart.getScreenYFromChart(y.insideMin()) - OUTSIDE;
        double top = chart.getScreenYFromChart(y.insideMax()) - OUTSIDE;
        plot = new Rectangle2D.Double(left, top, right - left, bottom - top);
    }

    /** What is within the plot, and the border again, whose inner half is covered by then. */
    private void paintWithin(Graphics2D g, Canvas canvas, int width, int height) {
        Shape clip = g.getClip();
        g.clip(plot);
        BufferedImage image = ground;
        if (image != null) {
            int left = (int) Math.rint(plot.getX());
            int top = (int) Math.rint(plot.getY());
            int right = (int) Math.rint(plot.getMaxX());
            g.drawImage(image, left, top, right - left, (int) Math.rint(plot.getMaxY()) - top, null);
            XYStyler style = chart.getStyler();
            style.setChartBackgroundColor(TRANSPARENT);
            style.setPlotBackgroundColor(TRANSPARENT);
            style.setPlotGridLinesVisible(false);
            paintChart(g, width, height);
        }
        over.forEach(painting -> painting.accept(g, canvas));
        g.setClip(clip);
        g.setColor(HouseStyle.AXIS);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(plot);
    }

    /** XChart begins its dashes anew at every point; here they run on. */
    private void paintDashed(Graphics2D g, Color color, BasicStroke stroke, Series line) {
        Path2D path = new Path2D.Double();
        Clip clip = new Clip(plot, BEYOND);
        Point2D last = null;
        for (int i = 0; i < line.size(); i++) {
            Point2D here = Double.isNaN(line.y(i)) ? null : new Point2D.Double(px(line.x(i)), py(line.y(i)));
            if (here != null && last != null) {
                clip.append(path, last, here);
            }
            last = here;
        }
        g.setColor(color);
        g.setStroke(stroke);
        g.draw(path);
    }

    private void paintNames(Graphics2D g, List<List<String>> names, int lines) {
        double below = plot.getMaxY() + HouseStyle.GAP / 2.0;
        for (int i = 0; i < names.size(); i++) {
            for (int line = 0; line < names.get(i).size(); line++) {
                String name = names.get(i).get(line);
                write(g, name, HouseStyle.TICK_POINTS, 0.5, px(i + 0.5), below + (line + 1) * NAME_LINE);
            }
        }
        if (!columns.isEmpty()) {
            double baseline = below + (lines + 1.2) * NAME_LINE;
            write(g, chart.getXAxisTitle(), HouseStyle.LABEL_POINTS, 0.5, plot.getCenterX(), baseline);
        }
        double right = plot.getX() - HouseStyle.GAP;
        for (int i = 0; i < rows.size(); i++) {
            double baseline = py(rows.size() - i - 0.5) + HouseStyle.TICK_POINTS * 0.35;
            write(g, rows.get(i), HouseStyle.TICK_POINTS, 1, right, baseline);
        }
        if (!rows.isEmpty()) {
            write(g, chart.getYAxisTitle(), HouseStyle.LABEL_POINTS, 1, right, plot.getMaxY() + NAME_LINE);
        }
    }

    private static void write(Graphics2D g, String text, double points, double share, double x, double baseline) {
        Typeface.draw(g, text, points, HouseStyle.INK, x - share * Typeface.width(text, points), baseline);
    }

    private static double widest(List<String> names, String label) {
        double widest = Typeface.width(label, HouseStyle.LABEL_POINTS);
        for (String name : names) {
            widest = Math.max(widest, Typeface.width(name, HouseStyle.TICK_POINTS));
        }
        return widest;
    }

    private XYSeries series(Series points, Color color, BasicStroke stroke) {
        double[] xs = new double[points.size()];
        double[] ys = new double[points.size()];
        Arrays.setAll(xs, i -> x.inside(points.x(i)));
        Arrays.setAll(ys, i -> y.inside(points.y(i)));
        XYSeries series =
                chart.addSeries(Integer.toString(chart.getSeriesCollection().size()), xs, ys);
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line).setMarker(SeriesMarkers.NONE);
        series.setLineColor(color).setLineStyle(stroke);
        return series;
    }
}
