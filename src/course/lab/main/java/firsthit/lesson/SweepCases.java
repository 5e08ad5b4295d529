package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Motions of points and balls against one triangle. */
final class SweepCases {
    private static final Triangle TRIANGLE = new Triangle(vector(0, 0, 0), vector(4, 0, 0), vector(0, 3, 0));

    /** Largest difference of two fractions. */
    private static final double TOLERANCE = 1e-8;

    private static final int TURNED = 12;
    private static final int RANDOM = 200;

    /** Least distance of a random motion from grazing, as a share of the triangle. */
    private static final double GRAZE = 1e-3;

    private SweepCases() {}

    /**
     * A motion with what it tests.
     *
     * @param radius 0 for a point
     * @param isExact whether it depends on exact bits, so that it must not be transformed
     */
    private record Motion(
            String kind, Vector3d center, double radius, Vector3d displacement, Triangle triangle, boolean isExact) {
        Motion at(Placing place, String newKind) {
            return new Motion(
                    newKind,
                    place.point(center),
                    place.length(radius),
                    place.direction(displacement),
                    place.triangle(triangle),
                    false);
        }

        @Nullable
        Hit hit() {
            return radius > 0
                    ? SolidSweep.sweep(ball(), displacement, triangle)
                    : SegmentTriangle.cast(center, displacement, triangle);
        }

        double fraction() {
            Hit hit = hit();
            return hit == null ? Double.NaN : hit.fraction();
        }

        Sphere ball() {
            return new Sphere(center, radius);
        }

        String input() {
            String mover = radius > 0
                    ? "ball at %s, radius %s".formatted(Notation.text(center), Notation.text(radius))
                    : "point at " + Notation.text(center);
            return "%s, displacement %s, triangle %s"
                    .formatted(mover, Notation.text(displacement), Notation.text(triangle));
        }

        View picture(double yours) {
            Hit hit = hit();
            View view = View.of("Where it should stop, and where yours does")
                    .mesh("triangle", Mesh.of("triangle", triangle));
            if (radius > 0) {
                view.sweep("right", ball(), displacement, hit).seeThrough(0.5).hit("right", hit);
            } else {
                view.segment("motion", center, displacement).hit("right", hit);
            }
            Vector3d end = displacement.mul(yours, new Vector3d()).add(center);
            // A miss and absurd values have no position.
            if (Math.abs(yours) <= 2) {
                if (radius > 0) {
                    view.ball("yours", new Sphere(end, radius)).seeThrough(0.5);
                } else {
                    view.dots("yours", List.of(end));
                }
            }
            return view;
        }
    }

    @FunctionalInterface
    private interface Answer<R> {
        double of(R method, Motion motion);
    }

    private static <R> Case<R> of(Motion motion, Answer<R> answer) {
        return new Case<>(
                motion.kind(),
                motion.input(),
                method -> difference(answer.of(method, motion), motion.fraction()),
                method -> motion.picture(answer.of(method, motion)));
    }

    private static Case.@Nullable Difference difference(double yours, double right) {
        boolean same = Double.isNaN(right) ? Double.isNaN(yours) : Math.abs(yours - right) <= TOLERANCE;
        return same ? null : Notation.apart(yours, right);
    }

    static List<Case<Exercise.SphereSweep>> balls() {
        return all(someBalls(), 1).stream()
                .map(motion -> SweepCases.<Exercise.SphereSweep>of(
                        motion, (mine, m) -> mine.fraction(m.ball(), m.displacement(), m.triangle())))
                .toList();
    }

    static List<Case<Exercise.Crossing>> crossings() {
        return all(somePoints(), 0).stream()
                .map(motion -> SweepCases.<Exercise.Crossing>of(
                        motion, (mine, m) -> mine.fraction(m.center(), m.displacement(), m.triangle())))
                .toList();
    }

    private static List<Motion> all(List<Motion> simple, double radius) {
        List<Motion> all = new ArrayList<>(simple);
        List<Motion> movable =
                simple.stream().filter(motion -> !motion.isExact()).toList();
        movable.forEach(motion -> all.add(motion.at(Placing.scaled(1e-4), "small: 0.4 mm")));
        if (radius == 0) {
            movable.forEach(motion -> all.add(motion.at(Placing.scaled(0x1p-26), "tiny: 60 nm")));
        }
        movable.forEach(motion -> all.add(motion.at(Placing.moved(1e5, -2e5, 3e5), "far from the origin")));
        SplittableRandom random = Draws.of(1);
        for (int i = 0; i < TURNED; i++) {
            Placing place = Placing.turned(random);
            movable.forEach(motion -> all.add(motion.at(place, "turned any way")));
        }
        int some = all.size();
        while (all.size() < some + RANDOM) {
            Motion motion = random(random, radius);
            if (isClear(motion)) {
                all.add(motion);
            }
        }
        return all;
    }

