package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Hit")
class HitTest {
    private static final Triangle T = new Triangle(new Vector3d(0, 0, 0), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0));

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, -1e-300, Double.POSITIVE_INFINITY})
    void refusesAFractionThatIsNone(double fraction) {
        assertIllegal(
                () -> hit(fraction, 0, new Vector3d(0, 0, 1), Feature.FACE, 0), "fraction", Double.toString(fraction));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"FACE, 1", "EDGE, 3", "VERTEX, -1"})
    void refusesAFeatureThatATriangleLacks(Feature feature, int index) {
        assertIllegal(() -> hit(0, 0, new Vector3d(0, 0, 1), feature, index), feature + " has index " + index);
    }

    @Test
    void refusesANormalThatIsNoUnitVector() {
        assertIllegal(() -> hit(0, 0, new Vector3d(0, 0, 2), Feature.FACE, 0), "length 2.0");
    }

    @Test
    void keepsItsValuesWhenTheCallersVectorsChange() {
        Vector3d normal = new Vector3d(0, 0, 1);
        Hit hit = hit(0.5, 0, normal, Feature.FACE, 0);
        normal.set(5, 5, 5);
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(hit.onTriangle(7).triangle()).isEqualTo(7);
        assertThat(hit.onTriangle(0)).isEqualTo(hit);
    }

    @Test
    void orderGoesByFractionDepthFeatureContactNormalTriangleIndex() {
        Vector3d up = new Vector3d(0, 0, 1);
        Hit first = hit(0, 2, up, Feature.EDGE, 0);
        Hit shallower = hit(0, 1, up, Feature.FACE, 0);
        Hit edge = hit(0, 1, up, Feature.EDGE, 0);
        Hit otherNormal = hit(0, 1, new Vector3d(0, 1, 0), Feature.EDGE, 0);
        Hit later = hit(0.5, 0, up, Feature.FACE, 0);
        Triangle other = new Triangle(new Vector3d(0, 0, 0), new Vector3d(2, 0, 0), new Vector3d(0, 1, 0));

        requireOrder(first, T, shallower, T);
        requireOrder(shallower, T, edge, T);
        requireOrder(edge, T, otherNormal, T);
        requireOrder(shallower, T, later, T);
        requireOrder(edge, T, edge, other);
        requireOrder(edge, T, edge, T);
        requireOrder(edge, T, edge, new Triangle(T.b(), T.c(), T.a()));
    }

    /** Of a hit of triangle 0 and one of triangle 1, whichever is found first. */
    private static void requireOrder(Hit hit, Triangle triangle, Hit next, Triangle nextTriangle) {
        ClosestHit search = new ClosestHit((instance, index, a, b, c) -> {
            Triangle corners = index == 0 ? triangle : nextTriangle;
            a.set(corners.a());
            b.set(corners.b());
            c.set(corners.c());
        });
        Hit second = next.onTriangle(1);
        for (boolean isLater : new boolean[] {false, true}) {
            for (QueryOptions options : new QueryOptions[] {QueryOptions.DEFAULT, QueryOptions.DEFAULT.allHits()}) {
                search.start(0, 0, 0, 1, 0, 0, 1);
                search.among(options);
                search.offer(isLater ? second : hit);
                search.offer(isLater ? hit : second);

                assertThat(search.settle()).isTrue();
                assertThat(search.hits())
                        .isEqualTo(
                                options.values.count == QueryOptions.Count.ALL ? List.of(hit, second) : List.of(hit));
            }
        }
    }

    private static Hit hit(double fraction, double depth, Vector3d normal, Feature feature, int index) {
        Vector3d weights = new Vector3d(0.5, 0.25, 0.25);
        return new Hit(fraction, new Vector3d(), normal, depth, feature, index, weights, 0, Hit.NO_INSTANCE, false);
    }
}
