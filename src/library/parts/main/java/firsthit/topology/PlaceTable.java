package firsthit.topology;

/**
 * Maps positions to numbers, so that equal positions get one number.
 *
 * <p>Positions are equal if their coordinates are, to the bit; minus zero is zero. An open-addressing hash table in one array, at
 * most half full.
 */
public final class PlaceTable {
    private static final int SMALLEST = 1 << 8;
    private static final int LARGEST_START = 1 << 22;

    /** Multiplier of the hash, an odd number: 2^64 over the golden ratio. */
    private static final long MIX = 0x9e37_79b9_7f4a_7c15L;

    /** Positions of the items that have numbers. */
    public interface Places {
        /** Coordinate 0, 1 or 2 of the item with a number. */
        double coordinate(int number, int axis);

        /** Whether the item with a number is at a position. */
        default boolean isAt(int number, double x, double y, double z) {
            return coordinate(number, 0) == x && coordinate(number, 1) == y && coordinate(number, 2) == z;
        }
    }

    private final Places places;

    /** Differs from run to run, so that no file can be made whose positions all collide; results do not depend on it. */
    private final long seed = MIX * System.nanoTime() | 1;

    /** A number plus one in each slot; 0 is free. */
    private int[] table;

    private int count;

    /** Creates a table for about so many numbers; it grows if needed. */
    public PlaceTable(Places places, long expected) {
        this.places = places;
        long size = Math.max(SMALLEST, Math.min(LARGEST_START, 2 * expected));
        table = new int[Integer.highestOneBit((int) size - 1) << 1];
    }

    /** The number stored at a position, or -1. */
    public int get(double x, double y, double z) {
        return table[slot(x, y, z)] - 1;
    }

    /** The number stored at a position; if none, stores the given one, whose item must be there by the next call. */
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

    /** A number near a position in the table, or -1: reading it loads that part of the table into the cache. */
    public int peek(double x, double y, double z) {
        return table[hash(x, y, z) & table.length - 1] - 1;
    }

    /** Slot of a position, or the free slot where it would be stored. */
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

    /** The upper half of each product depends on all bits below, so it is rotated down before the next product. */
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
