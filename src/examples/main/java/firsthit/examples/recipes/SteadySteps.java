package firsthit.examples.recipes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.FixedSteps;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import java.util.Locale;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Fixed steps, drawn smoothly, of the page of recipes. */
public final class SteadySteps {
    private SteadySteps() {}

    public static void main(String[] arguments) {
        Aabb plate = new Aabb(new Vector3d(-9, -9, -1), new Vector3d(9, 9, 0));
        SceneEdit edit = Scene.of(new Bvh(Shapes.room(20, 20, 20).translated(new Vector3d(0, 0, -10))))
                .edit();
        int lift = edit.add(PlacedMesh.of(plate).withVelocity(new Vector3d(0, 0, 1)));
        Capsule body = new Capsule(new Vector3d(-4, 0, 0.32), new Vector3d(-4, 0, 1.52), 0.3);
        FixedSteps steps = new FixedSteps(new Mover(edit.done(), body, MoverSettings.WALKER), 1 / 60.0, 8);
        Vector3d drawn = steps.position();
        for (int frame = 0; frame < 288; frame++) { // 144 frames a second, 60 steps
            steps.advance(new Vector3d(3, 0, 0), 1 / 144.0);
            Vector3d hero = steps.position(); // draw the hero here
            Matrix4x3d pose = steps.pose(lift); // and the lift there
            if (frame >= 285) {
                System.out.printf(
                        Locale.ROOT,
                        "%.2f mm on, feet %.4f mm above the lift%n",
                        1000 * (hero.x - drawn.x),
                        1000 * (hero.z - 0.9 - pose.m32()));
            }
            drawn = hero;
        }
    }
}
