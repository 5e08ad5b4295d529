package firsthit.chart;

import firsthit.experiment.tables.Numbers;
import firsthit.experiment.tables.Series;
import firsthit.experiment.tables.SeriesBuilder;
import firsthit.experiment.tables.Table;
import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts of several methods by category, one row of lines a category; see {@link Charts#bars}.
 *
 * <p>A line goes from zero to the value and ends in the marker of its method, so that a grey print can be read too. A value of
 * zero is a marker at the border.
 */
public final class BarChart extends Chart<BarChart> {
    private static final BasicStroke STROKE = HouseStyle.stroke(2);

    /** Share of a row that its lines fill. */
    private static final double FILL = 0.74;

    private static final int ALT_DIGITS = 6;

    private record Added(String name, List<Double> values) {}

    private final List<String> categories = new ArrayList<>();
    private final List<Added> added = new ArrayList<>();

    BarChart(String title, List<String> categories) {
        super(title);
        this.categories.addAll(categories);
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
        return "Lines by category for %s; categories from the top: %s."
                .formatted(String.join(", ", words), String.join(", ", categories));
    }

    @Override
    Drawing drawing(List<String> notes) {
        List<Look> looks = Look.of(added.stream().map(Added::name).toList());
        x.include(0);
        x.include(1);
        added.forEach(each -> each.values.forEach(x::include));
        Scale slots = new Scale(false, 0, categories.size());
        Drawing drawing = new Drawing(x.scale(), slots, x.requireLabel(title), y.requireLabel(title));
        drawing.rows(categories);
        for (int i = 0; i < added.size(); i++) {
            draw(drawing, i, looks.get(i));
        }
        return drawing;
    }

    private void draw(Drawing drawing, int number, Look look) {
        List<Double> values = added.get(number).values;
        double share = (1 - FILL) / 2 + FILL * (number + 0.5) / added.size();
        int n = values.size();
        SeriesBuilder ends = Series.named("ends");
        SeriesBuilder lines = Series.named("lines");
        for (int i = 0; i < n; i++) {
            double end = values.get(i);
            double height = n - i - share;
            ends.add(end, height);
            lines.add(0, height).add(end, height).add(end, Double.NaN);
        }
        drawing.line(look.color(), STROKE, lines.build());
        drawing.points(look.color(), look.marker(), ends.build());
        drawing.entry(added.get(number).name, (g, atX, atY, length) -> {
            g.setColor(look.color());
            g.setStroke(STROKE);
            g.draw(new Line2D.Double(atX, atY, atX + length / 2, atY));
            look.mark(g, atX + length / 2, atY, HouseStyle.MARKER_SIZE);
        });
    }
}
