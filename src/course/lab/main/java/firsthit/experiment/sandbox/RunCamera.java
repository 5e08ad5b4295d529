package firsthit.experiment.sandbox;

import firsthit.geometry.Aabb;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.view.Camera;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Chooses a camera for a sandbox run that shows the paths and enough of the surroundings. */
final class RunCamera {
    private static final double MOST_ZOOM = 5;

    /** Width of the picture in diameters of the mover; the next constant is in lengths of its path. */
    private static final double DIAMETERS = 12;

    private static final double PATHS = 1.6;

    private RunCamera() {}

    static Camera of(Mesh mesh, Sphere mover, List<MethodRun> runs) {
        List<Vector3dc> places = new ArrayList<>();
        for (MethodRun method : runs) {
            places.addAll(method.path());
        }
        Aabb paths = box(places);
        double scene = mesh.bounds().diagonal();
        double wanted = Math.max(PATHS * paths.diagonal(), 2 * DIAMETERS * mover.radius());
        double zoom = wanted > 0 ? Math.min(MOST_ZOOM, Math.max(1, scene / wanted)) : 1;
        return zoom > 1 ? Camera.FITTED.towards(paths.center()).zoomed(zoom) : Camera.FITTED;
    }

    private static Aabb box(List<Vector3dc> places) {
        Vector3d min = new Vector3d(places.get(0));
        Vector3d max = new Vector3d(places.get(0));
        for (Vector3dc place : places) {
            min.min(place);
            max.max(place);
        }
        return new Aabb(min, max);
    }
}
