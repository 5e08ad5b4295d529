package firsthit.topology;

import firsthit.work.Progress;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * Keys of items grouped by the position of each item; those of one position are in ascending order.
 *
 * <p>Counts the items of each position first, so that even a million of them at one position are sorted quickly.
 */
public final class PlaceRuns {
    private static final int POLL_EVERY = 1 << 14;

    private final long[] sorted;

    /** End of the keys of each position. */
    private final int[] ends;

    /**
     * Sorts the keys.
     *
     * @param places number of positions
     * @param things number of items
     * @param placeOf number of the position of an item; -1 leaves the item out
     * @param keyOf key of an item
     */
    public PlaceRuns(int places, int things, IntUnaryOperator placeOf, IntToLongFunction keyOf) {
        ends = starts(places, things, placeOf);
        sorted = new long[ends[places]];
        for (int thing = 0; thing < things; thing++) {
            int place = placeOf.applyAsInt(thing);
            if (place >= 0) {
                sorted[ends[place]++] = keyOf.applyAsLong(thing);
            }
        }
        int from = 0;
        for (int place = 0; place < places; place++) {
            if (place % POLL_EVERY == 0) {
                Progress.poll();
            }
            Arrays.sort(sorted, from, ends[place]);
            from = ends[place];
        }
    }

    /** Start of the keys of each position, and end of the last ones. */
    private static int[] starts(int places, int things, IntUnaryOperator placeOf) {
        int[] starts = new int[places + 1];
        for (int thing = 0; thing < things; thing++) {
            int place = placeOf.applyAsInt(thing);
            if (place >= 0) {
                starts[place + 1]++;
            }
        }
        for (int place = 1; place <= places; place++) {
            starts[place] += starts[place - 1];
        }
        return starts;
    }

    /** Number of keys of all positions. */
    public int size() {
        return sorted.length;
    }

    /** The key at an index. */
    public long key(int index) {
        return sorted[index];
    }

    /** Index of a key among those of its position, the same at every call; negative if it is absent. */
    public int find(int place, long key) {
        return Arrays.binarySearch(sorted, place == 0 ? 0 : ends[place - 1], ends[place], key);
    }

    /** End of the keys of a position, where those of the next one begin. */
    public int end(int place) {
        return ends[place];
    }
}
