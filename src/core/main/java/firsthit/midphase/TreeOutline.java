package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BvhBuilder;
import firsthit.midphase.bvh.BvhNodes;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.query.ClosestHit;
import firsthit.query.Hit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The boxes of a tree as {@link Bvh} cuts them, to be looked at and counted: two children a node, before they are packed for
 * speed.
 *
 * <p>Node 0 is the root. For one thread at a time.
 */
public final class TreeOutline {
    private static final int LARGEST_LEAF = 4;

    private final Mesh mesh;
    private final BvhNodes nodes;
    private final double[] boxes;
    private final int[] levels;

    /** Builds the tree. */
    public TreeOutline(Mesh mesh) {
        this.mesh = mesh;
        TreeFrame frame = TreeFrame.of(mesh);
        nodes = new BvhBuilder(mesh, frame, LARGEST_LEAF, 1).build(1).nodes();
        boxes = new double[BvhNodes.SIDES * nodes.count()];
        levels = new int[nodes.count()];
        for (int side = 0; side < boxes.length; side++) {
            boxes[side] = frame.world(nodes.boxes()[side], side % 3);
        }
        // Parents come before their children.
        for (int node = 0; node < levels.length; node++) {
            if (!nodes.isLeaf(node) && mesh.triangleCount() > 0) {
                levels[nodes.left(node)] = levels[node] + 1;
                levels[nodes.left(node) + 1] = levels[node] + 1;
            }
        }
    }

    /**
     * What a cast looks at.
     *
     * @param nodes those whose boxes were entered, in order
     * @param asked triangles of the leaves among them, in order
     * @param hit the answer, or null
     */
    public record Visit(
            List<Integer> nodes,
            List<Integer> asked,
            @Nullable Hit hit) {
        /** Copies the lists. */
        public Visit {
            nodes = List.copyOf(Require.notNull("nodes", nodes));
            asked = List.copyOf(Require.notNull("asked", asked));
        }
    }

    public int nodeCount() {
        return mesh.triangleCount() == 0 ? 0 : nodes.count();
    }

    /** How many boxes a node is inside of: 0 for the root. */
    public int level(int node) {
        return levels[node];
    }

    /** Whether a node has triangles instead of children. */
    public boolean isLeaf(int node) {
        return nodes.isLeaf(node);
    }

    /** The box around a node's triangles, a little too large at most [m]. */
    public Aabb box(int node) {
        int at = BvhNodes.SIDES * node;
        return new Aabb(
                new Vector3d(boxes[at], boxes[at + 1], boxes[at + 2]),
                new Vector3d(boxes[at + 3], boxes[at + 4], boxes[at + 5]));
    }

    /** Triangles of a leaf. */
    public List<Integer> triangles(int leaf) {
        List<Integer> triangles = new ArrayList<>();
        for (int place = nodes.from(leaf); nodes.isLeaf(leaf) && place < nodes.to(leaf); place++) {
            triangles.add(nodes.triangle(place));
        }
        return triangles;
    }

    /**
     * Follows a moving point down to its first hit: the nearer child first, and nothing behind the best hit so far.
     *
     * @param origin start [m]
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public Visit cast(Vector3dc origin, Vector3dc displacement) {
        Vector3dc o = Require.finite("segment origin", origin);
        Vector3dc d = Require.finite("displacement", displacement);
        SweptBox motion = new SweptBox(new Aabb(o, o), d);
        ClosestHit first = new ClosestHit(mesh);
        first.start(o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), Double.NaN);
        List<Integer> visited = new ArrayList<>();
        List<Integer> asked = new ArrayList<>();
        Deque<Integer> waiting = new ArrayDeque<>();
        if (mesh.triangleCount() > 0) {
            waiting.push(0);
        }
        while (!waiting.isEmpty()) {
            int node = waiting.pop();
            if (motion.entry(boxes, BvhNodes.SIDES * node) > first.limit()) {
                continue;
            }
            visited.add(node);
            if (nodes.isLeaf(node)) {
                asked.addAll(triangles(node));
                triangles(node).forEach(first::ask);
                continue;
            }
            int left = nodes.left(node);
            boolean leftFirst =
                    motion.entry(boxes, BvhNodes.SIDES * left) <= motion.entry(boxes, BvhNodes.SIDES * (left + 1));
            waiting.push(leftFirst ? left + 1 : left);
            waiting.push(leftFirst ? left : left + 1);
        }
        first.settle();
        return new Visit(visited, asked, first.hit());
    }
}
