package firsthit.chart;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of what is on a chart, each behind a sample, in rows below the axes.
 *
 * <p>XChart's own legend is one row and cuts long names.
 *
 * @param entries in the order in which they were added
 */
record Legend(List<Entry> entries) {
    static final Legend NONE = new Legend(List.of());

    private static final double POINTS = HouseStyle.TICK_POINTS;
    private static final double LINE = POINTS * 1.6;
    private static final double SAMPLE = 28;
    private static final double BETWEEN = 20;

    /** Paints the sample of an entry, {@code length} long, around the height {@code y}. */
    @FunctionalInterface
    interface Sample {
        void paint(Graphics2D g, double x, double y, double length);
    }

    /** One name and its sample. */
    record Entry(String name, Sample sample) {
        double width() {
            return SAMPLE + HouseStyle.GAP + Typeface.width(name, POINTS);
        }

        void paint(Graphics2D g, double x, double baseline) {
            sample.paint(g, x, baseline - POINTS * 0.35, SAMPLE);
            Typeface.draw(g, name, POINTS, HouseStyle.INK, x + SAMPLE + HouseStyle.GAP, baseline);
        }
    }

    /** Height below the frame [px]. */
    double height(double width) {
        return entries.isEmpty() ? 0 : rows(width).size() * LINE + HouseStyle.GAP;
    }

    /** Paints centred rows. */
    void paint(Graphics2D g, double top, double width) {
        double baseline = top;
        for (List<Entry> row : rows(width)) {
            baseline += LINE;
            double x = (width - rowWidth(row)) / 2;
            for (Entry entry : row) {
                entry.paint(g, x, baseline - LINE * 0.25);
                x += entry.width() + BETWEEN;
            }
        }
    }

    private List<List<Entry>> rows(double width) {
        List<List<Entry>> rows = new ArrayList<>();
        List<Entry> row = new ArrayList<>();
        for (Entry entry : entries) {
            if (!row.isEmpty() && rowWidth(row) + BETWEEN + entry.width() > width - 2 * HouseStyle.GAP) {
                rows.add(row);
                row = new ArrayList<>();
            }
            row.add(entry);
        }
        rows.add(row);
        return rows;
    }

    private static double rowWidth(List<Entry> row) {
        return row.stream().mapToDouble(Entry::width).sum() + BETWEEN * (row.size() - 1);
    }
}
