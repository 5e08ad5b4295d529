package firsthit.broadphase;

import java.util.Arrays;

/**
 * An order of many motions in which each lies near the one before it: what one search brought into the processor's caches,
 * the next finds there.
 *
 * <p>The spaces of starts and of ends are cut into sixteen along each axis; the bits of these six numbers, taken in turn, are
 * one number (a Morton curve), and motions are sorted by it. A radix sort of three passes: one by comparisons would cost more
 * than it brings. Worth it for long motions only, which meet much of a tree.
 */
final class QueryOrder {
    /** Fewer motions are left as they are. */
    private static final int WORTHWHILE = 1 << 12;

    /** A motion is long if it is at least this share of the space that all start in, on the average. */
    private static final double LONG = 0.0625;

    private static final int STEPS = 16;
    private static final int DIGIT_BITS = 8;
    private static final int DIGITS = 1 << DIGIT_BITS;
    private static final int PASSES = 3;

    /** Every so many motions are looked at to find where all of them are. */
    private static final int SAMPLE = 32;

    /** The bits of a number with five others between each two of them. */
    private static final int[] SPREAD = new int[STEPS];

    static {
        for (int number = 0; number < STEPS; number++) {
            for (int bit = 0; number >> bit != 0; bit++) {
                SPREAD[number] |= ((number >> bit) & 1) << (6 * bit);
            }
        }
    }

    /** Number on the curve in the upper half, motion in the lower. */
    private long[] keys = {};

    private long[] others = {};
    private final int[] counts = new int[DIGITS * PASSES];

    /** Least and greatest coordinates of starts, then of ends; then steps per metre. */
    private final double[] low = new double[6];

    private final double[] high = new double[6];
    private final double[] scale = new double[6];
    private boolean isSorted;

    /** The motion that comes at a place. */
    int motion(int place) {
        return isSorted ? (int) keys[place] : place;
    }

    /** Finds the order of so many motions: x, y, z of each start and displacement in turn. */
    void sort(double[] from, double[] along, int size) {
        isSorted = size >= WORTHWHILE && measure(from, along, size);
        if (!isSorted) {
            return;
        }
        if (keys.length < size) {
            keys = new long[size];
            others = new long[size];
        }
        Arrays.fill(counts, 0);
        for (int i = 0; i < size; i++) {
            int key = 0;
            for (int axis = 0; axis < 3; axis++) {
                double start = from[3 * i + axis];
                key |= SPREAD[step(start, axis)] << axis;
                key |= SPREAD[step(start + along[3 * i + axis], axis + 3)] << (axis + 3);
            }
            keys[i] = (long) key << 32 | i;
            for (int pass = 0; pass < PASSES; pass++) {
                counts[DIGITS * pass + ((key >>> (DIGIT_BITS * pass)) & (DIGITS - 1))]++;
            }
        }
        for (int pass = 0; pass < PASSES; pass++) {
            sortBy(pass, size);
        }
    }

    /** Sorts by one digit; what is equal in it stays in order. */
    private void sortBy(int pass, int size) {
        int place = 0;
        for (int digit = DIGITS * pass; digit < DIGITS * (pass + 1); digit++) {
            int count = counts[digit];
            counts[digit] = place;
            place += count;
        }
        int bit = 32 + DIGIT_BITS * pass;
        for (int i = 0; i < size; i++) {
            others[counts[DIGITS * pass + ((int) (keys[i] >>> bit) & (DIGITS - 1))]++] = keys[i];
        }
        long[] swapped = keys;
        keys = others;
        others = swapped;
    }

    /** A number that is not finite counts as the least; one outside of what was looked at is at the nearest end. */
    private int step(double value, int side) {
        int step = (int) ((value - low[side]) * scale[side]);
        return step < 0 ? 0 : Math.min(step, STEPS - 1);
    }

    /** Finds the spaces of starts and ends; whether motions are long. */
    private boolean measure(double[] from, double[] along, int size) {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        double way = 0;
        int looked = 0;
        for (int i = 0; i < size; i += SAMPLE) {
            for (int side = 0; side < 6; side++) {
                double value = from[3 * i + side % 3] + (side < 3 ? 0 : along[3 * i + side % 3]);
                low[side] = Math.min(low[side], value);
                high[side] = Math.max(high[side], value);
                way += side < 3 ? Math.abs(along[3 * i + side]) : 0;
            }
            looked++;
        }
        double space = 0;
        for (int side = 0; side < 6; side++) {
            double length = high[side] - low[side];
            scale[side] = length > 0 ? STEPS / length : 0;
            space += side < 3 ? length : 0;
        }
        return way > LONG * space * looked;
    }
}
