package firsthit.live;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Feature;
import firsthit.query.Hit;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Converts between values of the library and arrays of numbers for scripts. */
final class Packed {
    /** Numbers of a hit. */
    static final int HIT = 10;

    /** Numbers of a box. */
    private static final int BOX = 6;

    private Packed() {}

    static Vector3d vector(double[] numbers, int at) {
        return new Vector3d(numbers[at], numbers[at + 1], numbers[at + 2]);
    }

    static Triangle triangle(double[] numbers) {
        return new Triangle(vector(numbers, 0), vector(numbers, 3), vector(numbers, 6));
    }

    /** Fraction, point, normal, depth, feature as 0 for the face, 1 for an edge, 2 for a vertex, and its number; or nothing. */
    static double[] numbers(@Nullable Hit hit) {
        if (hit == null) {
            return new double[0];
        }
        double[] numbers = new double[HIT];
        numbers[0] = hit.fraction();
        put(hit.point(), numbers, 1);
        put(hit.normal(), numbers, 4);
        numbers[7] = hit.depth();
        numbers[8] = number(hit.feature());
        numbers[9] = hit.featureIndex();
        return numbers;
    }

    /** 0 for the face, 1 for an edge, 2 for a vertex. */
    static double number(Feature feature) {
        return switch (feature) {
            case FACE -> 0;
            case EDGE -> 1;
            case VERTEX -> 2;
        };
    }

    /** Nine numbers for each triangle. */
    static double[] numbers(Mesh mesh) {
        double[] numbers = new double[9 * mesh.triangleCount()];
        for (int corner = 0; corner < 3 * mesh.triangleCount(); corner++) {
            put(mesh.vertex(mesh.index(corner / 3, corner % 3)), numbers, 3 * corner);
        }
        return numbers;
    }

    /** Least and greatest corner of each box. */
    static double[] numbers(List<Aabb> boxes) {
        double[] numbers = new double[BOX * boxes.size()];
        for (int i = 0; i < boxes.size(); i++) {
            put(boxes.get(i).min(), numbers, BOX * i);
            put(boxes.get(i).max(), numbers, BOX * i + 3);
        }
        return numbers;
    }

    static double[] numbers(Vector3dc vector) {
        return new double[] {vector.x(), vector.y(), vector.z()};
    }

    static void put(Vector3dc vector, double[] numbers, int at) {
        numbers[at] = vector.x();
        numbers[at + 1] = vector.y();
        numbers[at + 2] = vector.z();
    }
}
