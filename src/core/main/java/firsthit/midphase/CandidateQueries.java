package firsthit.midphase;

import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.HitList;
import firsthit.query.HitOrder;
import firsthit.query.QueryOptions;
import firsthit.query.TurningSweep;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The queries of a {@link BroadPhase} that make an object for each hit: all hits, hits that are filtered, meshes that turn. The others are answered by a {@link Search}.
 */
final class CandidateQueries {
    private final BroadPhase phase;

    /** Asks what a broad phase holds for a candidate. */
    CandidateQueries(BroadPhase phase) {
        this.phase = phase;
    }

    List<Hit> castHits(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        Search search = phase.borrowed();
        search.startPoint(origin, displacement);
        return hits(search, options, hit -> HitFilter.ofCast(hit, displacement, options));
    }

    /** Hits as the search's own kernels find them. */
    private List<Hit> hits(Search search, QueryOptions options, UnaryOperator<@Nullable Hit> filter) {
        HitList hits = list(options.count());
        search.handTo(i -> {
            Hit hit = options.asks(i) ? search.first().alone(i) : null;
            if (hit != null) {
                hits.add(filter.apply(hit));
            }
            return hits.limit();
        });
        phase.find(search);
        phase.giveBack(search);
        return hits.inOrder();
    }

    List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        Search search = phase.borrowed();
        search.start(solid, displacement);
        return hits(
                search,
                options,
                hit -> HitFilter.ofSweep(hit, solid, displacement, mesh().triangle(hit.triangle()), options));
    }

    int overlapCount(Solid solid) {
        int[] count = {0};
        phase.visitNear(solid.bounds(), i -> {
            count[0] += Clearance.isOverlap(solid, mesh().triangle(i)) ? 1 : 0;
            return 0;
        });
        return count[0];
    }

    List<Hit> turningHits(Solid solid, Vector3dc displacement, RigidMotion ofMesh, double tolerance) {
        double reach = solid.bounds().diagonal() / 2 + ofMesh.travel(solid.center(), displacement) + tolerance;
        HitList hits = list(QueryOptions.Count.FIRST);
        phase.visit(SweptBox.around(solid.center(), reach), i -> {
            Hit hit = TurningSweep.sweep(solid, displacement, mesh().triangle(i), ofMesh, tolerance);
            hits.add(hit == null ? null : hit.onTriangle(i));
            return hits.limit();
        });
        return hits.inOrder();
    }

    double distance(Solid solid) {
        Search search = phase.borrowed();
        search.start(solid, new Vector3d());
        double[] least = {Double.POSITIVE_INFINITY};
        phase.visitNear(solid.bounds(), i -> {
            least[0] = Math.min(least[0], search.first().distance(solid, i, Math.max(0, least[0])));
            return Math.max(0, least[0]);
        });
        phase.giveBack(search);
        return least[0] < Double.POSITIVE_INFINITY ? least[0] : Double.NaN;
    }

    private HitList list(QueryOptions.Count count) {
        return new HitList(count, (hit, other) -> HitOrder.compare(mesh(), hit, other));
    }

    private Mesh mesh() {
        return phase.mesh();
    }
}
