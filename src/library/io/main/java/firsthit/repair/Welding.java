package firsthit.repair;

import firsthit.mesh.Mesh;
import firsthit.topology.PlaceTable;
import firsthit.topology.SharedPositions;
import firsthit.work.Progress;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Chooses, for each vertex of a mesh, the vertex that replaces it.
 *
 * <p>In mesh order, a vertex is replaced by the nearest kept vertex within the tolerance; if there is none, it is kept. So
 * no vertex moves farther than the tolerance, even along a chain of near vertices, and kept vertices are farther apart than
 * that: welding again changes nothing. Neighbours are found in a grid whose cells have few kept vertices.
 */
final class Welding {
    private static final int POLL_EVERY = 1 << 12;
    private static final int NONE = -1;

    private final Mesh mesh;
    private final double tolerance;
    private final Slabs x;
    private final Slabs y;
    private final Slabs z;

    /** The first kept vertex of each cell, by the numbers of its slabs. */
    private final PlaceTable cells;

    /** For each kept vertex another one of its cell, or NONE. */
    private final int[] next;

    private Welding(Mesh mesh, double tolerance) {
        this.mesh = mesh;
        this.tolerance = tolerance;
        int count = mesh.vertexCount();
        x = new Slabs(count, mesh::x, tolerance);
        y = new Slabs(count, mesh::y, tolerance);
        z = new Slabs(count, mesh::z, tolerance);
        cells = new PlaceTable((vertex, axis) -> (axis == 0 ? x : axis == 1 ? y : z).of(vertex), count);
        next = new int[count];
    }

    /**
     * The mesh with one vertex for each group; its triangles keep their numbers.
     *
     * @param tolerance [m], finite, >= 0; 0 joins vertices at the same place only
     */
    static Mesh welded(Mesh mesh, double tolerance) {
        if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("tolerance of welding is not finite and >= 0: " + tolerance);
        }
        SharedPositions places = new SharedPositions(mesh);
        Mesh exact = joined(mesh, places::of);
        if (tolerance == 0) {
            return exact;
        }
        Welding welding = new Welding(exact, tolerance);
        return joined(exact, welding::target);
    }

    /** The mesh with only those vertices that are their own target. A target is an earlier vertex or the vertex itself. */
    private static Mesh joined(Mesh mesh, IntUnaryOperator targets) {
        double[] positions = mesh.positions();
        int[] numbers = new int[mesh.vertexCount()];
        int kept = 0;
        for (int vertex = 0; vertex < numbers.length; vertex++) {
            Progress.poll(vertex, POLL_EVERY);
            int target = targets.applyAsInt(vertex);
            if (target == vertex) {
                System.arraycopy(positions, 3 * vertex, positions, 3 * kept, 3);
            }
            numbers[vertex] = target == vertex ? kept++ : numbers[target];
        }
        int[] indices = mesh.indices();
        for (int i = 0; i < indices.length; i++) {
            indices[i] = numbers[indices[i]];
        }
        return mesh.withVertices(Arrays.copyOf(positions, 3 * kept), indices);
    }

    /** The vertex that replaces one; called for each in turn. */
    private int target(int vertex) {
        int i = x.of(vertex);
        int j = y.of(vertex);
        int k = z.of(vertex);
        int nearest = NONE;
        for (int cell = 0; cell < 27; cell++) {
            int first = cells.get(i + cell % 3 - 1, j + cell / 3 % 3 - 1, k + cell / 9 - 1);
            for (int other = first; other != NONE; other = next[other]) {
                nearest = nearer(vertex, other, nearest);
            }
        }
        if (nearest != NONE) {
            return nearest;
        }
        int first = cells.getOrPut(i, j, k, vertex);
        next[vertex] = first == vertex ? NONE : next[first];
        next[first] = first == vertex ? NONE : vertex;
        return vertex;
    }

    /** The nearer one within the tolerance; of two at equal distance, the earlier one. */
    private int nearer(int vertex, int other, int nearest) {
        double distance = distance(vertex, other);
        if (distance > 1) {
            return nearest;
        }
        double least = nearest == NONE ? Double.POSITIVE_INFINITY : distance(vertex, nearest);
        return distance < least || (distance == least && other < nearest) ? other : nearest;
    }

    /** Squared distance in units of the tolerance, so that any tolerance can be squared. */
    private double distance(int v, int w) {
        double dx = (mesh.x(v) - mesh.x(w)) / tolerance;
        double dy = (mesh.y(v) - mesh.y(w)) / tolerance;
        double dz = (mesh.z(v) - mesh.z(w)) / tolerance;
        return dx * dx + dy * dy + dz * dz;
    }
}
