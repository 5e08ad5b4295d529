package firsthit.query;

import org.joml.Vector3d;

/**
 * Entry of a moving point into each piece of the body that lies within one radius of a triangle: planes, cylinders, balls.
 *
 * <p>The point starts at the origin and moves along the direction. Each method returns the multiple of it at the entry, or NaN
 * where this piece is not what is entered first; another piece answers then. Triangle and motion are in the same local frame.
 */
final class FeatureEntry {
    /** Depth in local units to which a motion may sink into a cylinder or ball so that rounding loses its entry. */
    static final double LOST = 0x1p-44;

    /** No edge, times a motion, is longer. */
    private static final double LARGEST_RISE = 32;

    private FeatureEntry() {}

    /** Least entry into all seven pieces; NaN if there is none. */
    static double least(LocalTriangle t, LocalMotion m) {
        double face = face(t, m);
        if (face >= 0) {
            // All of the body lies between the two planes: nothing of it is entered before them.
            return face;
        }
        double p = corner(t.p, m);
        double q = corner(t.q, m);
        double s = corner(t.s, m);
        double least = lesser(p, lesser(q, s));
        least = lesser(least, edge(t.q, t.qs, m, q, s));
        least = lesser(least, edge(t.p, t.ps, m, p, s));
        least = lesser(least, edge(t.p, t.pq, m, p, q));
        return lesser(least, -face);
    }

    /** Number of the piece that is entered first, as {@link LocalTriangle} has them: faces before edges before corners. */
    static int first(LocalTriangle t, LocalMotion m) {
        double least = least(t, m);
        if (face(t, m) == least) {
            return LocalTriangle.FACE;
        }
        double p = corner(t.p, m);
        double q = corner(t.q, m);
        double s = corner(t.s, m);
        if (edge(t.q, t.qs, m, q, s) == least) {
            return LocalTriangle.EDGE;
        }
        if (edge(t.p, t.ps, m, p, s) == least) {
            return LocalTriangle.EDGE + 1;
        }
        if (edge(t.p, t.pq, m, p, q) == least) {
            return LocalTriangle.EDGE + 2;
        }
        if (p == least) {
            return LocalTriangle.VERTEX;
        }
        if (q == least) {
            return LocalTriangle.VERTEX + 1;
        }
        return s == least ? LocalTriangle.VERTEX + 2 : LocalTriangle.FACE;
    }

    /**
     * Entry into the prism of all that lies over or below the face within one radius: through a plane, or through a wall.
     *
     * @return the multiple; with a minus sign where the prism is entered through a wall, over an edge: that edge was touched
     *     before, but a touch that grazes may be lost to rounding, and then this counts; NaN if it is not entered
     */
    private static double face(LocalTriangle t, LocalMotion m) {
        Vector3d n = t.n;
        Vector3d d = m.direction;
        double length = Math.sqrt(Products.dot(n, n));
        double height = -Products.dot(n, t.p);
        double side = height >= 0 ? 1 : -1;
        double closing = -side * Products.dot(n, d);
        double gap = side * height - m.localRadius * length;
        // A start between the two planes and over the face is an overlap, which is known, or one by rounding only: a
        // touch.
        if (!(closing > 0 && gap >= -LOST * length)) {
            return Double.NaN;
        }
        double multiple = Math.max(0, gap) / closing;
        double sink = side * m.localRadius / length;
        double x = multiple * d.x - sink * n.x;
        double y = multiple * d.y - sink * n.y;
        double z = multiple * d.z - sink * n.z;
        double least = FeatureDistance.leastArea(t, x, y, z);
        if (least >= 0) {
            return FeatureDistance.isInBox(t, x, y, z) ? multiple : Double.NaN;
        }
        return sinks(closing, length, least) ? Double.NaN : wall(t, m, multiple);
    }

    /**
     * Whether a motion that is not over the face comes there, if at all, so deep that the edge or corner in between is not lost to
     * rounding.
     *
     * @param closing how fast the gap before the plane closes, times {@code length} of the normal
     * @param outside area by which the motion is outside a wall where the gap is closed
     */
    static boolean sinks(double closing, double length, double outside) {
        return outside * closing < -LOST * LARGEST_RISE * length * length;
    }

