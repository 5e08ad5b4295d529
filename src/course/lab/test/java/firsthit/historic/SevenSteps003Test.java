package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.flipped;
import static firsthit.historic.Rooms.mesh;
import static firsthit.historic.Rooms.triangle;
import static firsthit.historic.Rooms.wallAtX;
import static firsthit.historic.Rooms.wallAtZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Side;
import firsthit.geometry.Triangle;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Source 003: seven steps")
class SevenSteps003Test {
    /** A few roundings in float near 1. */
    private static final double ROUNDING = 1e-6;

    private static final Triangle CORNER = triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0));

    /** Five corners, counter-clockwise seen from +z. */
    private static final List<Vector3d> PENTAGON =
            List.of(at(0, 0, 0), at(2, 0, 0), at(3, 1, 0), at(1, 3, 0), at(-1, 1, 0));

    @Test
    void normalComesFromTheFirstTwoEdges() {
        assertThat(SevenSteps003.normal(wallAtX(3)).distance(1, 0, 0)).isZero();
        assertThat(SevenSteps003.normal(flipped(wallAtX(3))).distance(-1, 0, 0)).isZero();
        assertThat(SevenSteps003.normal(triangle(at(0, 0, 0), at(1, 1, 1), at(2, 2, 2))))
                .isEqualTo(at(0, 0, 0));
    }

    @Test
    void distanceIsMinusTheNormalTimesACorner() {
        assertThat(SevenSteps003.distance(wallAtX(3))).isEqualTo(-3);
        assertThat(SevenSteps003.distance(wallAtX(-2))).isEqualTo(2);
    }

    @ParameterizedTest(name = "x {0}: {1}")
    @CsvSource({"5, FRONT", "3, ON", "2.5, BACK"})
    void pointIsClassified(double x, Side side) {
        assertThat(SevenSteps003.classify(wallAtX(3), at(x, 0, 0))).isEqualTo(side);
        assertThat(SevenSteps003.planeValue(wallAtX(3), at(x, 0, 0))).isEqualTo((float) (x - 3));
    }

    @Test
    void rayIsAUnitVectorOrZero() {
        assertThat(SevenSteps003.ray(at(1, 1, 1), at(1, 1, 5))).isEqualTo(at(0, 0, 1));
        assertThat(SevenSteps003.ray(at(1, 1, 1), at(1, 1, 1))).isEqualTo(at(0, 0, 0));
    }

    @ParameterizedTest(name = "from {0} to {1}: fraction {2}")
    @CsvSource({"-1, 3, 0.25", "3, -1, 0.75", "0, -1, 0", "-1, 0, 1"})
    void hitHasFractionAndPoint(double from, double to, double fraction) {
        Found found = Objects.requireNonNull(new SevenSteps003(mesh(wallAtZ(0))).collide(at(1, 1, from), at(1, 1, to)));

        assertThat(found.fraction()).isCloseTo(fraction, within(ROUNDING));
        assertThat(found.point().distance(1, 1, 0)).isLessThan(ROUNDING);
        assertThat(found.normal()).isNull();
    }

    @Test
    void sameSideIsNoHit() {
        SevenSteps003 steps = new SevenSteps003(mesh(wallAtZ(0)));

        assertThat(steps.collide(at(0, 0, 1), at(0, 0, 2))).isNull();
        assertThat(steps.collide(at(0, 0, -1), at(0, 0, -2))).isNull();
    }

    @ParameterizedTest(name = "({0}, {1}): {2}")
    @CsvSource({
        "0.25, 0.25, true",
        "0.8, 0.1, true",
        "0.5, 0, true",
        "-0.1, 0.5, false",
        "0.5, -0.1, false",
        "0.6, 0.5, false",
        "3, 3, false"
    })
    void anglesAddUpToAFullTurnInside(double x, double y, boolean inside) {
        assertThat(SevenSteps003.contains(CORNER, at(x, y, 0))).isEqualTo(inside);
        assertThat(SevenSteps003.collide(List.of(CORNER.a(), CORNER.b(), CORNER.c()), at(x, y, 1), at(x, y, -1))
                        != null)
                .isEqualTo(inside);
    }

    @ParameterizedTest(name = "({0}, {1}): {2}")
    @CsvSource({"1, 1, true", "2.4, 1, true", "-0.7, 1, true", "1, 2.7, true", "2.8, 0.2, false", "2.5, 2.5, false"})
    void convexPolygonsHaveOneAngleMoreForEachCornerMore(double x, double y, boolean inside) {
        assertThat(SevenSteps003.collide(PENTAGON, at(x, y, 1), at(x, y, -1)) != null)
                .isEqualTo(inside);
    }

    @Test
    void polygonHasThreeCornersAtLeast() {
        assertIllegal(() -> SevenSteps003.collide(PENTAGON.subList(0, 2), at(0, 0, 1), at(0, 0, -1)), "2");
    }

    @Test
    void nearestTriangleOfAMeshIsKept() {
        for (Triangle[] walls : new Triangle[][] {{wallAtZ(1), wallAtZ(2)}, {wallAtZ(2), wallAtZ(1)}}) {
            Found found = Objects.requireNonNull(new SevenSteps003(mesh(walls)).collide(at(0, 0, 0), at(0, 0, 4)));

            assertThat(found.fraction()).isCloseTo(0.25, within(ROUNDING));
        }
        assertThat(Objects.requireNonNull(
                                new SevenSteps003(mesh(wallAtZ(1), wallAtZ(1))).collide(at(0, 0, 0), at(0, 0, 4)))
                        .triangle())
                .isEqualTo(1);
    }

    @Test
    @Tag("E51")
    void everyCornerIsOutside() {
        for (int i = 0; i < 3; i++) {
            assertThat(SevenSteps003.contains(CORNER, CORNER.corner(i))).isFalse();
        }
        // Two right angles, of a zero vector, and the angle of the corner itself.
        assertThat(SevenSteps003.angleSum(List.of(CORNER.a(), CORNER.b(), CORNER.c()), CORNER.a()))
                .isCloseTo((float) (1.5 * Math.PI), within(1e-6f));
    }

    @Test
    @Tag("E52")
    void pointsOfAnEdgeAreRefusedWhereTheSumIsNotANumber() {
        Triangle slanted = triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));
        List<Vector3dc> corners = List.of(slanted.a(), slanted.b(), slanted.c());
        int refused = 0;
        for (int i = 1; i < 1024; i++) {
            Vector3d p = slanted.b().lerp(slanted.c(), i / 1024.0, new Vector3d());
            boolean contained = SevenSteps003.contains(slanted, p);
            assertThat(Float.isNaN(SevenSteps003.angleSum(corners, p))).isEqualTo(!contained);
            refused += contained ? 0 : 1;
        }

        assertThat(refused).isEqualTo(26);
    }
}
