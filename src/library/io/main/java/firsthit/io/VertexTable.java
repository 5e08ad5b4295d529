package firsthit.io;

import firsthit.mesh.MeshBuilder;
import firsthit.topology.PlaceTable;

/** Vertices by their places, so that equal places get one vertex: what a file of separate triangles lost. */
final class VertexTable implements PlaceTable.Places {
    /** Largest number of lookups in flight: enough to overlap many cache misses. */
    static final int BATCH = 768;

    private final MeshBuilder builder;
    private final PlaceTable table;

    /** Kept so that the compiler does not remove the prefetching reads. */
    private double looks;

    /** A table that need not grow for about so many vertices. */
    VertexTable(MeshBuilder builder, long expected) {
        this.builder = builder;
        table = new PlaceTable(this, expected);
    }

    @Override
    public double coordinate(int vertex, int axis) {
        return builder.coordinate(vertex, axis);
    }

    /** Number of the vertex at a place, a new one if there is none. */
    int vertex(double x, double y, double z) {
        int next = builder.vertexCount();
        int vertex = table.getOrPut(x, y, z, next);
        return vertex == next ? builder.vertex(x, y, z) : vertex;
    }

    /**
     * Numbers of the vertices at up to {@link #BATCH} places, in their order.
     *
     * <p>The table is larger than the memory near the processor. So it is looked into for all the places first: these looks do
     * not depend on each other, and what they fetch is near when the places are gone through one by one.
     */
    void vertices(double[] places, int count, int[] into) {
        for (int i = 0; i < count; i++) {
            into[i] = table.peek(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += into[i] < 0 ? 0 : builder.coordinate(into[i], 0);
        }
        looks = sum;
        for (int i = 0; i < count; i++) {
            into[i] = vertex(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
        }
    }

    /** A number that depends on what was read. */
    double looks() {
        return looks;
    }
}
