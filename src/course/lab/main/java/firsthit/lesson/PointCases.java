package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Points against one triangle. */
final class PointCases {
    private static final Triangle TRIANGLE = new Triangle(vector(0, 0, 0), vector(4, 0, 0), vector(0, 3, 0));
    private static final Triangle CLOCKWISE = new Triangle(vector(0, 0, 0), vector(0, 3, 0), vector(4, 0, 0));

    /** Obtuse at b, so that a corner is closest in places where an edge seems to be, and an edge where a corner does. */
    private static final Triangle OBTUSE = new Triangle(vector(0, 0, 0), vector(4, 0, 0), vector(9, 1, 0));

    /** Largest difference of points, as a share of the triangle's longest side. */
    private static final double TOLERANCE = 1e-8;

    private static final int TURNED = 12;
    private static final int RANDOM = 200;

    private PointCases() {}

    private record Place(String kind, Vector3d point, Triangle triangle, boolean isExact) {
        Place at(Placing place, String newKind) {
            return new Place(newKind, place.point(point), place.triangle(triangle), false);
        }

        String input() {
            return "point %s, triangle %s".formatted(Notation.text(point), Notation.text(triangle));
        }

        double size() {
            return Math.max(triangle.a().distance(triangle.b()), triangle.b().distance(triangle.c()));
        }

        View picture() {
            return View.of("The point and the triangle")
                    .mesh("triangle", Mesh.of("triangle", triangle))
                    .dots("point", List.of(point));
        }
    }

    static List<Case<Exercise.PointInTriangle>> inTriangle() {
        List<Place> simple = List.of(
                inside("inside", 1, 1),
                inside("inside", 0.25, 0.25),
                inside("inside", 3, 0.5),
                inside("beyond an edge", 2, -0.5),
                inside("beyond an edge", -0.5, 1),
                inside("beyond an edge", 2.5, 2),
                inside("beyond a corner", -0.5, -0.5),
                inside("beyond a corner", 5, -0.25),
                inside("beyond a corner", -0.25, 4),
                inside("far away", 40, 30),
                inside("just outside", 2, -0.001),
                inside("just outside", 2.0006, 1.5008),
                inside("just inside", 2, 0.001),
                inside("just inside", 1.9994, 1.4992),
                exact("on an edge", 2, 0),
                exact("on an edge", 2, 1.5),
                exact("on a corner", 0, 0),
                exact("on a corner", 4, 0),
                exact("beyond a corner", 8, 0),
                exact("beyond a corner", -4, 6),
                exact("beyond a corner", 0, -3),
                new Place("corners clockwise", vector(1, 1, 0), CLOCKWISE, false),
                new Place("corners clockwise", vector(2, -0.5, 0), CLOCKWISE, false),
                new Place("corners clockwise", vector(2.5, 2, 0), CLOCKWISE, false));
        return spread(simple).stream()
                .map(place -> new Case<Exercise.PointInTriangle>(
                        place.kind(),
                        place.input(),
                        mine -> difference(mine.isInside(place.point(), place.triangle()), isInside(place)),
                        mine -> place.picture()))
                .toList();
    }

    private static Place inside(String kind, double x, double y) {
        return new Place(kind, vector(x, y, 0), TRIANGLE, false);
    }

    private static Place exact(String kind, double x, double y) {
        return new Place(kind, vector(x, y, 0), TRIANGLE, true);
    }

    /** The points lie in the plane up to rounding, and far farther than that from the border. */
    private static boolean isInside(Place place) {
        return ClosestPoint.distance(place.point(), place.triangle()) <= TOLERANCE * place.size();
    }

    private static Case.@Nullable Difference difference(boolean yours, boolean right) {
        return yours == right ? null : new Case.Difference(inOrOut(yours), inOrOut(right));
    }

    private static String inOrOut(boolean isInside) {
        return isInside ? "inside" : "outside";
    }

    static List<Case<Exercise.ClosestPoint>> closest() {
        List<Place> simple = List.of(
                new Place("over the face", vector(1, 1, 2), TRIANGLE, false),
                new Place("under the face", vector(1, 1, -2), TRIANGLE, false),
                new Place("on the face", vector(1, 1, 0), TRIANGLE, false),
                new Place("beside an edge", vector(2, -1, 1), TRIANGLE, false),
                new Place("beside an edge", vector(-1, 1, 1), TRIANGLE, false),
                new Place("beside an edge", vector(3, 3, -1), TRIANGLE, false),
                new Place("before a corner", vector(-1, -1, 1), TRIANGLE, false),
                new Place("before a corner", vector(6, -1, 0), TRIANGLE, false),
                new Place("before a corner", vector(-1, 5, 2), TRIANGLE, false),
                new Place("obtuse: an edge, not the corner", vector(1, -2, 0), OBTUSE, false),
                new Place("obtuse: an edge, not the corner", vector(8, 0, 0), OBTUSE, false),
                new Place("obtuse: the corner, not the edge", vector(5, -3, 0), OBTUSE, false),
                new Place("obtuse: an edge, not the corner", vector(3, 2, 1), OBTUSE, false));
        return spread(simple).stream()
                .map(place -> new Case<Exercise.ClosestPoint>(
                        place.kind(),
                        place.input(),
                        mine -> difference(mine.closest(place.point(), place.triangle()), place),
                        mine -> place.picture()
                                .dots("right", List.of(ClosestPoint.onTriangle(place.point(), place.triangle())))
                                .dots("yours", List.of(mine.closest(place.point(), place.triangle())))))
                .toList();
    }

    private static Case.@Nullable Difference difference(Vector3dc yours, Place place) {
        Vector3d right = ClosestPoint.onTriangle(place.point(), place.triangle());
        boolean same = yours.distance(right) <= TOLERANCE * place.size();
        return same ? null : Notation.apart(yours, right);
    }

    private static List<Place> spread(List<Place> simple) {
        List<Place> all = new ArrayList<>(simple);
        List<Place> movable = simple.stream().filter(place -> !place.isExact()).toList();
        movable.forEach(place -> all.add(place.at(Placing.scaled(1e-4), "small: 0.4 mm")));
        movable.forEach(place -> all.add(place.at(Placing.moved(1e4, -2e4, 3e4), "far from the origin")));
        SplittableRandom random = Draws.of(3);
        for (int i = 0; i < TURNED; i++) {
            Placing place = Placing.turned(random);
            movable.forEach(one -> all.add(one.at(place, "turned any way")));
        }
        boolean inPlane = simple.stream().allMatch(place -> place.point().z == 0);
        for (int i = 0; i < RANDOM; i++) {
            Vector3d point = Placing.cube(random, 4);
            point.z = inPlane ? 0 : point.z;
            all.add(new Place("at random", point, TRIANGLE, false));
        }
        return all;
    }
}
