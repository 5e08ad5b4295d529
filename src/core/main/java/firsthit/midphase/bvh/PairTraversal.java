package firsthit.midphase.bvh;

import firsthit.work.Progress;
import java.util.Arrays;

/**
 * The path through two trees at once: from both roots down, the larger of two boxes first, and no pair of boxes that share no
 * point. For one thread.
 */
public final class PairTraversal {
    private static final int BOTH = 2 * BvhNodes.SIDES;

    /** Pairs between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    private final PlacedTree first;
    private final PlacedTree second;

    /** Pairs still to visit: the link in the first tree, then that in the second. */
    private long[] links = new long[64];

    /** Their boxes, first and second in turn. */
    private double[] boxes = new double[64 * BOTH];

    private int size;
    private final double[] box = new double[BOTH];

    /** Of two trees in one world. */
    public PairTraversal(PlacedTree first, PlacedTree second) {
        this.first = first;
        this.second = second;
    }

    /** Called with the triangles that may touch. */
    @FunctionalInterface
    public interface Target {
        /** Visits a triangle of each mesh; answers whether more are of interest. */
        boolean visit(int ofFirst, int ofSecond);
    }

    /** Visits every pair of triangles whose boxes share a point. */
    public void walk(Target target) {
        size = 0;
        Arrays.fill(box, Double.NEGATIVE_INFINITY);
        Arrays.fill(box, 3, BvhNodes.SIDES, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 9, BOTH, Double.POSITIVE_INFINITY);
        push(0, 0);
        boolean goesOn = true;
        for (int steps = 0; goesOn && size > 0; steps++) {
            Progress.poll(steps, POLL_EVERY);
            size--;
            int one = (int) (links[size] >>> Integer.SIZE);
            int other = (int) links[size];
            System.arraycopy(boxes, size * BOTH, box, 0, BOTH);
            boolean isOne = PlacedTree.isTriangle(one);
            boolean isOther = PlacedTree.isTriangle(other);
            if (isOne && isOther) {
                goesOn = target.visit(first.triangle(one), second.triangle(other));
            } else if (isOther || (!isOne && extent(0) >= extent(BvhNodes.SIDES))) {
                openFirst(one, other);
            } else {
                openSecond(one, other);
            }
        }
    }

    private void openFirst(int one, int other) {
        int count = first.open(one);
        for (int i = 0; i < count; i++) {
            System.arraycopy(first.boxes(), i * BvhNodes.SIDES, box, 0, BvhNodes.SIDES);
            pushIfNear(first.child(i), other);
        }
    }

    private void openSecond(int one, int other) {
        int count = second.open(other);
        for (int i = 0; i < count; i++) {
            System.arraycopy(second.boxes(), i * BvhNodes.SIDES, box, BvhNodes.SIDES, BvhNodes.SIDES);
            pushIfNear(one, second.child(i));
        }
    }

    private void pushIfNear(int one, int other) {
        boolean areNear = box[0] <= box[9]
                && box[6] <= box[3]
                && box[1] <= box[10]
                && box[7] <= box[4]
                && box[2] <= box[11]
                && box[8] <= box[5];
        if (areNear) {
            push(one, other);
        }
    }

    private void push(int one, int other) {
        if (size == links.length) {
            links = Arrays.copyOf(links, 2 * size);
            boxes = Arrays.copyOf(boxes, 2 * size * BOTH);
        }
        links[size] = ((long) one << Integer.SIZE) | (other & 0xFFFF_FFFFL);
        System.arraycopy(box, 0, boxes, size * BOTH, BOTH);
        size++;
    }

    /** Half of the length of the edges of a box. */
    private double extent(int at) {
        return 0.5 * box[at + 3]
                - 0.5 * box[at]
                + 0.5 * box[at + 4]
                - 0.5 * box[at + 1]
                + 0.5 * box[at + 5]
                - 0.5 * box[at + 2];
    }
}
