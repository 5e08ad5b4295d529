package firsthit.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Triples of numbers whose count is not known beforehand, in pieces of moderate size: little is copied while they grow, and
 * only {@link #toArray} needs as much memory again.
 */
final class Doubles {
    /** Triples of a piece, as a power of two: 192 kB, small enough for any garbage collector to move. */
    private static final int SHIFT = 13;

    private static final int MASK = (1 << SHIFT) - 1;

    private final List<double[]> pieces = new ArrayList<>();

    /** The piece being filled; the first one starts small, as many meshes are. */
    private double[] last = new double[3 * 64];

    private int count;

    Doubles() {
        pieces.add(last);
    }

    void add(double x, double y, double z) {
        int at = 3 * (count & MASK);
        if (at == 0 && count > 0) {
            last = new double[3 << SHIFT];
            pieces.add(last);
        } else if (at == last.length) {
            last = Arrays.copyOf(last, 2 * at);
            pieces.set(0, last);
        }
        last[at] = x;
        last[at + 1] = y;
        last[at + 2] = z;
        count++;
    }

    /** Number {@code axis} of a triple. */
    double get(int triple, int axis) {
        return pieces.get(triple >> SHIFT)[3 * (triple & MASK) + axis];
    }

    /** Whether a triple consists of these numbers; zero is minus zero. */
    boolean is(int triple, double x, double y, double z) {
        double[] piece = pieces.get(triple >> SHIFT);
        int at = 3 * (triple & MASK);
        return piece[at] == x && piece[at + 1] == y && piece[at + 2] == z;
    }

    int count() {
        return count;
    }

    double[] toArray() {
        double[] all = new double[3 * count];
        for (int start = 0; start < count; start += MASK + 1) {
            int length = Math.min(MASK + 1, count - start);
            System.arraycopy(pieces.get(start >> SHIFT), 0, all, 3 * start, 3 * length);
        }
        return all;
    }
}
