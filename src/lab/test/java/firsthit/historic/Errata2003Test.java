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
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Errata of the methods of 2003")
class Errata2003Test {
    private static final Triangle FLOOR = SweepSamples.FLOOR;
    private static final Triangle WIDE =
            new Triangle(new Vector3d(-40, -40, 0), new Vector3d(40, -40, 0), new Vector3d(0, 40, 0));

    /** Steps of a mover; the distance of each from the one before. */
    private static List<Double> steps(Sphere start, Vector3dc push, Mesh mesh, int count) {
        List<Double> distances = new ArrayList<>();
        Sphere ball = start;
        for (int step = 0; step < count; step++) {
            Vector3dc next = Response2003.move(ball, push, mesh).center();
            distances.add(next.distance(ball.center()));
            ball = ball.at(next);
        }
        return distances;
    }

    @Nested
    @DisplayName("E28: very close along the velocity")
    class E28 {
        @Test
        void asPrintedTheGapShrinksWithTheAngle() {
            Mesh floor = Mesh.of("floor", WIDE);
            Sphere ball = new Sphere(new Vector3d(0, 0, 1.05), 1);

            // One in a hundred: of 0.005 along the way a hundredth is left across it.
            Moved grazing = Response2003.move(ball, new Vector3d(10, 0, -0.1), floor);
            Moved steep = Response2003.move(ball, new Vector3d(0, 0, -0.1), floor);

            assertThat(grazing.path().get(1).z() - 1).isCloseTo(5e-5, within(1e-8));
            assertThat(steep.path().get(1).z() - 1).isCloseTo(0.005, within(1e-14));
        }

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
        private final Vector3d slightlyDown = new Vector3d(0.1, 0, -0.01);

        @Test
        void asPrintedThePushDownRaisesTheBall() {
            // It does not touch where it stays, so the way from the contact to its centre leans back and the slide
            // rises.
            Moved moved = Response2003.move(new Sphere(new Vector3d(0, 0, 1.0001), 1), slightlyDown, floor);

            assertThat(moved.path().get(1).z()).isCloseTo(1.0001, within(1e-15));
            assertThat(moved.center().z()).isCloseTo(1.0002, within(1e-7));
        }

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
    @DisplayName("E30: a touching start returns the exit")
    class E30 {
        private final Triangle spike =
                new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, -4, 0), new Vector3d(4, 4, 0));
        private final Sphere touching = new Sphere(new Vector3d(-1, 0, 0), 1);
        private final Vector3d into = new Vector3d(4, 0, 0);

        @Test
        void asPrintedTheHitIsWhereTheBallHasPassed() {
            Found found = Objects.requireNonNull(Sweep2003.sweep(touching, into, spike));

            // The corner is behind the centre then: it leaves the ball at its back.
            assertThat(found.fraction()).isEqualTo(0.5);
            assertThat(found.point()).isEqualTo(new Vector3d());
        }

        @Test
        void asPrintedAShorterPushGoesThrough() {
            assertThat(Sweep2003.sweep(touching, new Vector3d(1.5, 0, 0), spike))
                    .isNull();
        }

