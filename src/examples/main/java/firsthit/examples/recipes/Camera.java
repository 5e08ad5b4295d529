package firsthit.examples.recipes;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.response.Stop;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Camera that stays in the room, of the page of recipes. */
public final class Camera {
    private Camera() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        double lens = 0.2; // more than the near plane is away
        double distance = Double.POSITIVE_INFINITY;
        for (double x : new double[] {0, -8, -9.5, 0}) {
            Vector3d head = new Vector3d(x, 0, 1.6); // of the hero, who looks along +x
            Vector3d way = new Vector3d(-4, 0, 1); // from the head to where the camera would like to be
            Hit hit = scene.sweep(new Sphere(head, lens), way);
            Vector3d place = Stop.position(head, way, hit, 0.01);
            // In at once, or it would look through the wall; out slowly, here by 1 m a frame.
            distance = Math.min(place.distance(head), distance + 1);
            Vector3d camera = new Vector3d(way).normalize(distance).add(head);
            System.out.printf(
                    Locale.ROOT, "%.2f m behind, %.2f m from the nearest wall%n", distance, scene.distance(camera));
        }
    }
}
