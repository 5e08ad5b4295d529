package firsthit.chart;

import firsthit.tables.Numbers;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.HeatMapChartBuilder;
import org.knowm.xchart.style.HeatMapStyler;

/**
 * A number for each row and column, in a cell that is darker for greater numbers; see {@link Charts#heat}.
 *
 * <p>Zero is a white cell with a 0; NaN (not measured) is an empty cell, in which two grid lines cross.
 */
public final class HeatChart extends Chart<HeatChart, HeatMapChart> {
    private static final int DIGITS = 3;
    private static final String PATTERN = "0.########";
    private static final int ALT_ROWS = 40;

    /** Names longer than this share of their column are rotated by ASLANT [degrees]. */
    private static final double LONG = 0.9;

    private static final int ASLANT = 25;

    private record Row(String name, List<Double> values) {}

    private final List<String> columns;
    private final List<Row> rows = new ArrayList<>();

    HeatChart(String title, List<String> columns) {
        super(title);
        this.columns = columns.stream().map(Typeface::line).toList();
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("chart \"%s\" has no column".formatted(title));
        }
    }

    @Override
    HeatChart self() {
        return this;
    }

    /**
     * Adds a row at the bottom.
     *
     * @throws IllegalArgumentException if there are more or fewer values than columns, or one is negative or infinite
     */
    public HeatChart row(String name, double... values) {
        rows.add(new Row(Typeface.line(name), checked(name, values, columns.size(), "columns", true)));
        return this;
    }

    @Override
    String describe() {
        List<String> words = new ArrayList<>();
        for (Row row : rows.subList(0, Math.min(ALT_ROWS, rows.size()))) {
            words.add(row.name + " " + row.values.stream().map(HeatChart::text).toList());
        }
        return "Numbers in cells for the columns %s: %s.".formatted(columns, String.join(", ", words));
    }

    @Override
    Frame<HeatMapChart> frame(List<String> notes) {
        if (rows.isEmpty()) {
            throw new IllegalStateException("chart \"%s\" has no row".formatted(title));
        }
        HeatMapChart heat = new HeatMapChartBuilder().build();
        Frame<HeatMapChart> frame =
                new Frame<>(heat, heat.getStyler(), title, x.requireLabel(title), y.requireLabel(title));
        List<Number[]> cells = new ArrayList<>();
        List<String> names = new ArrayList<>();
        double largest = 0;
        for (Row row : rows) {
            names.add(0, row.name);
            for (int column = 0; column < columns.size(); column++) {
                double value = row.values.get(column);
                if (!Double.isNaN(value)) {
                    cells.add(new Number[] {column, rows.size() - names.size(), Double.valueOf(text(value))});
                    largest = Math.max(largest, value);
                }
            }
        }
        heat.addSeries(title, columns, names, cells.isEmpty() ? nothing() : cells)
                .setShowInLegend(false);
        HeatMapStyler style = heat.getStyler();
        style.setMin(0).setMax(largest > 0 ? largest : 1).setRangeColors(Ramp.SHADES.colors());
        style.setShowValue(true)
                .setValueFont(Typeface.size(HouseStyle.TICK_POINTS))
                .setValueFontColor(HouseStyle.INK);
        style.setHeatMapValueDecimalPattern(PATTERN).setXAxisTickMarkSpacingHint(1);
        double widest = columns.stream()
                .mapToDouble(name -> Typeface.width(name, HouseStyle.TICK_POINTS))
                .max()
                .orElse(0);
        style.setXAxisLabelRotation(widest > LONG * width() / (columns.size() + 1) ? ASLANT : 0);
        return frame;
    }

    /** XChart requires a cell: this one lies outside the chart. */
    private List<Number[]> nothing() {
        List<Number[]> outside = new ArrayList<>();
        outside.add(new Number[] {columns.size(), 0, 0});
        return outside;
    }

    private static String text(double value) {
        return Double.isNaN(value) ? "" : Numbers.rounded(value, DIGITS);
    }
}
