package firsthit.live;

import firsthit.geometry.Aabb;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.work.Tally;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A tree that counts what a scene asks of it: the same triangles in the same order, and so the same answers. A query that a scene has to
 * repeat, because an answer turned out to be none, counts twice. For one thread.
 */
final class CountedTree extends BroadPhase {
    private final Bvh tree;
    private final Tally tally = new Tally();

    CountedTree(Bvh tree) {
        super(tree.mesh());
        this.tree = tree;
    }

    /** What was asked so far; hits are known only to who asks, and none is counted. */
    Tally tally() {
        return tally;
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        tally.searched(false);
        tree.visit(motion, new Counting(visitor));
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        tally.searched(false);
        tree.visitNear(box, new Counting(visitor));
    }

    @Override
    public void visitNear(Vector3dc point, double most, Visitor visitor) {
        tally.searched(false);
        tree.visitNear(point, most, new Counting(visitor));
    }

    /** Counts what a visitor is handed. */
    private final class Counting implements Visitor {
        private final Visitor visitor;

        Counting(Visitor visitor) {
            this.visitor = visitor;
        }

        @Override
        public double visit(int triangle) {
            tally.tested(1);
            return visitor.visit(triangle);
        }

        @Override
        public void visited(int places, int candidates) {
            tally.visited(places, candidates);
            visitor.visited(places, candidates);
        }
    }
}
