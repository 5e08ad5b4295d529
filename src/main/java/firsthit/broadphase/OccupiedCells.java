package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;

/**
 * Which cells of a coarse grid around a mesh have triangles in them: by the first of these on their way, motions are told apart
 * that meet the mesh in different places, see {@link FirstCells}.
 *
 * <p>Triangles and motions are looked at in points that are less than a cell apart, in single precision: quickly, and not for
 * sure. Only the order of questions depends on it, no answer does.
 */
final class OccupiedCells {
    /** Number for a motion that comes to none of the cells. */
    static final int NONE = 0;

    /**
     * Cells along each axis, as a power of two: with 16 a scan of 871,000 triangles gains less, with 64 no more. And 32 cells
     * are the bits of an int, see {@link #rows}.
     */
    static final int BITS = 5;

    static final int SIDE = 1 << BITS;
    private static final int CELLS = 1 << (3 * BITS);

    /** No cell; its number is {@link #NONE}. */
    static final int NOWHERE = CELLS;

    /** By so many cells the grid is longer than the mesh: no corner lies on its end. */
    private static final double MARGIN = 0x1p-10;

    /** Height of the grid of a flat mesh, as a share of its length. */
    private static final double FLATTEST = 1e-3;

    private static final int POLL_EVERY = 1 << 14;

    /** Where the mesh begins [m]. */
    private final double lowX;

    private final double lowY;
    private final double lowZ;

    /** Cells per metre. */
    private final double scaleX;

    private final double scaleY;
    private final double scaleZ;

    /** A bit for each cell, x lowest. */
    private final int[] rows = new int[SIDE * SIDE];

    /** Numbers of the occupied cells, from 1 along a Morton curve. */
    private final char[] numbers = new char[CELLS + 1];

    private final int count;

    /** Looks at all triangles. */
    OccupiedCells(Mesh mesh) {
        double[] box = new double[BvhNodes.SIDES];
        BoxMath.clear(box, 0);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            BoxMath.include(box, 0, mesh.x(v), mesh.y(v), mesh.z(v));
        }
        lowX = box[0];
        lowY = box[1];
        lowZ = box[2];
        double x = box[3] - lowX;
        double y = box[4] - lowY;
        double z = box[5] - lowZ;
        double least = FLATTEST * Math.max(x, Math.max(y, z));
        scaleX = scale(Math.max(least, x));
        scaleY = scale(Math.max(least, y));
        scaleZ = scale(Math.max(least, z));
        mark(mesh);
        count = number();
    }

    /** The same cells, and all that are as near to one of them along each axis as some others. */
    private OccupiedCells(OccupiedCells cells, int nearX, int nearY, int nearZ) {
        lowX = cells.lowX;
        lowY = cells.lowY;
        lowZ = cells.lowZ;
        scaleX = cells.scaleX;
        scaleY = cells.scaleY;
        scaleZ = cells.scaleZ;
        System.arraycopy(cells.rows, 0, rows, 0, rows.length);
        grow(0, nearX);
        grow(1, nearY);
        grow(2, nearZ);
        count = number();
    }

    /**
     * The cells that the middle of a ball is in when it comes near one of these.
     *
     * @param radius of the ball [m], NaN or 0 for a point
     */
    OccupiedCells grown(double radius) {
        int nearX = near(radius * scaleX);
        int nearY = near(radius * scaleY);
        int nearZ = near(radius * scaleZ);
        return nearX + nearY + nearZ == 0 ? this : new OccupiedCells(this, nearX, nearY, nearZ);
    }

    private static int near(double cells) {
        return (int) Math.min(SIDE, cells + 0.5);
    }

    /** Marks the neighbours of what is marked along an axis. */
    private void grow(int axis, int near) {
        int step = 1 << (axis * BITS);
        int[] before = rows.clone();
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
        double scale = (SIDE - MARGIN) / length;
        return scale < Double.MAX_VALUE ? scale : 0;
    }

    private void mark(Mesh mesh) {
        // Corners first, in the order of memory: of most triangles, which are small, nothing else need be looked at.
        char[] corners = new char[mesh.vertexCount()];
        for (int v = 0; v < corners.length; v++) {
            corners[v] = (char) cell(inside(cellsX(mesh.x(v))), inside(cellsY(mesh.y(v))), inside(cellsZ(mesh.z(v))));
            mark(corners[v]);
        }
        // As many points of large triangles as there might be corners of small ones: no mesh takes longer than that.
        int left = 4 * mesh.triangleCount() + CELLS;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (i % POLL_EVERY == 0) {
                Progress.poll();
            }
            int a = corners[mesh.index(i, 0)];
            int b = corners[mesh.index(i, 1)];
            int c = corners[mesh.index(i, 2)];
            int steps = Math.max(gap(a, b), Math.max(gap(b, c), gap(c, a)));
            int points = (steps + 1) * (steps + 2) / 2;
            if (steps > 1 && points <= left) {
                left -= points;
                markPoints(mesh, i, steps);
            }
        }
    }

    /** Cells from one to the other along the axis where it is most. */
    private static int gap(int a, int b) {
        if (a == b) {
            return 0;
        }
        int most = 0;
        for (int shift = 0; shift < 3 * BITS; shift += BITS) {
            most = Math.max(most, Math.abs((a >> shift & (SIDE - 1)) - (b >> shift & (SIDE - 1))));
        }
        return most;
    }

    /** Marks points of a triangle: its edges are cut into so many steps. */
    private void markPoints(Mesh mesh, int triangle, int steps) {
        int a = mesh.index(triangle, 0);
        int b = mesh.index(triangle, 1);
        int c = mesh.index(triangle, 2);
        for (int i = 0; i <= steps; i++) {
            for (int j = 0; j <= steps - i; j++) {
                double s = (double) i / steps;
                double t = (double) j / steps;
                double r = 1 - s - t;
                mark(cell(
                        inside(cellsX(r * mesh.x(a) + s * mesh.x(b) + t * mesh.x(c))),
                        inside(cellsY(r * mesh.y(a) + s * mesh.y(b) + t * mesh.y(c))),
                        inside(cellsZ(r * mesh.z(a) + s * mesh.z(b) + t * mesh.z(c)))));
            }
        }
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

    private static int inside(float cells) {
        return Math.max(0, Math.min(SIDE - 1, (int) cells));
    }

    private void mark(int cell) {
        rows[cell / SIDE] |= 1 << cell;
    }

    private static boolean isSet(int[] rows, int cell) {
        return (rows[cell / SIDE] >>> cell & 1) != 0;
    }

    /** Numbers the occupied cells; answers how many numbers there are. */
    private int number() {
        int next = NONE + 1;
        for (int place = 0; place < CELLS; place++) {
            int cell = 0;
            for (int bit = 0; bit < 3 * BITS; bit++) {
                cell |= (place >> bit & 1) << (bit % 3 * BITS + bit / 3);
            }
            if (isOccupied(cell)) {
                numbers[cell] = (char) next++;
            }
        }
        return next;
    }

    /** How many numbers there are: all of them are less. */
    int count() {
        return count;
    }

    boolean isOccupied(int cell) {
        return isSet(rows, cell);
    }

    /** Number of a cell. */
    int number(int cell) {
        return numbers[cell];
    }

    /** The cells as bits: x is the place of the bit, y + {@link #SIDE} z that of the int. */
    int[] rows() {
        return rows;
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

    /** How many cells a motion passes, at least. */
    float length(double dx, double dy, double dz) {
        return BoxMath.largest(alongX(dx), alongY(dy), alongZ(dz));
    }
}
