package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Entries of a moving sphere's centre into the pieces of the expansion of a triangle by the radius: cylinders around the edges,
 * balls around the corners, planes over the face.
 *
 * <p>The point starts at the origin and moves along the direction. Each method returns the multiple of it at the entry, or NaN if
 * this piece is not entered first; another piece then returns it. Triangle and motion are in the same local frame.
 */
final class EdgeEntry {
    private EdgeEntry() {}

    /** Least entry into all seven pieces; NaN if there is none. */
    static double least(LocalTriangle t, LocalMotion m) {
        double face = t.face.entry(m);
        if (face >= 0) {
            // The whole expansion lies between the two planes: no piece is entered before them.
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

    /** Number of the piece that is entered first, as {@link LocalTriangle} numbers parts: faces before edges before corners. */
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
     * Entry into the cylinder around the edge u from corner a, if it is touched between its ends.
     *
     * @param atStart entry into the ball around a; {@code atEnd} into the ball around the other end
     */
    static double edge(Vector3d a, Vector3d u, LocalMotion m, double atStart, double atEnd) {
        double uu = Products.dot(u, u);
        if (uu == 0) {
            return Double.NaN;
        }
        // Project start and motion on the plane perpendicular to the edge, where the cylinder is a disc.
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
        // The ball around the end that it passes is entered earlier; one that is only grazed may be lost by rounding.
        boolean comes =
                parameter < 0 ? speed > 0 && Double.isNaN(atStart) : parameter > 1 && speed < 0 && Double.isNaN(atEnd);
        return comes
                ? end(along, speed, wx * ex + wy * ey + wz * ez, ex * ex + ey * ey + ez * ez, multiple)
                : Double.NaN;
    }

    /**
     * Entry into a cylinder through its end, if its extension beyond the end is entered before; NaN if that is left before.
     *
     * @param along start along the edge, in edge lengths; {@code speed} is the motion along it
     * @param product dot product of start and motion perpendicular to the edge; {@code square} is that of this motion with itself
     * @param multiple at which the infinite cylinder is entered
     */
    private static double end(double along, double speed, double product, double square, double multiple) {
        double closest = -product / square;
        double inside = (speed > 0 ? -along : 1 - along) / speed;
        return inside > 2 * closest - multiple ? Double.NaN : inside;
    }

    /** Entry into the ball around a corner. */
    static double corner(Vector3d corner, LocalMotion m) {
        Vector3d d = m.direction;
        return SphereEntry.multiple(-corner.x, -corner.y, -corner.z, d.x, d.y, d.z, m.localRadius);
    }
}
