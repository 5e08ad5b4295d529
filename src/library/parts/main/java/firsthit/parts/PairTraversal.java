package firsthit.parts;

import firsthit.midphase.bvh.BoxMath;
import firsthit.midphase.bvh.PackedTree;
import firsthit.work.Progress;
import java.util.Arrays;

/**
 * Traverses two trees at once, from both roots down: pairs the children of both, visits pairs with the nearest centres first, and
 * skips pairs of boxes that are farther apart than is of interest. For one thread.
 */
final class PairTraversal {
    /** Pairs of nodes, each with up to 256 pairs of children, between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 6;

    /** Bound of the relative rounding of the square of a gap. */
    private static final double GROWTH = 0x1p-40;

    private final PlacedTree first;
    private final PlacedTree second;

    /** Pairs still to visit: the link in the first tree, then that in the second. */
    private long[] links = new long[64];

    /** Square of twice the gap between their boxes. */
    private double[] gaps = new double[64];

    /** Square of the distance between the centres of their boxes, by which also overlapping boxes are ordered. */
    private double[] orders = new double[64];

    private int size;

    /** Square of twice the largest gap of interest, rounded up; negative to end. */
    private double most;

    /** For two trees that are placed in one world. */
    PairTraversal(PlacedTree first, PlacedTree second) {
        this.first = first;
        this.second = second;
    }

    /** Receives the pairs of triangles that are near enough. */
    @FunctionalInterface
    interface Target {
        /**
         * Visits a triangle of each mesh, by its index in its {@link PlacedTree}; returns the largest gap that is still of interest
         * [m], negative to end.
         */
        double visit(int inFirst, int inSecond);
    }

    /**
     * Visits every pair of triangles whose boxes are within the gap that the target returned last.
     *
     * @param gap largest gap of interest initially [m]; 0 for boxes that share a point
     */
    void walk(double gap, Target target) {
        size = 0;
        limit(gap);
        push(0, 0, 0, 0, 0);
        for (int steps = 0; most >= 0 && size > 0; steps++) {
            Progress.poll(steps, POLL_EVERY);
            size--;
            if (gaps[size] > most) {
                continue;
            }
            int one = (int) (links[size] >>> Integer.SIZE);
            int other = (int) links[size];
            boolean isOne = PackedTree.isLeaf(one);
            boolean isOther = PackedTree.isLeaf(other);
            int ofFirst = first.open(one);
            int ofSecond = second.open(other);
            if (isOne && isOther) {
                visitAll(ofFirst, ofSecond, target);
            } else {
                open(ofFirst, isOne, ofSecond, isOther);
            }
        }
    }

    /** Visits the triangles of two leaves. */
    private void visitAll(int ofFirst, int ofSecond, Target target) {
        int lastOfFirst = ofFirst + first.count(ofFirst);
        int lastOfSecond = ofSecond + second.count(ofSecond);
        for (int i = ofFirst + 1; i <= lastOfFirst; i++) {
            for (int j = ofSecond + 1; j <= lastOfSecond && most >= 0; j++) {
                if (gap(i, j) <= most) {
                    limit(target.visit(i, j));
                }
            }
        }
    }

    private void limit(double gap) {
        most = gap < 0 ? gap : 4 * gap * gap * (1 + GROWTH);
    }

    /** Pushes the pairs of children of both; a leaf is paired with the other's children until both are leaves. */
    private void open(int ofFirst, boolean isOne, int ofSecond, boolean isOther) {
        int lastOfFirst = isOne ? ofFirst : ofFirst + first.count(ofFirst);
        int lastOfSecond = isOther ? ofSecond : ofSecond + second.count(ofSecond);
        int from = size;
        for (int i = isOne ? ofFirst : ofFirst + 1; i <= lastOfFirst; i++) {
            for (int j = isOther ? ofSecond : ofSecond + 1; j <= lastOfSecond; j++) {
                double gap = gap(i, j);
                if (gap <= most) {
                    push(first.child(i), second.child(j), gap, centreSquare(i, j), from);
                }
            }
        }
    }

    /** Inserts a pair among those from an index on; the one with the least order is last, and visited next. */
    private void push(int one, int other, double gap, double order, int from) {
        if (size == links.length) {
            links = Arrays.copyOf(links, 2 * size);
            gaps = Arrays.copyOf(gaps, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
        }
        int at = size++;
        while (at > from && orders[at - 1] < order) {
            links[at] = links[at - 1];
            gaps[at] = gaps[at - 1];
            orders[at] = orders[at - 1];
            at--;
        }
        orders[at] = order;
        links[at] = ((long) one << Integer.SIZE) | (other & 0xFFFF_FFFFL);
        gaps[at] = gap;
    }

    /** Square of the distance between the centres of the boxes at two indices. */
    private double centreSquare(int inFirst, int inSecond) {
        double[] one = first.boxes();
        double[] other = second.boxes();
        int i = BoxMath.SIDES * inFirst;
        int j = BoxMath.SIDES * inSecond;
        double x = one[i] - other[j];
        double y = one[i + 1] - other[j + 1];
        double z = one[i + 2] - other[j + 2];
        return x * x + y * y + z * z;
    }

    /** Square of twice the gap between the boxes at two indices. */
    private double gap(int inFirst, int inSecond) {
        double[] one = first.boxes();
        double[] other = second.boxes();
        int i = BoxMath.SIDES * inFirst;
        int j = BoxMath.SIDES * inSecond;
        double x = Math.abs(one[i] - other[j]) - (one[i + 3] + other[j + 3]);
        double y = Math.abs(one[i + 1] - other[j + 1]) - (one[i + 4] + other[j + 4]);
        double z = Math.abs(one[i + 2] - other[j + 2]) - (one[i + 5] + other[j + 5]);
        // Twice the positive part of each, without an unpredictable branch.
        x += Math.abs(x);
        y += Math.abs(y);
        z += Math.abs(z);
        return x * x + y * y + z * z;
    }
}
