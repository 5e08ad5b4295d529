package firsthit.query;

import firsthit.geometry.Vectors;
import org.joml.Vector3d;

/** Closest points of a box around the origin and a triangle that do not overlap. Used again; makes no object. */
final class BoxDistance {
    private final Vector3d from = new Vector3d();
    private final Vector3d to = new Vector3d();

    /**
     * Finds the closest pair. A corner of the triangle is closest to the box, or a corner or edge of the box to the triangle: two
     * faces, or a face and an edge, are closest all along a line that ends in one of those.
     *
     * @param half half the widths of the box
     * @param pair started with the triangle
     */
    void find(Vector3d half, ClosestPair pair) {
        for (int corner = 0; corner < 3; corner++) {
            Vector3d place = pair.corner(corner);
            half.negate(from);
            to.set(place).min(half).max(from);
            pair.tryCorner(corner, Vectors.distance(to, place), to);
        }
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side < 4; side++) {
                from.set(half);
                from.setComponent((axis + 1) % 3, half.get((axis + 1) % 3) * ((side & 1) == 0 ? 1 : -1));
                from.setComponent((axis + 2) % 3, half.get((axis + 2) % 3) * ((side & 2) == 0 ? 1 : -1));
                to.set(from).setComponent(axis, -half.get(axis));
                pair.trySegment(from, to);
            }
        }
    }
}
