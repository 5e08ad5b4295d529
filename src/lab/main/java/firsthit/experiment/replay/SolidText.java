package firsthit.experiment.replay;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A solid as a word and its numbers [m]. */
final class SolidText {
    /** How many numbers follow a word. */
    static final Map<String, Integer> NUMBERS =
            Map.of("sphere", 4, "capsule", 7, "ellipsoid", 10, "box", 6, "turned-box", 10);

    private SolidText() {}

    static String word(Solid solid) {
        if (solid instanceof Sphere) {
            return "sphere";
        }
        if (solid instanceof OrientedBox) {
            return "turned-box";
        }
        return solid instanceof Capsule ? "capsule" : solid instanceof Ellipsoid ? "ellipsoid" : "box";
    }

    static double[] numbers(Solid solid) {
        if (solid instanceof Sphere ball) {
            Vector3dc c = ball.center();
            return new double[] {c.x(), c.y(), c.z(), ball.radius()};
        }
        if (solid instanceof Capsule c) {
            return new double[] {c.a().x(), c.a().y(), c.a().z(), c.b().x(), c.b().y(), c.b().z(), c.radius()};
        }
        if (solid instanceof Ellipsoid e) {
            return numbers(e.center(), e.radii(), e.rotation());
        }
        if (solid instanceof OrientedBox box) {
            return numbers(box.center(), box.half(), box.rotation());
        }
        Aabb box = (Aabb) solid;
        return new double[] {
            box.min().x(),
            box.min().y(),
            box.min().z(),
            box.max().x(),
            box.max().y(),
            box.max().z()
        };
    }

    private static double[] numbers(Vector3dc c, Vector3dc r, Quaterniondc q) {
        return new double[] {c.x(), c.y(), c.z(), r.x(), r.y(), r.z(), q.x(), q.y(), q.z(), q.w()};
    }

    /** @throws IllegalArgumentException if the numbers make no solid */
    static Solid solid(String word, double[] n) {
        Vector3d first = new Vector3d(n[0], n[1], n[2]);
        return switch (word) {
            case "sphere" -> new Sphere(first, n[3]);
            case "capsule" -> new Capsule(first, new Vector3d(n[3], n[4], n[5]), n[6]);
            case "ellipsoid" ->
                new Ellipsoid(first, new Vector3d(n[3], n[4], n[5]), new Quaterniond(n[6], n[7], n[8], n[9]));
            case "turned-box" ->
                new OrientedBox(first, new Vector3d(n[3], n[4], n[5]), new Quaterniond(n[6], n[7], n[8], n[9]));
            default -> new Aabb(first, new Vector3d(n[3], n[4], n[5]));
        };
    }
}
