package firsthit.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Triples of numbers whose count is not known beforehand, in chunks of moderate size: little is copied while they grow, and
 * only {@link #toArray} needs as much memory again.
 */
final class Ints {
    /** Triples of a chunk, as a power of two: 96 kB, small enough for any garbage collector to move. */
    private static final int SHIFT = 13;

    private static final int MASK = (1 << SHIFT) - 1;

    private final List<int[]> chunks = new ArrayList<>();

    /** The chunk being filled; the first one starts small, as many meshes are. */
    private int[] last = new int[3 * 64];

    private int count;

    Ints() {
        chunks.add(last);
    }

    void add(int x, int y, int z) {
        int at = 3 * (count & MASK);
        if (at == 0 && count > 0) {
            last = new int[3 << SHIFT];
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

    /** Puts another triple in the place of one. */
    void set(int triple, int x, int y, int z) {
        int[] chunk = chunks.get(triple >> SHIFT);
        int at = 3 * (triple & MASK);
        chunk[at] = x;
        chunk[at + 1] = y;
        chunk[at + 2] = z;
    }

    /** Number {@code axis} of a triple. */
    int get(int triple, int axis) {
        return chunks.get(triple >> SHIFT)[3 * (triple & MASK) + axis];
    }

    int count() {
        return count;
    }

    int[] toArray() {
        int[] all = new int[3 * count];
        for (int start = 0; start < count; start += MASK + 1) {
            int length = Math.min(MASK + 1, count - start);
            System.arraycopy(chunks.get(start >> SHIFT), 0, all, 3 * start, 3 * length);
        }
        return all;
    }
}
