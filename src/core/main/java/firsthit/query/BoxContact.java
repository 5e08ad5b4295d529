package firsthit.query;

import firsthit.geometry.Vectors;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Where a box and a triangle touch that have a plane between them: the middle of what they share.
 *
 * <p>The corners of the triangle that lie in that plane span a point, an edge or the face; clipped by the faces of the box
 * (Sutherland and Hodgman 1974) this leaves the patch of contact.
 */
final class BoxContact {
    /** Share of the local unit within which a corner counts as in the plane: hundreds of roundings of the sweep. */
    private static final double IN_PLANE = 0x1p-40;

    private final LocalTriangle t;
    private final Vector3dc half;
    private final Vector3dc center;

    /** The patch, as weights of the local corners p, q, s. */
    private List<Vector3d> patch = new ArrayList<>(9);

    /** Place for the patch after the next cut. */
    private List<Vector3d> kept = new ArrayList<>(9);

    private BoxContact(LocalTriangle t, Vector3dc half, Vector3dc center) {
        this.t = t;
        this.half = half;
        this.center = center;
    }

    /**
     * Weights of the local corners at the contact.
     *
     * @param half half the widths of the box, in local units like all here
     * @param center centre of the box when it touches
     * @param normal of the plane, from the triangle to the box
     */
    static Vector3d weights(LocalTriangle t, Vector3dc half, Vector3dc center, Vector3dc normal) {
        BoxContact contact = new BoxContact(t, half, center);
        contact.takeCorners(normal);
        for (int axis = 0; axis < 3; axis++) {
            contact.clip(axis, 1);
            contact.clip(axis, -1);
        }
        Vector3d middle = new Vector3d();
        for (Vector3d weights : contact.patch) {
            middle.add(weights);
        }
        return middle.div(middle.x + middle.y + middle.z);
    }

    private void takeCorners(Vector3dc normal) {
        double highest = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 3; corner++) {
            highest = Math.max(highest, height(corner, normal));
        }
        for (int corner = 0; corner < 3; corner++) {
            if (height(corner, normal) >= highest - IN_PLANE && !repeatsOthers(corner)) {
                patch.add(new Vector3d().setComponent(corner, 1));
            }
        }
    }

    /**
     * A triangle without area is its longest edge, or a point. That edge need not join the first and the last corner in order,
     * if rounding keeps the corners from one line.
     */
    private boolean repeatsOthers(int corner) {
        if (!t.isDegenerate()) {
            return false;
        }
        double qs = Products.dot(t.qs, t.qs);
        double ps = Products.dot(t.ps, t.ps);
        double pq = Products.dot(t.pq, t.pq);
        int between = ps >= qs && ps >= pq ? 1 : qs > pq ? 0 : 2;
        return corner == between || (corner == 2 && LocalTriangle.compare(t.p, t.s) == 0);
    }

    private double height(int corner, Vector3dc normal) {
        Vector3d place = t.at(corner);
        return normal.x() * place.x + normal.y() * place.y + normal.z() * place.z;
    }

    /** Cuts off what lies beyond one face of the box; if that is all, by rounding, the least far corner stays. */
    private void clip(int axis, int side) {
        kept.clear();
        Vector3d nearest = patch.get(0);
        for (int i = 0; i < patch.size(); i++) {
            Vector3d from = patch.get(i);
            Vector3d to = patch.get((i + 1) % patch.size());
            double start = beyond(from, axis, side);
            double end = beyond(to, axis, side);
            if (start <= 0) {
                kept.add(from);
            }
            if ((start > 0 && end < 0) || (start < 0 && end > 0)) {
                kept.add(Vectors.between(from, to, start / (start - end)));
            }
            nearest = start < beyond(nearest, axis, side) ? from : nearest;
        }
        if (kept.isEmpty()) {
            kept.add(nearest);
        }
        List<Vector3d> before = patch;
        patch = kept;
        kept = before;
    }

    private double beyond(Vector3dc weights, int axis, int side) {
        double place = 0;
        for (int corner = 0; corner < 3; corner++) {
            place += weights.get(corner) * t.at(corner).get(axis);
        }
        return side * (place - center.get(axis)) - half.get(axis) - IN_PLANE;
    }
}
