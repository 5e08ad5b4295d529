package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3d;

/** The convex edges and the border of a mesh, with neighbours found by a map: for tests of those who ask, and of who finds them faster. */
public record SlowActiveEdges(Mesh mesh, double angle, Map<Set<Vector3d>, List<Integer>> users) implements ActiveEdges {
    /** Edges that are convex by more than an angle [rad]. */
    public static SlowActiveEdges of(Mesh mesh, double angle) {
        Map<Set<Vector3d>, List<Integer>> users = new HashMap<>();
        for (int edge = 0; edge < 3 * mesh.triangleCount(); edge++) {
            if (!place(mesh, edge).equals(place(mesh, next(edge)))) {
                users.computeIfAbsent(places(mesh, edge), key -> new ArrayList<>())
                        .add(edge);
            }
        }
        return new SlowActiveEdges(mesh, angle, users);
    }

    @Override
    public SlowActiveEdges ofAnother(Mesh other) {
        return of(other, angle);
    }

    @Override
    public boolean isActive(int triangle, int edge, boolean fromBehind) {
        int own = 3 * triangle + edge;
        List<Integer> both = place(mesh, own).equals(place(mesh, next(own))) ? List.of() : users.get(places(mesh, own));
        if (both.size() != 2) {
            return true;
        }
        int neighbour = both.get(0) == own ? both.get(1) : both.get(0);
        Triangle one = mesh.triangle(triangle);
        Triangle other = mesh.triangle(neighbour / 3);
        if (one.isDegenerate() || other.isDegenerate()) {
            return true;
        }
        boolean isTurnedOver = place(mesh, own).equals(place(mesh, neighbour));
        double cosine = Vectors.dot(one.normal(), other.normal()) * (isTurnedOver ? -1 : 1);
        int side = Orientation.side(one, place(mesh, next(next(neighbour))));
        return cosine < StrictMath.cos(angle) && (side == 0 ? cosine < 0 : side > 0 == fromBehind);
    }

    private static Set<Vector3d> places(Mesh mesh, int edge) {
        return Set.of(place(mesh, edge), place(mesh, next(edge)));
    }

    /** Where an edge starts, with 0 for -0. */
    private static Vector3d place(Mesh mesh, int edge) {
        return new Vector3d(mesh.vertex(mesh.index(edge / 3, edge % 3))).add(0, 0, 0);
    }

    /** The edge that follows in the same triangle. */
    private static int next(int edge) {
        return edge / 3 * 3 + (edge + 1) % 3;
    }
}
