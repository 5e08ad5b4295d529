package firsthit.chart;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Axes, ticks, labels and grid, painted by XChart; tells where a value lies on the picture.
 *
 * <p>XChart sees no data: its lines begin their dashes anew at every point, and it formats each of many x, which takes
 * seconds for 1e5. One invisible series of three points sets the ranges; they are unevenly spaced, else XChart would put
 * ticks at them.
 */
final class Frame {
    /** Rounds in which ranges and the room for tick labels settle; the second already moves less than a pixel. */
    private static final int ROUNDS = 3;

    /** For the right half of the last label [px], besides the padding. */
    private static final int RIGHT_ROOM = 14;

    /** XChart leaves a label out that would leave its chart: so that is wider than the box by this on each side [px]. */
    private static final int OUTSIDE = 100;

    private static final double UNEVEN = 0.37;
    private static final int TICK_SPACING = 70;
    private static final int TICK_SPACING_UPWARDS = 42;

    private final String xLabel;
    private final String yLabel;
    private Scale x;
    private Scale y;
    private Rectangle2D plot = new Rectangle2D.Double();
    private boolean xTicks = true;
    private boolean xGrid = true;
    private boolean yTicks = true;

    Frame(Scale x, Scale y, String xLabel, String yLabel) {
        this.x = x;
        this.y = y;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    /** Leaves label and ticks of the horizontal axis away. */
    Frame withoutX() {
        xTicks = false;
        return this;
    }

    /** Leaves label, ticks and grid of the horizontal axis to the caller. */
    Frame categories() {
        xTicks = false;
        xGrid = false;
        return this;
    }

    /** Leaves label and ticks of the vertical axis away. */
    Frame withoutY() {
        yTicks = false;
        return this;
    }

    /** Widens one range until a metre is as long to the right as upwards; both axes must be linear. */
    void equalAspect(int width, int height) {
        Scale wantedX = x;
        Scale wantedY = y;
        for (int round = 0; round < ROUNDS; round++) {
            measure(width, height);
            double perX = plot.getWidth() / (wantedX.max() - wantedX.min());
            double perY = plot.getHeight() / (wantedY.max() - wantedY.min());
            double scale = Math.min(perX, perY);
            x = wantedX.widened(perX / scale);
            y = wantedY.widened(perY / scale);
        }
    }

    /**
     * Finds the largest frame in a box whose ranges, kept as they are, are as long to the right as upwards.
     *
     * @return its width and height [px]
     */
    Dimension fit(int width, int height) {
        measure(width, height);
        double besides = width - plot.getWidth();
        double aboveAndBelow = height - plot.getHeight();
        double perX = plot.getWidth() / (x.max() - x.min());
        double perY = plot.getHeight() / (y.max() - y.min());
        double scale = Math.min(perX, perY);
        return new Dimension((int) Math.rint(scale * (x.max() - x.min()) + besides), (int)
                Math.rint(scale * (y.max() - y.min()) + aboveAndBelow));
    }

    /** Finds the plot's place without painting on the picture. */
    void measure(int width, int height) {
        Graphics2D nowhere = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        paint(nowhere, width, height);
        nowhere.dispose();
    }

    void paint(Graphics2D g, int width, int height) {
        int chartWidth = width - rightRoom() + 2 * OUTSIDE;
        int chartHeight = height + 2 * OUTSIDE;
        XYChart chart = new XYChart(chartWidth, chartHeight);
        dress(chart.getStyler());
        chart.setXAxisTitle(xLabel);
        chart.setYAxisTitle(yLabel);
        XYSeries ranges = chart.addSeries("ranges", uneven(x), uneven(y));
        ranges.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter).setMarker(SeriesMarkers.NONE);
        Graphics2D box = (Graphics2D) g.create();
        box.clipRect(0, 0, width, height);
        box.translate(-OUTSIDE, -OUTSIDE);
        chart.paint(box, chartWidth, chartHeight);
        box.dispose();
        double left = chart.getScreenXFromChart(x.insideMin()) - OUTSIDE;
        double right = chart.getScreenXFromChart(x.insideMax()) - OUTSIDE;
        double bottom = chart.getScreenYFromChart(y.insideMin()) - OUTSIDE;
        double top = chart.getScreenYFromChart(y.insideMax()) - OUTSIDE;
        plot = new Rectangle2D.Double(left, top, right - left, bottom - top);
    }

    private void dress(XYStyler style) {
        HouseStyle.dress(style);
        style.setChartPadding(HouseStyle.GAP + OUTSIDE);
        style.setXAxisLogarithmic(x.isDivided()).setYAxisLogarithmic(y.isDivided());
        style.setXAxisMin(x.insideMin()).setXAxisMax(x.insideMax());
        style.setYAxisMin(y.insideMin()).setYAxisMax(y.insideMax());
        style.setXAxisTickMarkSpacingHint(TICK_SPACING).setYAxisTickMarkSpacingHint(TICK_SPACING_UPWARDS);
        style.setXAxisTickLabelsFormattingFunction(value -> x.tick(value));
        style.setYAxisTickLabelsFormattingFunction(value -> y.tick(value));
        style.setXAxisTicksVisible(xTicks).setXAxisTitleVisible(xTicks);
        style.setPlotGridVerticalLinesVisible(xGrid);
        style.setYAxisTicksVisible(yTicks).setYAxisTitleVisible(yTicks);
    }

    private int rightRoom() {
        double half = Typeface.width(x.tick(x.insideMax()), HouseStyle.TICK_POINTS) / 2;
        return (int) Math.max(RIGHT_ROOM, Math.ceil(half) - HouseStyle.GAP);
    }

    /** The area inside the axes [px]. */
    Rectangle2D plot() {
        return plot;
    }

    Scale x() {
        return x;
    }

    Scale y() {
        return y;
    }

    /** Where a value of x lies [px from the left]. */
    double px(double value) {
        return plot.getX() + x.share(value) * plot.getWidth();
    }

    /** Where a value of y lies [px from the top]. */
    double py(double value) {
        return plot.getMaxY() - y.share(value) * plot.getHeight();
    }

    /** Paints inside the axes only. */
    void inside(Graphics2D g, Runnable painting) {
        Shape clip = g.getClip();
        g.clip(plot);
        painting.run();
        g.setClip(clip);
    }

    /** Paints the border again, over what covers its inner half. */
    void paintBorder(Graphics2D g) {
        g.setColor(HouseStyle.AXIS);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(plot);
    }

    private static double[] uneven(Scale scale) {
        double first = scale.insideMin();
        double last = scale.insideMax();
        return new double[] {first, first + UNEVEN * (last - first), last};
    }
}
