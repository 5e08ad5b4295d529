package firsthit.historic;

import static firsthit.Refusals.assertCancelled;
import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.flipped;
import static firsthit.historic.Rooms.mesh;
import static firsthit.historic.Rooms.triangle;
import static firsthit.historic.Rooms.wallAtX;
import static firsthit.historic.Rooms.wallAtZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Source 001: stop a walker at a wall")
class Walk001Test {
    /** A few roundings in float near 1. */
    private static final double ROUNDING = 1e-6;

    private static final Triangle WALL = wallAtZ(0);

    /** Points of its edge b-c at multiples of 1/1024 are exact in float. */
    private static final Triangle SLANTED = triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));

    @Test
    void constantIsTheNormalTimesACornerAsPrinted() {
        assertThat(Walk001.constant(wallAtX(3))).isEqualTo(3);
        assertThat(Walk001.constant(flipped(wallAtX(3)))).isEqualTo(-3);
        assertThat(Walk001.constant(WALL)).isZero();
    }

    @ParameterizedTest(name = "z {0}: value {0}")
    @CsvSource({"-2", "0", "0.5"})
    void valueOfAPlaneThroughTheOriginIsTheSignedDistance(float z) {
        assertThat(Walk001.locationToPlane(WALL, at(4, 5, z))).isEqualTo(z);
        assertThat(Walk001.locationToPlane(flipped(WALL), at(4, 5, z))).isEqualTo(-z);
    }

    @ParameterizedTest(name = "from {0} to {1}: {2}")
    @CsvSource({"-1, 1, true", "1, -1, true", "1, 2, false", "-1, -2, false", "-1, 0, false", "0, 1, false"})
    void differentSignsAreACrossing(double from, double to, boolean crosses) {
        assertThat(Walk001.crosses(WALL, at(0, 0, from), at(0, 0, to))).isEqualTo(crosses);
    }

    @Test
    void intersectionLiesOnTheLine() {
        assertThat(Walk001.intersection(WALL, at(0, 0, -1), at(4, 2, 3))).isEqualTo(at(1, 0.5, 0));
    }

    @ParameterizedTest(name = "({0}, {1}): {2}")
    @CsvSource({
        "0.25, 0.25, true",
        "0.9, 0.05, true",
        "0, 0, true",
        "1, 0, true",
        "0, 1, true",
        "-0.1, 0.5, false",
        "0.5, -0.1, false",
        "0.6, 0.5, false",
        "3, 3, false"
    })
    void anglesAddUpToAFullTurnInside(double x, double y, boolean inside) {
        Triangle corner = triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0));

        assertThat(Walk001.contains(corner, at(x, y, 0))).isEqualTo(inside);
    }

    @Test
    void sumIsTwiceTheAngleOfTheFarthestCornersOutside() {
        Triangle corner = triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0));

        assertThat(Walk001.angleSum(corner, at(0.25, 0.25, 0))).isCloseTo((float) (2 * Math.PI), within(1e-3f));
        assertThat(Walk001.angleSum(corner, at(-1, -1, 0))).isCloseTo(2 * (float) StrictMath.acos(0.8), within(1e-6f));
    }

    @ParameterizedTest(name = "from {0} to {1}: fraction {2}")
    @CsvSource({"-1, 3, 0.25", "3, -1, 0.75", "-0.5, 0.5, 0.5"})
    void collisionHasFractionAndPoint(double from, double to, double fraction) {
        Found found = Objects.requireNonNull(Walk001.among(mesh(WALL)).collision(at(0, 0, from), at(0, 0, to)));

        assertThat(found.fraction()).isCloseTo(fraction, within(ROUNDING));
        assertThat(found.point()).isEqualTo(at(0, 0, 0));
        assertThat(found.normal()).isNull();
        assertThat(found.triangle()).isZero();
    }

    @Test
    void firstTriangleInOrderIsReportedNotTheNearest() {
        Triangle tilted = triangle(at(-8, -8, 0.125), at(8, -8, 0.125), at(0, 8, -0.125));
        Vector3d from = at(0, 1, -1);
        Vector3d to = at(0, 1, 1);

        Found straightFirst =
                Objects.requireNonNull(Walk001.among(mesh(WALL, tilted)).collision(from, to));
        Found tiltedFirst =
                Objects.requireNonNull(Walk001.among(mesh(tilted, WALL)).collision(from, to));

        assertThat(straightFirst.triangle()).isZero();
        assertThat(tiltedFirst.triangle()).isZero();
        assertThat(straightFirst.fraction()).isNotEqualTo(tiltedFirst.fraction());
    }

    @Test
    void refusedStepLeavesTheWalkerAndAFreeOneMovesEyeAndAim() {
        Walk001 walk = Walk001.among(mesh(WALL));
        Walk001.Pose walker = new Walk001.Pose(at(0, 0, -0.75), at(0, 0, 9));

        Walk001.Pose nearer = walk.forward(walker, at(0, 0, 1), 0.5);

        assertThat(nearer.position()).isEqualTo(at(0, 0, -0.25));
        assertThat(nearer.facing()).isEqualTo(at(0, 0, 9.5));
        assertThat(walk.forward(nearer, at(0, 0, 1), 0.5)).isEqualTo(nearer);
        assertThat(walk.backward(nearer, at(0, 0, 1), 0.5)).isEqualTo(walker);
    }

    @Test
    void storedNormalsGiveTheSameBits() {
        Mesh room = Shapes.icosphere(2, 1);
        Walk001 printed = Walk001.among(room);
        Walk001 stored = Walk001.withNormals(room);
        SplittableRandom random = new SplittableRandom(6);
        int met = 0;
        for (int i = 0; i < 2000; i++) {
            Vector3d from = at(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2));
            Vector3d to = at(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2));
            Found found = printed.collision(from, to);
            assertThat(stored.collision(from, to)).isEqualTo(found);
            met += found == null ? 0 : 1;
        }
        // None: its plane is always mirrored. A wall through the origin shows that both can find something.
        assertThat(met).isZero();
        assertThat(Walk001.withNormals(mesh(WALL)).collision(at(0, 0, -1), at(0, 0, 1)))
                .isNotNull()
                .isEqualTo(Walk001.among(mesh(WALL)).collision(at(0, 0, -1), at(0, 0, 1)));
    }

    @Test
    @Tag("E6")
    void wallStopsAWalkerWhoNeverReachesIt() {
        // The walker ends 0.015 m before the wall; what is crossed is the mirror image of its plane.
        Found found = Walk001.among(mesh(wallAtX(0.01))).collision(at(-0.5, 0, 0), at(-0.005, 0, 0));

        assertThat(Objects.requireNonNull(found).point().x()).isCloseTo(-0.01, within(ROUNDING));
    }

    @Test
    @Tag("E11")
    @Tag("E12")
    void halfOfThePointsOfAnEdgeAreRefusedAndHalfOfTheseHaveNoSum() {
        int refused = 0;
        int notANumber = 0;
        for (int i = 1; i < 1024; i++) {
            Vector3d p = SLANTED.b().lerp(SLANTED.c(), i / 1024.0, new Vector3d());
            refused += Walk001.contains(SLANTED, p) ? 0 : 1;
            notANumber += Float.isNaN(Walk001.angleSum(SLANTED, p)) ? 1 : 0;
        }

        assertThat(refused).isEqualTo(493);
        assertThat(notANumber).isEqualTo(249);
    }

    @Test
    @Tag("E13")
    void toleranceLeaksInFloatAsItDoesInDouble() {
        Triangle unitEdge = triangle(at(0, 0, 0), at(1, 0, 0), at(0.5, 1e6, 0));
        double leak = StrictMath.tan(Walk001.TOLERANCE / 4) / 2;

        assertThat(leak).isCloseTo(1.25e-5, within(1e-9));
        assertThat(Walk001.contains(unitEdge, at(0.5, -leak * 0.999, 0))).isTrue();
        assertThat(Walk001.contains(unitEdge, at(0.5, -leak * 10, 0))).isFalse();
    }

    @Test
    void longLoopCanBeInterrupted() {
        Walk001 walk = Walk001.among(Shapes.icosphere(6, 1));
        assertCancelled(() -> walk.collision(at(0, 0, 0), at(0, 0, 0.5)));
    }
}
