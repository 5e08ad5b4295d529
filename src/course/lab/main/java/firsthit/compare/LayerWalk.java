package firsthit.compare;

import firsthit.midphase.SweptBox;

/**
 * Visits the cells that a moving box passes, in layers across its fastest axis, in the order of time.
 *
 * <p>The cells of a layer are those that the box touches while it is in the layer. For a point they are the cells on its
 * line and occasionally a neighbour: the traversal of Amanatides and Woo 1987, one layer at a time, extended to boxes.
 * Each layer is computed independently, so that rounding errors do not accumulate.
 */
final class LayerWalk extends CellWalk {
    private final SweptBox motion;
    private final GridFrame frame;
    private final int axis;
    private final boolean isUp;
    private final double margin;
    private final double enter;
    private final double exit;
    private int layer;
    private int left;
    private double entry;

    /** Starts before the first layer of a frame. */
    LayerWalk(SweptBox motion, GridFrame frame) {
        this.motion = motion;
        this.frame = frame;
        axis = fastest(motion);
        margin = motion.margin() + frame.slack();
        isUp = motion.motion(axis) >= 0;
        double from = 0;
        double until = 1;
        for (int i = 0; i < 3; i++) {
            from = Math.max(from, reach(i, frame.least(i), frame.greatest(i)));
            until = Math.min(until, leave(i, frame.least(i), frame.greatest(i)));
        }
        enter = from;
        exit = until;
        if (enter <= exit) {
            int low = frame.cellWithin(axis, low(axis, isUp ? enter : exit));
            int high = frame.cellWithin(axis, high(axis, isUp ? exit : enter));
            layer = isUp ? low : high;
            left = high - low + 1;
        }
    }

    @Override
    boolean next() {
        if (left == 0) {
            return false;
        }
        boolean isStill = motion.motion(axis) == 0;
        boolean isLowest = layer == 0;
        boolean isHighest = layer == frame.count(axis) - 1;
        // The outermost layers extend to the bounds of the mesh.
        boolean isNearest = isStill || (isUp ? isLowest : isHighest);
        boolean isFarthest = isStill || (isUp ? isHighest : isLowest);
        double near = frame.border(axis, isUp ? layer : layer + 1);
        double far = frame.border(axis, isUp ? layer + 1 : layer);
        entry = isNearest ? enter : Math.max(enter, reach(axis, near, near));
        double until = isFarthest ? exit : Math.min(exit, leave(axis, far, far));
        int across = (axis + 1) % 3;
        int other = (axis + 2) % 3;
        long here = CellRange.along(axis, layer);
        moveTo(here + first(across, until) + first(other, until), here + last(across, until) + last(other, until));
        layer += isUp ? 1 : -1;
        left--;
        return true;
    }

    @Override
    double bound() {
        return entry;
    }

    @Override
    double cells() {
        double cells = left + 1.0;
        double speed = Math.abs(motion.motion(axis));
        double through = speed > 0 ? Math.min(1, (frame.edge() + high(axis, 0) - low(axis, 0)) / speed) : 1;
        for (int i = 0; i < 3; i++) {
            double across = high(i, 0) - low(i, 0) + Math.abs(motion.motion(i)) * through;
            cells *= i == axis ? 1 : Math.min(frame.count(i), across / frame.edge() + 2);
        }
        return cells;
    }

    /** First cell along another axis that the box touches from this layer's entry until a fraction. */
    private long first(int i, double until) {
        return CellRange.along(i, frame.cellWithin(i, low(i, motion.motion(i) >= 0 ? entry : until)));
    }

    private long last(int i, double until) {
        return CellRange.along(i, frame.cellWithin(i, high(i, motion.motion(i) >= 0 ? until : entry)));
    }

    private double low(int i, double fraction) {
        return motion.startMin(i) - margin + motion.motion(i) * fraction;
    }

    private double high(int i, double fraction) {
        return motion.startMax(i) + margin + motion.motion(i) * fraction;
    }

    /** Fraction at which the box reaches an interval; infinite if it never does. */
    private double reach(int i, double from, double to) {
        double speed = motion.motion(i);
        if (speed == 0) {
            return low(i, 0) <= to && high(i, 0) >= from ? 0 : Double.POSITIVE_INFINITY;
        }
        return speed > 0 ? (from - high(i, 0)) / speed : (to - low(i, 0)) / speed;
    }

    /** Fraction at which the box leaves an interval. */
    private double leave(int i, double from, double to) {
        double speed = motion.motion(i);
        if (speed == 0) {
            return 1;
        }
        return speed > 0 ? (to - low(i, 0)) / speed : (from - high(i, 0)) / speed;
    }

    private static int fastest(SweptBox motion) {
        double x = Math.abs(motion.motion(0));
        double y = Math.abs(motion.motion(1));
        double z = Math.abs(motion.motion(2));
        return x >= y && x >= z ? 0 : y >= z ? 1 : 2;
    }
}
