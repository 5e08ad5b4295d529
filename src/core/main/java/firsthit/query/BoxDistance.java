package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Closest points of a box around the origin and a triangle that do not overlap. */
final class BoxDistance {
    private BoxDistance() {}

    /**
     * The closest pair. A corner of the triangle is closest to the box, or a corner or edge of the box to the triangle: two
     * faces, or a face and an edge, are closest all along a line that ends in one of those.
     *
     * @param half half the widths of the box
     */
    static ClosestPair pair(Vector3dc half, Triangle triangle) {
        ClosestPair best = ofCorner(0, half, triangle)
                .orCloser(ofCorner(1, half, triangle))
                .orCloser(ofCorner(2, half, triangle));
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side < 4; side++) {
                Vector3d from = new Vector3d(half);
                from.setComponent((axis + 1) % 3, half.get((axis + 1) % 3) * ((side & 1) == 0 ? 1 : -1));
                from.setComponent((axis + 2) % 3, half.get((axis + 2) % 3) * ((side & 2) == 0 ? 1 : -1));
                Vector3d to = new Vector3d(from).setComponent(axis, -half.get(axis));
                best = best.orCloser(ClosestPair.ofSegment(from, to, triangle));
            }
        }
        return best;
    }

    private static ClosestPair ofCorner(int corner, Vector3dc half, Triangle triangle) {
        Vector3dc place = triangle.corner(corner);
        Vector3d onBox = new Vector3d(place).min(half).max(half.negate(new Vector3d()));
        return new ClosestPair(
                onBox, Vectors.distance(onBox, place), Feature.VERTEX, corner, new Vector3d().setComponent(corner, 1));
    }
}
