package firsthit.examples.recipes;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Ladder, of the page of recipes. */
public final class Ladder {
    private Ladder() {}

    public static void main(String[] arguments) {
        int walls = 1;
        int ladders = 2;
        Mesh tower = Shapes.box(4, 4, 3).translated(new Vector3d(4, 0, 1.5));
        Aabb rungs = new Aabb(new Vector3d(1.4, -0.4, 0), new Vector3d(2, 0.4, 3.1));
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 10).and(tower)))
                .and(PlacedMesh.of(rungs).withLayers(ladders));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene.inLayers(walls), body, MoverSettings.WALKER); // passes through the rungs
        for (int frame = 0; frame < 240; frame++) {
            boolean climbs = scene.inLayers(ladders).isOverlapping(hero.solid());
            hero.settings(climbs ? MoverSettings.FLYER : MoverSettings.WALKER);
            if (climbs) {
                hero.velocity(new Vector3d()); // forgets a fall or a jump
            }
            // The key "forward" leads up as well, and down the key "back".
            hero.move(new Vector3d(1.5, 0, climbs ? 1.5 : 0), 1 / 60.0);
        }
        System.out.printf(
                Locale.ROOT, "feet at %.2f m, on the ground: %s%n", hero.position().z - 0.9, hero.isGrounded());
    }
}
