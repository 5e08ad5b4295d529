package firsthit.historic;

import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.diagonalWall;
import static firsthit.historic.Rooms.flipped;
import static firsthit.historic.Rooms.mesh;
import static firsthit.historic.Rooms.triangle;
import static firsthit.historic.Rooms.wallAtX;
import static firsthit.historic.Rooms.wallAtZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.compare.SameSide;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.motion.PushBack;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import java.util.Objects;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What one answer does not show of the defects of source 000, as printed and corrected. */
@DisplayName("Errata of source 000")
class Errata000Test {
    /** A few roundings in float near 1. */
    private static final double ROUNDING = 1e-6;

    @Nested
    class E1 {
        /** Walls 0.8 m apart, and lines 1 m long between them. */
        private final Triangle right = flipped(wallAtX(0.4));

        private final Triangle left = wallAtX(-0.4);

        @Test
        void asPrintedTheLastTriangleWins() {
            assertThat(collide(mesh(right, left), Lines000.five()).x()).isCloseTo(0.1, within(ROUNDING));
            assertThat(collide(mesh(left, right), Lines000.five()).x()).isCloseTo(-0.1, within(ROUNDING));
        }

        @Test
        void asPrintedTheOrderOfLinesDecidesToo() {
            Mesh wall = mesh(diagonalWall(0.3));

            assertThat(collide(wall, Lines000.five().reversed()).distance(-0.1878680, 0, -0.1878680))
                    .isLessThan(ROUNDING);
            assertThat(collide(wall, Lines000.five()).distance(-0.2257359, 0, -0.15))
                    .isLessThan(ROUNDING);
        }

        @Test
        void correctedAllWallsArePushedOutOfAtOnceInAnyOrder() {
            Vector3d out = pushed(mesh(right, wallAtZ(0.4), left));
            Vector3d corner = pushed(mesh(right, wallAtZ(0.4)));

            // Between walls 0.8 m apart there is no place for a ball of 1 m, and that is said.
            assertThat(out).isNull();
            assertThat(pushed(mesh(left, right))).isNull();
            assertThat(Objects.requireNonNull(corner).distance(-0.1, 0, -0.1)).isLessThan(1e-15);
            assertThat(pushed(mesh(wallAtZ(0.4), right))).isEqualTo(corner);
        }

        private @Nullable Vector3d pushed(Mesh walls) {
            Sphere ball = new Sphere(at(0, 0, 0), 0.5);
            return PushBack.offset(
                    new BruteForce(walls).sweepHits(ball, at(0, 0, 0), QueryOptions.DEFAULT.allHits()), 0);
        }
    }

    @Nested
    class E4 {
        /** A tip of 0.1 m, 0.35 m away in the direction (1, 1, 1) where no line runs. */
        private final Triangle tip = triangle(at(0.25, 0.2, 0.15), at(0.15, 0.25, 0.2), at(0.2, 0.15, 0.25));

        @Test
        void asPrintedWhatLiesBetweenTheLinesIsNotThere() {
            assertThat(LineBundle000.among(mesh(tip), Lines000.five())
                            .collide(at(0, 0, 0))
                            .pushes())
                    .isEmpty();
            // Nor with a bundle twice as long.
            assertThat(LineBundle000.among(mesh(tip), Lines000.five().scaled(2))
                            .collide(at(0, 0, 0))
                            .pushes())
                    .isEmpty();
        }
    }

    @Nested
    class E5 {
        @Test
        void asPrintedALineThatEndsOnThePlaneTouchesItsBackOnly() {
            Mesh wall = mesh(wallAtZ(0.5));
            Mesh turned = mesh(flipped(wallAtZ(0.5)));

            LineBundle000.Outcome fromBehind =
                    LineBundle000.among(wall, Lines000.five()).collide(at(0, 0, 0));
            assertThat(fromBehind.pushes()).hasSize(1);
            assertThat(fromBehind.pushes().get(0).t()).isZero();
            assertThat(LineBundle000.among(turned, Lines000.five())
                            .collide(at(0, 0, 0))
                            .pushes())
                    .isEmpty();
        }
    }

    @Nested
    class E50 {
        /** Along the wall, level. */
        private final Vector3d sideways = at(Math.sqrt(0.5), 0, -Math.sqrt(0.5));

        @Test
        void correctedThePushIsAcrossTheWallAndAsShortAsCanBe() {
            Hit hit = new BruteForce(mesh(diagonalWall(0.3))).sweep(new Sphere(at(0, 0, 0), 0.5), at(0, 0, 0));
            Vector3d push = PushBack.offset(Objects.requireNonNull(hit), 0);

            assertThat(push.dot(sideways)).isCloseTo(0, within(1e-12));
            assertThat(push.length()).isCloseTo(0.2, within(1e-12));
        }
    }

    @Nested
    class E53 {
        /** One metre long, a tenth of a millimetre wide: in float the determinant of its 2x2 system is zero. */
        private final Triangle sliver = triangle(at(0, 0, 0), at(1, 0, 0), at(1, 1e-4, 0));

        @Test
        void correctedTheSliverEndsAtItsEdges() {
            assertThat(SegmentTriangle.cast(at(10, 10, 0.3), at(0, 0, -1), sliver))
                    .isNull();
            assertThat(new SameSide().contains(sliver, at(10, 10, 0))).isFalse();
        }
    }

    private static Vector3d collide(Mesh mesh, Lines000 lines) {
        return collide(mesh, lines, at(0, 0, 0));
    }

    private static Vector3d collide(Mesh mesh, Lines000 lines, Vector3d camera) {
        return new Vector3d(LineBundle000.among(mesh, lines).collide(camera).position());
    }
}
