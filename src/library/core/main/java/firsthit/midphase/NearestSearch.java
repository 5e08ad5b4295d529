package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Traversal;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.midphase.search.Searches;
import firsthit.query.NearestTriangle;
import firsthit.work.Progress;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** One search for the triangle that is nearest to a point, used again for the next one. For one thread. */
final class NearestSearch implements BroadPhase.Visitor, Traversal.Target, Searches.NearSearch {
    /** Exact tests between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 15;

    private final Mesh mesh;
    private final NearestTriangle nearest;
    private BroadPhase.@Nullable Visitor visitor;
    private final TreeQuery query = new TreeQuery();
    private final Traversal traversal = new Traversal();
    private final Kernels kernels;
    private @Nullable BroadPhase lender;
    private double x;
    private double y;
    private double z;
    private double most;
    private double scale;
    private int asked;

    /**
     * A search in one mesh.
     *
     * @param ready what makes the inner loops at the moment
     */
    NearestSearch(Mesh mesh, Supplier<KernelProvider> ready) {
        this.mesh = mesh;
        nearest = new NearestTriangle(mesh);
        kernels = new Kernels(query, ready);
    }

    /** Lends it to somebody who does not know the broad phase. */
    NearestSearch lentBy(BroadPhase phase) {
        lender = phase;
        return this;
    }

    @Override
    public NearestTriangle find(double px, double py, double pz, double largest) {
        start(px, py, pz, largest);
        lent().findNearest(this);
        return nearest;
    }

    @Override
    public void giveBack() {
        BroadPhase phase = lent();
        lender = null;
        phase.nearest().giveBack(this);
    }

    private BroadPhase lent() {
        return Require.notNull("lender", lender);
    }

    /** Starts with a point and a largest distance [m]. */
    void start(double px, double py, double pz, double largest) {
        nearest.start(px, py, pz, largest);
        x = px;
        y = py;
        z = pz;
        most = largest;
        visitor = null;
        query.isBox = false;
    }

    /**
     * After a start: a visitor is called in place of this search.
     *
     * @param ofBoxes whether triangles stand for boxes
     */
    void handTo(BroadPhase.Visitor instead, boolean ofBoxes) {
        visitor = instead;
        query.isBox = ofBoxes;
    }

    /** Keeps no visitor from being collected. */
    void forget() {
        visitor = null;
    }

    /** The point as a box, for structures of boxes. */
    Aabb box() {
        Vector3d point = new Vector3d(x, y, z);
        return new Aabb(point, point);
    }

    NearestTriangle nearest() {
        return nearest;
    }

    /** Finds the nearest triangle of a tree; false if the point is too far away for single precision. */
    boolean walk(PackedTree tree) {
        if (!query.enter(tree.frame(), x, y, z)) {
            return false;
        }
        scale = tree.frame().scale();
        traversal.walk(tree, kernels.intersector(), query.square(most * scale), this);
        return true;
    }

    @Override
    public double visit(int triangle) {
        Progress.poll(asked++, POLL_EVERY);
        return visitor == null ? nearest.test(mesh, triangle) : visitor.visit(triangle);
    }

    @Override
    public float visit(PackedTree tree, int place) {
        return query.square(visit(tree.triangles()[place]) * scale);
    }

    @Override
    public void looked(int places, int candidates) {}
}
