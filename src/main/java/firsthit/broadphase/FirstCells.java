package firsthit.broadphase;

/**
 * Finds the {@link OccupiedCells} that motions come to first: in points of their ways, less than a cell apart.
 *
 * <p>Scalar or in lanes, with the same answers. For one thread.
 */
abstract class FirstCells {
    /** Motions that are looked at together. */
    static final int BLOCK = 256;

    /** Places of a cell that a motion's points may have, as a power of two. */
    static final int FRACTION_BITS = 16;

    static final float FRACTION = 1 << FRACTION_BITS;

    /** The most points of a motion that are looked at: nothing that is finite has more. */
    static final int MOST_POINTS = 2 * OccupiedCells.SIDE;

    /** Half of the grid's side. */
    static final float HALF = OccupiedCells.SIDE / 2;

    /** Cells that a motion passes along each axis, at least. */
    private static final float LEAST = 1e-20f;

    /** How motions are looked at here. */
    final Arithmetic arithmetic;

    /** Start x, y, z and way x, y, z of a block's motions in cells: a row for each. */
    final float[] motions = new float[QueryOrder.NUMBERS * BLOCK];

    /** The cells of a block's motions. */
    final int[] found = new int[BLOCK];

    FirstCells(Arithmetic arithmetic) {
        this.arithmetic = arithmetic;
    }

    /**
     * Finds the number of the cell that each motion comes to first, {@link OccupiedCells#NONE} for none; any number for one that
     * is not finite.
     *
     * @param from x, y, z of each start in turn [m]
     * @param along x, y, z of each displacement in turn [m]
     * @param numbers of the motions from the first to before the last, at their places
     */
    final void find(OccupiedCells cells, double[] from, double[] along, int first, int last, char[] numbers) {
        for (int block = first; block < last; block += BLOCK) {
            int size = Math.min(BLOCK, last - block);
            measure(cells, from, along, 3 * block, size);
            find(cells, size);
            for (int i = 0; i < size; i++) {
                numbers[block + i] = (char) cells.number(found[i]);
            }
        }
    }

    private void measure(OccupiedCells cells, double[] from, double[] along, int first, int size) {
        for (int i = 0; i < size; i++) {
            int at = first + 3 * i;
            motions[i] = cells.cellsX(from[at]);
            motions[i + BLOCK] = cells.cellsY(from[at + 1]);
            motions[i + 2 * BLOCK] = cells.cellsZ(from[at + 2]);
            motions[i + 3 * BLOCK] = notNothing(cells.alongX(along[at]));
            motions[i + 4 * BLOCK] = notNothing(cells.alongY(along[at + 1]));
            motions[i + 5 * BLOCK] = notNothing(cells.alongZ(along[at + 2]));
        }
    }

    /** Cells that a motion passes along an axis, or so few that it makes no difference: what has an inverse. */
    private static float notNothing(float cells) {
        return Math.abs(cells) >= LEAST ? cells : LEAST;
    }

    /** Finds the cells of so many motions of a block, {@link OccupiedCells#NOWHERE} for none. */
    abstract void find(OccupiedCells cells, int size);
}
