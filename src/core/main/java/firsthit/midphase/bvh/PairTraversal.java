package firsthit.midphase.bvh;

import firsthit.work.Progress;
import java.util.Arrays;

/**
 * The path through two trees at once: from both roots down, the children of both together, the nearest pair first, and no pair of
 * boxes that are farther apart than is of interest. For one thread.
 */
public final class PairTraversal {
    private static final int BOTH = 2 * BvhNodes.SIDES;

    /** Pairs of nodes, each with up to 256 pairs of children, between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 6;

    /** More than the rounding of a square of a gap, as a share of it. */
    private static final double GROWTH = 0x1p-40;

    private final PlacedTree first;
    private final PlacedTree second;

    /** Pairs still to visit: the link in the first tree, then that in the second. */
    private long[] links = new long[64];

    /** Their boxes, first and second in turn. */
    private double[] boxes = new double[64 * BOTH];

    /** Square of the gap between them. */
    private double[] gaps = new double[64];

    private int size;
    private final double[] box = new double[BOTH];

    /** Square of the largest gap of interest, a little larger; negative for none. */
    private double most;

    /** Of two trees in one world. */
    public PairTraversal(PlacedTree first, PlacedTree second) {
        this.first = first;
        this.second = second;
    }

    /** Called with the triangles that may touch. */
    @FunctionalInterface
    public interface Target {
        /**
         * Visits a triangle of each mesh, by its place in the leaf that was opened last; returns the largest gap that is still of
         * interest [m], negative for none.
         */
        double visit(int inFirst, int inSecond);
    }

    /**
     * Visits every pair of triangles whose boxes are as near to each other as the gap that was returned last.
     *
     * @param gap the largest of interest at first [m]; 0 for boxes that share a point
     */
    public void walk(double gap, Target target) {
        size = 0;
        limit(gap);
        Arrays.fill(box, Double.NEGATIVE_INFINITY);
        Arrays.fill(box, 3, BvhNodes.SIDES, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 9, BOTH, Double.POSITIVE_INFINITY);
        System.arraycopy(box, 0, boxes, push(0, 0, 0, 0), BOTH);
        for (int steps = 0; most >= 0 && size > 0; steps++) {
            Progress.poll(steps, POLL_EVERY);
            size--;
            if (gaps[size] > most) {
                continue;
            }
            int one = (int) (links[size] >>> Integer.SIZE);
            int other = (int) links[size];
            System.arraycopy(boxes, size * BOTH, box, 0, BOTH);
            boolean isOne = PackedTree.isLeaf(one);
            boolean isOther = PackedTree.isLeaf(other);
            if (isOne && isOther) {
                visitAll(one, other, target);
            } else {
                open(one, isOne, other, isOther);
            }
        }
    }

    /** Visits the triangles of two leaves. */
    private void visitAll(int one, int other, Target target) {
        int ofFirst = first.open(one);
        int ofSecond = second.open(other);
        for (int i = 0; i < ofFirst; i++) {
            for (int j = 0; j < ofSecond && most >= 0; j++) {
                if (gap(first.boxes(), i * BvhNodes.SIDES, second.boxes(), j * BvhNodes.SIDES) <= most) {
                    limit(target.visit(i, j));
                }
            }
        }
    }

    private void limit(double gap) {
        most = gap < 0 ? gap : gap * gap * (1 + GROWTH);
    }

    /** Goes on with the children of both; a leaf waits for the other to become one. */
    private void open(int one, boolean isOne, int other, boolean isOther) {
        int ofFirst = isOne ? 1 : first.open(one);
        int ofSecond = isOther ? 1 : second.open(other);
        int from = size;
        for (int i = 0; i < ofFirst; i++) {
            double[] firsts = isOne ? box : first.boxes();
            int atFirst = isOne ? 0 : i * BvhNodes.SIDES;
            for (int j = 0; j < ofSecond; j++) {
                double[] seconds = isOther ? box : second.boxes();
                int atSecond = isOther ? BvhNodes.SIDES : j * BvhNodes.SIDES;
                double gap = gap(firsts, atFirst, seconds, atSecond);
                if (gap <= most) {
                    int at = push(isOne ? one : first.child(i), isOther ? other : second.child(j), gap, from);
                    System.arraycopy(firsts, atFirst, boxes, at, BvhNodes.SIDES);
                    System.arraycopy(seconds, atSecond, boxes, at + BvhNodes.SIDES, BvhNodes.SIDES);
                }
            }
        }
    }

    /** Puts a pair among those from a place on, the nearest last: that is visited next. Returns where its boxes belong. */
    private int push(int one, int other, double gap, int from) {
        if (size == links.length) {
            links = Arrays.copyOf(links, 2 * size);
            boxes = Arrays.copyOf(boxes, 2 * size * BOTH);
            gaps = Arrays.copyOf(gaps, 2 * size);
        }
        int at = size++;
        while (at > from && gaps[at - 1] < gap) {
            links[at] = links[at - 1];
            gaps[at] = gaps[at - 1];
            System.arraycopy(boxes, (at - 1) * BOTH, boxes, at * BOTH, BOTH);
            at--;
        }
        links[at] = ((long) one << Integer.SIZE) | (other & 0xFFFF_FFFFL);
        gaps[at] = gap;
        return at * BOTH;
    }

    /** Square of the gap between two boxes. */
    private static double gap(double[] one, int i, double[] other, int j) {
        double x = Math.max(0, Math.max(one[i] - other[j + 3], other[j] - one[i + 3]));
        double y = Math.max(0, Math.max(one[i + 1] - other[j + 4], other[j + 1] - one[i + 4]));
        double z = Math.max(0, Math.max(one[i + 2] - other[j + 5], other[j + 2] - one[i + 5]));
        return x * x + y * y + z * z;
    }
}
