package firsthit.examples.recipes;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Save and load, of the page of recipes. */
public final class SaveGame {
    private SaveGame() {}

    public static void main(String[] arguments) {
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        PlacedMesh plate = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2))).at(new Matrix4x3d().translation(3, 0, 0.2));
        scene = scene.and(plate.withVelocity(new Vector3d(0, 0.1, 0.2)));
        Sphere body = new Sphere(new Vector3d(0, 0, 0.5), 0.4);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        hero.jump(3);
        for (int frame = 0; frame < 20; frame++) {
            hero.move(new Vector3d(2, 0.5, 0), 1 / 60.0);
        }
        byte[] world = hero.scene().snapshot(); // write both to a file
        byte[] state = hero.snapshot();

        // Later, in another process: the same meshes in the same order, the same settings.
        Mover loaded = new Mover(scene, body, MoverSettings.WALKER);
        loaded.restore(state, scene.restored(world));
        for (int frame = 0; frame < 200; frame++) {
            hero.move(new Vector3d(2, 0.5, 0), 1 / 60.0);
            loaded.move(new Vector3d(2, 0.5, 0), 1 / 60.0);
        }
        System.out.println("the same place to the bit: " + loaded.position().equals(hero.position()));
    }
}
