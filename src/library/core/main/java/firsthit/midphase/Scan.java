package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoxRows;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.work.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Tests every triangle, as {@link BruteForce} does, but reads many boxes with one instruction where the processor can, and
 * asks exactly only the triangles whose box the motion enters before the best hit so far.
 *
 * <p>Takes 24 bytes a triangle and next to no time to make. For meshes of some hundred triangles, for such as live for a few
 * questions only, and to see how far arithmetic alone gets. Safe for any number of threads.
 */
public final class Scan extends BroadPhase {
    /** Blocks of triangles between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 14;

    private final BruteForce plain;
    private final BoxRows boxes;

    /** Makes the boxes. */
    public Scan(Mesh mesh) {
        this(mesh, Arithmetic.best());
    }

    /**
     * The same for one kind of arithmetic; answers are the same, to the bit.
     *
     * @throws UnsupportedOperationException if this Java has no vectors
     */
    public Scan(Mesh mesh, Arithmetic arithmetic) {
        super(mesh, arithmetic);
        plain = new BruteForce(mesh);
        boxes = new BoxRows(mesh, arithmetic.provider().width());
    }

    @Override
    void find(Search search) {
        TreeQuery motion = search.query();
        if (!motion.enter(boxes.frame())) {
            super.find(search);
        } else if (motion.misses()) {
            search.looked(0, 0);
        } else {
            ask(search, search.intersector());
        }
    }

    /** Asks all triangles whose box may be met before the best hit so far. */
    private void ask(Search search, Intersector intersector) {
        float best = 1;
        for (int block = 0; block < boxes.blocks(); block++) {
            Progress.poll(block, POLL_EVERY);
            int met = (int) intersector.children(boxes.rows(), boxes.begin(block), best, search.entries());
            for (; met != 0; met &= met - 1) {
                search.visit(block * boxes.width() + Integer.numberOfTrailingZeros(met));
                best = search.query().local(search.first().limit());
            }
        }
        search.looked(0, mesh().triangleCount());
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        plain.visit(motion, visitor);
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        Require.notNull("box", box);
        plain.visitNear(box, visitor);
    }

    @Override
    public String toString() {
        return "scan of %s triangles of %s".formatted(mesh().triangleCount(), mesh().name());
    }
}
