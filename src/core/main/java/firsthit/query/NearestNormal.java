package firsthit.query;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;

/**
 * Distance and direction from a triangle of a mesh to a point, as numbers: where a ball touches, or how deep it is in.
 *
 * <p>Made once and asked again for each point; makes no object. The face counts where the foot of the point lies in it, by
 * the signs of three volumes, and else the nearest of the three edges (Ericson 2005 §5.1.5). Differs from {@link ClosestPoint}
 * by rounding only. For one thread.
 */
public final class NearestNormal {
    /** Share of the largest coordinate below which a distance is rounding: the point lies on the triangle. */
    private static final double ON_TRIANGLE = 0x1p-44;

    private final Mesh mesh;
    private double x;
    private double y;
    private double z;
    private double distance;

    /** Asks triangles of this mesh. */
    public NearestNormal(Mesh mesh) {
        Require.notNull("mesh", mesh);
        this.mesh = mesh;
    }

    /** x of the unit vector from the triangle to the point. */
    public double x() {
        return x;
    }

    /** y of it. */
    public double y() {
        return y;
    }

    /** z of it. */
    public double z() {
        return z;
    }

    /** Distance of the two [m]. */
    public double distance() {
        return distance;
    }

    /**
     * Looks at one triangle.
     *
     * @param px x of the point [m]; likewise the other two
     * @param dx x of the motion that brought it here, of any length; for a point on the triangle the normal is turned against
     *     it, to the front if it is along the triangle
     */
    public void ask(int triangle, double px, double py, double pz, double dx, double dy, double dz) {
        int a = mesh.index(triangle, 0);
        int b = mesh.index(triangle, 1);
        int c = mesh.index(triangle, 2);
        double ax = mesh.x(a) - px;
        double ay = mesh.y(a) - py;
        double az = mesh.z(a) - pz;
        double bx = mesh.x(b) - px;
        double by = mesh.y(b) - py;
        double bz = mesh.z(b) - pz;
        double cx = mesh.x(c) - px;
        double cy = mesh.y(c) - py;
        double cz = mesh.z(c) - pz;
        double ux = bx - ax;
        double uy = by - ay;
        double uz = bz - az;
        double vx = cx - ax;
        double vy = cy - ay;
        double vz = cz - az;
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        boolean overFace = length > 0
                && volume(nx, ny, nz, ax, ay, az, bx, by, bz) >= 0
                && volume(nx, ny, nz, bx, by, bz, cx, cy, cz) >= 0
                && volume(nx, ny, nz, cx, cy, cz, ax, ay, az) >= 0;
        double largest =
                Powers.largest(Powers.largest(ax, ay, az), Powers.largest(bx, by, bz), Powers.largest(cx, cy, cz));
        if (overFace) {
            double height = -(nx * ax + ny * ay + nz * az) / length;
            distance = Math.abs(height);
            double side = height < 0 ? -1 / length : 1 / length;
            set(nx * side, ny * side, nz * side);
        } else {
            distance = Double.POSITIVE_INFINITY;
            edge(ax, ay, az, bx, by, bz);
            edge(bx, by, bz, cx, cy, cz);
            edge(cx, cy, cz, ax, ay, az);
            divide();
        }
        if (distance <= ON_TRIANGLE * largest) {
            against(nx, ny, nz, length, dx, dy, dz);
        }
    }

    /** Keeps the way from an edge to the point, not yet a unit vector, if that is nearer. */
    private void edge(double ax, double ay, double az, double bx, double by, double bz) {
        double ex = bx - ax;
        double ey = by - ay;
        double ez = bz - az;
        double square = ex * ex + ey * ey + ez * ez;
        double along = square > 0 ? Math.max(0, Math.min(1, -(ax * ex + ay * ey + az * ez) / square)) : 0;
        double wx = -ax - along * ex;
        double wy = -ay - along * ey;
        double wz = -az - along * ez;
        double way = Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (way < distance) {
            distance = way;
            set(wx, wy, wz);
        }
    }

    private void divide() {
        if (distance > 0) {
            set(x / distance, y / distance, z / distance);
        }
    }

    /** The face's normal against the motion; for a triangle without area the motion turned round, or up. */
    private void against(double nx, double ny, double nz, double length, double dx, double dy, double dz) {
        double speed = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (length > 0) {
            double side = nx * dx + ny * dy + nz * dz > 0 ? -1 / length : 1 / length;
            set(nx * side, ny * side, nz * side);
        } else if (speed > 0) {
            set(-dx / speed, -dy / speed, -dz / speed);
        } else {
            set(0, 0, 1);
        }
    }

    private void set(double newX, double newY, double newZ) {
        // Adding zero turns -0 into 0, as in a Hit.
        x = newX + 0.0;
        y = newY + 0.0;
        z = newZ + 0.0;
    }

    private static double volume(
            double nx, double ny, double nz, double ax, double ay, double az, double bx, double by, double bz) {
        return nx * (ay * bz - az * by) + ny * (az * bx - ax * bz) + nz * (ax * by - ay * bx);
    }
}
