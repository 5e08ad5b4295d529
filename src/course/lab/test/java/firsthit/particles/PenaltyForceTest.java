package firsthit.particles;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.particles.PenaltyForce.Contact;
import firsthit.particles.PenaltyForce.Friction;
import firsthit.particles.PenaltyForce.Grip;
import firsthit.particles.PenaltyForce.Spring;
import firsthit.query.Randoms;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Penalty force")
class PenaltyForceTest {
    private static final double MASS = 2;
    private static final double GRAVITY = 9.81;
    private static final double STIFFNESS = 1e4;
    private static final double STEP = 1e-3;

    /** A block on a plane through the origin: velocity first, then place; friction coefficients 0.5 and 0.4. */
    private static final class Block {
        private final PenaltyForce force;
        private final Vector3d normal;
        private final Vector3d downhill;
        private final Vector3d place;
        private final Vector3d velocity = new Vector3d();
        private Contact contact;
        private double step = STEP;

        /** Pressed in and stretched so far that the springs bear it. */
        Block(double slope, PenaltyForce force) {
            this.force = force;
            normal = new Vector3d(StrictMath.sin(slope), 0, StrictMath.cos(slope));
            downhill = new Vector3d(StrictMath.cos(slope), 0, -StrictMath.sin(slope));
            double weight = MASS * GRAVITY / force.across().stiffness();
            place = normal.mul(-weight * StrictMath.cos(slope), new Vector3d());
            Vector3d stretch = downhill.mul(weight * StrictMath.sin(slope), new Vector3d());
            contact = new Contact(new Vector3d(), 0, new Grip(stretch, false));
        }

        double depth() {
            return -place.dot(normal);
        }

        double speed() {
            return velocity.dot(downhill);
        }

        void steps(int count) {
            for (int i = 0; i < count; i++) {
                contact = force.contact(normal, depth(), velocity, contact.grip(), step);
                Vector3d acceleration =
                        contact.force().div(MASS, new Vector3d()).add(0, 0, -GRAVITY);
                velocity.fma(step, acceleration);
                place.fma(step, velocity);
            }
        }
    }

    private static PenaltyForce rubber() {
        return PenaltyForce.criticallyDamped(STIFFNESS, MASS, new Friction(0.5, 0.4));
    }

    private static PenaltyForce frictionless(double damping) {
        Spring spring = new Spring(STIFFNESS, damping);
        return new PenaltyForce(spring, spring, Friction.NONE);
    }

    @Test
    void blockSinksInByItsWeightOverTheStiffness() {
        Block block = new Block(0, rubber());
        block.place.set(0, 0, 0.05);
        block.steps(4_000);

        assertThat(block.depth()).isCloseTo(MASS * GRAVITY / STIFFNESS, within(1e-15));
        assertThat(block.velocity.length()).isCloseTo(0, within(1e-15));
    }

    @ParameterizedTest(name = "{0} degrees, tangent below 0.5")
    @ValueSource(doubles = {0, 10, 20, 26.5})
    void blockSticksBelowTheAngleOfStaticFriction(double degrees) {
        double slope = Math.toRadians(degrees);
        Block block = new Block(slope, rubber());
        Vector3d start = new Vector3d(block.place);
        block.steps(10_000);

        assertThat(block.contact.grip().sliding()).isFalse();
        assertThat(block.place.distance(start)).isLessThan(1e-14);
    }

    @ParameterizedTest(name = "{0} of the angle: slips {1}")
    @CsvSource({"0.99, false", "1.01, true"})
    void blockLaidDownSuddenlyNeedsMoreFrictionThanOneAtRest(double share, boolean slips) {
        // The grip is a spring damped critically: it swings over by exp(-2) of the load, 13.5 %, as it takes hold.
        Block block = new Block(StrictMath.atan(share * 0.5 / (1 + StrictMath.exp(-2))), rubber());
        block.contact = new Contact(new Vector3d(), 0, Grip.NEW);
        block.step = 1e-5;
        boolean slid = false;
        for (int i = 0; i < 10_000; i++) {
            block.steps(1);
            slid |= block.contact.grip().sliding();
        }

        assertThat(slid).isEqualTo(slips);
    }

