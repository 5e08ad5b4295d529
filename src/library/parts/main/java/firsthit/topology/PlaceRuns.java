package firsthit.topology;

import firsthit.work.Progress;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * Keys of things sorted by the place of each thing, those of one place in ascending order.
 *
 * <p>Counts the things of each place first, so that also a million of them at one place take a moment only.
 */
public final class PlaceRuns {
    private static final int POLL_EVERY = 1 << 14;

    private final long[] sorted;

    /** Where the keys of each place end. */
    private final int[] ends;

    /**
     * Sorts.
     *
     * @param places number of places
     * @param things number of things
     * @param placeOf place of a thing; -1 leaves the thing out
     * @param keyOf key of a thing
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

    /** Where the keys of each place begin, and where the last ones end. */
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

    /** Keys of all places. */
    public int size() {
        return sorted.length;
    }

    /** The key at a position. */
    public long key(int position) {
        return sorted[position];
    }

    /** A position of a key among those of its place, the same at every call; negative if it is not there. */
    public int find(int place, long key) {
        return Arrays.binarySearch(sorted, place == 0 ? 0 : ends[place - 1], ends[place], key);
    }

    /** Where the keys of a place end, and those of the next one begin. */
    public int end(int place) {
        return ends[place];
    }
}