    private static Motion random(SplittableRandom random, double radius) {
        Triangle triangle = new Triangle(Placing.cube(random, 2), Placing.cube(random, 2), Placing.cube(random, 2));
        return new Motion(
                "at random",
                Placing.cube(random, 4),
                radius * random.nextDouble(0.1, 1.5),
                Placing.cube(random, 6),
                triangle,
                false);
    }

    /** Whether a slightly larger or smaller radius or triangle gives the same verdict. */
    private static boolean isClear(Motion m) {
        if (m.triangle().area() < 0.25) {
            return false;
        }
        boolean hits = m.hit() != null;
        if (m.radius() > 0) {
            Sphere more = new Sphere(m.center(), m.radius() + GRAZE);
            Sphere less = new Sphere(m.center(), m.radius() - GRAZE);
            boolean isFree = ClosestPoint.distance(m.center(), m.triangle()) > m.radius() + GRAZE;
            return (isFree || hits)
                    && hits == (SolidSweep.sweep(more, m.displacement(), m.triangle()) != null)
                    && hits == (SolidSweep.sweep(less, m.displacement(), m.triangle()) != null);
        }
        Vector3d middle = new Vector3d(m.triangle().a())
                .add(m.triangle().b())
                .add(m.triangle().c())
                .div(3);
        return hits
                        == (SegmentTriangle.cast(m.center(), m.displacement(), about(m.triangle(), middle, 1 + GRAZE))
                                != null)
                && hits
                        == (SegmentTriangle.cast(m.center(), m.displacement(), about(m.triangle(), middle, 1 - GRAZE))
                                != null);
    }

    private static Triangle about(Triangle t, Vector3dc middle, double scale) {
        return new Triangle(about(t.a(), middle, scale), about(t.b(), middle, scale), about(t.c(), middle, scale));
    }

    private static Vector3d about(Vector3dc corner, Vector3dc middle, double scale) {
        return corner.sub(middle, new Vector3d()).mul(scale).add(middle);
    }

    private static Motion ball(String kind, Vector3d center, double radius, Vector3d displacement) {
        return new Motion(kind, center, radius, displacement, TRIANGLE, false);
    }

    private static Motion exact(String kind, Vector3d center, double radius, Vector3d displacement) {
        return new Motion(kind, center, radius, displacement, TRIANGLE, true);
    }

