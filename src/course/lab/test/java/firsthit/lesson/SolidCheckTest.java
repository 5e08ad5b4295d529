package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Checks of capsules and ellipsoids accept what notebook 04 derives, and name the usual mistakes. */
@DisplayName("Checks of learners' sweeps of capsules and ellipsoids")
class SolidCheckTest {
    private static Vector3d plus(Vector3dc a, Vector3dc b) {
        return a.add(b, new Vector3d());
    }

    private static Vector3d minus(Vector3dc a, Vector3dc b) {
        return a.sub(b, new Vector3d());
    }

    /** The surface of a triangle drawn along an axis, from half of it back to half of it forward. */
    private static List<Triangle> grown(Triangle t, Vector3dc half, boolean caps, boolean sides) {
        List<Triangle> all = new ArrayList<>();
        if (caps) {
            all.add(new Triangle(minus(t.a(), half), minus(t.b(), half), minus(t.c(), half)));
            all.add(new Triangle(plus(t.a(), half), plus(t.b(), half), plus(t.c(), half)));
        }
        for (int i = 0; i < 3 && sides; i++) {
            Vector3dc p = t.corner(i);
            Vector3dc q = t.corner((i + 1) % 3);
            all.add(new Triangle(minus(p, half), minus(q, half), plus(q, half)));
            all.add(new Triangle(minus(p, half), plus(q, half), plus(p, half)));
        }
        return all;
    }

    private static double first(Capsule capsule, Vector3dc d, List<Triangle> surface) {
        Sphere ball = new Sphere(capsule.center(), capsule.radius());
        double first = Double.NaN;
        for (Triangle face : surface) {
            Hit hit = SolidSweep.sweep(ball, d, face);
            first = hit == null || hit.fraction() >= first ? first : hit.fraction();
        }
        return first;
    }

    private static boolean crosses(Capsule capsule, Triangle t) {
        return SegmentTriangle.cast(capsule.a(), minus(capsule.b(), capsule.a()), t) != null;
    }

    @Test
    void aBallAgainstTheTriangleDrawnAlongTheAxisIsACapsuleSweep() {
        CheckTest.assertRight(
                Check.capsuleSweep((capsule, d, t) ->
                        crosses(capsule, t) ? 0 : first(capsule, d, grown(t, capsule.half(), true, true))),
                250);
    }

    @Test
    void theTwoEndsAloneMissWhatTheSideTouches() {
        CheckResult result = Check.capsuleSweep(
                (capsule, d, t) -> crosses(capsule, t) ? 0 : first(capsule, d, grown(t, capsule.half(), true, false)));

        assertThat(result.message()).startsWith("its side at an edge").contains("yours: NaN");
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void aBodyWithoutItsEndsIsNamed() {
        CheckResult result = Check.capsuleSweep(
                (capsule, d, t) -> crosses(capsule, t) ? 0 : first(capsule, d, grown(t, capsule.half(), false, true)));

        assertThat(result.message()).startsWith("an end on the face");
    }

    @Test
    void aMiddleInsideTheBodyIsFarFromItsSurface() {
        CheckResult result =
                Check.capsuleSweep((capsule, d, t) -> first(capsule, d, grown(t, capsule.half(), true, true)));

        assertThat(result.message()).startsWith("its axis crosses at the start").contains("right: 0");
    }

    @Test
    void anAxisOfTheWholeLengthToEachSideIsTooLong() {
        CheckResult result = Check.capsuleSweep((capsule, d, t) ->
                crosses(capsule, t) ? 0 : first(capsule, d, grown(t, minus(capsule.b(), capsule.a()), true, true)));

        assertThat(result.message()).startsWith("an end on the face");
    }

    private static @Nullable Touch sweep(
            Ellipsoid e, Vector3dc d, Triangle t, BiFunction<Vector3d, Vector3dc, Vector3d> back) {
        Triangle unit = new Triangle(
                minus(t.a(), e.center()).div(e.radii()),
                minus(t.b(), e.center()).div(e.radii()),
                minus(t.c(), e.center()).div(e.radii()));
        Hit hit = SolidSweep.sweep(new Sphere(new Vector3d(), 1), d.div(e.radii(), new Vector3d()), unit);
        return hit == null
                ? null
                : new Touch(
                        hit.fraction(),
                        back.apply(new Vector3d(hit.normal()), e.radii()).normalize());
    }

    @Test
    void aBallOfRadiusOneInUnitSpaceIsAnEllipsoidSweep() {
        CheckTest.assertRight(Check.ellipsoidSweep((e, d, t) -> sweep(e, d, t, Vector3d::div)), 200);
    }

    @Test
    void aNormalThatIsMultipliedByTheRadiiFailsOnTheFirstRamp() {
        CheckResult result = Check.ellipsoidSweep((e, d, t) -> sweep(e, d, t, Vector3d::mul));

        assertThat(result.message()).startsWith("on a ramp").contains("normal (");
    }

    @Test
    void aNormalThatIsTakenOverAsItIsFailsOnTheFirstRamp() {
        CheckResult result = Check.ellipsoidSweep((e, d, t) -> sweep(e, d, t, (normal, radii) -> normal));

        assertThat(result.message()).startsWith("on a ramp");
    }

    @Test
    void aMotionThatIsNotDividedIsTooLong() {
        CheckResult result =
                Check.ellipsoidSweep((e, d, t) -> sweep(e, d.mul(e.radii(), new Vector3d()), t, Vector3d::div));

        assertThat(result.message()).startsWith("a ball");
    }
}
