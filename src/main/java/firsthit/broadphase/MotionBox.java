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
    private static final double GROWTH = 0x1p-40;

    private static final Vector3dc NOWHERE = new Vector3d();

    private final Vector3d min;
    private final Vector3d max;

    /**
     * Box of a motion.
     *
     * @param start around the mover before it moves
     */
    MotionBox(Aabb start, Vector3dc displacement) {
        Vector3d motion = Require.finite("displacement", displacement);
        min = new Vector3d(motion).min(NOWHERE).add(start.min());
        max = new Vector3d(motion).max(NOWHERE).add(start.max());
        double margin = Math.max(largest(min), largest(max)) * GROWTH;
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

    private static boolean meets(double a, double b, double c, double from, double to) {
        return Math.min(a, Math.min(b, c)) <= to && Math.max(a, Math.max(b, c)) >= from;
    }

    private static double largest(Vector3d vector) {
        return Math.max(Math.abs(vector.x), Math.max(Math.abs(vector.y), Math.abs(vector.z)));
    }
}
