package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Closest points of an ellipsoid around the origin, along the axes, and a triangle that do not overlap. */
final class EllipsoidDistance {
    /** Halvings of an edge: all digits of a double and some more. */
    private static final int HALVINGS = 64;

    /** Newton's steps double the right digits; started below the root they stop by themselves long before this. */
    private static final int MOST_STEPS = 200;

    private final Vector3dc radii;
    private final Triangle triangle;

    private EllipsoidDistance(Vector3dc radii, Triangle triangle) {
        this.radii = radii;
        this.triangle = triangle;
    }

    /** The closest pair: the face if the foot of the ellipsoid's nearest point lies in it, else the closest edge. */
    static ClosestPair pair(Vector3dc radii, Triangle triangle) {
        EllipsoidDistance distance = new EllipsoidDistance(radii, triangle);
        ClosestPair best = distance.toEdge(0).orCloser(distance.toEdge(1)).orCloser(distance.toEdge(2));
        return triangle.isDegenerate() ? best : best.orCloser(distance.toFace());
    }

    /** The point of the ellipsoid that is nearest to the plane, and what of the triangle is closest to that. */
    private ClosestPair toFace() {
        Vector3d normal = triangle.normal();
        if (Vectors.dot(normal, triangle.a()) > 0) {
            normal.negate();
        }
        Vector3d onEllipsoid = new Vector3d(normal).mul(radii);
        onEllipsoid.mul(radii).div(-Vectors.length(new Vector3d(normal).mul(radii)));
        return ClosestPair.ofPoint(onEllipsoid, triangle);
    }

    /** Along an edge the distance has one valley: its slope tells on which side. */
    private ClosestPair toEdge(int edge) {
        Vector3dc start = triangle.corner(edge);
        Vector3d along = triangle.corner((edge + 1) % 3).sub(start, new Vector3d());
        double from = 0;
        double to = 1;
        for (int i = 0; i < HALVINGS && from < to; i++) {
            double middle = from + (to - from) / 2;
            Vector3d place = new Vector3d(along).mul(middle).add(start);
            if (Vectors.dot(place.sub(closest(place), new Vector3d()), along) > 0) {
                to = middle;
            } else {
                from = middle;
            }
        }
        // The halvings come as near to an end as they can; only the end itself is a corner.
        double parameter = from < 0x1p-60 ? 0 : to > 1 - 0x1p-50 ? 1 : from;
        Vector3d place = new Vector3d(along).mul(parameter).add(start);
        Vector3d onEllipsoid = closest(place);
        boolean inner = parameter > 0 && parameter < 1;
        return new ClosestPair(
                onEllipsoid,
                Vectors.distance(onEllipsoid, place),
                inner ? Feature.EDGE : Feature.VERTEX,
                parameter < 1 ? edge : (edge + 1) % 3,
                new Vector3d().setComponent(edge, 1 - parameter).setComponent((edge + 1) % 3, parameter));
    }

    /**
     * The point of the ellipsoid closest to one outside: {@code x r² / (t + r²)} along each axis with the t for which it lies
     * on the ellipsoid (Eberly 2013). What is to become 1 falls in t and is curved upwards, so Newton's steps from below never
     * pass the root.
     */
    private Vector3d closest(Vector3dc place) {
        double t = 0;
        for (int axis = 0; axis < 3; axis++) {
            double radius = radii.get(axis);
            t = Math.max(t, radius * (Math.abs(place.get(axis)) - radius));
        }
        for (int i = 0; i < MOST_STEPS; i++) {
            double value = -1;
            double slope = 0;
            for (int axis = 0; axis < 3; axis++) {
                double square = radii.get(axis) * radii.get(axis);
                double share = radii.get(axis) * place.get(axis) / (t + square);
                value += share * share;
                slope += share * share / (t + square);
            }
            double next = t + value / (2 * slope);
            if (!(next > t)) {
                break;
            }
            t = next;
        }
        Vector3d closest = new Vector3d();
        for (int axis = 0; axis < 3; axis++) {
            double square = radii.get(axis) * radii.get(axis);
            closest.setComponent(axis, place.get(axis) * square / (t + square));
        }
        return closest;
    }
}
