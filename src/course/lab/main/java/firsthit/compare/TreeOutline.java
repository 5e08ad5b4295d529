package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoxMath;
import firsthit.midphase.bvh.BvhBuilder;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.midphase.bvh.TriangleBoxes;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The boxes of a tree as {@link firsthit.midphase.Bvh} splits them, for drawing and counting: a binary tree, before it is
 * packed for speed.
 *
 * <p>Node 0 is the root; parents precede their children, which are adjacent. For use by one thread at a time.
 */
public final class TreeOutline {
    private static final int LARGEST_LEAF = 4;

    private final Mesh mesh;
    private final TriangleBoxes triangles;
    private final int[] cuts;
    private final double[] boxes;
    private final int[] levels;

    /** The first child of a node, 0 for a leaf. */
    private final int[] children;

    /** Begin and end of the triangles of each node. */
    private final int[] begins;

    private final int[] ends;
    private int used = 1;

    /** Builds the tree. */
    public TreeOutline(Mesh mesh) {
        this.mesh = mesh;
        TreeFrame frame = TreeFrame.of(mesh);
        BvhBuilder.Cuts tree = new BvhBuilder(mesh, frame, LARGEST_LEAF, 1).build(Threads.CALLER);
        triangles = tree.triangles();
        cuts = tree.cuts();
        int count = 1 + 2 * (int) IntStream.of(cuts).filter(cut -> cut > 0).count();
        boxes = new double[BoxMath.SIDES * count];
        levels = new int[count];
        children = new int[count];
        begins = new int[count];
        ends = new int[count];
        number(0, 0, mesh.triangleCount(), 0, frame);
    }

    /** Numbers the nodes below a node that was split at an index. */
    private void number(int node, int from, int to, int place, TreeFrame frame) {
        begins[node] = from;
        ends[node] = to;
        int[] union = new int[BoxMath.SIDES];
        BoxMath.clear(union, 0, 1);
        for (int i = from; i < to; i++) {
            BoxMath.include(union, 0, triangles.boxes(), BoxMath.SIDES * i);
        }
        for (int axis = 0; axis < 3; axis++) {
            int at = BoxMath.SIDES * node + axis;
            boxes[at] = frame.world(TriangleBoxes.below(union[axis]), axis);
            boxes[at + 3] = frame.world(TriangleBoxes.above(union[axis + 3]), axis);
        }
        int middle = cuts[place];
        if (middle > 0) {
            int child = used;
            used += 2;
            children[node] = child;
            levels[child] = levels[node] + 1;
            levels[child + 1] = levels[child];
            number(child, from, middle, 2 * middle, frame);
            number(child + 1, middle, to, 2 * middle + 1, frame);
        }
    }

    /** The mesh of the tree. */
    public Mesh mesh() {
        return mesh;
    }

    public int nodeCount() {
        return mesh.triangleCount() == 0 ? 0 : levels.length;
    }

    /** Number of boxes around a node: 0 for the root. */
    public int level(int node) {
        return levels[node];
    }

    /** Whether a node has triangles instead of children. */
    public boolean isLeaf(int node) {
        return children[node] == 0;
    }

    /** The first child of an inner node; the second child is the next node. */
    public int child(int node) {
        return children[node];
    }

    /** The box around a node's triangles, possibly a little too large [m]. */
    public Aabb box(int node) {
        int at = BoxMath.SIDES * node;
        return new Aabb(
                new Vector3d(boxes[at], boxes[at + 1], boxes[at + 2]),
                new Vector3d(boxes[at + 3], boxes[at + 4], boxes[at + 5]));
    }

    /** Triangles of a leaf. */
    public List<Integer> triangles(int leaf) {
        List<Integer> found = new ArrayList<>();
        for (int place = begins[leaf]; isLeaf(leaf) && place < ends[leaf]; place++) {
            found.add(triangles.triangles()[place]);
        }
        return found;
    }
}
