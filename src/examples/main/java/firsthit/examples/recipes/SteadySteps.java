package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.FixedSteps;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Fixed steps, drawn smoothly, of the page of recipes. */
public final class SteadySteps {
    private SteadySteps() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        FixedSteps steps = new FixedSteps(new Mover(scene, body, MoverSettings.WALKER), 1 / 60.0, 8);
        Vector3d drawn = steps.position();
        double least = 1;
        double most = 0;
        for (int frame = 0; frame < 288; frame++) { // 144 frames a second, 60 steps
            steps.advance(new Vector3d(3, 0, 0), 1 / 144.0);
            Vector3d now = steps.position(); // draw the hero here
            if (frame >= 144) {
                least = Math.min(least, now.x - drawn.x);
                most = Math.max(most, now.x - drawn.x);
            }
            drawn = now;
        }
        System.out.printf(Locale.ROOT, "from frame to frame: %.2f to %.2f mm%n", 1000 * least, 1000 * most);
    }
}
