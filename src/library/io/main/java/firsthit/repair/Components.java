package firsthit.repair;

import firsthit.mesh.Mesh;
import firsthit.topology.SharedPositions;
import firsthit.work.Progress;

/** Counts the connected pieces of a mesh: triangles that share a position are connected (union-find, Tarjan 1975). */
final class Components {
    private static final int POLL_EVERY = 1 << 14;

    /** For each position another one of its piece, which finally leads to the root. */
    private final int[] parents;

    private Components(int places) {
        parents = new int[places];
        for (int i = 0; i < places; i++) {
            parents[i] = i;
        }
    }

    static int count(Mesh mesh, SharedPositions places) {
        Components pieces = new Components(mesh.vertexCount());
        boolean[] used = new boolean[mesh.vertexCount()];
        int count = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            if (t % POLL_EVERY == 0) {
                Progress.poll();
            }
            for (int corner = 0; corner < 3; corner++) {
                int place = places.of(t, corner);
                count += used[place] ? 0 : 1;
                used[place] = true;
                count -= pieces.join(places.of(t, 0), place) ? 1 : 0;
            }
        }
        return count;
    }

    /** Joins two pieces; false if they were one already. */
    private boolean join(int a, int b) {
        int rootA = root(a);
        int rootB = root(b);
        // The lower index becomes the root of both.
        parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
        return rootA != rootB;
    }

    private int root(int place) {
        int at = place;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }
}
