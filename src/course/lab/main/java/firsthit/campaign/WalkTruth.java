package firsthit.campaign;

import firsthit.experiment.race.Verdict;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.parts.PointInMesh;
import firsthit.query.Hit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** True state of a body at a mesh at any point of a walk. For use by one thread. */
final class WalkTruth {
    private final Bvh surface;
    private final WalkBody body;
    private final double radius;
    private final Judge judge;
    private final List<TriangleGap> border;

    /** Null for a mesh with a border, which has no inside. */
    private final @Nullable PointInMesh closed;

    private int home;

    WalkTruth(Mesh mesh, WalkBody body, double radius) {
        this.body = body;
        this.radius = radius;
        surface = new Bvh(mesh);
        judge = new Judge(body.rounded(mesh));
        border = border(mesh);
        closed = border.isEmpty() ? new PointInMesh(surface) : null;
    }

    Bvh surface() {
        return surface;
    }

    /** Distance from the body about a centre to the surface [m], negative in overlap, by the library. */
    double clearance(Vector3dc center) {
        return surface.clearance(body.at(center, radius));
    }

    /** Whether the body overlaps the surface, by the judge of a campaign: a hit, a miss, or too close to decide. */
    Verdict.Kind judged(Vector3dc center) {
        return judge.of(body.passed(center, radius)).kind();
    }

    /**
     * Whether a walk may begin at a point: nothing is nearer than a gap [m], and rays along all six axes hit fronts first. If
     * so, the walk begins there.
     */
    boolean begins(Vector3dc center, double gap) {
        if (!(clearance(center) > gap) || !seesFronts(center)) {
            return false;
        }
        home = closed == null ? 0 : closed.windingNumber(center);
        return true;
    }

    private boolean seesFronts(Vector3dc center) {
        double far = 2 * surface.mesh().bounds().diagonal();
        for (int axis = 0; axis < 3; axis++) {
            for (double sign : new double[] {-far, far}) {
                Vector3d way = new Vector3d().setComponent(axis, sign);
                Hit hit = surface.cast(center, way);
                if (hit != null && isBehind(center, hit)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isBehind(Vector3dc point, Hit hit) {
        Triangle triangle = surface.mesh().triangle(hit.triangle());
        return triangle.normal().dot(point.sub(triangle.a(), new Vector3d())) < 0;
    }

    /**
     * Whether a step has moved the centre through the surface.
     *
     * <p>For a closed mesh: to its other side. For one with a border: the straight line crosses the surface an odd number of
     * times, so far from the border that no path around it is as short as the step, which is at most the desired length and four
     * radii for a fall and a step up.
     *
     * @param wish length of the desired displacement [m]
     */
    boolean isThrough(Vector3dc from, Vector3dc to, double wish) {
        if (closed != null) {
            return closed.windingNumber(to) != home;
        }
        Vector3d way = to.sub(from, new Vector3d());
        Hit first = surface.cast(from, way);
        Hit last = surface.cast(to, way.negate(new Vector3d()));
        if (first == null || last == null || isBehind(from, first) == isBehind(to, last)) {
            return false;
        }
        double around = 2 * toBorder(first.point()) - way.length();
        return around > wish + 4 * radius;
    }

    private double toBorder(Vector3dc point) {
        return border.stream()
                .mapToDouble(edge -> edge.distance(point.x(), point.y(), point.z()))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** An edge from the corner with the lesser coordinates to the other. */
    private record Edge(Vector3dc a, Vector3dc b) {
        private static boolean isForward(Vector3dc a, Vector3dc b) {
            for (int axis = 0; axis < 3; axis++) {
                if (a.get(axis) != b.get(axis)) {
                    return a.get(axis) < b.get(axis);
                }
            }
            return true;
        }

        /** Replaces negative zeros. */
        private static Vector3d place(Vector3dc corner) {
            return corner.add(0, 0, 0, new Vector3d());
        }
    }

    /** Edges along which different numbers of triangles run in the two directions, by position, not index. */
    private static List<TriangleGap> border(Mesh mesh) {
        Map<Edge, Integer> turns = new LinkedHashMap<>();
        for (int i = 0; i < mesh.triangleCount(); i++) {
            Triangle triangle = mesh.triangle(i);
            for (int corner = 0; corner < 3; corner++) {
                Vector3d a = Edge.place(triangle.corner(corner));
                Vector3d b = Edge.place(triangle.corner((corner + 1) % 3));
                boolean isForward = Edge.isForward(a, b);
                turns.merge(isForward ? new Edge(a, b) : new Edge(b, a), isForward ? 1 : -1, Integer::sum);
            }
        }
        List<TriangleGap> border = new ArrayList<>();
        turns.forEach((edge, sum) -> {
            if (sum != 0 && !edge.a().equals(edge.b())) {
                border.add(new TriangleGap(new Triangle(edge.a(), edge.b(), edge.b())));
            }
        });
        return border;
    }
}
