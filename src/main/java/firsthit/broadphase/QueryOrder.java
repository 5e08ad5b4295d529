package firsthit.broadphase;

import java.util.Arrays;

/**
 * An order of many motions in which each lies near the one before it: what one search brought into the processor's caches,
 * the next finds there.
 *
 * <p>Along a Morton curve: the bits of the coordinates, taken in turn, make one number, and motions are sorted by it; short
 * ones by where they start, long ones by both ends. A radix sort of three passes, for one by comparisons would cost more than
 * it brings.
 */
final class QueryOrder {
    /** Fewer motions are left as they are. */
    private static final int WORTHWHILE = 1 << 12;

    /** Motions are short if they take, on the average, less than this share of the space that they start in. */
    private static final double SHORT = 0.0625;

    private static final int DIGIT_BITS = 10;
    private static final int PASSES = 3;
    private static final int DIGITS = 1 << DIGIT_BITS;

    /** Steps of a coordinate where both ends count: 5 bits in 6 directions are as many as 10 in 3. */
    private static final int COARSE = 32;

    /** The bits of a number with two others, or five others, between each two of them. */
    private final int[] ofThree = spread(DIGITS, 3);

    private final int[] ofSix = spread(COARSE, 6);

    /** Number on the curve in the upper half, motion in the lower. */
    private long[] keys = {};

    private long[] others = {};
    private final int[] counts = new int[DIGITS + 1];
    private final Extent starts = new Extent();
    private final Extent ends = new Extent();
    private boolean isSorted;

    private static int[] spread(int count, int step) {
        int[] spread = new int[count];
        for (int number = 0; number < count; number++) {
            for (int bit = 0; number >> bit != 0; bit++) {
                spread[number] |= (number >> bit & 1) << (step * bit);
            }
        }
        return spread;
    }

    /** The motion that comes at a place. */
    int motion(int place) {
        return isSorted ? (int) keys[place] : place;
    }

    /** Finds the order of so many motions: x, y, z of each start and displacement in turn. */
    void sort(double[] from, double[] along, int size) {
        isSorted = size >= WORTHWHILE;
        if (!isSorted) {
            return;
        }
        if (keys.length < size) {
            keys = new long[size];
            others = new long[size];
        }
        double way = measure(from, along, size);
        if (way < SHORT * starts.largest()) {
            starts.divide(DIGITS);
            for (int i = 0; i < size; i++) {
                keys[i] = (long) starts.key(from[3 * i], from[3 * i + 1], from[3 * i + 2], ofThree) << 32 | i;
            }
        } else {
            starts.divide(COARSE);
            ends.divide(COARSE);
            for (int i = 0; i < size; i++) {
                double x = from[3 * i];
                double y = from[3 * i + 1];
                double z = from[3 * i + 2];
                int start = starts.key(x, y, z, ofSix);
                int end = ends.key(x + along[3 * i], y + along[3 * i + 1], z + along[3 * i + 2], ofSix);
                keys[i] = (long) (start << 3 | end) << 32 | i;
            }
        }
        for (int pass = 0; pass < PASSES; pass++) {
            sortBy(32 + DIGIT_BITS * pass, size);
        }
    }

    /** Finds the boxes of all starts and all ends; the motions' length on the average, as the sum of their components. */
    private double measure(double[] from, double[] along, int size) {
        starts.clear();
        ends.clear();
        double way = 0;
        for (int i = 0; i < 3 * size; i++) {
            starts.include(i % 3, from[i]);
            ends.include(i % 3, from[i] + along[i]);
            way += Math.abs(along[i]);
        }
        return way / size;
    }

    /** Sorts by the digit at a bit; what is equal in it stays in order. */
    private void sortBy(int bit, int size) {
        Arrays.fill(counts, 0);
        for (int i = 0; i < size; i++) {
            counts[(int) (keys[i] >>> bit) % DIGITS + 1]++;
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            counts[digit + 1] += counts[digit];
        }
        for (int i = 0; i < size; i++) {
            others[counts[(int) (keys[i] >>> bit) % DIGITS]++] = keys[i];
        }
        long[] swapped = keys;
        keys = others;
        others = swapped;
    }

    /** A box, and its coordinates as whole numbers. */
    private static final class Extent {
        private final double[] low = new double[3];
        private final double[] high = new double[3];
        private final double[] scale = new double[3];
        private int most;

        void clear() {
            Arrays.fill(low, Double.POSITIVE_INFINITY);
            Arrays.fill(high, Double.NEGATIVE_INFINITY);
        }

        void include(int axis, double value) {
            low[axis] = Math.min(low[axis], value);
            high[axis] = Math.max(high[axis], value);
        }

        double largest() {
            return Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
        }

        /** Makes so many steps of each direction. */
        void divide(int steps) {
            most = steps - 1;
            for (int axis = 0; axis < 3; axis++) {
                double length = high[axis] - low[axis];
                scale[axis] = length > 0 ? steps / length : 0;
            }
        }

        int key(double x, double y, double z, int[] spread) {
            return spread[step(0, x)] | spread[step(1, y)] << 1 | spread[step(2, z)] << 2;
        }

        /** A number that is not finite, or the greatest of all, is at the end. */
        private int step(int axis, double value) {
            return Math.max(0, Math.min(most, (int) ((value - low[axis]) * scale[axis])));
        }
    }
}
