package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoundWalk;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Traversal;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.work.Progress;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One search, with all that it needs to walk a tree; used again for the next one. For one thread. */
abstract class TreeSearch implements BroadPhase.Visitor, Traversal.Target {
    /** Exact tests between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 15;

    final Mesh mesh;

    /** The query in the frame of a tree. */
    final TreeQuery query = new TreeQuery();

    /** Called in place of this search, if there is one. */
    BroadPhase.@Nullable Visitor visitor;

    /** The broad phase that lends it, and gets it back. */
    @Nullable
    BroadPhase lender;

    private final Traversal traversal = new Traversal();
    private final Supplier<KernelProvider> ready;
    private @Nullable KernelProvider maker;
    private @Nullable Intersector made;
    private int tests;

    /**
     * A search in one mesh.
     *
     * @param ready what makes the fastest inner loops at the moment
     */
    TreeSearch(Mesh mesh, Supplier<KernelProvider> ready) {
        this.mesh = mesh;
        this.ready = ready;
    }

    /** Walks a tree whose frame the query was taken into. */
    final void walk(PackedTree tree, float most) {
        // Made when it is first needed, and again when others have become faster.
        KernelProvider now = ready.get();
        Intersector intersector = made;
        if (intersector == null || maker != now) {
            intersector = now.intersector(query);
            made = intersector;
            maker = now;
        }
        traversal.walk(tree, intersector, most, this);
    }

    @Override
    public void visited(int places, int candidates) {}

    /** Hands triangles of a tree to a visitor, see {@link BoundWalk}. */
    static void walk(PackedTree tree, BoundWalk.Bound bound, double scale, float most, BroadPhase.Visitor visitor) {
        BoundWalk walk = new BoundWalk(tree, bound, scale, most, visitor::visit);
        visitor.visited(walk.nodes(), walk.triangles());
    }

    /** The same with what is as near to a box as the distance that the visitor answered last. */
    static void walkNear(PackedTree tree, Aabb box, BroadPhase.Visitor visitor) {
        double scale = tree.frame().scale();
        Require.notNull("visitor", visitor);
        walk(tree, (boxes, at) -> SweptBox.distance(boxes, at, box), scale, Float.POSITIVE_INFINITY, visitor);
    }

    final BroadPhase lender() {
        return Require.notNull("lender", lender);
    }

    final void poll() {
        Progress.poll(tests++, POLL_EVERY);
    }
}
