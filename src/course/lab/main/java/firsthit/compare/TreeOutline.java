package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BvhBuilder;
import firsthit.midphase.bvh.BvhNodes;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/**
 * The boxes of a tree as {@link firsthit.midphase.Bvh} cuts them, to be drawn and counted: two children a node, before they are packed for
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
        nodes = new BvhBuilder(mesh, frame, LARGEST_LEAF, 1)
                .build(Threads.CALLER)
                .nodes();
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

    /** What the boxes are around. */
    public Mesh mesh() {
        return mesh;
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

    /** The first child of a node that is no leaf; the other one is the next. */
    public int child(int node) {
        return nodes.left(node);
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
}
