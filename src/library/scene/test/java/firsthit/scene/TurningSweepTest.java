package firsthit.scene;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.query.Clearance;
import firsthit.query.ConservativeAdvancement;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.Randoms;
import firsthit.query.SolidSweep;
import firsthit.query.arithmetic.Products;
import java.util.Comparator;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Sweep against a triangle that moves and turns")
class TurningSweepTest {
    private static final Vector3d STILL = new Vector3d();
    private static final Vector3d UP = new Vector3d(0, 0, 1);

    /** A blade from the z axis along x, which turns like the hand of a clock run backwards. */
    private static final Triangle BLADE =
            new Triangle(new Vector3d(0, 0, -5), new Vector3d(9, 0, 0), new Vector3d(0, 0, 5));

    private static final int MOST_LOOKS = 100;

    /** Which of two hits of different triangles comes first. */
    private static final Comparator<Hit> ORDER = Comparator.comparingDouble(Hit::fraction)
            .thenComparing(Hit::depth, Comparator.reverseOrder())
            .thenComparing(Hit::feature)
            .thenComparing(Hit::point, Products::compare)
            .thenComparing(Hit::normal, Products::compare);

    @ParameterizedTest(name = "tolerance {0}")
    @ValueSource(doubles = {1e-2, 1e-4, 1e-6, 1e-8})
    void aBladeMeetsABallWhereItsAngleSays(double tolerance) {
        Sphere ball = new Sphere(new Vector3d(0, 4, 0), 1);
        RigidMotion halfTurn = RigidMotion.turn(STILL, UP, Math.PI);
        Hit hit = Objects.requireNonNull(TurningSweep.sweep(ball, STILL, BLADE, halfTurn, tolerance));
        double exact = (Math.PI / 2 - StrictMath.asin(1.0 / 4)) / Math.PI;

        assertThat(hit.fraction()).isLessThanOrEqualTo(exact + 1e-15);
        // The gap closes by 4 pi cos(...) metres in the whole step.
        assertThat(hit.fraction()).isGreaterThan(exact - tolerance / (4 * Math.PI * 0.9));
        assertThat(hit.depth()).isZero();
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
        assertThat(hit.normal().dot(new Vector3d(0, 1, 0))).isCloseTo(0.25, within(1e-2));
    }

    @Test
    void aBladeThatTurnsTheOtherWayMissesTheBall() {
        Sphere ball = new Sphere(new Vector3d(0, 4, 0), 1);

        assertThat(TurningSweep.sweep(ball, STILL, BLADE, RigidMotion.turn(STILL, UP, -Math.PI), 1e-3))
                .isNull();
        assertThat(TurningSweep.sweep(ball, STILL, BLADE, RigidMotion.turn(STILL, UP, 1.3), 1e-3))
                .isNull();
    }

    @Test
    void aBallThatRunsAwayAsFastAsTheBladeIsNotCaught() {
        Sphere ball = new Sphere(new Vector3d(4, 1.5, 0), 1);
        RigidMotion lift = new RigidMotion(STILL, UP, 1e-9, new Vector3d(0, 5, 0));

        assertThat(TurningSweep.sweep(ball, new Vector3d(0, 5, 0), BLADE, lift, 1e-3))
                .isNull();
        Hit caught = Objects.requireNonNull(TurningSweep.sweep(ball, STILL, BLADE, lift, 1e-6));
        assertThat(caught.fraction()).isCloseTo(0.1, within(1e-6));
        assertThat(caught.point().y()).isCloseTo(0.5, within(1e-5));
    }

    @Test
    void nothingThatMovesIsNoEndlessLoop() {
        Triangle onAxis = new Triangle(STILL, new Vector3d(0, 0, 1), new Vector3d(0, 0, 2));
        Sphere ball = new Sphere(new Vector3d(4, 0, 0), 1);

        assertThat(TurningSweep.sweep(ball, STILL, onAxis, RigidMotion.turn(STILL, UP, 1), 1e-3))
                .isNull();
    }

