package firsthit.scene;

import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.midphase.BroadPhase;
import firsthit.query.Clearance;
import firsthit.query.ClosestPoint;
import firsthit.query.Hit;
import firsthit.query.HitFilter;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Answers of a mesh in its place: those of its own structure where it is as it was made, else of triangles of the world. */
final class PosedMesh implements Surface {
    private final BroadPhase shape;
    private final Pose pose;
    private final PosedSearch search;

    PosedMesh(BroadPhase shape, Pose pose, double extent) {
        this.shape = shape;
        this.pose = pose;
        this.search = new PosedSearch(shape, pose, extent);
    }

    private Triangle triangle(int index) {
        return pose.toWorld(shape.mesh().triangle(index));
    }

    @Override
    public @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, QueryOptions options) {
        if (pose.isIdentity()) {
            return shape.cast(origin, displacement, options);
        }
        List<Hit> hits = search.hits(new Sphere(origin, 0), displacement, options.firstHit(), (triangle, i) -> {
            Hit hit = SegmentTriangle.cast(origin, displacement, triangle);
            return hit == null ? null : HitFilter.ofCast(hit.onTriangle(i), displacement, options);
        });
        return hits.isEmpty() ? null : hits.get(0);
    }

    @Override
    public boolean isBlocked(Solid solid, Vector3dc displacement) {
        return pose.isIdentity() ? shape.isBlocked(solid, displacement) : sweep(solid, displacement) != null;
    }

    @Override
    public @Nullable Hit sweep(Solid solid, Vector3dc displacement) {
        if (pose.isIdentity()) {
            return shape.sweep(solid, displacement);
        }
        return search.first(solid, displacement, (triangle, i) -> {
            Hit hit = SolidSweep.sweep(solid, displacement, triangle);
            return hit == null ? null : hit.onTriangle(i);
        });
    }

    @Override
    public List<Hit> sweepHits(Solid solid, Vector3dc displacement, QueryOptions options) {
        if (pose.isIdentity()) {
            return shape.sweepHits(solid, displacement, options);
        }
        return search.hits(solid, displacement, options, (triangle, i) -> {
            Hit hit = SolidSweep.sweep(solid, displacement, triangle);
            return hit == null ? null : HitFilter.ofSweep(hit.onTriangle(i), solid, displacement, triangle, options);
        });
    }

    @Override
    public double distance(Solid solid) {
        return pose.isIdentity()
                ? shape.distance(solid)
                : search.distance(solid, Double.POSITIVE_INFINITY, (triangle, i) -> Clearance.between(solid, triangle)
                        .distance());
    }

    @Override
    public @Nullable Clearance closest(Sphere point, double most) {
        if (most < 0) {
            return null; // The point is inside a solid, and no triangle is nearer than 0.
        }
        if (pose.isIdentity()) {
            return shape.closest(point.center(), most);
        }
        AtomicReference<@Nullable Clearance> closest = new AtomicReference<>();
        search.distance(point, most, (triangle, i) -> {
            Clearance best = closest.get();
            double distance = ClosestPoint.distance(point.center(), triangle);
            if (distance <= (best == null ? most : best.distance())) {
                Clearance next = Clearance.between(point, triangle).onTriangle(i);
                closest.set(best == null || next.compareTo(best, of -> triangle(of.triangle())) < 0 ? next : best);
            }
            return distance;
        });
        return closest.get();
    }

    @Override
    public int overlapCount(Solid solid) {
        if (pose.isIdentity()) {
            return shape.overlapCount(solid);
        }
        int[] count = {0};
        search.distance(solid, 0, (triangle, i) -> {
            count[0] += Clearance.isOverlap(solid, triangle) ? 1 : 0;
            return 0;
        });
        return count[0];
    }
}
