package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Hit;
import firsthit.shapes.TorusKnot;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Rays through meshes, with limits of boxes and triangles tested. */
final class TreeCases {
    /** Largest difference of two fractions. */
    private static final double TOLERANCE = 1e-9;

    private static final int RANDOM = 60;
    private static final int COUNTED = 200;

    /** Most boxes for a ray from outside the knot; a descent that prunes by the best hit, nearer child first, needs fewer. */
    private static final double MOST_BOXES = 23;

    private static final double MOST_TRIANGLES = 9;

    private TreeCases() {}

    private record Ray(String kind, Mesh mesh, Vector3d origin, Vector3d displacement) {
        @Nullable
        Hit hit() {
            return new BruteForce(mesh).cast(origin, displacement);
        }

        Case<Exercise.TreeCast> asCase() {
            String input = "ray from %s, displacement %s, mesh \"%s\" of %s triangles"
                    .formatted(Notation.text(origin), Notation.text(displacement), mesh.name(), mesh.triangleCount());
            return new Case<>(kind, input, this::judge, this::picture);
        }

        private Case.@Nullable Difference judge(Exercise.TreeCast mine) {
            Hit hit = hit();
            double right = hit == null ? Double.NaN : hit.fraction();
            Descent yours = mine.cast(mesh, origin, displacement);
            if (hit == null ? !Double.isNaN(yours.fraction()) : !(Math.abs(yours.fraction() - right) <= TOLERANCE)) {
                return new Case.Difference(Notation.text(yours.fraction()), Notation.text(right));
            }
            return hit == null || (yours.boxes() > 0 && yours.triangles() > 0)
                    ? null
                    : new Case.Difference(
                            "a hit after %s boxes and %s triangles".formatted(yours.boxes(), yours.triangles()),
                            "at least one of each, counted");
        }

        private View picture(Exercise.TreeCast mine) {
            View view = View.of("The first hit, and yours")
                    .mesh(mesh.name(), mesh)
                    .edges(true)
                    .seeThrough(0.5)
                    .segment("ray", origin, displacement)
                    .hit("right", hit());
            double yours = mine.cast(mesh, origin, displacement).fraction();
            return Math.abs(yours) <= 2
                    ? view.dots(
                            "yours",
                            List.of(new Vector3d(displacement).mul(yours).add(origin)))
                    : view;
        }
    }

    static List<Case<Exercise.TreeCast>> all() {
        List<Case<Exercise.TreeCast>> all = new ArrayList<>();
        simple().forEach(ray -> all.add(ray.asCase()));
        Mesh knot = TorusKnot.of(2, 3, 96, 8);
        Mesh room = Shapes.roomWithStairsAndRamp();
        Mesh soup = Shapes.triangleSoup(3, 200, 2, 1);
        SplittableRandom random = Draws.of(1);
        for (int i = 0; i < RANDOM; i++) {
            all.add(new Ray("at random, a knot", knot, Placing.cube(random, 3), Placing.cube(random, 6)).asCase());
            all.add(new Ray("at random, large triangles", soup, Placing.cube(random, 3), Placing.cube(random, 6))
                    .asCase());
            all.add(new Ray("at random, a room", room, room(random, room), Placing.cube(random, 6)).asCase());
        }
        all.add(work("few boxes", knot, MOST_BOXES, Descent::boxes));
        all.add(work("few triangles", knot, MOST_TRIANGLES, Descent::triangles));
        return all;
    }

    private static Vector3d room(SplittableRandom random, Mesh room) {
        return Placing.cube(random, 0.5)
                .mul(room.bounds().size())
                .add(room.bounds().center());
    }

    @FunctionalInterface
    private interface Count {
        int of(Descent descent);
    }

    private static Case<Exercise.TreeCast> work(String kind, Mesh mesh, double most, Count count) {
        SplittableRandom random = Draws.of(2);
        List<Ray> rays = IntStream.range(0, COUNTED)
                .mapToObj(i -> {
                    Vector3d from = Placing.cube(random, 1);
                    from.mul(8 / from.length());
                    return new Ray(
                            kind, mesh, from, Placing.cube(random, 1).sub(from).mul(2));
                })
                .toList();
        String input = "%s rays, mesh \"%s\" of %s triangles".formatted(COUNTED, mesh.name(), mesh.triangleCount());
        return new Case<>(
                kind,
                input,
                mine -> {
                    double mean = rays.stream()
                            .mapToInt(ray -> count.of(mine.cast(mesh, ray.origin(), ray.displacement())))
                            .average()
                            .orElseThrow();
                    return mean <= most
                            ? null
                            : new Case.Difference(
                                    String.format(Locale.ROOT, "%.1f a ray on average", mean),
                                    String.format(Locale.ROOT, "at most %.0f", most));
                },
                mine -> rays.get(0).picture(mine));
    }

