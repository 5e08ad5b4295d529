package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Ellipsoid;
import firsthit.query.exact.ExactMotion;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.Rational;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

/** With radii that are powers of two the way to unit space and back is exact. */
@DisplayName("Ellipsoid sweep against exact arithmetic")
class EllipsoidSweepOracleTest {

    @ForSeeds
    void missesNothingAndInventsNothing(long seed) {
        for (SweepKind kind : SweepKind.values()) {
            SplittableRandom random = new SplittableRandom(seed);
            SweepInput input = kind.make(random);
            double radius = input.sphere().radius();
            Vector3d radii = radii(random, radius > 0 ? radius : 0.25);
            Ellipsoid ellipsoid = new Ellipsoid(input.sphere().center(), radii);
            Hit hit = SolidSweep.sweep(ellipsoid, input.displacement(), input.triangle());
            Object what = Arrays.asList(kind, radii, input, hit);

            ExactMotion motion = inUnitSpace(input, radii);
            Rational granted = granted(motion, radii);
            Oracle.checkFraction(
                    what, motion, Rational.ONE, granted, hit == null ? null : depthInUnitSpace(hit, radii));
            if (hit != null && hit.depth() > 0) {
                checkWayOut(what, motion, radii, granted, hit);
            }
        }
    }

    private static void checkWayOut(Object what, ExactMotion motion, Vector3dc radii, Rational granted, Hit hit) {
        ExactVector way =
                ExactVector.of(hit.normal()).times(Rational.of(hit.depth())).over(ExactVector.of(radii));
        Rational freed = motion.triangle().distanceSquared(motion.start().plus(way));
        assertThat(freed.isLess(Rational.ONE.minus(granted).squared()))
                .as("%s", what)
                .isFalse();
    }

    /** Powers of two around a length. */
    private static Vector3d radii(SplittableRandom random, double about) {
        // Denormal numbers have no exponent of their own.
        int exponent = Math.max(Math.getExponent(about * 0x1p100) - 100, -1070);
        return new Vector3d(
                Math.scalb(1.0, exponent + random.nextInt(-2, 3)),
                Math.scalb(1.0, exponent + random.nextInt(-2, 3)),
                Math.scalb(1.0, exponent + random.nextInt(-2, 3)));
    }

    private static ExactMotion inUnitSpace(SweepInput input, Vector3dc radii) {
        ExactVector by = ExactVector.of(radii);
        ExactMotion world = input.motion();
        ExactTriangle t = world.triangle();
        return new ExactMotion(
                new ExactTriangle(
                        t.corner(0).over(by), t.corner(1).over(by), t.corner(2).over(by)),
                world.start().over(by),
                world.displacement().over(by));
    }

    /** What {@link SweepInput#granted} says, for the radius 1. */
    private static Rational granted(ExactMotion motion, Vector3dc radii) {
        Rational largest = Rational.ONE;
        for (int corner = 0; corner < 3; corner++) {
            ExactVector way = motion.triangle().corner(corner).minus(motion.start());
            for (int axis = 0; axis < 3; axis++) {
                largest = largest.max(way.get(axis)).max(way.get(axis).negated());
            }
        }
        Rational least = Rational.of(radii.get(radii.minComponent()));
        return largest.times(Rational.of(0x1p-45))
                .plus(Rational.of(Double.MIN_VALUE).over(least));
    }

    /** The same hit with the depth along the normal of the unit space. */
    private static Hit depthInUnitSpace(Hit hit, Vector3dc radii) {
        double largest = radii.get(radii.maxComponent());
        double depth = hit.depth()
                / largest
                / hit.normal()
                        .mul(radii.div(new Vector3d(largest), new Vector3d()), new Vector3d())
                        .length();
        return new Hit(
                hit.fraction(),
                hit.point(),
                hit.normal(),
                depth,
                hit.feature(),
                hit.featureIndex(),
                hit.barycentric(),
                hit.triangle(),
                hit.instance(),
                hit.backFace());
    }
}
