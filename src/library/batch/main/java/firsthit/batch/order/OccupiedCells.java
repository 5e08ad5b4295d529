package firsthit.batch.order;

import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.PackedTree;
import java.util.Arrays;

/**
 * The cells of a coarse grid around a mesh that hold triangles, or are within a sphere's radius of one: the first of these on its
 * path tells where a motion meets the mesh. Also the cells that are near a triangle: motions that reach none of these meet no
 * triangle, see {@link FirstCells}. Each cell stores how far away the nearest cell of either kind is, so that a motion can skip the
 * cells before.
 */
public final class OccupiedCells {
    /** Number of a motion that surely meets no triangle; and of one that is not known to reach an occupied cell. */
    static final int NONE = 0;

    static final int UNSURE = 1;

    /**
     * Binary logarithm of the number of cells along each axis: 32 cells are the bits of an int. Half as many cells distinguish too
     * few motions, and twice as many gain nothing more.
     */
    public static final int BITS = 5;

    static final int SIDE = 1 << BITS;
    private static final int ROWS = SIDE * SIDE;
    private static final int CELLS = ROWS * SIDE;

    /** Gap of a cell with triangles in it, of a cell near a triangle, and the largest gap that is stored. */
    public static final int OCCUPIED = 0;

    public static final int NEAR = 1;
    public static final int MOST_GAP = 15;

    /** Binary logarithms of the bits per gap and of the gaps per int. */
    public static final int GAP_SHIFT = 2;

    public static final int PLACE_SHIFT = 5 - GAP_SHIFT;

    /** Instead of a cell: no cell is reached and no triangle is near; no cell is known to be reached. */
    public static final int NOWHERE = CELLS;

    public static final int UNKNOWN = CELLS + 1;

    /** Distance in cells, beyond the radius, at which a triangle is near: half a cell, plus the roundings of {@link FirstCells}. */
    static final double GROWTH = 0.5 + 0x1p-6 + 0x1p-10;

    /** Position and size of the cells. */
    final CellFrame frame;

    /** Gap of each cell, see {@link #gap}, eight per int. */
    private final int[] gaps = new int[CELLS >> PLACE_SHIFT];

    /**
     * Number of each occupied cell, from 2 along a Morton curve; then those of {@link #NOWHERE} and {@link #UNKNOWN}. If cells have
     * fewer triangles than a leaf may have, 2 x 2 x 2 cells share a number: their motions visit the same leaves, and fewer numbers
     * are sorted faster.
     */
    final char[] numbers = new char[CELLS + 2];

    /** Limit of the numbers: all of them are less. */
    final int count;

    /** Whether a motion that reaches none of the cells meets no triangle. */
    private final boolean isSure;

    /** Finds the cells where the centre of a sphere of a radius [m], 0 for points, may touch or be near the box of a triangle. */
    public OccupiedCells(Mesh mesh, double radius) {
        frame = new CellFrame(mesh, radius);
        int[] occupied = new int[ROWS];
        int[] near = new int[ROWS];
        frame.mark(0, occupied);
        isSure = frame.mark(GROWTH, near) && frame.isWide;
        findGaps(occupied, near);
        long cells = Arrays.stream(occupied).map(Integer::bitCount).sum();
        count = numberAll(mesh.triangleCount() < cells * PackedTree.LARGEST_LEAF ? 3 : 0);
    }

    /** The cell at a position in the grid; an arbitrary one for a position outside. */
    static int cell(int x, int y, int z) {
        return (x | y << BITS | z << (2 * BITS)) & (CELLS - 1);
    }

    /** Finds the gaps of all cells, from the occupied ones outwards; the farthest cells keep {@link #MOST_GAP}. */
    private void findGaps(int[] occupied, int[] near) {
        Arrays.fill(gaps, -1);
        setGaps(OCCUPIED, occupied, new int[ROWS]);
        setGaps(NEAR, near, occupied);
        int[] before = near;
        for (int gap = NEAR + 1; gap < MOST_GAP; gap++) {
            int[] reached = grown(before);
            setGaps(gap, reached, before);
            before = reached;
        }
    }

    /** Sets the gap of the cells that are reached now and were not before. */
    private void setGaps(int gap, int[] reached, int[] before) {
        for (int row = 0; row < ROWS; row++) {
            for (int left = reached[row] & ~before[row]; left != 0; left &= left - 1) {
                int cell = Integer.numberOfTrailingZeros(left) + row * SIDE;
                gaps[wordIndex(cell)] ^= (MOST_GAP ^ gap) << shift(cell);
            }
        }
    }

    /** The given cells and all that share a corner with one of them; one bit per cell, x lowest. */
    private static int[] grown(int[] rows) {
        int[] grown = new int[ROWS];
        for (int row = 0; row < ROWS; row++) {
            int wide = rows[row] | rows[row] << 1 | rows[row] >>> 1;
            int y = row % SIDE;
            int z = row / SIDE;
            for (int k = Math.max(0, z - 1); k <= Math.min(SIDE - 1, z + 1); k++) {
                for (int j = Math.max(0, y - 1); j <= Math.min(SIDE - 1, y + 1); j++) {
                    grown[j + k * SIDE] |= wide;
                }
            }
        }
        return grown;
    }

    /** Numbers the occupied cells, one number for Morton codes that differ in the lowest bits only; returns the limit. */
    private int numberAll(int bits) {
        numbers[NOWHERE] = (char) (isSure ? NONE : UNSURE);
        numbers[UNKNOWN] = UNSURE;
        int last = -1;
        int number = UNSURE;
        for (int code = 0; code < CELLS; code++) {
            int cell = 0;
            for (int bit = 0; bit < 3 * BITS; bit++) {
                cell |= (code >> bit & 1) << (bit % 3 * BITS + bit / 3);
            }
            if (gap(cell) == OCCUPIED) {
                number += code >> bits == last ? 0 : 1;
                last = code >> bits;
                numbers[cell] = (char) number;
            }
        }
        return number + 1;
    }

    /**
     * Distance to the nearest cell that is {@link #OCCUPIED} or {@link #NEAR}, along the axis where it is largest, in cells, plus
     * one. Those two kinds have their own gaps, and {@link #MOST_GAP} means that or more.
     */
    int gap(int cell) {
        return gaps[wordIndex(cell)] >>> shift(cell) & MOST_GAP;
    }

    /** The gaps of all cells, see {@link #wordIndex} and {@link #shift}. */
    public int[] gaps() {
        return gaps;
    }

    /** Index of the int that holds the gap of a cell. */
    private static int wordIndex(int cell) {
        return cell >>> PLACE_SHIFT;
    }

    /** Shift of the gap within that int, plus multiples of 32, which shifts ignore. */
    private static int shift(int cell) {
        return cell << GAP_SHIFT;
    }
}
