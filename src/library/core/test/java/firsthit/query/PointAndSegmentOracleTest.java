package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.Seeds;
import firsthit.query.exact.ExactMotion;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.Rational;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Points and segments against exact arithmetic")
class PointAndSegmentOracleTest {

    @ForSeeds
    void distanceAndClosestPointAreTheExactOnes(long seed) {
        for (SweepKind kind : SweepKind.values()) {
            SweepInput input = kind.make(new SplittableRandom(seed));
            Vector3dc p = input.sphere().center();
            double distance = ClosestPoint.distance(p, input.triangle());
            Vector3d closest = ClosestPoint.onTriangle(p, input.triangle());
            Object what = List.of(kind, input, distance, closest);

            ExactTriangle triangle = ExactTriangle.of(input.triangle());
            Rational exact = triangle.distanceSquared(ExactVector.of(p));
            Oracle.checkWithin(what, exact, Rational.of(distance), input.granted());
            Rational granted = input.granted().plus(Oracle.digits(input.triangle()));
            Rational off = triangle.distanceSquared(ExactVector.of(closest));
            Oracle.checkWithin(what, off, Rational.ZERO, granted);
            Rational away = ExactVector.of(closest).minus(ExactVector.of(p)).lengthSquared();
            Oracle.checkWithin(what, away, Rational.of(distance), granted);
        }
    }

    @ForSeeds
    void castCrossesWhereTheExactLineDoes(long seed) {
        for (SweepKind kind : SweepKind.values()) {
            SweepInput input = kind.make(new SplittableRandom(seed));
            Hit hit = cast(input);
            Object what = Arrays.asList(kind, input, hit);
            ExactMotion motion = input.motion();
            if (hit == null) {
                assertThat(crossesWellInside(motion, input.granted()))
                        .as("missed: %s", what)
                        .isFalse();
                continue;
            }
            ExactTriangle triangle = motion.triangle();
            Rational granted = input.granted().plus(Oracle.digits(input.triangle()));
            Oracle.checkWithin(what, motion.leastSquared(Rational.ONE), Rational.ZERO, input.granted());
            Oracle.checkWithin(what, triangle.distanceSquared(ExactVector.of(hit.point())), Rational.ZERO, granted);
            Oracle.checkWeights(what, triangle, hit, granted);
            if (!triangle.isDegenerate()) {
                ExactVector reported = motion.at(Rational.of(hit.fraction()));
                assertThat(triangle.plane().isFartherThan(input.granted(), reported))
                        .as("%s", what)
                        .isFalse();
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(names = {"GENERIC", "GRAZING", "FAR", "HUGE_OR_TINY", "DENORMAL", "POINT", "LONG_OR_SHORT"})
    void someSegmentsOfEachKindCrossWellInside(SweepKind kind) {
        long crossing = Seeds.fixed()
                .mapToObj(seed -> kind.make(new SplittableRandom(seed)))
                .filter(input -> crossesWellInside(input.motion(), input.granted()))
                .count();
        assertThat(crossing).isBetween(5L, 195L);
    }

    private static @Nullable Hit cast(SweepInput input) {
        return SegmentTriangle.cast(input.sphere().center(), input.displacement(), input.triangle());
    }

    /** Whether the motion goes through the triangle so far from its border and its own ends that rounding cannot matter. */
    private static boolean crossesWellInside(ExactMotion motion, Rational margin) {
        ExactTriangle.Plane plane = motion.triangle().plane();
        Rational from = plane.value(motion.start());
        Rational to = plane.value(motion.at(Rational.ONE));
        if (from.signum() * to.signum() >= 0
                || !plane.isFartherThan(margin, motion.start())
                || !plane.isFartherThan(margin, motion.at(Rational.ONE))) {
            return false;
        }
        ExactVector crossing = motion.at(from.over(from.minus(to)));
        for (int i = 0; i < 3; i++) {
            ExactTriangle.Plane side = motion.triangle().sidePlane(i);
            if (side.value(crossing).signum() < 0 || !side.isFartherThan(margin, crossing)) {
                return false;
            }
        }
        return true;
    }
}