    /**
     * Entry into the prism through a wall, with a minus sign; NaN if it is not entered so.
     *
     * @param multiple at which the plane is met
     */
    private static double wall(LocalTriangle t, LocalMotion m, double multiple) {
        Vector3d n = t.n;
        Vector3d d = m.direction;
        double wait = 0;
        for (int leftOut = 0; leftOut < 3; leftOut++) {
            wait = Math.max(wait, until(area(t, leftOut, m, multiple), rise(t, leftOut, d)));
        }
        for (int leftOut = 0; leftOut < 3; leftOut++) {
            if (leaves(area(t, leftOut, m, multiple), rise(t, leftOut, d), wait)) {
                return Double.NaN;
            }
        }
        double inside = multiple + wait;
        double square = Products.dot(n, n);
        double height = n.x * (inside * d.x - t.p.x) + n.y * (inside * d.y - t.p.y) + n.z * (inside * d.z - t.p.z);
        double foot = height / square;
        boolean isIn = Math.abs(height) <= (m.localRadius + FeatureDistance.BOX_ROUNDING) * Math.sqrt(square)
                && FeatureDistance.isInBox(
                        t, inside * d.x - foot * n.x, inside * d.y - foot * n.y, inside * d.z - foot * n.z);
        return isIn ? -inside : Double.NaN;
    }

    private static double area(LocalTriangle t, int leftOut, LocalMotion m, double multiple) {
        Vector3d d = m.direction;
        return FeatureDistance.area(t, leftOut, multiple * d.x, multiple * d.y, multiple * d.z);
    }

    private static double rise(LocalTriangle t, int leftOut, Vector3d d) {
        return FeatureDistance.rise(t, leftOut, d.x, d.y, d.z);
    }

    /** Multiple after which a number that is negative and rises no longer is. */
    static double until(double number, double rise) {
        return number >= 0 ? 0 : rise > 0 ? -number / rise : Double.POSITIVE_INFINITY;
    }

    /** Whether a number that is not negative is so after a multiple. */
    static boolean leaves(double number, double rise, double multiple) {
        return number >= 0 && number + multiple * rise < 0;
    }

    /**
     * Entry into the cylinder round the edge u from corner a, if it is touched between its ends.
     *
     * @param atStart entry into the ball round a; likewise at the other end
     */
    static double edge(Vector3d a, Vector3d u, LocalMotion m, double atStart, double atEnd) {
        double uu = Products.dot(u, u);
        if (uu == 0) {
            return Double.NaN;
        }
        // Remove the edge's direction from start and motion: a disc across the edge is left.
        Vector3d d = m.direction;
        double along = -Products.dot(a, u) / uu;
        double speed = Products.dot(d, u) / uu;
        double wx = -a.x - along * u.x;
        double wy = -a.y - along * u.y;
        double wz = -a.z - along * u.z;
        double ex = d.x - speed * u.x;
        double ey = d.y - speed * u.y;
        double ez = d.z - speed * u.z;
        double multiple = SphereEntry.multiple(wx, wy, wz, ex, ey, ez, m.localRadius);
        double parameter = along + multiple * speed;
        if (parameter >= 0 && parameter <= 1) {
            return multiple;
        }
        // The ball round the end that it comes through is entered before; one that is only grazed may be lost to
        // rounding.
        boolean comes =
                parameter < 0 ? speed > 0 && Double.isNaN(atStart) : parameter > 1 && speed < 0 && Double.isNaN(atEnd);
        return comes
                ? end(along, speed, wx * ex + wy * ey + wz * ez, ex * ex + ey * ey + ez * ez, multiple)
                : Double.NaN;
    }

    /**
     * Entry into a cylinder through an end, from where it is entered beyond that; NaN if it is left before.
     *
     * @param along where the motion starts, in lengths of the edge, and {@code speed}, how fast it goes along it
     * @param product of start and motion across the edge, and {@code square} of that motion
     * @param multiple at which the cylinder is entered, as if it had no ends
     */
    private static double end(double along, double speed, double product, double square, double multiple) {
        double closest = -product / square;
        double inside = (speed > 0 ? -along : 1 - along) / speed;
        return inside > 2 * closest - multiple ? Double.NaN : inside;
    }

    /** Entry into the ball round a corner. */
    static double corner(Vector3d corner, LocalMotion m) {
        Vector3d d = m.direction;
        return SphereEntry.multiple(-corner.x, -corner.y, -corner.z, d.x, d.y, d.z, m.localRadius);
    }

    /** The lesser of two numbers of which each may be NaN. */
    static double lesser(double a, double b) {
        return b < a || Double.isNaN(a) ? b : a;
    }
}
