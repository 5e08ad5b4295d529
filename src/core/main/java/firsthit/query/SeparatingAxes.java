package firsthit.query;

import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A moving box at the origin against one triangle, axis by axis (separating axis theorem, for moving bodies Ericson 2005
 * §5.5.2; Gottschalk, Lin and Manocha 1996).
 *
 * <p>Seen along any axis, box and triangle are two intervals. They touch when they have come together along the last of
 * thirteen axes: the triangle's normal, those of the box, and every one that is at right angles to an edge of each. All
 * three corners are projected on each axis as it was computed, so a rounded axis can never find a gap where there is none.
 * Departs from the sources: no axis is skipped by a tolerance, only those without any length; those bring nothing.
 */
final class SeparatingAxes {
    private final LocalTriangle t;

    /** Half the width of the box along x, y, z, in local units. */
    private final Vector3dc half;

    /** The displacement, in units of its own. */
    private final Vector3dc d;

    /** Axis of the last entry, or while no gap was found of the least overlap; from the triangle to the box. */
    private final Vector3d normal = new Vector3d();

    private double enter = Double.NEGATIVE_INFINITY;
    private double exit = Double.POSITIVE_INFINITY;
    private double depth = Double.POSITIVE_INFINITY;

    SeparatingAxes(LocalTriangle t, Vector3dc half, Vector3dc d) {
        this.t = t;
        this.half = half;
        this.d = d;
    }

    /** Multiple of d at the first touch; minus infinity for overlap at the start; NaN if they never meet. */
    double entry() {
        // Turned to the back: the side that a box in the middle is pushed to is then the front.
        double back = t.isTurnedOver() ? 1 : -1;
        boolean meet = meetAlong(back * t.n.x, back * t.n.y, back * t.n.z)
                && meetAlong(1, 0, 0)
                && meetAlong(0, 1, 0)
                && meetAlong(0, 0, 1);
        for (int leftOut = 0; leftOut < 3 && meet; leftOut++) {
            Vector3d edge = t.edge(leftOut);
            meet = meetAlong(0, -edge.z, edge.y) && meetAlong(edge.z, 0, -edge.x) && meetAlong(-edge.y, edge.x, 0);
        }
        return meet && enter <= exit ? enter : Double.NaN;
    }

    /** Unit vector from the triangle to the box along which they touch, or come free in the shortest way. */
    Vector3dc normal() {
        return normal;
    }

    /** For overlap at the start the least way out, in local units. */
    double depth() {
        return depth;
    }

    /** Takes in one more axis; false if the two stay apart along it, or touch along it and do not approach. */
    private boolean meetAlong(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (largest == 0) {
            return true;
        }
        double scale = Math.scalb(1.0, -Math.getExponent(largest));
        double ax = x * scale;
        double ay = y * scale;
        double az = z * scale;
        double p = ax * t.p.x + ay * t.p.y + az * t.p.z;
        double q = ax * t.q.x + ay * t.q.y + az * t.q.z;
        double s = ax * t.s.x + ay * t.s.y + az * t.s.z;
        double reach = half.x() * Math.abs(ax) + half.y() * Math.abs(ay) + half.z() * Math.abs(az);
        double speed = ax * d.x() + ay * d.y() + az * d.z();
        double above = Math.min(p, Math.min(q, s)) - reach;
        double below = -reach - Math.max(p, Math.max(q, s));

        // From here on as if the triangle lay on the upper side; both gaps are never positive at once. A box in the
        // middle goes back the way it came.
        boolean upper = above > below || (above == below && speed >= 0);
        return upper ? meet(above, below, speed, -ax, -ay, -az) : meet(below, above, -speed, ax, ay, az);
    }

    /** Gap before the triangle, gap behind it (negative: what is still to pass), speed towards it, axis away from it. */
    private boolean meet(double gap, double behind, double speed, double ax, double ay, double az) {
        if (gap >= 0) {
            if (!(speed > 0)) {
                return false;
            }
            if (gap / speed > enter) {
                enter = gap / speed;
                Vectors.normalize(normal.set(ax, ay, az));
            }
        } else if (enter == Double.NEGATIVE_INFINITY) {
            double length = Math.sqrt(ax * ax + ay * ay + az * az);
            if (-gap / length < depth) {
                depth = -gap / length;
                normal.set(ax / length, ay / length, az / length);
            }
        }
        if (speed != 0) {
            exit = Math.min(exit, speed > 0 ? -behind / speed : gap / speed);
        }
        return true;
    }
}
