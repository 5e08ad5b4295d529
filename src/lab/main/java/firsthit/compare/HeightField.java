package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.work.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Ground over a grid, with the least and greatest height of each cell, of each four cells, and so on up to the whole: a pyramid in
 * place of a tree (Tevs, Ihrke and Seidel 2008, who keep the greatest alone).
 *
 * <p>Where a block stands follows from its number, so that it is two numbers of single precision and no link: a tenth of the
 * memory of a {@link firsthit.midphase.Bvh}, and made in a small part of its time. Answers are the same to the bit. Departs from the
 * paper: blocks are entered as children of a node are, the nearest first, by any motion. The mesh still has its list of triangles, two
 * a cell. Safe for any number of threads.
 */
public final class HeightField extends BroadPhase {
    /** Heights that single precision can tell, with room for the next one. */
    private static final double LARGEST = 0x1p120;

    /** Cells of an edge at most: vertices are counted by an int. */
    private static final int MOST_CELLS = 1 << 14;

    /** Blocks between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final int columns;
    private final int rows;

    /** Least and greatest height of each block, level by level; level 0 are the cells. */
    private final float[][] heights;

    private HeightField(Mesh mesh, int columns, int rows) {
        super(mesh);
        this.columns = columns;
        this.rows = rows;
        int levels = 33 - Integer.numberOfLeadingZeros(Math.max(columns, rows) - 1);
        heights = new float[levels][];
        for (int level = 0; level < levels; level++) {
            heights[level] = new float[2 * columns(level) * rows(level)];
            fill(level);
        }
    }

    /**
     * Ground over a grid that begins at the origin: column i is at x = i · spacing, row j at y = j · spacing. Cell by cell and row
     * by row, two triangles each, divided from its first corner to the opposite one; their fronts are above.
     *
     * @param columns cells along x, from 1 to 16384
     * @param rows cells along y, likewise
     * @param spacing edge of a cell [m], finite, > 0
     * @param heights z of each place, row after row, (columns + 1) · (rows + 1) of them [m], up to 2^120
     * @throws IllegalArgumentException naming the number that is out of range
     */
    public static HeightField of(String name, int columns, int rows, double spacing, double[] heights) {
        Require.notNull("name", name);
        Require.between("columns", columns, 1, MOST_CELLS);
        Require.between("rows", rows, 1, MOST_CELLS);
        Require.finitePositive("spacing", spacing);
        int across = columns + 1;
        if (Require.notNull("heights", heights).length != across * (rows + 1)) {
            throw new IllegalArgumentException(
                    "%d heights for %d columns and %d rows".formatted(heights.length, columns, rows));
        }
        double[] positions = new double[Math.multiplyExact(3, heights.length)];
        for (int v = 0; v < heights.length; v++) {
            if (!(Math.abs(heights[v]) <= LARGEST)) {
                throw new IllegalArgumentException("height %d is out of range: %s".formatted(v, heights[v]));
            }
            positions[3 * v] = v % across * spacing;
            positions[3 * v + 1] = Math.floorDiv(v, across) * spacing;
            positions[3 * v + 2] = heights[v];
        }
        int[] indices = new int[Math.multiplyExact(6, columns * rows)];
        for (int cell = 0; cell < columns * rows; cell++) {
            int v = cell / columns * across + cell % columns;
            int[] corners = {v, v + 1, v + across + 1, v, v + across + 1, v + across};
            System.arraycopy(corners, 0, indices, 6 * cell, 6);
        }
        return new HeightField(new Mesh(name, positions, indices), columns, rows);
    }

    private int columns(int level) {
        return ((columns - 1) >> level) + 1;
    }

    private int rows(int level) {
        return ((rows - 1) >> level) + 1;
    }

