package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A triangle as the mover sees it: relative to the mover's start, scaled to about 1, corners in one canonical order.
 *
 * <p>Subtracting the start first keeps all digits far from the origin; the scale is a power of two and changes none. The
 * corners p, q, s are sorted by their coordinates, so the six ways to write a triangle, and the triangles on both sides
 * of an edge, compute from the same numbers in the same order and get the same bits.
 */
final class LocalTriangle {
    /** Numbers of the parts: the face, the edges that leave out local corner 0, 1, 2, and the local corners 0, 1, 2. */
    static final int FACE = 0;

    static final int EDGE = 1;
    static final int VERTEX = 4;

    final double px;
    final double py;
    final double pz;
    final double qx;
    final double qy;
    final double qz;
    final double sx;
    final double sy;
    final double sz;

    /** Normal of p, q, s, of any length; zero if degenerate. */
    final double nx;

    final double ny;
    final double nz;

    /** Corner of the triangle (0, 1, 2) that stands first, second and third here. */
    private final int first;

    private final int second;
    private final int third;

    /** Local lengths are world lengths times 2^-exponent. */
    final int exponent;

    /**
     * Moves and scales a triangle.
     *
     * @param start start of the mover, origin of the local frame [m]
     * @param radius radius of the mover [m]; the scale fits it too
     */
    LocalTriangle(Triangle triangle, Vector3dc start, double radius) {
        int f = least(triangle);
        int g = (f + 1) % 3;
        int h = (f + 2) % 3;
        boolean swap = compare(triangle.corner(h), triangle.corner(g)) < 0;
        first = f;
        second = swap ? h : g;
        third = swap ? g : h;
        Vector3dc p = triangle.corner(first);
        Vector3dc q = triangle.corner(second);
        Vector3dc s = triangle.corner(third);

        double largest = Math.max(radius, Math.max(reach(p, start), Math.max(reach(q, start), reach(s, start))));
        if (largest == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "mover and triangle are farther apart than a double can tell: %s, %s".formatted(start, triangle));
        }
        exponent = Math.getExponent(largest);
        double scale = Math.scalb(1.0, -exponent);
        px = (p.x() - start.x()) * scale;
        py = (p.y() - start.y()) * scale;
        pz = (p.z() - start.z()) * scale;
        qx = (q.x() - start.x()) * scale;
        qy = (q.y() - start.y()) * scale;
        qz = (q.z() - start.z()) * scale;
        sx = (s.x() - start.x()) * scale;
        sy = (s.y() - start.y()) * scale;
        sz = (s.z() - start.z()) * scale;

