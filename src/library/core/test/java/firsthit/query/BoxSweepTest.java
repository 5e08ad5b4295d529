package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Box sweep")
class BoxSweepTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));

    @Test
    void landsFlatInTheMiddleOfItsLowerFace() {
        Hit hit = hit(box(1, 0, 5, 1, 2, 3), new Vector3d(0, 0, -4), FLOOR);

        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.point().distance(1, 0, 0)).isCloseTo(0, within(1e-11));
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
        assertThat(hit.depth()).isZero();
        assertThat(hit.backFace()).isFalse();
    }

    @Test
    void meetsTheBackFromBelow() {
        Hit hit = hit(box(1, 0, -5, 1, 2, 3), new Vector3d(0, 0, 4), FLOOR);

        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, -1));
        assertThat(hit.backFace()).isTrue();
    }

    @Test
    void meetsAnEdgeWithItsFaceInTheMiddleOfWhatTheyShare() {
        Hit hit = hit(box(2, -13, 0.5, 1, 2, 3), new Vector3d(0, 4, 0), FLOOR);

        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, -1, 0));
        assertThat(hit.point().distance(2, -9, 0)).isCloseTo(0, within(1e-11));
        assertThat(hit.feature()).isEqualTo(Feature.EDGE);
        assertThat(hit.featureIndex()).isZero();
    }

    @Test
    void meetsACornerWithItsFace() {
        Hit hit = hit(box(0.5, 13, 0.5, 1, 2, 3), new Vector3d(0, -4, 0), FLOOR);

        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 1, 0));
        assertThat(hit.point()).isEqualTo(new Vector3d(0, 9, 0));
        assertThat(hit.feature()).isEqualTo(Feature.VERTEX);
        assertThat(hit.featureIndex()).isEqualTo(2);
    }

    @Test
    void meetsASlantedEdgeWithAnEdgeOfItsOwn() {
        Triangle wedge = new Triangle(new Vector3d(-3, -3, -3), new Vector3d(3, 3, 3), new Vector3d(9, -9, 0));
        Hit hit = hit(box(-3, 3, 0, 1, 1, 1), new Vector3d(4, -4, 0), wedge);

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
        assertThat(hit.normal().distance(new Vector3d(-1, 1, 0).normalize())).isCloseTo(0, within(1e-15));
        assertThat(hit.feature()).isEqualTo(Feature.EDGE);
        assertThat(hit.featureIndex()).isZero();
        assertThat(hit.point().distance(0, 0, 0)).isCloseTo(0, within(1e-11));
    }

    @Test
    void aBoxInTheMiddleOfATriangleGoesBackTheWayItCame() {
        Aabb middle = box(0, 0, 0, 1, 1, 0.5);
        Hit down = hit(middle, new Vector3d(1, 0, -1), FLOOR);
        Hit up = hit(middle, new Vector3d(1, 0, 1), FLOOR);
        Hit still = hit(middle, new Vector3d(), FLOOR);

        assertThat(down.depth()).isEqualTo(0.5);
        assertThat(down.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(up.normal()).isEqualTo(new Vector3d(0, 0, -1));
        assertThat(still.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(down.fraction()).isZero();
    }

    @Test
    void aTouchIsAHitOnlyIfTheBoxApproaches() {
        Aabb standing = box(0, 0, 1, 1, 1, 1);

        assertThat(hit(standing, new Vector3d(1, 0, -1), FLOOR).fraction()).isZero();
        assertThat(SolidSweep.sweep(standing, new Vector3d(1, 0, 0), FLOOR)).isNull();
        assertThat(SolidSweep.sweep(standing, new Vector3d(0, 0, 1), FLOOR)).isNull();
        assertThat(SolidSweep.sweep(standing, new Vector3d(), FLOOR)).isNull();
    }

    @Test
    void passingBesideIsAMiss() {
        assertThat(SolidSweep.sweep(box(20, 0, 5, 1, 1, 1), new Vector3d(0, 0, -9), FLOOR))
                .isNull();
        assertThat(SolidSweep.sweep(box(0, 0, 5, 1, 1, 1), new Vector3d(0, 0, -3.9), FLOOR))
                .isNull();
        assertThat(SolidSweep.sweep(box(-20, -12, 5, 1, 1, 1), new Vector3d(40, 0, -8), FLOOR))
                .isNull();
    }

    @Test
    void aTriangleWithoutAreaIsTheSegmentOrPointThatItIs() {
        Vector3d a = new Vector3d(-2, 0, 0);
        Vector3d b = new Vector3d(2, 0, 0);
        Hit segment = hit(box(0.5, 0, 5, 1, 1, 1), new Vector3d(0, 0, -8), new Triangle(a, b, a));
        Hit point = hit(box(-2, 0.5, 5, 1, 1, 1), new Vector3d(0, 0, -8), new Triangle(a, a, a));

        assertThat(segment.fraction()).isEqualTo(0.5);
        assertThat(segment.feature()).isEqualTo(Feature.EDGE);
        assertThat(segment.point().distance(0.5, 0, 0)).isCloseTo(0, within(1e-11));
        assertThat(point.fraction()).isEqualTo(0.5);
        assertThat(point.feature()).isEqualTo(Feature.VERTEX);
        assertThat(point.point()).isEqualTo(a);
        assertThat(SolidSweep.sweep(box(9, 0, 5, 1, 1, 1), new Vector3d(0, 0, -8), new Triangle(a, b, a)))
                .isNull();
    }

    @Test
    void cornersNextToALineAreTouchedWhereTheyReachFarthest() {
        // The corner that reaches farthest is the second in order, by a rounding of x.
        Triangle next = new Triangle(new Vector3d(0, 0, 0), new Vector3d(0x1p-52, 0, 4), new Vector3d(0x1p-51, 0, 1));
        Hit hit = hit(box(0, 0, 9, 1, 1, 1), new Vector3d(0, 0, -8), next);

        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.point()).isEqualTo(next.b());
        assertThat(hit.feature()).isEqualTo(Feature.VERTEX);
        assertThat(hit.featureIndex()).isOne();
    }

    @ForSeeds
    void isApartBeforeTheFractionAndOverlapsAfterIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Aabb box = box(
                random.nextDouble(-5, 5),
                random.nextDouble(-5, 5),
                random.nextDouble(-5, 5),
                random.nextDouble(0.1, 2),
                random.nextDouble(0.1, 2),
                random.nextDouble(0.1, 2));
        Vector3d displacement = Randoms.vector(random, 9);
        Triangle triangle = Randoms.triangle(random, 3);
        Hit hit = SolidSweep.sweep(box, displacement, triangle);

        for (int step = 0; step <= 100; step++) {
            double fraction = step / 100.0;
            boolean touched = hit != null && fraction > hit.fraction() + 1e-9;
            if (!touched) {
                assertThat(overlap(box, displacement, fraction, triangle) == null)
                        .isEqualTo(hit == null || fraction < hit.fraction() - 1e-12);
            }
        }
        if (hit != null && hit.depth() == 0 && hit.fraction() < 1) {
            assertThat(overlap(box, displacement, hit.fraction() + 1e-9, triangle))
                    .isNotNull();
        }
    }

    @ForSeeds
    void theContactLiesInBothAndTheNormalParts(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Aabb box = box(0, 0, 0, random.nextDouble(0.1, 2), random.nextDouble(0.1, 2), random.nextDouble(0.1, 2));
        Triangle triangle = Randoms.triangle(random, 5);
        Vector3d displacement = Randoms.inside(random, triangle).mul(1.5);
        Hit hit = hit(box, displacement, triangle);
        Vector3d out = displacement
                .mul(hit.fraction(), new Vector3d())
                .add(hit.normal().mul(hit.depth(), new Vector3d()));
        Vector3d inBox = hit.point().sub(out, new Vector3d());

        assertThat(ClosestPoint.distance(hit.point(), triangle)).isCloseTo(0, within(1e-11));
        for (int axis = 0; axis < 3; axis++) {
            assertThat(Math.abs(inBox.get(axis))).isLessThan(box.max().get(axis) + 1e-10);
        }
        for (int corner = 0; corner < 3; corner++) {
            assertThat(triangle.corner(corner).sub(hit.point(), new Vector3d()).dot(hit.normal()))
                    .isLessThan(1e-11);
        }
        double reach = box.max().dot(hit.normal().absolute(new Vector3d()));
        assertThat(inBox.dot(hit.normal())).isCloseTo(-reach, within(1e-11));
        assertThat(hit.depth() > 0 || displacement.dot(hit.normal()) < 0).isTrue();
    }

    @ForSeeds
    void theDepthIsTheLeastWayOut(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        Vector3d inside = Randoms.inside(random, triangle);
        Aabb box = box(inside.x, inside.y, inside.z, 0.7, 0.4, 1.1);
        Hit hit = hit(box, new Vector3d(), triangle);
        Vector3d out = hit.normal().mul(hit.depth() * (1 + 1e-12), new Vector3d());

        assertThat(overlap(box, out, 1, triangle)).isNull();
        for (int i = 0; i < 50; i++) {
            Vector3d other = Randoms.vector(random, 1).normalize().mul(hit.depth() * (1 - 1e-9));
            assertThat(overlap(box, other, 1, triangle)).isNotNull();
        }
    }

    @Test
    void numbersThatCannotBeAnsweredAreNamed() {
        Aabb box = box(0, 0, 0, 1, 1, 1);
        Triangle far =
                new Triangle(new Vector3d(-1.7e308, 0, 0), new Vector3d(-1.7e308, 1, 0), new Vector3d(-1.7e308, 0, 1));
        Aabb away = new Aabb(new Vector3d(1.6e308, 0, 0), new Vector3d(1.7e308, 1, 1));

        assertIllegal(() -> SolidSweep.sweep(box, new Vector3d(Double.NaN, 0, 0), FLOOR), "displacement", "NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> SolidSweep.sweep(away, new Vector3d(1, 0, 0), far));
    }

    private static Aabb box(double x, double y, double z, double halfX, double halfY, double halfZ) {
        return new Aabb(new Vector3d(x - halfX, y - halfY, z - halfZ), new Vector3d(x + halfX, y + halfY, z + halfZ));
    }

    private static Hit hit(Aabb box, Vector3dc displacement, Triangle triangle) {
        return Objects.requireNonNull(SolidSweep.sweep(box, displacement, triangle));
    }

    private static @Nullable Hit overlap(Aabb box, Vector3dc displacement, double fraction, Triangle triangle) {
        Vector3d moved = displacement.mul(fraction, new Vector3d());
        Aabb there = new Aabb(box.min().add(moved, new Vector3d()), box.max().add(moved, new Vector3d()));
        return SolidSweep.sweep(there, new Vector3d(), triangle);
    }
}
