package firsthit.compare;

/**
 * Boxes of grid cells as two numbers: the first and the last cell, each with three coordinates of 20 bits in a {@code long}.
 *
 * <p>A free bit above each coordinate allows one subtraction to compare all three.
 */
final class CellRange {
    /** Most cells along an axis; one coordinate is reserved for {@link #NO_FIRST}. */
    static final int MOST = (1 << 20) - 1;

    /** A last cell before {@link #NO_FIRST}: as a range they meet nothing. */
    static final long NO_LAST = 0;

    private static final int BITS = 21;
    private static final long MASK = (1 << 20) - 1;
    private static final long FREE = (1L << 20) | (1L << 41) | (1L << 62);

    static final long NO_FIRST = FREE - (FREE >>> 20);

    private CellRange() {}

    static long cell(int x, int y, int z) {
        return x | ((long) y << BITS) | ((long) z << (2 * BITS));
    }

    /** A cell whose other coordinates are 0. */
    static long along(int axis, int coordinate) {
        return (long) coordinate << (axis * BITS);
    }

    static int coordinate(long cell, int axis) {
        return (int) ((cell >>> (axis * BITS)) & MASK);
    }

    /** Whether two boxes share a cell. */
    static boolean meet(long first, long last, long otherFirst, long otherLast) {
        // A free bit is borrowed exactly where the last coordinate is less than the first.
        return (((last | FREE) - otherFirst) & ((otherLast | FREE) - first) & FREE) == FREE;
    }

    /** The larger coordinate of two cells along each axis: of first cells, the first cell that two boxes share. */
    static long larger(long cell, long other) {
        long notLess = ((cell | FREE) - other) & FREE;
        long mask = notLess - (notLess >>> 20);
        return (cell & mask) | (other & ~mask);
    }

    /** Number of cells in a box. */
    static long count(long first, long last) {
        long count = 1;
        for (int axis = 0; axis < 3; axis++) {
            count *= coordinate(last, axis) - coordinate(first, axis) + 1L;
        }
        return count;
    }
}
