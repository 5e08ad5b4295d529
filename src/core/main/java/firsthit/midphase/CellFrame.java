package firsthit.midphase;

/** Where the cells of a grid lie that is as long as the box of a mesh along each axis; places in it are told in cells. */
final class CellFrame {
    /** By so many cells the grid is longer than what is to find room in it, at each end. */
    private static final double MARGIN = 0x1p-3;

    /** Height of the grid of a flat mesh, as a share of its length. */
    private static final double FLATTEST = 1e-3;

    /** Cells along each axis. */
    private final int side;

    /** Where the grid begins [m]. */
    private final double[] low = new double[3];

    /** Cells per metre. */
    private final double[] scale = new double[3];

    private final boolean isWide;

    /**
     * Around a box, and all that is as near to it as a radius.
     *
     * @param box least x, y, z, greatest x, y, z [m]
     * @param radius [m], 0 or more
     */
    CellFrame(double[] box, double radius, int side) {
        this.side = side;
        double longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            longest = Math.max(longest, box[axis + 3] - box[axis]);
        }
        boolean wide = true;
        for (int axis = 0; axis < 3; axis++) {
            scale[axis] = scale(Math.max(FLATTEST * longest, box[axis + 3] - box[axis]) + 2 * radius);
            low[axis] = box[axis] - radius - MARGIN / scale[axis];
            double reach = radius * scale[axis] + MARGIN / 2;
            wide &= place(axis, box[axis]) >= reach && place(axis, box[axis + 3]) <= side - reach;
        }
        isWide = wide;
    }

    /** None per metre of a mesh that is too large or too small for such numbers: no motion comes to a cell then. */
    private double scale(double length) {
        double cells = (side - 2 * MARGIN) / length;
        return cells < Double.MAX_VALUE ? cells : 0;
    }

    /** Whether half of the margin is left at all ends: so far from the origin that it is lost in roundings, nothing is sure. */
    boolean isWide() {
        return isWide;
    }

    /** Where the grid begins along an axis [m]. */
    double low(int axis) {
        return low[axis];
    }

    /** Cells per metre along an axis. */
    double scale(int axis) {
        return scale[axis];
    }

    /** A place along an axis, in cells. */
    double place(int axis, double metres) {
        return (metres - low[axis]) * scale[axis];
    }

    /** The cell that a place is in, or the nearest one. */
    int cell(double place) {
        return Math.max(0, Math.min(side - 1, (int) place));
    }
}
