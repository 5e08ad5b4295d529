package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Powers;
import firsthit.query.exact.ExactMotion;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.Rational;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds answers against exact ones.
 *
 * <p>An answer may be that of a radius which differs by the granted rounding: not hit later than the smaller ball would be,
 * not earlier than the larger one. So a miss is an error only if the smaller ball is hit, a hit only if the larger is not.
 *
 * <p>What is asked is told as a list: text is made of it only where an answer is wrong.
 */
final class Oracle {
    /** How many times the distance to the border of a cell a height must be for the feature to be well posed. */
    private static final double SLENDER = 32;

    /** Radius below which nothing is scaled to a usual size, for lack of exponents, and a normal may be that of the motion [m]. */
    private static final double SMALLEST = 0x1p-1055;

    private Oracle() {}

    /** Whether, when and how deep a ball of some radius is hit. */
    static void checkFraction(Object what, ExactMotion motion, Rational radius, Rational granted, @Nullable Hit hit) {
        if (hit == null) {
            Rational least = motion.leastSquared(Rational.ONE);
            assertThat(isLess(least, radius.minus(granted)))
                    .as("missed: %s", what)
                    .isFalse();
        } else if (hit.depth() > 0) {
            assertThat(hit.fraction()).as("%s", what).isZero();
            checkWithin(what, motion.leastSquared(Rational.ZERO), radius.minus(Rational.of(hit.depth())), granted);
        } else {
            checkWithin(what, motion.leastSquared(Rational.of(hit.fraction())), radius, granted);
        }
    }

    /** Whether a length is the root of a number but for what is granted. */
    static void checkWithin(Object what, Rational squared, Rational length, Rational granted) {
        assertThat(isLess(squared, length.minus(granted))).as("less: %s", what).isFalse();
        assertThat(isGreater(squared, length.plus(granted)))
                .as("more: %s", what)
                .isFalse();
    }

    /** That point and weights tell of one place on the triangle, and the normal points from there to the centre. */
    static void checkContact(Object what, SweepInput input, Hit hit) {
        ExactTriangle triangle = ExactTriangle.of(input.triangle());
        ExactVector point = ExactVector.of(hit.point());
        Rational granted = input.granted().plus(digits(input.triangle()));
        checkWithin(List.of("not on the triangle", what), triangle.distanceSquared(point), Rational.ZERO, granted);
        checkWeights(what, triangle, hit, granted);

        double radius = input.sphere().radius();
        if (radius > 0 && radius < SMALLEST) {
            return;
        }
        Rational away = Rational.of(radius).minus(Rational.of(hit.depth()));
        ExactVector way = input.motion().at(Rational.of(hit.fraction())).minus(point);
        Rational turned = way.minus(ExactVector.of(hit.normal()).times(away)).lengthSquared();
        checkWithin(List.of("normal", what), turned, Rational.ZERO, granted.plus(granted));
    }

    /** That the weights tell of the same place as the point. */
    static void checkWeights(Object what, ExactTriangle triangle, Hit hit, Rational granted) {
        ExactVector weighted = new ExactVector(Rational.ZERO, Rational.ZERO, Rational.ZERO);
        for (int i = 0; i < 3; i++) {
            weighted = weighted.plus(
                    triangle.corner(i).times(Rational.of(hit.barycentric().get(i))));
        }
        Rational apart = weighted.minus(ExactVector.of(hit.point())).lengthSquared();
        checkWithin(List.of("not where the weights are", what), apart, Rational.ZERO, granted);
    }

    /** The feature and the side of the triangle; false if the centre at contact is too close to the border of a cell. */
    static boolean checkFeature(Object what, ExactMotion motion, Rational margin, Hit hit) {
        ExactVector centre = motion.at(Rational.of(hit.fraction()));
        ExactTriangle triangle = motion.triangle();
        if (isSlender(triangle, margin.times(Rational.of(SLENDER)))
                || !triangle.cellPlanes().stream().allMatch(plane -> plane.isFartherThan(margin, centre))) {
            return false;
        }
        ExactTriangle.Closest closest = triangle.closest(centre);
        assertThat(hit.feature()).as("%s", what).isEqualTo(closest.feature());
        assertThat(hit.featureIndex()).as("%s", what).isEqualTo(closest.index());
        ExactTriangle.Plane plane = triangle.plane();
        if (plane.isFartherThan(margin, centre)) {
            assertThat(hit.backFace())
                    .as("%s", what)
                    .isEqualTo(plane.value(centre).signum() < 0);
        }
        return true;
    }

    /** Whether a corner is that close to the edge over against it: rounding may turn such a triangle by a large angle. */
    private static boolean isSlender(ExactTriangle triangle, Rational height) {
        return !(triangle.sidePlane(0).isFartherThan(height, triangle.corner(2))
                && triangle.sidePlane(1).isFartherThan(height, triangle.corner(0))
                && triangle.sidePlane(2).isFartherThan(height, triangle.corner(1)));
    }

    /** Rounding of a point on a triangle: a few units in the last place of its largest coordinate. */
    static Rational digits(Triangle triangle) {
        double largest = 0;
        for (int i = 0; i < 3; i++) {
            largest = Math.max(largest, Powers.largest(triangle.corner(i)));
        }
        return Rational.of(4 * Math.ulp(largest));
    }

    /** Whether the root of a number is less than a length. */
    private static boolean isLess(Rational squared, Rational length) {
        return length.signum() > 0 && squared.isLess(length.squared());
    }

    /** Whether the root of a number is greater than a length. */
    private static boolean isGreater(Rational squared, Rational length) {
        return length.signum() < 0 || length.squared().isLess(squared);
    }
}
