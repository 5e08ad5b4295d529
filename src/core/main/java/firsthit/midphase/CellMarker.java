package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;

/** Marks the cells of {@link TouchedCells} that triangles lie in: all that one passes, and few others. */
final class CellMarker {
    private static final int SIDE = TouchedCells.SIDE;
    private static final int BITS = TouchedCells.BITS;

    private static final int POLL_EVERY = 1 << 14;

    /** Cells along each axis that small triangles lie in at most: theirs are not told apart. */
    private static final int FEW = 3;

    /** Rows of large triangles that are looked at for each triangle, and besides: no mesh takes longer than that. */
    private static final int WORTH = 16;

    private static final int ALSO = 1 << 20;

    /** More than all roundings of a place, in cells. */
    private static final double ROUNDING = 0x1p-20;

    private final CellFrame frame;
    private final Mesh mesh;

    /** Bits of the cells with triangles in them, x lowest: {@link TouchedCells#WORDS} for a row of the grid. */
    final long[] rows = new long[SIDE * SIDE * TouchedCells.WORDS];

    /** Least and greatest cell of each vertex. */
    private final int[] low;

    private final int[] high;

    /** Rows of large triangles that may still be looked at. */
    private long left;

    CellMarker(Mesh mesh, CellFrame frame) {
        this.mesh = mesh;
        this.frame = frame;
        low = new int[mesh.vertexCount()];
        high = new int[mesh.vertexCount()];
        left = ALSO + (long) WORTH * mesh.triangleCount();
    }

    /**
     * Marks the cells of all triangles.
     *
     * @return false if they are so many and so large that it would take too long: then only corners are marked of some
     */
    boolean mark() {
        for (int v = 0; v < low.length; v++) {
            low[v] = cell(v, -ROUNDING);
            high[v] = cell(v, ROUNDING);
        }
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (i % POLL_EVERY == 0) {
                Progress.poll();
            }
            mark(mesh.index(i, 0), mesh.index(i, 1), mesh.index(i, 2));
        }
        return left >= 0;
    }

    private int cell(int v, double away) {
        return cell(
                frame.cell(frame.place(0, mesh.x(v)) + away),
                frame.cell(frame.place(1, mesh.y(v)) + away),
                frame.cell(frame.place(2, mesh.z(v)) + away));
    }

    private static int cell(int x, int y, int z) {
        return x | y << BITS | z << (2 * BITS);
    }

    private static int place(int cell, int axis) {
        return cell >> (axis * BITS) & (SIDE - 1);
    }

    private void mark(int a, int b, int c) {
        int first = low[a];
        if (first == low[b] && first == low[c] && first == high[a] && first == high[b] && first == high[c]) {
            markRow(place(first, 0), place(first, 0), first >> BITS);
            return;
        }
        int x0 = least(a, b, c, 0);
        int y0 = least(a, b, c, 1);
        int z0 = least(a, b, c, 2);
        int x1 = most(a, b, c, 0);
        int y1 = most(a, b, c, 1);
        int z1 = most(a, b, c, 2);
        boolean isSmall = Math.max(x1 - x0, Math.max(y1 - y0, z1 - z0)) < FEW;
        left -= isSmall ? 0 : (y1 - y0 + 1) * (z1 - z0 + 1);
        if (left < 0) {
            markCorner(a);
            markCorner(b);
            markCorner(c);
            return;
        }
        Plane plane = isSmall ? null : new Plane(a, b, c);
        for (int z = z0; z <= z1; z++) {
            for (int y = y0; y <= y1; y++) {
                if (plane == null) {
                    markRow(x0, x1, y | z << BITS);
                } else {
                    plane.mark(x0, x1, y, z);
                }
            }
        }
    }

    private int least(int a, int b, int c, int axis) {
        return Math.min(place(low[a], axis), Math.min(place(low[b], axis), place(low[c], axis)));
    }

    private int most(int a, int b, int c, int axis) {
        return Math.max(place(high[a], axis), Math.max(place(high[b], axis), place(high[c], axis)));
    }

    private void markCorner(int v) {
        markRow(place(low[v], 0), place(low[v], 0), low[v] >> BITS);
    }

    /** Marks a part of a row. */
    private void markRow(int x0, int x1, int row) {
        for (int x = x0; x <= x1; x++) {
            rows[row * TouchedCells.WORDS + x / Long.SIZE] |= 1L << x;
        }
    }

    /** The plane of a large triangle, in cells. */
    private final class Plane {
        /** More than all roundings in a height above the plane, as a share of the edges' product times the grid's length. */
        private static final double HEIGHT_ROUNDING = 0x1p-40;

        private final double nx;
        private final double ny;
        private final double nz;
        private final double height;
        private final double reach;

        Plane(int a, int b, int c) {
            double ax = frame.place(0, mesh.x(a));
            double ay = frame.place(1, mesh.y(a));
            double az = frame.place(2, mesh.z(a));
            double ux = frame.place(0, mesh.x(b)) - ax;
            double uy = frame.place(1, mesh.y(b)) - ay;
            double uz = frame.place(2, mesh.z(b)) - az;
            double vx = frame.place(0, mesh.x(c)) - ax;
            double vy = frame.place(1, mesh.y(c)) - ay;
            double vz = frame.place(2, mesh.z(c)) - az;
            nx = uy * vz - uz * vy;
            ny = uz * vx - ux * vz;
            nz = ux * vy - uy * vx;
            height = nx * (ax - 0.5) + ny * (ay - 0.5) + nz * (az - 0.5);
            double u = Math.abs(ux) + Math.abs(uy) + Math.abs(uz);
            double v = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
            double half = 0.5 * (Math.abs(nx) + Math.abs(ny) + Math.abs(nz));
            reach = half * (1 + ROUNDING) + HEIGHT_ROUNDING * SIDE * u * v;
        }

        /** Marks what the plane passes of a part of a row: where it is no farther away from a cell's middle than its corners are. */
        void mark(int x0, int x1, int y, int z) {
            double rest = height - ny * y - nz * z;
            double from = (rest - reach) / nx;
            double to = (rest + reach) / nx;
            if (nx == 0) {
                from = Math.abs(rest) <= reach ? x0 : x1 + 1;
                to = x1;
            }
            int first = (int) Math.max(x0, Math.ceil(Math.min(from, to) - ROUNDING));
            int last = (int) Math.min(x1, Math.floor(Math.max(from, to) + ROUNDING));
            markRow(first, last, y | z << BITS);
        }
    }
}
