package firsthit.mesh;

/**
 * Numbers of vertices by their places, so that equal places get one vertex: what a file of separate triangles lost.
 *
 * <p>Places are equal if their coordinates are, to the bit; minus zero is zero. An open hash table of whole numbers, at most
 * half full.
 */
final class VertexTable {
    private static final long MIX = 0x9e37_79b9_7f4a_7c15L;

    private final MeshBuilder builder;

    /** Differs from run to run, so that no file can be made in which all places collide; vertices keep their numbers. */
    private final long seed = MIX * System.nanoTime();

    /** Number of the vertex plus one; 0 where there is none. */
    private int[] table = new int[1 << 8];

    VertexTable(MeshBuilder builder) {
        this.builder = builder;
    }

    /** Number of the vertex at a place, a new one if there is none. */
    int vertex(double x, double y, double z) {
        int mask = table.length - 1;
        int slot = hash(x, y, z) & mask;
        while (table[slot] != 0) {
            int known = table[slot] - 1;
            if (builder.coordinate(known, 0) == x
                    && builder.coordinate(known, 1) == y
                    && builder.coordinate(known, 2) == z) {
                return known;
            }
            slot = (slot + 1) & mask;
        }
        int vertex = builder.vertex(x, y, z);
        table[slot] = vertex + 1;
        if (2 * builder.vertexCount() > table.length) {
            grow();
        }
        return vertex;
    }

    private void grow() {
        int count = builder.vertexCount();
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int vertex = 0; vertex < count; vertex++) {
            int slot =
                    hash(builder.coordinate(vertex, 0), builder.coordinate(vertex, 1), builder.coordinate(vertex, 2));
            slot &= mask;
            while (table[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            table[slot] = vertex + 1;
        }
    }

    /** Adding zero turns minus zero into zero. */
    private int hash(double x, double y, double z) {
        long hash = mixed(seed ^ Double.doubleToRawLongBits(x + 0.0));
        hash = mixed(hash ^ Double.doubleToRawLongBits(y + 0.0));
        hash = mixed(hash ^ Double.doubleToRawLongBits(z + 0.0));
        return (int) (hash >>> 32);
    }

    private static long mixed(long bits) {
        long mixed = bits * MIX;
        return mixed ^ mixed >>> 32;
    }
}
