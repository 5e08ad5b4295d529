package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.SweptBox;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.Motion;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.work.Progress;
import firsthit.work.Spare;
import org.jspecify.annotations.Nullable;

/**
 * Tests the box of every triangle, many at once with vector instructions where the processor has them. Tests exactly only
 * triangles whose box the motion enters before the best hit so far.
 *
 * <p>Takes 24 bytes per triangle and almost no time to build. For meshes of some hundred triangles or for only a few
 * queries, and to see how far {@link BruteForce} can be accelerated by arithmetic alone. Safe for any number of threads.
 */
public final class Scan extends BroadPhase {
    /** Blocks of triangles between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final BruteForce plain;
    private final Searches searches;
    private final BoxRows boxes;
    private final Spare<Walk> spare = new Spare<>(Walk::new);

    /** Computes the boxes. */
    public Scan(Mesh mesh) {
        this(mesh, null);
    }

    /**
     * The same with one kind of inner loops.
     *
     * @param kernels null for the fastest ones available
     */
    Scan(Mesh mesh, @Nullable KernelProvider kernels) {
        super(mesh);
        plain = new BruteForce(mesh);
        searches = TreeAccess.searches(this, kernels);
        boxes = new BoxRows(mesh, searches.kernels().width());
    }

    /** State of one query, reused for the next one. */
    private static final class Walk {
        final Motion motion = new Motion();
        final TreeQuery query = new TreeQuery();
        final int[] entries = new int[PackedTree.MOST_CHILDREN];
        private @Nullable KernelProvider maker;
        private @Nullable Intersector made;

        Intersector intersector(KernelProvider now) {
            Intersector known = made;
            if (known == null || maker != now) {
                known = now.intersector(query);
                made = known;
                maker = now;
            }
            return known;
        }
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        if (motion == null) {
            plain.visit(null, visitor);
            return;
        }
        Walk walk = spare.take();
        double x = motion.middle(0);
        double y = motion.middle(1);
        double z = motion.middle(2);
        walk.motion.setBox(
                x,
                y,
                z,
                motion.motion(0),
                motion.motion(1),
                motion.motion(2),
                motion.startMax(0) - x,
                motion.startMax(1) - y,
                motion.startMax(2) - z,
                Double.NaN);
        if (!walk.query.enter(boxes.frame(), walk.motion, true)) {
            plain.visit(motion, visitor);
        } else if (walk.query.misses()) {
            visitor.visited(0, 0);
        } else {
            test(walk, motion.most(), visitor);
        }
        spare.giveBack(walk);
    }

    /** Tests all triangles whose box may be met before the best hit so far. */
    private void test(Walk walk, double most, Visitor visitor) {
        Intersector intersector = walk.intersector(searches.kernels());
        float best = walk.query.local(most);
        for (int block = 0; block < boxes.blocks() && best >= 0; block++) {
            Progress.poll(block, POLL_EVERY);
            int met = (int) intersector.children(boxes.rows(), boxes.begin(block), best, walk.entries);
            for (; met != 0; met &= met - 1) {
                double limit = visitor.visit(block * boxes.width() + Integer.numberOfTrailingZeros(met));
                best = limit < 0 ? -1 : walk.query.local(limit);
            }
        }
        visitor.visited(0, mesh().triangleCount());
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        plain.visitNear(box, visitor);
    }

    @Override
    public String toString() {
        return "scan of %s triangles of %s".formatted(mesh().triangleCount(), mesh().name());
    }
}
