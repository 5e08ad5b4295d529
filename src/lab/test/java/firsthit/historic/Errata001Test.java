package firsthit.historic;

import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.mesh;
import static firsthit.historic.Rooms.triangle;
import static firsthit.historic.Rooms.unitWallAtX;
import static firsthit.historic.Rooms.wallAtX;
import static firsthit.historic.Rooms.wallAtZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.compare.AngleSum;
import firsthit.compare.SameSide;
import firsthit.compare.SegmentPlane;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.midphase.BruteForce;
import firsthit.query.ExactInside;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.response.Stop;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each defect of source 001 as printed, and the answer that corrects it. */
@DisplayName("Errata of source 001")
class Errata001Test {
    /** A few roundings in float near 1. */
    private static final double ROUNDING = 1e-6;

    /** A wall through the origin, where the wrong sign of E6 has no effect. */
    private static final Triangle WALL = wallAtZ(0);

    private static final Walk001 WALK = Walk001.among(mesh(WALL));

    /** Points of its edge b-c at multiples of 1/1024 are exact in float. */
    private static final Triangle SLANTED = triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));

    @Nested
    class E6 {
        @ParameterizedTest(name = "unit wall at {0}")
        @ValueSource(doubles = {0.01, 0.1, 1, 10})
        void asPrintedWallsAwayFromTheOriginAreMissed(double x) {
            Walk001 walk = Walk001.among(mesh(unitWallAtX(x)));

            assertThat(walk.collision(at(x - 0.5, 0, 0), at(x + 0.5, 0, 0))).isNull();
            assertThat(walk.collision(at(-x - 0.5, 0, 0), at(-x + 0.5, 0, 0))).isNull();
        }

        @Test
        void asPrintedTheAngleSumForgivesAThousandthOfAnEdge() {
            Found found = Walk001.among(mesh(unitWallAtX(0.001))).collision(at(-0.5, 0, 0), at(0.5, 0, 0));

            assertThat(Objects.requireNonNull(found).point().x()).isCloseTo(-0.001, within(ROUNDING));
        }

        @Test
        void asPrintedAWallIsHitThatIsNotThere() {
            // The walker ends 0.015 m before the wall and never reaches it.
            Found found = Walk001.among(mesh(wallAtX(0.01))).collision(at(-0.5, 0, 0), at(-0.005, 0, 0));

            assertThat(Objects.requireNonNull(found).point().x()).isCloseTo(-0.01, within(ROUNDING));
        }

        @ParameterizedTest(name = "unit wall at {0}")
        @ValueSource(doubles = {0.01, 0.1, 1, 10})
        void correctedThePlaneIsWhereTheWallIs(double x) {
            Triangle wall = unitWallAtX(x);
            Vector3d step = at(1, 0, 0);

            assertThat(SegmentPlane.fraction(at(x - 0.5, 0, 0), step, wall.plane()))
                    .isCloseTo(0.5, within(1e-15));
            assertThat(SegmentTriangle.cast(at(x - 0.5, 0, 0), step, wall)).isNotNull();
            assertThat(SegmentTriangle.cast(at(-0.5, 0, 0), at(0.495, 0, 0), wall))
                    .isNull();
        }
    }

    @Nested
    class E7 {
        @Test
        void asPrintedParallelMotionIntersectsThePlaneAtItsStart() {
            assertThat(Walk001.intersection(WALL, at(0, 0, 5), at(3, 0, 5))).isEqualTo(at(0, 0, 5));
        }

        @Test
        void correctedParallelMotionHasNoFraction() {
            assertThat(SegmentPlane.fraction(at(0, 0, 5), at(3, 0, 0), WALL.plane()))
                    .isNaN();
        }
    }

    @Nested
    class E8 {
        private final Walk001.Pose walker = new Walk001.Pose(at(0, 0, -0.125), at(0, -5, 0.125));

        @Test
        void asPrintedTheStepThatIsTestedIsNotTheOneThatIsTaken() {
            Walk001 walk = Walk001.among(mesh(triangle(at(-1, -1, 0), at(1, -1, 0), at(0, 1, 0))));

            Walk001.Pose after = walk.forward(walker, at(0, -5, 0.25), 1);

            assertThat(after.position()).isEqualTo(at(0, 0, 0.125));
        }

        @Test
        void correctedTheStepThatIsTestedIsTaken() {
            Triangle wall = triangle(at(-1, -1, 0), at(1, -1, 0), at(0, 1, 0));
            Vector3d level = at(0, 0, 0.25);
            Hit hit = SegmentTriangle.cast(walker.position(), level, wall);

            assertThat(Stop.position(walker.position(), level, hit, 0)).isEqualTo(at(0, 0, 0));
        }
    }

    @Nested
    class E9 {
        @Test
        void asPrintedAWalkerThatLandsOnThePlaneWalksThroughTheWall() {
            Walk001.Pose before = new Walk001.Pose(at(0, 0, -0.5), at(0, 0, 9));

            Walk001.Pose on = WALK.forward(before, at(0, 0, 1), 0.5);
            Walk001.Pose behind = WALK.forward(on, at(0, 0, 1), 0.5);

            assertThat(on.position()).isEqualTo(at(0, 0, 0));
            assertThat(behind.position()).isEqualTo(at(0, 0, 0.5));
        }

        @Test
        void correctedBothEndsOfAStepBelongToIt() {
            Hit landing = SegmentTriangle.cast(at(0, 0, -0.5), at(0, 0, 0.5), WALL);
            Hit leaving = SegmentTriangle.cast(at(0, 0, 0), at(0, 0, 0.5), WALL);

            assertThat(Objects.requireNonNull(landing).fraction()).isEqualTo(1);
            assertThat(Objects.requireNonNull(leaving).fraction()).isZero();
            assertThat(Stop.position(at(0, 0, 0), at(0, 0, 0.5), leaving, 0)).isEqualTo(at(0, 0, 0));
        }
    }

    @Nested
    class E10 {
        private final Walk001.Pose walker = new Walk001.Pose(at(0, 0, 0.25), at(0, 0, 9));

        @Test
        void asPrintedABackwardStepGoesThroughTheWall() {
            assertThat(WALK.backward(walker, at(0, 0, 1), 0.5).position()).isEqualTo(at(0, 0, -0.25));
        }

        @Test
        void correctedADisplacementHasNoForward() {
            Vector3d back = at(0, 0, -0.5);
            Hit hit = new BruteForce(mesh(WALL)).cast(walker.position(), back);

            assertThat(Stop.position(walker.position(), back, hit, 0)).isEqualTo(at(0, 0, 0));
        }
    }

    @Nested
    class E11 {
        @Test
        void asPrintedPointsOfAnEdgeAreRefused() {
            assertThat(refusedOnEdge()).isEqualTo(493);
        }

        @Test
        void correctedNoPointOfTheEdgeIsRefused() {
            for (int i = 0; i <= 1024; i++) {
                Vector3d p = onEdge(i);
                assertThat(new ExactInside().contains(SLANTED, p)).isTrue();
                assertThat(new AngleSum(Walk001.TOLERANCE).contains(SLANTED, p)).isTrue();
                assertThat(SegmentTriangle.cast(p.sub(0, 0, 1), at(0, 0, 2), SLANTED))
                        .isNotNull();
            }
        }
    }

    @Nested
    class E12 {
        @Test
        void asPrintedTheSumIsNotANumberWhereRoundingMakesACosineExceedOne() {
            int notANumber = 0;
            for (int i = 1; i < 1024; i++) {
                notANumber += Float.isNaN(Walk001.angleSum(SLANTED, onEdge(i))) ? 1 : 0;
            }
            assertThat(notANumber).isEqualTo(249);
        }

        @Test
        void correctedCosinesAreKeptInRange() {
            for (int i = 1; i < 1024; i++) {
                assertThat(new AngleSum(Walk001.TOLERANCE).sum(SLANTED, onEdge(i)))
                        .isCloseTo(2 * Math.PI, within(1e-6));
            }
        }
    }

    @Nested
    class E13 {
        private final Triangle unitEdge = triangle(at(0, 0, 0), at(1, 0, 0), at(0.5, 1e6, 0));
        private final double leak = StrictMath.tan(Walk001.TOLERANCE / 4) / 2;

        @Test
        void asPrintedAPointOutsideIsInside() {
            assertThat(leak).isCloseTo(1.25e-5, within(1e-9));
            assertThat(Walk001.contains(unitEdge, at(0.5, -leak * 0.999, 0))).isTrue();
            assertThat(Walk001.contains(unitEdge, at(0.5, -leak * 10, 0))).isFalse();
        }

        @Test
        void asPrintedInDoubleTheToleranceDecidesHowFar() {
            AngleSum inDouble = new AngleSum(Walk001.TOLERANCE);

            assertThat(inDouble.contains(unitEdge, at(0.5, -leak * 0.999, 0))).isTrue();
            assertThat(inDouble.contains(unitEdge, at(0.5, -leak * 1.001, 0))).isFalse();
        }

        @Test
        void correctedTheEdgeIsTheBorder() {
            assertThat(new SameSide().contains(unitEdge, at(0.5, -1e-300, 0))).isFalse();
        }
    }

    @Nested
    class E14 {
        /** The source's first near plane, and the one it changes to [m]. */
        private static final double NEAR = 0.1;

        private static final double NEARER = 0.01;

        @Test
        void asPrintedTheWalkerStopsCloserThanTheNearPlane() {
            assertThat(gapAfterWalkingFrom(-0.53))
                    .isCloseTo(0.03, within(ROUNDING))
                    .isBetween(NEARER, NEAR);
            assertThat(gapAfterWalkingFrom(-0.505))
                    .isCloseTo(0.005, within(ROUNDING))
                    .isLessThan(NEARER);
        }

        @Test
        void correctedABallRoundTheEyeKeepsTheNearPlaneInFront() {
            BruteForce wall = new BruteForce(mesh(WALL));
            for (double z : new double[] {-0.53, -0.505, -0.6000001}) {
                Vector3d eye = at(0, 0, z);
                for (int i = 0; i < 20; i++) {
                    Vector3d step = at(0.05, 0, 0.1);
                    eye = Stop.position(eye, step, wall.sweep(new Sphere(eye, NEAR), step), 0);
                }
                assertThat(-eye.z).isCloseTo(NEAR, within(1e-15));
            }
        }

        private double gapAfterWalkingFrom(double z) {
            Walk001.Pose walker = new Walk001.Pose(at(0, 0, z), at(0, 0, 9));
            for (int i = 0; i < 20; i++) {
                walker = WALK.forward(walker, at(0, 0, 1), 0.1);
            }
            return -walker.position().z();
        }
    }

    private static int refusedOnEdge() {
        int refused = 0;
        for (int i = 1; i < 1024; i++) {
            refused += Walk001.contains(SLANTED, onEdge(i)) ? 0 : 1;
        }
        return refused;
    }

    private static Vector3d onEdge(int i) {
        return SLANTED.b().lerp(SLANTED.c(), i / 1024.0, new Vector3d());
    }
}
