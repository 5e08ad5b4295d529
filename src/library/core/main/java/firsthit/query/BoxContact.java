package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Contact point of a box and a triangle with a separating plane: the middle of what they share in it.
 *
 * <p>The corners of the triangle that lie in that plane span a point, an edge or the face; clipped by the faces of the box
 * (Sutherland and Hodgman 1974) this leaves the contact patch. Reusable; allocates nothing.
 */
final class BoxContact {
    /** Distance in local units within which a corner counts as in the plane: hundreds of roundings of the sweep. */
    private static final double IN_PLANE = 0x1p-40;

    /** Most corners of a patch: three of the triangle, and one more for each face of the box. */
    private static final int MOST = 9;

    private LocalTriangle t = new LocalTriangle();
    private Vector3d half = new Vector3d();
    private Vector3d center = half;

    /** The patch, as weights of the local corners p, q, s. */
    private Vector3d[] patch = Products.vectors(MOST);

    private int corners;

    /** Buffer for the patch after the next clip. */
    private Vector3d[] kept = Products.vectors(MOST);

    /**
     * Finds the weights of the local corners at the contact.
     *
     * @param halfOfBox half widths of the box; all lengths here are in local units
     * @param centerOfBox centre of the box at the contact
     * @param normal of the plane, from the triangle to the box
     */
    void weights(LocalTriangle triangle, Vector3d halfOfBox, Vector3d centerOfBox, Vector3d normal, Vector3d out) {
        t = triangle;
        half = halfOfBox;
        center = centerOfBox;
        takeCorners(normal);
        for (int axis = 0; axis < 3; axis++) {
            clip(axis, 1);
            clip(axis, -1);
        }
        out.zero();
        for (int i = 0; i < corners; i++) {
            out.add(patch[i]);
        }
        out.div(out.x + out.y + out.z);
    }

    private void takeCorners(Vector3d normal) {
        double highest = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 3; corner++) {
            highest = Math.max(highest, Products.dot(normal, t.at(corner)));
        }
        corners = 0;
        for (int corner = 0; corner < 3; corner++) {
            if (Products.dot(normal, t.at(corner)) >= highest - IN_PLANE && !repeatsOthers(corner)) {
                patch[corners++].zero().setComponent(corner, 1);
            }
        }
    }

    /**
     * Whether a triangle without area, treated as its longest edge or a point, does not need a corner. That edge need not join the
     * first and the last sorted corner, because rounding may move the corners off one line.
     */
    private boolean repeatsOthers(int corner) {
        if (!t.isDegenerate()) {
            return false;
        }
        double qs = Products.dot(t.qs, t.qs);
        double ps = Products.dot(t.ps, t.ps);
        double pq = Products.dot(t.pq, t.pq);
        int between = ps >= qs && ps >= pq ? 1 : qs > pq ? 0 : 2;
        return corner == between || (corner == 2 && Products.compare(t.p, t.s) == 0);
    }

    /** Clips the patch by one face of the box; if rounding leaves nothing, the nearest corner stays. */
    private void clip(int axis, int side) {
        int left = 0;
        Vector3d nearest = patch[0];
        for (int i = 0; i < corners; i++) {
            Vector3d from = patch[i];
            Vector3d to = patch[(i + 1) % corners];
            double start = beyond(from, axis, side);
            double end = beyond(to, axis, side);
            if (start <= 0) {
                kept[left++].set(from);
            }
            if ((start > 0 && end < 0) || (start < 0 && end > 0)) {
                kept[left++].set(to).sub(from).mul(start / (start - end)).add(from);
            }
            nearest = start < beyond(nearest, axis, side) ? from : nearest;
        }
        if (left == 0) {
            kept[left++].set(nearest);
        }
        Vector3d[] before = patch;
        patch = kept;
        kept = before;
        corners = left;
    }

    private double beyond(Vector3d weights, int axis, int side) {
        double position = 0;
        for (int corner = 0; corner < 3; corner++) {
            position += weights.get(corner) * t.at(corner).get(axis);
        }
        return side * (position - center.get(axis)) - half.get(axis) - IN_PLANE;
    }
}
