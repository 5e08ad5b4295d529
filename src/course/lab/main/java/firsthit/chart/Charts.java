package firsthit.chart;

import firsthit.experiment.errata.Specimen;
import firsthit.experiment.methods.Method;
import firsthit.experiment.movers.Contrast;
import firsthit.experiment.race.Outcome;
import firsthit.experiment.race.StartMap;
import firsthit.experiment.sandbox.SandboxRun;
import firsthit.experiment.timing.Timings;
import java.util.List;

/**
 * Starts every kind of chart: {@code Charts.line("The ball stops one radius from the wall").x("step").y("distance
 * [m]").add(series).figure()}.
 */
public final class Charts {
    private Charts() {}

    /**
     * Curves, with markers where a series has few points and a band where it has a spread.
     *
     * @param title the claim that the picture shows
     */
    public static XyChart line(String title) {
        return new XyChart(title, false);
    }

    /**
     * Times over one of the keys of measurements: the reader's own, and beside them in the same colours those that were made once.
     *
     * @param x a key with numbers
     * @param unit of the times: s, ms, µs or ns
     */
    public static XyChart timings(String title, Timings timings, String x, String unit) {
        double scale = StrictMath.pow(1000, List.of("s", "ms", "µs", "ns").indexOf(unit));
        XyChart chart = line(title).x(x).y("time [%s]".formatted(unit));
        timings.curves(x, scale).forEach(curve -> chart.add(curve.series(), curve.method()));
        return chart;
    }

    /** Points that are not joined; above 20,000 of them a density. */
    public static XyChart scatter(String title) {
        return new XyChart(title, true);
    }

    /** Many values of each method as box, whiskers and dots, side by side. */
    public static BoxChart boxes(String title) {
        return new BoxChart(title);
    }

    /** Counts of each method by category, as lines from zero; the categories are listed from the top. */
    public static BarChart bars(String title, List<String> categories) {
        return new BarChart(title, categories);
    }

    /** A number for each pair of a row and one of these columns, the darker the greater. */
    public static HeatChart heat(String title, List<String> columns) {
        return new HeatChart(title, columns);
    }

    /** A section through space coloured by category or value. */
    public static MapChart map(String title) {
        return new MapChart(title);
    }

    /** An erratum on a row of inputs: the answers as printed and the right ones, with a mark at the input looked at. */
    public static XyChart specimen(Specimen specimen) {
        return line("%s: %s".formatted(specimen.id(), specimen.claim()))
                .x(specimen.x())
                .y(specimen.y())
                .add(specimen.right())
                .add(specimen.printed())
                .mark(specimen.at(), specimen.printedAnswer(), specimen.source());
    }

    /** A complaint: curves of the classic ways, which have the look of what is printed, and ours. */
    public static XyChart contrast(Contrast contrast) {
        XyChart chart = line(contrast.claim()).x(contrast.x()).y(contrast.y());
        contrast.classic().forEach(series -> chart.add(series, "as printed"));
        chart.add(contrast.ours(), "corrected");
        return contrast.logX() ? chart.logX() : chart;
    }

    /**
     * Where a method sees what is in the way, by the place where the motion starts, with the cut through the mesh if there
     * is one.
     *
     * <p>The {@code area} is the caller's to set.
     */
    public static MapChart starts(String title, StartMap map, Method method) {
        return map(title)
                .x("start, %s [m]".formatted(map.section().rightName()))
                .y("start, %s [m]".formatted(map.section().upName()))
                .categories((x, y) -> map.outcome(method, x, y).place(), Outcome.legend())
                .path(map.cut());
    }

    /**
     * How far the mover of each method is from the mesh after each step: below zero it is in it.
     *
     * <p>The title counts the methods that kept it out; {@link #distances(String, SandboxRun)} makes another claim.
     */
    public static XyChart distances(SandboxRun run) {
        String claim = "At %s, %s of %s methods keep the ball out"
                .formatted(run.mesh().name(), run.keptOut(), run.runs().size());
        return distances(claim, run);
    }

    /** How far the mover of each method is from the mesh after each step, under a claim of one's own. */
    public static XyChart distances(String title, SandboxRun run) {
        XyChart chart =
                line(title).x("step").y("distance from surface to surface [m]").hline(0, "touching");
        run.runs().forEach(method -> chart.add(method.distances()));
        return chart;
    }

    /**
     * Small multiples: charts of curves or points as panels of one size with the same ranges and one legend, in which a
     * name has the same look in all panels.
     *
     * @throws IllegalArgumentException if there is no chart or no column, or two differ in a label or in a logarithmic axis
     */
    public static Figure sharedGrid(int columns, XyChart... charts) {
        return Grid.shared(new Grid<>(columns, List.of(charts)));
    }

    /**
     * Several charts as one picture, row by row, each at its own size.
     *
     * @throws IllegalArgumentException if there is no chart or no column
     */
    public static Figure grid(int columns, Chart<?, ?>... charts) {
        return new Grid<Chart<?, ?>>(columns, List.of(charts)).figure();
    }
}
