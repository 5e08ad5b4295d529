package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Jump buffering, of the page of recipes. */
public final class JumpBuffer {
    private JumpBuffer() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 10)));
        Capsule body = new Capsule(new Vector3d(0, 0, 2.3), new Vector3d(0, 0, 3.5), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER); // 2 m above the floor
        double wanted = Double.POSITIVE_INFINITY; // seconds since the key was pressed
        for (int frame = 0; frame < 60; frame++) {
            boolean isPressed = frame == 34; // the feet are in the air still
            wanted = isPressed ? 0 : wanted + 1 / 60.0;
            if (hero.isGrounded() && wanted <= 0.15) {
                System.out.printf(Locale.ROOT, "jumps %.2f s after the key%n", wanted);
                hero.jump(5);
                wanted = Double.POSITIVE_INFINITY;
            }
            hero.move(new Vector3d(), 1 / 60.0);
        }
        System.out.printf(Locale.ROOT, "feet at %.2f m%n", hero.position().z - 0.9);
    }
}
