package firsthit.midphase.bvh;

import firsthit.work.Progress;
import firsthit.work.Spare;
import java.util.function.IntToDoubleFunction;

/**
 * Visits triangles of a tree by any lower bound for a box, in double precision: for queries that {@link TreeQuery} does not cover.
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

    /** Lower bound of the fraction or distance at a box, >= 0; infinite to skip the box. */
    @FunctionalInterface
    public interface Bound {
        /**
         * The bound of a box.
         *
         * @param boxes six numbers per box: least x, y, z, greatest x, y, z [m]
         * @param at index of the first number of the box
         */
        double of(double[] boxes, int at);
    }

    /**
     * Visits the triangles in boxes whose bound is at most what the visitor returned last.
     *
     * @param scale factor that brings bounds near to 1, where single precision distinguishes them
     * @param most initial limit, scaled
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

    /** Number of nodes that were visited. */
    public int nodes() {
        return nodes;
    }

    /** Number of triangles in the leaves that were visited. */
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
    public float visit(PackedTree of, int index) {
        Progress.poll(visited++, POLL_EVERY);
        return TreeFrame.above(visitor.applyAsDouble(tree.triangles()[index]) * scale);
    }

    @Override
    public void visited(int atNodes, int atTriangles) {
        nodes = atNodes;
        triangles = atTriangles;
    }
}
