package firsthit.lesson;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.midphase.BroadPhase;
import firsthit.query.ClosestPoint;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Sweeps a ball through a scene by a learner's sweep against one triangle, so that movers can be built on it. */
public final class OwnSweep {
    private static final Vector3dc NO_WEIGHTS = new Vector3d();

    private OwnSweep() {}

    /**
     * The first hit; of several at the same fraction the deepest. Triangles are those whose box meets the box of the path. Point and
     * normal are those of the closest point, once the learner's fraction has put the ball there; weights are not computed.
     *
     * @return null for a miss
     */
    public static @Nullable Hit first(Exercise.SphereSweep sweep, Scene scene, Sphere ball, Vector3dc displacement) {
        Require.notNull("sweep", sweep);
        Aabb start = Require.notNull("ball", ball).bounds();
        Aabb end = start.movedBy(Require.finite("displacement", displacement));
        Vector3d min = start.min().min(end.min(), new Vector3d());
        Vector3d max = start.max().max(end.max(), new Vector3d());
        Hit[] first = new Hit[1];
        for (int id : Require.notNull("scene", scene).ids()) {
            PlacedMesh placed = scene.instance(id);
            Vector3d from = new Vector3d();
            Vector3d to = new Vector3d();
            placed.pose().invert(new Matrix4x3d()).transformAab(min, max, from, to);
            BroadPhase.Visitor tested = triangle -> {
                first[0] = earlier(first[0], hit(sweep, ball, displacement, placed.triangle(triangle), triangle, id));
                return 0;
            };
            placed.shape().visitNear(new Aabb(from, to), tested);
        }
        return first[0];
    }

    private static @Nullable Hit hit(
            Exercise.SphereSweep sweep, Sphere ball, Vector3dc displacement, Triangle t, int triangle, int instance) {
        double fraction = sweep.fraction(ball, displacement, t);
        if (Double.isNaN(fraction)) {
            return null;
        }
        Vector3d center = displacement.mul(fraction, new Vector3d()).add(ball.center());
        Vector3d point = ClosestPoint.onTriangle(center, t);
        Vector3d away = center.sub(point, new Vector3d());
        double distance = away.length();
        Vector3d normal = distance > 0 ? away.div(distance) : t.normal();
        double depth = fraction > 0 ? 0 : Math.max(0, ball.radius() - distance);
        return new Hit(fraction, point, normal, depth, Feature.FACE, 0, NO_WEIGHTS, triangle, instance, false);
    }

    private static @Nullable Hit earlier(@Nullable Hit first, @Nullable Hit other) {
        if (first == null || other == null) {
            return first == null ? other : first;
        }
        boolean isEarlier = other.fraction() < first.fraction()
                || (other.fraction() == first.fraction() && other.depth() > first.depth());
        return isEarlier ? other : first;
    }
}
