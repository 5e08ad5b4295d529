package firsthit.live;

import firsthit.geometry.Aabb;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.work.Tally;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A tree that counts the queries of a scene: it visits the same triangles in the same order, so answers are the same. A query that the
 * scene has to repeat, because its answer was rejected, counts twice. For use by one thread.
 */
final class CountedTree extends BroadPhase {
    private final Bvh tree;
    private final Tally tally = new Tally();

    CountedTree(Bvh tree) {
        super(tree.mesh());
        this.tree = tree;
    }

    /** Queries so far; hits are not counted, since only the caller knows them. */
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

    /** Counts what is passed to a visitor. */
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
