package firsthit.topology;

import firsthit.mesh.Mesh;

/**
 * The edges of a mesh sorted so that those between the same two places stand together, in runs.
 *
 * <p>An edge is numbered by its triangle and the corner it starts at: {@code 3 * triangle + corner}. Edges without length
 * are left out. Eight bytes an edge, sorted place by place.
 */
public final class EdgeRuns {
    private final SharedPositions places;

    /** The higher place in the upper half, the edge in the lower; ordered by the lower place first. */
    private final PlaceRuns sorted;

    public EdgeRuns(Mesh mesh, SharedPositions places) {
        this.places = places;
        sorted = new PlaceRuns(
                mesh.vertexCount(),
                3 * mesh.triangleCount(),
                edge -> start(edge) == end(edge) ? -1 : lower(edge),
                edge -> (long) Math.max(start(edge), end(edge)) << 32 | edge);
    }

    /** Edges in all runs. */
    public int size() {
        return sorted.size();
    }

    /** The edge at a position; in a run they are in ascending order. */
    public int edge(int position) {
        return (int) sorted.key(position);
    }

    /** Where the run ends that begins at a position. */
    public int runEnd(int first) {
        int to = first + 1;
        while (to < size()
                && sorted.key(to) >>> 32 == sorted.key(first) >>> 32
                && lower(edge(to)) == lower(edge(first))) {
            to++;
        }
        return to;
    }

    /** How much more often the edges of a run are run along in one direction than in the other. */
    public int balance(int from, int to) {
        int balance = 0;
        for (int i = from; i < to; i++) {
            balance += start(edge(i)) < end(edge(i)) ? 1 : -1;
        }
        return balance;
    }

    private int start(int edge) {
        return places.of(edge / 3, edge % 3);
    }

    private int end(int edge) {
        return places.of(edge / 3, (edge + 1) % 3);
    }

    private int lower(int edge) {
        return Math.min(start(edge), end(edge));
    }
}
