package firsthit.examples.recipes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Crowd;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;

/** Crates to push, of the page of recipes. */
public final class Crates {
    private Crates() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        Aabb box = new Aabb(new Vector3d(2, -0.5, 0.01), new Vector3d(3, 0.5, 1.01));
        Mover crate =
                new Mover(scene, box, MoverSettings.WALKER.withStepHeight(0)); // falls and slides along walls, too
        Crowd crowd = new Crowd();
        crowd.add(hero, 80);
        crowd.add(crate, 40); // the hero goes on with 80 / (80 + 40) of its speed
        for (int frame = 0; frame < 360; frame++) {
            double before = hero.position().x;
            scene = crowd.step(scene, List.of(new Vector3d(3, 0, 0), new Vector3d()), 1 / 60.0);
            if (frame == 120) {
                System.out.printf(Locale.ROOT, "pushes at %.1f m/s%n", (hero.position().x - before) * 60);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "hero at %.2f m, crate at %.2f m, the wall at 10 m%n",
                hero.position().x,
                crate.position().x);
    }
}
