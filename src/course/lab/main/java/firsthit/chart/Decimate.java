package firsthit.chart;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.function.DoubleUnaryOperator;

/** Thins curves to the resolution of a picture, without losing an extreme value. */
final class Decimate {
    private Decimate() {}

    /**
     * Keeps the smallest and largest y of each run of points in one pixel column, in their order. Gaps stay gaps.
     *
     * @param px maps an x to the picture [px]
     * @param columns width of the picture [px]; up to twice as many points stay as they are
     */
    static Series toPixels(Series series, int columns, DoubleUnaryOperator px) {
        if (series.size() <= 2 * columns) {
            return series;
        }
        SeriesBuilder kept = Series.named(series.name());
        int first = 0;
        while (first < series.size()) {
            double column = Math.floor(px.applyAsDouble(series.x(first)));
            boolean gap = Double.isNaN(series.y(first));
            int end = first + 1;
            while (end < series.size()
                    && gap == Double.isNaN(series.y(end))
                    && Math.floor(px.applyAsDouble(series.x(end))) == column) {
                end++;
            }
            addExtremes(kept, series, first, end);
            first = end;
        }
        return kept.build();
    }

    private static void addExtremes(SeriesBuilder kept, Series series, int first, int end) {
        int lowest = first;
        int highest = first;
        double low = series.low(first);
        double high = series.high(first);
        for (int i = first + 1; i < end; i++) {
            lowest = series.y(i) < series.y(lowest) ? i : lowest;
            highest = series.y(i) > series.y(highest) ? i : highest;
            low = Math.min(low, series.low(i));
            high = Math.max(high, series.high(i));
        }
        add(kept, series, Math.min(lowest, highest), low, high);
        if (lowest != highest) {
            add(kept, series, Math.max(lowest, highest), low, high);
        }
    }

    /** Adds a point, with a spread if the series has one. */
    static void add(SeriesBuilder kept, Series series, int i, double low, double high) {
        if (series.hasSpread()) {
            kept.add(series.x(i), series.y(i), low, high);
        } else {
            kept.add(series.x(i), series.y(i));
        }
    }
}
