package firsthit.midphase.bvh;

import firsthit.work.Progress;
import firsthit.work.Spare;
import java.util.function.IntToDoubleFunction;

/**
 * Visits triangles of a tree by any lower bound of what a box can bring, in double precision: for queries that are not of points,
 * spheres or capsules.
 */
public final class BoundWalk implements Intersector, Traversal.Target {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    private static final Spare<Traversal> WALKS = new Spare<>(Traversal::new);

    private final double[] box = new double[BoxMath.SIDES];
    private final PackedTree tree;
    private final Bound bound;
    private final double scale;
    private final IntToDoubleFunction visitor;
    private int visited;
    private int nodes;
    private int triangles;

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
     * Visits what may bring no more than the visitor answered last.
     *
     * @param scale what brings bounds near to 1, where single precision distinguishes them
     * @param most at first, so scaled
     */
    public BoundWalk(PackedTree tree, Bound bound, double scale, float most, IntToDoubleFunction visitor) {
        this.tree = tree;
        this.bound = bound;
        this.scale = scale;
        this.visitor = visitor;
        Traversal traversal = WALKS.take();
        traversal.walk(tree, this, most, this);
        WALKS.giveBack(traversal);
    }

    /** How many nodes were visited. */
    public int nodes() {
        return nodes;
    }

    /** How many triangles were seen there. */
    public int triangles() {
        return triangles;
    }

    @Override
    public long children(float[] rows, int at, float best, int[] entries) {
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

    @Override
    public float visit(PackedTree of, int place) {
        Progress.poll(visited++, POLL_EVERY);
        return TreeFrame.above(visitor.applyAsDouble(tree.triangles()[place]) * scale);
    }

    @Override
    public void visited(int atNodes, int atTriangles) {
        nodes = atNodes;
        triangles = atTriangles;
    }
}
