package firsthit.experiment.movers;

import firsthit.chart.Charts;
import firsthit.chart.XyChart;
import firsthit.tables.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.joml.Vector3dc;

/**
 * What classic ways do in a scene of a complaint, beside what our mover does there: each really run.
 *
 * @param complaint number of the complaint, as in {@link Complaints#all}
 * @param claim what is to be seen
 * @param x label of the horizontal axis, with its unit
 * @param y label of the vertical axis, with its unit
 * @param logX whether the horizontal axis is logarithmic
 * @param classic curves of the classic ways, named after them; a gap where the answer is not a number
 * @param ours curve of our mover, or of the query that it asks
 */
public record Contrast(
        int complaint, String claim, String x, String y, boolean logX, List<Series> classic, Series ours) {
    /** Name of every curve that is ours. */
    static final String OURS = "first hit";

    /** Copies the list. */
    public Contrast {
        classic = List.copyOf(classic);
    }

    /** A contrast of two curves over an axis that is not logarithmic. */
    static Contrast of(int complaint, String claim, String x, String y, Series classic, Series ours) {
        return new Contrast(complaint, claim, x, y, false, List.of(classic), ours);
    }

    /** A chart of the curves: those of the classic ways have the look of what is printed. */
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

    /** A curve of a number of each place against the number of the step, from 0. */
    static Series bySteps(String name, List<Vector3dc> path, ToDoubleFunction<Vector3dc> y) {
        return Series.of(
                name,
                IntStream.range(0, path.size()).asDoubleStream().toArray(),
                path.stream().mapToDouble(y).toArray());
    }
}
