package firsthit.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.function.DoubleBinaryOperator;

/** Ground of a map by value, with a colour bar. */
final class ValueRaster extends Raster {
    private static final int BAR_WIDTH = 92;
    private static final int BAR = 14;
    private static final double POINTS = HouseStyle.TICK_POINTS;

    private final String label;
    private final DoubleBinaryOperator value;
    private final boolean log;
    private Scale scale;

    ValueRaster(String label, DoubleBinaryOperator value, boolean log) {
        this.label = label;
        this.value = value;
        this.log = log;
        scale = Scale.around(log, Double.NaN, Double.NaN);
    }

    @Override
    String describe() {
        return label;
    }

    @Override
    double at(double x, double y) {
        double found = value.applyAsDouble(x, y);
        return Double.isFinite(found) && (!log || found > 0) ? found : Double.NaN;
    }

    @Override
    int rgb(double found) {
        return Viridis.rgb(scale.share(found));
    }

    @Override
    void prepare(double[] sampled) {
        Extent extent = new Extent();
        for (double found : sampled) {
            extent.include(found);
        }
        boolean spans = extent.min() < extent.max();
        scale = !log && spans
                ? new Scale(false, extent.min(), extent.max())
                : Scale.around(log, extent.min(), extent.max());
    }

    @Override
    int barWidth() {
        return BAR_WIDTH;
    }

    @Override
    void paintBar(Graphics2D g, Rectangle2D plot) {
        double left = plot.getMaxX() + 2 * HouseStyle.GAP;
        int steps = (int) plot.getHeight();
        for (int i = 0; i < steps; i++) {
            g.setColor(new Color(Viridis.rgb(i / (steps - 1.0))));
            g.fill(new Rectangle2D.Double(left, plot.getMaxY() - i - 1, BAR, 1.5));
        }
        g.setColor(HouseStyle.AXIS);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(new Rectangle2D.Double(left, plot.getY(), BAR, plot.getHeight()));
        for (double tick : scale.roundValues()) {
            tick(g, plot, left + BAR, tick);
        }
        double middle = plot.getCenterY() + Typeface.width(label, POINTS) / 2;
        Typeface.drawUpwards(g, label, POINTS, HouseStyle.INK, left + BAR_WIDTH - 2.5 * HouseStyle.GAP, middle);
    }

    private void tick(Graphics2D g, Rectangle2D plot, double x, double found) {
        double y = plot.getMaxY() - scale.share(found) * plot.getHeight();
        g.setColor(HouseStyle.AXIS);
        g.draw(new Line2D.Double(x, y, x + 4, y));
        Typeface.draw(g, scale.label(found), POINTS, HouseStyle.INK, x + 6, y + POINTS * 0.35);
    }
}
