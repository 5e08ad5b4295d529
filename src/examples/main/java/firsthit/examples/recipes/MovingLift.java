package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import java.util.Locale;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Moving platform, of the page of recipes. */
public final class MovingLift {
    private MovingLift() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 10)));
        Mesh plate = Shapes.box(2, 2, 0.2);
        SceneEdit edit = scene.edit();
        int lift = edit.add(PlacedMesh.of(new Bvh(plate)).at(new Matrix4x3d().translation(0, 0, 0.1)));
        scene = edit.done();
        Capsule body = new Capsule(new Vector3d(0, 0, 0.52), new Vector3d(0, 0, 1.72), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        hero.stand(); // on the lift from the first frame on
        double speed = 1;
        for (int frame = 0; frame < 480; frame++) {
            if (frame % 180 == 0) { // 3 s up, 3 s down
                scene = scene.with(lift, scene.instance(lift).withVelocity(new Vector3d(0, 0, speed)));
                speed = -speed;
            }
            hero.enter(scene);
            hero.move(new Vector3d(), 1 / 60.0); // it is carried, then it walks
            scene = scene.after(1 / 60.0);
            if (frame % 120 == 119) {
                double plateTop = scene.instance(lift).pose().m32() + 0.1;
                System.out.printf(
                        Locale.ROOT,
                        "lift at %.2f m, feet %.2f m above%n",
                        plateTop,
                        hero.position().z - 0.9 - plateTop);
            }
        }
    }
}