    @Test
    void aGapWithinTheToleranceAtTheStartIsAHitOnlyIfItCloses() {
        Sphere close = new Sphere(new Vector3d(4, 1.0005, 0), 1);

        assertThat(TurningSweep.sweep(close, STILL, BLADE, RigidMotion.turn(STILL, UP, -0.5), 1e-3))
                .isNull();
        Hit closing =
                Objects.requireNonNull(TurningSweep.sweep(close, STILL, BLADE, RigidMotion.turn(STILL, UP, 0.5), 1e-3));
        assertThat(closing.fraction()).isZero();
    }

    @Test
    void overlapAtTheStartHasItsDepth() {
        Sphere sunk = new Sphere(new Vector3d(4, 0.75, 0), 1);
        Hit hit =
                Objects.requireNonNull(TurningSweep.sweep(sunk, STILL, BLADE, RigidMotion.turn(STILL, UP, -0.5), 1e-3));

        assertThat(hit.depth()).isEqualTo(0.25);
        assertThat(hit.fraction()).isZero();
    }

    @ParameterizedTest(name = "moving by {0}")
    @ValueSource(doubles = {1, -1})
    void withoutATurnABallWithItsMiddleOnTheFaceIsPushedAgainstItsMotion(double up) {
        Triangle floor = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));
        Sphere ball = new Sphere(new Vector3d(1, 1, 0), 0.5);
        Vector3d displacement = new Vector3d(0, 0, up);

        assertThat(TurningSweep.sweep(ball, displacement, floor, new RigidMotion(STILL, UP, 0, STILL), 1e-3))
                .isEqualTo(SolidSweep.sweep(ball, displacement, floor));
    }

    @ForSeeds
    void withoutATurnTheAnswerIsExact(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        Vector3d displacement = Randoms.vector(random, 9);
        Vector3d lift = Randoms.vector(random, 3);
        for (Solid solid : Randoms.solids(random, 5)) {
            Hit still = SolidSweep.sweep(solid, displacement.sub(lift, new Vector3d()), triangle);
            Hit moving = TurningSweep.sweep(solid, displacement, triangle, new RigidMotion(STILL, UP, 0, lift), 1e-3);

            assertThat(moving == null).isEqualTo(still == null);
            if (moving != null && still != null) {
                assertThat(moving.fraction()).isEqualTo(still.fraction());
                assertThat(moving.normal()).isEqualTo(still.normal());
                Vector3d carried = still.point().add(lift.mul(still.fraction(), new Vector3d()), new Vector3d());
                assertThat(moving.point().distance(carried)).isZero();
            }
        }
    }

    @ForSeeds
    void isNeverLateAndNeverFartherThanTheTolerance(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double tolerance = 1e-3;
        Triangle triangle = Randoms.triangle(random, 3);
        Vector3d displacement = Randoms.vector(random, 9);
        RigidMotion motion = new RigidMotion(
                Randoms.vector(random, 2),
                Randoms.vector(random, 1),
                random.nextDouble(-6, 6),
                Randoms.vector(random, 2));
        for (Solid solid : Randoms.solids(random, 5)) {
            Hit hit = TurningSweep.sweep(solid, displacement, triangle, motion, tolerance);
            double end = hit == null ? 1 : hit.fraction();
            if (hit != null && hit.depth() == 0) {
                assertThat(gap(solid, displacement, triangle, motion, end)).isBetween(-1e-12, tolerance);
            }
            for (int i = 0; i <= 100 && (hit == null || hit.depth() == 0); i++) {
                assertThat(gap(solid, displacement, triangle, motion, end * i / 100))
                        .isGreaterThanOrEqualTo(0);
            }
        }
    }

    /** One step after the other, each measured. */
    private static double stepByStep(
            Solid solid, Vector3d displacement, Triangle triangle, RigidMotion motion, double tolerance) {
        double arm = Math.max(
                motion.distanceFromAxis(triangle.a()),
                Math.max(motion.distanceFromAxis(triangle.b()), motion.distanceFromAxis(triangle.c())));
        ConservativeAdvancement steps = new ConservativeAdvancement(
                Vectors.distance(displacement, motion.displacement()) + Math.abs(motion.angle()) * arm, tolerance);
        while (steps.goesOn()) {
            Solid moved = solid.movedBy(displacement.mul(steps.fraction(), new Vector3d()));
            Clearance there = Clearance.between(moved, motion.at(steps.fraction(), triangle));
            Vector3d closing = displacement.sub(motion.velocityAt(steps.fraction(), there.point()), new Vector3d());
            boolean isClosing = there.distance() <= tolerance && Vectors.dot(closing, there.normal()) < 0;
            if (steps.isContact(there.distance(), isClosing)) {
                return steps.fraction();
            }
            steps.advance(there.distance());
        }
        return Double.NaN;
    }

    @ForSeeds
    void isTheAnswerOfOneStepAfterTheOther(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        double tolerance = 1e-3;
        for (Solid solid : Randoms.solids(random, 5)) {
            Vector3d displacement = Randoms.vector(random, 5);
            RigidMotion motion = new RigidMotion(
                    Randoms.vector(random, 2),
                    Randoms.vector(random, 1),
                    random.nextInt(2) == 0 ? random.nextDouble(-0.5, 0.5) : random.nextDouble(-6, 6),
                    Randoms.vector(random, 2));
            if (Clearance.between(solid, triangle).distance() > 0) {
                Hit hit = TurningSweep.sweep(solid, displacement, triangle, motion, tolerance);

                assertThat(hit == null ? Double.NaN : hit.fraction())
                        .isEqualTo(Double.valueOf(stepByStep(solid, displacement, triangle, motion, tolerance)));
            }
        }
    }

    /** A displacement that counts how often somebody looks where it leads to. */
    @SuppressWarnings("serial") // nobody writes it
    private static final class Looks extends Vector3d {
        private int count;

        private Looks(Vector3d displacement) {
            super(displacement);
        }

        @Override
        public Vector3d mul(double share, Vector3d out) {
            count++;
            return super.mul(share, out);
        }
    }

    /** A door that turns about z, its front towards y, and who stands in front of it, so far away, and goes as the door pushes there. */
    @ParameterizedTest(name = "gap of {0} tolerances, {1} rad")
    @CsvSource({
        "0.5, 0.0167", "1.5, 0.0167", "2, 0.0167", "4, 0.0167", "1e-4, -0.0167", "0.5, -0.0167",
        "2, -0.0167", "0.5, 0.1", "2, 0.1", "4, 0.1", "0.5, -0.1", "2, -0.1"
    })
    void whoStaysAheadOfADoorIsLookedAtAFewTimes(double gaps, double angle) {
        double tolerance = 0.01 / 64;
        Triangle front = new Triangle(new Vector3d(0, 0, 0), new Vector3d(1.9, 0, 0), new Vector3d(1.9, 0, 2.1));
        RigidMotion motion = RigidMotion.turn(STILL, UP, angle);
        SplittableRandom random = new SplittableRandom(7);
        int misses = 0;
        for (Solid solid : Randoms.solids(random, 0.5)) {
            Vector3d place = new Vector3d(1.2, solid.reach(new Vector3d(0, 1, 0)) + gaps * tolerance, 0.9);
            Solid there = solid.movedBy(place.sub(solid.center(), new Vector3d()));
            Vector3d contact = new Vector3d(Clearance.between(there, front).point());
            for (double share : new double[] {0, 0.9, 1, 1.1}) {
                Looks looks = new Looks(new Vector3d(0, share * angle * contact.x, 0));
                if (TurningSweep.sweep(there, looks, front, motion, tolerance) == null) {
                    misses++;
                    assertThat(looks.count)
                            .as("%s, goes %s of the way", there, share)
                            .isLessThanOrEqualTo(MOST_LOOKS);
                }
            }
        }
        assertThat(misses).isPositive();
    }

    @Test
    void motionOfNoOrHardlyAnyLengthEnds() {
        for (double tiny : new double[] {0, 0x1p-1074, 0x1p-1022, 1e-300}) {
            Vector3d along = new Vector3d(0, 0, tiny);
            for (Solid solid : Randoms.solids(new SplittableRandom(1), 1)) {
                Solid beside = solid.movedBy(new Vector3d(0, 20, 0));

                assertThat(TurningSweep.sweep(beside, along, BLADE, RigidMotion.turn(STILL, UP, tiny), 1e-3))
                        .isNull();
            }
        }
    }

    @Test
    void numbersOutOfRangeAreNamed() {
        Sphere ball = new Sphere(new Vector3d(0, 4, 0), 1);
        RigidMotion turn = RigidMotion.turn(STILL, UP, 1);

        for (double tolerance : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertIllegal(() -> TurningSweep.sweep(ball, STILL, BLADE, turn, tolerance), "tolerance");
        }
        assertIllegal(() -> TurningSweep.sweep(ball, new Vector3d(Double.NaN, 0, 0), BLADE, turn, 1), "displacement");
    }

    @ForSeeds
    void aMeshThatTurnsHasTheFirstHitOfAllItsTriangles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        BroadPhase mesh = SceneSamples.shape(random, Shapes.triangleSoup(seed, random.nextInt(1, 60), 1, 0.5));
        RigidMotion turn = new RigidMotion(
                Randoms.vector(random, 1),
                Randoms.vector(random, 1),
                random.nextDouble(-4, 4),
                Randoms.vector(random, 1));
        Vector3d motion = Randoms.vector(random, 1).mul(random.nextInt(2));
        for (Solid solid : SceneSamples.solids(random, Randoms.vector(random, 2))) {
            Hit first = null;
            for (int i = 0; i < mesh.mesh().triangleCount(); i++) {
                Hit hit = TurningSweep.sweep(solid, motion, mesh.mesh().triangle(i), turn, 1e-2);
                if (hit != null && (first == null || ORDER.compare(hit, first) < 0)) {
                    first = hit.onTriangle(i);
                }
            }

            assertThat(TurningSweep.sweep(solid, motion, mesh, turn, 1e-2)).isEqualTo(first);
            assertThat(TurningSweep.sweep(solid, motion, new Bvh(Mesh.of("none")), turn, 1e-2))
                    .isNull();
        }
    }

    @Test
    void anInterruptEndsTheQuestion() {
        Sphere ball = new Sphere(new Vector3d(0, 4, 0), 1);
        assertCancelled(() -> TurningSweep.sweep(ball, STILL, BLADE, RigidMotion.turn(STILL, UP, 1), 1e-6));
    }

    private static double gap(
            Solid solid, Vector3d displacement, Triangle triangle, RigidMotion motion, double fraction) {
        Solid moved = solid.movedBy(displacement.mul(fraction, new Vector3d()));
        return Clearance.between(moved, motion.at(fraction, triangle)).distance();
    }

    /** Half a millimetre over the face of a turntable, with steps of no more than that: 12 million of them. */
    @Test
    void aTurnThatIsTooFastForItsGapsIsMetToACoarserToleranceAndEnds() {
        Sphere ball = new Sphere(new Vector3d(2, 0, 1.0005), 1);
        Triangle table = new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));
        for (double angle : new double[] {1e3, 1e9, 1e40, 1e200}) {
            RigidMotion turn = new RigidMotion(STILL, UP, angle, new Vector3d(0, 0, -1e-12));
            Hit hit = TurningSweep.sweep(ball, STILL, table, turn, 1e-4);
            assertThat(hit == null ? 0 : hit.depth()).as("angle %s", angle).isZero();
        }
        assertIllegal(
                () -> TurningSweep.sweep(ball, STILL, table, RigidMotion.turn(STILL, UP, 1e308), 1e-4),
                "motion of the triangle is not finite");
    }
}
