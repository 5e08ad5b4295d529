package firsthit.broadphase;

import firsthit.mesh.Mesh;

/**
 * Which cells of a coarse grid around a mesh have triangles in them: by the first of these on their way, motions are told apart
 * that meet the mesh in different places. And which cells triangles come near to: motions that come to none of these meet no
 * triangle, see {@link FirstCells}.
 */
final class OccupiedCells {
    /** Number for a motion that meets no triangle for sure. */
    static final int NONE = 0;

    /** Number for one that comes to no cell with triangles in it, as far as is known. */
    static final int UNSURE = 1;

    /**
     * Cells along each axis, as a power of two: with 16 a scan of 871,000 triangles gains less, with 64 no more. And 32 cells
     * are the bits of an int, see {@link CellMarker}.
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

    /** In cells, how near triangles come to those that they come near to: half of one, and all that {@link FirstCells} rounds. */
    static final float GROWTH = 0.5f + 0x1p-5f;

    /** By so many cells the grid is longer than the mesh, at each end. */
    private static final double MARGIN = 0x1p-3;

    /** Height of the grid of a flat mesh, as a share of its length. */
    private static final double FLATTEST = 1e-3;

    /** Where the grid begins [m]. */
    private final double lowX;

    private final double lowY;
    private final double lowZ;

    /** Cells per metre. */
    private final double scaleX;

    private final double scaleY;
    private final double scaleZ;

    /** A bit for each cell with triangles in it, x lowest: a row of the grid to an int. */
    private final int[] occupied;

    /** Two bits for each cell, see {@link #states}. */
    private final int[] states = new int[CELLS / 16];

    /** Numbers of the occupied cells, from 2 along a Morton curve; then those for no cell. */
    private final char[] numbers = new char[CELLS + 2];

    private final int count;

    /** Whether what comes to none of the cells meets no triangle: not so for balls that may touch from outside of the grid. */
    private final boolean isSure;

    /** Looks at all triangles. */
    OccupiedCells(Mesh mesh) {
        double[] box = new double[BvhNodes.SIDES];
        BoxMath.clear(box, 0);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            BoxMath.include(box, 0, mesh.x(v), mesh.y(v), mesh.z(v));
        }
        double x = box[3] - box[0];
        double y = box[4] - box[1];
        double z = box[5] - box[2];
        double least = FLATTEST * Math.max(x, Math.max(y, z));
        scaleX = scale(Math.max(least, x));
        scaleY = scale(Math.max(least, y));
        scaleZ = scale(Math.max(least, z));
        lowX = box[0] - MARGIN / scaleX;
        lowY = box[1] - MARGIN / scaleY;
        lowZ = box[2] - MARGIN / scaleZ;
        isSure = isInside(cellsX(box[0]), cellsX(box[3]))
                && isInside(cellsY(box[1]), cellsY(box[4]))
                && isInside(cellsZ(box[2]), cellsZ(box[5]));
        CellMarker marker = new CellMarker(this, mesh);
        marker.mark();
        occupied = marker.occupied;
        join(marker.near);
        count = number();
    }

    /** Whether half of the margin is left at both ends: so far from the origin that it is lost in roundings, nothing is sure. */
    private static boolean isInside(float first, float last) {
        return first >= MARGIN / 2 && last <= SIDE - MARGIN / 2;
    }

    /** The same cells, and all that are as near to one of them along each axis as some others. */
    private OccupiedCells(OccupiedCells cells, int nearX, int nearY, int nearZ) {
        lowX = cells.lowX;
        lowY = cells.lowY;
        lowZ = cells.lowZ;
        scaleX = cells.scaleX;
        scaleY = cells.scaleY;
        scaleZ = cells.scaleZ;
        isSure = false;
        occupied = cells.occupied.clone();
        grow(0, nearX);
        grow(1, nearY);
        grow(2, nearZ);
        join(occupied);
        count = number();
    }

    /**
     * The cells that the middle of a ball is in when it comes near one of these.
     *
     * @param radius of the ball [m], 0 or more
     */
    OccupiedCells grown(double radius) {
        int nearX = near(radius * scaleX);
        int nearY = near(radius * scaleY);
        int nearZ = near(radius * scaleZ);
        return new OccupiedCells(this, nearX, nearY, nearZ);
    }

    private static int near(double cells) {
        return (int) Math.min(SIDE, cells + 0.5);
    }

    /** Marks the neighbours of what is marked along an axis. */
    private void grow(int axis, int near) {
        int step = 1 << (axis * BITS);
        int[] before = occupied.clone();
        for (int cell = 0; cell < CELLS; cell++) {
            if (isSet(before, cell)) {
                int place = cell >> (axis * BITS) & (SIDE - 1);
                for (int i = Math.max(0, place - near); i <= Math.min(SIDE - 1, place + near); i++) {
                    mark(cell + (i - place) * step);
                }
            }
        }
    }

    /** None per metre of a mesh that is too large or too small for such numbers: no motion comes to a cell then. */
    private static double scale(double length) {
        double scale = (SIDE - 2 * MARGIN) / length;
        return scale < Double.MAX_VALUE ? scale : 0;
    }

    float cellsX(double x) {
        return (float) ((x - lowX) * scaleX);
    }

    float cellsY(double y) {
        return (float) ((y - lowY) * scaleY);
    }

    float cellsZ(double z) {
        return (float) ((z - lowZ) * scaleZ);
    }

    /** The cell at a place of the grid, some cell of it for a place outside. */
    static int cell(int x, int y, int z) {
        return (x | y << BITS | z << (2 * BITS)) & (CELLS - 1);
    }

    private void mark(int cell) {
        occupied[cell / SIDE] |= 1 << cell;
    }

    private static boolean isSet(int[] rows, int cell) {
        return (rows[cell / SIDE] >>> cell & 1) != 0;
    }

    /** Puts side by side what is known of each cell. */
    private void join(int[] near) {
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
            if (isSet(occupied, cell)) {
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

    float alongX(double dx) {
        return (float) (dx * scaleX);
    }

    float alongY(double dy) {
        return (float) (dy * scaleY);
    }

    float alongZ(double dz) {
        return (float) (dz * scaleZ);
    }
}
