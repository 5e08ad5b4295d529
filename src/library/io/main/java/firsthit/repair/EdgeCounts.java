package firsthit.repair;

import firsthit.mesh.Mesh;
import firsthit.topology.EdgeRuns;
import firsthit.topology.SharedPositions;

/**
 * Numbers of edges of a mesh by kind; triangles with fewer than three distinct positions have none.
 *
 * @param all pairs of positions that a triangle joins
 * @param boundary those of one triangle
 * @param nonManifold those of three or more
 * @param odd those of an odd number of triangles
 * @param turned those that are run along in one direction by at least two more triangles than in the other
 */
record EdgeCounts(int all, int boundary, int nonManifold, int odd, int turned) {

    static EdgeCounts of(Mesh mesh, SharedPositions places) {
        EdgeRuns runs = new EdgeRuns(mesh, places);
        int all = 0;
        int boundary = 0;
        int nonManifold = 0;
        int odd = 0;
        int turned = 0;
        int to;
        for (int from = 0; from < runs.size(); from = to) {
            to = runs.runEnd(from);
            int users = users(runs, from, to, places);
            all += users > 0 ? 1 : 0;
            boundary += users == 1 ? 1 : 0;
            nonManifold += users > 2 ? 1 : 0;
            odd += users % 2;
            // The omitted triangles run along an edge in both directions, which does not change the balance.
            turned += Math.abs(runs.balance(from, to)) > 1 ? 1 : 0;
        }
        return new EdgeCounts(all, boundary, nonManifold, odd, turned);
    }

    private static int users(EdgeRuns runs, int from, int to, SharedPositions places) {
        int users = 0;
        for (int i = from; i < to; i++) {
            users += places.isCollapsed(runs.edge(i) / 3) ? 0 : 1;
        }
        return users;
    }
}
