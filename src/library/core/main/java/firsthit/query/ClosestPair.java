package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Closest points of a convex body and a triangle whose interiors are disjoint: the closest of all pairs that were tried. At equal
 * distances a face comes before an edge before a corner, else the first pair counts. Reusable; allocates nothing.
 */
final class ClosestPair {

    /** Corners of the triangle; if they are sorted, an edge runs the same way in both triangles that share it. */
    private final Vector3d[] corners = {new Vector3d(), new Vector3d(), new Vector3d()};

    /** Point on the body, or on the point or segment that is its core. */
    final Vector3d onSolid = new Vector3d();

    /** Distance between the two points. */
    double distance;

    /** Where the point of the triangle lies, as {@link LocalTriangle} numbers parts. */
    int part;

    /** Weights of the corners at that point. */
    final Vector3d weights = new Vector3d();

    private final LocalTriangle local = new LocalTriangle();
    private final Vector3d u = new Vector3d();
    private final Vector3d v = new Vector3d();
    private final Vector3d w = new Vector3d();
    private final Vector3d place = new Vector3d();

    /** Starts with a triangle. */
    ClosestPair start(Vector3dc a, Vector3dc b, Vector3dc c) {
        corners[0].set(a);
        corners[1].set(b);
        corners[2].set(c);
        distance = Double.POSITIVE_INFINITY;
        return this;
    }

    /** A corner of the triangle. */
    Vector3d corner(int corner) {
        return corners[corner];
    }

    /**
     * Tries a segment.
     *
     * <p>The closest pair is an end of the segment and any point of the triangle, or inner points of the segment and an edge;
     * compare Ericson 2005 §5.1.9 and §5.1.10.
     */
    void trySegment(Vector3d from, Vector3d to) {
        tryPoint(from);
        tryPoint(to);
        tryEdges(from, to);
    }

    /** Tries a segment against the edges of the triangle only. */
    void tryEdges(Vector3d from, Vector3d to) {
        tryEdge(from, to, 0, 1);
        tryEdge(from, to, 1, 2);
        tryEdge(from, to, 0, 2);
    }

    /** Tries a point. */
    void tryPoint(Vector3d point) {
        local.load(corners[0], corners[1], corners[2], point);
        local.set(0);
        int closest = FeatureDistance.closest(local);
        double length = Math.scalb(FeatureDistance.of(local, closest), local.exponent);
        if (take(length, original(local, closest))) {
            onSolid.set(point);
            local.inOriginalOrder(local.weights(closest, LocalTriangle.ORIGIN, w), weights);
        }
    }

    /** Number of a part in the given order of the corners. */
    private static int original(LocalTriangle t, int part) {
        return part == LocalTriangle.FACE
                ? part
                : part < LocalTriangle.VERTEX
                        ? LocalTriangle.EDGE + t.corner(part - LocalTriangle.EDGE)
                        : LocalTriangle.VERTEX + t.corner(part - LocalTriangle.VERTEX);
    }

    /** Sets the pair of the origin and the contact point of a triangle, without a distance. */
    void set(Contact touched) {
        onSolid.zero();
        part = original(touched.local, touched.part);
        touched.local.inOriginalOrder(touched.weights, weights);
    }

    /** Tries a corner of the triangle. */
    void tryCorner(int corner, double length, Vector3dc point) {
        if (take(length, LocalTriangle.VERTEX + corner)) {
            onSolid.set(point);
            weights.zero().setComponent(corner, 1);
        }
    }

    /** Tries the point of the edge between two corners at a parameter from 0 to 1. */
    void tryEdge(int low, int high, double parameter, double length, Vector3d point) {
        boolean inner = parameter > 0 && parameter < 1;
        int touched = inner ? LocalTriangle.EDGE + 3 - low - high : LocalTriangle.VERTEX + (parameter > 0 ? high : low);
        if (take(length, touched)) {
            onSolid.set(point);
            weights.zero().setComponent(low, 1 - parameter).setComponent(high, parameter);
        }
    }

