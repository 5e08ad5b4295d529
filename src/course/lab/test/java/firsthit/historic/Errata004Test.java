package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.batch.FirstHits;
import firsthit.compare.DenseGrid;
import firsthit.compare.ParticleGrid;
import firsthit.compare.PointInTriangle;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.motion.Rebound;
import firsthit.particles.ParticleFlight;
import firsthit.particles.ParticleRules;
import firsthit.particles.Particles;
import firsthit.parts.ExactInside;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Errata of source 004")
class Errata004Test {

    @Nested
    @DisplayName("E40: no bounds check")
    class E40 {
        @ParameterizedTest(name = "particle at ({0}, {1}) of a grid from 0 to 5")
        @CsvSource({"5, 1", "1, 5", "-0.1, 1", "1, -0.1", "1e300, 1"})
        void asPrintedSiftingReachesBeyondTheArray(double x, double y) {
            Grid004 grid = new DenseGrid004(5, 0, 0, 1);
            Scene004 scene = Scenes004.one(x, y);

            assertThatThrownBy(() -> grid.sift(scene)).isInstanceOf(IndexOutOfBoundsException.class);
            // The three corners came before it and stay.
            assertThat(grid.entries()).isEqualTo(3);
        }

        @Test
        void asPrintedATriangleReachesBeyondTheArray() {
            Grid004 grid = new DenseGrid004(5, 0, 0, 1);
            Scene004 scene = Scenes004.one(1, 1);
            grid.sift(scene);
            scene.move(1, 1, 0);

            assertThatThrownBy(() -> grid.hit(scene, new Collide004())).isInstanceOf(IndexOutOfBoundsException.class);
        }

        @Test
        void asPrintedTheSparseGridOfTheSourceIsItsOwnRemedy() {
            Grid004 grid = new SparseGrid004(1);
            Scene004 scene = Scenes004.one(-1e6, 1e6);
            Collide004 collide = new Collide004();

            grid.sift(scene);
            grid.hit(scene, collide);

            assertThat(grid.entries()).isEqualTo(4);
            assertThat(collide.tests()).isZero();
        }

        @ParameterizedTest(name = "particle at ({0}, {1}) of a grid from 0 to 5")
        @CsvSource({"5, 1, false", "1, 5, false", "-0.1, 1, false", "1, -0.1, false", "1e300, 1, false", "1, 1, true"})
        void correctedADenseGridDoesNotLookBeyondItsBorder(double x, double y, boolean inside) {
            Triangle triangle = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));
            BroadPhase grid = new DenseGrid(Mesh.of("one", triangle), 1);
            Vector3d throughThePlane = new Vector3d(0, 0, -2);

            assertThat(grid.cast(new Vector3d(x, y, 1), throughThePlane) != null)
                    .isEqualTo(inside);
        }
    }

    @Nested
    @DisplayName("E41: no clearing between steps")
    class E41 {
        @Test
        void asPrintedTheSparseGridKeepsTheWholeWay() {
            Scene004 scene = Scenes004.one(0.5, 10.5);
            Grid004 grid = new SparseGrid004(1);
            for (int step = 0; step < 10; step++) {
                grid.sift(scene);
                scene.move(3, 1, 0);
            }

            // Three cells of corners, ten of the particle's way.
            assertThat(grid.cells()).isEqualTo(13);
            assertThat(grid.entries()).isEqualTo(40);
        }

        @Test
        void correctedEveryStepKnowsThePlacesOfThatStepAlone() {
            Triangle triangle = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));
            ParticleGrid grid = new ParticleGrid(Mesh.of("one", triangle), 1);
            FirstHits out = new FirstHits();
            double[] throughThePlane = {0, 0, -2};
            for (int step = 1; step <= 3; step++) {
                grid.cast(new double[] {1, 1, 1}, throughThePlane, out);
                assertThat(out.tally().hits()).isEqualTo(1);
                assertThat(out.tally().candidates()).isEqualTo(1);
            }
            grid.cast(new double[] {3, 3, 1}, throughThePlane, out);
            assertThat(out.tally().hits()).isZero();
        }
    }

    @Nested
    @DisplayName("E61: tunnelling, as the test knows one instant")
    class E61 {
        @Test
        void correctedParticlesAreSweptAndStopAtTheBlade() {
            // The edges of the blade, raised to walls; the particle as fast as before, and a thousand times as fast.
            Mesh blade = Mesh.of(
                    "blade",
                    new Triangle(new Vector3d(0, -4, -9), new Vector3d(0, 4, -9), new Vector3d(0, -2, 9)),
                    new Triangle(new Vector3d(0.1, -4, -9), new Vector3d(0, 4, -9), new Vector3d(0.1, -2, 9)));
            Particles particles = new Particles(2);
            particles.add(new Vector3d(-1, -2, 0), new Vector3d(0.8, 0, 0), 0);
            particles.add(new Vector3d(-1, -2, 0), new Vector3d(800, 0, 0), 0);
            ParticleFlight flight =
                    new ParticleFlight(new ParticleGrid(blade), ParticleRules.of(new Vector3d(), Rebound.STOP));
            for (int step = 0; step < 5; step++) {
                flight.step(particles, 1);
            }

            assertThat(particles.place(0).x).isBetween(-1e-5, 0.0);
            assertThat(particles.place(1).x).isBetween(-1e-5, 0.0);
        }
    }

    @Nested
    @DisplayName("E62: beside an edge the sign is rounding")
    class E62 {
        /** The edge from (-12, -12) to (24, 24) is last; the inner side is above it. */
        private final Triangle triangle =
                new Triangle(new Vector3d(-12, -12, 0), new Vector3d(24, 24, 0), new Vector3d(-12, 24, 0));

        private int falselyInside(PointInTriangle test) {
            int wrong = 0;
            for (int row = 0; row < 64; row++) {
                for (int column = 0; column < 64; column++) {
                    Vector3d point = new Vector3d(0.5 + column * 0x1p-53, 0.5 + row * 0x1p-53, 0);
                    // Exactly: above the edge or on it.
                    wrong += test.contains(triangle, point) && row < column ? 1 : 0;
                }
            }
            return wrong;
        }

        @Test
        void asPrintedPointsBelowTheEdgeAreInside() {
            // The differences from a corner round to steps of 2^-49, sixteen times those of the points.
            assertThat(falselyInside(new PointTest004(true))).isEqualTo(410);
        }

        @Test
        void correctedNoneIs() {
            assertThat(falselyInside(new ExactInside()::contains)).isZero();
        }
    }
}
