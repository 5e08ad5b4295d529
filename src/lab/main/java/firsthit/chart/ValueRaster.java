package firsthit.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.function.DoubleBinaryOperator;

/** Ground of a map by value, with a colour bar. */
final class ValueRaster extends Raster {
    private static final int BAR_WIDTH = 92;

    /** Numbers with a sign, written out for their contour lines, are longer. */
    private static final int SIGNED_BAR_WIDTH = 112;

    private static final int BAR = 14;
    private static final double POINTS = HouseStyle.TICK_POINTS;

    private final String label;
    private final DoubleBinaryOperator value;
    private final Kind kind;
    private final boolean log;
    private Scale scale;

    /** What the colour bar's numbers are and which colours they have. */
    enum Kind {
        LINEAR,
        LOGARITHMIC,
        SIGNED
    }

    ValueRaster(String label, DoubleBinaryOperator value, Kind kind) {
        this.label = label;
        this.value = value;
        this.kind = kind;
        log = kind == Kind.LOGARITHMIC;
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
        return colour(scale.share(found));
    }

    @Override
    void prepare(double[] sampled) {
        Extent extent = new Extent();
        for (double found : sampled) {
            extent.include(found);
            // Zero belongs in the middle, so that the sign is what the colour says.
            extent.include(kind == Kind.SIGNED ? -found : Double.NaN);
        }
        boolean spans = extent.min() < extent.max();
        scale = !log && spans
                ? new Scale(false, extent.min(), extent.max())
                : Scale.around(log, extent.min(), extent.max());
    }

    /** With values of both signs a solid line at zero; thin ones at the bar's other ticks, dashed below zero. */
    @Override
    void paintLines(Graphics2D g, Contour contour) {
        if (kind != Kind.SIGNED) {
            return;
        }
        g.setColor(HouseStyle.INK);
        for (double tick : scale.contourValues()) {
            boolean zero = tick == 0;
            g.setStroke(
                    zero ? HouseStyle.stroke(2) : tick < 0 ? HouseStyle.stroke(0.8f, 5, 4) : HouseStyle.stroke(0.8f));
            g.draw(contour.at(tick));
        }
    }

    private int colour(double share) {
        return kind == Kind.SIGNED ? Diverging.rgb(share) : Viridis.rgb(share);
    }

    @Override
    int barWidth() {
        return kind == Kind.SIGNED ? SIGNED_BAR_WIDTH : BAR_WIDTH;
    }

    @Override
    void paintBar(Graphics2D g, Rectangle2D plot) {
        double left = plot.getMaxX() + 2 * HouseStyle.GAP;
        int steps = (int) plot.getHeight();
        for (int i = 0; i < steps; i++) {
            g.setColor(new Color(colour(i / (steps - 1.0))));
            g.fill(new Rectangle2D.Double(left, plot.getMaxY() - i - 1, BAR, 1.5));
        }
        g.setColor(HouseStyle.AXIS);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(new Rectangle2D.Double(left, plot.getY(), BAR, plot.getHeight()));
        for (double tick : kind == Kind.SIGNED ? scale.contourValues() : scale.roundValues()) {
            tick(g, plot, left + BAR, tick);
        }
        double middle = plot.getCenterY() + Typeface.width(label, POINTS) / 2;
        Typeface.drawUpwards(g, label, POINTS, HouseStyle.INK, left + barWidth() - 2.5 * HouseStyle.GAP, middle);
    }

    private void tick(Graphics2D g, Rectangle2D plot, double x, double found) {
        double y = plot.getMaxY() - scale.share(found) * plot.getHeight();
        g.setColor(HouseStyle.AXIS);
        g.draw(new Line2D.Double(x, y, x + 4, y));
        Typeface.draw(g, scale.label(found), POINTS, HouseStyle.INK, x + 6, y + POINTS * 0.35);
    }
}
