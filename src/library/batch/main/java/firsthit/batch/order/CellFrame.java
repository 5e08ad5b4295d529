package firsthit.batch.order;

import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoxMath;
import firsthit.work.Progress;

/**
 * Position and size of the cells of {@link OccupiedCells}: a grid as long as the box of a mesh along each axis, plus a radius at
 * both ends. Its coordinates are in cells.
 */
final class CellFrame {
    private static final int SIDE = OccupiedCells.SIDE;

    /** Margin of the grid around what has to fit into it, at each end, in cells. */
    private static final double MARGIN = 0x1p-3;

    /** Height of the grid of a flat mesh, as a share of its length. */
    private static final double FLATTEST = 1e-3;

    /** Limit of the rows of cells that are marked, per triangle and in addition: it bounds the time for any mesh. */
    private static final int WORTH = 64;

    private static final int ALSO = 1 << 20;
    private static final int POLL_EVERY = 1 << 14;

    private final Mesh mesh;

    /** Where the grid begins along each axis [m], and cells per metre. */
    final double[] low = new double[3];

    final double[] scale = new double[3];
    final double radius;

    /** Whether half of the margin is left at all ends; far from the origin it is lost in roundings, and nothing is sure. */
    final boolean isWide;

    /** Creates a grid around a mesh and all that is within a radius of it [m]. */
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
            wide &= coordinate(axis, box[axis]) >= reach && coordinate(axis, box[axis + 3]) <= SIDE - reach;
        }
        isWide = wide;
    }

    /** Cells per metre; 0 for a mesh too large or too small for doubles, and then no motion reaches a cell. */
    private static double scale(double length) {
        double cells = (SIDE - 2 * MARGIN) / length;
        return cells < Double.MAX_VALUE ? cells : 0;
    }

    /**
     * Marks the cells near the boxes of triangles.
     *
     * @param also distance beyond the radius that is near, in cells
     * @param rows one bit per cell, x lowest; an int is a row of the grid
     * @return false if the triangles are too many and too large: then only the first corner of some is marked
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

    /** Marks a block of cells; returns its number of rows. */
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
        int first = cell(coordinate(axis, Math.min(a, Math.min(b, c))) - reach);
        int last = cell(coordinate(axis, Math.max(a, Math.max(b, c))) + reach);
        return ((long) first << OccupiedCells.BITS) | last;
    }

    private static int first(long range) {
        return (int) (range >> OccupiedCells.BITS);
    }

    private static int last(long range) {
        return (int) range & (SIDE - 1);
    }

    private double coordinate(int axis, double metres) {
        return (metres - low[axis]) * scale[axis];
    }

    /** Index of the cell that holds a coordinate, or of the nearest one. */
    private static int cell(double coordinate) {
        return Math.max(0, Math.min(SIDE - 1, (int) coordinate));
    }
}
