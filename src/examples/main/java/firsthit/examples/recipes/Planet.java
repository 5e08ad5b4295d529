package firsthit.examples.recipes;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Turning gravity, of the page of recipes. */
public final class Planet {
    private Planet() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.icosphere(4, 10))); // its middle is at the origin
        Mover hero = new Mover(scene, new Sphere(new Vector3d(0, 0, 10.5), 0.4), MoverSettings.WALKER);
        Vector3d north = new Vector3d(0, 1, 0);
        double nearest = 20;
        double farthest = 0;
        for (int frame = 0; frame < 60 * 25; frame++) {
            Vector3d up = hero.position().normalize();
            hero.settings(MoverSettings.WALKER.withGravity(new Vector3d(up).mul(-9.81)));
            Vector3d heading = up.cross(north, new Vector3d()).normalize(); // east
            hero.move(heading.mul(3), 1 / 60.0);
            if (frame > 60) {
                nearest = Math.min(nearest, hero.position().length());
                farthest = Math.max(farthest, hero.position().length());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%.2f to %.2f m from the middle, on the ground: %s%n",
                nearest,
                farthest,
                hero.isGrounded());
    }
}
