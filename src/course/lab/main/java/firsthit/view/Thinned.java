package firsthit.view;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3dc;

/**
 * A mesh with fewer triangles: vertices in one cell of a grid are merged at their mean; collapsed and duplicate triangles
 * are removed.
 *
 * <p>Vertex clustering after Rossignac and Borrel, <i>Multi-resolution 3D approximations for rendering complex scenes</i>,
 * 1993, without weights.
 */
final class Thinned {
    /** Attempts to find a grid that is fine enough; each halves the error of the last. */
    private static final int TRIES = 7;

    /** Share of the allowed triangles that is fine enough. */
    private static final double ENOUGH = 0.9;

    /** Bits of a key for the cell along one axis. */
    private static final int AXIS_BITS = 20;

    private static final int MOST_CELLS = (1 << AXIS_BITS) - 1;

    /** x, y, z of each vertex in turn [m]. */
    final double[] positions;

    /** Three vertices per triangle. */
    final int[] indices;

    /** Index in the mesh of each kept triangle. */
    final int[] originals;

    private Thinned(double[] positions, int[] indices, int[] originals) {
        this.positions = positions;
        this.indices = indices;
        this.originals = originals;
    }

    /** At most {@code most} triangles, which is at least 1; the mesh must have more. */
    static Thinned of(Mesh mesh, int most) {
        double[] positions = mesh.positions();
        int[] indices = mesh.indices();
        // A closed surface has about 12 n² triangles on a grid of n cells along each side.
        double cells = Math.max(1, Math.sqrt(most / 6.0));
        double tooMany = Double.POSITIVE_INFINITY;
        double fine = 0;
        Thinned best = new Thinned(new double[0], new int[0], new int[0]);
        for (int i = 0; i < TRIES && best.originals.length < ENOUGH * most; i++) {
            Thinned tried = clustered(mesh.bounds(), positions, indices, cells);
            int count = tried.originals.length;
            if (count > most) {
                tooMany = cells;
            } else {
                fine = cells;
                best = count > best.originals.length ? tried : best;
            }
            double guess = cells * Math.sqrt(0.95 * most / Math.max(count, 1));
            boolean inside = guess > fine && guess < tooMany;
            cells = inside || tooMany == Double.POSITIVE_INFINITY ? guess : (fine + tooMany) / 2;
        }
        return best.originals.length > 0 ? best : first(positions, indices, most);
    }

    private static Thinned clustered(Aabb bounds, double[] positions, int[] indices, double cells) {
        Vector3dc size = bounds.size();
        double side = Math.max(size.x(), Math.max(size.y(), size.z())) / Math.min(cells, MOST_CELLS);
        Map<Long, Integer> numbers = new HashMap<>();
        int[] cluster = new int[positions.length / 3];
        double[] sums = new double[positions.length];
        int[] counts = new int[cluster.length];
        for (int v = 0; v < cluster.length; v++) {
            long key = 0;
            for (int axis = 0; axis < 3; axis++) {
                double along = positions[3 * v + axis] - bounds.min().get(axis);
                key = (key << AXIS_BITS) + (side > 0 ? (long) (along / side) : 0);
            }
            int number = numbers.computeIfAbsent(key, fresh -> numbers.size());
            cluster[v] = number;
            counts[number]++;
            for (int axis = 0; axis < 3; axis++) {
                sums[3 * number + axis] += positions[3 * v + axis];
            }
        }
        double[] means = Arrays.copyOf(sums, 3 * numbers.size());
        for (int i = 0; i < means.length; i++) {
            means[i] /= counts[i / 3];
        }
        return kept(means, cluster, indices);
    }

    private static Thinned kept(double[] means, int[] cluster, int[] indices) {
        Set<Long> seen = new HashSet<>();
        int[] corners = new int[indices.length];
        int[] originals = new int[indices.length / 3];
        int count = 0;
        for (int t = 0; t < originals.length; t++) {
            int a = cluster[indices[3 * t]];
            int b = cluster[indices[3 * t + 1]];
            int c = cluster[indices[3 * t + 2]];
            if (a != b && b != c && c != a && seen.add(key(a, b, c))) {
                corners[3 * count] = a;
                corners[3 * count + 1] = b;
                corners[3 * count + 2] = c;
                originals[count++] = t;
            }
        }
        return new Thinned(means, Arrays.copyOf(corners, 3 * count), Arrays.copyOf(originals, count));
    }

    /** A key that does not depend on the order of the corners; any mesh has fewer than two million clusters. */
    private static long key(int a, int b, int c) {
        long least = Math.min(a, Math.min(b, c));
        long most = Math.max(a, Math.max(b, c));
        return (least << 42) ^ (((long) a + b + c - least - most) << 21) ^ most;
    }

    /** The first triangles of a mesh whose triangles all collapse, such as one without extent. */
    private static Thinned first(double[] positions, int[] indices, int most) {
        int[] originals = new int[most];
        Arrays.setAll(originals, i -> i);
        double[] used = new double[9 * most];
        for (int i = 0; i < used.length; i++) {
            used[i] = positions[3 * indices[i / 3] + i % 3];
        }
        int[] corners = new int[3 * most];
        Arrays.setAll(corners, i -> i);
        return new Thinned(used, corners, originals);
    }
}
