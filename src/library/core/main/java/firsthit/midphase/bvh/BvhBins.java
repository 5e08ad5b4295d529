package firsthit.midphase.bvh;

import java.util.Arrays;

/**
 * Chooses where to cut a node: counts triangles in bins along the three axes, and estimates the cost of each cut between two bins.
 * Reusable for many nodes.
 */
final class BvhBins {
    private static final int SIDES = BoxMath.SIDES;

    /** Bins along an axis of a large node: with twice as many, cuts are hardly better; with half as many, they are worse. */
    private static final int MOST = 32;

    /** Approximate number of triangles sampled from a larger node: the cut is nearly as good, and found faster. */
    private static final int SAMPLE = 1 << 11;

    /** Cost of a box test, relative to a packet of exact tests. */
    private static final float BOX_COST = 0.5f;

    /** Weight of the squared edge lengths of a box beside its surface, so that boxes without surface differ by length. */
    private static final float LENGTH_SHARE = 1e-3f;

    private final int width;
    private final int[] low = new int[3];
    private final int[] high = new int[3];
    private final long[] perUnit = new long[3];
    private final int[] boxes = new int[3 * SIDES * MOST];
    private final int[] counts = new int[3 * MOST];
    private final float[] rightCosts = new float[MOST];
    private final float[] leftCosts = new float[MOST];
    private int bins;
    private int stride;
    private int axis;
    private int threshold;
    private float cost;
    private float whole;

    /**
     * Bins for leaves whose triangles are tested in packets.
     *
     * @param width triangles per packet
     */
    BvhBins(int width) {
        this.width = width;
    }

    /** Finds the best cut of a range of triangles; false if all centres are the same. */
    boolean choose(TriangleBoxes triangles, int from, int to) {
        int count = to - from;
        bins = bins(count);
        stride = Math.max(1, count / SAMPLE);
        measure(triangles.boxes(), from, count / stride);
        for (int a = 0; a < 3; a++) {
            perUnit[a] = ((long) bins << 32) / (high[a] - low[a] + 1);
            BoxMath.clear(boxes, a * SIDES * MOST, bins);
            Arrays.fill(counts, a * MOST, a * MOST + bins, 0);
        }
        sort(triangles.boxes(), from, count / stride);
        cost = Float.POSITIVE_INFINITY;
        for (int a = 0; a < 3; a++) {
            if (high[a] > low[a]) {
                judge(a);
            }
        }
        return cost < Float.POSITIVE_INFINITY;
    }

    /** Number of bins of a node: half as many suffice for a few boxes that are separated in any case. */
    private int bins(int count) {
        if (count <= 16 && width == 1) {
            return MOST / 8;
        }
        return count <= 64 ? MOST / 4 : count <= 256 ? MOST / 2 : MOST;
    }

    /** Whether the cut that was chosen costs less than testing all triangles of the node. */
    boolean cutPays(int count) {
        int packets = (count + width - 1) / width;
        return BOX_COST * whole + cost < packets * whole;
    }

    /** Axis of the cut that was chosen. */
    int axis() {
        return axis;
    }

    /** Triangles left of the chosen cut have a doubled centre below this. */
    int threshold() {
        return threshold;
    }

    /** Finds the range of the doubled centres. */
    private void measure(int[] all, int from, int sample) {
        int x0 = Integer.MAX_VALUE;
        int y0 = x0;
        int z0 = x0;
        int x1 = Integer.MIN_VALUE;
        int y1 = x1;
        int z1 = x1;
        for (int k = 0; k < sample; k++) {
            int at = SIDES * (from + sampled(k));
            int x = all[at] + all[at + 3];
            int y = all[at + 1] + all[at + 4];
            int z = all[at + 2] + all[at + 5];
            x0 = Math.min(x0, x);
            y0 = Math.min(y0, y);
            z0 = Math.min(z0, z);
            x1 = Math.max(x1, x);
            y1 = Math.max(y1, y);
            z1 = Math.max(z1, z);
        }
        low[0] = x0;
        low[1] = y0;
        low[2] = z0;
        high[0] = x1;
        high[1] = y1;
        high[2] = z1;
    }

    /** Picks one triangle of each stride, not always the same one, because meshes have rows. */
    private int sampled(int k) {
        return stride == 1 ? k : k * stride + (int) (((k * 0x9E3779B9L & 0xFFFFFFFFL) * stride) >>> 32);
    }

    private void sort(int[] all, int from, int sample) {
        // Local copies: the compiler must assume that a write to a bin may change the arrays.
        int lowX = low[0];
        int lowY = low[1];
        int lowZ = low[2];
        long perX = perUnit[0];
        long perY = perUnit[1];
        long perZ = perUnit[2];
        for (int k = 0; k < sample; k++) {
            int at = SIDES * (from + sampled(k));
            int x0 = all[at];
            int y0 = all[at + 1];
            int z0 = all[at + 2];
            int x1 = all[at + 3];
            int y1 = all[at + 4];
            int z1 = all[at + 5];
            add((int) (((x0 + x1 - lowX) * perX) >>> 32), x0, y0, z0, x1, y1, z1);
            add(MOST + (int) (((y0 + y1 - lowY) * perY) >>> 32), x0, y0, z0, x1, y1, z1);
            add(2 * MOST + (int) (((z0 + z1 - lowZ) * perZ) >>> 32), x0, y0, z0, x1, y1, z1);
        }
    }

    private void add(int bin, int x0, int y0, int z0, int x1, int y1, int z1) {
        counts[bin]++;
        BoxMath.include(boxes, SIDES * bin, x0, y0, z0, x1, y1, z1);
    }

    /** Computes the costs of all cuts along an axis, and updates the best one so far. */
    private void judge(int a) {
        whole = collect(a, bins - 1, -1, rightCosts);
        collect(a, 0, 1, leftCosts);
        for (int b = 1; b < bins; b++) {
            float both = rightCosts[b] + leftCosts[b - 1];
            // A side without triangles costs infinity: a cut is found even if no cut would cost as little.
            if (both < cost) {
                cost = both;
                axis = a;
                threshold = low[a] + (int) ((((long) b << 32) + perUnit[a] - 1) / perUnit[a]);
            }
        }
    }

    /** Computes the cost of the bins from the first to each, infinite while they are empty; returns the surface of all. */
    private float collect(int a, int first, int step, float[] costs) {
        int passed = 0;
        float surface = 0;
        int x0 = Integer.MAX_VALUE;
        int y0 = x0;
        int z0 = x0;
        int x1 = Integer.MIN_VALUE;
        int y1 = x1;
        int z1 = x1;
        for (int b = first; b >= 0 && b < bins; b += step) {
            int at = SIDES * (a * MOST + b);
            passed += counts[a * MOST + b];
            x0 = Math.min(x0, boxes[at]);
            y0 = Math.min(y0, boxes[at + 1]);
            z0 = Math.min(z0, boxes[at + 2]);
            x1 = Math.max(x1, boxes[at + 3]);
            y1 = Math.max(y1, boxes[at + 4]);
            z1 = Math.max(z1, boxes[at + 5]);
            surface = surface((float) x1 - x0, (float) y1 - y0, (float) z1 - z0);
            costs[b] = passed > 0 ? packets(passed) * surface : Float.POSITIVE_INFINITY;
        }
        return surface;
    }

    private int packets(int sampledCount) {
        return (sampledCount * stride + width - 1) / width;
    }

    private static float surface(float x, float y, float z) {
        return x * y + y * z + z * x + LENGTH_SHARE * (x * x + y * y + z * z);
    }
}
