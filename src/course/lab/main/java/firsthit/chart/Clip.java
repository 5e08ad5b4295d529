package firsthit.chart;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;

/**
 * Cuts a line at a box around the plot before it is drawn in dashes, and lays its points close.
 *
 * <p>Java2D clips too, but only after it has laid out every dash: one point at -1e7 on an axis from 0 to 1 costs the whole
 * heap. Liang and Barsky's way: the part of the line that lies between two borders is an interval of its parameter.
 *
 * @param x horizontal axis of the plot
 * @param y vertical axis of the plot
 */
record Clip(Scale x, Scale y) {
    /** How far outside the plot lines are still drawn, in widths and heights of it. */
    private static final double BEYOND = 1;

    /**
     * The line with gaps where it is far outside.
     *
     * @param step longest piece of the new line, as a share of the plot; infinite for no new points but those of cuts
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

    /** From point {@code i} to the one after, which is added itself only where a gap follows. */
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

    /** Keeps of the shares those with {@code share * slope <= room}; false if none is left. */
    private static boolean narrow(double[] share, double slope, double room) {
        if (slope == 0) {
            return room >= 0;
        }
        double border = room / slope;
        if (slope < 0) {
            share[0] = Math.max(share[0], border);
        } else {
            share[1] = Math.min(share[1], border);
        }
        return share[0] <= share[1];
    }
}
