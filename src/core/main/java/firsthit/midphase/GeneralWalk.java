package firsthit.midphase;

import firsthit.work.Progress;
import java.util.Arrays;

/** Walks a {@link PackedTree} for any question, in double precision, the most promising part first; used again for the next one. */
final class GeneralWalk {
    /** Children and triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    private final double[] box = new double[BvhNodes.SIDES];

    /** Children that wait, and their bounds. */
    private int[] links = new int[64];

    private double[] bounds = new double[64];
    private int size;

    /** Lower bound of what a box can bring: a fraction or a distance; infinite if nothing. */
    @FunctionalInterface
    interface Bound {
        /**
         * The bound of a box.
         *
         * @param boxes six numbers a box: least x, y, z, greatest x, y, z [m]
         * @param at where it begins
         */
        double of(double[] boxes, int at);
    }

    /** Visits every triangle whose bound is no more than the visitor answered last; {@code most} at first. */
    void walk(PackedTree tree, Bound bound, double most, BroadPhase.Visitor visitor) {
        size = 0;
        double limit = most;
        int visited = 0;
        int seen = 0;
        int nextPoll = POLL_EVERY;
        int link = 0;
        double nearest = 0;
        while (true) {
            // Not "not less": an equal bound may still hide the hit that comes first among equals.
            if (nearest <= limit && PackedTree.isLeaf(link)) {
                int first = PackedTree.first(link);
                int count = PackedTree.count(link);
                seen += count;
                for (int i = first; i < first + count; i++) {
                    limit = visitor.visit(tree.triangles()[i]);
                }
            } else if (nearest <= limit) {
                visited++;
                open(tree, link, bound, limit);
            }
            if (seen + tree.width() * visited >= nextPoll) {
                Progress.poll();
                nextPoll += POLL_EVERY;
            }
            if (size == 0) {
                break;
            }
            size--;
            link = links[size];
            nearest = bounds[size];
        }
        visitor.looked(visited, seen);
    }

    /** Puts a node's children on the stack, the nearest on top. */
    private void open(PackedTree tree, int node, Bound bound, double limit) {
        int bottom = size;
        for (int lane = 0; lane < tree.width(); lane++) {
            int link = tree.link(node, lane);
            if (link == 0) {
                continue;
            }
            tree.box(node, lane, box);
            double near = bound.of(box, 0);
            if (near <= limit) {
                push(bottom, link, near);
            }
        }
    }

    private void push(int bottom, int link, double near) {
        if (size == links.length) {
            links = Arrays.copyOf(links, 2 * size);
            bounds = Arrays.copyOf(bounds, 2 * size);
        }
        int at = size++;
        while (at > bottom && bounds[at - 1] < near) {
            links[at] = links[at - 1];
            bounds[at] = bounds[at - 1];
            at--;
        }
        links[at] = link;
        bounds[at] = near;
    }
}
