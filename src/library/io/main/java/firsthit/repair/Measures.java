package firsthit.repair;

import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.topology.SharedPositions;
import firsthit.work.Progress;
import org.joml.Vector3d;

/**
 * Area and volume of a mesh, in sums that compensate for rounding.
 *
 * <p>Corners are taken relative to the middle of the mesh, so that a mesh far from the origin is measured as accurately as
 * one at it. They are scaled by a power of two, so that no product overflows or underflows; only the results may.
 */
final class Measures {
    private static final int POLL_EVERY = 1 << 14;

    /** Largest exponent whose power of two has a reciprocal. */
    private static final int MOST = 1020;

    private final Mesh mesh;
    private final double scale;
    private final int exponent;

    /** Middle of the corners, scaled. */
    private final Vector3d middle = new Vector3d();

    private final Sum area = new Sum();
    private final Sum volume = new Sum();
    private final Vector3d a = new Vector3d();
    private final Vector3d b = new Vector3d();
    private final Vector3d c = new Vector3d();

    Measures(Mesh mesh, SharedPositions places) {
        this.mesh = mesh;
        exponent = Math.min(MOST, Math.max(-MOST, Math.getExponent(largestCoordinate(mesh))));
        scale = Math.scalb(1.0, -exponent);
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
            corner(i / 3, i % 3, a);
            min.min(a);
            max.max(a);
        }
        middle.set(min).add(max).mul(0.5);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            if (t % POLL_EVERY == 0) {
                Progress.poll();
            }
            add(t, DuplicateTriangles.lowestCorner(places, t));
        }
    }

    private static double largestCoordinate(Mesh mesh) {
        double largest = 0;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            largest = Math.max(
                    largest, Math.max(Math.abs(mesh.x(v)), Math.max(Math.abs(mesh.y(v)), Math.abs(mesh.z(v)))));
        }
        return largest;
    }

    /** Adds a triangle, starting at a corner that does not depend on where the file starts it. */
    private void add(int triangle, int first) {
        corner(triangle, first, a);
        corner(triangle, (first + 1) % 3, b);
        corner(triangle, (first + 2) % 3, c);
        Vector3d normal = Vectors.cross(b.sub(a), c.sub(a));
        area.add(Vectors.length(normal));
        volume.add(Vectors.dot(normal, a));
    }

    private void corner(int triangle, int corner, Vector3d place) {
        int v = mesh.index(triangle, corner);
        place.set(mesh.x(v), mesh.y(v), mesh.z(v)).mul(scale).sub(middle);
    }

    /** Area of all triangles [m²]; infinite beyond the largest double. */
    double area() {
        return Math.scalb(area.value() / 2, 2 * exponent);
    }

    /** Volume inside the surface, positive if its fronts are outside [m³]; infinite beyond the largest double. */
    double volume() {
        return Math.scalb(volume.value() / 6, 3 * exponent);
    }

    /** A sum of doubles that carries what each addition rounds off (Neumaier 1974). */
    private static final class Sum {
        private double sum;
        private double lost;

        void add(double value) {
            double next = sum + value;
            lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
            sum = next;
        }

        double value() {
            return sum + lost;
        }
    }
}
