package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Stream a level in and out, of the page of recipes. */
public final class Streaming {
    private Streaming() {}

    public static void main(String[] arguments) {
        Bvh tile = new Bvh(Shapes.box(10, 10, 1).translated(new Vector3d(0, 0, -0.5))); // one tree, placed many times
        Map<Integer, Integer> loaded = new TreeMap<>(); // id of each tile by its place
        Scene scene = Scene.of();
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        for (int frame = 0; frame < 600; frame++) {
            long middle = Math.round(hero.position().x / 10);
            SceneEdit edit = scene.edit();
            boolean isChanged = loaded.entrySet().removeIf(entry -> {
                boolean isFar = Math.abs(entry.getKey() - middle) > 1;
                if (isFar) {
                    edit.remove(entry.getValue());
                }
                return isFar;
            });
            for (int x = (int) middle - 1; x <= middle + 1; x++) {
                if (!loaded.containsKey(x)) {
                    loaded.put(x, edit.add(PlacedMesh.of(tile).at(new Matrix4x3d().translation(10.0 * x, 0, 0))));
                    isChanged = true;
                }
            }
            if (isChanged) {
                scene = edit.done();
                hero.enter(scene); // what stays has its id, and the hero its ground
            }
            hero.move(new Vector3d(4, 0, 0), 1 / 60.0);
        }
        System.out.printf(Locale.ROOT, "at x = %.1f m, on the ground: %s%n", hero.position().x, hero.isGrounded());
        System.out.println("tiles and their ids: " + loaded);
    }
}
