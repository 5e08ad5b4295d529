package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
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

    double px;
    double py;
    double pz;
    double qx;
    double qy;
    double qz;
    double sx;
    double sy;
    double sz;

    /** Normal of p, q, s, of any length; zero if degenerate. */
    double nx;

    double ny;
    double nz;

    /** Which corners of the triangle stand first, second and third here. */
    private CornerOrder order = CornerOrder.ABC;

    /** Local lengths are world lengths times 2^-exponent. */
    int exponent;

    private final StableNormal normal = new StableNormal();

    /**
     * Moves and scales a triangle.
     *
     * @param start start of the mover, origin of the local frame [m]
     * @param radius radius of the mover [m]; the scale fits it too
     */
    static LocalTriangle of(Triangle triangle, Vector3dc start, double radius) {
        return new LocalTriangle(
                triangle.a().sub(start, new Vector3d()),
                triangle.b().sub(start, new Vector3d()),
                triangle.c().sub(start, new Vector3d()),
                radius);
    }

    /** A place for a triangle that is told later; until then it is a point. */
    LocalTriangle() {}

    /** Scales a triangle that is given relative to the start of the mover. */
    LocalTriangle(Vector3dc a, Vector3dc b, Vector3dc c, double radius) {
        set(a, b, c, radius);
    }

    /** Scales another triangle that is given relative to the start of the mover; makes no object. */
    final void set(Vector3dc a, Vector3dc b, Vector3dc c, double radius) {
        double largest = Math.max(radius, Math.max(largest(a), Math.max(largest(b), largest(c))));
        if (largest == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "mover and triangle are farther apart than a double can tell: %s, %s, %s".formatted(a, b, c));
        }
        order = CornerOrder.of(a, b, c);
        exponent = Math.getExponent(largest);
        double scale = Math.scalb(1.0, -exponent);
        Vector3dc p = pick(order.first(), a, b, c);
        Vector3dc q = pick(order.second(), a, b, c);
        Vector3dc s = pick(order.third(), a, b, c);
        px = p.x() * scale;
        py = p.y() * scale;
        pz = p.z() * scale;
        qx = q.x() * scale;
        qy = q.y() * scale;
        qz = q.z() * scale;
        sx = s.x() * scale;
        sy = s.y() * scale;
        sz = s.z() * scale;
        normal.span(qx - px, qy - py, qz - pz, sx - px, sy - py, sz - pz);
        nx = normal.x;
        ny = normal.y;
        nz = normal.z;
    }

    private static Vector3dc pick(int corner, Vector3dc a, Vector3dc b, Vector3dc c) {
        return corner == 0 ? a : corner == 1 ? b : c;
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

    /** The local corner at which the edge that leaves out a corner begins: the lesser of its two. */
    private static int start(int leftOut) {
        return leftOut == 0 ? 1 : 0;
    }

    private static int end(int leftOut) {
        return leftOut == 2 ? 1 : 2;
    }

    /** The way along the edge that leaves out a corner. */
    Vector3d edge(int leftOut, Vector3d out) {
        int a = start(leftOut);
        int b = end(leftOut);
        return out.set(x(b) - x(a), y(b) - y(a), z(b) - z(a));
    }

    /** Distance from the origin to a part; NaN if another part is closer for sure. */
    double distance(int part) {
        if (part == FACE) {
            return FeatureDistance.face(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz);
        }
        if (part >= VERTEX) {
            int corner = part - VERTEX;
            return FeatureDistance.corner(x(corner), y(corner), z(corner));
        }
        int a = start(part - EDGE);
        int b = end(part - EDGE);
        return FeatureDistance.edge(x(a), y(a), z(a), x(b), y(b), z(b));
    }

    /** Distance from the origin to the triangle. */
    double leastDistance() {
        return FeatureDistance.least(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz);
    }

    /** Distance to the triangle from a point that has moved along d from the origin. */
    double distance(double multiple, Vector3dc d) {
        double x = multiple * d.x();
        double y = multiple * d.y();
        double z = multiple * d.z();
        return FeatureDistance.least(
                px - x, py - y, pz - z, qx - x, qy - y, qz - z, sx - x, sy - y, sz - z, nx, ny, nz);
    }

    /** Multiple of d at which a point from the origin is closest to the line through a corner along an edge; NaN for never. */
    double closest(int corner, Vector3dc d, Vector3dc edge) {
        double square = Vectors.lengthSquared(edge);
        double along = square > 0 ? Vectors.dot(edge, d) / square : 0;
        double speedX = d.x() - along * edge.x();
        double speedY = d.y() - along * edge.y();
        double speedZ = d.z() - along * edge.z();
        double from = x(corner) * edge.x() + y(corner) * edge.y() + z(corner) * edge.z();
        double share = square > 0 ? from / square : 0;
        double way = (x(corner) - share * edge.x()) * speedX
                + (y(corner) - share * edge.y()) * speedY
                + (z(corner) - share * edge.z()) * speedZ;
        return way / (speedX * speedX + speedY * speedY + speedZ * speedZ);
    }

    /** The part that is closest to the origin; faces before edges before corners. */
    int partClosest() {
        int closest = VERTEX;
        double least = Double.NaN;
        for (int part = FACE; part < VERTEX + 3; part++) {
            double distance = distance(part);
            if (distance < least || Double.isNaN(least)) {
                closest = part;
                least = distance;
            }
        }
        return closest;
    }

    /** The part that a point from the origin along d enters first, if it enters any; faces before edges before corners. */
    int partEntered(Vector3dc d, double radius) {
        return FeatureEntry.first(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, d.x(), d.y(), d.z(), radius);
    }

    /** Where along an edge (0 start, 1 end) the foot of a point lies; NaN on an edge without length. */
    private double edgeParameter(int leftOut, Vector3dc p) {
        int a = start(leftOut);
        int b = end(leftOut);
        return FeatureDistance.parameter(x(a), y(a), z(a), x(b), y(b), z(b), p.x(), p.y(), p.z());
    }

    /** Signed area spanned by a point and the edge that leaves out a corner, times twice the triangle's own area. */
    private double area(int leftOut, Vector3dc p) {
        int a = start(leftOut);
        int b = end(leftOut);
        double product = FeatureDistance.area(nx, ny, nz, x(a), y(a), z(a), x(b), y(b), z(b), p.x(), p.y(), p.z());
        // The edge p s runs against the turn of p, q, s.
        return leftOut == 1 ? -product : product;
    }

    /** Weights of the local corners at the point of a part that is closest to the given centre. */
    Vector3d weights(int part, Vector3dc center, Vector3d out) {
        if (part >= VERTEX) {
            return out.zero().setComponent(part - VERTEX, 1);
        }
        if (part >= EDGE) {
            int leftOut = part - EDGE;
            double parameter = Math.max(0, Math.min(1, edgeParameter(leftOut, center)));
            return out.set(1 - parameter, parameter, parameter)
                    .setComponent(leftOut, 0)
                    .setComponent(leftOut == 0 ? 1 : 0, 1 - parameter);
        }
        double p = Math.max(0, area(0, center));
        double q = Math.max(0, area(1, center));
        double s = Math.max(0, area(2, center));
        return out.set(p, q, s).div(p + q + s);
    }

    /**
     * The point of a part in the world, from the triangle's own corners there, so that it lies on the triangle however far away.
     *
     * <p>Offsets from one corner, not a sum of three weighted ones, which would round at the size of the coordinates.
     */
    Vector3d worldPoint(Vector3dc a, Vector3dc b, Vector3dc c, int part, Vector3dc weights, Vector3d out) {
        if (part >= VERTEX) {
            return out.set(pick(corner(part - VERTEX), a, b, c));
        }
        Vector3dc base = pick(part == EDGE ? order.second() : order.first(), a, b, c);
        out.set(base);
        for (int local = part == EDGE ? 2 : 1; local < 3; local++) {
            Vector3dc end = pick(corner(local), a, b, c);
            double weight = weights.get(local);
            out.add(weight * (end.x() - base.x()), weight * (end.y() - base.y()), weight * (end.z() - base.z()));
        }
        return out;
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

    double coordinate(int corner, int axis) {
        return axis == 0 ? x(corner) : axis == 1 ? y(corner) : z(corner);
    }

    /** Part in which a point with such weights lies: an edge or corner only where the weights over against it are zero. */
    static int partAt(Vector3dc weights) {
        int part = FACE;
        int notZero = 0;
        for (int corner = 0; corner < 3; corner++) {
            if (weights.get(corner) != 0) {
                notZero = corner;
            } else {
                part = part == FACE ? EDGE + corner : VERTEX;
            }
        }
        return part == VERTEX ? VERTEX + notZero : part;
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
        return local == 0 ? order.first() : local == 1 ? order.second() : order.third();
    }

    /** Whether the local normal points to the back of the original triangle. */
    boolean isTurnedOver() {
        return order.second() != (order.first() + 1) % 3;
    }

    /** Order by x, then y, then z; -0 equals 0, as in all arithmetic that follows. */
    static int compare(Vector3dc a, Vector3dc b) {
        return isBefore(a.x(), a.y(), a.z(), b.x(), b.y(), b.z())
                ? -1
                : isBefore(b.x(), b.y(), b.z(), a.x(), a.y(), a.z()) ? 1 : 0;
    }

    /** The same order: whether a point comes before another. */
    static boolean isBefore(double ax, double ay, double az, double bx, double by, double bz) {
        return ax < bx || (ax == bx && (ay < by || (ay == by && az < bz)));
    }

    /** Largest absolute component. */
    static double largest(Vector3dc vector) {
        return Powers.largest(vector.x(), vector.y(), vector.z());
    }
}
