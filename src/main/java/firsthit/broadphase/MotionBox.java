package firsthit.broadphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Box around everything that a moving solid sweeps, a little too large rather than too small.
 *
 * <p>An exact query rounds relative to the distance between mover and triangle; the box must let through whatever that
 * query could call a hit. It is therefore grown by 2^-40 of its largest number, far more than the 2^-44 or so by which the
 * queries may differ, and far less than a candidate more would cost.
 */
final class MotionBox {
    static final double GROWTH = 0x1p-40;

    private static final Vector3dc NOWHERE = new Vector3d();

    private final Vector3d min;
    private final Vector3d max;
    private final Aabb start;
    private final Vector3d motion;
    private final double margin;

    /**
     * Box of a motion.
     *
     * @param start around the mover before it moves
     */
    MotionBox(Aabb start, Vector3dc displacement) {
        this.start = start;
        motion = Require.finite("displacement", displacement);
        min = new Vector3d(motion).min(NOWHERE).add(start.min());
        max = new Vector3d(motion).max(NOWHERE).add(start.max());
        margin = Math.max(largest(min), largest(max)) * GROWTH;
        min.sub(margin, margin, margin);
        max.add(margin, margin, margin);
    }

    /** Whether the box of a triangle shares a point with this one. */
    boolean meets(Mesh mesh, int triangle) {
        int a = mesh.index(triangle, 0);
        int b = mesh.index(triangle, 1);
        int c = mesh.index(triangle, 2);
        return meets(mesh.x(a), mesh.x(b), mesh.x(c), min.x, max.x)
                && meets(mesh.y(a), mesh.y(b), mesh.y(c), min.y, max.y)
                && meets(mesh.z(a), mesh.z(b), mesh.z(c), min.z, max.z);
    }

    /**
     * Fraction before which the moving box shares no point with another one; infinite if it never does.
     *
     * @param boxes six numbers a box: least x, y, z, greatest x, y, z
     * @param at where the box begins
     */
    double entry(double[] boxes, int at) {
        double entry = 0;
        double exit = 1;
        for (int axis = 0; axis < 3; axis++) {
            double speed = motion.get(axis);
            // Both gaps with the margin: the other box is so much larger.
            double before = boxes[at + axis] - start.max().get(axis) - margin;
            double behind = boxes[at + axis + 3] - start.min().get(axis) + margin;
            if (speed > 0) {
                entry = Math.max(entry, before / speed);
                exit = Math.min(exit, behind / speed);
            } else if (speed < 0) {
                entry = Math.max(entry, behind / speed);
                exit = Math.min(exit, before / speed);
            } else if (before > 0 || behind < 0) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return entry <= exit ? entry : Double.POSITIVE_INFINITY;
    }

    private static boolean meets(double a, double b, double c, double from, double to) {
        return Math.min(a, Math.min(b, c)) <= to && Math.max(a, Math.max(b, c)) >= from;
    }

    private static double largest(Vector3d vector) {
        return Math.max(Math.abs(vector.x), Math.max(Math.abs(vector.y), Math.abs(vector.z)));
    }
}
