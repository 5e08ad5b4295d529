package firsthit.midphase;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.work.Spare;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The queries of a {@link BroadPhase} for what is nearest to points. For any number of threads. */
final class NearestQueries {
    private static final Vector3dc STILL = new Vector3d();

    private final Spare<NearestSearch> spare;

    NearestQueries(Mesh mesh, Arithmetic arithmetic) {
        spare = new Spare<>(() -> new NearestSearch(mesh, arithmetic::ready));
    }

    @Nullable
    Clearance closest(BroadPhase phase, Vector3dc point, double most) {
        NearestSearch search = searched(phase, point, most);
        Clearance closest = search.nearest().clearance();
        spare.giveBack(search);
        return closest;
    }

    double distance(BroadPhase phase, Vector3dc point) {
        NearestSearch search = searched(phase, point, Double.POSITIVE_INFINITY);
        double distance = search.nearest().distance();
        spare.giveBack(search);
        return distance;
    }

    double clearance(BroadPhase phase, Solid solid) {
        Search search = phase.borrowed().start(solid, STILL);
        double[] least = {Double.POSITIVE_INFINITY};
        phase.visitNear(solid.bounds(), i -> {
            double distance = search.first().distance(Hit.NO_INSTANCE, i, Math.max(0, least[0]));
            least[0] = Math.min(least[0], distance);
            return Math.max(0, least[0]);
        });
        phase.giveBack(search);
        return least[0] < Double.POSITIVE_INFINITY ? least[0] : Double.NaN;
    }

    /**
     * Hands what is near to a point to a visitor.
     *
     * @param ofBoxes whether triangles stand for boxes
     */
    void visit(BroadPhase phase, Vector3dc point, double most, boolean ofBoxes, BroadPhase.Visitor visitor) {
        Require.notNull("point", point);
        NearestSearch search = spare.take();
        search.start(point.x(), point.y(), point.z(), most);
        search.handTo(Require.notNull("visitor", visitor), ofBoxes);
        phase.findNearest(search);
        search.forget();
        spare.giveBack(search);
    }

    private NearestSearch searched(BroadPhase phase, Vector3dc point, double most) {
        Require.notNull("point", point);
        NearestSearch search = spare.take();
        search.start(point.x(), point.y(), point.z(), most);
        phase.findNearest(search);
        return search;
    }

    /** A search for exclusive use until it is given back. */
    NearestSearch borrowed() {
        return spare.take();
    }

    void giveBack(NearestSearch search) {
        spare.giveBack(search);
    }
}
