package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.compare.UnitSpaceSlide;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.response.Slide;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Errata of the methods of 2003")
class Errata2003Test {
    private static final Triangle FLOOR = SweepSamples.FLOOR;
    private static final Triangle WIDE =
            new Triangle(new Vector3d(-40, -40, 0), new Vector3d(40, -40, 0), new Vector3d(0, 40, 0));

    @Nested
    @DisplayName("E28: very close along the velocity")
    class E28 {
        @Test
        void correctedTheGapIsTheSameAtEveryAngle() {
            for (double down : new double[] {0.1, 1, 10}) {
                Mover ball = flyer(new Sphere(new Vector3d(0, 0, 1.05), 1), Mesh.of("floor", WIDE));
                ball.step(new Vector3d(10, 0, -down), 1);

                assertThat(ball.position().z - 1).isCloseTo(0.005, within(1e-8));
            }
        }
    }

    @Nested
    @DisplayName("E29: closer than very close it stays")
    class E29 {
        private final Mesh floor = Mesh.of("floor", WIDE);

        @Test
        void asPrintedTheBallHopsOnAFlatFloor() {
            Sphere ball = new Sphere(new Vector3d(-10, -20, 1.0001), 1);
            List<Double> heights = new ArrayList<>();
            for (int step = 0; step < 60; step++) {
                ball = ball.at(Response2003.move(ball, new Vector3d(0.1, 0, -0.05), floor)
                        .center());
                heights.add(ball.center().z() - 1);
            }

            // Up in one step, down in the next, by 0.4 mm.
            for (int step = 40; step < 60; step += 2) {
                assertThat(Math.abs(heights.get(step) - heights.get(step + 1))).isCloseTo(4.4e-4, within(1e-5));
                assertThat(heights.get(step)).isCloseTo(heights.get(40), within(1e-6));
            }
        }

        @Test
        void correctedTheBallKeepsItsHeight() {
            Mover ball = flyer(new Sphere(new Vector3d(-10, -20, 1.006), 1), floor);
            ball.step(new Vector3d(0.1, 0, -0.05), 1);
            double height = ball.position().z;
            for (int step = 1; step < 60; step++) {
                ball.step(new Vector3d(0.1, 0, -0.05), 1);
                assertThat(ball.position().z).isEqualTo(height);
            }

            assertThat(ball.position().x).isCloseTo(-4, within(1e-12));
        }
    }

    @Nested
    @DisplayName("E32: front only, and no overlap")
    class E32 {
        private final Sphere sunk = new Sphere(new Vector3d(0, 0, 0.5), 1);

        @Test
        void asPrintedAnOverlapOnTheWayInHasItsContactBelowTheFloor() {
            Found found = Objects.requireNonNull(Sweep2003.sweep(sunk, new Vector3d(0, 0, -4), FLOOR));

            assertThat(found.fraction()).isZero();
            assertThat(found.point()).isEqualTo(new Vector3d(0, 0, -0.5));
        }
    }

    @Nested
    @DisplayName("E33: one plane at a time, then it gives up")
    class E33 {
        private final Vector3d push = new Vector3d(-0.1, 0, 0);

        @Test
        void asPrintedASharpCornerUsesUpAllSixSweeps() {
            Mesh corner = SweepSamples.corner(60);
            Sphere ball = new Sphere(new Vector3d(2, 0.01, 0), 0.5);
            for (int step = 0; step < 30; step++) {
                ball = ball.at(Response2003.move(ball, push, corner).center());
            }

            Moved moved = Response2003.move(ball, push, corner);

            assertThat(moved.sweeps()).isEqualTo(6);
            assertThat(moved.gaveUp()).isTrue();
            assertThat(moved.center().distance(ball.center())).isLessThan(1e-3);
        }

        @Test
        void correctedTheBallStandsStillInBothCorners() {
            for (double degrees : new double[] {120, 60}) {
                Mover ball = flyer(new Sphere(new Vector3d(2, 0.01, 0), 0.5), SweepSamples.corner(degrees));
                for (int step = 0; step < 60; step++) {
                    ball.step(push, 1);
                }
                Vector3d settled = ball.position();
                MoveTrace trace = ball.step(push, 1);

                assertThat(trace.end()).isEqualTo(settled);
                assertThat(trace.outcome()).isEqualTo(MoveTrace.Outcome.BLOCKED);
            }
        }
    }

    @Nested
    @DisplayName("E34: slide and normal of the unit space")
    class E34 {
        private final double cos = Math.sqrt(0.75);
        /** A ramp of 30 degrees that rises along x; the front is above. */
        private final Triangle ramp = new Triangle(
                new Vector3d(-40 * cos, -40, -20), new Vector3d(40 * cos, -40, 20), new Vector3d(0, 40, 0));

        private final Vector3d rampNormal = new Vector3d(-0.5, 0, cos);
        private final Vector3d radii = new Vector3d(0.5, 0.5, 1);

        /** Where the ellipsoid touches the ramp: its plane's distance is the reach along the normal. */
        private Ellipsoid touching() {
            double reach = new Ellipsoid(new Vector3d(), radii).reach(rampNormal);
            return new Ellipsoid(new Vector3d(0, 0, reach / cos), radii);
        }

        @Test
        void asPrintedTheNormalIsNotTheRamps() {
            Ellipsoid above = touching().movedBy(new Vector3d(0, 0, 1));

            Found found = Objects.requireNonNull(Sweep2003.sweep(above, new Vector3d(0, 0, -2), ramp));

            // 14 degrees too steep: contact to centre in unit space, where the ramp is another one.
            double angle = Objects.requireNonNull(found.normal()).angle(rampNormal);
            assertThat(Math.toDegrees(angle)).isCloseTo(13.9, within(0.01));
        }

        @Test
        void correctedOneMetreBecomesItsCosine() {
            assertThat(Slide.along(new Vector3d(1, 0, 0), rampNormal).length()).isCloseTo(cos, within(1e-15));
            assertThat(UnitSpaceSlide.along(touching(), new Vector3d(1, 0, 0), List.of(rampNormal))
                            .length())
                    .isCloseTo(1.066, within(5e-4));
        }

        @Test
        void correctedTheNormalIsTheRamps() {
            Ellipsoid above = touching().movedBy(new Vector3d(0, 0, 1));

            Hit hit = Objects.requireNonNull(SolidSweep.sweep(above, new Vector3d(0, 0, -2), ramp));

            assertThat(hit.normal().distance(rampNormal)).isLessThan(1e-14);
        }
    }

    /** The corrected mover, with the gap of 2003. */
    private static Mover flyer(Sphere ball, Mesh mesh) {
        return new Mover(Scene.of(new BruteForce(mesh)), ball, MoverSettings.FLYER.withSkinWidth(0.005));
    }
}
