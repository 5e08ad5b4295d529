package firsthit.chart;

import firsthit.tables.Series;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
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
 * An XChart chart of numbers over numbers.
 *
 * <p>All positions are in the units of the axes; a y of NaN is a gap.
 */
final class Drawing extends Frame<XYChart> {
    private static final int TICK_SPACING = 70;
    private static final int TICK_SPACING_UPWARDS = 42;
    private static final double NAME_LINE = HouseStyle.TICK_POINTS * 1.35;
    private static final int BAR = 15;
    private static final int BAR_ROOM = 112;
    private static final Series NOTHING = Series.of("nothing", new double[0], new double[0]);
    private static final Color TRANSPARENT = new Color(0, true);

    /** Share of a point between the ends. Not the middle: with even spacing XChart would place its ticks at the points. */
    private static final double UNEVEN = 0.37;

    /** Draws something in the box of the plot [px]. */
    @FunctionalInterface
    interface Painting {
        void paint(Graphics2D g, Rectangle2D plot);
    }

    final Scale x;
    final Scale y;
    private final List<BiConsumer<Graphics2D, Canvas>> over = new ArrayList<>();
    private List<String> columns = List.of();
    private @Nullable Drawing bar;
    private boolean equalAspect;
    private Rectangle2D plot = new Rectangle2D.Double();

    Drawing(Scale x, Scale y, String title, String xLabel, String yLabel) {
        this(new XYChart(1, 1), x, y, title, xLabel, yLabel);
    }

    private Drawing(XYChart chart, Scale x, Scale y, String title, String xLabel, String yLabel) {
        super(chart, chart.getStyler(), title, xLabel, yLabel);
        this.x = x;
        this.y = y;
        XYStyler style = chart.getStyler();
        style.setXAxisLogarithmic(x.isDivided()).setYAxisLogarithmic(y.isDivided());
        style.setXAxisMin(x.insideMin()).setXAxisMax(x.insideMax());
        style.setYAxisMin(y.insideMin()).setYAxisMax(y.insideMax());
        style.setXAxisTickMarkSpacingHint(TICK_SPACING).setYAxisTickMarkSpacingHint(TICK_SPACING_UPWARDS);
        style.setXAxisTickLabelsFormattingFunction(x::tick);
        style.setYAxisTickLabelsFormattingFunction(y::tick);
        double[] ends = {x.min(), x.min() + UNEVEN * (x.max() - x.min()), x.max()};
        series(
                "ranges",
                Series.of("ranges", ends, new double[] {y.min(), y.min(), y.max()}),
                TRANSPARENT,
                SeriesLines.NONE);
    }

    /** Names slots of width 1 along the horizontal axis, from the left, in place of its ticks. */
    Drawing columns(List<String> names) {
        columns = names;
        chart.getStyler().setXAxisTicksVisible(false).setXAxisTitleVisible(false);
        chart.getStyler().setPlotGridVerticalLinesVisible(false);
        return this;
    }

    /** Makes the plot so small that a unit is as long to the right as upwards. */
    Drawing equalAspect() {
        equalAspect = true;
        return this;
    }

    /** Leaves out axes and grid. */
    Drawing withoutAxes() {
        XYStyler style = chart.getStyler();
        style.setAxisTicksVisible(false).setAxisTitlesVisible(false).setPlotGridLinesVisible(false);
        style.setPlotBorderVisible(false);
        return this;
    }

    Drawing withoutLegend() {
        chart.getSeriesCollection().forEach(series -> series.setShowInLegend(false));
        return this;
    }

    /** Paints over the grid and under everything added later; done by a marker of an XChart point. */
    void ground(Painting painting) {
        Marker marker = new Marker() {
            @Override
            public void paint(Graphics2D g, double atX, double atY, int size) {
                painting.paint(g, box());
            }
        };
        points(TRANSPARENT, marker, Series.of("ground", new double[] {x.min()}, new double[] {y.min()}));
    }

    /** Fills the plot with a picture. */
    void ground(BufferedImage image) {
        ground((g, box) -> fill(g, box, image));
    }

    private static void fill(Graphics2D g, Rectangle2D box, BufferedImage image) {
        int left = (int) Math.rint(box.getX());
        int top = (int) Math.rint(box.getY());
        int right = (int) Math.rint(box.getMaxX());
        g.drawImage(image, left, top, right - left, (int) Math.rint(box.getMaxY()) - top, null);
        g.setColor(HouseStyle.AXIS);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(box);
    }

