package firsthit.chart;

import firsthit.experiment.tables.Numbers;
import firsthit.experiment.tables.Series;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

/**
 * A number for each pair of a row and a column, written in a cell that is the darker the greater it is; see
 * {@link Charts#heat}.
 *
 * <p>Zero is white and written out, so that what is nothing can be told from what was not asked: NaN, an empty cell.
 */
public final class HeatChart extends Chart<HeatChart> {
    /** Share of the greatest value from which the ground is so dark that the number is white. */
    private static final double DARK = 0.6;

    private static final int DIGITS = 3;
    private static final int ALT_ROWS = 40;

    private record Row(String name, List<Double> values) {}

    private final List<String> columns;
    private final List<Row> rows = new ArrayList<>();

    HeatChart(String title, List<String> columns) {
        super(title);
        this.columns = List.copyOf(columns);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("chart \"%s\" has no column".formatted(title));
        }
    }

    @Override
    HeatChart self() {
        return this;
    }

    /**
     * Adds a row below the others.
     *
     * @throws IllegalArgumentException if there are more or fewer values than columns, or one is negative or infinite
     */
    public HeatChart row(String name, double... values) {
        rows.add(new Row(name, checked(name, values, columns.size(), "columns", true)));
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
    Drawing drawing(List<String> notes) {
        if (rows.isEmpty()) {
            throw new IllegalStateException("chart \"%s\" has no row".formatted(title));
        }
        Scale across = new Scale(false, 0, columns.size());
        Scale upwards = new Scale(false, 0, rows.size());
        Drawing drawing = new Drawing(across, upwards, x.requireLabel(title), y.requireLabel(title));
        drawing.columns(columns).rows(rows.stream().map(Row::name).toList());
        double largest = largest();
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < columns.size(); column++) {
                drawCell(
                        drawing, column, rows.size() - row, rows.get(row).values.get(column), largest);
            }
        }
        return drawing;
    }

    private static void drawCell(Drawing drawing, double left, double top, double value, double largest) {
        double share = largest > 0 ? value / largest : 0;
        double[] xs = {left, left + 1, left + 1, left, left};
        double[] ys = {top, top, top - 1, top - 1, top};
        Series outline = Series.of("cell", xs, ys);
        drawing.area(Double.isNaN(value) ? HouseStyle.BACKGROUND : new Color(Ramp.SHADES.rgb(share)), outline);
        drawing.line(HouseStyle.GRID, HouseStyle.stroke(1), outline);
        drawing.over((g, canvas) -> {
            String text = text(value);
            double start = drawing.px(left + 0.5) - Typeface.width(text, HouseStyle.TICK_POINTS) / 2;
            double baseline = drawing.py(top - 0.5) + HouseStyle.TICK_POINTS * 0.35;
            Color ink = share > DARK ? HouseStyle.BACKGROUND : HouseStyle.INK;
            Typeface.draw(g, text, HouseStyle.TICK_POINTS, ink, start, baseline);
        });
    }

    private static String text(double value) {
        return Double.isNaN(value) ? "" : Numbers.rounded(value, DIGITS);
    }

    private double largest() {
        return rows.stream()
                .flatMap(row -> row.values.stream())
                .filter(value -> !Double.isNaN(value))
                .mapToDouble(value -> value)
                .max()
                .orElse(0);
    }
}
