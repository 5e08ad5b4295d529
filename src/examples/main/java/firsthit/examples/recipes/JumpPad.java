package firsthit.examples.recipes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Ground;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Jump pad, of the page of recipes. */
public final class JumpPad {
    private JumpPad() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 10)));
        int pad = 7;
        scene = scene.and(PlacedMesh.of(new Aabb(new Vector3d(2, -1, 0), new Vector3d(4, 1, 0.1)))
                .withTag(pad));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        double highest = 0;
        for (int frame = 0; frame < 180; frame++) {
            hero.move(new Vector3d(2, 0, 0), 1 / 60.0);
            Ground ground = hero.ground();
            if (ground != null && scene.instance(ground.instance()).tag() == pad) {
                hero.velocity(new Vector3d(0, 0, 9)); // takes the place of the fall
            }
            highest = Math.max(highest, hero.position().z - 0.9);
        }
        System.out.printf(Locale.ROOT, "feet up to %.1f m, and on at x = %.1f m%n", highest, hero.position().x);
    }
}
