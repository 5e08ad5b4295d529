package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * When a moving sphere meets an edge, a vertex or the face of a triangle: the entry of its centre into each piece of the body that lies
 * within one radius, cylinders, balls and planes.
 *
 * <p>The point starts at the origin and moves along the direction. Each method returns the multiple of it at the entry, or NaN
 * where this piece is not what is entered first; another piece answers then. Triangle and motion are in the same local frame.
 */
final class EdgeEntry {
    private EdgeEntry() {}

    /** Least entry into all seven pieces; NaN if there is none. */
    static double least(LocalTriangle t, LocalMotion m) {
        double face = t.face.entry(m);
        if (face >= 0) {
            // All of the body lies between the two planes: nothing of it is entered before them.
            return face;
        }
        double p = corner(t.p, m);
        double q = corner(t.q, m);
        double s = corner(t.s, m);
        double least = Products.lesser(p, Products.lesser(q, s));
        least = Products.lesser(least, edge(t.q, t.qs, m, q, s));
        least = Products.lesser(least, edge(t.p, t.ps, m, p, s));
        least = Products.lesser(least, edge(t.p, t.pq, m, p, q));
        return Products.lesser(least, -face);
    }

    /** Number of the piece that is entered first, as {@link LocalTriangle} has them: faces before edges before corners. */
    static int first(LocalTriangle t, LocalMotion m) {
        double least = least(t, m);
        if (t.face.entry(m) == least) {
            return LocalTriangle.FACE;
        }
        for (int i = 0; i < 3; i++) {
            double atStart = corner(t.start(i), m);
            if (edge(t.start(i), t.edge(i), m, atStart, corner(t.end(i), m)) == least) {
                return LocalTriangle.EDGE + i;
            }
        }
        for (int i = 0; i < 3; i++) {
            if (corner(t.at(i), m) == least) {
                return LocalTriangle.VERTEX + i;
            }
        }
        return LocalTriangle.FACE;
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
}
