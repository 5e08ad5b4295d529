package firsthit.chart;

import firsthit.experiment.Series;
import firsthit.experiment.SeriesBuilder;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A series on its way to the picture.
 *
 * @param series only points that the axes can show
 * @param look colour, dash and marker
 * @param line whether its points are joined
 * @param markers whether its points are marked
 * @param bars whether a spread is drawn as bars instead of a band
 */
record Curve(Series series, Look look, boolean line, boolean markers, boolean bars) {
    private static final double CAP = 4;
    private static final double INK_STEP = 5;

    /** How far outside the plot lines are still drawn [px]. */
    private static final double BEYOND = 10_000;

    /** The series with gaps where an axis cannot show a point. */
    static Series shown(Series series, Axis x, Axis y) {
        SeriesBuilder kept = Series.named(series.name());
        for (int i = 0; i < series.size(); i++) {
            boolean possible = x.accepts(series.x(i)) && y.accepts(series.y(i));
            if (!x.accepts(series.x(i))) {
                continue;
            }
            double value = possible ? series.y(i) : Double.NaN;
            if (series.hasSpread()) {
                double low = possible ? series.low(i) : Double.NaN;
                kept.add(series.x(i), value, low, possible ? series.high(i) : Double.NaN);
            } else {
                kept.add(series.x(i), value);
            }
        }
        return kept.build();
    }

    /** Lets the axes reach all points. */
    void include(Extent x, Extent y, Axis yAxis) {
        for (int i = 0; i < series.size(); i++) {
            if (!Double.isNaN(series.y(i))) {
                x.include(series.x(i));
                y.include(yAxis.accepts(series.low(i)) ? series.low(i) : Double.NaN);
                y.include(series.high(i));
            }
        }
    }

    void paint(Graphics2D g, Frame frame) {
        Series points = Decimate.toPixels(series, (int) frame.plot().getWidth(), frame::px, frame::py);
        if (series.hasSpread() && bars) {
            bars(g, frame, points);
        } else if (series.hasSpread()) {
            band(g, frame, points);
        }
        if (line) {
            line(g, frame, points);
        }
        if (markers) {
            for (int i = 0; i < points.size(); i++) {
                if (!Double.isNaN(points.y(i))) {
                    look.mark(g, frame.px(points.x(i)), frame.py(points.y(i)));
                }
            }
        }
    }

    /** Adds where the curve is on the picture: its points, and along its lines one every few pixels. */
    void addInk(Frame frame, List<Point2D> ink) {
        Series points = Decimate.toPixels(series, (int) frame.plot().getWidth(), frame::px, frame::py);
        Clip clip = new Clip(frame.plot(), 0);
        Point2D last = null;
        for (int i = 0; i < points.size(); i++) {
            if (Double.isNaN(points.y(i))) {
                last = null;
                continue;
            }
            Point2D here = new Point2D.Double(frame.px(points.x(i)), frame.py(points.y(i)));
            Line2D drawn = line && last != null ? clip.part(last, here) : null;
            if (drawn != null) {
                addLine(drawn, ink);
            }
            ink.add(here);
            last = here;
        }
    }

    private static void addLine(Line2D drawn, List<Point2D> ink) {
        int pieces = (int) (drawn.getP1().distance(drawn.getP2()) / INK_STEP);
        for (int k = 1; k < pieces; k++) {
            double share = (double) k / pieces;
            ink.add(new Point2D.Double(
                    drawn.getX2() + share * (drawn.getX1() - drawn.getX2()),
                    drawn.getY2() + share * (drawn.getY1() - drawn.getY2())));
        }
    }

    private void line(Graphics2D g, Frame frame, Series points) {
        Path2D path = new Path2D.Double();
        Clip clip = new Clip(frame.plot(), BEYOND);
        Point2D last = null;
        for (int i = 0; i < points.size(); i++) {
            if (Double.isNaN(points.y(i))) {
                last = null;
                continue;
            }
            Point2D here = new Point2D.Double(frame.px(points.x(i)), frame.py(points.y(i)));
            // A point between two gaps is a line of no length; this makes it a dot.
            Line2D drawn = last == null
                    ? clip.part(here, new Point2D.Double(here.getX() + 1e-3, here.getY()))
                    : clip.part(last, here);
            if (drawn != null) {
                append(path, drawn, last);
            }
            last = here;
        }
        g.setColor(look.color());
        g.setStroke(look.stroke());
        g.draw(path);
    }

    /** Goes on with the line where it can, so that its dashes do; begins anew after a gap or a cut. */
    private static void append(Path2D path, Line2D drawn, @Nullable Point2D last) {
        if (last == null || !drawn.getP1().equals(last) || path.getCurrentPoint() == null) {
            path.moveTo(drawn.getX1(), drawn.getY1());
        }
        path.lineTo(drawn.getX2(), drawn.getY2());
    }

    private void band(Graphics2D g, Frame frame, Series points) {
        g.setColor(HouseStyle.faint(look.color(), HouseStyle.BAND_ALPHA));
        int first = 0;
        for (int i = 0; i <= points.size(); i++) {
            if (i == points.size() || Double.isNaN(points.y(i))) {
                fillBand(g, frame, points, first, i);
                first = i + 1;
            }
        }
    }

    private static void fillBand(Graphics2D g, Frame frame, Series points, int first, int end) {
        if (first >= end) {
            return;
        }
        Path2D outline = new Path2D.Double();
        outline.moveTo(frame.px(points.x(first)), lowEnd(frame, points.low(first)));
        for (int i = first + 1; i < end; i++) {
            outline.lineTo(frame.px(points.x(i)), lowEnd(frame, points.low(i)));
        }
        for (int i = end - 1; i >= first; i--) {
            outline.lineTo(frame.px(points.x(i)), frame.py(points.high(i)));
        }
        outline.closePath();
        g.fill(outline);
    }

    /** Below the plot if the spread reaches down to zero, which a logarithmic axis never does. */
    private static double lowEnd(Frame frame, double low) {
        return frame.y().log() && low <= 0 ? frame.plot().getMaxY() + 2 * CAP : frame.py(low);
    }

    private void bars(Graphics2D g, Frame frame, Series points) {
        g.setColor(look.color());
        g.setStroke(HouseStyle.stroke(1.2f));
        for (int i = 0; i < points.size(); i++) {
            if (Double.isNaN(points.y(i))) {
                continue;
            }
            double px = frame.px(points.x(i));
            double low = lowEnd(frame, points.low(i));
            double high = frame.py(points.high(i));
            g.draw(new Line2D.Double(px, low, px, high));
            g.draw(new Line2D.Double(px - CAP, low, px + CAP, low));
            g.draw(new Line2D.Double(px - CAP, high, px + CAP, high));
        }
    }
}