        @Test
        void correctedTheTouchIsTheHit() {
            Hit hit = Objects.requireNonNull(SolidSweep.sweep(touching, into, spike));

            assertThat(hit.fraction()).isZero();
            assertThat(hit.normal()).isEqualTo(new Vector3d(-1, 0, 0));
        }
    }

    @Nested
    @DisplayName("E31: parallel is a test for exact zero")
    class E31 {
        private final Sphere sunk = new Sphere(new Vector3d(0, 0, 0.5), 1);
        private final Vector3d along = new Vector3d(0.5, 0, 0);
        private final Vector3d nearlyAlong = new Vector3d(0.5, 0, -1e-300);

        @Test
        void asPrintedALeastSlopeChangesTheAnswer() {
            assertThat(Sweep2003.sweep(sunk, along, FLOOR)).isNull();

            Found found = Objects.requireNonNull(Sweep2003.sweep(sunk, nearlyAlong, FLOOR));
            assertThat(found.fraction()).isZero();
            assertThat(found.point()).isEqualTo(new Vector3d(0, 0, -0.5));
        }

        @Test
        void correctedBothAreTheSameOverlap() {
            assertThat(Objects.requireNonNull(SolidSweep.sweep(sunk, along, FLOOR)))
                    .isEqualTo(SolidSweep.sweep(sunk, nearlyAlong, FLOOR));
        }
    }

    @Nested
    @DisplayName("E32: front only, and no overlap")
    class E32 {
        private final Sphere below = new Sphere(new Vector3d(0, 0, -3), 1);
        private final Sphere sunk = new Sphere(new Vector3d(0, 0, 0.5), 1);
        private final Vector3d up = new Vector3d(0, 0, 4);

        @Test
        void asPrintedTheBackIsOpen() {
            assertThat(Sweep2003.sweep(below, up, FLOOR)).isNull();
        }

        @Test
        void asPrintedAnOverlapIsNotSeenOnTheWayOut() {
            assertThat(Sweep2003.sweep(sunk, up, FLOOR)).isNull();
        }

        @Test
        void asPrintedAnOverlapOnTheWayInHasItsContactBelowTheFloor() {
            Found found = Objects.requireNonNull(Sweep2003.sweep(sunk, new Vector3d(0, 0, -4), FLOOR));

            assertThat(found.fraction()).isZero();
            assertThat(found.point()).isEqualTo(new Vector3d(0, 0, -0.5));
        }

        @Test
        void correctedBothSidesAndTheDepthAreKnown() {
            assertThat(Objects.requireNonNull(SolidSweep.sweep(below, up, FLOOR))
                            .fraction())
                    .isCloseTo(0.5, within(1e-15));
            assertThat(Objects.requireNonNull(SolidSweep.sweep(sunk, up, FLOOR)).depth())
                    .isCloseTo(0.5, within(1e-15));
        }
    }

    @Nested
    @DisplayName("E33: one plane at a time, then it gives up")
    class E33 {
        private final Vector3d push = new Vector3d(-0.1, 0, 0);

        @Test
        void asPrintedTheBallShakesInACornerOf120Degrees() {
            Sphere ball = new Sphere(new Vector3d(2, 0.01, 0), 0.5);

            List<Double> distances = steps(ball, push, SweepSamples.corner(120), 60);

            // 29 mm in each step of 0.1 m, for ever.
            assertThat(distances.subList(30, 60)).allMatch(d -> Math.abs(d - 0.029) < 5e-4);
        }

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
        void asPrintedOneMetreBecomesMore() {
            Moved moved = Response2003.move(touching(), new Vector3d(1, 0, 0), Mesh.of("ramp", ramp));

            // 1.066 m where 0.866 m is the projection of one metre on the ramp.
            assertThat(moved.center().distance(touching().center())).isCloseTo(1.066, within(5e-4));
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

    @Nested
    @DisplayName("E35: plane first, a touch is a hit whichever way the ball moves")
    class E35 {
        private final Sphere resting = new Sphere(new Vector3d(0, 0, 1), 1);
        private final Vector3d along = new Vector3d(1, 0, 0);
        private final Vector3d away = new Vector3d(0, 0, 1);

        @Test
        void asPrintedABallAtRestCanNeitherSlideNorLeave() {
            for (Vector3d motion : new Vector3d[] {along, away}) {
                Found found = Objects.requireNonNull(PlaneFirst2003.sweep(resting, motion, FLOOR));
                assertThat(found.fraction()).isZero();
            }
        }

        @Test
        void correctedOnlyAnApproachIsAHit() {
            assertThat(SolidSweep.sweep(resting, along, FLOOR)).isNull();
            assertThat(SolidSweep.sweep(resting, away, FLOOR)).isNull();
            assertThat(SolidSweep.sweep(resting, new Vector3d(1, 0, -1), FLOOR)).isNotNull();
        }
    }

    /** The corrected mover, with the gap of 2003. */
    private static Mover flyer(Sphere ball, Mesh mesh) {
        return new Mover(Scene.of(new BruteForce(mesh)), ball, MoverSettings.FLYER.withSkinWidth(0.005));
    }
}
