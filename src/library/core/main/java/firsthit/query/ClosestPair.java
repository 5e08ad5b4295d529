package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Closest points of a convex body and a triangle that have no inner point in common: the closest of all pairs that were tried,
 * at equal distances a face before an edge before a corner, and else the first. Used again; trying makes no object.
 */
final class ClosestPair {

    /** Corners of the triangle; an edge runs from the lesser, if they are sorted, and its neighbour has the same. */
    private final Vector3d[] corners = {new Vector3d(), new Vector3d(), new Vector3d()};

    /** On the body, or on the point or segment that it is drawn round. */
    final Vector3d onSolid = new Vector3d();

    /** Between the two points. */
    double distance;

    /** Where the point of the triangle lies, as {@link LocalTriangle} numbers parts. */
    int part;

    /** Of the corners at that point. */
    final Vector3d weights = new Vector3d();

    private final LocalTriangle seen = new LocalTriangle();
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
     * <p>Either an end of the segment is closest, to any part of the triangle, or two points inside the segment and an edge;
     * compare Ericson 2005 §5.1.9 and §5.1.10.
     */
    void trySegment(Vector3d from, Vector3d to) {
        tryPoint(from);
        tryPoint(to);
        tryEdges(from, to);
    }

    /** Tries a segment with the edges of the triangle alone. */
    void tryEdges(Vector3d from, Vector3d to) {
        tryEdge(from, to, 0, 1);
        tryEdge(from, to, 1, 2);
        tryEdge(from, to, 0, 2);
    }

    /** Tries a point. */
    void tryPoint(Vector3d point) {
        seen.load(corners[0], corners[1], corners[2], point);
        seen.set(0);
        int closest = FeatureDistance.closest(seen);
        double length = Math.scalb(FeatureDistance.of(seen, closest), seen.exponent);
        if (take(length, original(seen, closest))) {
            onSolid.set(point);
            seen.inOriginalOrder(seen.weights(closest, LocalTriangle.ORIGIN, w), weights);
        }
    }

    /** A part as parts are numbered where corners stand in the order that they were given in. */
    private static int original(LocalTriangle t, int part) {
        return part == LocalTriangle.FACE
                ? part
                : part < LocalTriangle.VERTEX
                        ? LocalTriangle.EDGE + t.corner(part - LocalTriangle.EDGE)
                        : LocalTriangle.VERTEX + t.corner(part - LocalTriangle.VERTEX);
    }

    /** Becomes the pair of the origin and the point where a triangle is touched, without a distance. */
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

    /** Tries a point of the edge between two corners, so far along it, from 0 to 1. */
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

    /** Tries the closest points of the segment and an edge, on both from end to end. */
    private void tryEdge(Vector3d from, Vector3d to, int low, int high) {
        Vector3d start = corners[low];
        to.sub(from, u);
        corners[high].sub(start, v);
        from.sub(start, w);
        // In the plane across the edge the segment is a shorter one, and the edge a point.
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
            // Beyond the end of the edge: a corner, and what of the segment is closest to that.
            double uu = Vectors.lengthSquared(u);
            share = uu > 0 ? LocalTriangle.clamped((parameter * Vectors.dot(v, u) - Vectors.dot(w, u)) / uu) : 0;
        }
        place.set(from).add(share * u.x, share * u.y, share * u.z);
        w.set(start).add(parameter * v.x, parameter * v.y, parameter * v.z);
        tryEdge(low, high, parameter, Vectors.distance(place, w), place);
    }

    /**
     * Direction from the triangle to the body; on a face that of its normal, which has no rounding of the two points in it. On a low face it
     * is that between the two points, unless that is shorter than the face is high; then the exact normal is more accurate.
     *
     * @param least distance below which rounding has made it up
     * @param out becomes a unit vector
     * @return false, and nothing done, where the two points are the same
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

    /** Writes the unit normal of the triangle, exact where rounding would turn it; zero where it has none. */
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

    /** Height of a triangle that is low, as {@link Products#isLow} has it; infinite for others. */
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
