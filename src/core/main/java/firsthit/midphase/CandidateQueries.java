package firsthit.midphase;

import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.HitList;
import firsthit.query.HitOrder;
import firsthit.query.QueryOptions;
import firsthit.query.SolidSweep;
import firsthit.query.TurningSweep;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The queries of a {@link BroadPhase} that make an object for each hit: all hits, hits that are filtered, boxes and ellipsoids,
 * meshes that turn. The others are answered by a {@link Search}.
 */
final class CandidateQueries {
    private final BroadPhase phase;

    /** Asks what a broad phase holds for a candidate. */
    CandidateQueries(BroadPhase phase) {
        this.phase = phase;
    }

    /** The exact query of one triangle; hits after a fraction are of no interest. */
    private interface Query {
        @Nullable
        Hit ask(int triangle, double fraction);
    }

    List<Hit> castHits(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        Search search = phase.borrowed();
        search.startPoint(origin, displacement);
        return hits(search, options, hit -> HitFilter.ofCast(hit, displacement, options));
    }

    /** Hits of a point, ball or capsule, as the search's own kernels find them. */
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
        if (search.start(solid, displacement)) {
            return hits(
                    search,
                    options,
                    hit -> HitFilter.ofSweep(hit, solid, displacement, mesh().triangle(hit.triangle()), options));
        }
        phase.giveBack(search);
        SeparatingPlane plane = new SeparatingPlane(mesh(), solid, displacement);
        Query query = (i, fraction) -> {
            if (plane.isSure(i, fraction)) {
                return null;
            }
            Triangle triangle = mesh().triangle(i);
            Hit hit = SolidSweep.sweep(solid, displacement, triangle, fraction);
            return hit == null ? null : HitFilter.ofSweep(hit.onTriangle(i), solid, displacement, triangle, options);
        };
        return hits(new SweptBox(solid, displacement), options, query);
    }

    boolean isBlocked(Solid solid, Vector3dc displacement) {
        SeparatingPlane plane = new SeparatingPlane(mesh(), solid, displacement);
        boolean[] isHit = {false};
        phase.visit(new SweptBox(solid, displacement), i -> {
            isHit[0] = isHit[0]
                    || (!plane.isSure(i, 1) && SolidSweep.sweep(solid, displacement, mesh().triangle(i)) != null);
            return isHit[0] ? -1 : 1;
        });
        return isHit[0];
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
        Query query = (i, fraction) -> {
            Hit hit = TurningSweep.sweep(solid, displacement, mesh().triangle(i), ofMesh, tolerance);
            return hit == null ? null : hit.onTriangle(i);
        };
        double reach = solid.bounds().diagonal() / 2 + ofMesh.travel(solid.center(), displacement) + tolerance;
        return hits(SweptBox.around(solid.center(), reach), QueryOptions.DEFAULT, query);
    }

    double distance(Solid solid) {
        double[] least = {Double.POSITIVE_INFINITY};
        phase.visitNear(solid.bounds(), i -> {
            least[0] = Math.min(
                    least[0], Clearance.between(solid, mesh().triangle(i)).distance());
            return Math.max(0, least[0]);
        });
        return least[0] < Double.POSITIVE_INFINITY ? least[0] : Double.NaN;
    }

    private HitList list(QueryOptions.Count count) {
        return new HitList(count, (hit, other) -> HitOrder.compare(mesh(), hit, other));
    }

    private Mesh mesh() {
        return phase.mesh();
    }

    private List<Hit> hits(@Nullable SweptBox motion, QueryOptions options, Query query) {
        HitList hits = list(options.count());
        phase.visit(motion, i -> {
            if (options.asks(i)) {
                hits.add(query.ask(i, hits.limit()));
            }
            return hits.limit();
        });
        return hits.inOrder();
    }
}
