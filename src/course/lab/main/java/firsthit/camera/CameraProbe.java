package firsthit.camera;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.response.Stop;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds how far a camera can be from its target without entering a wall. */
@FunctionalInterface
public interface CameraProbe {
    /** A line blocked by a wall near the target is shortened by this share, far above rounding, to start in front of it. */
    double MARGIN = 0x1p-20;

    /**
     * The position that a camera reaches on its way from the target to its wished position.
     *
     * @param target point that the camera looks at, in free space [m]
     * @param wished position without obstacles [m]
     * @return a point between the two [m]
     */
    Vector3d reach(Scene scene, Vector3dc target, Vector3dc wished);

    /**
     * Sweeps a ball around the camera: no surface on the path is nearer than its radius.
     *
     * @param radius [m], finite, > 0; at most the clearance around the target, and at least {@link
     *     FirstPersonCamera#clearance}, to enclose the near plane
     */
    static CameraProbe ball(double radius) {
        Require.finitePositive("radius", radius);
        QueryOptions onward = QueryOptions.DEFAULT.ignoringOverlapWhenLeaving();
        return (scene, target, wished) -> {
            Vector3d displacement = wished.sub(target, new Vector3d());
            List<Hit> hits = scene.sweepHits(new Sphere(target, radius), displacement, onward);
            return Stop.position(target, displacement, hits.isEmpty() ? null : hits.get(0), 0);
        };
    }

    /**
     * Casts parallel rays from both ends of lines through the camera (source 000); the camera stops where the first ray
     * hits. Misses what fits between the rays.
     *
     * @param halves from the camera to one end of each line; the other end lies opposite [m]
     */
    static CameraProbe lines(List<? extends Vector3dc> halves) {
        List<Vector3dc> ends = new ArrayList<>();
        for (Vector3dc half : halves) {
            ends.add(Require.finite("half of a line", half));
            ends.add(half.negate(new Vector3d()));
        }
        return (scene, target, wished) -> {
            Vector3d displacement = wished.sub(target, new Vector3d());
            double free = 1;
            for (Vector3dc end : ends) {
                double share = free(scene, target, end);
                Vector3d start = new Vector3d(end)
                        .mul(share < 1 ? share * (1 - MARGIN) : 1)
                        .add(target);
                free = Math.min(free, free(scene, start, displacement));
            }
            return displacement.mul(free).add(target);
        };
    }

    private static double free(Scene scene, Vector3dc from, Vector3dc displacement) {
        Hit hit = scene.cast(from, displacement);
        return hit == null ? 1 : hit.fraction();
    }
}
