package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.work.Progress;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Triangles sorted along one axis by the begin of their boxes; a query tests those whose intervals meet its own (Ericson
 * 2005 §7.5.1).
 *
 * <p>The axis is the one along which triangles are shortest relative to the mesh. Motions up the axis test triangles in that
 * order, motions down in the opposite one; both end at the best hit so far. Departs from the book: the mesh is at rest, so it
 * is sorted once and searched, not sorted in each step. Safe for any number of threads.
 *
 * <p>Intervals are stored as shares of the mesh in single precision. Rounding never reverses the order of two coordinates, so
 * intervals that meet still do.
 */
public final class SweepAndPrune extends BroadPhase {
    /** Triangles between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final int axis;
    private final double least;
    private final double scale;
    private final double largest;
    private final int[] order;
    private final float[] begins;
    private final float[] ends;

    /** Farthest end of each interval and all before it. */
    private final float[] reaches;

    /** Sorts the triangles. */
    public SweepAndPrune(Mesh mesh) {
        super(mesh);
        double[] bounds = GridFrame.bounds(mesh);
        axis = bestAxis(mesh, bounds);
        least = bounds[axis];
        double size = bounds[axis + 3] - least;
        scale = size >= Double.MIN_NORMAL && size <= Double.MAX_VALUE ? 1 / size : 0;
        largest = Math.max(Math.abs(least), Math.abs(bounds[axis + 3]));
        int count = mesh.triangleCount();
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            Progress.poll(i, POLL_EVERY);
            // The bits of non-negative floats are ordered like the numbers.
            keys[i] = ((long) Float.floatToIntBits(share(GridFrame.least(mesh, i, axis))) << 32) | i;
        }
        Arrays.sort(keys);
        order = new int[count];
        begins = new float[count];
        ends = new float[count];
        reaches = new float[count];
        float reach = 0;
        for (int i = 0; i < count; i++) {
            Progress.poll(i, POLL_EVERY);
            order[i] = (int) keys[i];
            begins[i] = Float.intBitsToFloat((int) (keys[i] >>> 32));
            ends[i] = share(GridFrame.greatest(mesh, order[i], axis));
            reach = Math.max(reach, ends[i]);
            reaches[i] = reach;
        }
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        int visited = order.length;
        if (motion == null) {
            for (int triangle : order) {
                visitor.visit(triangle);
            }
        } else if (motion.motion(axis) >= 0) {
            visited = up(motion, visitor);
        } else {
            visited = down(motion, visitor);
        }
        visitor.visited(0, visited);
    }

    /** Tests intervals that begin before the motion's end, from the first one that reaches its start. */
    private int up(SweptBox motion, Visitor visitor) {
        float start = share(motion.min(axis));
        float end = share(motion.max(axis));
        double limit = 1;
        int from = firstAtLeast(reaches, start);
        int i = from;
        for (; i < order.length && begins[i] <= end; i++) {
            Progress.poll(i, POLL_EVERY);
            if (ends[i] >= start && motion.meets(mesh(), order[i])) {
                double now = visitor.visit(order[i]);
                if (now < limit) {
                    limit = now;
                    end = share(motion.startMax(axis) + motion.margin() + limit * motion.motion(axis));
                }
            }
        }
        return i - from;
    }

    /** The same for a motion down the axis. */
    private int down(SweptBox motion, Visitor visitor) {
        float start = share(motion.max(axis));
        float end = share(motion.min(axis));
        double limit = 1;
        int from = firstAtLeast(begins, Math.nextUp(start)) - 1;
        int i = from;
        for (; i >= 0 && reaches[i] >= end; i--) {
            Progress.poll(i, POLL_EVERY);
            if (ends[i] >= end && motion.meets(mesh(), order[i])) {
                double now = visitor.visit(order[i]);
                if (now < limit) {
                    limit = now;
                    end = share(motion.startMin(axis) - motion.margin() + limit * motion.motion(axis));
                }
            }
        }
        return from - i;
    }

    /** Tests triangles from the box outwards, up and down in turn, until both directions are farther than the nearest so far. */
    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        double low = box.min().get(axis);
        double high = box.max().get(axis);
        double margin = SweptBox.GROWTH * Math.max(largest, Math.max(Math.abs(low), Math.abs(high)));
        float from = Float.NEGATIVE_INFINITY;
        float to = Float.POSITIVE_INFINITY;
        int up = firstAtLeast(begins, share(low));
        int down = up - 1;
        int start = up;
        while (true) {
            boolean isUp = up < order.length && begins[up] <= to;
            boolean isDown = down >= 0 && reaches[down] >= from;
            if (!isUp && !isDown) {
                break;
            }
            // Continues in the direction with fewer triangles so far.
            int i = isUp && (!isDown || up - start <= start - down) ? up++ : down--;
            Progress.poll(i, POLL_EVERY);
            if (ends[i] >= from) {
                double limit = visitor.visit(order[i]) + margin;
                from = share(low - limit);
                to = share(high + limit);
            }
        }
        visitor.visited(0, up - down - 1);
    }

    @Override
    public String toString() {
        return "intervals of %s triangles of %s along %c"
                .formatted(mesh().triangleCount(), mesh().name(), "xyz".charAt(axis));
    }

    /** Position of a coordinate: 0 at the least one of the mesh, 1 at the greatest. */
    private float share(double coordinate) {
        double share = (coordinate - least) * scale;
        // NaN is infinity times 0, in a mesh without extent, where all positions count as one.
        return Double.isNaN(share) ? 0 : (float) share;
    }

    /** First index whose number is at least a value, or the length of the array. */
    private static int firstAtLeast(float[] ascending, float value) {
        int from = 0;
        int to = ascending.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ascending[middle] >= value) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    private static int bestAxis(Mesh mesh, double[] bounds) {
        int best = 0;
        double fewest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double size = bounds[i + 3] - bounds[i];
            double together = 0;
            for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
                together += (GridFrame.greatest(mesh, triangle, i) - GridFrame.least(mesh, triangle, i)) / size;
            }
            // NaN for an axis without extent, which is never the best one.
            if (together < fewest) {
                fewest = together;
                best = i;
            }
        }
        return best;
    }
}
