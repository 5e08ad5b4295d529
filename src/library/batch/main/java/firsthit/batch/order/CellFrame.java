package firsthit.batch.order;

import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoxMath;
import firsthit.work.Progress;

/**
 * Where the cells of {@link OccupiedCells} lie: a grid that is as long as the box of a mesh along each axis, and a radius more at
 * both ends. Coordinates in it are in cells.
 */
final class CellFrame {
    private static final int SIDE = OccupiedCells.SIDE;

    /** By so many cells the grid is longer than what has to fit into it, at each end. */
    private static final double MARGIN = 0x1p-3;

    /** Height of the grid of a flat mesh, as a share of its length. */
    private static final double FLATTEST = 1e-3;

    /** Rows of cells that are marked for each triangle, and besides: no mesh takes longer than that. */
    private static final int WORTH = 64;

    private static final int ALSO = 1 << 20;
    private static final int POLL_EVERY = 1 << 14;

    private final Mesh mesh;

    /** Where the grid begins along each axis [m], and cells per metre. */
    final double[] low = new double[3];

    final double[] scale = new double[3];
    final double radius;

    /** Whether half of the margin is left at all ends: so far from the origin that it is lost in roundings, nothing is sure. */
    final boolean isWide;

    /** Around a mesh, and all that is as near to it as a radius [m]. */
    CellFrame(Mesh mesh, double radius) {
        this.mesh = mesh;
        this.radius = radius;
        double[] box = BoxMath.bounds(mesh);
        double longest = Math.max(box[3] - box[0], Math.max(box[4] - box[1], box[5] - box[2]));
        boolean wide = true;
        for (int axis = 0; axis < 3; axis++) {
            scale[axis] = scale(Math.max(FLATTEST * longest, box[axis + 3] - box[axis]) + 2 * radius);
            low[axis] = box[axis] - radius - MARGIN / scale[axis];
            double reach = radius * scale[axis] + MARGIN / 2;
            wide &= place(axis, box[axis]) >= reach && place(axis, box[axis + 3]) <= SIDE - reach;
        }
        isWide = wide;
    }

    /** None per metre of a mesh that is too large or too small for such numbers: no motion reaches a cell then. */
    private static double scale(double length) {
        double cells = (SIDE - 2 * MARGIN) / length;
        return cells < Double.MAX_VALUE ? cells : 0;
    }

    /**
     * Marks the cells that the boxes of triangles come near to.
     *
     * @param also how near besides the radius, in cells
     * @param rows a bit for each cell, x lowest: a row of the grid to an int
     * @return false if they are so many and so large that it would take too long: then only corners are marked of some
     */
    boolean mark(double also, int[] rows) {
        long left = ALSO + (long) WORTH * mesh.triangleCount();
        long last = -1;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            Progress.poll(i, POLL_EVERY);
            int a = mesh.index(i, 0);
            int b = left < 0 ? a : mesh.index(i, 1);
            int c = left < 0 ? a : mesh.index(i, 2);
            long x = range(0, mesh.x(a), mesh.x(b), mesh.x(c), also);
            long y = range(1, mesh.y(a), mesh.y(b), mesh.y(c), also);
            long z = range(2, mesh.z(a), mesh.z(b), mesh.z(c), also);
            long all = x | (y << (2 * OccupiedCells.BITS)) | (z << (4 * OccupiedCells.BITS));
            // Neighbours in the list are mostly neighbours in space.
            if (all != last) {
                last = all;
                left -= mark(x, y, z, rows);
            }
        }
        return left >= 0;
    }

    /** Marks a block of cells; answers how many rows it has. */
    private static int mark(long x, long y, long z, int[] rows) {
        int bits = -1 >>> (SIDE - 1 - last(x) + first(x)) << first(x);
        for (int k = first(z); k <= last(z); k++) {
            for (int j = first(y); j <= last(y); j++) {
                rows[j + k * SIDE] |= bits;
            }
        }
        return (last(y) - first(y) + 1) * (last(z) - first(z) + 1);
    }

    /** First and last cell along an axis, in one number. */
    private long range(int axis, double a, double b, double c, double also) {
        double reach = radius * scale[axis] + also;
        int first = cell(place(axis, Math.min(a, Math.min(b, c))) - reach);
        int last = cell(place(axis, Math.max(a, Math.max(b, c))) + reach);
        return ((long) first << OccupiedCells.BITS) | last;
    }

    private static int first(long range) {
        return (int) (range >> OccupiedCells.BITS);
    }

    private static int last(long range) {
        return (int) range & (SIDE - 1);
    }

    private double place(int axis, double metres) {
        return (metres - low[axis]) * scale[axis];
    }

    /** The cell that a place is in, or the nearest one. */
    private static int cell(double place) {
        return Math.max(0, Math.min(SIDE - 1, (int) place));
    }
}
