package firsthit.query;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;

/**
 * Tests a moving box at the origin against one triangle, axis by axis (separating axis theorem, for moving bodies Ericson 2005
 * §5.5.2; Gottschalk, Lin and Manocha 1996).
 *
 * <p>Projected on an axis, box and triangle are two intervals. They touch once the intervals have met on the last of thirteen axes:
 * the triangle's normal, the axes of the box, and the cross products of an edge of each. All three corners are projected on each
 * axis as it was computed, so a rounded axis can never find a gap where there is none. Departs from the sources: no axis is skipped
 * by a tolerance, only axes of length zero, which separate nothing.
 *
 * <p>Reusable for one triangle after another; allocates nothing.
 */
final class SeparatingAxes {
    /** Exceeds the rounding of a product and a quotient. */
    private static final double ROUNDED_UP = 1 + 0x1p-50;

    private static final double ROUNDED_DOWN = 1 - 0x1p-50;

    /** Axes shorter than this are scaled, so that no product underflows. */
    private static final double SMALL = 0x1p-300;

    private LocalTriangle t = new LocalTriangle();

    /** Half the width of the box along x, y, z, in local units. */
    private Vector3d half = new Vector3d();

    /** The displacement, in its own unit. */
    private Vector3d d = new Vector3d();

    /** Multiple of the displacement beyond which contacts are ignored. */
    private double most;

    /** Axis of the last entry, of any length; while no gap was found, of the least overlap. From the triangle to the box. */
    private final Vector3d normal = new Vector3d();

    private double enter;
    private double exit;
    private double depth;

    /**
     * Multiple of the displacement at the first touch; minus infinity for overlap at the start; NaN if they do not meet up to
     * {@code last}.
     *
     * @param triangle kept by reference, like the other two vectors
     */
    double entry(LocalTriangle triangle, Vector3d halfOfBox, Vector3d displacement, double last) {
        t = triangle;
        half = halfOfBox;
        d = displacement;
        most = last;
        enter = Double.NEGATIVE_INFINITY;
        exit = Double.POSITIVE_INFINITY;
        depth = Double.POSITIVE_INFINITY;
        return meet() ? enter : Double.NaN;
    }

    private boolean meet() {
        // The axis points to the back, so that a box in the middle is pushed to the front.
        double back = t.isTurnedOver() ? 1 : -1;
        return meetAlong(back * t.n.x, back * t.n.y, back * t.n.z)
                && meet(t.p.x, t.q.x, t.s.x, half.x, d.x, 1, 0, 0)
                && meet(t.p.y, t.q.y, t.s.y, half.y, d.y, 0, 1, 0)
                && meet(t.p.z, t.q.z, t.s.z, half.z, d.z, 0, 0, 1)
                && meetAcross(t.qs)
                && meetAcross(t.ps)
                && meetAcross(t.pq);
    }

    /** Adds the cross products of this edge and the edges of the box. */
    private boolean meetAcross(Vector3d edge) {
        return meetAlong(0, -edge.z, edge.y) && meetAlong(edge.z, 0, -edge.x) && meetAlong(-edge.y, edge.x, 0);
    }

    /** Unit vector from the triangle to the box along which they touch, or separate by the shortest path. */
    void normal(Vector3d out) {
        out.set(normal);
        if (enter > Double.NEGATIVE_INFINITY) {
            Vectors.normalize(out);
        }
    }

    /** Length of the shortest path out of an overlap at the start, in local units. */
    double depth() {
        return depth;
    }

    /** Adds one axis; false if the two stay apart along it, touch along it and do not approach, or meet too late. */
    private boolean meetAlong(double x, double y, double z) {
        double largest = Powers.largest(x, y, z);
        if (largest == 0) {
            return true;
        }
        double ax = x;
        double ay = y;
        double az = z;
        if (largest < SMALL) {
            double scale = Powers.of(-Math.getExponent(largest));
            ax *= scale;
            ay *= scale;
            az *= scale;
        }
        return meet(
                ax * t.p.x + ay * t.p.y + az * t.p.z,
                ax * t.q.x + ay * t.q.y + az * t.q.z,
                ax * t.s.x + ay * t.s.y + az * t.s.z,
                half.x * Math.abs(ax) + half.y * Math.abs(ay) + half.z * Math.abs(az),
                ax * d.x + ay * d.y + az * d.z,
                ax,
                ay,
                az);
    }

    /** The same for an axis on which corners, half of the box and displacement are already projected. */
    private boolean meet(double p, double q, double s, double reach, double speed, double ax, double ay, double az) {
        double above = Math.min(p, Math.min(q, s)) - reach;
        double below = -reach - Math.max(p, Math.max(q, s));

        // Mirrored if necessary, so that the triangle lies on the upper side; the gaps are never both positive. A box
        // in the middle is pushed back to where it came from.
        boolean upper = above > below || (above == below && speed >= 0);
        return upper ? meet(above, below, speed, -ax, -ay, -az) : meet(below, above, -speed, ax, ay, az);
    }

    /** Takes the gap before the triangle, the gap behind (negated path past it), the speed towards and the axis away from it. */
    private boolean meet(double gap, double behind, double speed, double ax, double ay, double az) {
        if (gap >= 0) {
            if (!(speed > 0)) {
                return false;
            }
            // A product decides, faster than a quotient, that this is not the last entry.
            if (gap >= enter * speed * ROUNDED_DOWN && gap / speed > enter) {
                enter = gap / speed;
                normal.set(ax, ay, az);
            }
        } else if (enter == Double.NEGATIVE_INFINITY) {
            double length = Math.sqrt(ax * ax + ay * ay + az * az);
            if (-gap / length < depth) {
                depth = -gap / length;
                normal.set(ax / length, ay / length, az / length);
            }
        }
        leave(speed > 0 ? -behind : -gap, Math.abs(speed));
        return enter <= exit && enter <= most;
    }

    /** Updates the exit by the distance after which the two are apart again on an axis. */
    private void leave(double distance, double speed) {
        if (speed > 0 && distance <= exit * speed * ROUNDED_UP + Double.MIN_NORMAL) {
            exit = Math.min(exit, distance / speed);
        }
    }
}
