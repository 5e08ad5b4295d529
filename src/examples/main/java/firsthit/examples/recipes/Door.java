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
import org.joml.Vector3d;

/** Door that opens, of the page of recipes. */
public final class Door {
    private Door() {}

    public static void main(String[] arguments) {
        Mesh wall = Shapes.box(0.2, 4, 3).translated(new Vector3d(0, -2.5, 1.5));
        wall = wall.and(Shapes.box(0.2, 4, 3).translated(new Vector3d(0, 2.5, 1.5))); // the doorway is 1 m wide
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 3).and(wall)));
        Mesh leaf = Shapes.box(0.06, 0.9, 2).translated(new Vector3d(0, 0, 1.05));
        SceneEdit edit = scene.edit();
        int door = edit.add(PlacedMesh.of(new Bvh(leaf)));
        scene = edit.done();
        Vector3d hinge = new Vector3d(0, -0.45, 0);
        Vector3d still = new Vector3d();
        Vector3d turn = new Vector3d(0, 0, -Math.PI / 2); // a quarter turn in a second, towards +x
        Capsule body = new Capsule(new Vector3d(0.5, 0.3, 0.32), new Vector3d(0.5, 0.3, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER); // stands where the door goes
        for (int frame = 0; frame <= 60; frame++) {
            if (frame == 0 || frame == 60) {
                System.out.println(
                        "the doorway is free: " + !scene.isBlocked(new Vector3d(-2, 0, 1), new Vector3d(4, 0, 0)));
                scene = scene.with(door, scene.instance(door).withVelocity(still, frame == 0 ? turn : still, hinge));
            }
            hero.enter(scene);
            hero.move(still, 1 / 60.0);
            scene = scene.after(1 / 60.0);
        }
        System.out.printf(Locale.ROOT, "the hero was pushed to (%.1f, %.1f)%n", hero.position().x, hero.position().y);
    }
}
