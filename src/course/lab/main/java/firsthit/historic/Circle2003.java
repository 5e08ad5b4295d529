package firsthit.historic;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Moving circle of changing radius against a polygon in its plane: the second half of {@link PlaneFirst2003}.
 *
 * <p>Its centre is {@code begin + t delta}, the square of its radius {@code a t² + b t + c}.
 */
final class Circle2003 {
    private final double x;
    private final double y;
    private final double dx;
    private final double dy;
    private double a;
    private double b;
    private double c;
    private double[] xs = {};
    private double[] ys = {};
    private double fraction;
    private double contactX;
    private double contactY;

    /** A circle with centre and motion projected on the axes {@code u} and {@code v} of the plane. */
    Circle2003(Vector3dc u, Vector3dc v, Vector3dc begin, Vector3dc delta) {
        x = u.dot(begin);
        y = v.dot(begin);
        dx = u.dot(delta);
        dy = v.dot(delta);
    }

    void radius(double quadratic, double linear, double constant) {
        a = quadratic;
        b = linear;
        c = constant;
    }

    void corners(Vector3d[] corners, Vector3dc u, Vector3dc v) {
        xs = new double[corners.length];
        ys = new double[corners.length];
        for (int i = 0; i < corners.length; i++) {
            xs[i] = u.dot(corners[i]);
            ys[i] = v.dot(corners[i]);
        }
    }

    double fraction() {
        return fraction;
    }

    /** The contact without its part along the normal. */
    Vector3d contact(Vector3dc u, Vector3dc v) {
        return u.mul(contactX, new Vector3d()).fma(contactY, v);
    }

    /** Whether the circle meets the polygon at one time: its centre lies inside, or an edge or corner is near enough. */
    boolean touches(double time) {
        double px = x + time * dx;
        double py = y + time * dy;
        fraction = time;
        if (contains(px, py)) {
            contactX = px;
            contactY = py;
            return true;
        }
        boolean near = false;
        double reach = a * time * time + b * time + c;
        for (int i = 0, previous = xs.length - 1; i < xs.length; previous = i++) {
            double ex = xs[previous] - xs[i];
            double ey = ys[previous] - ys[i];
            double length = ex * ex + ey * ey;
            double along = (px - xs[i]) * ex + (py - ys[i]) * ey;
            // Beyond the far end, the corner there is tested with the next edge.
            if (along <= length) {
                double share = along < 0 ? 0 : along / length;
                double footX = xs[i] + share * ex;
                double footY = ys[i] + share * ey;
                double distance = (footX - px) * (footX - px) + (footY - py) * (footY - py);
                if (distance <= reach) {
                    near = true;
                    reach = distance;
                    contactX = footX;
                    contactY = footY;
                }
            }
        }
        return near;
    }

    /** Whether the point is on no outer side of an edge; corners run counter-clockwise. */
    private boolean contains(double px, double py) {
        for (int i = 0, previous = xs.length - 1; i < xs.length; previous = i++) {
            double ex = xs[previous] - xs[i];
            double ey = ys[previous] - ys[i];
            if (ex * (py - ys[i]) - (px - xs[i]) * ey > 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the circle reaches a corner or an edge; finds the first time. */
    boolean sweep() {
        double speed = dx * dx + dy * dy;
        double limit = 1;
        boolean met = false;
        for (int i = 0, previous = xs.length - 1; i < xs.length; previous = i++) {
            double toX = xs[i] - x;
            double toY = ys[i] - y;
            double a1 = a - speed;
            double b1 = b + 2 * (dx * toX + dy * toY);
            double c1 = c - (toX * toX + toY * toY);
            double time = lowestRoot(a1, b1, c1, limit);
            if (!Double.isNaN(time)) {
                met = true;
                limit = time;
                contactX = xs[i];
                contactY = ys[i];
            }

            // The circle meets the edge's line where the distance across it equals the radius.
            double ex = xs[previous] - xs[i];
            double ey = ys[previous] - ys[i];
            double length = ex * ex + ey * ey;
            double along = ex * dx + ey * dy;
            double start = ex * toX + ey * toY;
            time = lowestRoot(
                    length * a1 + along * along, length * b1 - 2 * start * along, length * c1 + start * start, limit);
            double foot = time * along - start;
            if (foot >= 0 && foot <= length) {
                met = true;
                limit = time;
                contactX = xs[i] + ex * (foot / length);
                contactY = ys[i] + ey * (foot / length);
            }
        }
        fraction = limit;
        return met;
    }

    /** Smallest root of {@code a t² + b t + c} in [0, {@code limit}], ends included, by the stable formula; NaN if none. */
    static double lowestRoot(double a, double b, double c, double limit) {
        double discriminant = b * b - 4 * a * c;
        if (discriminant < 0) {
            return Double.NaN;
        }
        double q = -0.5 * (b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant));
        double first = q / a;
        double second = c / q;
        // A quotient may be infinite or NaN. Comparisons instead of min and max let the other one still count.
        double lower = second < first ? second : first;
        double upper = second < first ? first : second;
        if (lower >= 0 && lower <= limit) {
            return lower;
        }
        return upper >= 0 && upper <= limit ? upper : Double.NaN;
    }
}