    @ParameterizedTest(name = "{0} degrees, tangent above 0.5")
    @ValueSource(doubles = {27, 30, 45, 80})
    void blockSlipsAboveItWithCoulombsAcceleration(double degrees) {
        double slope = Math.toRadians(degrees);
        Block block = new Block(slope, rubber());
        block.steps(1_000);
        double before = block.speed();
        block.steps(1_000);
        double expected = GRAVITY * (StrictMath.sin(slope) - 0.4 * StrictMath.cos(slope));

        assertThat(block.contact.grip().sliding()).isTrue();
        assertThat((block.speed() - before) / (1_000 * STEP) / expected).isCloseTo(1, within(1e-9));
    }

    @Test
    void betweenTheTwoAnglesABlockAtRestStaysAndAPushedOneGoesOn() {
        double slope = StrictMath.atan(0.45);
        Block resting = new Block(slope, rubber());
        Block pushed = new Block(slope, rubber());
        pushed.velocity.set(pushed.downhill).mul(0.5);
        resting.steps(2_000);
        pushed.steps(1_000);
        double before = pushed.speed();
        pushed.steps(1_000);

        assertThat(resting.speed()).isCloseTo(0, within(1e-12));
        assertThat((pushed.speed() - before) / (GRAVITY * 0.05 * StrictMath.cos(slope)))
                .isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest(name = "{0} m/s")
    @ValueSource(doubles = {0.5, 2, 10})
    void slidingBlockStopsAfterTheSquareOfItsSpeed(double speed) {
        Block block = new Block(0, rubber());
        block.velocity.set(speed, 0, 0);
        block.steps(4_000);
        Vector3d stopped = new Vector3d(block.place);
        block.steps(1_000);

        // One step more or less, and the grip, which takes hold while the spring is stretched.
        double grip = 0.4 * MASS * GRAVITY / STIFFNESS;
        assertThat(block.place.x).isCloseTo(speed * speed / (2 * 0.4 * GRAVITY), within(speed * STEP + grip));
        assertThat(block.place.distance(stopped)).isLessThan(1e-12);
    }

    @Test
    void slidesInTheDirectionOfItsMotionInAnyDirection() {
        Block block = new Block(0, rubber());
        block.velocity.set(3, 4, 0);
        block.steps(500);

        assertThat(block.velocity.y / block.velocity.x).isCloseTo(4.0 / 3, within(1e-12));
        assertThat(block.velocity.length()).isCloseTo(5 - 0.4 * GRAVITY * 0.5, within(1e-9));
    }

    @Test
    void withoutDampingItSwingsAsASpringDoes() {
        PenaltyForce spring = frictionless(0);
        Block block = new Block(0, spring);
        // Pressed in twice as deep as at rest: up to the surface and back.
        block.place.mul(2);
        double deepest = block.depth();
        int turns = 0;
        boolean sinking = false;
        for (int i = 0; i < 10_000; i++) {
            block.steps(1);
            turns += !sinking && block.velocity.z < 0 ? 1 : 0;
            sinking = block.velocity.z < 0;
            assertThat(block.depth()).isBetween(-0.05 * deepest, 1.05 * deepest);
        }

        // 10 s of 2 pi sqrt(m/k) each; the step makes it faster by (w h)² / 24, 2e-4.
        assertThat((double) turns).isCloseTo(10 / (2 * Math.PI * Math.sqrt(MASS / STIFFNESS)), within(1.0));
    }

    @ParameterizedTest(name = "damping {0} of the critical")
    @CsvSource({"0", "0.5", "1", "3"})
    void longestStepIsWhereTheSpringBeginsToBuildUp(double ratio) {
        double damping = ratio * 2 * Math.sqrt(STIFFNESS * MASS);
        PenaltyForce force = frictionless(damping);
        double limit = force.longestStep(MASS);

        assertThat(swing(force, 0.999 * limit)).isLessThan(1);
        assertThat(swing(force, 1.001 * limit)).isGreaterThan(1e3);
        if (ratio == 0) {
            assertThat(limit).isCloseTo(2 * Math.sqrt(MASS / STIFFNESS), within(1e-15));
        }
    }

    /** Speed after 10,000 steps about a depth of 1 m, from 1 mm/s; never out of contact while it is below 100 m/s. */
    private static double swing(PenaltyForce force, double step) {
        double depth = 1;
        double closing = 1e-3;
        for (int i = 0; i < 10_000 && Math.abs(closing) < 1e6; i++) {
            // The load is what the spring bears at 1 m; without its cut-off, as the limit is that of the spring.
            double net =
                    force.across().stiffness() * (1 - depth) - force.across().damping() * closing;
            closing += step * net / MASS;
            depth += step * closing;
        }
        return Math.abs(closing);
    }

    @ParameterizedTest(name = "damping {0} of the critical")
    @ValueSource(doubles = {1e-4, 1e-3, 0.01, 0.05, 0.1, 0.11, 0.15, 0.3, 0.7, 1, 2, 10})
    void nothingBouncesHigherThanItFell(double ratio) {
        PenaltyForce force = frictionless(ratio * 2 * Math.sqrt(STIFFNESS * MASS));
        double longest = force.longestBouncingStep(MASS);
        for (double share : new double[] {1, 0.97, 0.8, 0.51, 0.2, 0.05}) {
            for (double height = 0.1; height < 1000; height *= 1.3) {
                // What gravity does in a step is not bounded by the spring: as far as it falls in one, twice.
                double step = share * longest;
                double rounding = 2 * GRAVITY * step * step;
                assertThat(highest(force, height, step)).isLessThan(height * (1 + 1e-9) + rounding);
            }
        }
        assertThat(longest).isLessThan(force.longestStep(MASS));
    }

    @Test
    void withoutDampingNoStepIsShortEnoughToBounce() {
        PenaltyForce spring = frictionless(0);

        assertThat(spring.longestBouncingStep(MASS)).isZero();
        // In a contact that lasts this step would do.
        assertThat(highest(spring, 1, 0.95 * spring.longestStep(MASS))).isGreaterThan(100);
    }

    /** How high a ball comes in 3,000 steps that falls from a height [m]. */
    private static double highest(PenaltyForce force, double height, double step) {
        double place = height;
        double speed = 0;
        double highest = 0;
        for (int i = 0; i < 3_000; i++) {
            double push = force.push(-place, -speed);
            speed += step * (push / MASS - GRAVITY);
            place += step * speed;
            // The first step falls by less than it would: where it began does not count.
            highest = speed > 0 ? Math.max(highest, place) : highest;
        }
        return highest;
    }

    @ForSeeds(100)
    void forceNeverPullsAndNeverLeavesCoulombsCone(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PenaltyForce force = rubber();
        Vector3d normal = Randoms.vector(random, 1).normalize();
        Grip grip = Grip.NEW;
        for (int i = 0; i < 50; i++) {
            Vector3d velocity = Randoms.vector(random, 0.2);
            Contact contact = force.contact(normal, random.nextDouble(-1e-3, 1e-2), velocity, grip, STEP);
            Vector3d along = new Vector3d(contact.force()).fma(-contact.normalForce(), normal);
            double most = contact.grip().sliding() ? 0.4 : 0.5;

            assertThat(contact.normalForce()).isGreaterThanOrEqualTo(0);
            assertThat(along.dot(normal)).isCloseTo(0, within(1e-10));
            assertThat(along.length()).isLessThanOrEqualTo(most * contact.normalForce() + 1e-10);
            assertThat(contact.grip().stretch().dot(normal)).isCloseTo(0, within(1e-15));
            grip = contact.grip();
        }
    }

    @Test
    void contactThatEndsForgetsItsGrip() {
        Grip held = new Grip(new Vector3d(1e-3, 0, 0), true);
        Contact none = rubber().contact(new Vector3d(0, 0, 1), 0, new Vector3d(1, 0, 0), held, STEP);

        assertThat(none.grip()).isEqualTo(Grip.NEW);
        assertThat(none.force().length()).isZero();
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegal(() -> new Spring(0, 0), "stiffness is not finite and > 0: 0.0");
        assertIllegalAs(() -> new Friction(0.25, 0.5), "friction at rest 0.25 is less than sliding friction 0.5");
        assertIllegal(
                () -> rubber().contact(new Vector3d(0, 0, 1), 1, new Vector3d(Double.NaN), Grip.NEW, 1),
                "velocity is not finite");
        assertIllegal(() -> rubber().longestStep(0), "mass");
    }
}
