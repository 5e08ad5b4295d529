package firsthit.chart;

import firsthit.work.Progress;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** The coloured ground of a map: square cells, sampled at their middles. */
abstract class Raster {
    private int columns = 1;
    private int rows = 1;
    private double[] values = {Double.NaN};

    /** What is shown, in words. */
    abstract String describe();

    /** What holds at a place: a category's number, a value, or NaN for nothing. */
    abstract double at(double x, double y);

    /** Colour of what {@link #at} gave, 0xRRGGBB. */
    abstract int rgb(double value);

    /** Told all values before colours are asked for. */
    abstract void prepare(double[] sampled);

    List<Legend.Entry> entries() {
        return List.of();
    }

    /** Room to the right of the frame for a colour bar [px]. */
    int barWidth() {
        return 0;
    }

    void paintBar(Graphics2D g, Rectangle2D plot) {}

    /** Paints lines of equal value over the colours. */
    void paintLines(Graphics2D g, Contour contour) {}

    final void sample(Scale x, Scale y, int cells) {
        double side = Math.max(x.max() - x.min(), y.max() - y.min()) / cells;
        columns = (int) Math.max(1, Math.rint((x.max() - x.min()) / side));
        rows = (int) Math.max(1, Math.rint((y.max() - y.min()) / side));
        values = new double[columns * rows];
        for (int row = 0; row < rows; row++) {
            Progress.poll();
            double atY = y.max() - (row + 0.5) / rows * (y.max() - y.min());
            for (int column = 0; column < columns; column++) {
                double atX = x.min() + (column + 0.5) / columns * (x.max() - x.min());
                values[row * columns + column] = at(atX, atY);
            }
        }
        prepare(values);
    }

    final void paint(Graphics2D g, Rectangle2D area) {
        BufferedImage image = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB);
        for (int cell = 0; cell < values.length; cell++) {
            int color = Double.isNaN(values[cell]) ? 0 : rgb(values[cell]) | 0xFF000000;
            image.setRGB(cell % columns, cell / columns, color);
        }
        int left = (int) Math.rint(area.getX());
        int top = (int) Math.rint(area.getY());
        int right = (int) Math.rint(area.getMaxX());
        int bottom = (int) Math.rint(area.getMaxY());
        g.drawImage(image, left, top, right - left, bottom - top, null);
        paintLines(g, new Contour(values, columns, rows, area));
    }

    /** A filled box with a thin frame, for samples and colour bars. */
    static void box(Graphics2D g, Rectangle2D box, Color color) {
        g.setColor(color);
        g.fill(box);
        g.setColor(HouseStyle.AXIS);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(box);
    }
}
