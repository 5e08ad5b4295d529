package firsthit.view;

import firsthit.geometry.Plane;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Checks what can be shown. Each problem is one line that names the item and the value. */
final class Shown {
    /** Most triangles shown: more would take too long. */
    static final int MOST_TRIANGLES = 5_000_000;

    /** Most points shown. */
    static final int MOST_PLACES = 1_000_000;

    /** Most triangles drawn with edges: with more, edges cover the surface. */
    static final int MOST_EDGED_TRIANGLES = 2_000;

    /** 1,280 triangles: round at the size of a picture, and small in a page. */
    static final int BALL_SUBDIVISIONS = 3;

    /** Size of a moving point as a share of its path; the next constant is its size without motion [m]. */
    private static final double POINT_SHARE = 0.008;

    private static final double STILL_POINT = 1e-3;

    private Shown() {}

    static @Nullable String problemOf(String name, Mesh mesh) {
        return problemOf(name, mesh.name(), mesh.triangleCount());
    }

    static @Nullable String problemOf(String name, String mesh, int triangles) {
        if (triangles == 0) {
            return "%s is not shown: mesh %s has no triangle".formatted(name, mesh);
        }
        return triangles > MOST_TRIANGLES
                ? "%s is not shown: mesh %s has %s triangles, more than %s"
                        .formatted(name, mesh, triangles, MOST_TRIANGLES)
                : null;
    }

    static @Nullable String problemOf(String name, List<? extends Vector3dc> places, int fewest) {
        if (places.size() < fewest || places.size() > MOST_PLACES) {
            return "%s is not shown: it has %s points, not %s to %s"
                    .formatted(name, places.size(), fewest, MOST_PLACES);
        }
        for (int i = 0; i < places.size(); i++) {
            Vector3dc p = places.get(i);
            if (!p.isFinite()) {
                return "%s is not shown: point %s is (%s, %s, %s)".formatted(name, i, p.x(), p.y(), p.z());
            }
        }
        return null;
    }

    static @Nullable String problemOf(String name, int[] ghosts, int steps) {
        for (int ghost : ghosts) {
            if (ghost < 0 || ghost >= steps) {
                return "%s is not shown: there is no step %s among its %s".formatted(name, ghost, steps);
            }
        }
        return null;
    }

    static List<Vector3dc> copies(List<? extends Vector3dc> places) {
        List<Vector3dc> copies = new ArrayList<>(places.size());
        places.forEach(place -> copies.add(new Vector3d(place)));
        return List.copyOf(copies);
    }

    /** Radius at which a moving point is drawn [m]. */
    static double pointRadius(List<? extends Vector3dc> centers) {
        double reach = 0;
        for (Vector3dc center : centers) {
            reach = Math.max(reach, center.distance(centers.get(0)));
        }
        return reach > 0 && reach < Double.POSITIVE_INFINITY ? POINT_SHARE * reach : STILL_POINT;
    }

    /** A square around the point of a plane, with its front along the normal. */
    static Mesh square(Plane plane, double halfSize) {
        Vector3dc n = plane.normal();
        // An axis far from the normal gives a well-conditioned cross product.
        Vector3d axis = Math.abs(n.z()) < 0.9 ? new Vector3d(0, 0, 1) : new Vector3d(0, 1, 0);
        Vector3d u = axis.cross(n, new Vector3d()).normalize(halfSize);
        Vector3d v = n.cross(u, new Vector3d());
        double[] positions = new double[12];
        double[][] signs = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
        for (int i = 0; i < 4; i++) {
            Vector3d corner = u.mul(signs[i][0], new Vector3d())
                    .add(v.mul(signs[i][1], new Vector3d()))
                    .add(plane.point());
            positions[3 * i] = corner.x;
            positions[3 * i + 1] = corner.y;
            positions[3 * i + 2] = corner.z;
        }
        return new Mesh("plane", positions, new int[] {0, 1, 2, 0, 2, 3});
    }
}