    private static Triangle upright(double x, double size) {
        return new Triangle(vector(x, -size, -size), vector(x, size, -size), vector(x, 0, size));
    }

    private static List<Ray> simple() {
        Mesh one = Mesh.of("one triangle", upright(0, 1));
        Mesh row = Mesh.of(
                "row", IntStream.range(0, 12).mapToObj(i -> upright(i, 1)).toArray(Triangle[]::new));
        Mesh cube = Shapes.box(2);
        // The first half has the nearer box, but its triangles lean back, so the ray hits them later.
        Mesh leaning = Mesh.of(
                "leaning triangles",
                IntStream.range(0, 12)
                        .mapToObj(i -> i < 6
                                ? new Triangle(
                                        vector(0, -1, 3 + i * 0.1),
                                        vector(0, 1, 3 + i * 0.1),
                                        vector(9 + i * 0.1, 0, -1))
                                : upright(i, 1))
                        .toArray(Triangle[]::new));
        Mesh nested = Mesh.of(
                "triangles in one place",
                IntStream.range(0, 12).mapToObj(i -> upright(0, 1 + i)).toArray(Triangle[]::new));
        // The ray enters the nearer half's box but misses its triangles: it passes below the slope.
        Mesh passed = Mesh.of(
                "triangles that the ray passes",
                IntStream.range(0, 12)
                        .mapToObj(i -> i < 6
                                ? new Triangle(vector(i, -1, 1), vector(i, 1, 1), vector(i, 1, -1))
                                : upright(i, 1))
                        .toArray(Triangle[]::new));
        return List.of(
                new Ray("one triangle", one, vector(-2, 0, 0), vector(4, 0.1, 0.1)),
                new Ray("one triangle", one, vector(-2, 3, 0), vector(4, 0.1, 0.1)),
                new Ray("the nearest of many", row, vector(-2, 0.1, 0), vector(20, 0.1, -0.1)),
                new Ray("the nearest of many, backwards", row, vector(15, 0.1, 0), vector(-20, 0.1, -0.1)),
                new Ray("stops short of it", row, vector(-2, 0.1, 0), vector(1.5, 0.1, 0.1)),
                new Ray("moves away", row, vector(-2, 0.1, 0), vector(-20, 0.1, 0.1)),
                new Ray("moves away", row, vector(14, 0.1, 0), vector(20, 0.1, 0.1)),
                new Ray("the hit is in the farther box", passed, vector(-2, -0.5, -0.5), vector(20, 0.1, 0.1)),
                new Ray("boxes that overlap", leaning, vector(-1, 0.02, -0.5), vector(20, 0.05, 0.02)),
                new Ray("starts inside a box", row, vector(4.5, 0.1, 0), vector(20, 0.1, 0.1)),
                new Ray("starts inside a box", row, vector(4.5, 0.1, 0), vector(-20, 0.1, 0.1)),
                new Ray("starts inside a box", cube, vector(0.5, 0.25, 0), vector(0, 0.1, 3)),
                new Ray("along an axis", row, vector(-2, 0.1, 0), vector(20, 0, 0)),
                new Ray("along an axis", row, vector(-2, 3, 0), vector(20, 0, 0)),
                new Ray("along an axis", cube, vector(0.5, 0.25, 3), vector(0, 0, -6)),
                new Ray("along a side of a box", cube, vector(1, 0.25, 3), vector(0, 0, -6)),
                new Ray("along a side of a box", cube, vector(-3, -1, 0.25), vector(6, 0, 0)),
                new Ray("no motion", row, vector(4.5, 0.1, 0), vector(0, 0, 0)),
                new Ray("all in one place", nested, vector(-2, 0.1, 0), vector(20, 0.1, -0.1)),
                new Ray("all in one place", nested, vector(-2, 0.1, 7), vector(20, 0.1, -0.1)));
    }
}
