package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.midphase.SweptBox;
import firsthit.query.ClosestHit;
import firsthit.query.Hit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The nodes and triangles that a cast tests in a tree.
 *
 * @param nodes those whose boxes were entered, in order
 * @param asked triangles tested in the leaves, in order
 * @param hit the answer, or null
 */
public record TreeVisit(
        List<Integer> nodes, List<Integer> asked, @Nullable Hit hit) {
    /** Copies the lists. */
    public TreeVisit {
        nodes = List.copyOf(Require.notNull("nodes", nodes));
        asked = List.copyOf(Require.notNull("asked", asked));
    }

    /**
     * Traverses the tree for a moving point up to its first hit: nearer child first, skipping boxes behind the best hit so far.
     *
     * @param origin start [m]
     * @param displacement whole motion [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public static TreeVisit of(TreeOutline tree, Vector3dc origin, Vector3dc displacement) {
        Require.notNull("tree", tree);
        Vector3dc o = Require.finite("segment origin", origin);
        Vector3dc d = Require.finite("displacement", displacement);
        SweptBox motion = new SweptBox(new Aabb(o, o), d);
        ClosestHit first = new ClosestHit(tree.mesh());
        first.start(o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), Double.NaN);
        List<Integer> visited = new ArrayList<>();
        List<Integer> asked = new ArrayList<>();
        Deque<Integer> waiting = new ArrayDeque<>();
        if (tree.nodeCount() > 0) {
            waiting.push(0);
        }
        while (!waiting.isEmpty()) {
            int node = waiting.pop();
            if (entry(motion, tree, node) > first.limit()) {
                continue;
            }
            visited.add(node);
            if (tree.isLeaf(node)) {
                asked.addAll(tree.triangles(node));
                tree.triangles(node).forEach(first::test);
                continue;
            }
            int child = tree.child(node);
            boolean isFirst = entry(motion, tree, child) <= entry(motion, tree, child + 1);
            waiting.push(isFirst ? child + 1 : child);
            waiting.push(isFirst ? child : child + 1);
        }
        first.settle();
        return new TreeVisit(visited, asked, first.hit());
    }

    private static double entry(SweptBox motion, TreeOutline tree, int node) {
        Aabb box = tree.box(node);
        Vector3dc min = box.min();
        Vector3dc max = box.max();
        return motion.entry(new double[] {min.x(), min.y(), min.z(), max.x(), max.y(), max.z()}, 0);
    }
}
