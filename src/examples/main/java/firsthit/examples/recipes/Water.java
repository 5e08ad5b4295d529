package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Water, of the page of recipes. */
public final class Water {
    private Water() {}

    public static void main(String[] arguments) {
        double surface = 2;
        Mesh bank = Shapes.ramp(5, 3, 8).translated(new Vector3d(2, 0, 0)); // leads out of the water, up to 3 m
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 8, 8).and(bank)));
        Capsule body = new Capsule(new Vector3d(0, 0, 4), new Vector3d(0, 0, 5.2), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        boolean swims = false;
        double rise = 0;
        double deepest = 0;
        for (int frame = 0; frame < 420; frame++) {
            double depth = surface - (hero.position().z + 0.6); // of the mouth
            if (!swims && depth > 0) {
                rise = hero.velocity().z;
            }
            swims = depth > (swims ? -0.2 : 0); // it is in deeper before it swims than when it stops
            hero.settings(swims ? MoverSettings.FLYER : MoverSettings.WALKER);
            if (swims) {
                hero.velocity(new Vector3d());
                // Water brakes the dive, and lifts the body until the mouth is at the surface.
                rise += (Math.max(-1, Math.min(1, 2 * depth)) - rise) * 0.1;
            }
            hero.move(new Vector3d(1, 0, swims ? rise : 0), 1 / 60.0);
            deepest = Math.max(deepest, depth);
            if (frame % 120 == 119) {
                System.out.printf(Locale.ROOT, "mouth %.2f m under water, swims: %s%n", depth, swims);
            }
        }
        System.out.printf(Locale.ROOT, "at most %.2f m; in the end on the ground: %s%n", deepest, hero.isGrounded());
    }
}
