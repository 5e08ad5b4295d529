package firsthit.mesh;

/**
 * Numbers of vertices by their places, so that equal places get one vertex: what a file of separate triangles lost.
 *
 * <p>SharedPositions are equal if their coordinates are, to the bit; minus zero is zero. An open hash table of whole numbers, at most
 * half full.
 */
final class VertexTable {
    private static final long MIX = 0x9e37_79b9_7f4a_7c15L;

    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST_START = 1 << 22;

    /** Most places asked for at once: enough for the processor to wait for many of them together. */
    static final int BATCH = 768;

    private final MeshBuilder builder;

    /** Differs from run to run, so that no file can be made in which all places collide; vertices keep their numbers. */
    private final long seed = MIX * System.nanoTime() | 1;

    /** Number of the vertex plus one; 0 where there is none. */
    private int[] table;

    private final int[] hashes = new int[BATCH];

    /** Kept so that no compiler leaves the first look out. */
    private double looks;

    /** A table that need not grow for about so many vertices. */
    VertexTable(MeshBuilder builder, long expected) {
        this.builder = builder;
        long size = Math.max(SMALLEST, Math.min(LARGEST_START, 2 * expected));
        table = new int[Integer.highestOneBit((int) size - 1) << 1];
    }

    /** Number of the vertex at a place, a new one if there is none. */
    int vertex(double x, double y, double z) {
        return find(hash(x, y, z), x, y, z);
    }

    /**
     * Numbers of the vertices at up to {@link #BATCH} places, in their order.
     *
     * <p>The table is larger than the memory near the processor. So it is looked into for all the places first: these looks do
     * not depend on each other, and what they fetch is near when the places are gone through one by one.
     */
    void vertices(double[] places, int count, int[] into) {
        int[] slots = table;
        int mask = slots.length - 1;
        for (int i = 0; i < count; i++) {
            int hash = hash(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
            hashes[i] = hash;
            into[i] = slots[hash & mask];
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += into[i] > 0 ? builder.coordinate(into[i] - 1, 0) : 0;
        }
        looks = sum;
        for (int i = 0; i < count; i++) {
            into[i] = find(hashes[i], places[3 * i], places[3 * i + 1], places[3 * i + 2]);
        }
    }

    /** A number that depends on what was looked at. */
    double looks() {
        return looks;
    }

    private int find(int hash, double x, double y, double z) {
        int mask = table.length - 1;
        int slot = hash & mask;
        while (table[slot] != 0) {
            int known = table[slot] - 1;
            if (builder.isAt(known, x, y, z)) {
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
        long sum = Double.doubleToRawLongBits(x + 0.0);
        sum = sum * seed + Double.doubleToRawLongBits(y + 0.0);
        sum = sum * seed + Double.doubleToRawLongBits(z + 0.0);
        long mixed = (sum ^ sum >>> 32) * MIX;
        return (int) (mixed >>> 32);
    }
}
