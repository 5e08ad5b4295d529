package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.response.Slide;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Climbing, of the page of recipes. */
public final class Climbing {
    private Climbing() {}

    public static void main(String[] arguments) {
        Mesh cliff = Shapes.box(4, 4, 5).translated(new Vector3d(4, 0, 2.5));
        cliff = cliff.withMaterials(new int[cliff.triangleCount()], "ivy"); // number 0 for each triangle
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 10).and(cliff)));
        Capsule body = new Capsule(new Vector3d(0, 0, 0.32), new Vector3d(0, 0, 1.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        Vector3d look = new Vector3d(1, 0, 0);
        for (int frame = 0; frame < 420; frame++) {
            Hit wall = scene.sweep(hero.solid(), new Vector3d(look).mul(0.1)); // within reach
            MoverSettings settings = MoverSettings.WALKER;
            Vector3d walk = new Vector3d(look).mul(1.5);
            if (wall != null
                    && "ivy"
                            .equals(scene.instance(wall.instance())
                                    .shape()
                                    .mesh()
                                    .materialOf(wall.triangle()))) {
                settings = MoverSettings.FLYER;
                hero.velocity(new Vector3d()); // forgets a fall or a jump
                walk = Slide.along(new Vector3d(0, 0, 1), wall.normal())
                        .sub(wall.normal().mul(0.1, new Vector3d()));
            }
            hero.settings(settings);
            hero.move(walk, 1 / 60.0);
        }
        System.out.printf(
                Locale.ROOT, "feet at %.2f m, on the ground: %s%n", hero.position().z - 0.9, hero.isGrounded());
    }
}
