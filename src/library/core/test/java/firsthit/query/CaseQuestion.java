package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * What a new row of the exact cases asks: a triangle, a place, a way from there, and a radius; those that its kind has.
 *
 * @param radius of the ball, NaN for a ray or a point
 */
record CaseQuestion(Triangle triangle, Vector3dc place, Vector3dc way, double radius) {

    static CaseQuestion ray(Triangle triangle, Vector3dc origin, Vector3dc direction) {
        return new CaseQuestion(triangle, origin, direction, Double.NaN);
    }

    CaseQuestion of(Triangle other) {
        return new CaseQuestion(other, place, way, radius);
    }

    CaseQuestion movedBy(Vector3dc offset) {
        Triangle moved = new Triangle(
                triangle.a().add(offset, new Vector3d()),
                triangle.b().add(offset, new Vector3d()),
                triangle.c().add(offset, new Vector3d()));
        return new CaseQuestion(moved, place.add(offset, new Vector3d()), way, radius);
    }

    /** Times a power of two, which rounds nothing. */
    CaseQuestion scaledBy(double power) {
        Triangle scaled = new Triangle(
                triangle.a().mul(power, new Vector3d()),
                triangle.b().mul(power, new Vector3d()),
                triangle.c().mul(power, new Vector3d()));
        return new CaseQuestion(
                scaled, place.mul(power, new Vector3d()), way.mul(power, new Vector3d()), radius * power);
    }

    /** As many numbers, from left to right, as the columns of a kind take. */
    List<Double> numbers(CaseKind kind) {
        List<Double> numbers = new ArrayList<>();
        for (Vector3dc v : List.of(triangle.a(), triangle.b(), triangle.c(), place, way)) {
            numbers.addAll(List.of(v.x(), v.y(), v.z()));
        }
        numbers.add(radius);
        return numbers.subList(0, kind.numbers().size());
    }
}
