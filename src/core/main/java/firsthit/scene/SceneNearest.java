package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.query.Clearance;
import firsthit.query.ClosestHit;
import firsthit.query.Corners;
import firsthit.query.NearestTriangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What of a scene as it stands is nearest to a point or a solid. For one thread. */
final class SceneNearest implements Corners {
    private final Instances instances;
    private final NearestTriangle nearest = new NearestTriangle(this);
    private final SweptBox inMesh = new SweptBox();
    private double least = Double.POSITIVE_INFINITY;

    SceneNearest(Instances instances) {
        this.instances = instances;
    }

    /** The closest point, null if none is as near as a distance. */
    @Nullable
    Clearance closest(Vector3dc point, double most) {
        find(point, most);
        return nearest.clearance();
    }

    /** Distance from a point, 0 within a solid; NaN if there is nothing. */
    double distance(Vector3dc point) {
        find(point, Double.POSITIVE_INFINITY);
        return nearest.distance();
    }

    private void find(Vector3dc point, double most) {
        Sphere center = new Sphere(Require.finite("point", point), 0);
        Vector3dc place = center.center();
        nearest.start(place.x(), place.y(), place.z(), most);
        instances.visitNear(center, most, i -> {
            PlacedMesh placed = instances.get(i);
            Solid body = placed.solid();
            if (body != null) {
                return nearest.offer(Clearance.between(center, body).onInstance(i));
            }
            if (nearest.limit() >= 0) {
                placed.visitNear(place, nearest.limit(), inMesh, triangle -> nearest.test(i, triangle));
            }
            return nearest.limit();
        });
    }

    /** Signed distance from a solid; NaN if there is nothing. */
    double distance(Solid solid) {
        ClosestHit search = new ClosestHit(this);
        search.start(Require.notNull("solid", solid), new Vector3d());
        instances.visitNear(solid, least, i -> {
            PlacedMesh placed = instances.get(i);
            Solid body = placed.solid();
            if (body != null) {
                return nearer(Clearance.between(solid, body).distance());
            }
            BroadPhase.Visitor visitor = triangle -> nearer(search.distance(i, triangle, Math.max(0, least)));
            placed.visitNear(solid, inMesh, visitor);
            return least;
        });
        return least < Double.POSITIVE_INFINITY ? least : Double.NaN;
    }

    private double nearer(double distance) {
        least = Math.min(least, distance);
        return least;
    }

    @Override
    public void load(int instance, int triangle, Vector3d a, Vector3d b, Vector3d c) {
        instances.get(instance).tell(triangle, a, b, c);
    }
}
