package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Plane;
import firsthit.geometry.Vectors;
import firsthit.response.Slide;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Displacements and planes that they may not lead into. */
final class SlideCases {
    private static final double TOLERANCE = 1e-8;
    private static final int TURNED = 12;
    private static final int RANDOM = 100;

    private SlideCases() {}

    private record Wish(String kind, Vector3d displacement, List<Vector3dc> normals) {
        Wish at(Placing place) {
            return new Wish(
                    "turned any way",
                    place.direction(displacement),
                    normals.stream()
                            .map(normal -> (Vector3dc) Vectors.normalize(place.direction(normal)))
                            .toList());
        }

        Vector3d right() {
            return Slide.along(displacement, normals);
        }

        Case<Exercise.Slide> asCase() {
            String input = "displacement %s, normals %s"
                    .formatted(
                            Notation.text(displacement),
                            String.join(
                                    " ", normals.stream().map(Notation::text).toList()));
            return new Case<>(kind, input, mine -> difference(mine.slide(displacement, normals)), mine -> {
                View view = View.of("What should be left of the displacement, and what yours leaves");
                normals.forEach(normal -> view.plane("planes", new Plane(new Vector3d(), normal), 1));
                return view.segment("displacement", vector(0, 0, 0), displacement)
                        .segment("right", vector(0, 0, 0), right())
                        .segment("yours", vector(0, 0, 0), mine.slide(displacement, normals));
            });
        }

        private Case.@Nullable Difference difference(Vector3dc yours) {
            Vector3d right = right();
            boolean same = yours.distance(right) <= TOLERANCE * Math.max(displacement.length(), Double.MIN_NORMAL);
            return same ? null : Notation.apart(yours, right);
        }
    }

    private static Wish wish(String kind, Vector3d displacement, Vector3d... normals) {
        return new Wish(
                kind,
                displacement,
                Stream.of(normals).map(normal -> (Vector3dc) normal).toList());
    }

    static List<Case<Exercise.Slide>> all() {
        Vector3d floor = vector(0, 0, 1);
        Vector3d wall = vector(-1, 0, 0);
        Vector3d other = vector(0, -1, 0);
        Vector3d ramp = vector(-0.6, 0, 0.8);
        List<Wish> simple = List.of(
                wish("no plane", vector(1, 2, 0)),
                wish("away from the plane", vector(-1, 2, 0), wall),
                wish("along the plane", vector(0, 2, 0), wall),
                wish("one plane", vector(1, 2, 0), wall),
                wish("one plane", vector(1, 0, -2), ramp),
                wish("straight into it", vector(3, 0, 0), wall),
                wish("the same plane twice", vector(1, 2, 0), wall, wall),
                wish("two planes, one of them in the way", vector(1, -2, 0), wall, other),
                wish("two planes, one of them in the way", vector(-1, 2, 0), wall, other),
                wish("along the crease of two", vector(1, 2, 3), wall, other),
                wish("along the crease of two", vector(1, 1, -1), wall, floor),
                wish("a wide corner", vector(1, 0.25, 0), vector(-0.6, 0.8, 0), vector(-0.6, -0.8, 0)),
                wish("a wide corner", vector(2, 3, 0), vector(-0.6, 0.8, 0), vector(-0.6, -0.8, 0)),
                wish("a narrow corner", vector(1, 0.25, 0), vector(-0.28, 0.96, 0), vector(-0.28, -0.96, 0)),
                wish("three planes, a corner without a way out", vector(1, 2, -3), wall, other, floor),
                wish("three planes, a way along two", vector(1, 2, 3), wall, other, floor),
                wish("three planes, one of them in the way", vector(1, -2, 3), wall, other, floor),
                wish("no motion", vector(0, 0, 0), wall),
                wish("a long motion", vector(1e5, 2e5, 0), wall),
                wish("a short motion", vector(1e-5, 2e-5, 3e-5), wall, other));
        List<Wish> all = new ArrayList<>(simple);
        SplittableRandom random = Draws.of(2);
        for (int i = 0; i < TURNED; i++) {
            Placing place = Placing.turned(random);
            simple.forEach(wish -> all.add(wish.at(place)));
        }
        for (int i = 0; i < RANDOM; i++) {
            Vector3d[] normals = Stream.generate(() -> Vectors.normalize(Placing.cube(random, 1)))
                    .limit(1 + i % 3)
                    .toArray(Vector3d[]::new);
            all.add(wish("at random", Placing.cube(random, 2), normals));
        }
        return all.stream().map(Wish::asCase).toList();
    }
}
