package firsthit.midphase.bvh;

/** Tests of nodes with many children, one number at a time: what reads trees made for vectors while these are not compiled. */
final class WideIntersector implements Intersector {
    private final TreeQuery query;
    private final int width;
    private final Intersector leaves;

    /**
     * Tests of one query.
     *
     * @param width children of a node
     */
    WideIntersector(TreeQuery query, int width) {
        this.query = query;
        this.width = width;
        leaves = new ScalarIntersector(query);
    }

    @Override
    public long children(float[] nodes, int at, float best, int[] entries) {
        int limit = Float.floatToRawIntBits(best);
        long met = 0;
        int first = 0;
        for (int lane = 0; lane < width; lane++) {
            int entry = entry(nodes, at + lane, limit);
            entries[lane] = entry;
            if (entry <= limit) {
                first = met == 0 || entry < entries[first] ? lane : first;
                met |= 1L << lane;
            }
        }
        return met | (long) first << Integer.SIZE;
    }

    private int entry(float[] nodes, int at, int limit) {
        return query.isNearest
                ? ScalarIntersector.gapSquare(nodes, at, width, query)
                : ScalarIntersector.boxEntry(nodes, at, width, query, limit);
    }

    @Override
    public long triangles(float[] rows, int first, int count, long among, float best) {
        return leaves.triangles(rows, first, count, among, best);
    }
}
