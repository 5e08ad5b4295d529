package firsthit.chart;

import firsthit.tables.Series;
import java.awt.image.BufferedImage;
import java.util.List;

/** Counts of many points in small squares, coloured by viridis on a logarithmic scale. */
record Density(List<Series> series) {
    /** Side of a square [px]. */
    private static final int CELL = 3;

    String note() {
        int points = series.stream().mapToInt(Series::size).sum();
        return "Density of %s points, counted in squares of about %s px: violet is one, yellow the most."
                .formatted(points, CELL);
    }

    /** Colours for the plot of a chart of a size [px]; transparent where no point is. */
    BufferedImage image(Scale x, Scale y, int width, int height) {
        int columns = width / CELL;
        int rows = height / CELL;
        int[] counts = new int[columns * rows];
        int most = 2;
        for (Series points : series) {
            for (int i = 0; i < points.size(); i++) {
                double column = Math.floor(x.share(points.x(i)) * columns);
                double row = Math.floor((1 - y.share(points.y(i))) * rows);
                if (column >= 0 && column < columns && row >= 0 && row < rows) {
                    int cell = (int) (row * columns + column);
                    counts[cell]++;
                    most = Math.max(most, counts[cell]);
                }
            }
        }
        BufferedImage image = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB);
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] > 0) {
                int rgb = Ramp.VIRIDIS.rgb(StrictMath.log(counts[cell]) / StrictMath.log(most));
                image.setRGB(cell % columns, cell / columns, rgb | 0xFF000000);
            }
        }
        return image;
    }
}
