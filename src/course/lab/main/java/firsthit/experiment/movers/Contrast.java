package firsthit.experiment.movers;

import firsthit.chart.Charts;
import firsthit.chart.XyChart;
import firsthit.tables.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.joml.Vector3dc;

/**
 * Compares classic methods with the library's mover in a scene of a complaint; all of them are actually run.
 *
 * @param complaint number of the complaint, as in {@link Complaints#all}
 * @param claim that the chart shows
 * @param x label of the horizontal axis, with its unit
 * @param y label of the vertical axis, with its unit
 * @param logX whether the horizontal axis is logarithmic
 * @param classic curves named after the classic methods, with a gap where the answer is NaN
 * @param ours curve of the library's mover, or of the query that it uses
 */
public record Contrast(
        int complaint, String claim, String x, String y, boolean logX, List<Series> classic, Series ours) {
    /** Name of the library's curve. */
    static final String OURS = "first hit";

    /** Copies the list. */
    public Contrast {
        classic = List.copyOf(classic);
    }

    /** A contrast of two curves over an axis that is not logarithmic. */
    static Contrast of(int complaint, String claim, String x, String y, Series classic, Series ours) {
        return new Contrast(complaint, claim, x, y, false, List.of(classic), ours);
    }

    /** A chart of the curves; classic methods have the look of printed ones. */
    public XyChart chart() {
        XyChart chart = Charts.line(claim).x(x).y(y);
        classic.forEach(series -> chart.add(series, "as printed"));
        chart.add(ours, "corrected");
        return logX ? chart.logX() : chart;
    }

    /** Evenly spaced numbers, both ends included. */
    static double[] between(double from, double to, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> from + (to - from) * i / (count - 1))
                .toArray();
    }

    /** A curve of a value at each position against the step, from 0. */
    static Series bySteps(String name, List<Vector3dc> path, ToDoubleFunction<Vector3dc> y) {
        return Series.of(
                name,
                IntStream.range(0, path.size()).asDoubleStream().toArray(),
                path.stream().mapToDouble(y).toArray());
    }
}
