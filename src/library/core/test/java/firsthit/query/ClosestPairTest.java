package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Closest pair of a segment and a triangle")
class ClosestPairTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));

    @ForSeeds
    void noSampledPairIsCloser(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        Vector3d beside = new Vector3d().setComponent((int) (seed % 3), 7);
        Vector3d from = Randoms.vector(random, 4).add(beside);
        Vector3d to = Randoms.vector(random, 4).add(beside);
        ClosestPair pair = ofSegment(from, to, triangle);

        assertThat(place(triangle, pair.weights).distance(pair.onSolid)).isCloseTo(pair.distance, within(1e-13));
        assertThat(from.distance(pair.onSolid) + pair.onSolid.distance(to)).isCloseTo(from.distance(to), within(1e-13));
        for (int i = 0; i <= 100; i++) {
            Vector3d sample = from.lerp(to, i / 100.0, new Vector3d());
            assertThat(ClosestPoint.distance(sample, triangle)).isGreaterThan(pair.distance - 1e-13);
        }
    }

    @ForSeeds
    void featureAndWeightsTellOfTheSamePlace(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d beside = new Vector3d().setComponent((int) (seed % 3), 7);
        ClosestPair pair = ofSegment(
                Randoms.vector(random, 4).add(beside),
                Randoms.vector(random, 4).add(beside),
                Randoms.triangle(random, 3));
        Vector3dc weights = pair.weights;

        assertThat(weights.x() + weights.y() + weights.z()).isCloseTo(1, within(1e-15));
        if (pair.feature() == Feature.VERTEX) {
            assertThat(weights.get(pair.part - LocalTriangle.VERTEX)).isEqualTo(1);
        } else if (pair.feature() == Feature.EDGE) {
            int leftOut = pair.part - LocalTriangle.EDGE;
            assertThat(weights.get(leftOut)).isZero();
            assertThat(weights.get((leftOut + 1) % 3)).isGreaterThan(0).isLessThan(1);
        } else {
            assertThat(Math.min(weights.x(), Math.min(weights.y(), weights.z())))
                    .isGreaterThan(0);
        }
    }

    @Test
    void atEqualDistancesAFaceComesFirst() {
        Vector3d overCorner = new Vector3d(0, 0, 1);
        Vector3d overFace = new Vector3d(1, 1, 1);

        assertThat(ofSegment(overCorner, overFace, FLOOR).feature()).isEqualTo(Feature.FACE);
        assertThat(ofSegment(overFace, overCorner, FLOOR).feature()).isEqualTo(Feature.FACE);
    }

    @Test
    void anEdgeWithoutLengthIsTheCornerThatItIs() {
        Triangle point = new Triangle(new Vector3d(1, 1, 0), new Vector3d(1, 1, 0), new Vector3d(1, 1, 0));
        ClosestPair pair = ofSegment(new Vector3d(0, 1, 2), new Vector3d(4, 1, 2), point);

        assertThat(pair.distance).isEqualTo(2);
        assertThat(pair.onSolid.distance(new Vector3d(1, 1, 2))).isZero();
        assertThat(pair.feature()).isEqualTo(Feature.VERTEX);
    }

    private static ClosestPair ofSegment(Vector3d from, Vector3d to, Triangle triangle) {
        ClosestPair pair = new ClosestPair().start(triangle.a(), triangle.b(), triangle.c());
        pair.trySegment(from, to);
        return pair;
    }

    private static Vector3d place(Triangle t, Vector3dc weights) {
        return t.a().mul(weights.x(), new Vector3d())
                .add(t.b().mul(weights.y(), new Vector3d()))
                .add(t.c().mul(weights.z(), new Vector3d()));
    }
}
