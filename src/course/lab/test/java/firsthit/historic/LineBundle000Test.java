package firsthit.historic;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.diagonalWall;
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
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Source 000: lines through a camera")
class LineBundle000Test {
    /** A single rounding in float near 1. */
    private static final double ROUNDING = 1e-6;

    @ParameterizedTest(name = "camera at {0}, wall at 0: line {1}, share {2}, pushed to {3}")
    @CsvSource({"-0.3, 2, 0.2, -0.5", "-0.1, 2, 0.4, -0.5", "0.3, 2, 0.8, 0.5", "0, 2, 0.5, 0.5"})
    void cameraIsPushedUntilTheNearerEndTouches(double z, int line, double share, double expected) {
        LineBundle000.Outcome outcome =
                LineBundle000.among(mesh(wallAtZ(0)), Lines000.five()).collide(at(0, 0, z));

        assertThat(outcome.pushes()).isNotEmpty();
        LineBundle000.Push push = outcome.pushes().get(0);
        assertThat(push.line()).isEqualTo(line);
        assertThat(push.triangle()).isZero();
        assertThat(push.t()).isCloseTo(share, within(ROUNDING));
        assertThat(push.point().z()).isCloseTo(0, within(ROUNDING));
        assertThat(push.offset().z()).isCloseTo(expected - z, within(ROUNDING));
        assertThat(outcome.position().distance(0, 0, expected)).isLessThan(ROUNDING);
    }

    @Test
    void cameraAwayFromEverythingStays() {
        LineBundle000.Outcome outcome = LineBundle000.among(mesh(wallAtZ(0), wallAtX(3)), Lines000.five())
                .collide(at(0.1, 0.2, 0.75));

        assertThat(outcome.pushes()).isEmpty();
        assertThat(outcome.position()).isEqualTo(Floats.wide(Floats.of(at(0.1, 0.2, 0.75))));
    }

    @Test
    void nextLineStartsFromThePushedCamera() {
        // Both diagonals cross the wall 0.3 m ahead, but line 2 before them has already made room.
        LineBundle000.Outcome outcome =
                LineBundle000.among(mesh(wallAtZ(0.3)), Lines000.five()).collide(at(0, 0, 0));

        assertThat(outcome.pushes()).hasSize(1);
        assertThat(LineBundle000.among(mesh(wallAtZ(0.3)), Lines000.five().reversed())
                        .collide(at(0, 0, 0))
                        .pushes())
                .hasSizeGreaterThan(1);
    }

