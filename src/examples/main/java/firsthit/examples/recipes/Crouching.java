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

/** Crouching, of the page of recipes. */
public final class Crouching {
    private Crouching() {}

    public static void main(String[] arguments) {
        Mesh beam = Shapes.box(4, 20, 2).translated(new Vector3d(4, 0, 2.2)); // from x = 2 to 6, 1.2 m above the floor
        Scene scene = Scene.of(new Bvh(Shapes.room(40, 20, 5).and(beam)));
        Capsule tall = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Capsule low = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 0.82), 0.3);
        Mover hero = new Mover(scene, tall, MoverSettings.WALKER);
        boolean isLow = false;
        for (int frame = 0; frame < 360; frame++) {
            boolean isPressed = frame > 30 && frame < 150; // released while it is under the beam
            if (isPressed && !isLow) {
                isLow = hero.resize(low); // the feet stay where they are
                hero.settings(MoverSettings.WALKER.withStepHeight(0.15)); // and climb less
                System.out.printf(Locale.ROOT, "down at x = %.2f m%n", hero.position().x);
            }
            if (!isPressed && isLow && hero.fits(tall)) {
                hero.resize(tall);
                hero.settings(MoverSettings.WALKER);
                isLow = false;
                System.out.printf(Locale.ROOT, "up at x = %.2f m%n", hero.position().x);
            }
            hero.move(new Vector3d(isLow ? 1.2 : 2, 0, 0), 1 / 60.0);
        }
    }
}
