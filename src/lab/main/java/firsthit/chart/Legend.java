package firsthit.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of what is on a chart, each behind a sample.
 *
 * @param entries in the order in which they were added
 * @param place where it goes
 */
record Legend(List<Entry> entries, LegendPlace place) {
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

    /** Height below the frame [px]; nothing when it lies inside or there is nothing to say. */
    double height(double width) {
        return isBelow() ? rows(width).size() * LINE + HouseStyle.GAP : 0;
    }

    /** Paints rows centred below the frame, if that is its place. */
    void paint(Graphics2D g, double top, double width) {
        if (!isBelow()) {
            return;
        }
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

    /** Paints a list on a white ground in a corner of the plot, if that is its place. */
    void paintInside(Graphics2D g, Rectangle2D plot) {
        if (isBelow() || entries.isEmpty() || place == LegendPlace.NONE) {
            return;
        }
        double boxWidth = entries.stream().mapToDouble(Entry::width).max().orElse(0) + 2 * HouseStyle.GAP;
        double boxHeight = entries.size() * LINE + HouseStyle.GAP;
        double x = place.isLeft() ? plot.getX() + HouseStyle.GAP : plot.getMaxX() - HouseStyle.GAP - boxWidth;
        double y = place.isTop() ? plot.getY() + HouseStyle.GAP : plot.getMaxY() - HouseStyle.GAP - boxHeight;
        Rectangle2D box = new Rectangle2D.Double(x, y, boxWidth, boxHeight);
        g.setColor(HouseStyle.faint(HouseStyle.BACKGROUND, 230));
        g.fill(box);
        g.setColor(HouseStyle.GRID);
        g.setStroke(HouseStyle.stroke(1));
        g.draw(box);
        double baseline = y + HouseStyle.GAP / 2.0;
        for (Entry entry : entries) {
            baseline += LINE;
            entry.paint(g, x + HouseStyle.GAP, baseline - LINE * 0.3);
        }
    }

    private boolean isBelow() {
        return place == LegendPlace.BELOW && !entries.isEmpty();
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
