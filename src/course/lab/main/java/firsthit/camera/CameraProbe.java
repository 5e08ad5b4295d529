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

/** How far a camera can go back from what it looks at. */
@FunctionalInterface
public interface CameraProbe {
    /** A line that meets a wall beside the target starts before it by this share of its length, far above rounding. */
    double HAIR = 0x1p-20;

    /**
     * Where a camera ends that starts at a point and wants to be at another.
     *
     * @param target what it looks at, in free space [m]
     * @param wished where it would be if nothing were there [m]
     * @return a place on the line between the two [m]
     */
    Vector3d reach(Scene scene, Vector3dc target, Vector3dc wished);

    /**
     * A ball around the camera, swept: nothing it passes comes nearer than its radius.
     *
     * @param radius [m], finite, > 0; not more than there is room around the target, and enough to hold the near plane
     *     ({@link FirstPersonCamera#clearance})
     */
    static CameraProbe ball(double radius) {
        Require.finitePositive("radius", radius);
        QueryOptions onward = QueryOptions.DEFAULT.ignoringOverlapWhenLeaving();
        return (scene, target, wished) -> {
            Vector3d way = wished.sub(target, new Vector3d());
            List<Hit> hits = scene.sweepHits(new Sphere(target, radius), way, onward);
            return Stop.position(target, way, hits.isEmpty() ? null : hits.get(0), 0);
        };
    }

    /**
     * Lines through the camera, source 000: their ends run ahead in parallel, and the camera stays where the first of them
     * meets something. What fits between the lines is not noticed.
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
            Vector3d way = wished.sub(target, new Vector3d());
            double free = 1;
            for (Vector3dc end : ends) {
                double room = free(scene, target, end);
                Vector3d start =
                        new Vector3d(end).mul(room < 1 ? room * (1 - HAIR) : 1).add(target);
                free = Math.min(free, free(scene, start, way));
            }
            return way.mul(free).add(target);
        };
    }

    private static double free(Scene scene, Vector3dc from, Vector3dc way) {
        Hit hit = scene.cast(from, way);
        return hit == null ? 1 : hit.fraction();
    }
}
