package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.kernel.StretchedEllipsoid;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Closest points of an ellipsoid around the origin, along the axes, and a triangle that do not overlap. Used again. */
final class EllipsoidDistance {
    private final StretchedEllipsoid sum = new StretchedEllipsoid();
    private final Vector3d along = new Vector3d();
    private final Vector3d middle = new Vector3d();
    private final Vector3d direction = new Vector3d();

    /**
     * Finds the closest pair: the face if the foot of the ellipsoid's nearest point lies in it, else the closest edge.
     *
     * @param pair started with the triangle
     */
    void find(Vector3dc radii, ClosestPair pair) {
        sum.round.set(radii, Contact.UNTURNED, 1);
        for (int edge = 0; edge < 3; edge++) {
            tryEdge(edge, (edge + 1) % 3, pair);
        }
        if (Triangle.unitNormal(pair.corner(0), pair.corner(1), pair.corner(2), direction)) {
            tryFace(radii, pair);
        }
    }

    /** The point of the ellipsoid that is nearest to the plane, and what of the triangle is closest to that. */
    private void tryFace(Vector3dc radii, ClosestPair pair) {
        if (Vectors.dot(direction, pair.corner(0)) > 0) {
            direction.negate();
        }
        double reach = Vectors.length(direction.mul(radii));
        pair.tryPoint(direction.mul(radii).div(-reach));
    }

    /** From the middle of the edge to the sum of the ellipsoid and an edge around the origin. */
    private void tryEdge(int first, int second, ClosestPair pair) {
        Vector3d start = pair.corner(first);
        pair.corner(second).sub(start, along);
        middle.set(along).mul(0.5).add(start);
        double length = Vectors.length(along);
        sum.reset(0);
        sum.stretch(direction.set(along).div(length), length / 2);
        sum.depth(middle, false);
        double parameter = length > 0 ? 0.5 - sum.inSegment(0) / length : 0;
        Vector3d place = along.mul(parameter).add(start);
        pair.tryEdge(first, second, parameter, Vectors.distance(sum.onRound(), place), sum.onRound());
    }
}
