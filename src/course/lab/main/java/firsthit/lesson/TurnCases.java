package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Aabb;
import firsthit.geometry.Plane;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.scene.TurningSweep;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Rotating triangles and rods against a ball or a floor at rest. */
final class TurnCases {
    private static final Vector3dc UP = vector(0, 0, 1);
    private static final Triangle BLADE = new Triangle(vector(0, 0, -1), vector(4, 0, 0), vector(0, 0, 1));

    /** A triangle without area. */
    private static final Triangle ROD = new Triangle(vector(-2, 0, 3), vector(2, 0, 3), vector(2, 0, 3));

    /** The floor: a box below z = 0. */
    private static final Aabb FLOOR = new Aabb(vector(-20, -20, -2), vector(20, 20, 0));

    /** Gap that counts as a contact [m]. */
    private static final double TOLERANCE = 1e-3;

    /** Gap at which the reference stops [m]. */
    private static final double FINE = 1e-8;

    /** Largest excess of a fraction by rounding. */
    private static final double ROUNDING = 1e-9;

    /** Most evaluations of the gap: ten times what the closest miss here needs. */
    private static final int MOST_GAPS = 50_000;

    /** The same after a case that exceeded the limit, since a wrong loop would otherwise take half a minute in all cases. */
    private static final int FEW_GAPS = 500;

    private static final int RANDOM = 100;

    private TurnCases() {}

    /** Limits the evaluations of the gap. */
    private static final class GapLimit {
        private int most = MOST_GAPS;

        DoubleUnaryOperator of(DoubleUnaryOperator gap) {
            int[] left = {most};
            return fraction -> {
                if (left[0]-- == 0) {
                    int calls = most;
                    most = FEW_GAPS;
                    throw new IllegalStateException("the gap was evaluated %s times: does it end?".formatted(calls));
                }
                return gap.applyAsDouble(fraction);
            };
        }
    }

    private record Turn(String kind, Triangle body, RigidMotion motion, Solid obstacle) {
        double gap(double fraction) {
            return Clearance.between(obstacle, motion.at(fraction, body)).distance();
        }

        double right(double tolerance) {
            Hit hit = TurningSweep.sweep(obstacle, new Vector3d(), body, motion, tolerance);
            return hit == null ? Double.NaN : hit.fraction();
        }

        double answer(Exercise.Advance mine, GapLimit limit) {
            return mine.fraction(limit.of(this::gap), motion, body, TOLERANCE);
        }

        Case<Exercise.Advance> asCase(GapLimit limit) {
            String place = obstacle instanceof Sphere ball
                    ? "ball at %s, radius %s".formatted(Notation.text(ball.center()), Notation.text(ball.radius()))
                    : "floor z <= 0";
            String input = "corners %s, pivot %s, axis %s, angle %s, displacement %s, %s, tolerance %s"
                    .formatted(
                            Notation.text(body),
                            Notation.text(motion.pivot()),
                            Notation.text(motion.axis()),
                            Notation.text(motion.angle()),
                            Notation.text(motion.displacement()),
                            place,
                            Notation.text(TOLERANCE));
            return new Case<>(kind, input, mine -> difference(mine, limit), mine -> picture(mine, limit));
        }

        private View picture(Exercise.Advance mine, GapLimit limit) {
            double yours = answer(mine, limit);
            double right = right(FINE);
            View view = View.of("Where it meets, and where yours stops")
                    .mesh("start", Mesh.of("start", body))
                    .seeThrough(0.3);
            if (!Double.isNaN(right)) {
                view.mesh("right", Mesh.of("right", motion.at(right, body))).seeThrough(0.6);
            }
            if (Math.abs(yours) <= 2) {
                view.mesh("yours", Mesh.of("yours", motion.at(yours, body))).seeThrough(0.6);
            }
            return obstacle instanceof Sphere
                    ? view.ball("obstacle", obstacle)
                    : view.plane("floor", new Plane(new Vector3d(), UP), 3);
        }

