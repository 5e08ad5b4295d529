package firsthit.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Contour lines of a sampled map by marching squares, with linear interpolation between two samples. Lines stop at samples
 * without a value.
 */
final class Contour {
    private final double[] values;
    private final int columns;
    private final int rows;

    /** Takes samples row by row from the top. */
    Contour(double[] values, int columns, int rows) {
        this.values = values;
        this.columns = columns;
        this.rows = rows;
    }

    /** A point, in columns and rows from the middle of the first sample. */
    record Crossing(double column, double row) {}

    /** The line at a value in pieces: two ends each, then a gap whose row is NaN. */
    List<Crossing> pieces(double level) {
        List<Crossing> pieces = new ArrayList<>();
        for (int row = 0; row < rows - 1; row++) {
            for (int column = 0; column < columns - 1; column++) {
                cross(pieces, row, column, level);
            }
        }
        return pieces;
    }

    /** The pieces in the square that has sample (row, column) at its upper left. */
    private void cross(List<Crossing> pieces, int row, int column, double level) {
        int[] r = {row, row, row + 1, row + 1};
        int[] c = {column, column + 1, column + 1, column};
        double[] corner = new double[4];
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            corner[i] = values[r[i] * columns + c[i]];
            sum += corner[i];
        }
        if (Double.isNaN(sum)) {
            return;
        }
        List<Crossing> found = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int next = (i + 1) % 4;
            if ((corner[i] < level) != (corner[next] < level)) {
                double share = (level - corner[i]) / (corner[next] - corner[i]);
                found.add(new Crossing(c[i] + share * (c[next] - c[i]), r[i] + share * (r[next] - r[i])));
            }
        }
        // At a saddle the mean value decides which corners are connected.
        if (found.size() == 4 && (corner[0] < level) != (sum / 4 < level)) {
            found.add(0, found.remove(3));
        }
        for (int i = 0; i < found.size(); i += 2) {
            Crossing end = found.get(i + 1);
            pieces.addAll(List.of(found.get(i), end, new Crossing(end.column, Double.NaN)));
        }
    }

    /** Points on the line at about even distances: its crossings with every n-th row or column of samples. */
    List<Crossing> dots(double level, int every) {
        return pieces(level).stream()
                .filter(at -> at.row % every == 0 || (at.column % every == 0 && at.row >= 0))
                .distinct()
                .toList();
    }
}
