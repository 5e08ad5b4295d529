package firsthit.topology;

/**
 * Numbers found again by their places, so that equal places get one number.
 *
 * <p>Places are equal if their coordinates are, to the bit; minus zero is zero. An open hash table in one array, at most half
 * full.
 */
public final class PlaceTable {
    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST_START = 1 << 22;

    /** An odd number without pattern: 2^64 over the golden ratio. */
    private static final long MIX = 0x9e37_79b9_7f4a_7c15L;

    /** Where the things are that have numbers. */
    public interface Places {
        /** Coordinate 0, 1 or 2 of a place. */
        double coordinate(int number, int axis);

        /** Whether a thing is at a place. */
        default boolean isAt(int number, double x, double y, double z) {
            return coordinate(number, 0) == x && coordinate(number, 1) == y && coordinate(number, 2) == z;
        }
    }

    private final Places places;

    /** Differs from run to run, so that no file can be made in which all places collide; what is found does not. */
    private final long seed = MIX * System.nanoTime() | 1;

    /** One more than a number; 0 is free. */
    private int[] table;

    private int count;

    /** A table that need not grow for about so many numbers. */
    public PlaceTable(Places places, long expected) {
        this.places = places;
        long size = Math.max(SMALLEST, Math.min(LARGEST_START, 2 * expected));
        table = new int[Integer.highestOneBit((int) size - 1) << 1];
    }

    /** The number put at a place, or -1. */
    public int get(double x, double y, double z) {
        return table[slot(x, y, z)] - 1;
    }

    /** The number put at a place; if there is none, the one given from now on, which has to be there by the next call. */
    public int getOrPut(double x, double y, double z, int number) {
        if (2 * count == table.length) {
            grow();
        }
        int slot = slot(x, y, z);
        if (table[slot] == 0) {
            table[slot] = number + 1;
            count++;
        }
        return table[slot] - 1;
    }

    /** Some number near a place in the table, or -1: reading it fetches that part of the table into the cache. */
    public int peek(double x, double y, double z) {
        return table[hash(x, y, z) & table.length - 1] - 1;
    }

    /** Where a place is in the table, or would be. */
    private int slot(double x, double y, double z) {
        int mask = table.length - 1;
        int slot = hash(x, y, z) & mask;
        while (table[slot] != 0 && !places.isAt(table[slot] - 1, x, y, z)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int[] before = table;
        table = new int[2 * before.length];
        for (int entry : before) {
            if (entry != 0) {
                int number = entry - 1;
                double x = places.coordinate(number, 0);
                table[slot(x, places.coordinate(number, 1), places.coordinate(number, 2))] = entry;
            }
        }
    }

    /** The upper half of each product depends on all bits below, so it is turned down before the next one. */
    private int hash(double x, double y, double z) {
        long product = bits(x) * seed;
        product = (Long.rotateLeft(product, 32) ^ bits(y)) * seed;
        product = (Long.rotateLeft(product, 32) ^ bits(z)) * seed;
        return (int) (((product ^ (product >>> 32)) * MIX) >>> 32);
    }

    /** Adding zero turns minus zero into zero. */
    private static long bits(double coordinate) {
        return Double.doubleToRawLongBits(coordinate + 0.0);
    }
}
