package firsthit.topology;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;

/** Finds vertices of a mesh at the same position: those with the same bits in all coordinates, with 0 for -0. */
public final class SharedPositions {
    private static final int POLL_EVERY = 1 << 14;

    private final Mesh mesh;
    private final int[] first;
    private final int count;

    public SharedPositions(Mesh mesh) {
        this.mesh = mesh;
        first = new int[mesh.vertexCount()];
        PlaceTable table = new PlaceTable(mesh::coordinate, first.length);
        int found = 0;
        for (int vertex = 0; vertex < first.length; vertex++) {
            Progress.poll(vertex, POLL_EVERY);
            first[vertex] = table.getOrPut(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex), vertex);
            found += first[vertex] == vertex ? 1 : 0;
        }
        count = found;
    }

    /** The first vertex at the position of a vertex. */
    public int of(int vertex) {
        return first[vertex];
    }

    /** The first vertex at the position of a triangle's corner. */
    public int of(int triangle, int corner) {
        return first[mesh.index(triangle, corner)];
    }

    /** Number of distinct positions. */
    public int count() {
        return count;
    }

    /** Whether two corners of a triangle are at the same position. */
    public boolean isCollapsed(int triangle) {
        int a = of(triangle, 0);
        int b = of(triangle, 1);
        int c = of(triangle, 2);
        return a == b || b == c || c == a;
    }
}
