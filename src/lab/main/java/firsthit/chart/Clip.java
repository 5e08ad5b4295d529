package firsthit.chart;

import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import org.jspecify.annotations.Nullable;

/**
 * Cuts lines at a box before they are drawn.
 *
 * <p>Java2D clips too, but only after it has laid out every dash: one point at -1e7 on an axis from 0 to 1 costs the whole
 * heap. Liang and Barsky's way: the part of the line that lies between two borders is an interval of its parameter.
 */
final class Clip {
    private final Rectangle2D box;

    /** Keeps what lies in the plot or within a margin [px] around it; a wide one leaves the dashes in view as they are. */
    Clip(Rectangle2D plot, double margin) {
        box = new Rectangle2D.Double(
                plot.getX() - margin,
                plot.getY() - margin,
                plot.getWidth() + 2 * margin,
                plot.getHeight() + 2 * margin);
    }

    /** Goes on with a path where it can, so that its dashes do; begins anew after a gap or a cut. */
    void append(Path2D path, Point2D from, Point2D to) {
        Line2D part = part(from, to);
        if (part == null) {
            return;
        }
        if (!part.getP1().equals(path.getCurrentPoint())) {
            path.moveTo(part.getX1(), part.getY1());
        }
        path.lineTo(part.getX2(), part.getY2());
    }

    /** The part of a line in the box, the very same points where both ends lie in it; null if there is none. */
    @Nullable
    Line2D part(Point2D from, Point2D to) {
        double dx = to.getX() - from.getX();
        double dy = to.getY() - from.getY();
        double[] share = {0, 1};
        boolean visible = narrow(share, -dx, from.getX() - box.getMinX())
                && narrow(share, dx, box.getMaxX() - from.getX())
                && narrow(share, -dy, from.getY() - box.getMinY())
                && narrow(share, dy, box.getMaxY() - from.getY());
        if (!visible) {
            return null;
        }
        return new Line2D.Double(at(from, dx, dy, share[0]), share[1] == 1 ? to : at(from, dx, dy, share[1]));
    }

    /** Keeps of the shares those with {@code share * slope <= room}; false if none is left. */
    private static boolean narrow(double[] share, double slope, double room) {
        if (slope == 0) {
            return room >= 0;
        }
        double border = room / slope;
        if (slope < 0) {
            share[0] = Math.max(share[0], border);
        } else {
            share[1] = Math.min(share[1], border);
        }
        return share[0] <= share[1];
    }

    private static Point2D at(Point2D from, double dx, double dy, double share) {
        return new Point2D.Double(from.getX() + share * dx, from.getY() + share * dy);
    }
}
