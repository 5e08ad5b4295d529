package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.camera.CameraProbe;
import firsthit.geometry.Sphere;
import firsthit.historic.LineBundle000;
import firsthit.historic.Lines000;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.teavm.jso.JSExport;

/** A camera that follows a walker around the corner of a corridor, by three methods. */
public final class FirstHitCamera {
    private static final Mesh CORRIDOR = Shapes.corridor();
    private static final Scene SCENE = Scene.of(new Bvh(CORRIDOR));

    private FirstHitCamera() {}

    /**
     * Positions of three cameras with one wished position: pushed out of walls by five lines as printed in source 000, those lines swept
     * from the head, and a ball swept. For each camera its position, its distance from the nearest wall, and 1 if a wall hides the head.
     *
     * @param radius of the ball, and half the length of the three lines along the axes [m]
     */
    @JSExport
    public static double[] ends(double[] head, double[] wished, double radius) {
        Vector3d target = vector(head, 0);
        Vector3d wish = vector(wished, 0);
        Lines000 lines = standing(Lines000.five().scaled(2 * radius));
        List<Vector3dc> halves = lines.lines().stream().map(Lines000.Line::from).toList();
        List<Vector3dc> ends = List.of(
                LineBundle000.among(CORRIDOR, lines).collide(wish).position(),
                CameraProbe.lines(halves).reach(SCENE, target, wish),
                CameraProbe.ball(radius).reach(SCENE, target, wish));
        double[] numbers = new double[5 * ends.size()];
        for (int i = 0; i < ends.size(); i++) {
            Vector3dc end = ends.get(i);
            Packed.put(end, numbers, 5 * i);
            numbers[5 * i + 3] = SCENE.clearance(new Sphere(end, 0));
            numbers[5 * i + 4] = SCENE.cast(target, end.sub(target, new Vector3d())) == null ? 0 : 1;
        }
        return numbers;
    }

    /** In source 000 y points up, in the corridor z. */
    private static Lines000 standing(Lines000 lines) {
        return new Lines000(lines.lines().stream()
                .map(line -> new Lines000.Line(standing(line.from()), standing(line.to())))
                .toList());
    }

    private static Vector3d standing(Vector3dc place) {
        return new Vector3d(place.x(), -place.z(), place.y());
    }
}
