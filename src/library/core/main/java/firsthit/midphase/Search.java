package firsthit.midphase;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Searches;
import firsthit.query.ClosestHit;
import firsthit.query.QueryOptions;
import firsthit.work.Tally;
import java.util.function.Supplier;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** One search for a first hit. */
final class Search extends TreeSearch implements Searches.FirstSearch {
    private final ClosestHit first;
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
        query.start(solid, displacement);
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

    /** After a start: only such hits count. */
    Search among(QueryOptions options) {
        first.among(options);
        return this;
    }

    @Override
    public void start(double x, double y, double z, double dx, double dy, double dz, double radius) {
        first.start(x, y, z, dx, dy, dz, radius);
        query.start(x, y, z, dx, dy, dz, radius);
        begin();
    }

    private void begin() {
        hasBox = false;
        visitor = null;
    }

    /**
     * Starts with a motion; a visitor is called in place of this search.
     *
     * @param isBox whether all of the box moves, whatever is known of a ball
     */
    void start(SweptBox motion, boolean isBox, BroadPhase.Visitor instead) {
        if (motion.isBall() && !isBox) {
            query.start(
                    motion.middle(0),
                    motion.middle(1),
                    motion.middle(2),
                    motion.motion(0),
                    motion.motion(1),
                    motion.motion(2),
                    motion.ball());
        } else {
            double x = motion.middle(0);
            double y = motion.middle(1);
            double z = motion.middle(2);
            query.start(
                    x,
                    y,
                    z,
                    motion.motion(0),
                    motion.motion(1),
                    motion.motion(2),
                    motion.startMax(0) - x,
                    motion.startMax(1) - y,
                    motion.startMax(2) - z,
                    isBox ? Double.NaN : motion.ball());
            if (!isBox && motion.core() >= 0) {
                query.along(motion.half(), motion.core());
            }
        }
        visitor = instead;
    }

    @Override
    public ClosestHit first() {
        return first;
    }

    /** Keeps nothing of the query from being collected. */
    void forget() {
        first.forget();
        visitor = null;
        lender = null;
    }

    /** Box of the motion, made when it is first needed. */
    SweptBox box() {
        if (!hasBox) {
            for (int axis = 0; axis < 3; axis++) {
                double start = query.start(axis);
                double reach = query.reach(axis);
                box.set(axis, start - reach, start + reach, query.motion(axis));
            }
            box.grow();
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
        count();
        if (visitor != null) {
            return visitor.visit(triangle);
        }
        return first.test(mesh, triangle, mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2));
    }

    @Override
    public float visit(PackedTree tree, int place) {
        tally.tested(1);
        count();
        if (visitor != null) {
            double limit = visitor.visit(tree.triangles()[place]);
            return limit < 0 ? -1 : query.local(limit);
        }
        int[] corners = tree.corners();
        double limit = first.test(
                mesh, tree.triangles()[place], corners[3 * place], corners[3 * place + 1], corners[3 * place + 2]);
        return limit < 0 ? -1 : query.local(limit);
    }

    @Override
    public void looked(int places, int candidates) {
        tally.looked(places, candidates);
        if (visitor != null) {
            visitor.looked(places, candidates);
        }
    }
}
