package firsthit.batch.order;

/**
 * Finds the {@link OccupiedCells} that motions reach first, and the motions that come near none, from points of their paths that
 * are at most a cell apart.
 *
 * <p>Subclasses use scalar or vector code, with the same answers. For one thread.
 *
 * <p><b>Why no motion that meets a triangle is left out.</b> All numbers are in cells; u is 2^-24. If the start s and displacement
 * e of a motion are less than {@link #FAR} in every coordinate, a point {@code s + t e} is off by less than 6u FAR, plus 2^-16, the
 * unit of its fixed-point numbers, for itself and for each step before: together less than 2^-6. No point of the motion is farther
 * from the middle of a step than half a cell along any axis. So if no triangle is near a cell of these middles, by the radius of
 * the sphere and {@link OccupiedCells#GROWTH}, the motion touches none. Where the motion enters and leaves the grid, {@link #EDGE}
 * inside, it is off by less than 6u (FAR + 32), and whatever is within the radius of the mesh is farther inside.
 *
 * <p><b>Why some points can be skipped.</b> Consecutive points are at most one cell apart along each axis, as parts of cells are
 * counted in integers; and all points of motions less than FAR are inside the grid. So if the nearest cell that is not empty is n
 * cells away, see {@link OccupiedCells#gap}, then the next n - 1 points are in empty cells too.
 */
public abstract class FirstCells {
    /** Motions that are processed together. */
    protected static final int BLOCK = 256;

    /** Limit of starts and displacements, beyond which nothing is sure, in cells: 512 times the length of the grid. */
    protected static final float FAR = 0x1p14f;

    /** Fraction bits of the fixed-point coordinates of a motion's points. */
    protected static final int FRACTION_BITS = 16;

    protected static final float FRACTION = 1 << FRACTION_BITS;

    /** Largest number of points of a motion: no finite motion has more. */
    protected static final int MOST_POINTS = 2 * OccupiedCells.SIDE;

    /**
     * Distance inside the grid at which sampling begins and ends, in cells: more than all roundings, and less than half of the
     * margin around all that spheres can touch.
     */
    private static final float EDGE = 0x1p-5f;

    /** Middle of the grid along each axis, and the distance from there at which sampling begins and ends, in cells. */
    protected static final float MIDDLE = OccupiedCells.SIDE / 2;

    protected static final float HALF = MIDDLE - EDGE;

    /** Least number of cells that a motion passes along each axis. */
    private static final float LEAST = 1e-20f;

    /** Start x, y, z and displacement x, y, z of a block's motions in cells: a row for each. */
    protected final float[] motions = new float[QueryOrder.NUMBERS * BLOCK];

    /** The cells of a block's motions. */
    protected final int[] found = new int[BLOCK];

    /** Creates a finder for one thread. */
    public interface Maker {
        FirstCells cells();
    }

    /**
     * Finds the number of the cell that each motion reaches first: {@link OccupiedCells#NONE} for a motion that surely meets no
     * triangle, {@link OccupiedCells#UNSURE} for others that reach no cell, or that are not finite.
     *
     * @param from x, y, z of each start in turn [m]
     * @param along x, y, z of each displacement in turn [m]
     * @param numbers set for the motions from the first to before the last, at their indices
     */
    final void find(OccupiedCells cells, double[] from, double[] along, int first, int last, char[] numbers) {
        for (int block = first; block < last; block += BLOCK) {
            int size = Math.min(BLOCK, last - block);
            measure(cells, from, along, 3 * block, size);
            find(cells, size);
            for (int i = 0; i < size; i++) {
                numbers[block + i] = cells.numbers[found[i]];
            }
        }
    }

    private void measure(OccupiedCells cells, double[] from, double[] along, int first, int size) {
        for (int axis = 0; axis < 3; axis++) {
            double low = cells.frame.low[axis];
            double scale = cells.frame.scale[axis];
            int row = axis * BLOCK;
            for (int i = 0; i < size; i++) {
                int at = first + 3 * i + axis;
                motions[row + i] = (float) ((from[at] - low) * scale);
                motions[row + i + 3 * BLOCK] = invertible((float) (along[at] * scale));
            }
        }
    }

    /** Cells that a motion passes along an axis; a negligible number with an inverse instead of fewer; NaN stays. */
    private static float invertible(float cells) {
        return Math.abs(cells) < LEAST ? LEAST : cells;
    }

    /**
     * Finds the cells of the first {@code size} motions of a block: {@link OccupiedCells#NOWHERE} if none is reached,
     * {@link OccupiedCells#UNKNOWN} if none is reached, but may be near.
     */
    protected abstract void find(OccupiedCells cells, int size);
}