    private void fill(int level) {
        for (int at = 0; at < heights[level].length; at += 2) {
            Progress.poll(at / 2, POLL_EVERY);
            int i = at / 2 % columns(level);
            int j = at / 2 / columns(level);
            float least = Float.POSITIVE_INFINITY;
            float greatest = Float.NEGATIVE_INFINITY;
            for (int child = 0; child < 4; child++) {
                int right = child & 1;
                int up = child >> 1;
                if (level == 0) {
                    float height = (float) mesh().z(vertex(i + right, j + up));
                    least = Math.min(least, Math.nextDown(height));
                    greatest = Math.max(greatest, Math.nextUp(height));
                } else if (2 * i + right < columns(level - 1) && 2 * j + up < rows(level - 1)) {
                    int below = place(level - 1, 2 * i + right, 2 * j + up);
                    least = Math.min(least, heights[level - 1][below]);
                    greatest = Math.max(greatest, heights[level - 1][below + 1]);
                }
            }
            heights[level][at] = least;
            heights[level][at + 1] = greatest;
        }
    }

    private int vertex(int i, int j) {
        return j * (columns + 1) + i;
    }

    private int place(int level, int i, int j) {
        return 2 * (j * columns(level) + i);
    }

    /** Memory of the pyramid beside its mesh [B]. */
    public long bytes() {
        long sum = 0;
        for (float[] level : heights) {
            sum += (long) Float.BYTES * level.length;
        }
        return sum;
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        Require.notNull("visitor", visitor);
        new Descent(motion == null ? box -> 0 : box -> motion.entry(box, 0), visitor, 1).go();
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        Require.notNull("box", box);
        Require.notNull("visitor", visitor);
        new Descent(block -> SweptBox.distance(block, 0, box), visitor, Double.MAX_VALUE).go();
    }

    @Override
    public String toString() {
        return "pyramid of %d levels over %d triangles of %s"
                .formatted(heights.length, mesh().triangleCount(), mesh().name());
    }

    /** Lower bound of what a box can bring: a fraction or a distance; infinite for nothing. */
    @FunctionalInterface
    private interface Bound {
        double of(double[] box);
    }

    /** The path of one query from the top of the pyramid down. */
    private final class Descent {
        private final Bound bound;
        private final Visitor visitor;
        private final double[] box = new double[6];

        /** Bounds of the four children of a block, level by level. */
        private final double[] bounds = new double[4 * heights.length];

        private double limit;
        private int looked;
        private int candidates;

        Descent(Bound bound, Visitor visitor, double limit) {
            this.bound = bound;
            this.visitor = visitor;
            this.limit = limit;
        }

        void go() {
            descend(heights.length - 1, 0, 0, boundOf(heights.length - 1, 0, 0));
            visitor.looked(looked, candidates);
        }

        /** Visits what may be met in a block, its nearest child first. */
        private void descend(int level, int i, int j, double least) {
            if (level == 0) {
                visitCell(2 * (j * columns + i), least);
                return;
            }
            int at = 4 * level;
            for (int child = 0; child < 4; child++) {
                bounds[at + child] = boundOf(level - 1, 2 * i + (child & 1), 2 * j + (child >> 1));
            }
            for (int turn = 0; turn < 4; turn++) {
                int next = 0;
                for (int child = 1; child < 4; child++) {
                    next = bounds[at + child] < bounds[at + next] ? child : next;
                }
                double nearest = bounds[at + next];
                if (!isNear(nearest)) {
                    return;
                }
                bounds[at + next] = Double.POSITIVE_INFINITY;
                descend(level - 1, 2 * i + (next & 1), 2 * j + (next >> 1), nearest);
            }
        }

        private void visitCell(int first, double least) {
            for (int triangle = first; triangle < first + 2 && isNear(least); triangle++) {
                Progress.poll(candidates++, POLL_EVERY);
                limit = visitor.visit(triangle);
            }
        }

        private boolean isNear(double least) {
            return least <= limit && least < Double.POSITIVE_INFINITY;
        }

        /** Bound of a block, infinite beside the grid. */
        private double boundOf(int level, int i, int j) {
            if (i >= columns(level) || j >= rows(level)) {
                return Double.POSITIVE_INFINITY;
            }
            looked++;
            int at = place(level, i, j);
            box[0] = mesh().x(i << level);
            box[1] = mesh().y(vertex(0, j << level));
            box[2] = heights[level][at];
            box[3] = mesh().x(Math.min(columns, (i + 1) << level));
            box[4] = mesh().y(vertex(0, Math.min(rows, (j + 1) << level)));
            box[5] = heights[level][at + 1];
            return bound.of(box);
        }
    }
}
