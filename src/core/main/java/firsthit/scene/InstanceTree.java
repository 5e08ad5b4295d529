package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.midphase.SweptBox;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The broad phase of a {@link Scene}: a tree of boxes around its instances. Never changes; a changed scene has a tree that shares
 * all nodes but those above the change, so that one instance more, less or moved costs some nodes for each level.
 *
 * <p>Built by halving along the longest axis; one more goes where boxes grow least. After as many changes as there are instances,
 * or where it has become deep, it is built anew.
 */
final class InstanceTree {
    private static final int SIDES = 6;

    /** Changes that a small tree may have before it is built anew. */
    private static final int FEW_CHANGES = 32;

    /** Levels of a tree that is built: more than for 2^32 instances, and as many again for changes. */
    private static final int DEEPEST = 64;

    private final @Nullable Node root;

    /** What each instance is called in the leaves, ascending: numbers of instances change when one before them is removed. */
    private final long[] keys;

    private final int changes;

    private InstanceTree(@Nullable Node root, long[] keys, int changes) {
        this.root = root;
        this.keys = keys;
        this.changes = changes;
    }

    /** Asked about an instance that may be met. */
    @FunctionalInterface
    interface Visitor {
        /** Answers the fraction or distance up to which more instances are of interest. */
        double visit(int instance);
    }

    /** Lower bound of the fraction or distance at which a box is met; infinite for never. */
    @FunctionalInterface
    private interface Bounds {
        double of(Node node);
    }

    /** A box and what is in it: two nodes, or an instance. */
    private static final class Node {
        /** Least x, y, z, greatest x, y, z [m]. */
        final double[] box;

        /** Speed that no point of it exceeds [m/s]. */
        final double speed;

        /** Bits of all layers in it. */
        final int layers;

        /** Levels below it. */
        final int height;

        private final @Nullable Node left;
        private final @Nullable Node right;

        /** Of the instance, -1 for two nodes. */
        final long key;

        private Node(PlacedMesh placed, double[] box, long key) {
            this.box = box;
            this.speed = placed.speed();
            this.layers = placed.layers();
            this.height = 0;
            this.left = null;
            this.right = null;
            this.key = key;
        }

        private Node(Node left, Node right) {
            box = new double[SIDES];
            for (int axis = 0; axis < 3; axis++) {
                box[axis] = Math.min(left.box[axis], right.box[axis]);
                box[axis + 3] = Math.max(left.box[axis + 3], right.box[axis + 3]);
            }
            this.speed = Math.max(left.speed, right.speed);
            this.layers = left.layers | right.layers;
            this.height = 1 + Math.max(left.height, right.height);
            this.left = left;
            this.right = right;
            this.key = -1;
        }

        /** Null if nothing can meet it. */
        static @Nullable Node leaf(PlacedMesh placed, long key) {
            double[] box = placed.bound().box();
            return box == null || placed.layers() == 0 ? null : new Node(placed, box, key);
        }

        /** Half of the surface of the box around this one and another. */
        double surfaceWith(Node other) {
            double x = length(other, 0);
            double y = length(other, 1);
            double z = length(other, 2);
            return x * y + y * z + z * x;
        }

        private double length(Node other, int axis) {
            return Math.max(box[axis + 3], other.box[axis + 3]) - Math.min(box[axis], other.box[axis]);
        }

        Node left() {
            return Objects.requireNonNull(left);
        }

        Node right() {
            return Objects.requireNonNull(right);
        }

        boolean holds(Node other) {
            boolean holds = true;
            for (int axis = 0; axis < 3; axis++) {
                holds &= box[axis] <= other.box[axis] && box[axis + 3] >= other.box[axis + 3];
            }
            return holds;
        }
    }

    /** The tree of some instances. */
    static InstanceTree of(List<PlacedMesh> instances) {
        long[] keys = new long[instances.size()];
        Arrays.setAll(keys, i -> i);
        return build(instances, keys);
    }

