package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.util.Arrays;

/**
 * Marks cells of a grid of {@link OccupiedCells}: those that triangles lie in, and those that they come near to.
 *
 * <p>The former are only to tell motions apart: of small triangles the cells of their corners are enough. The latter are all that
 * a triangle reaches into that is grown by {@link OccupiedCells#GROWTH}, and few others.
 */
final class CellMarker {
    private static final int SIDE = OccupiedCells.SIDE;
    private static final int BITS = OccupiedCells.BITS;

    private static final int POLL_EVERY = 1 << 14;

    /** Cells that small triangles come near to, two or three along each axis: they are not told apart. */
    private static final int FEW = 27;

    /** From the first to the last cell that a triangle comes near to whose corners lie in cells side by side. */
    private static final int MOST_BESIDE = 3;

    /** Cells of large triangles that are looked at for each triangle, and besides: no mesh takes longer than that. */
    private static final int WORTH = 16;

    private static final int ALSO = 1 << 20;

    /** More than all roundings in a height above a triangle's plane, as a share of its edges' product times the grid's length. */
    private static final double ROUNDING = 0x1p-40;

    private final OccupiedCells cells;
    private final Mesh mesh;

    /** Bits of the cells with triangles in them, a row of the grid to an int. */
    final int[] occupied = new int[SIDE * SIDE];

    /** Bits of the cells that triangles come near to. */
    final int[] near = new int[SIDE * SIDE];

    /** Least and greatest cell that each vertex comes near to. */
    private final char[] low;

    private final char[] high;

    /** For each cell, the last of those that small triangles come near to which begin there: most come near to the same. */
    private final char[] done = new char[OccupiedCells.NOWHERE];

    /** Cells of large triangles that may still be looked at. */
    private long left;

    CellMarker(OccupiedCells cells, Mesh mesh) {
        this.cells = cells;
        this.mesh = mesh;
        low = new char[mesh.vertexCount()];
        high = new char[mesh.vertexCount()];
        Arrays.fill(done, Character.MAX_VALUE);
        left = ALSO + (long) WORTH * mesh.triangleCount();
    }

    /** Marks the cells of all triangles; every cell as near if triangles are so many and so large that it would take too long. */
    void mark() {
        for (int v = 0; v < low.length; v++) {
            int cell = cell(v, 0);
            occupied[cell / SIDE] |= 1 << cell;
            low[v] = cell(v, -OccupiedCells.GROWTH);
            high[v] = cell(v, OccupiedCells.GROWTH);
        }
        for (int i = 0; i < mesh.triangleCount() && left >= 0; i++) {
            if (i % POLL_EVERY == 0) {
                Progress.poll();
            }
            mark(mesh.index(i, 0), mesh.index(i, 1), mesh.index(i, 2));
        }
        if (left < 0) {
            Arrays.fill(near, -1);
        }
    }

    private char cell(int v, float growth) {
        return (char) OccupiedCells.cell(
                inside(cells.cellsX(mesh.x(v)) + growth),
                inside(cells.cellsY(mesh.y(v)) + growth),
                inside(cells.cellsZ(mesh.z(v)) + growth));
    }

    private static int inside(float place) {
        return Math.max(0, Math.min(SIDE - 1, (int) place));
    }

    private void mark(int a, int b, int c) {
        int first = low[a];
        int last = high[a];
        if (first != low[b] || first != low[c] || last != high[b] || last != high[c]) {
            first = OccupiedCells.cell(least(a, b, c, 0), least(a, b, c, 1), least(a, b, c, 2));
            last = OccupiedCells.cell(most(a, b, c, 0), most(a, b, c, 1), most(a, b, c, 2));
        }
        if (last != done[first]) {
            mark(a, b, c, first, last);
        }
    }

    /** Marks cells from a first to a last one that a triangle comes near to. */
    private void mark(int a, int b, int c, int first, int last) {
        int x0 = place(first, 0);
        int y0 = place(first, 1);
        int z0 = place(first, 2);
        int x1 = place(last, 0);
        int y1 = place(last, 1);
        int z1 = place(last, 2);
        int count = (x1 - x0 + 1) * (y1 - y0 + 1) * (z1 - z0 + 1);
        boolean isLarge = Math.max(x1 - x0, Math.max(y1 - y0, z1 - z0)) > MOST_BESIDE;
        if (count <= FEW && !isLarge) {
            done[first] = (char) last;
            int all = -1 >>> (SIDE - 1 - x1 + x0) << x0;
            for (int z = z0; z <= z1; z++) {
                for (int y = y0; y <= y1; y++) {
                    near[y + z * SIDE] |= all;
                }
            }
            return;
        }
        left -= count;
        Plane plane = new Plane(a, b, c);
        for (int z = z0; z <= z1; z++) {
            for (int y = y0; y <= y1; y++) {
                plane.mark(x0, x1, y, z, isLarge);
            }
        }
    }

    private int least(int a, int b, int c, int axis) {
        return Math.min(place(low[a], axis), Math.min(place(low[b], axis), place(low[c], axis)));
    }

    private int most(int a, int b, int c, int axis) {
        return Math.max(place(high[a], axis), Math.max(place(high[b], axis), place(high[c], axis)));
    }

    private static int place(int cell, int axis) {
        return cell >> (axis * BITS) & (SIDE - 1);
    }

    /** The plane of a large triangle. */
    private final class Plane {
        private final double nx;
        private final double ny;
        private final double nz;
        private final double height;
        private final double inside;
        private final double reach;

        Plane(int a, int b, int c) {
            double ax = cells.cellsX(mesh.x(a));
            double ay = cells.cellsY(mesh.y(a));
            double az = cells.cellsZ(mesh.z(a));
            double ux = cells.cellsX(mesh.x(b)) - ax;
            double uy = cells.cellsY(mesh.y(b)) - ay;
            double uz = cells.cellsZ(mesh.z(b)) - az;
            double vx = cells.cellsX(mesh.x(c)) - ax;
            double vy = cells.cellsY(mesh.y(c)) - ay;
            double vz = cells.cellsZ(mesh.z(c)) - az;
            nx = uy * vz - uz * vy;
            ny = uz * vx - ux * vz;
            nz = ux * vy - uy * vx;
            height = nx * (ax - 0.5) + ny * (ay - 0.5) + nz * (az - 0.5);
            double u = Math.abs(ux) + Math.abs(uy) + Math.abs(uz);
            double v = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
            double half = Math.abs(nx) + Math.abs(ny) + Math.abs(nz);
            inside = 0.5 * half;
            reach = (0.5 + OccupiedCells.GROWTH) * half + ROUNDING * SIDE * u * v;
        }

        /** Marks what the plane passes, or comes near to, of a part of a row. */
        void mark(int x0, int x1, int y, int z, boolean isLarge) {
            double rest = ny * y + nz * z - height;
            int row = y + z * SIDE;
            for (int x = x0; x <= x1; x++) {
                double away = Math.abs(nx * x + rest);
                near[row] |= away > reach ? 0 : 1 << x;
                occupied[row] |= isLarge && away <= inside ? 1 << x : 0;
            }
        }
    }
}
