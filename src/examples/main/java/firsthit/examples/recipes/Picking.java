package firsthit.examples.recipes;

import firsthit.geometry.Ray;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import org.joml.Vector3d;

/** Pick what is under the pointer, of the page of recipes. */
public final class Picking {
    private Picking() {}

    public static void main(String[] arguments) {
        int lamp = 42;
        Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        scene = scene.and(PlacedMesh.of(new Sphere(new Vector3d(8, 2, 2), 0.3)).withTag(lamp));
        Vector3d eye = new Vector3d(0, 0, 1.7);
        Vector3d forward = new Vector3d(1, 0, 0);
        Vector3d right = new Vector3d(0, -1, 0);
        Vector3d up = new Vector3d(0, 0, 1);
        double width = 1920;
        double height = 1080;
        double slope = Math.tan(Math.toRadians(60) / 2); // of an opening of 60 degrees from bottom to top
        for (double[] pixel : new double[][] {{726, 505}, {960, 540}}) {
            Vector3d way = new Vector3d(forward)
                    .add(new Vector3d(right).mul((2 * pixel[0] - width) / height * slope))
                    .add(new Vector3d(up).mul((height - 2 * pixel[1]) / height * slope));
            Hit hit = scene.cast(new Ray(eye, way.normalize(), 100));
            String what =
                    hit == null ? "nothing" : scene.instance(hit.instance()).tag() == lamp ? "the lamp" : "the room";
            System.out.println(what);
        }
    }
}
