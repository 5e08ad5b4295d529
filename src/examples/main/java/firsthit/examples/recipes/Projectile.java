package firsthit.examples.recipes;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Projectile, of the page of recipes. */
public final class Projectile {
    private Projectile() {}

    public static void main(String[] arguments) {
        Mesh wall = Shapes.box(0.01, 4, 4).translated(new Vector3d(8, 0, 2)); // a centimetre thick
        Scene scene = Scene.of(new Bvh(Shapes.room(40, 20, 10).and(wall)));
        Vector3d place = new Vector3d(0, 0, 1.5);
        Vector3d velocity = new Vector3d(400, 0, 0); // 6.7 m in a frame
        Vector3d gravity = new Vector3d(0, 0, -9.81);
        double seconds = 1 / 60.0;
        for (int frame = 0; frame < 60; frame++) {
            Vector3d way = new Vector3d(velocity).mul(seconds).fma(seconds * seconds / 2, gravity);
            velocity.fma(seconds, gravity);
            Hit hit = scene.sweep(new Sphere(place, 0.02), way);
            if (hit != null) {
                System.out.printf(
                        Locale.ROOT,
                        "hits at x = %.3f m after %.4f s%n",
                        hit.point().x(),
                        (frame + hit.fraction()) * seconds);
                break; // or reflect: velocity.reflect(hit.normal()), and go on from a little before the wall
            }
            place.add(way);
        }
    }
}
