package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Motions of capsules and of ellipsoids against one triangle. */
final class SolidCases {
    private static final Triangle TRIANGLE = new Triangle(vector(0, 0, 0), vector(4, 0, 0), vector(0, 3, 0));

    /** A plane that rises along x with slope 1/2. */
    private static final Triangle RAMP = new Triangle(vector(-8, -8, -4), vector(8, -8, 4), vector(0, 12, 0));

    /** Largest difference of two fractions or two normals. */
    private static final double TOLERANCE = 1e-8;

    private static final int TURNED = 6;
    private static final int RANDOM = 150;

    private SolidCases() {}

    static List<Case<Exercise.CapsuleSweep>> capsules() {
        return all(someCapsules(), SolidCases::randomCapsule).stream()
                .map(m -> new Case<Exercise.CapsuleSweep>(
                        m.kind(),
                        m.input(),
                        mine -> difference(fraction(mine, m), m.right()),
                        mine -> m.picture(fraction(mine, m))))
                .toList();
    }

    private static double fraction(Exercise.CapsuleSweep mine, SolidMotion m) {
        return mine.fraction((Capsule) m.body(), m.displacement(), m.triangle());
    }

    static List<Case<Exercise.EllipsoidSweep>> ellipsoids() {
        return all(someEllipsoids(), SolidCases::randomEllipsoid).stream()
                .map(m -> new Case<Exercise.EllipsoidSweep>(
                        m.kind(), m.input(), mine -> difference(touch(mine, m), m.right()), mine -> {
                            Touch yours = touch(mine, m);
                            return yours == null ? m.picture(Double.NaN) : m.picture(yours);
                        }))
                .toList();
    }

    private static @Nullable Touch touch(Exercise.EllipsoidSweep mine, SolidMotion m) {
        return mine.touch((Ellipsoid) m.body(), m.displacement(), m.triangle());
    }

    private static Case.@Nullable Difference difference(double yours, @Nullable Touch right) {
        double fraction = right == null ? Double.NaN : right.fraction();
        return isSame(yours, fraction) ? null : Notation.apart(yours, fraction);
    }

    private static Case.@Nullable Difference difference(@Nullable Touch yours, @Nullable Touch right) {
        if (yours == null || right == null) {
            return yours == null && right == null ? null : new Case.Difference(words(yours), words(right));
        }
        boolean same =
                isSame(yours.fraction(), right.fraction()) && yours.normal().distance(right.normal()) <= TOLERANCE;
        return same ? null : new Case.Difference(words(yours), words(right));
    }

    private static boolean isSame(double yours, double right) {
        return Double.isNaN(right) ? Double.isNaN(yours) : Math.abs(yours - right) <= TOLERANCE;
    }

    private static String words(@Nullable Touch touch) {
        return touch == null ? "null, a miss" : touch.toString();
    }

    private static List<SolidMotion> all(List<SolidMotion> simple, Function<SplittableRandom, SolidMotion> draw) {
        List<SolidMotion> all = new ArrayList<>(simple);
        simple.forEach(m -> all.add(m.at(Placing.moved(1e5, -2e5, 3e5), "far from the origin")));
        SplittableRandom random = Draws.of(4);
        for (int i = 0; i < TURNED; i++) {
            Placing place = Placing.turned(random);
            simple.stream()
                    .map(m -> m.at(place, "turned any way"))
                    .filter(SolidMotion::isClear)
                    .forEach(all::add);
        }
        int some = all.size();
        while (all.size() < some + RANDOM) {
            SolidMotion m = draw.apply(random);
            if (m.isClear()) {
                all.add(m);
            }
        }
        return all;
    }

    private static SolidMotion random(Solid body, SplittableRandom random) {
        Triangle triangle = new Triangle(Placing.cube(random, 2), Placing.cube(random, 2), Placing.cube(random, 2));
        return new SolidMotion("at random", body, Placing.cube(random, 6), triangle);
    }

    private static SolidMotion randomCapsule(SplittableRandom random) {
        Vector3d middle = Placing.cube(random, 4);
        return random(capsule(middle, Placing.cube(random, 1.5), random.nextDouble(0.1, 1)), random);
    }

    private static SolidMotion randomEllipsoid(SplittableRandom random) {
        Vector3d radii = vector(random.nextDouble(0.1, 1.5), random.nextDouble(0.1, 1.5), random.nextDouble(0.1, 1.5));
        return random(new Ellipsoid(Placing.cube(random, 4), radii), random);
    }

    /** A capsule, given by its middle and the vector from there to one end. */
    private static Capsule capsule(Vector3dc middle, Vector3dc half, double radius) {
        return new Capsule(middle.sub(half, new Vector3d()), middle.add(half, new Vector3d()), radius);
    }

    private static SolidMotion motion(String kind, Solid body, Vector3d displacement) {
        return new SolidMotion(kind, body, displacement, TRIANGLE);
    }

