package firsthit.midphase;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.query.ClosestHit;
import firsthit.work.Tally;
import java.util.function.Supplier;
import org.joml.Vector3dc;

/** One search for a first hit. */
final class Search extends TreeSearch implements Searches.FirstSearch {
    private final ClosestHit first;

    /** Holds the motion; the box itself is computed when it is first needed. */
    private final SweptBox box = new SweptBox();

    private final Tally tally = new Tally();
    private boolean hasBox;

    Search(Mesh mesh, Supplier<KernelProvider> ready) {
        super(mesh, ready);
        first = new ClosestHit(mesh);
    }

    @Override
    public void settle() {
        lender().settle(this);
    }

    @Override
    public void giveBack() {
        lender().giveBack(this);
    }

    @Override
    public Search start(Solid solid, Vector3dc displacement) {
        first.start(solid, displacement);
        box.motion.set(solid, displacement);
        begin();
        return this;
    }

    /** Starts with a moving point. */
    Search startPoint(Vector3dc origin, Vector3dc displacement) {
        Require.notNull("origin", origin);
        Require.notNull("displacement", displacement);
        start(origin.x(), origin.y(), origin.z(), displacement.x(), displacement.y(), displacement.z(), Double.NaN);
        return this;
    }

    @Override
    public void start(double x, double y, double z, double dx, double dy, double dz, double radius) {
        first.start(x, y, z, dx, dy, dz, radius);
        box.motion.set(x, y, z, dx, dy, dz, radius);
        begin();
    }

    private void begin() {
        hasBox = false;
        visitor = null;
    }

    @Override
    public ClosestHit first() {
        return first;
    }

    /** Drops the references that would keep objects of the query from being collected. */
    void forget() {
        first.forget();
        visitor = null;
        lender = null;
    }

    /** Transforms the motion into the frame of a tree; false if it is too large for single precision. */
    boolean enter(TreeFrame frame) {
        return query.enter(frame, box.motion, false);
    }

    /**
     * Passes all that a given motion, not the one that was started, may meet in a tree to a visitor.
     *
     * @param ofBoxes whether triangles stand for boxes, all of which the motion's box may meet
     */
    void visit(PackedTree tree, SweptBox motion, boolean ofBoxes, BroadPhase.Visitor instead) {
        visitor = instead;
        if (!query.enter(tree.frame(), motion.motion, ofBoxes)) {
            walk(tree, motion::entry, 1, TreeFrame.above(motion.most()), instead);
        } else if (query.misses()) {
            instead.visited(0, 0);
        } else {
            query.asPointIfTiny();
            walk(tree, query.local(motion.most()));
        }
    }

    /** Box of the motion. */
    SweptBox box() {
        if (!hasBox) {
            box.enclose();
            hasBox = true;
        }
        return box;
    }

    @Override
    public Tally tally() {
        return tally;
    }

    @Override
    public double visit(int triangle) {
        tally.tested(1);
        poll();
        if (visitor != null) {
            return visitor.visit(triangle);
        }
        return first.test(mesh, triangle, mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2));
    }

    @Override
    public float visit(PackedTree tree, int index) {
        tally.tested(1);
        poll();
        if (visitor != null) {
            double limit = visitor.visit(tree.triangles()[index]);
            return limit < 0 ? -1 : query.local(limit);
        }
        int[] corners = tree.corners();
        double limit = first.test(
                mesh, tree.triangles()[index], corners[3 * index], corners[3 * index + 1], corners[3 * index + 2]);
        return limit < 0 ? -1 : query.local(limit);
    }

    @Override
    public void visited(int places, int candidates) {
        tally.visited(places, candidates);
        if (visitor != null) {
            visitor.visited(places, candidates);
        }
    }
}
