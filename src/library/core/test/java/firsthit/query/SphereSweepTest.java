package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Sphere sweep")
class SphereSweepTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));

    @ParameterizedTest(name = "from height {0} to {1}: fraction {2}")
    @CsvSource({"3, -3, 0.333333333333333", "-3, 3, 0.333333333333333", "2, 1, 1.0", "1, 0, 0.0"})
    void touchesTheFaceWhenTheGapIsUsedUp(double from, double to, double expected) {
        Hit hit = hit(new Sphere(new Vector3d(0, 0, from), 1), new Vector3d(0, 0, to - from), FLOOR);

        assertThat(hit.fraction()).isCloseTo(expected, within(1e-15));
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, Math.signum(from)));
        assertThat(hit.backFace()).isEqualTo(from < 0);
        assertThat(hit.point().distance(0, 0, 0)).isLessThan(1e-15);
    }

    @ParameterizedTest(name = "offset ({0}, {1}): {2} {3}, fraction {4}")
    @CsvSource({
        // Radius 1, centre 3 above the floor, 4 down: over an edge or corner the ball sinks by sqrt(1 - offset²).
        "0, -4.6, EDGE, 0, 0.55",
        "-4.6, -4, VERTEX, 0, 0.55",
        "4.6, -4, VERTEX, 1, 0.55",
        "0, 4.8, VERTEX, 2, 0.6",
    })
    void touchesEdgesAndCorners(double x, double y, Feature feature, int index, double fraction) {
        Hit hit = hit(new Sphere(new Vector3d(x, y, 3), 1), new Vector3d(0, 0, -4), FLOOR);

        assertThat(hit.feature()).isEqualTo(feature);
        assertThat(hit.featureIndex()).isEqualTo(index);
        assertThat(hit.fraction()).isCloseTo(fraction, within(1e-15));
    }

    @Test
    void touchesTheEdgeThatIsNamed() {
        Triangle triangle = new Triangle(new Vector3d(0, 0, 0), new Vector3d(2, 0, 0), new Vector3d(0, 2, 0));
        assertThat(edgeTouchedFrom(triangle, 1, -3, 0, 3)).isZero();
        assertThat(edgeTouchedFrom(triangle, 4, 4, -3, -3)).isOne();
        assertThat(edgeTouchedFrom(triangle, -3, 1, 3, 0)).isEqualTo(2);
    }

    private static int edgeTouchedFrom(Triangle triangle, double x, double y, double dx, double dy) {
        Hit hit = hit(new Sphere(new Vector3d(x, y, 0), 0.5), new Vector3d(dx, dy, 0), triangle);
        assertThat(hit.feature()).isEqualTo(Feature.EDGE);
        assertThat(hit.normal().dot(new Vector3d(dx, dy, 0).normalize())).isCloseTo(-1, within(1e-15));
        assertThat(hit.backFace()).isFalse();
        return hit.featureIndex();
    }

    @Test
    void recedingSphereIsNotAHitInThePast() {
        // JOML 1.10.8 answers this case with a face hit at time -4.
        assertThat(sweep(new Sphere(new Vector3d(0, 0, 5), 1), new Vector3d(0, 0, 1), FLOOR))
                .isNull();
    }

    @Test
    void touchIsAHitOnlyIfTheMotionApproaches() {
        Sphere resting = new Sphere(new Vector3d(0, 0, 1), 1);
        assertThat(hit(resting, new Vector3d(1, 0, -0.5), FLOOR).fraction()).isZero();
        assertThat(sweep(resting, new Vector3d(1, 0, 0), FLOOR)).isNull();
        assertThat(sweep(resting, new Vector3d(0, 0, 1), FLOOR)).isNull();
    }

    @ParameterizedTest(name = "moving by {0}")
    @ValueSource(doubles = {-1, 0, 1})
    void overlapIsReportedWhicheverWayItMoves(double dz) {
        Hit hit = hit(new Sphere(new Vector3d(0, 0, 0.75), 1), new Vector3d(0, 0, dz), FLOOR);

        assertThat(hit.fraction()).isZero();
        assertThat(hit.depth()).isEqualTo(0.25);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @ParameterizedTest(name = "moving by {0}: normal {1}")
    @CsvSource({"1, -1", "-1, 1", "0, 1"})
    void centreOnTheFaceGetsTheNormalAgainstTheMotion(double dz, double nz) {
        Hit hit = hit(new Sphere(new Vector3d(0, 0, 0), 1), new Vector3d(0, 0, dz), FLOOR);

        assertThat(hit.depth()).isEqualTo(1);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, nz));
    }

    @Test
    void centreOnAnEdgeCountsAsOnTheFace() {
        Hit hit = hit(new Sphere(new Vector3d(0, -4, 0), 1), new Vector3d(0, 0, 3), FLOOR);

        assertThat(hit.feature()).isEqualTo(Feature.FACE);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, -1));
    }

    @ParameterizedTest(name = "from ({0}, {1})")
    @CsvSource({"-8, -8", "0, 6", "0, -6"})
    void aBallOfNoRadiusThatMovesInThePlaneIsAPointAndPasses(double x, double y) {
        Vector3d start = new Vector3d(x, y, 0);
        Vector3d displacement = start.negate(new Vector3d());

        assertThat(SegmentTriangle.cast(start, displacement, FLOOR)).isNull();
        assertThat(SolidSweep.sweep(new Sphere(start, 0), displacement, FLOOR)).isNull();
    }

    @ParameterizedTest(name = "moving by {0}: normal ({1}, 0, {2})")
    @CsvSource({"2, -1, 0", "0, 0, 1"})
    void centreOnATriangleThatIsAPointIsPushedAgainstTheMotion(double dx, double nx, double nz) {
        Vector3d p = new Vector3d(1, 2, 3);
        Hit hit = hit(new Sphere(p, 1), new Vector3d(dx, 0, 0), new Triangle(p, p, p));

        assertThat(hit.feature()).isEqualTo(Feature.VERTEX);
        assertThat(hit.normal().distance(nx, 0, nz)).isZero();
    }

    @Test
    void triangleWithoutAreaIsItsSegment() {
        Triangle segment = new Triangle(new Vector3d(-2, 0, 0), new Vector3d(2, 0, 0), new Vector3d(1, 0, 0));
        Hit middle = hit(new Sphere(new Vector3d(0.5, 0, 3), 1), new Vector3d(0, 0, -4), segment);
        Hit end = hit(new Sphere(new Vector3d(5, 0, 0), 1), new Vector3d(-4, 0, 0), segment);

        assertThat(middle.fraction()).isEqualTo(0.5);
        assertThat(middle.feature()).isEqualTo(Feature.EDGE);
        assertThat(end.fraction()).isEqualTo(0.5);
        assertThat(end.point()).isEqualTo(new Vector3d(2, 0, 0));
    }

    @Test
    void radiusZeroIsAMovingPoint() {
        Hit hit = hit(new Sphere(new Vector3d(0, 0, 3), 0), new Vector3d(0, 0, -4), FLOOR);
        assertThat(hit.fraction()).isEqualTo(0.75);
        assertThat(sweep(new Sphere(new Vector3d(0, 5, 3), 0), new Vector3d(0, 0, -4), FLOOR))
                .isNull();
    }

    @Test
    void stoppingShortIsAMiss() {
        assertThat(sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -1.999), FLOOR))
                .isNull();
    }

    @ForSeeds
    void centreIsOneRadiusFromTheTriangleAtContactAndFartherBefore(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle t = Randoms.triangle(random, 2);
        Sphere sphere = new Sphere(Randoms.vector(random, 6), random.nextDouble(0.01, 0.5));
        Vector3d displacement = Randoms.inside(random, t).sub(sphere.center()).mul(2);
        Hit hit = hit(sphere, displacement, t);
        if (hit.depth() > 0) {
            assertThat(ClosestPoint.distance(sphere.center(), t)).isLessThan(sphere.radius());
            return;
        }
        Vector3d center = displacement.mulAdd(hit.fraction(), sphere.center(), new Vector3d());

        assertThat(ClosestPoint.distance(center, t)).isCloseTo(sphere.radius(), within(1e-13));
        assertThat(center.distance(hit.point())).isCloseTo(sphere.radius(), within(1e-13));
        for (int step = 0; step < 100; step++) {
            Vector3d before = displacement.mulAdd(hit.fraction() * step / 100, sphere.center(), new Vector3d());
            assertThat(ClosestPoint.distance(before, t)).isGreaterThan(sphere.radius() - 1e-13);
        }
    }

    @ForSeeds
    void missMeansThatNoSampledPositionOverlaps(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20; i++) {
            Triangle t = Randoms.triangle(random, 2);
            Sphere sphere = new Sphere(Randoms.vector(random, 3), random.nextDouble(0.01, 0.5));
            Vector3d displacement = Randoms.vector(random, 3);
            if (sweep(sphere, displacement, t) != null) {
                continue;
            }
            for (int step = 0; step <= 100; step++) {
                Vector3d center = displacement.mulAdd(step / 100.0, sphere.center(), new Vector3d());
                assertThat(ClosestPoint.distance(center, t)).isGreaterThan(sphere.radius() - 1e-13);
            }
        }
    }

    @Test
    void neighboursOfAnEdgeGiveTheSameContact() {
        Vector3d p = new Vector3d(0.1, -1.3, 0.2);
        Vector3d q = new Vector3d(-0.3, 1.7, 0.4);
        Sphere sphere = new Sphere(new Vector3d(0.05, 0.1, 4), 0.7);
        Vector3d down = new Vector3d(0.1, 0.2, -5);
        Hit left = hit(sphere, down, new Triangle(p, q, new Vector3d(-2, 0, -3)));
        Hit right = hit(sphere, down, new Triangle(q, p, new Vector3d(50, 7, -90)));

        assertThat(left.feature()).isEqualTo(Feature.EDGE);
        assertThat(right.fraction()).isEqualTo(left.fraction());
        assertThat(right.point()).isEqualTo(left.point());
        assertThat(right.normal()).isEqualTo(left.normal());
    }

    @Test
    void tinyMotionFarFromTheOriginStillLands() {
        Vector3d far = new Vector3d(1e15, -1e15, 1e15);
        Triangle floor = new Triangle(
                new Vector3d(far).add(-4, -4, 0), new Vector3d(far).add(4, -4, 0), new Vector3d(far).add(0, 4, 0));
        Hit hit = hit(new Sphere(new Vector3d(far).add(0, 0, 3), 1), new Vector3d(0, 0, -4), floor);

        assertThat(hit.fraction()).isEqualTo(0.5);
        assertThat(hit.point()).isEqualTo(far);
    }

    @Test
    void numbersThatAreNotFiniteAreNamed() {
        assertIllegal(
                () -> sweep(new Sphere(new Vector3d(), 1), new Vector3d(0, Double.NaN, 0), FLOOR),
                "displacement is not finite",
                "NaN");
        Triangle away = new Triangle(new Vector3d(1e308, 0, 0), new Vector3d(1e308, 1, 0), new Vector3d(1e308, 0, 1));
        assertIllegal(
                () -> sweep(new Sphere(new Vector3d(-1e308, 0, 0), 1), new Vector3d(1, 0, 0), away), "farther apart");
    }

    private static @Nullable Hit sweep(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return SolidSweep.sweep(sphere, displacement, triangle);
    }

    private static Hit hit(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return Objects.requireNonNull(sweep(sphere, displacement, triangle));
    }
}
