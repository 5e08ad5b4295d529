package firsthit.chart;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;

/**
 * Clips a line to a box around the plot before it is drawn dashed, and adds close intermediate points.
 *
 * <p>Java2D clips only after it has computed every dash: one point at -1e7 on an axis from 0 to 1 exhausts the heap. Uses
 * the method of Liang and Barsky: the part between two borders is an interval of the line's parameter.
 *
 * @param x horizontal axis of the plot
 * @param y vertical axis of the plot
 */
record Clip(Scale x, Scale y) {
    /** How far outside the plot lines are still drawn, in widths and heights of the plot. */
    private static final double BEYOND = 1;

    /**
     * The line with gaps where it is far outside the plot.
     *
     * @param step longest piece of the new line, as a share of the plot; infinite to add only the points of cuts
     */
    Series cut(Series line, double step) {
        SeriesBuilder kept = Series.named(line.name());
        for (int i = 0; i + 1 < line.size(); i++) {
            if (!Double.isNaN(line.y(i)) && !Double.isNaN(line.y(i + 1))) {
                append(kept, line, i, step);
            } else {
                kept.add(line.x(i), line.y(i));
            }
        }
        int last = line.size() - 1;
        if (last >= 0) {
            kept.add(line.x(last), line.y(last));
        }
        return kept.build();
    }

    /** Adds the piece from point {@code i} to the next one. The next point itself is added only before a gap. */
    private void append(SeriesBuilder kept, Series line, int i, double step) {
        double fromX = x.share(line.x(i));
        double fromY = y.share(line.y(i));
        double dx = x.share(line.x(i + 1)) - fromX;
        double dy = y.share(line.y(i + 1)) - fromY;
        double[] share = {0, 1};
        boolean isNear = narrow(share, -dx, fromX + BEYOND)
                && narrow(share, dx, 1 + BEYOND - fromX)
                && narrow(share, -dy, fromY + BEYOND)
                && narrow(share, dy, 1 + BEYOND - fromY);
        if (!isNear) {
            kept.add(line.x(i + 1), Double.NaN);
            return;
        }
        int pieces = (int) Math.max(1, Math.ceil(Math.hypot(dx, dy) * (share[1] - share[0]) / step));
        for (int k = 0; k < pieces; k++) {
            double at = share[0] + (share[1] - share[0]) * k / pieces;
            if (at == 0) {
                kept.add(line.x(i), line.y(i));
            } else {
                kept.add(x.at(fromX + at * dx), y.at(fromY + at * dy));
            }
        }
        if (share[1] < 1) {
            kept.add(x.at(fromX + share[1] * dx), y.at(fromY + share[1] * dy)).add(line.x(i + 1), Double.NaN);
        }
    }

    /** Narrows the interval to shares with {@code share * slope <= limit}; false if it becomes empty. */
    private static boolean narrow(double[] share, double slope, double limit) {
        if (slope == 0) {
            return limit >= 0;
        }
        double border = limit / slope;
        if (slope < 0) {
            share[0] = Math.max(share[0], border);
        } else {
            share[1] = Math.min(share[1], border);
        }
        return share[0] <= share[1];
    }
}
