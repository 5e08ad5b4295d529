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

/** One search, with all that it needs to traverse a tree. Reusable; for one thread. */
abstract class TreeSearch implements BroadPhase.Visitor, Traversal.Target {
    /** Exact tests between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 15;

    final Mesh mesh;

    /** The query in the frame of a tree. */
    final TreeQuery query = new TreeQuery();

    /** Receives the candidates instead of this search, if not null. */
    BroadPhase.@Nullable Visitor visitor;

    /** The broad phase that lent this search, and gets it back. */
    @Nullable
    BroadPhase lender;

    private final Traversal traversal = new Traversal();
    private final Supplier<KernelProvider> ready;
    private @Nullable KernelProvider provider;
    private @Nullable Intersector latest;
    private int tests;

    /**
     * A search in one mesh.
     *
     * @param ready provides the inner loops that are fastest at the moment
     */
    TreeSearch(Mesh mesh, Supplier<KernelProvider> ready) {
        this.mesh = mesh;
        this.ready = ready;
    }

    /** Traverses a tree into whose frame the query was transformed. */
    final void walk(PackedTree tree, float most) {
        // Created when first needed, and again when other inner loops have become faster.
        KernelProvider now = ready.get();
        Intersector intersector = latest;
        if (intersector == null || provider != now) {
            intersector = now.intersector(query);
            latest = intersector;
            provider = now;
        }
        traversal.walk(tree, intersector, most, this);
    }

    @Override
    public void visited(int places, int candidates) {}

    /** Passes triangles of a tree to a visitor, see {@link BoundWalk}. */
    static void walk(PackedTree tree, BoundWalk.Bound bound, double scale, float most, BroadPhase.Visitor visitor) {
        BoundWalk walk = new BoundWalk(tree, bound, scale, most, visitor::visit);
        visitor.visited(walk.nodes(), walk.triangles());
    }

    /** Passes triangles whose boxes are no farther from a box than the distance that the visitor returned last. */
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
