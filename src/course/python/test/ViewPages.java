import firsthit.experiment.scenes.Scenario;
import firsthit.experiment.scenes.Scenarios;
import firsthit.geometry.Plane;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.shapes.Pebble;
import firsthit.view.Camera;
import firsthit.view.View;
import firsthit.view.Viewer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/** Writes the pages that the browser tests open, into the folder given; run from its source by {@code java}. */
class ViewPages {
    /** What a browser would do to a page if a name reached it as markup. */
    private static final String BAD = "</script><img src=x onerror=alert(1)>";

    public static void main(String... arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Viewer.write(folder.resolve("known.html"), known());
        Viewer.write(folder.resolve("scene.html"), scene());
        Viewer.write(folder.resolve("bad.html"), bad());
        Viewer.write(folder.resolve("nothing.html"), View.of("Nothing is here").mesh("none", new Mesh(BAD, new double[0], new int[0])));
        Viewer.write(folder.resolve("scan.html"), View.of("A scan").mesh("large", Shapes.icosphere(6, 1)).smooth());
        Viewer.write(folder.resolve("twelve.html"), IntStream.range(0, 12).mapToObj(ViewPages::one).toArray(View[]::new));
        Files.writeString(folder.resolve("lost.html"), "<!DOCTYPE html><meta charset=\"utf-8\">" + Viewer.html(known()));
    }

    /** Triangle 1 of 2 lies in the middle of the picture, far from the origin; the other is to the right. */
    private static View known() {
        Vector3d far = new Vector3d(1e6, -2e6, 10);
        Mesh mesh = Mesh.of(
                "two triangles",
                new Triangle(new Vector3d(5, 0, 0), new Vector3d(7, 0, 0), new Vector3d(6, 1, 0)),
                new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4.25, 0)));
        Hit hit = new Hit(
                0.25, far, new Vector3d(0, 0, 1), 0, Feature.FACE, 0, new Vector3d(0.25, 0.25, 0.5), 1, Hit.NO_INSTANCE, false);
        return View.of("A known triangle")
                .mesh("ground", mesh.translated(far))
                .hit("first touch", hit)
                .camera(Camera.at(new Vector3d(0.5, -4, 20).add(far), new Vector3d(0.5, -0.5, 0).add(far)));
    }

    private static View scene() {
        Scenario stairs = Scenarios.ballAtTheStairs();
        Vector3d start = new Vector3d(stairs.start().center());
        return View.of("A ball goes to the stairs")
                .mesh("room", stairs.mesh())
                .cutAway()
                .sweep("ball", stairs.start(), new Vector3d(0, -2.5, 0), null)
                .plane("plane", new Plane(new Vector3d(1, 1, 1), new Vector3d(1, 0, 0)), 0.8)
                .segment("ray", start, new Vector3d(0, 0, 1.5))
                .dots("places", List.of(start))
                .label("start", start)
                .step(40);
    }

    private static View bad() {
        Mesh mesh = new Mesh(BAD, new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        return View.of(BAD)
                .mesh(BAD, mesh)
                .mesh(BAD, new Mesh(BAD, new double[0], new int[0]))
                .label(BAD, new Vector3d())
                .camera(Camera.from(0, 90));
    }

    private static View one(int number) {
        List<Vector3d> way = List.of(new Vector3d(-2, 0.1 * number, 0), new Vector3d(2, 0, 0.1 * number));
        return View.of("View " + number)
                .mesh("pebble", Pebble.of(number, 3, 1))
                .motion("mover", new Sphere(new Vector3d(), 0.2), way, 0)
                .size(360, 240);
    }
}
