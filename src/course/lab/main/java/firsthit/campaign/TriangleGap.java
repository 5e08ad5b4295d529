package firsthit.campaign;

import firsthit.geometry.Triangle;
import org.joml.Vector3dc;

/**
 * Distance from points to one closed triangle, with arithmetic that shares nothing with the library's queries: the plane
 * above the face, the nearest of three segments elsewhere.
 *
 * <p>Divides space by the edges' planes; compare Ericson 2005 §5.1.5. Where rounding chooses the wrong side of an edge's
 * plane, both formulas agree within rounding. Coordinates that fit into a float give accurate normals for triangles of any
 * shape. For use by one thread: {@link #distance} leaves the direction in {@link #x}, {@link #y}, {@link #z}.
 */
final class TriangleGap {
    /** Vector from the closest point of the triangle to the point of the last {@link #distance} [m]. */
    double x;

    double y;
    double z;

    private final double[] corners = new double[9];

    /** Edge i runs from corner i to the next; its inner side is normal x edge. */
    private final double[] edges = new double[9];

    private final double[] inner = new double[9];
    private final double[] lengths = new double[3];
    private final double nx;
    private final double ny;
    private final double nz;
    private final double normal;

    TriangleGap(Triangle triangle) {
        for (int i = 0; i < 3; i++) {
            Vector3dc from = triangle.corner(i);
            Vector3dc to = triangle.corner((i + 1) % 3);
            set(corners, i, from.x(), from.y(), from.z());
            set(edges, i, to.x() - from.x(), to.y() - from.y(), to.z() - from.z());
            lengths[i] = dot(edges, i, edges[3 * i], edges[3 * i + 1], edges[3 * i + 2]);
        }
        nx = edges[1] * edges[5] - edges[2] * edges[4];
        ny = edges[2] * edges[3] - edges[0] * edges[5];
        nz = edges[0] * edges[4] - edges[1] * edges[3];
        normal = Math.sqrt(nx * nx + ny * ny + nz * nz);
        for (int i = 0; i < 9; i += 3) {
            set(
                    inner,
                    i / 3,
                    ny * edges[i + 2] - nz * edges[i + 1],
                    nz * edges[i] - nx * edges[i + 2],
                    nx * edges[i + 1] - ny * edges[i]);
        }
    }

    /** Distance of a point [m], >= 0. */
    double distance(double px, double py, double pz) {
        double least = Double.POSITIVE_INFINITY;
        boolean isAbove = normal > 0;
        for (int i = 0; i < 3; i++) {
            double fromX = px - corners[3 * i];
            double fromY = py - corners[3 * i + 1];
            double fromZ = pz - corners[3 * i + 2];
            if (dot(inner, i, fromX, fromY, fromZ) >= 0) {
                continue;
            }
            isAbove = false;
            least = Math.min(least, toEdge(i, fromX, fromY, fromZ, least));
        }
        if (isAbove) {
            return toPlane(px, py, pz);
        }
        if (least == Double.POSITIVE_INFINITY) { // no face: the corners are collinear
            for (int i = 0; i < 3; i++) {
                least = Math.min(
                        least, toEdge(i, px - corners[3 * i], py - corners[3 * i + 1], pz - corners[3 * i + 2], least));
            }
        }
        return Math.sqrt(least);
    }

    /** Squared distance to an edge; keeps the direction if it is less than {@code least}. */
    private double toEdge(int edge, double fromX, double fromY, double fromZ, double least) {
        double along = dot(edges, edge, fromX, fromY, fromZ);
        double share = along <= 0 ? 0 : along >= lengths[edge] ? 1 : along / lengths[edge];
        double dx = fromX - share * edges[3 * edge];
        double dy = fromY - share * edges[3 * edge + 1];
        double dz = fromZ - share * edges[3 * edge + 2];
        double squared = dx * dx + dy * dy + dz * dz;
        if (squared < least) {
            x = dx;
            y = dy;
            z = dz;
        }
        return squared;
    }

    private double toPlane(double px, double py, double pz) {
        double height = ((px - corners[0]) * nx + (py - corners[1]) * ny + (pz - corners[2]) * nz) / normal;
        x = nx / normal * height;
        y = ny / normal * height;
        z = nz / normal * height;
        return Math.abs(height);
    }

    /** Signed height of a point above the plane [m]; 0 for a degenerate triangle. */
    double height(Vector3dc p) {
        double height = (p.x() - corners[0]) * nx + (p.y() - corners[1]) * ny + (p.z() - corners[2]) * nz;
        return normal > 0 ? height / normal : 0;
    }

    /** Whether the box of the triangle meets the box from {@code min} to {@code max}. */
    boolean meets(double[] min, double[] max) {
        for (int axis = 0; axis < 3; axis++) {
            double least = Math.min(corners[axis], Math.min(corners[axis + 3], corners[axis + 6]));
            double most = Math.max(corners[axis], Math.max(corners[axis + 3], corners[axis + 6]));
            if (least > max[axis] || most < min[axis]) {
                return false;
            }
        }
        return true;
    }

    private static void set(double[] vectors, int index, double x, double y, double z) {
        vectors[3 * index] = x;
        vectors[3 * index + 1] = y;
        vectors[3 * index + 2] = z;
    }

    private static double dot(double[] vectors, int index, double x, double y, double z) {
        return vectors[3 * index] * x + vectors[3 * index + 1] * y + vectors[3 * index + 2] * z;
    }
}
