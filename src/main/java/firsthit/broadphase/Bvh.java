package firsthit.broadphase;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tree of boxes in boxes, cut where the surface-area heuristic expects the least work (Ericson 2005 §6.2, §6.3); the
 * nearer of two boxes is entered first, and what lies behind the best hit so far not at all.
 *
 * <p>Built once for a mesh, in O(T log T); a question then visits a few boxes for each triangle that it asks. Safe for any
 * number of threads.
 */
public final class Bvh extends BroadPhase {
    /** Nodes that may wait at once: one for each level, and a tree is far less than this deep; it grows if not. */
    private static final int STACK = 64;

    /** Nodes between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    /** Triangles that a leaf may have: asking two costs about what a box costs. */
    private static final int LEAF = 2;

    private final TreeFrame frame;
    private final BvhNodes nodes;

    /** Builds the tree. */
    public Bvh(Mesh mesh) {
        super(mesh);
        frame = TreeFrame.of(mesh);
        nodes = new BvhBuilder(mesh, frame, LEAF, 1).build(1);
    }

    /** Lower bound of what a box can bring: a fraction or a distance; infinite if nothing. */
    @FunctionalInterface
    private interface Bound {
        double of(double[] boxes, int at);
    }

    @Override
    void visit(@Nullable MotionBox motion, Visitor visitor) {
        if (motion == null) {
            walk((boxes, at) -> 0, 1, visitor);
        } else {
            walk(motion::entry, 1, visitor);
        }
    }

    @Override
    void visitNear(Aabb box, Visitor visitor) {
        walk((boxes, at) -> BvhNodes.distance(boxes, at, box), Double.POSITIVE_INFINITY, visitor);
    }

    /** How many nodes the tree has. */
    public int nodeCount() {
        return nodes.count();
    }

    @Override
    public String toString() {
        return "tree of %d boxes over %d triangles of %s".formatted(nodeCount(), mesh().triangleCount(), mesh().name());
    }

    private void walk(Bound bound, double most, Visitor visitor) {
        if (mesh().triangleCount() == 0) {
            return;
        }
        int[] waiting = new int[STACK];
        double[] bounds = new double[STACK];
        double limit = most;
        int size = 0;
        int visited = 0;
        int seen = 0;
        double[] box = new double[BvhNodes.SIDES];
        bounds[0] = bound.of(world(0, box), 0);
        size++;
        while (size > 0) {
            size--;
            int node = waiting[size];
            // Not "not less": an equal bound may still hide the hit that comes first among equals.
            if (bounds[size] > limit) {
                continue;
            }
            if (++visited % POLL_EVERY == 0) {
                Progress.poll();
            }
            if (nodes.isLeaf(node)) {
                limit = leaf(node, limit, visitor);
                seen += nodes.to(node) - nodes.from(node);
                continue;
            }
            int left = nodes.left(node);
            double nearLeft = bound.of(world(left, box), 0);
            double nearRight = bound.of(world(left + 1, box), 0);
            if (size + 2 > waiting.length) {
                waiting = Arrays.copyOf(waiting, 2 * size);
                bounds = Arrays.copyOf(bounds, 2 * size);
            }
            int first = nearLeft <= nearRight ? left : left + 1;
            int other = first == left ? left + 1 : left;
            double farther = Math.max(nearLeft, nearRight);
            if (farther <= limit) {
                waiting[size] = other;
                bounds[size++] = farther;
            }
            waiting[size] = first;
            bounds[size++] = Math.min(nearLeft, nearRight);
        }
        visitor.looked(visited, seen);
    }

    /** Box of a node [m]; off by roundings far below the margin of every bound. */
    private double[] world(int node, double[] box) {
        for (int side = 0; side < BvhNodes.SIDES; side++) {
            box[side] = frame.world(nodes.boxes()[BvhNodes.SIDES * node + side], side % 3);
        }
        return box;
    }

    private double leaf(int node, double most, Visitor visitor) {
        double limit = most;
        for (int i = nodes.from(node); i < nodes.to(node); i++) {
            limit = visitor.visit(nodes.triangle(i));
        }
        return limit;
    }
}
