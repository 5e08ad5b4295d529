package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Knock-back, of the page of recipes. */
public final class KnockBack {
    private KnockBack() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 10)));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        hero.stand();
        Vector3d blow = new Vector3d(-4, 0, 2); // away from who strikes, and upwards: on the ground it would be lost
        boolean isThrown = false;
        for (int frame = 0; frame < 60; frame++) {
            if (frame == 10) {
                hero.velocity(blow);
                isThrown = true;
            }
            isThrown &= !hero.isGrounded();
            // The keys have no say until it is on its feet again.
            hero.move(isThrown ? new Vector3d() : new Vector3d(0, 1, 0), 1 / 60.0);
        }
        System.out.printf(Locale.ROOT, "%.2f m back, then %.2f m on its own%n", -hero.position().x, hero.position().y);
    }
}
