package firsthit.mesh;

import firsthit.geometry.Triangle;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3d;

/** What a mesh is as a surface, found by counting; slow and simple on purpose. */
public final class Topology {
    private Topology() {}

    /** Volume inside a closed mesh [m³]: positive if its triangles run counter-clockwise from outside. */
    public static double signedVolume(Mesh mesh) {
        double sixfold = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Triangle triangle = mesh.triangle(t);
            sixfold += new Vector3d(triangle.a()).dot(triangle.b().cross(triangle.c(), new Vector3d()));
        }
        return sixfold / 6;
    }

    /** Total area of all triangles [m²]. */
    public static double area(Mesh mesh) {
        double area = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            area += mesh.triangle(t).area();
        }
        return area;
    }

    /** Vertices - edges + triangles, over the vertices that triangles use. */
    public static int eulerCharacteristic(Mesh mesh) {
        Set<Integer> used = new HashSet<>();
        Set<Long> edges = new HashSet<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                int from = mesh.index(t, k);
                int to = mesh.index(t, (k + 1) % 3);
                used.add(from);
                edges.add(edge(Math.min(from, to), Math.max(from, to)));
            }
        }
        return used.size() - edges.size() + mesh.triangleCount();
    }

    /** Directed edges that do not occur exactly once, or whose opposite does not: none in a closed mesh. */
    public static int openOrTornEdges(Mesh mesh) {
        Map<Long, Integer> times = new HashMap<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                times.merge(edge(mesh.index(t, k), mesh.index(t, (k + 1) % 3)), 1, Integer::sum);
            }
        }
        int bad = 0;
        for (Map.Entry<Long, Integer> entry : times.entrySet()) {
            long edge = entry.getKey();
            long opposite = edge << 32 | edge >>> 32;
            if (entry.getValue() != 1 || times.getOrDefault(opposite, 0) != 1) {
                bad++;
            }
        }
        return bad;
    }

    /** Triangles without area as far as double arithmetic can tell. */
    public static int degenerateTriangles(Mesh mesh) {
        int count = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            count += mesh.triangle(t).isDegenerate() ? 1 : 0;
        }
        return count;
    }

    private static long edge(int from, int to) {
        return (long) from << 32 | to;
    }
}
