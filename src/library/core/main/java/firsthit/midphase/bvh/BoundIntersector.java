package firsthit.midphase.bvh;

/**
 * Tests by any lower bound of what a box can bring, in double precision: for queries that are not of points, spheres or capsules.
 */
public final class BoundIntersector implements Intersector {
    private final double[] box = new double[BoxMath.SIDES];
    private final PackedTree tree;
    private final Bound bound;
    private final double scale;

    /** Lower bound of what a box can bring: a fraction or a distance, >= 0; infinite if nothing. */
    @FunctionalInterface
    public interface Bound {
        /**
         * The bound of a box.
         *
         * @param boxes six numbers a box: least x, y, z, greatest x, y, z [m]
         * @param at where it begins
         */
        double of(double[] boxes, int at);
    }

    /**
     * Tests of one query.
     *
     * @param scale what brings bounds near to 1, where single precision tells them apart
     */
    public BoundIntersector(PackedTree tree, Bound bound, double scale) {
        this.tree = tree;
        this.bound = bound;
        this.scale = scale;
    }

    @Override
    public long children(float[] nodes, int at, float best, int[] entries) {
        long met = 0;
        int first = 0;
        for (int lane = 0; lane < tree.width(); lane++) {
            if (tree.link(at, lane) != 0) {
                tree.box(at, lane, box);
                float near = Math.max(0, TreeFrame.below(bound.of(box, 0) * scale));
                entries[lane] = Float.floatToRawIntBits(near);
                if (near <= best) {
                    first = met == 0 || entries[lane] < entries[first] ? lane : first;
                    met |= 1L << lane;
                }
            }
        }
        return met | (long) first << Integer.SIZE;
    }

    @Override
    public long triangles(float[] leaves, int first, int count, long among, float best) {
        return among;
    }
}
