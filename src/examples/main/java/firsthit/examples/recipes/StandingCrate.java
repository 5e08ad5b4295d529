package firsthit.examples.recipes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Crowd;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;

/** Crates to push and to climb, of the page of recipes. */
public final class StandingCrate {
    private StandingCrate() {}

    public static void main(String[] arguments) {
        Mesh ledge = Shapes.box(4, 20, 1.8).translated(new Vector3d(8, 0, 0.9)); // from x = 6 on, too high for a jump
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 8).and(ledge)));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        Aabb box = new Aabb(new Vector3d(2, -0.5, 0.01), new Vector3d(3, 0.5, 0.91));
        Mover crate = new Mover(scene, box, MoverSettings.WALKER.withStepHeight(0));
        Crowd crowd = new Crowd();
        crowd.add(hero, 80);
        crowd.add(crate, 80); // half as fast as a walk
        crowd.ground(crate, true);
        int held = 0;
        for (int frame = 0; frame < 300; frame++) {
            double before = hero.position().x;
            scene = crowd.step(scene, List.of(new Vector3d(3, 0, 0), new Vector3d()), 1 / 60.0);
            held = hero.position().x - before < 0.001 ? held + 1 : 0;
            if (held > 10 && hero.isGrounded()) { // nothing gives way any more
                System.out.printf(
                        Locale.ROOT, "jumps at x = %.2f m, %.2f m up%n", hero.position().x, hero.position().z - 0.9);
                hero.jump(5);
            }
        }
        System.out.printf(
                Locale.ROOT, "feet at %.2f m, crate at x = %.2f m%n", hero.position().z - 0.9, crate.position().x);
    }
}