    private static List<SolidMotion> someCapsules() {
        Vector3d up = vector(0, 0, 1);
        Vector3d along = vector(0.5, 0, 0);
        Vector3d slanted = vector(0.5, 0.25, 0.5);
        Vector3d fall = vector(0, 0, -6);
        return List.of(
                motion("an end on the face", capsule(vector(1, 1, 3), up, 0.5), fall),
                motion("an end on the face", capsule(vector(1.5, 1, 3), slanted, 0.25), fall),
                motion("an end on the face", capsule(vector(1, 1, -3), up, 0.5), vector(0, 0, 6)),
                motion("its side on the face", capsule(vector(1.5, 1, 3), along, 0.5), fall),
                motion("its side at an edge", capsule(vector(2, -2, 0.25), up, 0.5), vector(0, 4, 0)),
                motion("its side at an edge", capsule(vector(2, -0.2, 3), vector(0, 1, 0.25), 0.25), fall),
                motion("its side at the first edge", capsule(vector(1, -3, 0), up, 0.25), vector(0, 4, 0)),
                motion("its side at the first edge", capsule(vector(3, -3, 0.7), up, 0.25), vector(0, 4, 0)),
                motion("its side at the first edge", capsule(vector(3, -3, -0.7), up, 0.25), vector(0, 4, 0)),
                motion("its side at the second edge", capsule(vector(4, 2, 0.7), up, 0.25), vector(-3, -4, 0)),
                motion("its side at the second edge", capsule(vector(3.5, 3, -0.7), up, 0.25), vector(-3, -4, 0)),
                motion("its side at the second edge", capsule(vector(5, 1.5, 0), up, 0.25), vector(-3, -4, 0)),
                motion("its side at the third edge", capsule(vector(-3, 1.5, 0), up, 0.25), vector(4, 0, 0)),
                motion("its side at the third edge", capsule(vector(-3, 0.5, 0.7), up, 0.25), vector(4, 0, 0)),
                motion("its side at the third edge", capsule(vector(-3, 2.5, -0.7), up, 0.25), vector(4, 0, 0)),
                motion("its side at a corner", capsule(vector(-2, -2.25, 0.25), up, 0.5), vector(4, 4, 0)),
                motion("its side at a corner", capsule(vector(-0.1, 0, 3), vector(-0.5, 0.5, 0.1), 0.3), fall),
                motion("an end at a corner", capsule(vector(-0.25, -0.25, 3), up, 0.5), fall),
                motion("past it", capsule(vector(-0.5, -0.5, 3), up, 0.5), fall),
                motion("past it", capsule(vector(2, -1, 3), along, 0.5), fall),
                motion("stops short of it", capsule(vector(1, 1, 3), up, 0.5), vector(0, 0, -1)),
                motion("moves away", capsule(vector(1, 1, 3), up, 0.5), vector(0, 0, 6)),
                motion("its side overlaps at the start", capsule(vector(2, -0.25, 0.1), up, 0.5), vector(0, -3, 0)),
                motion("its axis crosses at the start", capsule(vector(1, 1, 0.3), up, 0.1), vector(0, 0, 3)),
                motion("its axis crosses at the start", capsule(vector(1, 1, -0.2), slanted, 0.05), fall),
                motion("no motion", capsule(vector(1, 1, 3), up, 0.5), vector(0, 0, 0)),
                motion("no length: a ball", capsule(vector(1, 1, 3), vector(0, 0, 0), 0.5), fall),
                motion("no length: a ball", capsule(vector(2, -0.25, 3), vector(0, 0, 0), 0.5), fall),
                motion("its axis along an edge", capsule(vector(2, -0.25, 3), along, 0.5), fall),
                motion("its axis along an edge", capsule(vector(-3, -0.25, 0.1), along, 0.5), vector(6, 0, 0)));
    }

    private static List<SolidMotion> someEllipsoids() {
        Vector3d tall = vector(0.5, 0.5, 1);
        Vector3d three = vector(0.5, 1, 0.75);
        Vector3d fall = vector(0, 0, -6);
        Vector3d ball = vector(0.5, 0.5, 0.5);
        return List.of(
                motion("a ball", new Ellipsoid(vector(1, 1, 3), ball), fall),
                motion("a ball", new Ellipsoid(vector(2, -0.25, 3), ball), fall),
                motion("on a level face", new Ellipsoid(vector(1, 1, 3), tall), fall),
                motion("on a level face", new Ellipsoid(vector(1.25, 1, -3), three), vector(0, 0, 6)),
                new SolidMotion("on a ramp", new Ellipsoid(vector(0, 0, 3), tall), fall, RAMP),
                new SolidMotion("on a ramp", new Ellipsoid(vector(-3, 0, 1), three), vector(6, 0, 0), RAMP),
                motion("at an edge", new Ellipsoid(vector(2, -0.25, 3), tall), fall),
                motion("at an edge", new Ellipsoid(vector(2, -3, 0.5), three), vector(0, 6, 0)),
                motion("at a corner", new Ellipsoid(vector(-0.2, -0.25, 3), tall), fall),
                motion("at a corner", new Ellipsoid(vector(-3, -3, 0.25), three), vector(6, 6, 0)),
                motion("past it", new Ellipsoid(vector(2, -0.75, 3), tall), fall),
                motion("stops short of it", new Ellipsoid(vector(1, 1, 3), tall), vector(0, 0, -1)),
                motion("moves away", new Ellipsoid(vector(1, 1, 3), tall), vector(0, 0, 6)),
                motion("overlap at the start", new Ellipsoid(vector(1, 1, 0.5), tall), vector(0, 0, 3)),
                motion("overlap at the start", new Ellipsoid(vector(2, -0.25, 0.25), three), vector(0, -3, 0)),
                motion("no motion", new Ellipsoid(vector(1, 1, 3), tall), vector(0, 0, 0)));
    }
}