        private Case.@Nullable Difference difference(Exercise.Advance mine, GapLimit limit) {
            double yours = answer(mine, limit);
            double right = right(FINE);
            if (Double.isNaN(right)) {
                return Double.isNaN(yours) ? null : Notation.apart(yours, right);
            }
            String wanted = "meets at %s; not later, with a gap of at most %s m"
                    .formatted(Notation.text(right), Notation.text(TOLERANCE));
            if (!(yours >= 0 && yours <= 1)) {
                return new Case.Difference(Notation.text(yours), wanted);
            }
            double left = gap(yours);
            return left <= TOLERANCE && yours <= right + ROUNDING
                    ? null
                    : new Case.Difference(
                            "%s, a gap of %s m".formatted(Notation.text(yours), Notation.text(left)), wanted);
        }

        /** Whether the verdict does not depend on the tolerance. */
        boolean isClear() {
            boolean meets = !Double.isNaN(right(FINE));
            return gap(0) > 2 * TOLERANCE && meets == !Double.isNaN(right(2 * TOLERANCE));
        }
    }

    static List<Case<Exercise.Advance>> all() {
        Vector3d none = vector(0, 0, 0);
        Sphere ball = new Sphere(vector(0, 3, 0), 0.5);
        List<Turn> turns = new ArrayList<>(List.of(
                rod("falls without turning", none, 0, vector(0, 0, -4)),
                rod("falls short of the floor", none, 0, vector(0, 0, -2)),
                rod("meets the floor at the end of its fall", none, 0, vector(0, 0, -3)),
                blade("turns about an edge into a ball", none, 2, none, ball),
                blade("turns about an edge into a ball", none, 1.5, none, new Sphere(vector(-1, 2, 0.25), 0.25)),
                blade("turns the other way round", none, -2, none, new Sphere(vector(0, -3, 0), 0.5)),
                blade("turns the other way round", none, -6, none, ball),
                blade("stops before it meets", none, 1.25, none, ball),
                blade("turns about a pivot far away", vector(-20, 0, 0), 0.25, none, new Sphere(vector(2, 4, 0), 0.5)),
                blade("moves and turns", none, 1, vector(0, 1, 0), new Sphere(vector(1, 3, 0), 0.5)),
                blade("moves against its turn", none, 1, vector(0, -2, 0), new Sphere(vector(-1, -3, 0), 0.5)),
                blade("turns quickly past a small ball", none, 6, none, new Sphere(vector(-3, 0.5, 0), 0.0625)),
                blade("passes at five millimetres", none, 6, none, new Sphere(vector(-4.505, 0, 0), 0.5)),
                blade("out of reach", none, 6, none, new Sphere(vector(0, 9, 0), 0.5)),
                blade("overlap at the start", none, 2, none, new Sphere(vector(1, 0, 0), 0.5)),
                blade("no motion", none, 0, none, ball),
                level("falls and turns onto a floor", 1, vector(0, 0, -4)),
                level("falls and turns onto a floor", 5, vector(1, 0, -3)),
                level("turns over a floor without touching", 6, vector(0, 0, -0.5))));
        SplittableRandom random = Draws.of(6);
        for (int i = 0; i < RANDOM; ) {
            Triangle body = new Triangle(Placing.cube(random, 2), Placing.cube(random, 2), Placing.cube(random, 2));
            RigidMotion motion = new RigidMotion(
                    Placing.cube(random, 2),
                    Placing.cube(random, 1).add(0, 0, 1.5),
                    random.nextDouble(-3, 3),
                    Placing.cube(random, 2));
            Turn turn =
                    new Turn("at random", body, motion, new Sphere(Placing.cube(random, 3), random.nextDouble(0.1, 1)));
            if (turn.isClear()) {
                turns.add(turn);
                i++;
            }
        }
        GapLimit limit = new GapLimit();
        return turns.stream().map(turn -> turn.asCase(limit)).toList();
    }

    /** A rotation about a vertical axis. */
    private static Turn blade(String kind, Vector3d pivot, double angle, Vector3d displacement, Sphere ball) {
        return new Turn(kind, BLADE, new RigidMotion(pivot, UP, angle, displacement), ball);
    }

    private static Turn rod(String kind, Vector3d pivot, double angle, Vector3d displacement) {
        return new Turn(kind, ROD, new RigidMotion(pivot, UP, angle, displacement), FLOOR);
    }

    /** A rod three metres above the floor that rotates about a horizontal axis through its middle. */
    private static Turn level(String kind, double angle, Vector3d displacement) {
        return new Turn(kind, ROD, new RigidMotion(vector(0, 0, 3), vector(0, 1, 0), angle, displacement), FLOOR);
    }
}
