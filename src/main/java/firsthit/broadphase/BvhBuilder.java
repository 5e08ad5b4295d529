package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.util.Arrays;

/**
 * Builds the tree of a {@link Bvh} from the root down: the middles of the triangles' boxes are sorted into bins along each
 * axis, and the cut between two bins is taken whose boxes have the least surface times triangles (surface-area heuristic,
 * binned as Wald 2007 does). For one thread, once.
 */
final class BvhBuilder {
    private static final int BINS = 16;

    /** Leaves are not cut below this; asking two triangles costs about what a box costs. */
    private static final int LEAF = 2;

    /** A box as compared with an exact question. */
    private static final double BOX_COST = 0.5;

    private final int count;
    private final double[] triangleBoxes;
    private final int[] order;
    private double[] boxes;
    private int[] links;
    private int[] counts;
    private int used = 1;

    BvhBuilder(Mesh mesh) {
        count = mesh.triangleCount();
        triangleBoxes = new double[BvhNodes.SIDES * count];
        order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
            BoxMath.clear(triangleBoxes, BvhNodes.SIDES * i);
            for (int corner = 0; corner < 3; corner++) {
                int v = mesh.index(i, corner);
                BoxMath.include(triangleBoxes, BvhNodes.SIDES * i, mesh.x(v), mesh.y(v), mesh.z(v));
            }
        }
        int most = Math.max(1, 2 * count - 1);
        boxes = new double[BvhNodes.SIDES * most];
        links = new int[most];
        counts = new int[most];
    }

    BvhNodes build() {
        if (count > 0) {
            cutAll();
        }
        boxes = Arrays.copyOf(boxes, BvhNodes.SIDES * used);
        links = Arrays.copyOf(links, used);
        counts = Arrays.copyOf(counts, used);
        return new BvhNodes(boxes, links, counts, order);
    }

    /** Nodes are made in pairs, so a node is cut before those that are made from it: one pass over a growing list. */
    private void cutAll() {
        links[0] = 0;
        counts[0] = count;
        for (int node = 0; node < used; node++) {
            int from = links[node];
            int to = from + counts[node];
            BoxMath.clear(boxes, BvhNodes.SIDES * node);
            for (int i = from; i < to; i++) {
                BoxMath.include(boxes, BvhNodes.SIDES * node, triangleBoxes, BvhNodes.SIDES * order[i]);
            }
            int middle = cut(node, from, to);
            if (middle > from && middle < to) {
                links[used] = from;
                counts[used] = middle - from;
                links[used + 1] = middle;
                counts[used + 1] = to - middle;
                links[node] = used;
                counts[node] = 0;
                used += 2;
            }
            if (node % (1 << 12) == 0) {
                Progress.poll();
            }
        }
    }

    /** Moves the triangles of the left part to the front; where the right one begins, or {@code from} for a leaf. */
    private int cut(int node, int from, int to) {
        if (to - from <= LEAF) {
            return from;
        }
        double[] middles = new double[BvhNodes.SIDES];
        BoxMath.clear(middles, 0);
        for (int i = from; i < to; i++) {
            int at = BvhNodes.SIDES * order[i];
            BoxMath.include(middles, 0, middle(at, 0), middle(at, 1), middle(at, 2));
        }
        double whole = BoxMath.surface(boxes, BvhNodes.SIDES * node);
        double best = to - from;
        int bestAxis = -1;
        int bestBin = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = middles[axis];
            double width = middles[axis + 3] - low;
            if (!(width > 0)) {
                continue;
            }
            double[] costs = new BvhBins(BINS).costs(this, from, to, axis, low, width);
            for (int bin = 1; bin < BINS; bin++) {
                double cost = BOX_COST + costs[bin] / whole;
                if (cost < best) {
                    best = cost;
                    bestAxis = axis;
                    bestBin = bin;
                }
            }
        }
        return bestAxis < 0 ? from : partition(from, to, bestAxis, middles, bestBin);
    }

    private int partition(int from, int to, int axis, double[] middles, int cutBin) {
        double low = middles[axis];
        double width = middles[axis + 3] - low;
        int[] right = new int[to - from];
        int kept = from;
        int moved = 0;
        for (int i = from; i < to; i++) {
            int triangle = order[i];
            if (bin(triangle, axis, low, width, BINS) < cutBin) {
                order[kept++] = triangle;
            } else {
                right[moved++] = triangle;
            }
        }
        System.arraycopy(right, 0, order, kept, moved);
        return kept;
    }

    int triangle(int place) {
        return order[place];
    }

    double[] triangleBoxes() {
        return triangleBoxes;
    }

    /** Bin of a triangle by the middle of its box. */
    int bin(int triangle, int axis, double low, double width, int bins) {
        double share = (middle(BvhNodes.SIDES * triangle, axis) - low) / width;
        return (int) Math.max(0, Math.min(bins - 1, share * bins));
    }

    private double middle(int at, int axis) {
        // Halves first: a sum of two may be too large for a number.
        return 0.5 * triangleBoxes[at + axis] + 0.5 * triangleBoxes[at + axis + 3];
    }
}
