package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.midphase.bvh.BoundIntersector;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Traversal;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.work.Progress;
import firsthit.work.Spare;

/** Hands triangles of a tree to a visitor, by any lower bound of what a box can bring. */
final class BoundWalk implements Traversal.Target {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    private static final Spare<Traversal> WALKS = new Spare<>(Traversal::new);

    private final BroadPhase.Visitor visitor;
    private final double scale;
    private int visited;

    private BoundWalk(BroadPhase.Visitor visitor, double scale) {
        this.visitor = visitor;
        this.scale = scale;
    }

    /**
     * Visits what may bring no more than the visitor answered last.
     *
     * @param scale what brings bounds near to 1, where single precision tells them apart
     * @param most at first, so scaled
     */
    static void walk(
            PackedTree tree, BoundIntersector.Bound bound, double scale, float most, BroadPhase.Visitor visitor) {
        Traversal traversal = WALKS.take();
        traversal.walk(tree, new BoundIntersector(tree, bound, scale), most, new BoundWalk(visitor, scale));
        WALKS.giveBack(traversal);
    }

    /** Visits what is as near to a box as the distance that the visitor answered last. */
    static void near(PackedTree tree, Aabb box, BroadPhase.Visitor visitor) {
        double scale = tree.frame().scale();
        walk(tree, (boxes, at) -> SweptBox.distance(boxes, at, box), scale, Float.POSITIVE_INFINITY, visitor);
    }

    @Override
    public float visit(PackedTree tree, int place) {
        Progress.poll(visited++, POLL_EVERY);
        return TreeFrame.above(visitor.visit(tree.triangles()[place]) * scale);
    }

    @Override
    public void looked(int nodes, int triangles) {
        visitor.looked(nodes, triangles);
    }
}
