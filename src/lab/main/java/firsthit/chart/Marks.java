package firsthit.chart;

import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Reference lines and labelled points over a chart. */
final class Marks {
    private static final double POINTS = HouseStyle.TICK_POINTS;
    private static final double DOT = 3.5;
    private static final double SIDE = 4;
    private static final double HEIGHT = POINTS * 1.4;

    private record Mark(boolean hasX, boolean hasY, double x, double y, String label) {}

    private final List<Mark> marks = new ArrayList<>();

    void horizontal(double y, String label) {
        marks.add(new Mark(false, true, 0, y, label));
    }

    void vertical(double x, String label) {
        marks.add(new Mark(true, false, x, 0, label));
    }

    void point(double x, double y, String label) {
        marks.add(new Mark(true, true, x, y, label));
    }

    /**
     * Refuses marks that a logarithmic axis has no place for.
     *
     * @throws IllegalArgumentException naming the value
     */
    void require(Axis x, Axis y) {
        for (Mark mark : marks) {
            if ((mark.hasX && !x.accepts(mark.x)) || (mark.hasY && !y.accepts(mark.y))) {
                double value = mark.hasX && !x.accepts(mark.x) ? mark.x : mark.y;
                throw new IllegalArgumentException(
                        "mark \"%s\" at %s has no place on a logarithmic axis".formatted(mark.label, value));
            }
        }
    }

    /** Lets the axes reach as far as the marks. */
    void include(Extent x, Extent y) {
        for (Mark mark : marks) {
            x.include(mark.hasX ? mark.x : Double.NaN);
            y.include(mark.hasY ? mark.y : Double.NaN);
        }
    }

    /** Paints all; labels of lines go where they cover the fewest of the {@code ink}'s points. */
    void paint(Graphics2D g, Frame frame, List<Point2D> ink) {
        Rectangle2D plot = frame.plot();
        for (Mark mark : marks) {
            double x = mark.hasX ? frame.px(mark.x) : Double.NaN;
            double y = mark.hasY ? frame.py(mark.y) : Double.NaN;
            if (mark.hasX && mark.hasY) {
                g.setColor(HouseStyle.INK);
                g.fill(new Ellipse2D.Double(x - DOT, y - DOT, 2 * DOT, 2 * DOT));
            } else {
                line(g, mark.hasX ? x : plot.getX(), mark.hasY ? y : plot.getY(), x, y, plot);
            }
            label(g, mark.label, best(places(mark, x, y, plot), plot, ink));
        }
    }

    private static void line(Graphics2D g, double x1, double y1, double x, double y, Rectangle2D plot) {
        double x2 = Double.isNaN(x) ? plot.getMaxX() : x;
        double y2 = Double.isNaN(y) ? plot.getMaxY() : y;
        g.setColor(HouseStyle.INK);
        g.setStroke(HouseStyle.stroke(1, 5, 3));
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    /** Boxes for the label, the preferred one first. */
    private static List<Rectangle2D> places(Mark mark, double x, double y, Rectangle2D plot) {
        double width = Typeface.width(mark.label, POINTS) + 2 * SIDE;
        double[] lefts = mark.hasX
                ? new double[] {x + SIDE, x - SIDE - width}
                : new double[] {plot.getMaxX() - width - SIDE, plot.getX() + SIDE, plot.getCenterX() - width / 2};
        double[] tops = mark.hasY
                ? new double[] {y - HEIGHT - SIDE / 2, y + SIDE / 2}
                : new double[] {plot.getY() + SIDE, plot.getMaxY() - HEIGHT - SIDE, plot.getCenterY() - HEIGHT / 2};
        List<Rectangle2D> places = new ArrayList<>();
        for (double left : lefts) {
            for (double top : tops) {
                places.add(new Rectangle2D.Double(left, top, width, HEIGHT));
            }
        }
        return places;
    }

    private static Rectangle2D best(List<Rectangle2D> places, Rectangle2D plot, List<Point2D> ink) {
        Rectangle2D best = places.get(0);
        long fewest = Long.MAX_VALUE;
        for (Rectangle2D place : places) {
            long covered = ink.stream().filter(place::contains).count();
            if (plot.contains(place) && covered < fewest) {
                best = place;
                fewest = covered;
            }
        }
        return best;
    }

    /** Text with a halo of white, so that a grid or ground does not disturb it and it hides little. */
    private static void label(Graphics2D g, String text, Rectangle2D box) {
        Typeface.drawWithHalo(g, text, POINTS, HouseStyle.INK, box.getX() + SIDE, box.getMaxY() - POINTS * 0.35);
    }
}
