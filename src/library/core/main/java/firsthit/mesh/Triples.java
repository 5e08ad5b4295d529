package firsthit.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Triples of numbers whose count is not known beforehand, in chunks of moderate size: little is copied while they grow, and
 * only {@link #toArray} needs as much memory again.
 *
 * @param <A> arrays of such numbers
 */
final class Triples<A> {
    /** Triples of a chunk, as a power of two: 192 kB of doubles, small enough for any garbage collector to move. */
    private static final int SHIFT = 13;

    private static final int MASK = (1 << SHIFT) - 1;

    private final IntFunction<A> maker;
    private final List<A> chunks = new ArrayList<>();

    /** The chunk being filled, and its capacity in triples; the first one starts small, as many meshes are. */
    private A last;

    private int capacity = 64;
    private int count;

    Triples(IntFunction<A> maker) {
        this.maker = maker;
        last = maker.apply(3 * capacity);
        chunks.add(last);
    }

    /** Grows for one more triple; returns the chunk to write it into. */
    A add() {
        int used = count & MASK;
        if (used == 0 && count > 0) {
            capacity = MASK + 1;
            last = maker.apply(3 * capacity);
            chunks.add(last);
        } else if (used == capacity) {
            capacity *= 2;
            last = maker.apply(3 * capacity);
            System.arraycopy(chunks.set(0, last), 0, last, 0, 3 * used);
        }
        count++;
        return last;
    }

    /** The chunk that holds a triple. */
    A chunk(int triple) {
        return chunks.get(triple >> SHIFT);
    }

    /** Index of the first number of a triple in its chunk. */
    static int at(int triple) {
        return 3 * (triple & MASK);
    }

    int count() {
        return count;
    }

    A toArray() {
        A all = maker.apply(3 * count);
        for (int start = 0; start < count; start += MASK + 1) {
            System.arraycopy(chunk(start), 0, all, 3 * start, 3 * Math.min(MASK + 1, count - start));
        }
        return all;
    }
}
