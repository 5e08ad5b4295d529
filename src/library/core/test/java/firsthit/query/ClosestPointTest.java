package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Closest point of a triangle")
class ClosestPointTest {
    private static final Triangle T = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));

    @ParameterizedTest(name = "({0}, {1}, {2}) -> ({3}, {4})")
    @CsvSource({
        "1, 1, 5, 1, 1",
        "1, -2, 3, 1, 0",
        "4, 4, 1, 2, 2",
        "-1, 2, 0, 0, 2",
        "-1, -1, 2, 0, 0",
        "9, -1, 0, 4, 0",
        "-1, 9, 0, 0, 4",
        "1, 2, 0, 1, 2",
    })
    void liesOnFaceEdgeOrCorner(double x, double y, double z, double cx, double cy) {
        Vector3d p = new Vector3d(x, y, z);
        Vector3d closest = ClosestPoint.onTriangle(p, T);

        assertThat(closest.distance(cx, cy, 0)).isLessThan(1e-15);
        assertThat(ClosestPoint.distance(p, T)).isCloseTo(p.distance(cx, cy, 0), within(1e-15));
    }

    @ForSeeds
    void noSampledPointIsCloser(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle t = Randoms.triangle(random, 2);
        Vector3d p = Randoms.vector(random, 4);
        double distance = ClosestPoint.distance(p, t);

        assertThat(p.distance(ClosestPoint.onTriangle(p, t))).isCloseTo(distance, within(1e-14));
        for (int i = 0; i <= 20; i++) {
            for (int j = 0; j <= 20 - i; j++) {
                Vector3d sample = t.a().lerp(t.b(), i / 20.0, new Vector3d());
                sample.add(t.c().sub(t.a(), new Vector3d()).mul(j / 20.0));
                assertThat(p.distance(sample)).isGreaterThan(distance - 1e-14);
            }
        }
    }

    @Test
    void triangleThatIsAPointOrASegmentHasAClosestPointToo() {
        Vector3d a = new Vector3d(1, 1, 1);
        assertThat(ClosestPoint.onTriangle(new Vector3d(5, 1, 1), new Triangle(a, a, a)))
                .isEqualTo(a);
        Triangle segment = new Triangle(a, new Vector3d(3, 1, 1), a);
        assertThat(ClosestPoint.onTriangle(new Vector3d(2, 5, 1), segment)).isEqualTo(new Vector3d(2, 1, 1));
    }

    @Test
    void numbersThatAreNotFiniteAreNamed() {
        assertIllegal(() -> ClosestPoint.onTriangle(new Vector3d(0, 0, Double.NaN), T), "point is not finite");
        assertThatIllegalArgumentException().isThrownBy(() -> ClosestPoint.distance(new Vector3d(0, 0, Double.NaN), T));
    }
}