        double ux = qx - px;
        double uy = qy - py;
        double uz = qz - pz;
        double vx = sx - px;
        double vy = sy - py;
        double vz = sz - pz;
        nx = uy * vz - uz * vy;
        ny = uz * vx - ux * vz;
        nz = ux * vy - uy * vx;
    }

    boolean isDegenerate() {
        return nx == 0 && ny == 0 && nz == 0;
    }

    double x(int corner) {
        return corner == 0 ? px : corner == 1 ? qx : sx;
    }

    double y(int corner) {
        return corner == 0 ? py : corner == 1 ? qy : sy;
    }

    double z(int corner) {
        return corner == 0 ? pz : corner == 1 ? qz : sz;
    }

    /** Start of the edge that leaves out a corner: its lesser end. */
    double edgeStartX(int leftOut) {
        return leftOut == 0 ? qx : px;
    }

    double edgeStartY(int leftOut) {
        return leftOut == 0 ? qy : py;
    }

    double edgeStartZ(int leftOut) {
        return leftOut == 0 ? qz : pz;
    }

    /** End of the edge that leaves out a corner: its greater end. */
    double edgeEndX(int leftOut) {
        return leftOut == 2 ? qx : sx;
    }

    double edgeEndY(int leftOut) {
        return leftOut == 2 ? qy : sy;
    }

    double edgeEndZ(int leftOut) {
        return leftOut == 2 ? qz : sz;
    }

    /** Where along an edge (0 start, 1 end) the foot of a point lies; NaN on an edge without length. */
    double edgeParameter(int leftOut, double x, double y, double z) {
        double ux = edgeEndX(leftOut) - edgeStartX(leftOut);
        double uy = edgeEndY(leftOut) - edgeStartY(leftOut);
        double uz = edgeEndZ(leftOut) - edgeStartZ(leftOut);
        double dot = (x - edgeStartX(leftOut)) * ux + (y - edgeStartY(leftOut)) * uy + (z - edgeStartZ(leftOut)) * uz;
        return dot / (ux * ux + uy * uy + uz * uz);
    }

    /** Whether the foot of a point on the plane lies in the triangle or on its border. */
    boolean containsFoot(double x, double y, double z) {
        return area(0, x, y, z) >= 0 && area(1, x, y, z) >= 0 && area(2, x, y, z) >= 0;
    }

    /** Signed area spanned by a point and the edge that leaves out a corner, times twice the triangle's own area. */
    private double area(int leftOut, double x, double y, double z) {
        double ax = edgeStartX(leftOut) - x;
        double ay = edgeStartY(leftOut) - y;
        double az = edgeStartZ(leftOut) - z;
        double bx = edgeEndX(leftOut) - x;
        double by = edgeEndY(leftOut) - y;
        double bz = edgeEndZ(leftOut) - z;
        double product = nx * (ay * bz - az * by) + ny * (az * bx - ax * bz) + nz * (ax * by - ay * bx);
        // The edge p s runs against the turn of p, q, s.
        return leftOut == 1 ? -product : product;
    }

    /** Weights of the local corners at the point of a part that is closest to the given centre. */
    Vector3d weights(int part, Vector3dc center) {
        if (part >= VERTEX) {
            return new Vector3d().setComponent(part - VERTEX, 1);
        }
        if (part >= EDGE) {
            int leftOut = part - EDGE;
            double parameter = Math.max(0, Math.min(1, edgeParameter(leftOut, center.x(), center.y(), center.z())));
            return new Vector3d(1 - parameter, parameter, parameter)
                    .setComponent(leftOut, 0)
                    .setComponent(leftOut == 0 ? 1 : 0, 1 - parameter);
        }
        double p = Math.max(0, area(0, center.x(), center.y(), center.z()));
        double q = Math.max(0, area(1, center.x(), center.y(), center.z()));
        double s = Math.max(0, area(2, center.x(), center.y(), center.z()));
        return new Vector3d(p, q, s).div(p + q + s);
    }

    /**
     * The point of a part in the world, from the triangle's own corners, so that it lies on the triangle however far away.
     *
     * <p>Offsets from one corner, not a sum of three weighted ones, which would round at the size of the coordinates.
     */
    Vector3d worldPoint(Triangle triangle, int part, Vector3dc weights) {
        if (part >= VERTEX) {
            return new Vector3d(triangle.corner(corner(part - VERTEX)));
        }
        Vector3dc base = triangle.corner(part == EDGE ? second : first);
        Vector3d point = new Vector3d(base);
        for (int local = part == EDGE ? 2 : 1; local < 3; local++) {
            Vector3dc end = triangle.corner(corner(local));
            double weight = weights.get(local);
            point.add(weight * (end.x() - base.x()), weight * (end.y() - base.y()), weight * (end.z() - base.z()));
        }
        return point;
    }

    /** Weights of the corners a, b, c of the original triangle. */
    Vector3d inOriginalOrder(Vector3dc weights) {
        Vector3d original = new Vector3d();
        for (int local = 0; local < 3; local++) {
            original.setComponent(corner(local), weights.get(local));
        }
        return original;
    }

    /** Whether a direction points to the back of the original triangle; never for a degenerate one. */
    boolean isBehind(Vector3dc direction) {
        double front = nx * direction.x() + ny * direction.y() + nz * direction.z();
        return isTurnedOver() ? front > 0 : front < 0;
    }

    static Feature feature(int part) {
        return part == FACE ? Feature.FACE : part < VERTEX ? Feature.EDGE : Feature.VERTEX;
    }

    /** Number of a part in the original triangle: 0 for the face; 0 ab, 1 bc, 2 ca; 0 a, 1 b, 2 c. */
    int featureIndex(int part) {
        if (part == FACE) {
            return 0;
        }
        return part < VERTEX ? (corner(part - EDGE) + 1) % 3 : corner(part - VERTEX);
    }

    /** Number in the original triangle of local corner 0, 1 or 2. */
    int corner(int local) {
        return local == 0 ? first : local == 1 ? second : third;
    }

    /** Whether the local normal points to the back of the original triangle. */
    boolean isTurnedOver() {
        return second != (first + 1) % 3;
    }

    private static int least(Triangle triangle) {
        int least = compare(triangle.b(), triangle.a()) < 0 ? 1 : 0;
        return compare(triangle.c(), triangle.corner(least)) < 0 ? 2 : least;
    }

    /** Order by x, then y, then z; -0 equals 0, as in all arithmetic that follows. */
    static int compare(Vector3dc a, Vector3dc b) {
        if (a.x() != b.x()) {
            return a.x() < b.x() ? -1 : 1;
        }
        if (a.y() != b.y()) {
            return a.y() < b.y() ? -1 : 1;
        }
        return a.z() == b.z() ? 0 : a.z() < b.z() ? -1 : 1;
    }

    /** Largest absolute component. */
    static double largest(Vector3dc vector) {
        return Math.max(Math.abs(vector.x()), Math.max(Math.abs(vector.y()), Math.abs(vector.z())));
    }

    private static double reach(Vector3dc corner, Vector3dc start) {
        return Math.max(
                Math.abs(corner.x() - start.x()),
                Math.max(Math.abs(corner.y() - start.y()), Math.abs(corner.z() - start.z())));
    }
}
