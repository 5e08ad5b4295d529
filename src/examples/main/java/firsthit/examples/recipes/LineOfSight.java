package firsthit.examples.recipes;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Line of sight, of the page of recipes. */
public final class LineOfSight {
    private LineOfSight() {}

    public static void main(String[] arguments) {
        Mesh wall = Shapes.box(0.2, 4, 1.2).translated(new Vector3d(3, 0, 0.6));
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5).and(wall)));
        Vector3d eye = new Vector3d(0, 0, 1.7); // of the guard
        Vector3d look = new Vector3d(1, 0, 0);
        for (double y : new double[] {0, 6, -9}) {
            Vector3d feet = new Vector3d(6, y, 0); // of the hero
            List<String> seen = new ArrayList<>();
            for (double height : new double[] {0.1, 0.9, 1.7}) {
                Vector3d way = new Vector3d(feet).add(0, 0, height).sub(eye);
                boolean isInView = way.angle(look) < Math.toRadians(50);
                if (isInView && !scene.isBlocked(eye, way)) {
                    seen.add(height + " m");
                }
            }
            System.out.println("y = " + y + ": " + (seen.isEmpty() ? "nothing is seen" : "seen at " + seen));
        }
    }
}
