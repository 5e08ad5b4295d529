package firsthit.query;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Closest points of an ellipsoid around the origin, along the axes, and a triangle that do not overlap. */
final class EllipsoidDistance {
    private final Vector3dc radii;
    private final Triangle triangle;
    private final StretchedEllipsoid sum = new StretchedEllipsoid();

    private EllipsoidDistance(Vector3dc radii, Triangle triangle) {
        this.radii = radii;
        this.triangle = triangle;
        sum.round.set(new Ellipsoid(new Vector3d(), radii), 1);
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

    /** From the middle of the edge to the sum of the ellipsoid and an edge around the origin. */
    private ClosestPair toEdge(int edge) {
        Vector3dc start = triangle.corner(edge);
        Vector3d along = triangle.corner((edge + 1) % 3).sub(start, new Vector3d());
        Vector3d middle = new Vector3d(along).mul(0.5).add(start);
        double length = Vectors.length(along);
        sum.reset(0);
        sum.stretch(new Vector3d(along).div(length), length / 2);
        sum.depth(middle, -1);
        double parameter = length > 0 ? 0.5 - sum.inSegment(0) / length : 0;
        Vector3d place = along.mul(parameter).add(start);
        Vector3d onEllipsoid = new Vector3d(sum.onRound());
        boolean inner = parameter > 0 && parameter < 1;
        return new ClosestPair(
                onEllipsoid,
                Vectors.distance(onEllipsoid, place),
                inner ? Feature.EDGE : Feature.VERTEX,
                parameter < 1 ? edge : (edge + 1) % 3,
                new Vector3d().setComponent(edge, 1 - parameter).setComponent((edge + 1) % 3, parameter));
    }
}
