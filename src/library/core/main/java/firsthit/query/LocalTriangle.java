package firsthit.query;

import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A triangle as the mover sees it: relative to the mover's start, scaled to about 1, its corners in one canonical order.
 *
 * <p>Subtracting the start first keeps all digits far from the origin; the scale is a power of two and changes none. The
 * corners p, q, s are sorted by their coordinates, so the six orders of a triangle's corners, and the triangles on both sides
 * of an edge, compute from the same numbers in the same order and get the same bits.
 *
 * <p>One object is reused for one triangle after another, and allocates nothing. The steps, of which a kernel skips the rest as
 * soon as one decides: {@link #load}, {@link #scale}, {@link #span}, {@link #straighten}.
 */
final class LocalTriangle {
    /** Numbers of the parts: the face, the edges opposite to local corner 0, 1, 2, and the local corners 0, 1, 2. */
    static final int FACE = 0;

    static final int EDGE = 1;
    static final int VERTEX = 4;

    static final Vector3d ORIGIN = new Vector3d();

    /** Corners in the order of the triangle, relative to the start [m]. */
    final Vector3d a = new Vector3d();

    final Vector3d b = new Vector3d();
    final Vector3d c = new Vector3d();

    /** The same corners sorted by x, then y, then z, in local units. */
    final Vector3d p = new Vector3d();

    final Vector3d q = new Vector3d();
    final Vector3d s = new Vector3d();

    /** Indices in the triangle of the first and the second of the sorted corners. */
    private int first;

    private int second = 1;

    /** Edges from the lesser corner to the other. */
    final Vector3d pq = new Vector3d();

    final Vector3d ps = new Vector3d();
    final Vector3d qs = new Vector3d();

    /** Normal of p, q, s, of any length; zero if degenerate. */
    final Vector3d n = new Vector3d();

    /** The face of the sorted corners. */
    final FlatFace face = new FlatFace(p, q, s, qs, ps, pq, n);

    /** Whether the triangle is so low that its normal is less accurate than usual. */
    boolean isLow;

    /** Areas that a line of motion through the triangle spans with each edge, in one unit, by the corner opposite to the edge. */
    final Vector3d areas = new Vector3d();

    /** Whether those areas are so small that the motion may stay in the plane of the triangle. */
    boolean isNarrow;

    /** Local lengths are world lengths times 2^-exponent. */
    int exponent;

    /** Loads a triangle in world coordinates, and sorts its corners. */
    void sort(Vector3dc worldA, Vector3dc worldB, Vector3dc worldC) {
        load(worldA, worldB, worldC, ORIGIN);
        scaleBy(0);
    }

    /** Loads a triangle of the world, relative to a start. */
    void load(Vector3dc worldA, Vector3dc worldB, Vector3dc worldC, Vector3dc start) {
        worldA.sub(start, a);
        worldB.sub(start, b);
        worldC.sub(start, c);
    }

    /**
     * Scales the loaded corners, and computes edges and normal.
     *
     * @param size of the mover [m]; the scale fits it too
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    void set(double size) {
        if (!scale(size)) {
            throw tooFar();
        }
        span();
        straighten();
    }

    IllegalArgumentException tooFar() {
        return new IllegalArgumentException(
                "mover and triangle are farther apart than a double can represent: %s, %s, %s".formatted(a, b, c));
    }

    /** Sorts the corners and scales them to about 1; returns false and does nothing if a coordinate is infinite. */
    boolean scale(double size) {
        double largest = Math.max(size, largest());
        if (largest == Double.POSITIVE_INFINITY) {
            return false;
        }
        scaleBy(Math.getExponent(largest));
        return true;
    }

    /** Sorts the corners by a stable insertion sort, and scales them by 2^-exponent. */
    void scaleBy(int newExponent) {
        exponent = newExponent;
        double scale = Powers.of(-exponent);
        boolean swapped = Products.isBefore(b, a);
        Vector3d lesser = swapped ? b : a;
        Vector3d greater = swapped ? a : b;
        first = swapped ? 1 : 0;
        second = 1 - first;
        if (!Products.isBefore(c, greater)) {
            lesser.mul(scale, p);
            greater.mul(scale, q);
            c.mul(scale, s);
            return;
        }
        greater.mul(scale, s);
        if (Products.isBefore(c, lesser)) {
            second = first;
            first = 2;
            c.mul(scale, p);
            lesser.mul(scale, q);
        } else {
            second = 2;
            lesser.mul(scale, p);
            c.mul(scale, q);
        }
    }

    /** Declares that the local corners are in the order of the original triangle. */
    void keepOrder() {
        first = 0;
        second = 1;
    }

    /** Declares that the local corners are in the order of another local triangle. */
    void keepOrder(LocalTriangle other) {
        first = other.first;
        second = other.second;
    }

    /** Largest absolute coordinate of its corners. */
    double largest() {
        return Powers.largest(Powers.largest(a), Powers.largest(b), Powers.largest(c));
    }

    /** Computes the two edges from the first corner, and their cross product. */
    void span() {
        q.sub(p, pq);
        s.sub(p, ps);
        Products.cross(pq, ps, n);
    }

    /**
     * Computes the third edge, and makes the cross product a normal: zero where the corners are collinear up to rounding.
     *
     * <p>In a flat triangle rounding tilts the cross product of two edges. Its component along the longest edge, where a tilt
     * matters most, is removed.
     */
    void straighten() {
        s.sub(q, qs);
        double wx = ps.x - pq.x;
        double wy = ps.y - pq.y;
        double wz = ps.z - pq.z;
        double uu = Products.dot(pq, pq);
        double vv = Products.dot(ps, ps);
        double ww = wx * wx + wy * wy + wz * wz;
        double longest = Math.max(uu, Math.max(vv, ww));
        double product = Products.dot(n, n);
        if (Products.isNarrow(product, longest)) {
            n.zero();
        } else if (ww > uu && ww > vv) {
            Products.subtractAlong(n, wx, wy, wz);
        } else if (vv > uu) {
            Products.subtractAlong(n, ps.x, ps.y, ps.z);
        } else {
            Products.subtractAlong(n, pq.x, pq.y, pq.z);
        }
        isLow = Products.isLow(product, longest);
    }

    /** Becomes a copy of another local triangle, moved by a multiple of a vector; the normal stays the same. */
    void move(LocalTriangle other, double multiple, Vector3d along) {
        double x = multiple * along.x;
        double y = multiple * along.y;
        double z = multiple * along.z;
        other.p.add(x, y, z, p);
        other.q.add(x, y, z, q);
        other.s.add(x, y, z, s);
        q.sub(p, pq);
        s.sub(p, ps);
        s.sub(q, qs);
        n.set(other.n);
        isLow = other.isLow;
    }

    /** Converts a depth in local units to what kernels return: in metres, with a minus sign, and never 0. */
    double depth(double local) {
        return -Math.max(Math.scalb(local, exponent), Double.MIN_VALUE);
    }

    /** Converts a distance in local units to metres. */
    double distance(double local) {
        double distance = Math.scalb(local, exponent);
        if (distance == Double.POSITIVE_INFINITY) {
            throw tooFar();
        }
        return distance;
    }

    boolean isDegenerate() {
        return n.x == 0 && n.y == 0 && n.z == 0;
    }

    /** Local corner 0, 1 or 2. */
    Vector3d at(int corner) {
        return corner == 0 ? p : corner == 1 ? q : s;
    }

    /** Start of the edge opposite to a corner: the lesser of its two corners. */
    Vector3d start(int opposite) {
        return opposite == 0 ? q : p;
    }

    /** End of the edge opposite to a corner: the greater of its two corners. */
    Vector3d end(int opposite) {
        return opposite == 2 ? q : s;
    }

    /** Vector of the edge opposite to a corner, from its start to its end. */
    Vector3d edge(int opposite) {
        return opposite == 0 ? qs : opposite == 1 ? ps : pq;
    }

    /**
     * Writes the point with given weights, as weighted offsets from the first corner that has a weight. A sum of three weighted
     * corners would round, far from the origin, at the size of the coordinates.
     */
    static Vector3d place(Vector3d p, Vector3d q, Vector3d s, Vector3d weights, Vector3d out) {
        if (weights.x > 0) {
            return add(weights.z, s, p, add(weights.y, q, p, out.set(p)));
        }
        return weights.y > 0 ? add(weights.z, s, q, out.set(q)) : out.set(s);
    }

    private static Vector3d add(double weight, Vector3d end, Vector3d base, Vector3d out) {
        return out.add(weight * (end.x - base.x), weight * (end.y - base.y), weight * (end.z - base.z));
    }

    /** Weights of the local corners at the point of a part that is closest to the given centre. */
    Vector3d weights(int part, Vector3dc center, Vector3d out) {
        if (part >= VERTEX) {
            return out.zero().setComponent(part - VERTEX, 1);
        }
        double x = center.x();
        double y = center.y();
        double z = center.z();
        if (part >= EDGE) {
            int opposite = part - EDGE;
            double place = FeatureDistance.parameter(start(opposite), edge(opposite), x, y, z);
            double parameter = clamped(place);
            return out.set(1 - parameter, parameter, parameter)
                    .setComponent(opposite, 0)
                    .setComponent(opposite == 0 ? 1 : 0, 1 - parameter);
        }
        if (isSliver()) {
            return Sliver.weights(this, x, y, z, out);
        }
        double ofP = Math.max(0, face.area(0, x, y, z));
        double ofQ = Math.max(0, face.area(1, x, y, z));
        double ofS = Math.max(0, face.area(2, x, y, z));
        return out.set(ofP, ofQ, ofS).div(ofP + ofQ + ofS);
    }

    /** Largest absolute coordinate of its edges. */
    double largestEdge() {
        return Powers.largest(Powers.largest(pq), Powers.largest(ps), Powers.largest(qs));
    }

    /** The corner opposite to the longest edge. */
    int apex() {
        double ofP = Products.dot(qs, qs);
        double ofQ = Products.dot(ps, ps);
        double ofS = Products.dot(pq, pq);
        return ofQ >= ofP && ofQ >= ofS ? 1 : ofP >= ofS ? 0 : 2;
    }

    static double clamped(double share) {
        return Math.max(0, Math.min(1, share));
    }

    /** Writes the weights of the corners a, b, c of the original triangle. */
    Vector3d inOriginalOrder(Vector3dc weights, Vector3d original) {
        for (int local = 0; local < 3; local++) {
            original.setComponent(corner(local), weights.get(local));
        }
        return original;
    }

    /** Whether it is low or slender, so that areas do not locate a point on it. */
    boolean isSliver() {
        Vector3d longest = edge(apex());
        return isLow || Products.isSlender(Products.dot(n, n), Products.dot(longest, longest));
    }

    /** Its height over the longest edge, which is the least. */
    double height() {
        Vector3d longest = edge(apex());
        return Math.sqrt(Products.dot(n, n) / Products.dot(longest, longest));
    }

    /** Part on which a point with such weights lies: an edge or corner only where the weights of all other corners are zero. */
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

    /** The part for a feature of a triangle whose corners {@link #keepOrder keep their order}. */
    static int part(Feature feature, int index) {
        return feature == Feature.FACE ? FACE : feature == Feature.EDGE ? EDGE + (index + 2) % 3 : VERTEX + index;
    }

    static Feature feature(int part) {
        return part == FACE ? Feature.FACE : part < VERTEX ? Feature.EDGE : Feature.VERTEX;
    }

    /** Index of a part in the original triangle: 0 for the face; 0, 1, 2 for ab, bc, ca; 0, 1, 2 for a, b, c. */
    int featureIndex(int part) {
        if (part == FACE) {
            return 0;
        }
        return part < VERTEX ? (corner(part - EDGE) + 1) % 3 : corner(part - VERTEX);
    }

    /** Index in the original triangle of local corner 0, 1 or 2. */
    int corner(int local) {
        return local == 0 ? first : local == 1 ? second : 3 - first - second;
    }

    /** Whether the local normal points to the back of the original triangle. */
    boolean isTurnedOver() {
        return second != (first + 1) % 3;
    }

    /** Compares the sorted corners, one after another. */
    int compareCorners(LocalTriangle other) {
        int order = Products.compare(p, other.p);
        order = order != 0 ? order : Products.compare(q, other.q);
        return order != 0 ? order : Products.compare(s, other.s);
    }
}