    private static InstanceTree build(List<PlacedMesh> instances, long[] keys) {
        Node[] leaves = new Node[keys.length];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            Node leaf = Node.leaf(instances.get(i), keys[i]);
            if (leaf != null) {
                leaves[count++] = leaf;
            }
        }
        return new InstanceTree(count == 0 ? null : build(leaves, 0, count), keys, 0);
    }

    private static Node build(Node[] leaves, int from, int to) {
        if (to - from == 1) {
            return leaves[from];
        }
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        int longest = 0;
        for (int axis = 0; axis < 3; axis++) {
            for (int i = from; i < to; i++) {
                low[axis] = Math.min(low[axis], middle(leaves[i], axis));
                high[axis] = Math.max(high[axis], middle(leaves[i], axis));
            }
            longest = high[axis] - low[axis] > high[longest] - low[longest] ? axis : longest;
        }
        int axis = longest;
        Arrays.sort(leaves, from, to, Comparator.comparingDouble(leaf -> middle(leaf, axis)));
        int half = (from + to) >>> 1;
        return new Node(build(leaves, from, half), build(leaves, half, to));
    }

    private static double middle(Node node, int axis) {
        return 0.5 * node.box[axis] + 0.5 * node.box[axis + 3];
    }

    /** The tree of a scene in which an instance was replaced. */
    InstanceTree replaced(int instance, PlacedMesh before, List<PlacedMesh> now) {
        long key = keys[instance];
        Node without = removed(root, Node.leaf(before, key));
        return changed(with(without, Node.leaf(now.get(instance), key)), keys, now);
    }

    /** The tree of a scene to which an instance was added at the end. */
    InstanceTree added(List<PlacedMesh> now) {
        long key = keys.length == 0 ? 0 : keys[keys.length - 1] + 1;
        long[] more = Arrays.copyOf(keys, keys.length + 1);
        more[keys.length] = key;
        return changed(with(root, Node.leaf(now.get(keys.length), key)), more, now);
    }

    /** The tree of a scene from which an instance was removed. */
    InstanceTree removed(int instance, PlacedMesh before, List<PlacedMesh> now) {
        long[] fewer = Arrays.copyOf(keys, keys.length - 1);
        System.arraycopy(keys, instance + 1, fewer, instance, fewer.length - instance);
        return changed(removed(root, Node.leaf(before, keys[instance])), fewer, now);
    }

    /** The tree of the scene some time later: what is at rest is shared. It counts as a change, as neighbours may part. */
    InstanceTree moved(List<PlacedMesh> now) {
        return changed(root == null ? null : moved(root, now), keys, now);
    }

    private InstanceTree changed(@Nullable Node changed, long[] now, List<PlacedMesh> instances) {
        boolean isWorn = changes >= Math.max(FEW_CHANGES, now.length) || (changed != null && changed.height > DEEPEST);
        return isWorn ? build(instances, now) : new InstanceTree(changed, now, changes + 1);
    }

    private static @Nullable Node with(@Nullable Node node, @Nullable Node leaf) {
        return node == null ? leaf : leaf == null ? node : inserted(node, leaf);
    }

    private static Node inserted(Node node, Node leaf) {
        if (node.key >= 0) {
            return new Node(node, leaf);
        }
        Node left = node.left();
        Node right = node.right();
        double growth = left.surfaceWith(leaf) - left.surfaceWith(left);
        return growth <= right.surfaceWith(leaf) - right.surfaceWith(right)
                ? new Node(inserted(left, leaf), right)
                : new Node(left, inserted(right, leaf));
    }

    private static @Nullable Node removed(@Nullable Node node, @Nullable Node leaf) {
        if (node == null || leaf == null || !node.holds(leaf)) {
            return node;
        }
        if (node.key >= 0) {
            return node.key == leaf.key ? null : node;
        }
        Node left = removed(node.left, leaf);
        if (left != node.left) {
            return left == null ? node.right : new Node(left, node.right());
        }
        Node right = removed(node.right, leaf);
        return right == node.right ? node : right == null ? node.left : new Node(node.left(), right);
    }

    private Node moved(Node node, List<PlacedMesh> now) {
        if (node.speed == 0) {
            return node;
        }
        return node.key >= 0
                ? Objects.requireNonNull(Node.leaf(now.get(index(node.key)), node.key))
                : new Node(moved(node.left(), now), moved(node.right(), now));
    }

    private int index(long key) {
        return keys[keys.length - 1] == keys.length - 1 ? (int) key : Arrays.binarySearch(keys, key);
    }

    /**
     * What moves through the scene.
     *
     * @param seconds that the motion takes, while the instances move too [s]
     * @param tolerance gap that counts as a touch [m]
     * @param mask layers of which an instance must have one
     */
    record Motion(SweptBox box, double seconds, double tolerance, int mask) {}

    /**
     * Visits every instance that a moving box may come as near to as the tolerance before the fraction that was answered last; 1
     * at first.
     *
     * @param near whether an instance itself is near enough, not only its box
     */
    void visit(Motion motion, IntPredicate near, Visitor visitor) {
        SweptBox box = motion.box;
        double seconds = motion.seconds;
        double tolerance = motion.tolerance;
        double[] grown = new double[SIDES];
        Bounds entry = node -> {
            double growth = node.speed * seconds + tolerance;
            for (int side = 0; side < SIDES; side++) {
                grown[side] = node.box[side] + (side < 3 ? -growth : growth);
            }
            return box.entry(grown, 0);
        };
        visit(masked(entry, motion.mask), 1, near, visitor);
    }

    /** Visits every instance of some layers whose box is as near to a box as the distance that was answered last. */
    void visitNear(Aabb box, int mask, Visitor visitor) {
        visit(masked(node -> SweptBox.distance(node.box, 0, box), mask), Double.MAX_VALUE, i -> true, visitor);
    }

    /** The same for nodes with one of the layers of a mask, infinite for others. */
    private static Bounds masked(Bounds bounds, int mask) {
        return mask == PlacedMesh.ALL_LAYERS
                ? bounds
                : node -> (node.layers & mask) == 0 ? Double.POSITIVE_INFINITY : bounds.of(node);
    }

    private void visit(Bounds bounds, double most, IntPredicate near, Visitor visitor) {
        if (root != null && bounds.of(root) <= most) {
            visit(root, most, bounds, near, visitor);
        }
    }

    private double visit(Node node, double most, Bounds bounds, IntPredicate near, Visitor visitor) {
        if (node.key >= 0) {
            int instance = index(node.key);
            // Not infinite: so far away is what a mask leaves out.
            return near.test(instance) ? Math.min(Double.MAX_VALUE, visitor.visit(instance)) : most;
        }
        double left = bounds.of(node.left());
        double right = bounds.of(node.right());
        boolean leftFirst = left <= right;
        double limit = most;
        if (Math.min(left, right) <= limit) {
            limit = visit(leftFirst ? node.left() : node.right(), limit, bounds, near, visitor);
        }
        if (Math.max(left, right) <= limit) {
            limit = visit(leftFirst ? node.right() : node.left(), limit, bounds, near, visitor);
        }
        return limit;
    }
}
