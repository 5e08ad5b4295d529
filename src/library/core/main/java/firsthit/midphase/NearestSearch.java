package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Searches;
import firsthit.query.NearestTriangle;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** One search for the triangle that is nearest to a point. */
final class NearestSearch extends TreeSearch implements Searches.NearSearch {
    private final NearestTriangle nearest;
    private double x;
    private double y;
    private double z;
    private double maxDistance;
    private double scale;

    NearestSearch(Mesh mesh, Supplier<KernelProvider> ready) {
        super(mesh, ready);
        nearest = new NearestTriangle(mesh);
    }

    @Override
    public NearestTriangle find(double px, double py, double pz, double largest) {
        start(px, py, pz, largest, null, false);
        lender().findNearest(this);
        return nearest;
    }

    @Override
    public void giveBack() {
        lender().giveBack(this);
    }

    /**
     * Starts with a point and a largest distance [m].
     *
     * @param instead visits the candidates in place of the exact test, if it is not null
     * @param ofBoxes whether triangles stand for boxes
     */
    void start(double px, double py, double pz, double largest, BroadPhase.@Nullable Visitor instead, boolean ofBoxes) {
        nearest.start(px, py, pz, largest);
        x = px;
        y = py;
        z = pz;
        maxDistance = largest;
        visitor = instead;
        query.isBox = ofBoxes;
    }

    /** Drops the references that would keep objects from being collected. */
    void forget() {
        visitor = null;
        lender = null;
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
        walk(tree, query.square(maxDistance * scale));
        return true;
    }

    @Override
    public double visit(int triangle) {
        poll();
        return visitor == null ? nearest.test(mesh, triangle) : visitor.visit(triangle);
    }

    @Override
    public float visit(PackedTree tree, int place) {
        return query.square(visit(tree.triangles()[place]) * scale);
    }
}
