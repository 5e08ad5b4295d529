package firsthit.examples.recipes;

import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.Locale;
import org.joml.Vector3d;

/** Coyote time, of the page of recipes. */
public final class CoyoteTime {
    private CoyoteTime() {}

    public static void main(String[] arguments) {
        Mesh roof = Shapes.box(10, 10, 5).translated(new Vector3d(-5, 0, 2.5)); // ends at x = 0
        Scene scene = Scene.of(new Bvh(Shapes.room(60, 20, 20).and(roof)));
        Capsule body = new Capsule(new Vector3d(-2, 0, 5.32), new Vector3d(-2, 0, 6.52), 0.3);
        Mover hero = new Mover(scene, body, MoverSettings.WALKER);
        double inTheAir = Double.POSITIVE_INFINITY; // seconds since it stood
        double highest = 0;
        for (int frame = 0; frame < 120; frame++) {
            boolean isPressed = hero.position().x > 0.5; // too late: the roof has ended
            inTheAir = hero.isGrounded() ? 0 : inTheAir + 1 / 60.0;
            if (isPressed && inTheAir <= 0.15) {
                System.out.printf(Locale.ROOT, "jumps %.2f s after the edge%n", inTheAir);
                hero.jump(5);
                inTheAir = Double.POSITIVE_INFINITY; // once only
            }
            hero.move(new Vector3d(5, 0, 0), 1 / 60.0);
            highest = Math.max(highest, hero.position().z - 5.9);
        }
        System.out.printf(Locale.ROOT, "%.2f m above the roof%n", highest);
    }
}
