package firsthit.query;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Which triangles a moving solid surely does not touch, whatever its shape: those whose plane it does not reach.
 *
 * <p>The box of a motion holds many triangles beside which a mover only passes, the ground in front of a walker first of all.
 * This costs a support point of the solid for each, the exact question far more.
 */
final class SeparatingPlane {
    /**
     * Room for roundings, as a share of the product of both edges and of all lengths that a height is made of: the normal, the
     * height and the reach round at 2^-49 of it, and exact tests may see the solid moved by 2^-44 of those lengths.
     */
    private static final double ROUNDING = 0x1p-40;

    /** Products below this may have lost digits to underflow. */
    private static final double SMALLEST = 0x1p-900;

    private final Vector3d center = new Vector3d();
    private final Vector3d displacement = new Vector3d();

    /** Sum of the solid's size and the components of its motion [m]. */
    private double lengths;

    private final Vector3d normal = new Vector3d();

    /** Starts with a motion. */
    void start(Solid mover, Vector3dc along) {
        center.set(mover.center());
        displacement.set(along);
        lengths = mover.reach(normal.set(1, 0, 0))
                + mover.reach(normal.set(0, 1, 0))
                + mover.reach(normal.set(0, 0, 1))
                + sum(along.x(), along.y(), along.z());
    }

    /** Whether the solid that it was started with does not touch a triangle of the world before a fraction of its motion. */
    boolean isSure(Solid solid, Vector3dc a, Vector3dc b, Vector3dc c, double fraction) {
        double x = a.x() - center.x;
        double y = a.y() - center.y;
        double z = a.z() - center.z;
        double ux = b.x() - a.x();
        double uy = b.y() - a.y();
        double uz = b.z() - a.z();
        double vx = c.x() - a.x();
        double vy = c.y() - a.y();
        double vz = c.z() - a.z();
        normal.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
        double scale = sum(ux, uy, uz) * sum(vx, vy, vz) * (sum(x, y, z) + lengths);
        double height = normal.x * x + normal.y * y + normal.z * z;
        double approach = Vectors.dot(normal, displacement) * fraction;
        double reach = solid.reach(normal) + ROUNDING * scale;
        // No comparison with NaN parts anything.
        return scale > SMALLEST && (height > reach + Math.max(0, approach) || -height > reach + Math.max(0, -approach));
    }

    private static double sum(double x, double y, double z) {
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }
}
