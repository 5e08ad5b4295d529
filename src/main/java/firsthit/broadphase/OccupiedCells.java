package firsthit.broadphase;

/**
 * Which cells of a coarse grid around a mesh have triangles in them, or as near as the radius of a ball: by the first of these on
 * their way, motions are told apart that meet the mesh in different places. And which cells triangles come nearer to: motions
 * that come to none of these meet no triangle, see {@link FirstCells}.
 */
final class OccupiedCells {
    /** Number for a motion that meets no triangle for sure. */
    static final int NONE = 0;

    /** Number for one that comes to no cell with triangles in it, as far as is known. */
    static final int UNSURE = 1;

    /**
     * Cells along each axis, as a power of two: with 16 a scan of 871,000 triangles gains less, with 64 no more. And 32 cells
     * are the bits of an int, see {@link TouchedCells#near}.
     */
    static final int BITS = 5;

    static final int SIDE = 1 << BITS;
    private static final int CELLS = 1 << (3 * BITS);

    /** Bit of a cell with triangles in it. */
    static final int OCCUPIED = 1;

    /** Bit of one that triangles come near to. */
    static final int NEAR = 2;

    /** No cell, and no triangle is near. */
    static final int NOWHERE = CELLS;

    /** No cell that is known of. */
    static final int UNKNOWN = CELLS + 1;

    /** By how many cells more triangles may be away to come near to one: half of one, and all that {@link FirstCells} rounds. */
    static final double GROWTH = 0.5 + 0x1p-6 + 0x1p-10;

    private final CellFrame frame;
    private final double radius;

    /** Two bits for each cell, see {@link #states}. */
    private final int[] states = new int[CELLS / 16];

    /** Numbers of the occupied cells, from 2 along a Morton curve; then those for no cell. */
    private final char[] numbers = new char[CELLS + 2];

    private final int count;

    /** Whether what comes to none of the cells meets no triangle. */
    private final boolean isSure;

    /**
     * The cells that the middle of a ball is in when it touches a triangle, or comes near to one.
     *
     * @param radius of the ball [m], 0 for a point
     */
    OccupiedCells(TouchedCells touched, double radius) {
        this.radius = radius;
        frame = new CellFrame(touched.box(), radius, SIDE);
        isSure = touched.isComplete() && frame.isWide();
        join(touched.near(frame, radius, 0), touched.near(frame, radius, GROWTH));
        count = number();
    }

    /** Where the cells lie. */
    CellFrame frame() {
        return frame;
    }

    /** Of the balls that the cells are for [m], 0 for points. */
    double radius() {
        return radius;
    }

    /** The cell at a place of the grid, some cell of it for a place outside. */
    static int cell(int x, int y, int z) {
        return (x | y << BITS | z << (2 * BITS)) & (CELLS - 1);
    }

    private static boolean isSet(int[] rows, int cell) {
        return (rows[cell / SIDE] >>> cell & 1) != 0;
    }

    /** Puts side by side what is known of each cell. */
    private void join(int[] occupied, int[] near) {
        for (int cell = 0; cell < CELLS; cell++) {
            int state = (isSet(occupied, cell) ? OCCUPIED : 0) | (isSet(near, cell) ? NEAR : 0);
            states[cell >> 4] |= state << (cell << 1);
        }
    }

    /** Numbers the occupied cells; answers how many numbers there are. */
    private int number() {
        numbers[NOWHERE] = (char) (isSure ? NONE : UNSURE);
        numbers[UNKNOWN] = UNSURE;
        int next = UNSURE + 1;
        for (int place = 0; place < CELLS; place++) {
            int cell = 0;
            for (int bit = 0; bit < 3 * BITS; bit++) {
                cell |= (place >> bit & 1) << (bit % 3 * BITS + bit / 3);
            }
            if ((state(cell) & OCCUPIED) != 0) {
                numbers[cell] = (char) next++;
            }
        }
        return next;
    }

    /** How many numbers there are: all of them are less. */
    int count() {
        return count;
    }

    /** What is known of a cell: {@link #OCCUPIED}, or {@link #NEAR}, or both. */
    int state(int cell) {
        return states[cell >> 4] >>> (cell << 1) & (OCCUPIED | NEAR);
    }

    /** The same of all cells, two bits each. */
    int[] states() {
        return states;
    }

    /** Number of a cell. */
    int number(int cell) {
        return numbers[cell];
    }
}
