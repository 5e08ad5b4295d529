package firsthit.midphase;

import firsthit.midphase.bvh.BoundIntersector;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Traversal;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.work.Progress;
import firsthit.work.Spare;
import java.util.function.IntConsumer;

/** The path through a tree to all triangles of the leaves whose boxes have a bound of 0; others have an infinite one. */
final class LeafWalk implements Traversal.Target {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    private static final Spare<Traversal> WALKS = new Spare<>(Traversal::new);

    private final IntConsumer visitor;
    private int visited;

    private LeafWalk(IntConsumer visitor) {
        this.visitor = visitor;
    }

    /** Visits them by their numbers in the mesh. */
    static void visit(Bvh surface, BoundIntersector.Bound bound, IntConsumer visitor) {
        PackedTree tree = TreeAccess.of(surface);
        Traversal traversal = WALKS.take();
        traversal.walk(tree, new BoundIntersector(tree, bound, 1), 1, new LeafWalk(visitor));
        WALKS.giveBack(traversal);
    }

    @Override
    public float visit(PackedTree tree, int place) {
        Progress.poll(visited++, POLL_EVERY);
        visitor.accept(tree.triangles()[place]);
        return 1;
    }

    @Override
    public void looked(int nodes, int triangles) {
        // Nobody counts.
    }
}
