package firsthit.repair;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Divides an axis into numbered slabs, such that values at most a given width apart lie in the same slab or in adjacent
 * ones.
 *
 * <p>Each slab begins at one of the values and is no wider than the width. So the numbers stay small for values of any
 * size, which division by the width would not give.
 */
final class Slabs {
    private final int[] numbers;

    Slabs(int count, IntToDoubleFunction values, double width) {
        double[] starts = new double[count];
        for (int i = 0; i < count; i++) {
            starts[i] = unsigned(values.applyAsDouble(i));
        }
        Arrays.sort(starts);
        int used = 0;
        for (double value : starts) {
            if (used == 0 || value - starts[used - 1] > width) {
                starts[used++] = value;
            }
        }
        numbers = new int[count];
        for (int i = 0; i < count; i++) {
            int at = Arrays.binarySearch(starts, 0, used, unsigned(values.applyAsDouble(i)));
            numbers[i] = at >= 0 ? at : -at - 2;
        }
    }

    /** Number of the slab in which a value lies, from 0. */
    int of(int value) {
        return numbers[value];
    }

    /** Adding zero turns -0 into 0; sorting would distinguish the two. */
    private static double unsigned(double value) {
        return value + 0.0;
    }
}
