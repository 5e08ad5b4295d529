package firsthit.particles;

import firsthit.mesh.Mesh;
import org.joml.Vector3d;

/**
 * Distance and direction from a triangle of a mesh to a point: the contact normal of a ball, or the depth of its overlap.
 *
 * <p>Made once and reused for each point; allocates nothing. Uses the face if the projection of the point lies in it, by
 * the signs of three volumes, and otherwise the nearest edge (Ericson 2005 §5.1.5). Differs from {@link
 * firsthit.query.ClosestPoint} by rounding only. For use by one thread.
 */
final class NearestNormal {
    /** A distance below this share of the largest coordinate is rounding error: the point lies on the triangle. */
    private static final double ON_TRIANGLE = 0x1p-44;

    private final Mesh mesh;

    /** Corners of the triangle relative to the point [m]. */
    private final Vector3d a = new Vector3d();

    private final Vector3d b = new Vector3d();
    private final Vector3d c = new Vector3d();
    private final Vector3d n = new Vector3d();
    private final Vector3d edge = new Vector3d();
    private final Vector3d other = new Vector3d();
    private double x;
    private double y;
    private double z;
    private double distance;

    /** For triangles of a mesh. */
    NearestNormal(Mesh mesh) {
        this.mesh = mesh;
    }

    /** x of the unit vector from the triangle to the point. */
    double x() {
        return x;
    }

    /** y of that vector. */
    double y() {
        return y;
    }

    /** z of that vector. */
    double z() {
        return z;
    }

    /** Distance between triangle and point [m]. */
    double distance() {
        return distance;
    }

    /**
     * Computes distance and direction for one triangle.
     *
     * @param px x of the point [m], then its y and z
     * @param dx x of the motion that ends here, of any length, then its y and z. For a point on the triangle the normal
     *     points against this motion, or to the front if the motion is along the triangle
     */
    void compute(int triangle, double px, double py, double pz, double dx, double dy, double dz) {
        setCorner(0, triangle, a, px, py, pz);
        setCorner(1, triangle, b, px, py, pz);
        setCorner(2, triangle, c, px, py, pz);
        cross(b.sub(a, edge), c.sub(a, other), n);
        double length = Math.sqrt(dot(n, n));
        boolean overFace = length > 0 && volume(a, b) >= 0 && volume(b, c) >= 0 && volume(c, a) >= 0;
        if (overFace) {
            double height = -dot(n, a) / length;
            distance = Math.abs(height);
            double side = height < 0 ? -1 / length : 1 / length;
            set(n.x * side, n.y * side, n.z * side);
        } else {
            distance = Double.POSITIVE_INFINITY;
            edge(a, b);
            edge(b, c);
            edge(c, a);
            divide();
        }
        if (distance <= ON_TRIANGLE * Math.max(largest(a), Math.max(largest(b), largest(c)))) {
            against(length, dx, dy, dz);
        }
    }

    private void setCorner(int corner, int triangle, Vector3d seen, double px, double py, double pz) {
        int vertex = mesh.index(triangle, corner);
        seen.set(mesh.x(vertex) - px, mesh.y(vertex) - py, mesh.z(vertex) - pz);
    }

    /** Six times the signed volume that the point spans with the normal and an edge. */
    private double volume(Vector3d from, Vector3d to) {
        cross(from, to, other);
        return dot(n, other);
    }

    /** Keeps the vector from an edge to the point, not yet of unit length, if that is nearer. */
    private void edge(Vector3d from, Vector3d to) {
        Vector3d e = to.sub(from, edge);
        double square = dot(e, e);
        double share = square > 0 ? Math.max(0, Math.min(1, -dot(from, e) / square)) : 0;
        double wx = -from.x - share * e.x;
        double wy = -from.y - share * e.y;
        double wz = -from.z - share * e.z;
        double length = Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (length < distance) {
            distance = length;
            set(wx, wy, wz);
        }
    }

    private void divide() {
        if (distance > 0) {
            set(x / distance, y / distance, z / distance);
        }
    }

    /** Sets the face normal against the motion; for a triangle without area the reversed motion, or up. */
    private void against(double length, double dx, double dy, double dz) {
        double speed = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (length > 0) {
            double side = n.x * dx + n.y * dy + n.z * dz > 0 ? -1 / length : 1 / length;
            set(n.x * side, n.y * side, n.z * side);
        } else if (speed > 0) {
            set(-dx / speed, -dy / speed, -dz / speed);
        } else {
            set(0, 0, 1);
        }
    }

    /** Sums from left to right: the order decides the last digit, and runs of particles are reproducible to the bit. */
    private static double dot(Vector3d v, Vector3d w) {
        return v.x * w.x + v.y * w.y + v.z * w.z;
    }

    private static void cross(Vector3d v, Vector3d w, Vector3d out) {
        out.set(v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x);
    }

    private static double largest(Vector3d v) {
        return Math.max(Math.abs(v.x), Math.max(Math.abs(v.y), Math.abs(v.z)));
    }

    private void set(double newX, double newY, double newZ) {
        // Adding zero turns -0 into 0, as in a Hit.
        x = newX + 0.0;
        y = newY + 0.0;
        z = newZ + 0.0;
    }
}
