package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import firsthit.parts.ExactInside;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Point test of source 004")
class PointTest004Test {
    @Test
    void positiveIsCounterClockwise() {
        assertThat(PointTest004.ccw(1, 1, 3, 1, 1, 2)).isEqualTo(2);
        assertThat(PointTest004.ccw(1, 1, 1, 2, 3, 1)).isEqualTo(-2);
        assertThat(PointTest004.ccw(1, 1, 2, 2, 4, 4)).isZero();
    }

    @ParameterizedTest(name = "({0}, {1}): {2}, with the border {3}")
    @CsvSource({
        "1, 1, true, true",
        "2, 2, false, true",
        "2, 0, false, true",
        "0, 2, false, true",
        "0, 0, false, true",
        "3, 2, false, false",
        "-1, 1, false, false",
        "1, -1, false, false"
    })
    void insideIsInsideAllEdges(double x, double y, boolean inside, boolean withBorder) {
        Scene004 scene = Scenes004.one(x, y);

        assertThat(new PointTest004().contains(scene, 0, 3)).isEqualTo(inside);
        assertThat(new PointTest004(true).contains(scene, 0, 3)).isEqualTo(withBorder);
        assertThat(new PointTest004().contains(scene.triangle(0), scene.point(3)))
                .isEqualTo(inside);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void agreesWithTheExactTestAwayFromEdges(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = new Triangle(place(random), place(random), place(random));
        if (triangle.normal().z < 0) {
            triangle = new Triangle(triangle.a(), triangle.c(), triangle.b());
        }
        for (int i = 0; i < 100; i++) {
            Vector3d point = place(random);
            assertThat(new PointTest004().contains(triangle, point))
                    .isEqualTo(new ExactInside().contains(triangle, point));
        }
    }

    @Test
    @Tag("E62")
    void pointsBelowAnEdgeAreInsideByRounding() {
        // The differences from a corner round to steps of 2^-49, sixteen times those of the points.
        Triangle triangle = new Triangle(new Vector3d(-12, -12, 0), new Vector3d(24, 24, 0), new Vector3d(-12, 24, 0));
        int wrong = 0;
        for (int row = 0; row < 64; row++) {
            for (int column = row + 1; column < 64; column++) {
                Vector3d below = new Vector3d(0.5 + column * 0x1p-53, 0.5 + row * 0x1p-53, 0);
                wrong += new PointTest004(true).contains(triangle, below) ? 1 : 0;
                assertThat(new ExactInside().contains(triangle, below)).isFalse();
            }
        }

        assertThat(wrong).isEqualTo(410);
    }

    private static Vector3d place(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0);
    }
}
