package firsthit.chart;

import firsthit.experiment.Series;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Many points as counts in small squares, on a logarithmic scale of viridis. */
final class Density {
    /** Side of a square [px]. */
    private static final int CELL = 3;

    private final List<Series> series;

    Density(List<Series> series) {
        this.series = series;
    }

    String note() {
        int points = series.stream().mapToInt(Series::size).sum();
        return "Density of %d points, counted in squares of %d px: violet is one, yellow the most."
                .formatted(points, CELL);
    }

    void paint(Graphics2D g, Frame frame) {
        Rectangle2D plot = frame.plot();
        int columns = (int) Math.ceil(plot.getWidth() / CELL);
        int rows = (int) Math.ceil(plot.getHeight() / CELL);
        int[] counts = count(frame, columns, rows);
        int most = 1;
        for (int count : counts) {
            most = Math.max(most, count);
        }
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] > 0) {
                double share = StrictMath.log(counts[cell]) / StrictMath.log(Math.max(most, 2));
                g.setColor(new java.awt.Color(Viridis.rgb(share)));
                double left = plot.getX() + cell % columns * CELL;
                double top = plot.getY() + cell / columns * CELL;
                g.fill(new Rectangle2D.Double(left, top, CELL, CELL));
            }
        }
    }

    private int[] count(Frame frame, int columns, int rows) {
        int[] counts = new int[columns * rows];
        for (Series points : series) {
            for (int i = 0; i < points.size(); i++) {
                double column = Math.floor((frame.px(points.x(i)) - frame.plot().getX()) / CELL);
                double row = Math.floor((frame.py(points.y(i)) - frame.plot().getY()) / CELL);
                if (column >= 0 && column < columns && row >= 0 && row < rows) {
                    int cell = (int) (row * columns + column);
                    counts[cell]++;
                }
            }
        }
        return counts;
    }
}
