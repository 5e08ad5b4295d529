package firsthit.chart;

import firsthit.experiment.Quantiles;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;

/**
 * Many values as a box from quartile to quartile, whiskers from the 5th to the 95th percentile, and dots beyond.
 *
 * @param name what the values are
 * @param values at least one, else nothing is painted
 * @param look its colour
 */
record Box(String name, Quantiles values, Look look) {
    static final String KEY = "Box: quartiles and median. Whiskers: 5th to 95th percentile. Dots: values beyond.";

    private static final double LOW = 0.05;
    private static final double HIGH = 0.95;
    private static final double CAP = 0.5;
    private static final double DOT = 1.6;
    private static final float LINE = 1.4f;
    private static final float MEDIAN = 3;

    /** How far below the plot it goes to what a logarithmic axis does not reach [px]. */
    private static final double BELOW = 10;

    /** Lets the axis reach all values that it can show. */
    void include(Extent y, Axis axis) {
        for (int i = 0; i < values.size(); i++) {
            y.include(axis.accepts(values.value(i)) ? values.value(i) : Double.NaN);
        }
    }

    /** How many values are too small for the axis. */
    int hidden(Axis axis) {
        int hidden = 0;
        while (hidden < values.size() && !axis.accepts(values.value(hidden))) {
            hidden++;
        }
        return hidden;
    }

    /** Paints around {@code x}, {@code half} to each side [px]. */
    void paint(Graphics2D g, Frame frame, double x, double half) {
        if (values.size() == 0) {
            return;
        }
        double bottom = py(frame, values.at(0.25));
        double top = py(frame, values.at(0.75));
        double median = py(frame, values.at(0.5));
        g.setStroke(HouseStyle.stroke(LINE));
        g.setColor(HouseStyle.faint(look.color(), HouseStyle.BAND_ALPHA));
        Rectangle2D box = new Rectangle2D.Double(x - half, top, 2 * half, bottom - top);
        g.fill(box);
        g.setColor(look.color());
        g.draw(box);
        whisker(g, x, half, bottom, py(frame, values.at(LOW)));
        whisker(g, x, half, top, py(frame, values.at(HIGH)));
        g.setStroke(HouseStyle.stroke(MEDIAN));
        g.draw(new Line2D.Double(x - half, median, x + half, median));
        dots(g, frame, x);
    }

    private static void whisker(Graphics2D g, double x, double half, double from, double to) {
        g.draw(new Line2D.Double(x, from, x, to));
        g.draw(new Line2D.Double(x - half * CAP, to, x + half * CAP, to));
    }

    /** One dot for all values in a row of pixels. */
    private void dots(Graphics2D g, Frame frame, double x) {
        double low = values.at(LOW);
        double high = values.at(HIGH);
        double last = Double.NaN;
        for (int i = 0; i < values.size(); i++) {
            double value = values.value(i);
            double row = Math.rint(py(frame, value));
            if ((value < low || value > high) && row != last) {
                g.fill(new Ellipse2D.Double(x - DOT, row - DOT, 2 * DOT, 2 * DOT));
                last = row;
            }
        }
    }

    private static double py(Frame frame, double value) {
        return frame.y().log() && value <= 0 ? frame.plot().getMaxY() + BELOW : frame.py(value);
    }
}