    /** Adds a colour bar for the ground to the right. */
    void colorBar(Ramp ramp, Scale values, String label) {
        BufferedImage colors = new BufferedImage(1, 256, BufferedImage.TYPE_INT_ARGB);
        for (int row = 0; row < 256; row++) {
            colors.setRGB(0, row, ramp.rgb(1 - row / 255.0) | 0xFF000000);
        }
        Drawing drawing = new Drawing(new Scale(false, 0, 1), values, "", "", label);
        // XChart draws nothing but the axis in so narrow a plot.
        drawing.over((g, canvas) -> fill(g, drawing.plot, colors));
        drawing.fit(BAR_ROOM);
        XYStyler style = drawing.chart.getStyler();
        // XChart maps no position on an axis that is shorter than its tick spacing.
        style.setXAxisTicksVisible(false).setXAxisTitleVisible(false).setXAxisTickMarkSpacingHint(1);
        style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Left);
        style.setYAxisGroupPosition(0, YAxisPosition.Right);
        bar = drawing;
    }

    /** Draws a dashed line across the plot: vertical if y is NaN, horizontal if x is NaN. */
    void rule(double atX, double atY) {
        double[] xs = Double.isNaN(atX) ? new double[] {x.min(), x.max()} : new double[] {atX, atX};
        double[] ys = Double.isNaN(atY) ? new double[] {y.min(), y.max()} : new double[] {atY, atY};
        series("rule", Series.of("rule", xs, ys), HouseStyle.INK, HouseStyle.stroke(1, 5, 3));
    }

    /** Draws a curve that the legend names, joined or marked or both. */
    void curve(Series points, Look look, boolean joined, boolean marked) {
        Series shown = points;
        boolean dashed = joined && look.stroke().getDashArray() != null;
        if (dashed) {
            // XChart restarts dashes at every point, but not in a smooth line, which looks the same through close
            // points.
            shown = new Clip(x, y).cut(points, marked ? Double.POSITIVE_INFINITY : 1.0 / HouseStyle.DENSE);
        }
        XYSeries series = series(points.name(), shown, look.color(), joined ? look.stroke() : SeriesLines.NONE);
        named(points.name(), series.setSmooth(dashed && !marked));
        if (marked) {
            series.setMarker(look.marker()).setMarkerColor(look.color());
        }
    }

    void line(Color color, BasicStroke stroke, Series line) {
        series(line.name(), line, color, stroke);
    }

    /** Fills the area inside an outline. */
    void area(Color color, Series outline) {
        series(outline.name(), outline, color, SeriesLines.NONE)
                .setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea)
                .setFillColor(color);
    }

    void points(Color color, Marker marker, Series points) {
        series(points.name(), points, color, SeriesLines.NONE).setMarker(marker).setMarkerColor(color);
    }

    /** Names a marker in the legend, and nothing else. */
    void spot(String name, Marker marker, Color color) {
        named(name, series(name, NOTHING, color, SeriesLines.NONE))
                .setMarker(marker)
                .setMarkerColor(color);
    }

    /** Copies the legend entries of other drawings, each name once. */
    void namesOf(List<Drawing> others) {
        for (Drawing other : others) {
            for (XYSeries each : other.chart.getSeriesCollection()) {
                if (each.isShowInLegend() && chart.getSeries(each.getLabel()) == null) {
                    XYSeries series = series(each.getLabel(), NOTHING, each.getLineColor(), each.getLineStyle());
                    named(each.getLabel(), series).setMarker(each.getMarker()).setMarkerColor(each.getMarkerColor());
                }
            }
        }
    }

    /** Registers a painter that paints over XChart's content, within the plot [px]. */
    void over(BiConsumer<Graphics2D, Canvas> painting) {
        over.add(painting);
    }

    /** The area inside the axes [px]. */
    Rectangle2D plot() {
        return plot;
    }

    /** Position of a value of x [px from the left]. */
    double px(double value) {
        return plot.getX() + x.share(value) * plot.getWidth();
    }

    /** Position of a value of y [px from the top]. */
    double py(double value) {
        return plot.getMaxY() - y.share(value) * plot.getHeight();
    }

    @Override
    void paint(Canvas canvas, int width, int height) {
        int usedWidth = width - (bar == null ? 0 : BAR_ROOM);
        int usedHeight = height;
        List<List<String>> names = columns.stream()
                .map(name -> Typeface.wrap(
                        name,
                        HouseStyle.TICK_POINTS,
                        (width - HouseStyle.GAP) * 0.85 / columns.size() - HouseStyle.GAP))
                .toList();
        int lines = names.stream().mapToInt(List::size).max().orElse(0);
        if (!columns.isEmpty()) {
            usedHeight -= (int) ((lines + 1.5) * NAME_LINE);
        }
        int free = usedWidth;
        if (equalAspect) {
            paintWithin(new Canvas(1, 1).graphics(0, 0), usedWidth, usedHeight);
            double perX = plot.getWidth() / (x.max() - x.min());
            double perY = plot.getHeight() / (y.max() - y.min());
            usedWidth = (int) Math.rint(usedWidth - plot.getWidth() * (1 - Math.min(1, perY / perX)));
            usedHeight = (int) Math.rint(usedHeight - plot.getHeight() * (1 - Math.min(1, perX / perY)));
        }
        int left = (free - usedWidth) / 2;
        Graphics2D g = canvas.graphics(left, 0);
        paintWithin(g, usedWidth, usedHeight);
        paintNames(g, names, lines);
        Shape clip = g.getClip();
        g.clip(plot);
        over.forEach(painting -> painting.accept(g, canvas));
        g.setClip(clip);
        g.dispose();
        if (bar != null) {
            // The bar's plot has the height of this one: with ticks to the right, only padding is above and below it.
            int top = (int) Math.rint(plot.getY()) - HouseStyle.GAP;
            int next = left + (int) Math.rint(plot.getMaxX()) + HouseStyle.GAP;
            bar.paintBar(canvas, next, top, (int) Math.rint(plot.getHeight()) + 2 * HouseStyle.GAP);
        }
    }

    private void paintBar(Canvas canvas, int left, int top, int height) {
        paintWithin(new Canvas(1, 1).graphics(0, 0), BAR_ROOM, height);
        Graphics2D g = canvas.graphics(left, top);
        // Adjusts the width: the ticks leave more or less than the width of the bar.
        paintWithin(g, (int) Math.rint(BAR_ROOM - plot.getWidth() + BAR), height);
        over.forEach(painting -> painting.accept(g, canvas));
        g.dispose();
    }

    private void paintWithin(Graphics2D g, int width, int height) {
        double half = columns.isEmpty() && chart.getStyler().isXAxisTicksVisible()
                ? Typeface.width(x.tick(x.insideMax()), HouseStyle.TICK_POINTS) / 2
                : 0;
        int right = Math.max(HouseStyle.GAP, (int) Math.ceil(half) + 2);
        Point2D moved = paintChart(g, width, height, right);
        Rectangle2D box = box();
        plot = new Rectangle2D.Double(
                box.getX() + moved.getX(), box.getY() + moved.getY(), box.getWidth(), box.getHeight());
    }

    /** The plot in the coordinates of XChart. */
    private Rectangle2D box() {
        double left = chart.getScreenXFromChart(x.insideMin());
        double top = chart.getScreenYFromChart(y.insideMax());
        double right = chart.getScreenXFromChart(x.insideMax());
        return new Rectangle2D.Double(left, top, right - left, chart.getScreenYFromChart(y.insideMin()) - top);
    }

    /** XChart does not wrap the names of categories. */
    private void paintNames(Graphics2D g, List<List<String>> names, int lines) {
        double below = plot.getMaxY() + HouseStyle.GAP / 2.0;
        for (int i = 0; i < names.size(); i++) {
            for (int line = 0; line < names.get(i).size(); line++) {
                write(g, names.get(i).get(line), HouseStyle.TICK_POINTS, px(i + 0.5), below + (line + 1) * NAME_LINE);
            }
        }
        if (!names.isEmpty()) {
            double baseline = below + (lines + 1.2) * NAME_LINE;
            write(g, chart.getXAxisTitle(), HouseStyle.LABEL_POINTS, plot.getCenterX(), baseline);
        }
    }

    private static void write(Graphics2D g, String text, double points, double middle, double baseline) {
        Typeface.draw(g, text, points, HouseStyle.INK, middle - Typeface.width(text, points) / 2, baseline);
    }

    private static XYSeries named(String name, XYSeries series) {
        series.setLabel(Typeface.line(name)).setShowInLegend(true);
        return series;
    }

    /** Adds a series under a name new to XChart, not shown in the legend. XChart requires at least one point. */
    private XYSeries series(String name, Series points, Color color, BasicStroke stroke) {
        int size = points.size();
        double[] xs = new double[Math.max(1, size)];
        double[] ys = new double[xs.length];
        Arrays.setAll(xs, i -> x.inside(i < size ? points.x(i) : x.min()));
        Arrays.setAll(ys, i -> i < size ? y.inside(points.y(i)) : Double.NaN);
        String free = name;
        for (int i = 2; chart.getSeries(free) != null; i++) {
            free = "%s (%s)".formatted(name, i);
        }
        XYSeries series = chart.addSeries(free, xs, ys);
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line).setMarker(SeriesMarkers.NONE);
        series.setLineColor(color).setLineStyle(stroke).setShowInLegend(false);
        return series;
    }
}
