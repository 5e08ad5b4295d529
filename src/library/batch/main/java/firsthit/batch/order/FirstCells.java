package firsthit.batch.order;

/**
 * Finds the {@link OccupiedCells} that motions reach first, and which motions come near none: at points of their paths, a cell
 * apart at most.
 *
 * <p>Scalar or in vectors, with the same answers. For one thread.
 *
 * <p><b>Why no motion that meets a triangle is left out.</b> All numbers are in cells; u is 2^-24. Of a motion whose start s and
 * displacement e are less than {@link #FAR} in every coordinate, a place {@code s + t e} is off by less than 6u FAR, and by 2^-16, the
 * part of a cell that is counted, for itself and for each step before: together less than 2^-6. No place of the motion is farther
 * from the middle of a step than half a cell along any axis. So if none of the cells that these middles are in is one that
 * triangles come near to, as near as the radius of the sphere and {@link OccupiedCells#GROWTH} say, it touches none.
 * Where the motion enters the grid and leaves it, {@link #EDGE} inside, it is off by less than 6u (FAR + 32), and what is as near
 * to the mesh as the radius is farther inside.
 *
 * <p><b>Why some points can be skipped.</b> From one point to the next is a cell along each axis at most, as parts of
 * cells are counted in whole numbers; and all points are inside of the grid, of motions that are less than FAR. So if the nearest
 * cell that is not empty is n cells away, see {@link OccupiedCells#gap}, then the next n - 1 points are in empty cells too.
 */
public abstract class FirstCells {
    /** Motions that are processed together. */
    protected static final int BLOCK = 256;

    /** Starts and displacements from which on nothing is sure, in cells: 512 times the length of the mesh. */
    protected static final float FAR = 0x1p14f;

    /** Places of a cell that a motion's points may have, as a power of two. */
    protected static final int FRACTION_BITS = 16;

    protected static final float FRACTION = 1 << FRACTION_BITS;

    /** The most points of a motion that are visited: nothing that is finite has more. */
    protected static final int MOST_POINTS = 2 * OccupiedCells.SIDE;

    /**
     * How far inside of the grid motions begin and end to be sampled, in cells: more than all roundings, and less than half of
     * the margin around all that spheres can touch.
     */
    private static final float EDGE = 0x1p-5f;

    /** Middle of the grid along each axis, in cells, and how far from there motions begin and end to be sampled. */
    protected static final float MIDDLE = OccupiedCells.SIDE / 2;

    protected static final float HALF = MIDDLE - EDGE;

    /** Cells that a motion passes along each axis, at least. */
    private static final float LEAST = 1e-20f;

    /** Start x, y, z and displacement x, y, z of a block's motions in cells: a row for each. */
    protected final float[] motions = new float[QueryOrder.NUMBERS * BLOCK];

    /** The cells of a block's motions. */
    protected final int[] found = new int[BLOCK];

    /** Makes one, for one thread. */
    public interface Maker {
        FirstCells cells();
    }

    /**
     * Finds the number of the cell that each motion reaches first, {@link OccupiedCells#NONE} for one that meets no triangle for
     * sure, {@link OccupiedCells#UNSURE} for others that come to none, or that are not finite.
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
                motions[row + i + 3 * BLOCK] = notNothing((float) (along[at] * scale));
            }
        }
    }

    /** Cells that a motion passes along an axis, or so few that it makes no difference: what has an inverse; NaN stays. */
    private static float notNothing(float cells) {
        return Math.abs(cells) < LEAST ? LEAST : cells;
    }

    /**
     * Finds the cells of so many motions of a block, {@link OccupiedCells#NOWHERE} for none, {@link OccupiedCells#UNKNOWN} if
     * none is met, but may be near.
     */
    protected abstract void find(OccupiedCells cells, int size);
}
