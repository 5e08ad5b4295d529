package firsthit.midphase;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
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

    private final Mesh mesh;
    private final Solid solid;
    private final Vector3d center;
    private final Vector3dc displacement;

    /** Sum of the solid's size and the components of its motion [m]. */
    private final double lengths;

    private final Vector3d normal = new Vector3d();

    SeparatingPlane(Mesh mesh, Solid solid, Vector3dc displacement) {
        this.mesh = mesh;
        this.solid = solid;
        this.displacement = displacement;
        center = new Vector3d(solid.center());
        lengths = solid.reach(normal.set(1, 0, 0))
                + solid.reach(normal.set(0, 1, 0))
                + solid.reach(normal.set(0, 0, 1))
                + sum(displacement.x(), displacement.y(), displacement.z());
    }

    /** Whether a triangle is not touched before a fraction of the motion. */
    boolean isSure(int triangle, double fraction) {
        int a = mesh.index(triangle, 0);
        int b = mesh.index(triangle, 1);
        int c = mesh.index(triangle, 2);
        double x = mesh.x(a) - center.x;
        double y = mesh.y(a) - center.y;
        double z = mesh.z(a) - center.z;
        double ux = mesh.x(b) - mesh.x(a);
        double uy = mesh.y(b) - mesh.y(a);
        double uz = mesh.z(b) - mesh.z(a);
        double vx = mesh.x(c) - mesh.x(a);
        double vy = mesh.y(c) - mesh.y(a);
        double vz = mesh.z(c) - mesh.z(a);
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
