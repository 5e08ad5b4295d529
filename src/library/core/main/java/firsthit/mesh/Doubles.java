package firsthit.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Triples of numbers whose count is not known beforehand, in chunks of moderate size: little is copied while they grow, and
 * only {@link #toArray} needs as much memory again.
 */
final class Doubles {
    /** Triples of a chunk, as a power of two: 192 kB, small enough for any garbage collector to move. */
    private static final int SHIFT = 13;

    private static final int MASK = (1 << SHIFT) - 1;

    private final List<double[]> chunks = new ArrayList<>();

    /** The chunk being filled; the first one starts small, as many meshes are. */
    private double[] last = new double[3 * 64];

    private int count;

    Doubles() {
        chunks.add(last);
    }

    void add(double x, double y, double z) {
        int at = 3 * (count & MASK);
        if (at == 0 && count > 0) {
            last = new double[3 << SHIFT];
            chunks.add(last);
        } else if (at == last.length) {
            last = Arrays.copyOf(last, 2 * at);
            chunks.set(0, last);
        }
        last[at] = x;
        last[at + 1] = y;
        last[at + 2] = z;
        count++;
    }

    /** Number {@code axis} of a triple. */
    double get(int triple, int axis) {
        return chunks.get(triple >> SHIFT)[3 * (triple & MASK) + axis];
    }

    int count() {
        return count;
    }

    double[] toArray() {
        double[] all = new double[3 * count];
        for (int start = 0; start < count; start += MASK + 1) {
            int length = Math.min(MASK + 1, count - start);
            System.arraycopy(chunks.get(start >> SHIFT), 0, all, 3 * start, 3 * length);
        }
        return all;
    }
}
