package firsthit.io;

import firsthit.mesh.MeshBuilder;
import firsthit.topology.PlaceTable;

/** Finds vertices by position, so that equal positions share one vertex, as files of separate triangles do not say. */
final class VertexTable implements PlaceTable.Places {
    /** Largest number of lookups in flight: enough to overlap many cache misses. */
    static final int BATCH = 768;

    private final MeshBuilder builder;
    private final PlaceTable table;

    /** Kept so that the compiler does not remove the prefetching reads. */
    private double prefetched;

    /** A table that need not grow for about the expected number of vertices. */
    VertexTable(MeshBuilder builder, long expected) {
        this.builder = builder;
        table = new PlaceTable(this, expected);
    }

    @Override
    public double coordinate(int vertex, int axis) {
        return builder.coordinate(vertex, axis);
    }

    /** The vertex at a position; adds one if there is none. */
    int vertex(double x, double y, double z) {
        int next = builder.vertexCount();
        int vertex = table.getOrPut(x, y, z, next);
        return vertex == next ? builder.vertex(x, y, z) : vertex;
    }

    /**
     * The vertices at up to {@link #BATCH} positions, in their order.
     *
     * <p>The table exceeds the processor's caches. A first pass therefore prefetches the entries of all positions: these reads
     * do not depend on each other, so their cache misses overlap. The second pass then finds the entries in the cache.
     */
    void vertices(double[] places, int count, int[] into) {
        for (int i = 0; i < count; i++) {
            into[i] = table.peek(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += into[i] < 0 ? 0 : builder.coordinate(into[i], 0);
        }
        prefetched = sum;
        for (int i = 0; i < count; i++) {
            into[i] = vertex(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
        }
    }

    /** A value that depends on all prefetching reads. */
    double prefetched() {
        return prefetched;
    }
}
