package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Closest points of a convex body and a triangle that have no inner point in common.
 *
 * @param onSolid on the body, or on the point or segment that it is drawn round
 * @param distance between the two points
 * @param feature that the point of the triangle lies on
 * @param featureIndex as {@link Hit} counts them
 * @param weights of the corners a, b, c at that point
 */
record ClosestPair(Vector3dc onSolid, double distance, Feature feature, int featureIndex, Vector3dc weights) {

    /**
     * The closest pair of a segment and a triangle; at equal distances a face before an edge before a corner.
     *
     * <p>Either an end of the segment is closest, to any part of the triangle, or two points inside the segment and an edge;
     * compare Ericson 2005 §5.1.9 and §5.1.10.
     */
    static ClosestPair ofSegment(Vector3dc from, Vector3dc to, Triangle triangle) {
        Vector3dc a = triangle.a();
        Vector3dc b = triangle.b();
        Vector3dc c = triangle.c();
        LocalTriangle local = new LocalTriangle();
        return ofPoint(from, triangle, local)
                .orCloser(ofPoint(to, triangle, local))
                .orCloserEdge(from, to, a, b, 0)
                .orCloserEdge(from, to, b, c, 1)
                .orCloserEdge(from, to, a, c, 2);
    }

    /** The point of a triangle that is closest to one of the world, found in the place of a contact; the distance in metres. */
    static ClosestPair ofPoint(Vector3dc from, Contact out) {
        out.nearest(from);
        LocalTriangle t = out.local;
        return new ClosestPair(
                new Vector3d(),
                t.distance(FeatureDistance.least(t)),
                LocalTriangle.feature(out.part),
                t.featureIndex(out.part),
                t.inOriginalOrder(out.weights));
    }

    ClosestPair orCloser(ClosestPair other) {
        return isCloser(other.distance, other.feature) ? other : this;
    }

    private boolean isCloser(double other, Feature ofOther) {
        return other < distance || (other == distance && ofOther.compareTo(feature) < 0);
    }

    static ClosestPair ofPoint(Vector3dc end, Triangle triangle) {
        return ofPoint(end, triangle, new LocalTriangle());
    }

    private static ClosestPair ofPoint(Vector3dc end, Triangle triangle, LocalTriangle local) {
        local.look(triangle.a(), triangle.b(), triangle.c(), end);
        local.set(0);
        int part = FeatureDistance.closest(local);
        return new ClosestPair(
                end,
                Math.scalb(FeatureDistance.of(local, part), local.exponent),
                LocalTriangle.feature(part),
                local.featureIndex(part),
                local.inOriginalOrder(local.weights(part, new Vector3d(), new Vector3d())));
    }

    /**
     * The closest points of the segment and an edge, on both from end to end, if they are closer than these.
     *
     * <p>The edge runs from its lesser corner: in a sorted triangle its neighbour has the same.
     */
    private ClosestPair orCloserEdge(Vector3dc from, Vector3dc to, Vector3dc start, Vector3dc end, int edge) {
        Vector3d u = to.sub(from, new Vector3d());
        Vector3d v = end.sub(start, new Vector3d());
        Vector3d w = from.sub(start, new Vector3d());
        // In the plane across the edge the segment is a shorter one, and the edge a point.
        double vv = Vectors.lengthSquared(v);
        double speed = vv > 0 ? Vectors.dot(u, v) / vv : 0;
        double along = vv > 0 ? Vectors.dot(w, v) / vv : 0;
        Vector3d across = new Vector3d(u).sub(speed * v.x, speed * v.y, speed * v.z);
        Vector3d apart = new Vector3d(w).sub(along * v.x, along * v.y, along * v.z);
        double square = Vectors.lengthSquared(across);
        double share = square > 0 ? clamped(-Vectors.dot(apart, across) / square) : 0;
        double parameter = clamped(along + share * speed);
        if (parameter != along + share * speed) {
            // Beyond the end of the edge: a corner, and what of the segment is closest to that.
            double uu = Vectors.lengthSquared(u);
            share = uu > 0 ? clamped((parameter * Vectors.dot(v, u) - Vectors.dot(w, u)) / uu) : 0;
        }
        Vector3d onSolid = new Vector3d(from).add(share * u.x, share * u.y, share * u.z);
        Vector3d edgePoint = new Vector3d(start).add(parameter * v.x, parameter * v.y, parameter * v.z);
        double length = Vectors.distance(onSolid, edgePoint);
        boolean inner = parameter > 0 && parameter < 1;
        Feature touched = inner ? Feature.EDGE : Feature.VERTEX;
        if (!isCloser(length, touched)) {
            return this;
        }
        int low = edge == 2 ? 0 : edge;
        int high = edge == 2 ? 2 : edge + 1;
        Vector3d ofCorners = new Vector3d().setComponent(low, 1 - parameter).setComponent(high, parameter);
        return new ClosestPair(onSolid, length, touched, inner ? edge : parameter > 0 ? high : low, ofCorners);
    }

