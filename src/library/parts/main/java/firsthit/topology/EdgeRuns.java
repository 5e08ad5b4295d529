package firsthit.topology;

import firsthit.mesh.Mesh;

/**
 * The edges of a mesh, sorted so that those between the same two positions are contiguous, in runs.
 *
 * <p>An edge is numbered by its triangle and the corner it starts at: {@code 3 * triangle + corner}. Edges without length are left
 * out. Takes eight bytes per edge.
 */
public final class EdgeRuns {
    private final SharedPositions positions;

    /** The higher position in the upper half, the edge in the lower; grouped by the lower position. */
    private final PlaceRuns sorted;

    public EdgeRuns(Mesh mesh, SharedPositions positions) {
        this.positions = positions;
        sorted = new PlaceRuns(
                mesh.vertexCount(),
                3 * mesh.triangleCount(),
                edge -> start(edge) == end(edge) ? -1 : lower(edge),
                edge -> (long) Math.max(start(edge), end(edge)) << 32 | edge);
    }

    /** Number of edges in all runs. */
    public int size() {
        return sorted.size();
    }

    /** The edge at an index; in a run edges are in ascending order. */
    public int edge(int index) {
        return (int) sorted.key(index);
    }

    /** End of the run that begins at an index. */
    public int runEnd(int first) {
        int to = first + 1;
        while (to < size()
                && sorted.key(to) >>> 32 == sorted.key(first) >>> 32
                && lower(edge(to)) == lower(edge(first))) {
            to++;
        }
        return to;
    }

    /** Number of edges of a run in one direction, minus those in the other. */
    public int balance(int from, int to) {
        int balance = 0;
        for (int i = from; i < to; i++) {
            balance += start(edge(i)) < end(edge(i)) ? 1 : -1;
        }
        return balance;
    }

    private int start(int edge) {
        return positions.of(edge / 3, edge % 3);
    }

    private int end(int edge) {
        return positions.of(edge / 3, (edge + 1) % 3);
    }

    private int lower(int edge) {
        return Math.min(start(edge), end(edge));
    }
}
