package firsthit.batch.order;

import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.PackedTree;
import java.util.Arrays;

/**
 * Which cells of a coarse grid around a mesh have triangles in them, or as near as the radius of a sphere: by the first of these
 * on their path, motions are distinguished that meet the mesh in different places. And which cells triangles come near to: motions
 * that come to none of these meet no triangle, see {@link FirstCells}. Each cell knows how far away the nearest of both kinds is,
 * so that a motion can skip the cells before.
 */
public final class OccupiedCells {
    /** Number for a motion that surely meets no triangle, and for one that reaches no cell with triangles, as far as is known. */
    static final int NONE = 0;

    static final int UNSURE = 1;

    /**
     * Cells along each axis, as a power of two: 32 cells are the bits of an int. Half as many distinguish too few motions, and
     * twice as many gain no more.
     */
    public static final int BITS = 5;

    static final int SIDE = 1 << BITS;
    private static final int ROWS = SIDE * SIDE;
    private static final int CELLS = ROWS * SIDE;

    /** Gap of a cell with triangles in it, of one that triangles come near to, and the largest that is stored. */
    public static final int OCCUPIED = 0;

    public static final int NEAR = 1;
    public static final int MOST_GAP = 15;

    /** Bits of a gap, and gaps in an int, as powers of two. */
    public static final int GAP_SHIFT = 2;

    public static final int PLACE_SHIFT = 5 - GAP_SHIFT;

    /** No cell, and no triangle is near; no cell that is known of. */
    public static final int NOWHERE = CELLS;

    public static final int UNKNOWN = CELLS + 1;

    /** By how many cells more triangles may be away to come near to one: half of one, and all that {@link FirstCells} rounds. */
    static final double GROWTH = 0.5 + 0x1p-6 + 0x1p-10;

    /** Where the cells lie. */
    final CellFrame frame;

    /** Gap of each cell, see {@link #gap}, eight to an int. */
    private final int[] gaps = new int[CELLS >> PLACE_SHIFT];

    /**
     * Numbers of the occupied cells, from 2 along a Morton curve; then those for no cell. Where cells have fewer triangles than a
     * leaf may have, eight that have a corner in common have one number: motions of such cells visit the same leaves, and fewer
     * numbers are sorted in less time.
     */
    final char[] numbers = new char[CELLS + 2];

    /** How many numbers there are: all of them are less. */
    final int count;

    /** Whether what reaches none of the cells meets no triangle. */
    private final boolean isSure;

    /** Where the middle of a sphere, or a point of radius 0 [m], is when it touches the box of a triangle, or comes near to one. */
    public OccupiedCells(Mesh mesh, double radius) {
        frame = new CellFrame(mesh, radius);
        int[] occupied = new int[ROWS];
        int[] near = new int[ROWS];
        frame.mark(0, occupied);
        isSure = frame.mark(GROWTH, near) && frame.isWide;
        findRooms(occupied, near);
        long cells = Arrays.stream(occupied).map(Integer::bitCount).sum();
        count = numberAll(mesh.triangleCount() < cells * PackedTree.LARGEST_LEAF ? 3 : 0);
    }

    /** The cell at a place of the grid, some cell of it for a place outside. */
    static int cell(int x, int y, int z) {
        return (x | y << BITS | z << (2 * BITS)) & (CELLS - 1);
    }

    /** Finds the gaps of all cells, from the occupied ones outwards; what is reached last of all stays {@link #MOST_GAP}. */
    private void findRooms(int[] occupied, int[] near) {
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

    /** Sets the gap of cells that are reached now, and were not before. */
    private void setGaps(int gap, int[] reached, int[] before) {
        for (int row = 0; row < ROWS; row++) {
            for (int left = reached[row] & ~before[row]; left != 0; left &= left - 1) {
                int cell = Integer.numberOfTrailingZeros(left) + row * SIDE;
                gaps[place(cell)] ^= (MOST_GAP ^ gap) << shift(cell);
            }
        }
    }

    /** These cells, and all that have a corner in common with one of them; a bit for each, x lowest. */
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

    /** Numbers the occupied cells, those together whose places differ in the lowest bits; answers how many numbers there are. */
    private int numberAll(int bits) {
        numbers[NOWHERE] = (char) (isSure ? NONE : UNSURE);
        numbers[UNKNOWN] = UNSURE;
        int last = -1;
        int number = UNSURE;
        for (int place = 0; place < CELLS; place++) {
            int cell = 0;
            for (int bit = 0; bit < 3 * BITS; bit++) {
                cell |= (place >> bit & 1) << (bit % 3 * BITS + bit / 3);
            }
            if (gap(cell) == OCCUPIED) {
                number += place >> bits == last ? 0 : 1;
                last = place >> bits;
                numbers[cell] = (char) number;
            }
        }
        return number + 1;
    }

    /**
     * How many cells the nearest one is away that is {@link #OCCUPIED} or {@link #NEAR}, along the axis where it is most, and one
     * more; these two have gaps of their own, and {@link #MOST_GAP} is that or more.
     */
    int gap(int cell) {
        return gaps[place(cell)] >>> shift(cell) & MOST_GAP;
    }

    /** The gaps of all cells, see {@link #place} and {@link #shift}. */
    public int[] gaps() {
        return gaps;
    }

    /** Place of the int that the gap of a cell is in. */
    private static int place(int cell) {
        return cell >>> PLACE_SHIFT;
    }

    /** Bits of that int before the gap, and multiples of 32. */
    private static int shift(int cell) {
        return cell << GAP_SHIFT;
    }
}