    private boolean take(double length, int touched) {
        boolean isCloser = length < distance
                || (length == distance && LocalTriangle.feature(touched).compareTo(feature()) < 0);
        distance = isCloser ? length : distance;
        part = isCloser ? touched : part;
        return isCloser;
    }

    Feature feature() {
        return LocalTriangle.feature(part);
    }

    /** Tries the closest points of the segment and an edge, ends included. */
    private void tryEdge(Vector3d from, Vector3d to, int low, int high) {
        Vector3d start = corners[low];
        to.sub(from, u);
        corners[high].sub(start, v);
        from.sub(start, w);
        // Projected on the plane perpendicular to the edge, the segment is shorter and the edge is a point.
        double vv = Vectors.lengthSquared(v);
        double speed = vv > 0 ? Vectors.dot(u, v) / vv : 0;
        double along = vv > 0 ? Vectors.dot(w, v) / vv : 0;
        double x = u.x - speed * v.x;
        double y = u.y - speed * v.y;
        double z = u.z - speed * v.z;
        double square = x * x + (y * y + z * z);
        double towards = (w.x - along * v.x) * x + ((w.y - along * v.y) * y + (w.z - along * v.z) * z);
        double share = square > 0 ? LocalTriangle.clamped(-towards / square) : 0;
        double parameter = LocalTriangle.clamped(along + share * speed);
        if (parameter != along + share * speed) {
            // Beyond the end of the edge: take its corner and the point of the segment closest to that.
            double uu = Vectors.lengthSquared(u);
            share = uu > 0 ? LocalTriangle.clamped((parameter * Vectors.dot(v, u) - Vectors.dot(w, u)) / uu) : 0;
        }
        place.set(from).add(share * u.x, share * u.y, share * u.z);
        w.set(start).add(parameter * v.x, parameter * v.y, parameter * v.z);
        tryEdge(low, high, parameter, Vectors.distance(place, w), place);
    }

    /**
     * Direction from the triangle to the body; on a face it is the normal, free of the rounding of the two points. On a low face it
     * is the direction between these, unless they are closer than the face is high; then the exact normal is more accurate.
     *
     * @param least distance up to which rounding alone may have caused it
     * @param out becomes a unit vector
     * @return false, without writing, if the two points are no farther apart than that
     */
    boolean away(double least, Vector3d out) {
        Vector3d between = onSolid.sub(LocalTriangle.place(corners[0], corners[1], corners[2], weights, place), place);
        double away = Vectors.length(between);
        if (!(away > least)) {
            return false;
        }
        double height = feature() == Feature.FACE ? lowHeight() : 0;
        if (away > height && height < Double.POSITIVE_INFINITY) {
            out.zero();
        } else {
            normal(out);
        }
        if (isZero(out)) {
            between.div(away, out);
        } else {
            out.mul(Vectors.dot(out, between) < 0 ? -1 : 1);
        }
        return true;
    }

    /** Writes the unit normal of the triangle, computed exactly if the triangle is low; zero if it has none. */
    void normal(Vector3d out) {
        if (lowHeight() == Double.POSITIVE_INFINITY) {
            Triangle.unitNormal(corners[0], corners[1], corners[2], out);
            return;
        }
        Orientation.normal(corners[0], corners[1], corners[2], out);
        if (!isZero(out)) {
            Vectors.normalize(out);
        }
    }

    static boolean isZero(Vector3dc v) {
        return Powers.largest(v) == 0;
    }

    /** Height of a triangle that is low, as {@link Products#isLow} defines it; infinite for others. */
    private double lowHeight() {
        corners[1].sub(corners[0], u);
        corners[2].sub(corners[0], v);
        v.sub(u, w);
        double longest =
                Math.max(Vectors.lengthSquared(w), Math.max(Vectors.lengthSquared(u), Vectors.lengthSquared(v)));
        Products.cross(u, v, w);
        double product = Vectors.lengthSquared(w);
        return Products.isLow(product, longest) ? Math.sqrt(product / longest) : Double.POSITIVE_INFINITY;
    }
}
