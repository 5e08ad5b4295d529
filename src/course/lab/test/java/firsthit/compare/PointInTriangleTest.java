package firsthit.compare;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.query.Cases;
import firsthit.query.Randoms;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Point in triangle")
class PointInTriangleTest {
    private static final Triangle T = new Triangle(new Vector3d(0, 0, 1), new Vector3d(4, 0, 1), new Vector3d(0, 4, 1));

    static Stream<PointInTriangle> methods() {
        return Stream.of(new AngleSum(1e-6), new Barycentric(), new SameSide());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void insideIsInAndOutsideIsOut(PointInTriangle method) {
        assertThat(method.contains(T, new Vector3d(1, 1, 1))).isTrue();
        assertThat(method.contains(T, new Vector3d(-0.01, 1, 1))).isFalse();
        assertThat(method.contains(T, new Vector3d(1, -0.01, 1))).isFalse();
        assertThat(method.contains(T, new Vector3d(2.01, 2, 1))).isFalse();
        assertThat(method.contains(T, new Vector3d(9, 9, 1))).isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void borderBelongsToTheTriangle(PointInTriangle method) {
        assertThat(method.contains(T, new Vector3d(2, 0, 1))).isTrue();
        assertThat(method.contains(T, new Vector3d(2, 2, 1))).isTrue();
        for (int corner = 0; corner < 3; corner++) {
            assertThat(method.contains(T, T.corner(corner))).isTrue();
        }
    }

    @ForSeeds
    void allMethodsAgreeAwayFromTheBorder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle t = Randoms.triangle(random, 3);
        Vector3d in = Randoms.inside(random, t);
        // Mirrored through a corner the point is surely out.
        Vector3d out = new Vector3d(t.a()).mul(2).sub(in);
        methods().forEach(method -> {
            assertThat(method.contains(t, in)).isTrue();
            assertThat(method.contains(new Triangle(t.a(), t.c(), t.b()), in)).isTrue();
            assertThat(method.contains(t, out)).isFalse();
        });
    }

    @ParameterizedTest(name = "tolerance {0}: leaks {1} of an edge")
    @CsvSource({"0.1, 1.25e-2", "0.005, 6.25e-4", "1e-4, 1.25e-5"})
    void angleSumLeaksAsFarAsItsToleranceSays(double tolerance, double published) {
        Triangle t = new Triangle(new Vector3d(0, 0, 0), new Vector3d(1, 0, 0), new Vector3d(0.5, 1e6, 0));
        AngleSum method = new AngleSum(tolerance);
        double leak = StrictMath.tan(tolerance / 4) / 2;

        assertThat(leak).isCloseTo(published, within(published * 1e-3));
        assertThat(method.contains(t, new Vector3d(0.5, -leak * 0.999, 0))).isTrue();
        assertThat(method.contains(t, new Vector3d(0.5, -leak * 1.001, 0))).isFalse();
    }

    @Test
    void angleSumOnAnEdgeIsAFullTurnAndNeverNaN() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1000; i++) {
            Triangle t = Randoms.triangle(random, 3);
            double sum = new AngleSum(0).sum(t, t.a().lerp(t.b(), random.nextDouble(), new Vector3d()));
            assertThat(sum).isCloseTo(2 * Math.PI, within(1e-6));
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, -0.1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void angleSumRefusesABadTolerance(double tolerance) {
        assertIllegal(() -> new AngleSum(tolerance), "tolerance", Double.toString(tolerance));
    }

    @Test
    void barycentricWeightsAreThoseOfTheCorners() {
        Vector3d weights = new Barycentric().weights(T, new Vector3d(1, 2, 1));
        assertThat(weights.distance(0.25, 0.25, 0.5)).isLessThan(1e-15);
    }

    @Test
    void triangleWithoutAreaIsItsSegmentForSameSideAndNothingForBarycentric() {
        Triangle segment = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 2, 0), new Vector3d(2, 1, 0));
        Vector3d on = new Vector3d(1, 0.5, 0);
        assertThat(new SameSide().contains(segment, on)).isTrue();
        assertThat(new SameSide().contains(segment, new Vector3d(6, 3, 0))).isFalse();
        assertThat(new SameSide().contains(segment, new Vector3d(-2, -1, 0))).isFalse();
        assertThat(new SameSide().contains(segment, new Vector3d(1, 0.6, 0))).isFalse();
        assertThat(new Barycentric().contains(segment, on)).isFalse();
    }

    @Test
    void sameSideIsRightOnTheExactCases() {
        for (Cases row : Cases.read("point_in_triangle.csv")) {
            if (!row.isIllPosed()) {
                assertThat(new SameSide().contains(row.triangle(), row.vector("p")))
                        .as(row.name())
                        .isEqualTo(row.is("inside", 1));
            }
        }
    }
}
