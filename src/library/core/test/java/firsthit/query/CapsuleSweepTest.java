package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Capsule sweep")
class CapsuleSweepTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));

    /** A search by thirds finds the place of a minimum to the root of a rounding, its value to a rounding or so. */
    private static final double SEARCH = 1e-9;

    @Test
    void standsOnItsLowerEnd() {
        Capsule upright = new Capsule(new Vector3d(0, 0, 4), new Vector3d(0, 0, 6), 0.5);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(upright, new Vector3d(0, 0, -7), FLOOR));

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
        assertThat(hit.point().distance(0, 0, 0)).isCloseTo(0, within(1e-15));
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
        assertThat(hit.backFace()).isFalse();
    }

    @Test
    void meetsAnEdgeWithItsFlank() {
        Capsule upright = new Capsule(new Vector3d(0, -12, -1), new Vector3d(0, -12, 1), 0.5);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(upright, new Vector3d(0, 5, 0), FLOOR));

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
        assertThat(hit.feature()).isEqualTo(Feature.EDGE);
        assertThat(hit.featureIndex()).isZero();
        assertThat(hit.normal().distance(0, -1, 0)).isCloseTo(0, within(1e-15));
        assertThat(hit.barycentric().distance(0.5, 0.5, 0)).isCloseTo(0, within(1e-15));
    }

    @Test
    void meetsACornerWithItsFlank() {
        Capsule upright = new Capsule(new Vector3d(0, 12, -1), new Vector3d(0, 12, 1), 0.5);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(upright, new Vector3d(0, -5, 0), FLOOR));

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
        assertThat(hit.feature()).isEqualTo(Feature.VERTEX);
        assertThat(hit.featureIndex()).isEqualTo(2);
    }

    @ForSeeds
    void withoutLengthItIsASphere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d center = Randoms.vector(random, 4);
        Vector3d displacement = Randoms.vector(random, 9);
        Triangle triangle = Randoms.triangle(random, 3);
        Hit sphere = SolidSweep.sweep(new Sphere(center, 1.5), displacement, triangle);
        Hit capsule = SolidSweep.sweep(new Capsule(center, center, 1.5), displacement, triangle);

        assertThat(capsule == null).isEqualTo(sphere == null);
        if (sphere != null && capsule != null) {
            assertThat(capsule.fraction()).isEqualTo(sphere.fraction());
            assertThat(capsule.depth()).isEqualTo(sphere.depth());
            assertThat(capsule.point().distance(sphere.point())).isCloseTo(0, within(1e-10));
            assertThat(capsule.normal().distance(sphere.normal())).isCloseTo(0, within(1e-10));
            assertThat(capsule.backFace()).isEqualTo(sphere.backFace());
        }
    }

    @ForSeeds
    void touchesWhereASearchFindsTheDistanceOfOneRadius(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Capsule capsule =
                new Capsule(Randoms.vector(random, 5), Randoms.vector(random, 5), random.nextDouble(0.05, 0.8));
        Vector3d displacement = Randoms.vector(random, 9);
        Triangle triangle = Randoms.triangle(random, 3);
        double start = distance(capsule, triangle);
        Hit hit = SolidSweep.sweep(capsule, displacement, triangle);

        if (hit == null) {
            double least = least(f -> distance(moved(capsule, displacement, f), triangle));
            assertThat(least).isGreaterThan(capsule.radius() - SEARCH);
        } else if (hit.depth() > 0) {
            assertThat(start).isLessThan(capsule.radius() + SEARCH);
            assertThat(hit.depth()).isGreaterThan(capsule.radius() - start - SEARCH);
        } else {
            double atHit = distance(moved(capsule, displacement, hit.fraction()), triangle);
            double before = distance(moved(capsule, displacement, 0.999 * hit.fraction()), triangle);

            assertThat(start).isGreaterThan(capsule.radius() - SEARCH);
            assertThat(atHit).isCloseTo(capsule.radius(), within(SEARCH));
            assertThat(before).isGreaterThan(atHit);
        }
    }

    @ForSeeds
    void theDepthIsTheLeastWayOutAlongTheNormal(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        Vector3d inside = Randoms.inside(random, triangle);
        Vector3d half = Randoms.vector(random, 2);
        Capsule through = new Capsule(
                inside.sub(half, new Vector3d()), inside.add(half, new Vector3d()), random.nextDouble(0, 0.5));
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(through, Randoms.vector(random, 1), triangle));

        assertThat(hit.fraction()).isZero();
        Vector3d out = hit.normal().mul(hit.depth() * (1 + 1e-9), new Vector3d());
        Vector3d notYet = hit.normal().mul(hit.depth() * (1 - 1e-6), new Vector3d());
        assertThat(SolidSweep.sweep(through.movedBy(out), new Vector3d(), triangle))
                .isNull();
        assertThat(SolidSweep.sweep(through.movedBy(notYet), new Vector3d(), triangle))
                .isNotNull();
    }

    @Test
    void anAxisOnTheTriangleHasTheNormalOfTheFaceAgainstTheMotion() {
        Capsule lying = new Capsule(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), 0.25);
        Hit down = Objects.requireNonNull(SolidSweep.sweep(lying, new Vector3d(0, 0, -1), FLOOR));
        Hit up = Objects.requireNonNull(SolidSweep.sweep(lying, new Vector3d(0, 0, 1), FLOOR));

        assertThat(down.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(up.normal()).isEqualTo(new Vector3d(0, 0, -1));
        assertThat(down.depth()).isEqualTo(0.25);
        assertThat(up.backFace()).isTrue();
    }

    @Test
    void aTriangleWithoutAreaIsASegment() {
        Vector3d a = new Vector3d(-2, 0, 0);
        Vector3d b = new Vector3d(2, 0, 0);
        Triangle segment = new Triangle(a, b, a);
        Capsule above = new Capsule(new Vector3d(0, -1, 3), new Vector3d(0, 1, 3), 0.5);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(above, new Vector3d(0, 0, -5), segment));
        Capsule on = new Capsule(new Vector3d(0, -1, 0), new Vector3d(0, 1, 0), 0.5);

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(Objects.requireNonNull(SolidSweep.sweep(on, new Vector3d(1, 0, 0), segment))
                        .normal())
                .as("along the segment it would stay in it")
                .isEqualTo(new Vector3d(0, 0, 1));
        assertThat(Objects.requireNonNull(SolidSweep.sweep(on, new Vector3d(), segment))
                        .normal())
                .isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void numbersThatCannotBeAnsweredAreNamed() {
        Capsule capsule = new Capsule(new Vector3d(), new Vector3d(0, 0, 1), 1);
        Triangle far =
                new Triangle(new Vector3d(-1.7e308, 0, 0), new Vector3d(-1.7e308, 1, 0), new Vector3d(-1.7e308, 0, 1));
        Capsule away = capsule.movedBy(new Vector3d(1.7e308, 0, 0));

        assertIllegal(() -> SolidSweep.sweep(capsule, new Vector3d(0, Double.NaN, 0), FLOOR), "displacement", "NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> SolidSweep.sweep(away, new Vector3d(1, 0, 0), far));
    }

    private static Capsule moved(Capsule capsule, Vector3dc displacement, double fraction) {
        return capsule.movedBy(displacement.mul(fraction, new Vector3d()));
    }

    /** Distance of the axis from the triangle: the least along the axis, which has one valley only. */
    private static double distance(Capsule capsule, Triangle triangle) {
        return least(s -> ClosestPoint.distance(capsule.a().lerp(capsule.b(), s, new Vector3d()), triangle));
    }

    /** Least value over [0, 1] of a function with one valley. */
    private static double least(DoubleUnaryOperator function) {
        double from = 0;
        double to = 1;
        for (int i = 0; i < 60; i++) {
            double third = (to - from) / 3;
            if (function.applyAsDouble(from + third) <= function.applyAsDouble(to - third)) {
                to -= third;
            } else {
                from += third;
            }
        }
        return Math.min(
                function.applyAsDouble((from + to) / 2),
                Math.min(function.applyAsDouble(0), function.applyAsDouble(1)));
    }
}
