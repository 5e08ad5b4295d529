package firsthit.lesson;

import static firsthit.lesson.Check.given;
import static firsthit.lesson.Check.todo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jshell.spi.SPIResolutionException;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Each check accepts a method as a learner would write it, and names the usual mistakes. */
@DisplayName("Checks of learners' methods")
class CheckTest {
    static Vector3d minus(Vector3dc a, Vector3dc b) {
        return a.sub(b, new Vector3d());
    }

    static Vector3d normal(Triangle t) {
        return minus(t.b(), t.a()).cross(minus(t.c(), t.a())).normalize();
    }

    /** Sides of the edges, as notebook 02 derives them. */
    static boolean bySides(Vector3dc p, Triangle t) {
        Vector3d n = normal(t);
        for (int i = 0; i < 3; i++) {
            Vector3dc from = t.corner(i);
            Vector3d edge = minus(t.corner((i + 1) % 3), from);
            if (edge.cross(minus(p, from)).dot(n) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Right in all cases, and there are more than so many. */
    static void assertRight(CheckResult result, int fewer) {
        assertRight(result);
        assertThat(result.all()).isGreaterThan(fewer);
    }

    static void assertRight(CheckResult result) {
        assertThat(result.isRight()).as(result.toString()).isTrue();
    }

    @Test
    void sidesOfTheEdgesTellWhetherAPointIsInATriangle() {
        CheckResult result = Check.pointInTriangle(CheckTest::bySides);

        assertRight(result);
        assertThat(result.headline()).startsWith("point in triangle: right in all");
    }

    @Test
    void anAngleSumWithAToleranceOfATenthTakesPointsOutsideForInside() {
        CheckResult result = Check.pointInTriangle((p, t) -> {
            double sum = 0;
            for (int i = 0; i < 3; i++) {
                Vector3d one = minus(t.corner(i), p).normalize();
                Vector3d next = minus(t.corner((i + 1) % 3), p).normalize();
                sum += StrictMath.acos(Math.max(-1, Math.min(1, one.dot(next))));
            }
            return Math.abs(sum - 2 * Math.PI) < 0.1;
        });

        assertThat(result.isRight()).isFalse();
        assertThat(result.message())
                .contains("yours: inside")
                .contains("right: outside")
                .startsWith("just outside");
    }

    @Test
    void sidesSeenFromAboveFailTrianglesThatRunClockwise() {
        CheckResult result = Check.pointInTriangle((p, t) -> {
            for (int i = 0; i < 3; i++) {
                if (minus(t.corner((i + 1) % 3), t.corner(i)).cross(minus(p, t.corner(i))).z < 0) {
                    return false;
                }
            }
            return true;
        });

        assertThat(result.message()).startsWith("corners clockwise");
    }

    @Test
    void weightsThatAreClampedOneByOneAreNotTheClosestPoint() {
        CheckResult result = Check.closestPoint((p, t) -> {
            Vector3d u = minus(t.b(), t.a());
            Vector3d v = minus(t.c(), t.a());
            Vector3d w = minus(p, t.a());
            double whole = u.dot(u) * v.dot(v) - u.dot(v) * u.dot(v);
            double s = Math.max(0, Math.min(1, (v.dot(v) * w.dot(u) - u.dot(v) * w.dot(v)) / whole));
            double r = Math.max(0, Math.min(1 - s, (u.dot(u) * w.dot(v) - u.dot(v) * w.dot(u)) / whole));
            return new Vector3d(t.a()).add(u.mul(s)).add(v.mul(r));
        });

        assertThat(result.isRight()).isFalse();
        assertThat(result.picture()).isNotNull();
    }

    @Test
    void theClosestOfFaceAndThreeEdgesIsTheClosestPoint() {
        assertRight(Check.closestPoint(CheckTest::closest));
    }

    static Vector3d closest(Vector3dc p, Triangle t) {
        Vector3d n = normal(t);
        Vector3d foot = new Vector3d(p).sub(new Vector3d(n).mul(n.dot(minus(p, t.a()))));
        if (bySides(foot, t)) {
            return foot;
        }
        Vector3d best = new Vector3d(t.a());
        for (int i = 0; i < 3; i++) {
            Vector3d edge = minus(t.corner((i + 1) % 3), t.corner(i));
            double share = Math.max(0, Math.min(1, edge.dot(minus(p, t.corner(i))) / edge.dot(edge)));
            Vector3d place = edge.mul(share).add(t.corner(i));
            best = place.distance(p) < best.distance(p) ? place : best;
        }
        return best;
    }

    @Test
    void planeThenSidesIsACrossing() {
        assertRight(Check.crossing((o, d, t) -> {
            Vector3d n = normal(t);
            double speed = n.dot(d);
            double fraction = speed == 0 ? Double.NaN : n.dot(minus(t.a(), o)) / speed;
            boolean isOn = fraction >= 0
                    && fraction <= 1
                    && bySides(new Vector3d(d).mul(fraction).add(o), t);
            return isOn ? fraction : Double.NaN;
        }));
    }

    @Test
    void aCrossingFromTheFrontOnlyIsNamed() {
        CheckResult result = Check.crossing((o, d, t) -> {
            Vector3d n = normal(t);
            double fraction = n.dot(d) >= 0 ? Double.NaN : n.dot(minus(t.a(), o)) / n.dot(d);
            boolean isOn = fraction >= 0
                    && fraction <= 1
                    && bySides(new Vector3d(d).mul(fraction).add(o), t);
            return isOn ? fraction : Double.NaN;
        });

        assertThat(result.message()).startsWith("from behind").contains("yours: NaN");
    }

    @Test
    void aMethodThatThrowsIsShownWithTheSimplestInputThatItThrowsAt() {
        CheckResult result = Check.slide((d, normals) -> normals.get(0));

        assertThat(result.message()).startsWith("no plane").contains("throws java.lang.");
        assertThat(result.picture()).isNull();
    }

    /** The longest of all projections on planes and creases that leads into no plane. */
    static Vector3dc slide(Vector3dc d, List<Vector3dc> normals) {
        List<Vector3d> tries = new ArrayList<>(List.of(new Vector3d(d)));
        for (Vector3dc n : normals) {
            tries.add(new Vector3d(d).sub(new Vector3d(n).mul(n.dot(d))));
        }
        for (Vector3dc n : normals) {
            for (Vector3dc m : normals) {
                Vector3d crease = n.cross(m, new Vector3d());
                if (crease.length() > 1e-9) {
                    crease.normalize();
                    tries.add(crease.mul(crease.dot(d)));
                }
            }
        }
        Vector3d best = new Vector3d();
        for (Vector3d one : tries) {
            boolean isFree = normals.stream().allMatch(n -> n.dot(one) >= -1e-9 * d.length());
            best = isFree && one.length() > best.length() ? one : best;
        }
        return best;
    }

    @Test
    void theLongestFreeProjectionIsTheSlide() {
        assertRight(Check.slide(CheckTest::slide));
    }

    @Test
    void projectingOnOnePlaneAfterTheOtherLeadsBackIntoTheFirst() {
        CheckResult result = Check.slide((d, normals) -> {
            Vector3d rest = new Vector3d(d);
            for (Vector3dc n : normals) {
                if (n.dot(rest) < 0) {
                    rest.sub(new Vector3d(n).mul(n.dot(rest)));
                }
            }
            return rest;
        });

        assertThat(result.message()).startsWith("a wide corner");
    }

    /** Up, ahead, down; else ahead alone; then down to the ground. */
    static Vector3dc walk(Scene scene, Sphere ball, Vector3dc d, double height) {
        Vector3d low = moved(scene, ball, ball.center(), d);
        Vector3d up = moved(scene, ball, ball.center(), new Vector3d(0, 0, height));
        Vector3d ahead = moved(scene, ball, up, d);
        Vector3d high = moved(scene, ball, ahead, new Vector3d(0, 0, -2 * height));
        Hit under = scene.sweep(ball.at(ahead), new Vector3d(0, 0, -2 * height));
        boolean gains = level(ball.center(), high) > level(ball.center(), low) + 1e-6;
        if (under != null && under.normal().z() > 0.7 && gains) {
            return high;
        }
        Vector3d down = new Vector3d(0, 0, -height);
        return scene.sweep(ball.at(low), down) == null ? low : moved(scene, ball, low, down);
    }

    private static double level(Vector3dc from, Vector3dc to) {
        return StrictMath.hypot(to.x() - from.x(), to.y() - from.y());
    }

    static Vector3d moved(Scene scene, Sphere ball, Vector3dc from, Vector3dc d) {
        Hit hit = scene.sweep(ball.at(from), d);
        double share = hit == null ? 1 : Math.max(0, hit.fraction() - 1e-4 / Math.max(1e-9, d.length()));
        return new Vector3d(d).mul(share).add(from);
    }

    @Test
    void upAheadAndDownIsAStep() {
        assertRight(Check.stepUp(CheckTest::walk));
    }

    @Test
    void walkingStraightOnStopsAtALowStep() {
        CheckResult result = Check.stepUp((scene, ball, d, height) -> moved(scene, ball, ball.center(), d));

        assertThat(result.message()).startsWith("a low step").contains("right: x = 1.5, on the step");
    }

    @Test
    void anyFunctionIsHeldAgainstOneThatIsRight() {
        List<Double> inputs = List.of(0.0, 1.0, -4.0, Double.NaN);

        CheckResult right = Check.that("square", (Double x) -> x * x * (1 + 1e-9), x -> x * x, inputs);
        CheckResult wrong = Check.that("square", (Double x) -> Math.abs(x), x -> x * x, inputs);

        assertThat(right.points(5)).isEqualTo(5);
        assertThat(wrong.headline()).isEqualTo("square: right in 3 of 4 cases");
        assertThat(wrong.message()).contains("input: -4").contains("yours: 4").contains("right: 16");
        assertThat(wrong.picture()).isNull();
        assertThat(wrong.points(2)).isEqualTo(1.5);
    }

    @Test
    void answersThatDifferByLittleAreShownWithTheDigitsThatDiffer() {
        CheckResult result = Check.that("t", (Double x) -> x + 2e-6, x -> x, List.of(1.0));

        assertThat(result.message().lines())
                .containsExactly(
                        "input: 1", "yours: 1.000002", "right: 1", "(numbers may differ by a hundred-millionth)");
    }

    @Test
    void aNameThatJavaDoesNotKnowIsSaidToBeOne() {
        CheckResult result = Check.that(
                "t",
                (Double x) -> {
                    throw new SPIResolutionException(1);
                },
                x -> x,
                List.of(1.0));

        assertThat(result.message()).contains("does not compile: it uses a name that Java does not know");
    }

    @Test
    void aStepIsToldByWhatItsInputTries() {
        CheckResult result = Check.that(
                "root",
                given("4: the positive root", () -> Math.sqrt(4), 2),
                given("-1: no root", () -> -1.0, Double.NaN),
                given(
                        "9, which is open",
                        () -> {
                            throw todo("whole numbers");
                        },
                        3));

        assertThat(result.headline()).isEqualTo("root: right in 1 of 3 cases; still to do: whole numbers");
        assertThat(result.message())
                .startsWith("-1: no root")
                .contains("yours: -1")
                .contains("right: NaN");
    }

    @Test
    void noFiniteNumberIsCloseToInfinity() {
        List<Double> inputs = List.of(1.0, 0.0);

        CheckResult right = Check.that("inverse", (Double x) -> 1 / x, x -> 1 / x, inputs);
        CheckResult wrong = Check.that("inverse", (Double x) -> x == 0 ? -7 : 1 / x, x -> 1 / x, inputs);

        assertThat(right.isRight()).isTrue();
        assertThat(wrong.message()).contains("yours: -7").contains("right: Infinity");
    }

    @Test
    void vectorsWordsAndNothingAreComparedAsWhatTheyAre() {
        List<Integer> inputs = List.of(0, 1, 2);

        CheckResult vectors = Check.that(
                "vector", (Integer i) -> new Vector3d(i, 0, 1e-9), i -> new Vector3d(i, i == 2 ? 1 : 0, 0), inputs);
        CheckResult words =
                Check.that("word", (Integer i) -> i == 0 ? null : "edge", i -> i == 1 ? "edge" : null, inputs);

        assertThat(vectors.right()).isEqualTo(2);
        assertThat(vectors.message()).contains("right: (2, 1, 0)");
        assertThat(words.right()).isEqualTo(2);
        assertThat(words.message()).contains("yours: edge").contains("right: null");
    }

    @Test
    void listsAreComparedAndShownByTheirElements() {
        List<List<Double>> inputs = List.of(List.of(1.0, 2.0), List.of(3.0, 0.5));

        CheckResult lists = Check.that(
                "both",
                (List<Double> pair) -> List.of(pair.get(0) + 1e-9, new Vector3d(pair.get(1), 0, 0)),
                pair -> List.of(pair.get(0), new Vector3d(pair.get(0) == 3 ? 1 : 2, 0, 0)),
                inputs);
        CheckResult shorter = Check.that("pair", (List<Double> pair) -> pair.subList(0, 1), pair -> pair, inputs);

        assertThat(lists.right()).isEqualTo(1);
        assertThat(lists.message()).contains("input: [3, 0.5]").contains("right: [3, (1, 0, 0)]");
        assertThat(shorter.right()).isZero();
    }

    @Test
    void whatIsLeftOpenIsNoAnswerForThoseWhoGrade() {
        CheckResult open = Check.that(
                "square",
                (Double x) -> {
                    throw todo("x times x");
                },
                x -> x * x,
                List.of(1.0));

        assertThat(open.headline()).isEqualTo("square: right in 0 of 1 cases; still to do: x times x");
        assertThat(open.points(3)).isZero();
    }

    @Test
    void whoKnowsTheCasesThatAreSeenDoesNotEarnAllPoints() {
        Map<List<Vector3dc>, Double> seen = new HashMap<>();
        CheckResult shown = Check.crossing((origin, d, triangle) -> {
            Hit hit = SegmentTriangle.cast(origin, d, triangle);
            double fraction = hit == null ? Double.NaN : hit.fraction();
            seen.put(input(origin, d, triangle), fraction);
            return fraction;
        });
        Exercise.Crossing known = (origin, d, triangle) -> seen.getOrDefault(input(origin, d, triangle), -1.0);

        assertThat(shown.isRight() && Check.crossing(known).isRight()).isTrue();
        assertThat(shown.points(5, () -> Check.crossing(known))).isBetween(1.0, 4.9);
        assertThat(Check.crossing(known).isRight()).as("drawn anew once").isTrue();
    }

    private static List<Vector3dc> input(Vector3dc origin, Vector3dc d, Triangle triangle) {
        return List.of(new Vector3d(origin), new Vector3d(d), triangle.a(), triangle.b(), triangle.c());
    }

    @Test
    void eachKindOfCasesEarnsTheSameAndOnlyWhereAllOfItIsRight() {
        CheckResult straight = Check.stepUp((scene, ball, d, height) -> moved(scene, ball, ball.center(), d));
        long whole = straight.kinds().stream()
                .filter(kind -> kind.right() == kind.all())
                .count();

        assertThat(whole).isPositive().isLessThan(straight.kinds().size());
        assertThat(straight.points(1))
                .isCloseTo((double) whole / straight.kinds().size(), within(0.005));
    }
}
