package firsthit.chart;

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

    /** Points that are not joined; above 20,000 of them a density. */
    public static XyChart scatter(String title) {
        return new XyChart(title, true);
    }

    /** The distribution of each method's values as box, whiskers and dots. */
    public static BoxChart boxes(String title) {
        return new BoxChart(title);
    }

    /** Counts of each method by category, as lines from zero; the categories are listed from the top. */
    public static BarChart bars(String title, List<String> categories) {
        return new BarChart(title, categories);
    }

    /** A number for each row and column; greater numbers are darker. */
    public static HeatChart heat(String title, List<String> columns) {
        return new HeatChart(title, columns);
    }

    /** A section through space coloured by category or value. */
    public static MapChart map(String title) {
        return new MapChart(title);
    }

    /**
     * Small multiples: charts of curves or points as panels of one size with the same ranges and one legend. A name
     * looks the same in all panels.
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
