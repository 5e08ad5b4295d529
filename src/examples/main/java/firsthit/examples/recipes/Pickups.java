package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.OverlapEvents;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;

/** Pickups and sensors, of the page of recipes. */
public final class Pickups {
    private Pickups() {}

    public static void main(String[] arguments) {
        int walls = 1;
        int sensors = 2;
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        for (double x : new double[] {1, 2, 6}) {
            scene = scene.and(
                    PlacedMesh.of(new Sphere(new Vector3d(x, 0, 1), 0.2)).withLayers(sensors)); // coins 1, 2, 3
        }
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene.inLayers(walls), body, MoverSettings.WALKER); // a sensor is in nobody's way
        OverlapEvents events = new OverlapEvents();
        List<Integer> taken = new ArrayList<>();
        for (int frame = 0; frame < 120; frame++) {
            hero.move(new Vector3d(2, 0, 0), 1 / 60.0);
            taken.clear();
            events.update(scene.inLayers(sensors), List.of(hero.solid()), (solid, coin, begins) -> {
                if (begins) {
                    taken.add(coin);
                }
            });
            for (int coin : taken) {
                System.out.printf(Locale.ROOT, "coin %d at x = %.2f m%n", coin, hero.position().x);
                scene = scene.without(coin);
            }
        }
        System.out.println("left: " + (scene.instances().size() - 1));
    }
}
