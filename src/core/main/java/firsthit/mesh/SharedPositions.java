package firsthit.mesh;

import firsthit.work.Progress;

/**
 * Which vertices of a mesh are at one place: those whose coordinates are the same bits, with 0 for -0.
 *
 * <p>A hash table in one array. Its hash begins with all coordinates of the mesh, so that it is not easy to make a file
 * whose vertices all get the same.
 */
final class SharedPositions {
    private static final int POLL_EVERY = 1 << 14;

    private static final long FIRST_FACTOR = 0xff51afd7ed558ccdL;
    private static final long SECOND_FACTOR = 0xc4ceb9fe1a85ec53L;

    private final Mesh mesh;
    private final int[] first;
    private final int count;

    SharedPositions(Mesh mesh) {
        this.mesh = mesh;
        first = new int[mesh.vertexCount()];
        int[] table = new int[Integer.highestOneBit(Math.max(1, first.length)) << 2];
        long seed = seed();
        int found = 0;
        for (int vertex = 0; vertex < first.length; vertex++) {
            Progress.poll(vertex, POLL_EVERY);
            int slot = (int) hash(seed, vertex) & table.length - 1;
            // Entries are one more than vertices: 0 is free.
            while (table[slot] != 0 && !isSame(table[slot] - 1, vertex)) {
                slot = slot + 1 & table.length - 1;
            }
            if (table[slot] == 0) {
                table[slot] = vertex + 1;
                found++;
            }
            first[vertex] = table[slot] - 1;
        }
        count = found;
    }

    /** The first vertex at the place of a vertex. */
    int of(int vertex) {
        return first[vertex];
    }

    /** The first vertex at the place of a triangle's corner. */
    int of(int triangle, int corner) {
        return first[mesh.index(triangle, corner)];
    }

    /** How many places there are. */
    int count() {
        return count;
    }

    /** Whether two corners of a triangle are at one place. */
    boolean isCollapsed(int triangle) {
        int a = of(triangle, 0);
        int b = of(triangle, 1);
        int c = of(triangle, 2);
        return a == b || b == c || c == a;
    }

    private boolean isSame(int v, int w) {
        return mesh.x(v) == mesh.x(w) && mesh.y(v) == mesh.y(w) && mesh.z(v) == mesh.z(w);
    }

    private long seed() {
        long seed = first.length;
        for (int vertex = 0; vertex < first.length; vertex++) {
            Progress.poll(vertex, POLL_EVERY);
            seed = hash(seed, vertex);
        }
        return seed;
    }

    private long hash(long seed, int vertex) {
        return mixed(mixed(mixed(seed ^ bits(mesh.x(vertex))) ^ bits(mesh.y(vertex))) ^ bits(mesh.z(vertex)));
    }

    /** Adding zero turns -0 into 0. */
    private static long bits(double coordinate) {
        return Double.doubleToRawLongBits(coordinate + 0.0);
    }

    /** Every bit of the result depends on every bit given: the finish of MurmurHash3 (Appleby, public domain). */
    static long mixed(long bits) {
        long half = (bits ^ bits >>> 33) * FIRST_FACTOR;
        long whole = (half ^ half >>> 33) * SECOND_FACTOR;
        return whole ^ whole >>> 33;
    }
}
