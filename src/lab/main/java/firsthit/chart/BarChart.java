package firsthit.chart;

import firsthit.experiment.Numbers;
import firsthit.experiment.Table;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Counts of several methods by category, one row of lines a category; see {@link Charts#bars}.
 *
 * <p>A line goes from zero to the value and ends in the marker of its method, so that a grey print can be read too. A value of
 * zero is a marker at the border.
 */
public final class BarChart extends Chart<BarChart> {
    private static final double LINE = HouseStyle.TICK_POINTS * 1.35;
    private static final float STROKE = 2;
    private static final int MARKER = 6;

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
        if (values.length != categories.size()) {
            throw new IllegalArgumentException(
                    "%s has %d values for %d categories".formatted(name, values.length, categories.size()));
        }
        for (double value : values) {
            if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "%s has a value that is not finite and >= 0: %s".formatted(name, value));
            }
        }
        added.add(new Added(name, Arrays.stream(values).boxed().toList()));
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
    void paint(Graphics2D g, int width, int height, List<String> notes) {
        List<Look> looks = HouseStyle.looks(added.stream().map(Added::name).toList());
        Extent onX = new Extent();
        onX.include(0);
        onX.include(1);
        added.forEach(each -> each.values.forEach(onX::include));
        Scale slots = new Scale(false, 0, categories.size());
        Frame frame = new Frame(x.scale(onX), slots, x.requireLabel(title), y.requireLabel(title)).withoutY();
        Page page = Page.of(title, new Legend(entries(looks), LegendPlace.BELOW), notes, width, height);
        int left = (int) Math.ceil(widestName()) + HouseStyle.GAP;
        Graphics2D g2 = (Graphics2D) g.create(left, page.top(), width - left, page.frameHeight());
        frame.paint(g2, width - left, page.frameHeight());
        for (int i = 0; i < added.size(); i++) {
            paintLines(g2, frame, i, looks.get(i));
        }
        g2.dispose();
        Graphics2D beside = (Graphics2D) g.create(0, page.top(), width, page.frameHeight());
        paintNames(beside, frame, left);
        beside.dispose();
        page.paint(g, page.frameHeight());
    }

    private List<Legend.Entry> entries(List<Look> looks) {
        List<Legend.Entry> entries = new ArrayList<>();
        for (int i = 0; i < added.size(); i++) {
            Look look = looks.get(i);
            entries.add(new Legend.Entry(added.get(i).name, (g, x0, y0, length) -> {
                line(g, look, x0, x0 + length / 2, y0);
                look.mark(g, x0 + length / 2, y0, MARKER);
            }));
        }
        return entries;
    }

    private void paintLines(Graphics2D g, Frame frame, int number, Look look) {
        List<Double> values = added.get(number).values;
        for (int i = 0; i < values.size(); i++) {
            double share = (1 - FILL) / 2 + FILL * (number + 0.5) / added.size();
            double height = frame.py(values.size() - i - share);
            line(g, look, frame.px(0), frame.px(values.get(i)), height);
            look.mark(g, frame.px(values.get(i)), height, MARKER);
        }
    }

    private static void line(Graphics2D g, Look look, double from, double to, double height) {
        g.setColor(look.color());
        g.setStroke(HouseStyle.stroke(STROKE));
        g.draw(new Line2D.Double(from, height, to, height));
    }

    private void paintNames(Graphics2D g, Frame frame, int left) {
        Rectangle2D plot = frame.plot();
        double right = left + plot.getX() - HouseStyle.GAP;
        for (int i = 0; i < categories.size(); i++) {
            double baseline = frame.py(categories.size() - i - 0.5) + HouseStyle.TICK_POINTS * 0.35;
            rightAligned(g, categories.get(i), HouseStyle.TICK_POINTS, right, baseline);
        }
        rightAligned(g, y.requireLabel(title), HouseStyle.LABEL_POINTS, right, plot.getMaxY() + LINE);
    }

    private static void rightAligned(Graphics2D g, String text, double points, double right, double baseline) {
        Typeface.draw(g, text, points, HouseStyle.INK, right - Typeface.width(text, points), baseline);
    }

    private double widestName() {
        List<Double> widths = new ArrayList<>();
        categories.forEach(name -> widths.add(Typeface.width(name, HouseStyle.TICK_POINTS)));
        widths.add(Typeface.width(y.requireLabel(title), HouseStyle.LABEL_POINTS));
        return Collections.max(widths);
    }
}
