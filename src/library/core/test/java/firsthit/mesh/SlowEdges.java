package firsthit.mesh;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Which triangles meet at an edge, found with maps: ten times as slow, in a tenth of the lines to get wrong. */
public final class SlowEdges {
    private final Mesh mesh;

    /** For each vertex the first one at the same place. */
    private final int[] places;

    /** For each edge the only other one between the same places; -1 where there is none or more than one. */
    private final int[] neighbours;

    /** Looks up all edges once. */
    public SlowEdges(Mesh mesh) {
        this.mesh = mesh;
        places = places(mesh);
        neighbours = new int[3 * mesh.triangleCount()];
        Arrays.fill(neighbours, -1);
        // The last edge seen between two places; less than zero if there were three or more.
        Map<Long, Integer> last = new HashMap<>();
        for (int edge = 0; edge < neighbours.length; edge++) {
            if (start(edge) != end(edge)) {
                last.merge(key(edge), edge, this::pair);
            }
        }
    }

    private int pair(int earlier, int later) {
        if (earlier >= 0 && neighbours[earlier] < 0) {
            neighbours[earlier] = later;
            neighbours[later] = earlier;
            return later;
        }
        if (earlier >= 0) {
            neighbours[neighbours[earlier]] = -1;
            neighbours[earlier] = -1;
        }
        return -1;
    }

    /** The only other edge between the same two places; -1 if there is none, or more than one. */
    public int neighbour(int edge) {
        return neighbours[edge];
    }

    /** Whether two neighbours run along their edge in the same direction. */
    public boolean isTurnedOver(int edge, int neighbour) {
        return start(edge) == start(neighbour);
    }

    /** The first edge that has no counterpart; -1 if the mesh is closed. */
    public int openEdge() {
        Map<Long, Integer> balance = new HashMap<>();
        for (int edge = 0; edge < neighbours.length; edge++) {
            balance.merge(key(edge), Integer.compare(end(edge), start(edge)), Integer::sum);
        }
        for (int edge = 0; edge < neighbours.length; edge++) {
            if (balance.getOrDefault(key(edge), 0) != 0) {
                return edge;
            }
        }
        return -1;
    }

    private int start(int edge) {
        return places[mesh.index(edge / 3, edge % 3)];
    }

    private int end(int edge) {
        return places[mesh.index(edge / 3, (edge + 1) % 3)];
    }

    private long key(int edge) {
        return (long) Math.min(start(edge), end(edge)) << 32 | Math.max(start(edge), end(edge));
    }

    private static int[] places(Mesh mesh) {
        int[] places = new int[mesh.vertexCount()];
        Map<Vector3dc, Integer> first = new HashMap<>();
        for (int vertex = 0; vertex < places.length; vertex++) {
            // Adding zero turns -0 into 0.
            Vector3d place = mesh.vertex(vertex).add(0, 0, 0);
            Integer same = first.putIfAbsent(place, vertex);
            places[vertex] = same == null ? vertex : same;
        }
        return places;
    }
}
