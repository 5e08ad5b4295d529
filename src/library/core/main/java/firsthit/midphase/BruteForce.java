package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Tests every triangle: the O(P·T) method that source 004 starts from, and the reference for tests of faster structures.
 *
 * <p>A triangle is tested exactly only if its box meets the box of the motion.
 */
public final class BruteForce extends BroadPhase {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    /** Uses the mesh as it is; building takes no time. */
    public BruteForce(Mesh mesh) {
        super(mesh);
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        visitor.visited(0, mesh().triangleCount());
        for (int i = 0; i < mesh().triangleCount(); i++) {
            Progress.poll(i, POLL_EVERY);
            if (motion == null || motion.meets(mesh(), i)) {
                visitor.visit(i);
            }
        }
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        Require.notNull("box", box);
        for (int i = 0; i < mesh().triangleCount(); i++) {
            Progress.poll(i, POLL_EVERY);
            visitor.visit(i);
        }
    }

    @Override
    public String toString() {
        return "brute force over %s triangles of %s".formatted(mesh().triangleCount(), mesh().name());
    }
}
