package firsthit.midphase;

import firsthit.mesh.Mesh;

/** Which cells of a fine grid around a mesh triangles lie in, all of them; {@link OccupiedCells} are made from it. */
final class TouchedCells {
    /** Cells along each axis, as a power of two: four for each of the {@link OccupiedCells}. */
    static final int BITS = 7;

    static final int SIDE = 1 << BITS;

    /** Longs in which a row of the grid has its bits. */
    static final int WORDS = SIDE / Long.SIZE;

    private final double[] box;
    private final CellFrame frame;
    private final long[] rows;
    private final boolean isComplete;
    private final int triangles;

    /** Looks at all triangles. */
    TouchedCells(Mesh mesh) {
        triangles = mesh.triangleCount();
        box = BoxMath.bounds(mesh);
        frame = new CellFrame(box, 0, SIDE);
        CellMarker marker = new CellMarker(mesh, frame);
        isComplete = marker.mark() && frame.isWide();
        rows = marker.rows;
    }

    /** Least x, y, z, greatest x, y, z of the mesh [m]. */
    double[] box() {
        return box;
    }

    /** Triangles of the mesh. */
    int triangles() {
        return triangles;
    }

    /** Whether no cell is missing: not so where there are too many large triangles, or digits run out. */
    boolean isComplete() {
        return isComplete;
    }

    /**
     * The {@link OccupiedCells} that touched cells come near to.
     *
     * @param to where those lie
     * @param radius how near [m]
     * @param also how near besides, in their cells
     * @return a bit for each, x lowest: a row of their grid to an int
     */
    int[] near(CellFrame to, double radius, double also) {
        int[] xs = near(0, to, radius, also);
        int[] ys = near(1, to, radius, also);
        int[] zs = near(2, to, radius, also);
        int[] out = new int[OccupiedCells.SIDE * OccupiedCells.SIDE];
        for (int row = 0; row < SIDE * SIDE; row++) {
            int bits = 0;
            for (int word = 0; word < WORDS; word++) {
                for (long left = rows[row * WORDS + word]; left != 0; left &= left - 1) {
                    bits |= xs[word * Long.SIZE + Long.numberOfTrailingZeros(left)];
                }
            }
            for (int z = bits == 0 ? 0 : zs[row / SIDE]; z != 0; z &= z - 1) {
                for (int y = ys[row % SIDE]; y != 0; y &= y - 1) {
                    out[Integer.numberOfTrailingZeros(y) + Integer.numberOfTrailingZeros(z) * OccupiedCells.SIDE] |=
                            bits;
                }
            }
        }
        return out;
    }

    /** Bits of the cells that are near to each of ours, along one axis. */
    private int[] near(int axis, CellFrame to, double radius, double also) {
        int[] bits = new int[SIDE];
        double reach = radius * to.scale(axis) + also;
        // From one grid to the other, not through places in the world: far from the origin these are rounded too much.
        double between = (frame.low(axis) - to.low(axis)) * to.scale(axis);
        double ratio = to.scale(axis) / frame.scale(axis);
        for (int cell = 0; cell < SIDE; cell++) {
            int first = to.cell(between + cell * ratio - reach);
            int last = to.cell(between + (cell + 1) * ratio + reach);
            bits[cell] = -1 >>> (OccupiedCells.SIDE - 1 - last + first) << first;
        }
        return bits;
    }
}
