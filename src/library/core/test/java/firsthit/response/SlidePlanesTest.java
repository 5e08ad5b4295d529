package firsthit.response;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Planes of a slide")
class SlidePlanesTest {
    @Test
    void restThatTurnsAgainstTheWishIsStopped() {
        SlidePlanes wall = planes(new Vector3d(-0.6, -0.8, 0));
        Vector3d rest = new Vector3d(1, -0.5, 0);

        assertThat(orStop(wall, rest, new Vector3d(1, 0, 0)).x).isPositive();
        assertThat(orStop(wall, rest, new Vector3d(-1, 0, 0))).isEqualTo(new Vector3d());
    }

    @Test
    void slideOfAFewRoundingsIsStopped() {
        Vector3d slope = new Vector3d(1, 2, -2).div(3);
        Vector3d straight = new Vector3d(slope).mul(-0.1).add(1e-17, 0, 0);

        assertThat(orStop(planes(slope), straight, straight)).isEqualTo(new Vector3d());
    }

    @ParameterizedTest(name = "2^{0} times as long")
    @ValueSource(ints = {-1000, -600, -300, 0, 300, 600, 1000})
    void motionOfAnyLengthIsStoppedOrLedAsAnyOther(int exponent) {
        double scale = Math.scalb(1.0, exponent);
        Vector3d wished = new Vector3d(1, 0.5, -0.25);
        SlidePlanes planes = planes(new Vector3d(-0.6, 0, 0.8), new Vector3d(0, -0.8, 0.6));
        Vector3d slide = planes.along(wished, new Vector3d());

        assertThat(orStop(planes, wished.mul(scale, new Vector3d()), wished))
                .isEqualTo(orStop(planes, wished, wished).mul(scale));
        assertThat(planes.leadsIntoNone(wished.mul(scale, new Vector3d()))).isFalse();
        assertThat(planes.leadsIntoNone(slide.mul(scale, new Vector3d()))).isTrue();
    }

    @ParameterizedTest(name = "{0} of its length into the floor: {1}")
    @CsvSource({"0x1p-40, true", "0x1p-47, true", "0x1p-49, false", "0, false", "-0x1p-40, false"})
    void motionLeadsIntoOneOfThemByMoreThanRounding(double share, boolean into) {
        SlidePlanes planes = planes(new Vector3d(1, 0, 0), new Vector3d(0, 0, 1));
        for (double length : new double[] {1, 0x1p-1000, 0x1p1000}) {
            assertThat(planes.leadsIntoNone(new Vector3d(length, 0, -share * length)))
                    .isEqualTo(!into);
        }
    }

    private static Vector3d orStop(SlidePlanes planes, Vector3dc rest, Vector3dc wished) {
        return planes.orStop(rest, wished, new Vector3d());
    }

    private static SlidePlanes planes(Vector3d... normals) {
        SlidePlanes planes = new SlidePlanes();
        for (Vector3d normal : normals) {
            planes.add(normal);
        }
        return planes;
    }
}