    private static double clamped(double share) {
        return Math.max(0, Math.min(1, share));
    }

    /** The part of the sorted triangle, as {@link LocalTriangle} numbers them. */
    int part() {
        return switch (feature) {
            case FACE -> LocalTriangle.FACE;
            case EDGE -> LocalTriangle.EDGE + (featureIndex + 2) % 3;
            case VERTEX -> LocalTriangle.VERTEX + featureIndex;
        };
    }

    /**
     * Direction from the triangle to the body; on a face that of its normal, which has no rounding of the way in it. On a low face it
     * is that of the way, unless that is shorter than the face is high; then the exact normal tells more.
     *
     * @param least length of the way below which rounding has made it up
     * @return a unit vector, or null where the two points are the same
     */
    @Nullable
    Vector3d away(Triangle triangle, double least) {
        Vector3d way = onSolid.sub(at(triangle, weights), new Vector3d());
        double away = Vectors.length(way);
        if (!(away > least)) {
            return null;
        }
        double height = feature == Feature.FACE ? lowHeight(triangle) : 0;
        Vector3d normal = away > height && height < Double.POSITIVE_INFINITY ? new Vector3d() : normal(triangle);
        return isZero(normal) ? way.div(away) : normal.mul(Vectors.dot(normal, way) < 0 ? -1 : 1);
    }

    /** Unit normal of a triangle in local units, exact where rounding would turn it; zero where it has none. */
    static Vector3d normal(Triangle t) {
        if (lowHeight(t) == Double.POSITIVE_INFINITY) {
            return t.normal();
        }
        Vector3d exact = new Vector3d();
        Orientation.normal(t.a(), t.b(), t.c(), exact);
        return isZero(exact) ? exact : Vectors.normalize(exact);
    }

    static boolean isZero(Vector3dc v) {
        return LocalTriangle.largest(v) == 0;
    }

    /** Height of a triangle that is low, as {@link Products#isLow} has it; infinite for others. */
    private static double lowHeight(Triangle t) {
        Vector3d u = t.b().sub(t.a(), new Vector3d());
        Vector3d v = t.c().sub(t.a(), new Vector3d());
        double longest = Math.max(
                Vectors.lengthSquared(v.sub(u, new Vector3d())),
                Math.max(Vectors.lengthSquared(u), Vectors.lengthSquared(v)));
        double product = Vectors.lengthSquared(Vectors.cross(u, v));
        return Products.isLow(product, longest) ? Math.sqrt(product / longest) : Double.POSITIVE_INFINITY;
    }

    /**
     * The place of a triangle with the given weights: offsets from the first corner that counts, so that far away no digits
     * are lost.
     */
    static Vector3d at(Triangle t, Vector3dc weights) {
        int base = weights.x() > 0 ? 0 : weights.y() > 0 ? 1 : 2;
        Vector3d place = new Vector3d(t.corner(base));
        for (int corner = base + 1; corner < 3; corner++) {
            double weight = weights.get(corner);
            Vector3d edge = t.corner(corner).sub(t.corner(base), new Vector3d());
            place.add(weight * edge.x, weight * edge.y, weight * edge.z);
        }
        return place;
    }
}
