package firsthit.chart;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import firsthit.work.Progress;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleToIntFunction;
import org.knowm.xchart.style.markers.Marker;

/** The coloured ground of a map, sampled at the middles of square cells. */
final class Ground {
    private static final double DOT = 0.8;

    private static final Marker SWATCH = new Marker() {
        @Override
        public void paint(Graphics2D g, double x, double y, int size) {
            Rectangle2D box = new Rectangle2D.Double(x - size, y - size * 0.75, size * 2, size * 1.5);
            g.fill(box);
            g.setColor(HouseStyle.AXIS);
            g.setStroke(HouseStyle.stroke(1));
            g.draw(box);
        }
    };

    private static final BasicStroke ZERO = HouseStyle.stroke(2);
    private static final BasicStroke ABOVE = HouseStyle.stroke(0.8f);

    /** Dots of a line below zero that crosses the whole map. */
    private static final int DOTS = 60;

    private final Scale x;
    private final Scale y;
    private final int columns;
    private final int rows;
    private final double[] values;

    /** Samples all values; NaN means no value. */
    Ground(DoubleBinaryOperator value, Scale x, Scale y, int cells) {
        this.x = x;
        this.y = y;
        double side = Math.max(x.max() - x.min(), y.max() - y.min()) / cells;
        columns = (int) Math.max(1, Math.rint((x.max() - x.min()) / side));
        rows = (int) Math.max(1, Math.rint((y.max() - y.min()) / side));
        values = new double[columns * rows];
        for (int row = 0; row < rows; row++) {
            Progress.poll();
            for (int column = 0; column < columns; column++) {
                double found = value.applyAsDouble(atX(column), atY(row));
                values[row * columns + column] = Double.isFinite(found) ? found : Double.NaN;
            }
        }
    }

    /** Draws values that are indices of names. */
    void drawCategories(Drawing drawing, List<String> names) {
        drawing.ground(image(number -> HouseStyle.ground((int) number).getRGB()));
        for (int i = 0; i < names.size(); i++) {
            drawing.spot(names.get(i), SWATCH, HouseStyle.ground(i));
        }
    }

    /** Draws values with a colour bar; signed ones also with contour lines. */
    void drawValues(Drawing drawing, String label, boolean isSigned) {
        DoubleSummaryStatistics range =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).summaryStatistics();
        // Zero is in the middle of the scale, so that the colour shows the sign.
        double max = isSigned ? Math.max(range.getMax(), -range.getMin()) : range.getMax();
        double min = isSigned ? -max : range.getMin();
        Scale scale = min < max
                ? new Scale(false, min, max)
                : Scale.around(false, range.getCount() > 0 ? min : Double.NaN, max);
        Ramp ramp = isSigned ? Ramp.SIGNED : Ramp.VIRIDIS;
        drawing.ground(image(found -> ramp.rgb(scale.share(found)) | 0xFF000000));
        drawing.colorBar(ramp, scale, label);
        if (isSigned) {
            scale.levels().forEach(level -> drawLine(drawing, level));
        }
    }

    /** A broad line at zero, a thin one above it, dots below it. */
    private void drawLine(Drawing drawing, double level) {
        Contour contour = new Contour(values, columns, rows);
        int every = Math.max(1, Math.max(columns, rows) / DOTS);
        List<Contour.Crossing> places = level < 0 ? contour.dots(level, every) : contour.pieces(level);
        if (places.isEmpty()) {
            return;
        }
        SeriesBuilder line = Series.named("line");
        places.forEach(at -> line.add(atX(at.column()), atY(at.row())));
        if (level < 0) {
            drawing.points(HouseStyle.INK, Look.dot(DOT), line.build());
        } else {
            drawing.line(HouseStyle.INK, level == 0 ? ZERO : ABOVE, line.build());
        }
    }

    private double atX(double column) {
        return x.min() + (column + 0.5) / columns * (x.max() - x.min());
    }

    private double atY(double row) {
        return y.max() - (row + 0.5) / rows * (y.max() - y.min());
    }

    private BufferedImage image(DoubleToIntFunction argb) {
        BufferedImage image = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB);
        for (int cell = 0; cell < values.length; cell++) {
            int color = Double.isNaN(values[cell]) ? 0 : argb.applyAsInt(values[cell]);
            image.setRGB(cell % columns, cell / columns, color);
        }
        return image;
    }
}
