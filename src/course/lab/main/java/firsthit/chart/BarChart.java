package firsthit.chart;

import firsthit.tables.Numbers;
import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.HorizontalBarChart;
import org.knowm.xchart.HorizontalBarChartBuilder;
import org.knowm.xchart.HorizontalBarSeries;

/** Counts of several methods by category, with one row of bars per category; see {@link Charts#bars}. */
public final class BarChart extends Chart<BarChart, HorizontalBarChart> {
    /** Share of a row that its bars fill. */
    private static final double FILL = 0.74;

    private static final int ALT_DIGITS = 6;

    private record Added(String name, List<Double> values) {}

    private final List<String> categories = new ArrayList<>();
    private final List<Added> added = new ArrayList<>();

    BarChart(String title, List<String> categories) {
        super(title);
        categories.forEach(category -> this.categories.add(Typeface.line(category)));
        if (categories.isEmpty()) {
            throw new IllegalArgumentException("chart \"%s\" has no category".formatted(title));
        }
    }

    @Override
    BarChart self() {
        return this;
    }

    /**
     * Adds the values of a method, one for each category; one named like a method has that method's colour.
     *
     * @throws IllegalArgumentException if there are more or fewer than categories, or one is negative or not finite
     */
    public BarChart add(String name, double... values) {
        added.add(new Added(name, checked(name, values, categories.size(), "categories", false)));
        return this;
    }

    /**
     * Adds columns of a table whose rows are the categories.
     *
     * @throws IllegalArgumentException if the table has other rows or no such column of numbers
     */
    public BarChart add(Table table, String... columns) {
        for (String name : columns) {
            int column = table.columns().indexOf(name);
            if (column < 0 || !table.isNumeric(column)) {
                throw new IllegalArgumentException(
                        "table %s has no numbers in a column %s".formatted(table.name(), name));
            }
            double[] values = new double[table.rowCount()];
            for (int row = 0; row < values.length; row++) {
                values[row] = ((Number) table.cell(row, column)).doubleValue();
            }
            add(name, values);
        }
        return this;
    }

    @Override
    String describe() {
        List<String> words = new ArrayList<>();
        for (Added each : added) {
            double sum = each.values.stream().mapToDouble(value -> value).sum();
            words.add("%s (sum %s)".formatted(each.name, Numbers.rounded(sum, ALT_DIGITS)));
        }
        return "Bars by category for %s; categories from the top: %s."
                .formatted(String.join(", ", words), String.join(", ", categories));
    }

    @Override
    Frame<HorizontalBarChart> frame(List<String> notes) {
        x.include(0);
        x.include(1);
        added.forEach(each -> each.values.forEach(x::include));
        HorizontalBarChart bars = new HorizontalBarChartBuilder().build();
        Frame<HorizontalBarChart> frame =
                new Frame<>(bars, bars.getStyler(), title, x.requireLabel(title), y.requireLabel(title));
        Scale scale = x.scale();
        bars.getStyler().setAvailableSpaceFill(FILL).setPlotGridHorizontalLinesVisible(false);
        bars.getStyler().setXAxisMin(Math.max(0, scale.min())).setXAxisMax(scale.max());
        // XChart spaces row names by the hint for the other axis, and leaves out names that are closer.
        bars.getStyler().setXAxisTickMarkSpacingHint(1);
        List<Look> looks = Look.of(added.stream().map(Added::name).toList());
        for (int i = 0; i < added.size(); i++) {
            HorizontalBarSeries series =
                    bars.addSeries(Typeface.line(added.get(i).name), added.get(i).values, categories);
            series.setFillColor(looks.get(i).color());
        }
        return frame;
    }
}
