package firsthit.repair;

import firsthit.mesh.Mesh;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Vector3d;

/** What {@link MeshReport} counts, counted slowly with sets of places; lengths and volumes in decimal arithmetic. */
final class SlowReport {
    final int places;
    final int unused;
    final int degenerate;
    int duplicates;
    int backToBack;
    int edges;
    int boundary;
    int nonManifold;
    int odd;
    int turned;
    final int pieces;
    final double volume;

    SlowReport(Mesh mesh) {
        Set<Vector3d> all = new HashSet<>();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            all.add(place(mesh, v));
        }
        places = all.size();
        Set<Integer> used = new HashSet<>();
        List<List<Vector3d>> triangles = new ArrayList<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            List<Vector3d> corners = new ArrayList<>();
            for (int k = 0; k < 3; k++) {
                used.add(mesh.index(t, k));
                corners.add(place(mesh, mesh.index(t, k)));
            }
            triangles.add(corners);
        }
        unused = mesh.vertexCount() - used.size();
        degenerate = (int) triangles.stream().filter(SlowReport::isFlat).count();
        countTwins(triangles);
        countEdges(triangles);
        pieces = pieces(triangles);
        volume = triangles.stream()
                        .map(SlowReport::sixfoldVolume)
                        .reduce(BigDecimal.ZERO, BigDecimal::add)
                        .doubleValue()
                / 6;
    }

    private static Vector3d place(Mesh mesh, int vertex) {
        return mesh.vertex(vertex).add(0, 0, 0);
    }

    private void countTwins(List<List<Vector3d>> triangles) {
        Map<Set<Vector3d>, List<Boolean>> ways = new HashMap<>();
        Map<Set<Vector3d>, List<Vector3d>> first = new HashMap<>();
        for (List<Vector3d> t : triangles) {
            Set<Vector3d> corners = Set.copyOf(t);
            if (corners.size() == 3) {
                List<Vector3d> model = first.computeIfAbsent(corners, key -> t);
                int shift = model.indexOf(t.get(0));
                ways.computeIfAbsent(corners, key -> new ArrayList<>())
                        .add(model.get((shift + 1) % 3).equals(t.get(1)));
            }
        }
        for (List<Boolean> way : ways.values()) {
            int same = (int) way.stream().filter(w -> w).count();
            int other = way.size() - same;
            duplicates += same - 1 + Math.max(0, other - 1);
            backToBack += Math.min(same, other);
        }
    }

    private void countEdges(List<List<Vector3d>> triangles) {
        Map<List<Vector3d>, Integer> directed = new HashMap<>();
        Map<Set<Vector3d>, List<Vector3d>> undirected = new HashMap<>();
        for (List<Vector3d> t : triangles) {
            for (int k = 0; k < 3 && Set.copyOf(t).size() == 3; k++) {
                List<Vector3d> edge = List.of(t.get(k), t.get((k + 1) % 3));
                directed.merge(edge, 1, Integer::sum);
                undirected.put(Set.copyOf(edge), edge);
            }
        }
        edges = undirected.size();
        for (List<Vector3d> edge : undirected.values()) {
            int there = directed.getOrDefault(edge, 0);
            int back = directed.getOrDefault(List.of(edge.get(1), edge.get(0)), 0);
            boundary += there + back == 1 ? 1 : 0;
            nonManifold += there + back > 2 ? 1 : 0;
            odd += (there + back) % 2;
            turned += Math.abs(there - back) >= 2 ? 1 : 0;
        }
    }

    private static int pieces(List<List<Vector3d>> triangles) {
        List<Set<Vector3d>> pieces = new ArrayList<>();
        for (List<Vector3d> t : triangles) {
            Set<Vector3d> joined = new HashSet<>(t);
            pieces.removeIf(piece -> {
                boolean meets = t.stream().anyMatch(piece::contains);
                joined.addAll(meets ? piece : Set.of());
                return meets;
            });
            pieces.add(joined);
        }
        return pieces.size();
    }

    private static boolean isFlat(List<Vector3d> t) {
        return new TreeSet<>(List.of(
                        minor(t, 0, 1).signum(),
                        minor(t, 1, 2).signum(),
                        minor(t, 2, 0).signum()))
                .equals(Set.of(0));
    }

    private static BigDecimal minor(List<Vector3d> t, int i, int j) {
        return difference(t, 1, i)
                .multiply(difference(t, 2, j))
                .subtract(difference(t, 1, j).multiply(difference(t, 2, i)));
    }

    private static BigDecimal difference(List<Vector3d> t, int corner, int axis) {
        return exact(t.get(corner), axis).subtract(exact(t.get(0), axis));
    }

    private static BigDecimal exact(Vector3d v, int axis) {
        return new BigDecimal(v.get(axis));
    }

    private static BigDecimal sixfoldVolume(List<Vector3d> t) {
        return exact(t.get(0), 0)
                .multiply(minor(t, 1, 2))
                .add(exact(t.get(0), 1).multiply(minor(t, 2, 0)))
                .add(exact(t.get(0), 2).multiply(minor(t, 0, 1)));
    }
}
