package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Ground;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Materials underfoot, of the page of recipes. */
public final class Footsteps {
    private Footsteps() {}

    public static void main(String[] arguments) {
        Mesh grass = Shapes.box(10, 10, 1).translated(new Vector3d(-5, 0, -0.5));
        Mesh stone = Shapes.box(10, 10, 1).translated(new Vector3d(5, 0, -0.5));
        Mesh path = grass.withMaterials(new int[grass.triangleCount()], "grass")
                .and(stone.withMaterials(new int[stone.triangleCount()], "stone")); // files bring their own
        Scene scene = Scene.of(new Bvh(path));
        Capsule body = new Capsule(new Vector3d(-3, 0, 0.32), new Vector3d(-3, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        String under = null;
        for (int frame = 0; frame < 180; frame++) {
            hero.move(new Vector3d(2, 0, 0), 1 / 60.0);
            Ground ground = hero.ground();
            if (ground != null) {
                String material =
                        scene.instance(ground.instance()).shape().mesh().materialOf(ground.triangle());
                if (material != null && !material.equals(under)) {
                    System.out.printf(Locale.ROOT, "%s from x = %.1f m on%n", material, hero.position().x);
                    under = material;
                }
            }
        }
    }
}
