package firsthit.topology;

import firsthit.mesh.Mesh;
import java.util.Arrays;

/**
 * Table of the triangles that meet at each edge of a mesh.
 *
 * <p>An edge is numbered by its triangle and the corner it starts at: {@code 3 * triangle + corner}. Vertices are identified by
 * their positions, so triangles that share no indices can be neighbours as well. Building takes memory of 20 to 40 bytes for each
 * edge, of which at most 8 are kept.
 */
public final class EdgeTable {
    private final SharedPositions places;

    /** For each edge the only other edge between the same two positions; -1 where there is none or more than one. */
    private final int[] neighbours;

    private final int openEdge;

    /** Finds all edges once. */
    public EdgeTable(Mesh mesh) {
        places = new SharedPositions(mesh);
        EdgeRuns runs = new EdgeRuns(mesh, places);
        neighbours = new int[3 * mesh.triangleCount()];
        Arrays.fill(neighbours, -1);
        int open = Integer.MAX_VALUE;
        int to;
        for (int from = 0; from < runs.size(); from = to) {
            to = runs.runEnd(from);
            if (to - from == 2) {
                neighbours[runs.edge(from)] = runs.edge(from + 1);
                neighbours[runs.edge(from + 1)] = runs.edge(from);
            }
            if (runs.balance(from, to) != 0) {
                open = Math.min(open, runs.edge(from));
            }
        }
        openEdge = open == Integer.MAX_VALUE ? -1 : open;
    }

    /** The only other edge between the same two positions; -1 if there is none, or more than one. */
    public int neighbour(int edge) {
        return neighbours[edge];
    }

    /** Whether two neighbours run along their edge in the same direction, so that their fronts are on different sides. */
    public boolean isTurnedOver(int edge, int neighbour) {
        return start(edge) == start(neighbour);
    }

    /**
     * The first edge without a counterpart; -1 if the mesh is closed: as many triangles run along each edge in one direction as in
     * the other, the surface has an inside, and all fronts are outside or all inside.
     */
    public int openEdge() {
        return openEdge;
    }

    private int start(int edge) {
        return places.of(edge / 3, edge % 3);
    }
}
