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

/** Ice, of the page of recipes. */
public final class Ice {
    private Ice() {}

    public static void main(String[] arguments) {
        Mesh lake = Shapes.room(40, 40, 5);
        lake = lake.withMaterials(new int[lake.triangleCount()], "ice");
        Scene scene = Scene.of(new Bvh(lake));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        Vector3d walk = new Vector3d();
        for (int frame = 0; frame < 360; frame++) {
            Vector3d keys = new Vector3d(frame < 180 ? 4 : 0, 0, 0); // released after 3 s
            Ground ground = hero.ground();
            Mesh mesh = ground == null
                    ? lake
                    : scene.instance(ground.instance()).shape().mesh();
            boolean isIce = ground != null && "ice".equals(mesh.materialOf(ground.triangle()));
            double grip = isIce ? 1 : 20; // share of the difference that is made up for in a second
            walk.lerp(keys, 1 - StrictMath.exp(-grip / 60));
            Vector3d before = hero.position();
            hero.move(walk, 1 / 60.0);
            if (frame == 179) {
                System.out.printf(Locale.ROOT, "%.2f m/s when the keys are released%n", walk.x);
            }
            walk.set(hero.position().sub(before).mul(60)).mul(1, 1, 0); // a wall takes the speed away
        }
        System.out.printf(Locale.ROOT, "%.2f m farther on still %.2f m/s%n", hero.position().x, walk.x);
    }
}
