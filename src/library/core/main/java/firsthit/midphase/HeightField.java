package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.GridMesh;
import firsthit.midphase.bvh.BoundIntersector;
import firsthit.work.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Ground over a grid, with the least and greatest height of each four cells, of each four such blocks, and so on up to the whole: a
 * pyramid in place of a tree (Tevs, Ihrke and Seidel 2008, who keep the greatest alone).
 *
 * <p>Where a block stands follows from its number, so that it is two numbers of single precision and no link: 1.4 bytes a triangle,
 * and made in a small part of the time of a {@link Bvh}. Its {@link GridMesh} keeps no triangle either: two millions take 7 MB with
 * heights in single precision, 11 MB in double. Answers are the same to the bit as those of a tree over such triangles. Departs from
 * the paper: blocks are entered as children of a node are, the nearest first, by any motion; the heights of a cell are looked up.
 * Safe for any number of threads.
 */
public final class HeightField extends BroadPhase {
    /** Blocks between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final GridMesh ground;
    private final int columns;
    private final int rows;
    private final double spacing;

    /** Least and greatest height of each block, level by level; level 0 are the cells, whose heights the mesh has. */
    private final float[][] heights;

    /** Makes ground ready, whatever materials it has. */
    public HeightField(GridMesh ground) {
        super(Require.notNull("ground", ground));
        this.ground = ground;
        columns = ground.columns();
        rows = ground.rows();
        spacing = ground.spacing();
        int levels = 33 - Integer.numberOfLeadingZeros(Math.max(columns, rows) - 1);
        heights = new float[levels][];
        heights[0] = new float[0];
        for (int level = 1; level < levels; level++) {
            heights[level] = new float[2 * columns(level) * rows(level)];
            fill(level);
        }
    }

    /** Ground with heights in single precision; arguments and errors are those of {@link GridMesh}. */
    public static HeightField of(String name, int columns, int rows, double spacing, float[] heights) {
        return new HeightField(GridMesh.of(name, columns, rows, spacing, heights));
    }

    /** Ground with heights in double precision; arguments and errors are those of {@link GridMesh}. */
    public static HeightField of(String name, int columns, int rows, double spacing, double[] heights) {
        return new HeightField(GridMesh.of(name, columns, rows, spacing, heights));
    }

    private int columns(int level) {
        return ((columns - 1) >> level) + 1;
    }

    private int rows(int level) {
        return ((rows - 1) >> level) + 1;
    }

    private void fill(int level) {
        double[] box = new double[6];
        for (int at = 0; at < heights[level].length; at += 2) {
            Progress.poll(at / 2, POLL_EVERY);
            int i = at / 2 % columns(level);
            int j = at / 2 / columns(level);
            double least = Double.POSITIVE_INFINITY;
            double greatest = Double.NEGATIVE_INFINITY;
            for (int child = 0; child < 4; child++) {
                if (isThere(level - 1, 2 * i + (child & 1), 2 * j + (child >> 1))) {
                    span(level - 1, 2 * i + (child & 1), 2 * j + (child >> 1), box);
                    least = Math.min(least, box[2]);
                    greatest = Math.max(greatest, box[5]);
                }
            }
            heights[level][at] = -up(-least);
            heights[level][at + 1] = up(greatest);
        }
    }

    /** The next number of single precision that is not less. */
    private static float up(double height) {
        float near = (float) height;
        return near < height ? Math.nextUp(near) : near;
    }

    private boolean isThere(int level, int i, int j) {
        return i < columns(level) && j < rows(level);
    }

    /** Sets the least and greatest z of a box to those of a block. */
    private void span(int level, int i, int j, double[] box) {
        if (level > 0) {
            int at = place(level, i, j);
            box[2] = heights[level][at];
            box[5] = heights[level][at + 1];
            return;
        }
        int near = j * (columns + 1) + i;
        int far = near + columns + 1;
        double a = ground.z(near);
        double b = ground.z(near + 1);
        double c = ground.z(far);
        double d = ground.z(far + 1);
        box[2] = Math.min(Math.min(a, b), Math.min(c, d));
        box[5] = Math.max(Math.max(a, b), Math.max(c, d));
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
        new Descent(motion == null ? (box, at) -> 0 : motion::entry, visitor, 1).go();
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        Require.notNull("box", box);
        Require.notNull("visitor", visitor);
        new Descent((block, at) -> SweptBox.distance(block, at, box), visitor, Double.MAX_VALUE).go();
    }

    @Override
    public String toString() {
        return "pyramid of %s levels over %s triangles of %s"
                .formatted(heights.length, mesh().triangleCount(), mesh().name());
    }

    /** The path of one query from the top of the pyramid down. */
    private final class Descent {
        private final BoundIntersector.Bound bound;
        private final Visitor visitor;
        private final double[] box = new double[6];

        /** Bounds of the four children of a block, level by level. */
        private final double[] bounds = new double[4 * heights.length];

        private double limit;
        private int looked;
        private int candidates;

        Descent(BoundIntersector.Bound bound, Visitor visitor, double limit) {
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
            if (!isThere(level, i, j)) {
                return Double.POSITIVE_INFINITY;
            }
            looked++;
            box[0] = (i << level) * spacing;
            box[1] = (j << level) * spacing;
            box[3] = Math.min(columns, (i + 1) << level) * spacing;
            box[4] = Math.min(rows, (j + 1) << level) * spacing;
            span(level, i, j, box);
            return bound.of(box, 0);
        }
    }
}