    @ParameterizedTest(name = "wall through ({0}, {1}) is met: {2}")
    @CsvSource({"0, 0, true", "0.9, 0, true", "1.1, 0, false", "0.45, 0.5, true", "0.55, 0.5, false", "0, -0.1, false"})
    void onlyPointsWithoutANegativeWeightAreInside(double x, double y, boolean met) {
        Mesh small = mesh(triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0)));

        assertThat(LineBundle000.among(small, new Lines000(List.of(Lines000.Line.through(0, 0, 0.5))))
                        .collide(at(x, y, 0.25))
                        .pushes()
                        .isEmpty())
                .isEqualTo(!met);
    }

    @Test
    void bothSidesOfATriangleAreSolid() {
        for (Mesh wall : new Mesh[] {mesh(wallAtZ(0)), mesh(flipped(wallAtZ(0)))}) {
            assertThat(LineBundle000.among(wall, Lines000.five())
                            .collide(at(0, 0, -0.25))
                            .position())
                    .isEqualTo(at(0, 0, -0.5));
        }
    }

    @Test
    void storedNormalsGiveTheSameBits() {
        Mesh room = Shapes.icosphere(2, 1);
        LineBundle000 printed = LineBundle000.among(room, Lines000.five());
        LineBundle000 stored = LineBundle000.withNormals(room, Lines000.five());
        SplittableRandom random = new SplittableRandom(5);
        int pushed = 0;
        for (int i = 0; i < 1000; i++) {
            Vector3d camera = at(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            LineBundle000.Outcome outcome = printed.collide(camera);
            assertThat(stored.collide(camera)).isEqualTo(outcome);
            pushed += outcome.pushes().isEmpty() ? 0 : 1;
        }
        assertThat(pushed).isGreaterThan(100);
    }

    @Test
    void triangleWithoutAreaIsNeverMet() {
        Mesh segment = mesh(triangle(at(-1, 0, 0), at(1, 0, 0), at(0, 0, 0)));

        assertThat(LineBundle000.among(segment, Lines000.five())
                        .collide(at(0, 0, 0))
                        .pushes())
                .isEmpty();
    }

    @Test
    void tShapeReachesDownAndNotUp() {
        LineBundle000 above = LineBundle000.among(mesh(floor(-0.75)), Lines000.tShape());
        LineBundle000 below = LineBundle000.among(mesh(floor(0.25)), Lines000.tShape());

        assertThat(above.collide(at(0, 0, 0)).position().y()).isCloseTo(0.25, within(ROUNDING));
        assertThat(below.collide(at(0, 0, 0)).pushes()).isEmpty();
    }

    @Test
    void largerLinesReachFarther() {
        Mesh wall = mesh(wallAtZ(0.75));

        assertThat(LineBundle000.among(wall, Lines000.five())
                        .collide(at(0, 0, 0))
                        .pushes())
                .isEmpty();
        assertThat(LineBundle000.among(wall, Lines000.five().scaled(2))
                        .collide(at(0, 0, 0))
                        .position()
                        .z())
                .isCloseTo(-0.25, within(ROUNDING));
    }

    @ParameterizedTest(name = "{0} lines")
    @ValueSource(ints = {1, 5, 100})
    void spreadLinesHaveTheirReach(int count) {
        Lines000 lines = Lines000.spread(count, 0.5);

        assertThat(lines.lines()).hasSize(count).allSatisfy(line -> {
            assertThat(line.from().length()).isCloseTo(0.5, within(1e-12));
            assertThat(line.to()).isEqualTo(line.from().negate(new Vector3d()));
        });
    }

    @ParameterizedTest(name = "{0} lines")
    @ValueSource(ints = {0, -1})
    void bundleHasALineAtLeast(int count) {
        assertIllegal(() -> Lines000.spread(count, 0.5), "lines", Integer.toString(count));
    }

    @Test
    void longLoopCanBeInterrupted() {
        LineBundle000 bundle = LineBundle000.among(Shapes.icosphere(6, 1), Lines000.five());
        assertCancelled(() -> bundle.collide(at(0, 0, 0)));
    }

    @Test
    @Tag("E1")
    void theLastTriangleAndTheFirstLineDecide() {
        Triangle right = flipped(wallAtX(0.4));
        Triangle left = wallAtX(-0.4);
        Mesh diagonal = mesh(diagonalWall(0.3));
        Lines000 lines = Lines000.five();

        assertThat(fromTheOrigin(mesh(right, left), lines).position().x()).isCloseTo(0.1, within(ROUNDING));
        assertThat(fromTheOrigin(mesh(left, right), lines).position().x()).isCloseTo(-0.1, within(ROUNDING));
        assertThat(fromTheOrigin(diagonal, lines).position().distance(-0.2257359, 0, -0.15))
                .isLessThan(ROUNDING);
        assertThat(fromTheOrigin(diagonal, lines.reversed()).position().distance(-0.1878680, 0, -0.1878680))
                .isLessThan(ROUNDING);
    }

    @Test
    @Tag("E4")
    void longerLinesLeaveTheSameGaps() {
        // 0.35 m away in the direction (1, 1, 1), where no line runs.
        Mesh tip = mesh(triangle(at(0.25, 0.2, 0.15), at(0.15, 0.25, 0.2), at(0.2, 0.15, 0.25)));

        assertThat(fromTheOrigin(tip, Lines000.five()).pushes()).isEmpty();
        assertThat(fromTheOrigin(tip, Lines000.five().scaled(2)).pushes()).isEmpty();
    }

    @Test
    @Tag("E5")
    void lineThatEndsOnAPlaneTouchesItFromBehindOnly() {
        List<LineBundle000.Push> fromBehind =
                fromTheOrigin(mesh(wallAtZ(0.5)), Lines000.five()).pushes();

        assertThat(fromBehind).hasSize(1);
        assertThat(fromBehind.get(0).t()).isZero();
        assertThat(fromTheOrigin(mesh(flipped(wallAtZ(0.5))), Lines000.five()).pushes())
                .isEmpty();
    }

    private static LineBundle000.Outcome fromTheOrigin(Mesh mesh, Lines000 lines) {
        return LineBundle000.among(mesh, lines).collide(at(0, 0, 0));
    }

    private static Triangle floor(double y) {
        return triangle(at(-9, y, 9), at(9, y, 9), at(0, y, -9));
    }
}
