package firsthit.chart;

import firsthit.tables.Series;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Reference lines and labelled points over a chart. */
final class Marks {
    private static final double POINTS = HouseStyle.TICK_POINTS;
    private static final double SIDE = 4;
    private static final double HEIGHT = POINTS * 1.4;

    /** For a line, the coordinate along it is NaN. */
    private record Mark(double x, double y, String label) {}

    private final List<Mark> marks = new ArrayList<>();

    void horizontal(double y, String label) {
        marks.add(new Mark(Double.NaN, y, label));
    }

    void vertical(double x, String label) {
        marks.add(new Mark(x, Double.NaN, label));
    }

    void point(double x, double y, String label) {
        marks.add(new Mark(x, y, label));
    }

    /**
     * Extends the axes to the marks.
     *
     * @throws IllegalArgumentException naming a value that a logarithmic axis cannot show
     */
    void include(Axis x, Axis y) {
        for (Mark mark : marks) {
            if (!x.accepts(mark.x) || !y.accepts(mark.y)) {
                throw new IllegalArgumentException("mark \"%s\" at %s has no place on a logarithmic axis"
                        .formatted(mark.label, x.accepts(mark.x) ? mark.y : mark.x));
            }
            x.include(mark.x);
            y.include(mark.y);
        }
    }

    /** Adds the marks to a drawing, with labels where they cover least of it. */
    void draw(Drawing drawing) {
        for (Mark mark : marks) {
            if (Double.isNaN(mark.x) || Double.isNaN(mark.y)) {
                drawing.rule(mark.x, mark.y);
            } else {
                drawing.points(
                        HouseStyle.INK,
                        SeriesMarkers.CIRCLE,
                        Series.named("mark").add(mark.x, mark.y).build());
            }
            drawing.over((g, canvas) -> {
                List<Rectangle2D> places = places(mark.label, drawing.px(mark.x), drawing.py(mark.y), drawing.plot());
                Rectangle2D box = best(places, drawing.plot(), g, canvas);
                // A white halo separates the label from the grid and hides little.
                double baseline = box.getMaxY() - POINTS * 0.35;
                Typeface.drawWithHalo(g, mark.label, POINTS, HouseStyle.INK, box.getX() + SIDE, baseline);
            });
        }
    }

    /** Possible boxes for the label, the preferred one first. */
    private static List<Rectangle2D> places(String label, double x, double y, Rectangle2D plot) {
        double width = Typeface.width(label, POINTS) + 2 * SIDE;
        double[] lefts = Double.isNaN(x)
                ? new double[] {plot.getMaxX() - width - SIDE, plot.getX() + SIDE, plot.getCenterX() - width / 2}
                : new double[] {x + SIDE, x - SIDE - width};
        double[] tops = Double.isNaN(y)
                ? new double[] {plot.getY() + SIDE, plot.getMaxY() - HEIGHT - SIDE, plot.getCenterY() - HEIGHT / 2}
                : new double[] {y - HEIGHT - SIDE / 2, y + SIDE / 2};
        List<Rectangle2D> places = new ArrayList<>();
        for (double left : lefts) {
            for (double top : tops) {
                places.add(new Rectangle2D.Double(left, top, width, HEIGHT));
            }
        }
        return places;
    }

    private static Rectangle2D best(List<Rectangle2D> places, Rectangle2D plot, Graphics2D g, Canvas canvas) {
        Rectangle2D best = places.get(0);
        int least = Integer.MAX_VALUE;
        for (Rectangle2D place : places) {
            int covered = plot.contains(place) ? canvas.ink(g, place) : Integer.MAX_VALUE;
            if (covered < least) {
                best = place;
                least = covered;
            }
        }
        return best;
    }
}
