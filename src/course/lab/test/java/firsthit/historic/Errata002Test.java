package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.scene.Scene;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What one answer does not show of the defects of source 002's detection; those of its response are in {@link Errata002SlideTest}. */
@DisplayName("Errata of source 002, detection")
class Errata002Test {
    /** A few roundings in single precision. */
    private static final double FLOAT = 1e-6;

    private static final double EXACT = 1e-12;

    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-40, -40, 0), new Vector3d(40, -40, 0), new Vector3d(0, 40, 0));
    private static final Mesh FLAT = Mesh.of("floor", FLOOR);

    /** The closest point of the outline is not what the sphere hits: a ball that rolls at 45° onto a step of 0.1. */
    @Nested
    class E15 {
        private static final double HEIGHT = 0.1;

        private final Triangle top =
                new Triangle(new Vector3d(0, -40, HEIGHT), new Vector3d(40, 0, HEIGHT), new Vector3d(0, 40, HEIGHT));
        private final Triangle riser =
                new Triangle(new Vector3d(0, -40, 0), new Vector3d(0, -40, HEIGHT), new Vector3d(0, 40, HEIGHT));
        private final Triangle underRiser =
                new Triangle(new Vector3d(0, -40, 0), new Vector3d(0, 40, HEIGHT), new Vector3d(0, 40, 0));
        private final Mesh step = Mesh.of("step", top, riser, underRiser);
        private final Sphere ball = new Sphere(new Vector3d(-2, 0, 1), 1);

        /** Where the ball touches the edge: the centre is sqrt(1 - 0.9²) before it. */
        private final double before = Math.sqrt(1 - 0.9 * 0.9);

        @Test
        void theRemedyOfTheSourceMeetsIt() {
            Found found = Objects.requireNonNull(Subdivision002.sweep(ball, new Vector3d(5, 5, 0), step, 16));

            assertThat(found.fraction()).isCloseTo((2 - before) / 5, within(FLOAT));
        }
    }

    /** The distance along the normal is used along the velocity: overlap 0.2. */
    @Nested
    class E17 {
        private final Sphere sunk = new Sphere(new Vector3d(0, 0, 0.8), 1);

        @Test
        void asPrintedMovingAwayHitsAfterTheDepth() {
            Trace002 trace = Sweep002.trace(sunk, new Vector3d(0, 0, 1), FLOOR);

            assertThat(trace.spanning()).isTrue();
            assertThat(trace.distance()).isCloseTo(0.2, within(FLOAT));
            assertThat(trace.hit()).isTrue();
        }

        @Test
        void asPrintedAMotionShorterThanTheDepthMeetsNothing() {
            assertThat(Sweep002.sweep(sunk, new Vector3d(0, 0, -0.19), FLOOR)).isNull();
        }
    }

    /** A point at distance 1 is in the sphere: a mover that approaches what it touches counts as stuck. */
    @Nested
    class E18 {
        private final Ellipsoid touching = new Ellipsoid(new Vector3d(0, 0, 1), new Vector3d(1));

        @Test
        void asPrintedAWalkerThatTouchesTheFloorStandsStill() {
            Slide002 walker = new Slide002(touching, Settings002.asPrinted().withStuckByAny());
            for (int i = 0; i < 10; i++) {
                assertThat(walker.move(FLAT, new Vector3d(0.1, 0, -0.1)).stuck())
                        .isTrue();
            }

            assertThat(walker.position()).isEqualTo(new Vector3d(0, 0, 1));
        }

        @Test
        void correctedAWalkerThatTouchesTheFloorWalks() {
            Mover walker = new Mover(
                    Scene.of(new BruteForce(FLAT)), new Sphere(new Vector3d(0, 0, 1), 1), MoverSettings.WALKER);
            for (int i = 0; i < 60; i++) {
                assertThat(walker.step(new Vector3d(1, 0, 0), 1 / 60.0).stuck()).isNull();
            }

            assertThat(walker.position().x).isCloseTo(1, within(1e-6));
        }

        @Test
        void correctedATouchHasNoDepth() {
            assertThat(hit(new Sphere(new Vector3d(0, 0, 1), 1), new Vector3d(1, 0, -1))
                            .depth())
                    .isZero();
        }
    }

    /** The angle sum forgives 0.005 rad: 6.25e-4 of a unit edge. */
    @Nested
    class E19 {
        private final Triangle unit =
                new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0.5, Math.sqrt(0.75), 0));

        @Test
        void asPrintedABallHitsAFaceBesideTheEdge() {
            Sphere ball = new Sphere(new Vector3d(0.5, -6.2e-4, 2), 1);

            assertThat(Sweep002.trace(ball, new Vector3d(0, 0, -2), unit).inside())
                    .isTrue();
        }
    }

    /** Faces count from the front only, and an overlap is not told as one. */
    @Nested
    class E23 {
        @Test
        void asPrintedACentreBehindTheFaceOverlapsUnnoticed() {
            Trace002 trace = Sweep002.trace(new Sphere(new Vector3d(0, 0, -0.1), 1), new Vector3d(0, 0, 4), FLOOR);

            assertThat(trace.inFront()).isFalse();
            assertThat(trace.stuck()).isFalse();
        }
    }

    /** Absolute widths in ellipsoid space: an overlap below 0.001 is neither a hit nor, unless asked of all, stuck. */
    @Nested
    class E27 {
        private final Vector3d down = new Vector3d(0, 0, -1);

        @Test
        void asPrintedParallelIsAQuestionOfOneBit() {
            Sphere ball = new Sphere(new Vector3d(0, 0, 1.5), 1);

            assertThat(Sweep002.trace(ball, new Vector3d(1, 0, 0), FLOOR).planeDistance())
                    .isEqualTo(-1);
            assertThat(Sweep002.trace(ball, new Vector3d(1, 0, -1e-6), FLOOR).planeDistance())
                    .isCloseTo(500_000, within(1.0));
        }

        @Test
        void correctedAnOverlapIsOneAtAnySize() {
            assertThat(hit(new Sphere(new Vector3d(0, 0, 1 - 9e-4), 1), down).depth())
                    .isCloseTo(9e-4, within(EXACT));
            assertThat(hit(new Sphere(new Vector3d(0, 0, 1 - 1e-9), 1), down).fraction())
                    .isZero();
        }
    }

    private static Hit hit(Sphere ball, Vector3d displacement) {
        return Objects.requireNonNull(SolidSweep.sweep(ball, displacement, FLOOR));
    }
}