    private static List<Motion> someBalls() {
        return List.of(
                ball("onto the face", vector(1, 1, 3), 1, vector(0, 0, -6)),
                ball("onto the face", vector(0.5, 1, 2), 0.5, vector(1, 0, -2)),
                ball("the face from behind", vector(1, 1, -3), 1, vector(0, 0, 6)),
                ball("the face from behind", vector(0.5, 1, -2), 0.5, vector(1, 0, 2)),
                ball("an edge first", vector(2, -0.5, 3), 1, vector(0, 0, -6)),
                ball("an edge first", vector(-0.6, 1, 3), 1, vector(0, 0, -6)),
                ball("an edge first", vector(2.5, 2, 3), 1, vector(0, 0, -6)),
                ball("an edge first", vector(2, -2, -3), 0.5, vector(0, 4, 6)),
                ball("a corner first", vector(-0.6, -0.6, 3), 1, vector(0, 0, -6)),
                ball("a corner first", vector(4.5, -0.25, 3), 1, vector(0, 0, -6)),
                ball("a corner first", vector(-0.25, 3.5, -3), 1, vector(0, 0, 6)),
                ball("past it", vector(-0.8, -0.8, 3), 1, vector(0, 0, -6)),
                ball("past it", vector(2, -1.5, 3), 1, vector(0, 0, -6)),
                ball("past it", vector(3, 3, 3), 1, vector(0, 0, -6)),
                ball("stops short of it", vector(1, 1, 3), 1, vector(0, 0, -1.5)),
                ball("stops short of it", vector(2, -0.5, 3), 1, vector(0, 0, -2)),
                ball("moves away", vector(1, 1, 3), 1, vector(0, 0, 6)),
                ball("moves away", vector(2, -0.5, 3), 1, vector(0, 0, 6)),
                ball("moves away", vector(-0.6, -0.6, -3), 1, vector(0, 0, -6)),
                ball("moves off from beside the face", vector(2, -1.5, 0.5), 1, vector(0, -4, -1)),
                ball("moves off from beside an edge", vector(6, 0, 0.9), 1, vector(4, 0, -0.08)),
                ball("moves off from beside an edge", vector(2, -3, 0.5), 1, vector(0.5, -4, -0.1)),
                ball("lands beside where it meets the plane", vector(-3.5, 1, 3), 1, vector(4, 0, -6)),
                ball("lands beside where it meets the plane", vector(6, 1, 3), 1, vector(-4, 0, -6)),
                ball("parallel to the face", vector(-3, 1, 0.25), 0.5, vector(6, 0, 0)),
                ball("parallel to the face", vector(-3, 1, 0.75), 0.5, vector(6, 0, 0)),
                ball("parallel to the face", vector(-3, 1, 0), 0.5, vector(6, 0, 0)),
                ball("parallel to an edge", vector(-3, -0.5, 0.25), 1, vector(8, 0, 0)),
                ball("parallel to an edge", vector(7, -0.5, 0), 1, vector(-8, 0, 0)),
                ball("parallel to an edge", vector(-3, -1.5, 0), 1, vector(8, 0, 0)),
                ball("overlap at the start", vector(1, 1, 0.5), 1, vector(0, 0, 3)),
                ball("overlap at the start", vector(2, -0.5, 0.25), 1, vector(0, -3, 0)),
                ball("overlap at the start", vector(-0.25, -0.25, 0), 1, vector(-3, 0, 0)),
                ball("no motion", vector(1, 1, 3), 1, vector(0, 0, 0)),
                ball("no motion", vector(1, 1, 0.5), 1, vector(0, 0, 0)),
                exact("in touch, coming nearer", vector(1, 1, 1), 1, vector(0, 0, -1)),
                exact("in touch, coming nearer", vector(2, -1, 0), 1, vector(0, 1, 0)),
                exact("in touch, moving off or along", vector(1, 1, 1), 1, vector(0, 0, 1)),
                exact("in touch, moving off or along", vector(1, 1, 1), 1, vector(1, 0, 0)),
                exact("in touch, moving off or along", vector(2, -1, 0), 1, vector(0, 0, 1)),
                exact("in touch, moving off or along", vector(2, -1, 0), 1, vector(0, -1, 0)));
    }

    private static List<Motion> somePoints() {
        return List.of(
                ball("through the inside", vector(1, 1, 1), 0, vector(0, 0, -2)),
                ball("through the inside", vector(0, 0, 2), 0, vector(1, 1, -3)),
                ball("from behind", vector(1, 1, -1), 0, vector(0, 0, 4)),
                ball("past an edge", vector(2, -0.25, 1), 0, vector(0, 0, -2)),
                ball("past an edge", vector(-0.25, 1, 1), 0, vector(0, 0, -2)),
                ball("past an edge", vector(2.25, 2, 1), 0, vector(0, 0, -2)),
                ball("past a corner", vector(-0.25, -0.25, 1), 0, vector(0, 0, -2)),
                ball("past a corner", vector(4.5, -0.125, 1), 0, vector(0, 0, -2)),
                ball("stops short of it", vector(1, 1, 3), 0, vector(0, 0, -2)),
                ball("moves away", vector(1, 1, 1), 0, vector(0, 0, 2)),
                ball("moves away", vector(1, 1, -1), 0, vector(0.5, 0, -2)),
                ball("parallel to it", vector(-1, 1, 0.5), 0, vector(3, 0, 0)),
                exact("in its plane", vector(-1, 1, 0), 0, vector(3, 0, 0)),
                exact("ends on it", vector(1, 1, 2), 0, vector(0, 0, -2)),
                exact("starts on it", vector(1, 1, 0), 0, vector(0, 0, -2)),
                exact("through an edge", vector(2, 0, 1), 0, vector(0, 0, -2)),
                exact("through an edge", vector(2, 1.5, 1), 0, vector(0, 0, -2)),
                exact("through a corner", vector(0, 0, 1), 0, vector(0, 0, -2)),
                exact("through a corner", vector(4, 0, -1), 0, vector(0, 0, 4)),
                ball("no motion", vector(1, 1, 1), 0, vector(0, 0, 0)));
    }
}
