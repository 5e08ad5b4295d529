package firsthit.lesson;

import static firsthit.lesson.Check.todo;
import static firsthit.lesson.CheckTest.bySides;
import static firsthit.lesson.CheckTest.closest;
import static firsthit.lesson.CheckTest.minus;
import static firsthit.lesson.CheckTest.normal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Check of a sphere sweep")
class SphereSweepCheckTest {
    /** Face, edges and corners by one linear and two quadratic equations, the smallest fraction of all. */
    private static double sweep(Sphere ball, Vector3dc d, Triangle t) {
        Vector3dc c = ball.center();
        double r = ball.radius();
        double distance = closest(c, t).distance(c);
        if (distance < r) {
            return 0;
        }
        double best = Double.NaN;
        Vector3d n = normal(t);
        double height = n.dot(minus(c, t.a()));
        double speed = n.dot(d);
        if (height < 0) {
            n.negate();
            height = -height;
            speed = -speed;
        }
        if (height >= r && speed < 0) {
            double f = (r - height) / speed;
            if (f <= 1 && bySides(new Vector3d(d).mul(f).add(c), t)) {
                best = f;
            }
        }
        for (int i = 0; i < 3; i++) {
            best = sooner(best, corner(minus(c, t.corner(i)), r, d));
            best = sooner(best, edge(minus(c, t.corner(i)), r, d, minus(t.corner((i + 1) % 3), t.corner(i))));
        }
        return best;
    }

    private static double sooner(double best, double f) {
        return Double.isNaN(best) || f < best ? f : best;
    }

    private static double corner(Vector3d w, double r, Vector3dc d) {
        return entry(d.dot(d), w.dot(d), w.dot(w) - r * r);
    }

    private static double edge(Vector3d w, double r, Vector3dc d, Vector3d e) {
        double ee = e.dot(e);
        Vector3d across = new Vector3d(d).sub(new Vector3d(e).mul(e.dot(d) / ee));
        Vector3d from = new Vector3d(w).sub(new Vector3d(e).mul(e.dot(w) / ee));
        double f = entry(across.dot(across), from.dot(across), from.dot(from) - r * r);
        double share = (e.dot(w) + f * e.dot(d)) / ee;
        return share >= 0 && share <= 1 ? f : Double.NaN;
    }

    private static double entry(double a, double b, double c) {
        double root = b * b - a * c;
        double f = (-b - Math.sqrt(root)) / a;
        return b < 0 && root >= 0 && f >= 0 && f <= 1 ? f : Double.NaN;
    }

    @Test
    void oneLinearAndSixQuadraticEquationsAreASphereSweep() {
        CheckTest.assertRight(Check.sphereSweep(SphereSweepCheckTest::sweep), 500);
    }

    @Test
    void aSweepThatForgetsEdgesAndCornersIsToldSo() {
        CheckResult result = Check.sphereSweep((ball, d, t) -> {
            double f = sweep(ball, d, t);
            boolean onFace = f == 0 || bySides(new Vector3d(d).mul(f).add(ball.center()), t);
            return onFace ? f : Double.NaN;
        });

        assertThat(result.message()).startsWith("an edge first").contains("(2, -0.5, 3)");
        assertThat(result.message()).contains("yours: NaN, a miss");
        assertThat(Objects.requireNonNull(result.picture()).figure().png()).isNotEmpty();
    }

    @Test
    void aFaceThatWasLeftBeforeTheStartIsNotAHit() {
        CheckResult result = Check.sphereSweep((ball, d, t) -> {
            double f = sweep(ball, d, t);
            double speed = normal(t).dot(d);
            double past = (ball.radius() - normal(t).dot(minus(ball.center(), t.a()))) / speed;
            boolean onFace = bySides(new Vector3d(d).mul(past).add(ball.center()), t);
            return Double.isNaN(f) && speed < 0 && past < 0 && onFace ? past : f;
        });

        assertThat(result.message()).startsWith("moves off from beside the face");
        assertThat(result.message()).contains("yours: -0.5").contains("right: NaN, a miss");
    }

    @Test
    void aHoleIsCountedAsOpenAndStopsNothing() {
        CheckResult result = Check.sphereSweep((ball, d, t) -> {
            double f = sweep(ball, d, t);
            if (!Double.isNaN(f) && !bySides(new Vector3d(d).mul(f).add(ball.center()), t)) {
                throw todo("the edges");
            }
            return f;
        });

        assertThat(result.isRight()).isFalse();
        assertThat(result.message()).isEmpty();
        assertThat(result.headline()).endsWith("still to do: the edges");
        assertThat(result.right()).isBetween(100, result.all() - 50);
    }
}
