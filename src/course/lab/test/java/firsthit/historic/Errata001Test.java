package firsthit.historic;

import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.mesh;
import static firsthit.historic.Rooms.triangle;
import static firsthit.historic.Rooms.wallAtX;
import static firsthit.historic.Rooms.wallAtZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.midphase.BruteForce;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.response.Stop;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What one answer does not show of the defects of source 001, as printed and corrected. */
@DisplayName("Errata of source 001")
class Errata001Test {
    /** A few roundings in float near 1. */
    private static final double ROUNDING = 1e-6;

    /** A wall through the origin, where the wrong sign of E6 has no effect. */
    private static final Triangle WALL = wallAtZ(0);

    /** Points of its edge b-c at multiples of 1/1024 are exact in float. */
    private static final Triangle SLANTED = triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));

    @Nested
    class E6 {
        @Test
        void asPrintedAWallIsHitThatIsNotThere() {
            // The walker ends 0.015 m before the wall and never reaches it.
            Found found = Walk001.among(mesh(wallAtX(0.01))).collision(at(-0.5, 0, 0), at(-0.005, 0, 0));

            assertThat(Objects.requireNonNull(found).point().x()).isCloseTo(-0.01, within(ROUNDING));
        }
    }

    @Nested
    class E8 {
        @Test
        void correctedTheStepThatIsTestedIsTaken() {
            Triangle wall = triangle(at(-1, -1, 0), at(1, -1, 0), at(0, 1, 0));
            Vector3d start = at(0, 0, -0.125);
            Vector3d level = at(0, 0, 0.25);
            Hit hit = SegmentTriangle.cast(start, level, wall);

            assertThat(Stop.position(start, level, hit, 0)).isEqualTo(at(0, 0, 0));
        }
    }

    @Nested
    class E11 {
        @Test
        void asPrintedPointsOfAnEdgeAreRefused() {
            int refused = 0;
            for (int i = 1; i < 1024; i++) {
                refused += Walk001.contains(SLANTED, onEdge(i)) ? 0 : 1;
            }
            assertThat(refused).isEqualTo(493);
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
    }

    @Nested
    class E14 {
        /** The source's near plane [m]. */
        private static final double NEAR = 0.1;

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
    }

    private static Vector3d onEdge(int i) {
        return SLANTED.b().lerp(SLANTED.c(), i / 1024.0, new Vector3d());
    }
}
