package firsthit.chart;

import firsthit.experiment.Numbers;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A number for each pair of a row and a column, written in a cell that is the darker the greater it is; see
 * {@link Charts#heat}.
 *
 * <p>Zero is white and written out, so that what is nothing can be told from what was not asked: NaN, an empty cell.
 */
public final class HeatChart extends Chart<HeatChart> {
    /** Pale to dark, through one hue: the number says more than the shade. */
    private static final int[] SHADES = {0xFFFFFF, 0xFDE0B5, 0xF2994A, 0xC2541B, 0x7A2A0E};

    /** Share of the greatest value from which the ground is so dark that the number is white. */
    private static final double DARK = 0.6;

    private static final int DIGITS = 3;
    private static final int ALT_ROWS = 40;
    private static final double LINE = HouseStyle.LABEL_POINTS * 1.6;

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
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    "%s has %d values for %d columns".formatted(name, values.length, columns.size()));
        }
        List<Double> checked = new ArrayList<>();
        for (double value : values) {
            if (value < 0 || Double.isInfinite(value)) {
                throw new IllegalArgumentException(
                        "%s has a value that is not finite and >= 0: %s".formatted(name, value));
            }
            checked.add(value);
        }
        rows.add(new Row(name, checked));
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
    void paint(Graphics2D g, int width, int height, List<String> notes) {
        if (rows.isEmpty()) {
            throw new IllegalStateException("chart \"%s\" has no row".formatted(title));
        }
        Page page = Page.of(title, new Legend(List.of(), LegendPlace.NONE), notes, width, height);
        double left = widestName() + 2 * HouseStyle.GAP;
        double top = page.top() + 2 * LINE;
        double cellWidth = (width - left - HouseStyle.GAP) / columns.size();
        double cellHeight = (page.top() + page.frameHeight() - HouseStyle.GAP - top) / rows.size();
        centred(g, x.requireLabel(title), HouseStyle.LABEL_POINTS, (left + width) / 2, top - LINE - HouseStyle.GAP);
        Typeface.draw(
                g,
                y.requireLabel(title),
                HouseStyle.LABEL_POINTS,
                HouseStyle.INK,
                HouseStyle.GAP,
                top - HouseStyle.GAP);
        for (int column = 0; column < columns.size(); column++) {
            double middle = left + (column + 0.5) * cellWidth;
            centred(g, columns.get(column), HouseStyle.TICK_POINTS, middle, top - HouseStyle.GAP);
        }
        for (int i = 0; i < rows.size(); i++) {
            Rectangle2D box = new Rectangle2D.Double(left, top + i * cellHeight, cellWidth, cellHeight);
            paintRow(g, rows.get(i), box);
        }
        page.paint(g, page.frameHeight());
    }

    /** From the name to the right; {@code box} is the first cell. */
    private void paintRow(Graphics2D g, Row row, Rectangle2D box) {
        double baseline = box.getCenterY() + HouseStyle.TICK_POINTS * 0.35;
        double right = box.getX() - HouseStyle.GAP;
        Typeface.draw(
                g,
                row.name,
                HouseStyle.TICK_POINTS,
                HouseStyle.INK,
                right - Typeface.width(row.name, HouseStyle.TICK_POINTS),
                baseline);
        double largest = largest();
        for (int column = 0; column < columns.size(); column++) {
            double value = row.values.get(column);
            double share = largest > 0 ? value / largest : 0;
            Rectangle2D cell = new Rectangle2D.Double(
                    box.getX() + column * box.getWidth(), box.getY(), box.getWidth(), box.getHeight());
            g.setColor(Double.isNaN(value) ? HouseStyle.BACKGROUND : new Color(Ramp.rgb(SHADES, share)));
            g.fill(cell);
            g.setColor(HouseStyle.GRID);
            g.setStroke(HouseStyle.stroke(1));
            g.draw(cell);
            Color ink = share > DARK ? HouseStyle.BACKGROUND : HouseStyle.INK;
            String text = text(value);
            double start = cell.getCenterX() - Typeface.width(text, HouseStyle.TICK_POINTS) / 2;
            Typeface.draw(g, text, HouseStyle.TICK_POINTS, ink, start, baseline);
        }
    }

    private static void centred(Graphics2D g, String text, double points, double middle, double baseline) {
        Typeface.draw(g, text, points, HouseStyle.INK, middle - Typeface.width(text, points) / 2, baseline);
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

    private double widestName() {
        List<Double> widths = new ArrayList<>();
        rows.forEach(row -> widths.add(Typeface.width(row.name, HouseStyle.TICK_POINTS)));
        widths.add(Typeface.width(y.requireLabel(title), HouseStyle.LABEL_POINTS));
        return Collections.max(widths);
    }
}
