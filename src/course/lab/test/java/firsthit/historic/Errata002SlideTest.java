package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Meshes002.Placed;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.motion.Lift;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.response.Slide;
import firsthit.response.Stop;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4d;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What one answer does not show of the defects of source 002's response, as printed and corrected. */
@DisplayName("Errata of source 002, response and several meshes")
class Errata002SlideTest {
    /** Roundings in single precision, after a response of several steps. */
    private static final double FLOATS = 1e-5;

    private static final double EXACT = 1e-12;

    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-40, -40, 0), new Vector3d(40, -40, 0), new Vector3d(0, 40, 0));
    private static final Mesh FLAT = Mesh.of("floor", FLOOR);
    private static final Settings002 NEAR = Settings002.asPrinted().withCloseness(0.005);

    /** Between two walls that converge by a degree the recursion goes from one to the other and does not advance. */
    @Nested
    class E20 {
        @Test
        void asPrintedOneStepTakesThousandsOfCalls() {
            Slide002 ball = new Slide002(new Ellipsoid(new Vector3d(), new Vector3d(1)), NEAR.withMostCalls(10_000));

            Slide002.Step step = ball.move(funnel(1), new Vector3d(0.01, 2, 0));

            assertThat(step.gaveUp()).isTrue();
            assertThat(step.calls()).isEqualTo(10_000);
            assertThat(step.position().length()).isLessThan(0.05);
        }

        @Test
        void correctedAFewQuestionsAreEnough() {
            MoverSettings settings = MoverSettings.FLYER.withSkinWidth(5e-5);
            Mover ball = new Mover(Scene.of(new BruteForce(funnel(1))), new Sphere(new Vector3d(), 1), settings);

            MoveTrace trace = ball.step(new Vector3d(0.01, 2, 0), 1);

            assertThat(trace.queries()).isLessThan(6);
            assertThat(trace.outcome()).isEqualTo(MoveTrace.Outcome.BLOCKED);
        }

        /** Two walls, each turned by half the angle, that leave a gap of 1e-4 on both sides of the ball. */
        private Mesh funnel(double degrees) {
            double half = Math.toRadians(degrees) / 2;
            double x = 1.0001 / Math.cos(half);
            Triangle left = wall(new Vector3d(-x, 0, 0), new Vector3d(Math.cos(half), -Math.sin(half), 0));
            Triangle right = wall(new Vector3d(x, 0, 0), new Vector3d(-Math.cos(half), -Math.sin(half), 0));
            return Mesh.of("funnel", left, right);
        }
    }

    /** A slide in ellipsoid space is none in the world: a ramp of 30° walked up by 1 m. */
    @Nested
    class E21 {
        private final Ellipsoid tall = new Ellipsoid(new Vector3d(), new Vector3d(0.5, 0.5, 1));
        private final Vector3d normal = new Vector3d(-0.5, 0, Math.sqrt(0.75));
        private final Triangle ramp = wall(new Vector3d(), normal);
        private final Vector3d start =
                new Vector3d(normal).mul(tall.reach(normal)).sub(0.25, 0, 0);
        private final Vector3d step = new Vector3d(1.25, 0, 0);

        @Test
        void asPrintedTheNormalIsOneOfEllipsoidSpace() {
            Found found = Objects.requireNonNull(Sweep002.sweep(tall.at(start), step, ramp));
            Vector3d told = new Vector3d(Objects.requireNonNull(found.normal())).normalize();

            assertThat(Math.toDegrees(Math.acos(told.dot(normal)))).isCloseTo(13.9, within(0.1));
        }

        @Test
        void correctedTheNormalIsThatOfTheWorld() {
            Hit hit = Objects.requireNonNull(SolidSweep.sweep(tall.at(start), step, ramp));
            Vector3d rest = new Vector3d(step).mul(1 - hit.fraction());

            assertThat(hit.normal().distance(normal)).isLessThan(EXACT);
            assertThat(Slide.along(rest, hit.normal()).length()).isCloseTo(Math.cos(Math.toRadians(30)), within(EXACT));
        }
    }

    /** Gravity as a second call slides like any other motion: a mover at rest creeps down a ramp of 30°. */
    @Nested
    class E22 {
        @Test
        void correctedAWalkerStands() {
            Vector3d normal = new Vector3d(-0.5, 0, Math.sqrt(0.75));
            Scene ramp = Scene.of(new BruteForce(Mesh.of("ramp", wall(new Vector3d(), normal))));
            Mover ball = new Mover(ramp, new Sphere(new Vector3d(normal).mul(1.02), 1), MoverSettings.WALKER);
            for (int i = 0; i < 60; i++) {
                ball.step(new Vector3d(), 1 / 60.0);
            }
            Vector3d settled = ball.position();
            for (int i = 0; i < 600; i++) {
                ball.step(new Vector3d(), 1 / 60.0);
            }

            assertThat(ball.position()).isEqualTo(settled);
        }
    }

    /** The radii are divided out in the object's space: a turned object turns the ellipsoid's axes with it. */
    @Nested
    class E24 {
        @Test
        void asPrintedItIsMissedByTheOtherRadius() {
            Ellipsoid tall = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(0.5, 0.5, 1));
            Vector3d towards = new Vector3d(0, 0, -2.2);
            Placed floor = new Placed(
                    Mesh.of("wall", wall(new Vector3d(), new Vector3d(0, 1, 0))),
                    new Matrix4d().rotateX(Math.PI / 2),
                    new Vector3d());

            assertThat(Meshes002.of(List.of(floor)).sweep(tall, towards)).isNull();
            assertThat(Sweep002.sweep(tall, towards, FLOOR)).isNotNull();
        }

        @Test
        void correctedTheEllipsoidKeepsItsAxes() {
            Ellipsoid before = new Ellipsoid(new Vector3d(0, 3, 0), new Vector3d(0.5, 0.5, 1));
            Ellipsoid above = before.at(new Vector3d(0, 0, 3));

            assertThat(scene(placed(FLAT, turned(-1))).sweep(before, new Vector3d(0, -2.2, 0)))
                    .isNull();
            Mesh wall = Mesh.of("wall", wall(new Vector3d(), new Vector3d(0, 1, 0)));
            Hit hit = Objects.requireNonNull(scene(placed(wall, turned(1))).sweep(above, new Vector3d(0, 0, -2.2)));
            assertThat(hit.fraction()).isCloseTo(2 / 2.2, within(EXACT));
        }
    }

    /** Distances of different objects' spaces are compared: the far turned wall wins over the near one. */
    @Nested
    class E25 {
        @Test
        void correctedTheNearerWallIsTheNearest() {
            Ellipsoid tall = new Ellipsoid(new Vector3d(0, 5, 0), new Vector3d(0.5, 0.5, 1));
            Mesh near = Mesh.of("near", wall(new Vector3d(0, 2, 0), new Vector3d(0, 1, 0)));

            Hit hit = Objects.requireNonNull(scene(PlacedMesh.of(new BruteForce(near)), placed(FLAT, turned(-1)))
                    .sweep(tall, new Vector3d(0, -6, 0)));

            assertThat(hit.instance()).isZero();
            assertThat(6 * hit.fraction()).isCloseTo(2.5, within(EXACT));
        }
    }

    /** Hits are not carried back to the world: a plate 3 m to the side is met 3 m beside where it is. */
    @Nested
    class E26 {
        private final Placed plate = new Placed(FLAT, new Matrix4d().translation(3, 0, 0), new Vector3d());
        private final Ellipsoid ball = new Ellipsoid(new Vector3d(0, 0, 2), new Vector3d(1));

        @Test
        void asPrintedAFallStraightDownGoesThroughIt() {
            Slide002.Step beside = fall(Settings002.asPrinted());

            // The sliding plane leans by the 3 m; the ball touches now, which is no hit, and what is left leads down.
            assertThat(beside.position().distance(0.3, 0, 0.1)).isLessThan(FLOATS);
            assertThat(beside.stuck()).isFalse();
        }

        @Test
        void asPrintedAFallThatStopsShortRecursesForEver() {
            assertThat(fall(NEAR).gaveUp()).isTrue();
        }

        @Test
        void correctedTheHitIsWhereThePlateIs() {
            PlacedMesh moved = placed(FLAT, new Matrix4x3d().translation(3, 0, 0));

            Hit hit = Objects.requireNonNull(scene(moved).sweep(ball, new Vector3d(0, 0, -2)));

            assertThat(hit.fraction()).isEqualTo(0.5);
            assertThat(hit.point().length()).isLessThan(EXACT);
            assertThat(hit.normal().distance(0, 0, 1)).isLessThan(EXACT);
        }

        private Slide002.Step fall(Settings002 settings) {
            return new Slide002(ball, settings)
                    .move(Meshes002.of(List.of(plate)), new Vector3d(0, 0, -2), new Vector3d());
        }
    }

    /** A rising lift goes through a rider whose step is shorter than the lift's: no hit, not stuck, no ride. */
    @Nested
    class E54 {
        @Test
        void correctedTheRiderIsCarriedBeforeItFalls() {
            double skin = 0.005;
            Lift lift = new Lift(
                    PlacedMesh.of(new BruteForce(FLAT)).withVelocity(new Vector3d(0, 0, 0.05)),
                    skin,
                    new Vector3d(0, 0, 1));
            Sphere rider = new Sphere(new Vector3d(0, 0, 1.005), 1);
            Vector3d fall = new Vector3d(0, 0, -0.02);
            for (int step = 1; step <= 30; step++) {
                rider = rider.movedBy(
                        lift.move(1, scene(), List.of(rider)).offsets().get(0));
                Hit floor = scene(lift.standing()).sweep(rider, fall);
                rider = rider.at(Stop.position(rider.center(), fall, floor, skin));
            }

            assertThat(rider.center().z()).isCloseTo(1.005 + 30 * 0.05, within(EXACT));
        }
    }

    private static Scene scene(PlacedMesh... placed) {
        return Scene.of(List.of(placed));
    }

    private static PlacedMesh placed(Mesh mesh, Matrix4x3d pose) {
        return PlacedMesh.of(new BruteForce(mesh)).at(pose);
    }

    /** Quarter turns about x. */
    private static Matrix4x3d turned(int quarters) {
        return new Matrix4x3d().rotationX(quarters * Math.PI / 2);
    }

    /** Large triangle with its middle at a point. */
    private static Triangle wall(Vector3dc middle, Vector3dc normal) {
        Vector3d across = Math.abs(normal.z()) < 0.9
                ? new Vector3d(0, 0, 1).cross(normal).normalize()
                : new Vector3d(normal).cross(0, 1, 0, new Vector3d()).normalize();
        Vector3d up = new Vector3d(normal).cross(across);
        Vector3d left =
                new Vector3d(across).mul(-40).sub(new Vector3d(up).mul(40)).add(middle);
        Vector3d right =
                new Vector3d(across).mul(40).sub(new Vector3d(up).mul(40)).add(middle);
        return new Triangle(left, right, new Vector3d(up).mul(40).add(middle));
    }
}
