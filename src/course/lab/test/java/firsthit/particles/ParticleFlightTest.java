package firsthit.particles;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.AllocatedBytes;
import firsthit.compare.HashGrid;
import firsthit.compare.ParticleGrid;
import firsthit.compare.SphereSweeps;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.motion.Rebound;
import firsthit.parts.PointInMesh;
import firsthit.shapes.Terrain;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Particles in flight")
class ParticleFlightTest {
    private static final double G = 9.81;
    private static final Vector3dc GRAVITY = new Vector3d(0, 0, -G);
    private static final double STEP = 1.0 / 64;
    private static final double SKIN = 1e-6;
    private static final Bvh FLOOR = new Bvh(PenaltyContactsTest.plane(0));

    @Test
    void freeFallIsTheParabola() {
        Particles one = one(new Vector3d(0, 0, 100), new Vector3d(3, 0, 4), 0.1);
        run(new ParticleFlight(FLOOR, ParticleRules.of(GRAVITY, Rebound.STOP)), one, 64);

        assertThat(one.place(0).distance(3, 0, 104 - G / 2)).isLessThan(1e-12);
        assertThat(one.velocity(0).distance(3, 0, 4 - G)).isLessThan(1e-12);
    }

    @Test
    void fallingParticleEndsASkinWidthAboveTheFloor() {
        Particles one = one(new Vector3d(0.3, 0.2, 3), new Vector3d(), 0.5);
        ParticleRules rules = new ParticleRules(GRAVITY, 1e-3, 4, Rebound.STOP, ImpactDamage.NONE);
        run(new ParticleFlight(FLOOR, rules), one, 640);

        assertThat(one.place(0).z).isCloseTo(0.501, within(1e-12));
        assertThat(one.velocity(0)).isEqualTo(new Vector3d());
    }

    @ParameterizedTest(name = "restitution {0}")
    @ValueSource(doubles = {1, 0.8, 0.5})
    void bounceIsAsHighAsTheSquareOfTheRestitution(double restitution) {
        Particles one = one(new Vector3d(0, 0, 2.5), new Vector3d(), 0.5);
        ParticleFlight flight = new ParticleFlight(FLOOR, ParticleRules.of(GRAVITY, new Rebound(restitution, 0, 0)));
        double top = 0;
        for (int step = 0; step < 20_000 && (top == 0 || one.velocity(0).z >= 0); step++) {
            flight.step(one, 1e-4);
            top = one.velocity(0).z >= 0 ? one.place(0).z : top;
        }

        // Within the step of the impact the way is a chord of the parabola.
        assertThat(top - 0.5).isCloseTo(2 * restitution * restitution, within(1e-4));
    }

    @ParameterizedTest(name = "{0} degrees, friction 0.5: slips {1}")
    @CsvSource({"10, false", "26.5, false", "27, true", "45, true"})
    void contactOnAnInclineFollowsCoulombExactly(double degrees, boolean slips) {
        double slope = Math.toRadians(degrees);
        Vector3d normal = new Vector3d(-StrictMath.sin(slope), 0, StrictMath.cos(slope));
        Vector3d start = normal.mul(0.5 + SKIN, new Vector3d());
        Particles one = one(start, new Vector3d(), 0.5);
        ParticleRules rules = ParticleRules.of(GRAVITY, new Rebound(0, 0.5, 0));
        run(new ParticleFlight(new Bvh(PenaltyContactsTest.plane(degrees)), rules), one, 128);

        if (slips) {
            double acceleration = G * (StrictMath.sin(slope) - 0.5 * StrictMath.cos(slope));
            assertThat(one.velocity(0).length() / (2 * acceleration)).isCloseTo(1, within(1e-9));
            assertThat(one.place(0).distance(start) / (2 * acceleration)).isCloseTo(1, within(1e-9));
        } else {
            assertThat(one.place(0).distance(start)).isLessThan(1e-12);
        }
    }

    @ParameterizedTest(name = "walls of {0} degrees, friction {1}")
    @CsvSource({
        "5, 0", "30, 0", "45, 0", "60, 0", "75, 0", "85, 0", //
        "5, 0.3", "30, 0.3", "45, 0.3", "60, 0.3", "75, 0.3", "85, 0.3"
    })
    void aGrooveHoldsAParticleAndLetsItRunAlong(double degrees, double friction) {
        double slope = Math.toRadians(degrees);
        Vector3d right = new Vector3d(StrictMath.cos(slope), 0, StrictMath.sin(slope)).mul(10);
        Vector3d left = new Vector3d(-right.x, 0, right.z);
        Bvh groove = new Bvh(Mesh.of("groove", strip(right), strip(left)));
        double bottom = (0.1 + SKIN) / StrictMath.cos(slope);
        Particles one = one(new Vector3d(0, 0, bottom), new Vector3d(0, 1, 0), 0.1);
        run(new ParticleFlight(groove, ParticleRules.of(GRAVITY, new Rebound(0, friction, 0))), one, 256);

        // Two walls bear g / cos together.
        double brake = friction * G / StrictMath.cos(slope);
        double way = friction == 0 ? 4 : 1 / (2 * brake);
        assertThat(one.place(0).distance(0, way, bottom)).isLessThan(friction == 0 ? 1e-12 : brake * STEP * STEP);
        assertThat(one.velocity(0).distance(0, friction == 0 ? 1 : 0, 0)).isLessThan(1e-12);
    }

    /** A triangle from the y axis to one side. */
    private static Triangle strip(Vector3dc side) {
        return new Triangle(new Vector3d(0, -50, 0), new Vector3d(0, 50, 0), new Vector3d(side));
    }

    @ParameterizedTest(name = "gravity ({0}, {1}, {2})")
    @CsvSource({"0, 0, 9.81", "3, 0, 9.81", "3, 1, 9.81", "3, -1, 3"})
    void anEdgeOfWallAndCeilingLetsAParticleRunAlongAndNoFaster(double x, double y, double z) {
        Bvh edge = new Bvh(Mesh.of(
                "edge",
                new Triangle(new Vector3d(0, -50, 0), new Vector3d(0, 50, 0), new Vector3d(-50, 0, 0)),
                new Triangle(new Vector3d(0, -50, 0), new Vector3d(0, 50, 0), new Vector3d(0, 0, -50))));
        double near = -0.1 - SKIN;
        Particles one = one(new Vector3d(near, 0, near), new Vector3d(1, 0, 2), 0.1);
        run(new ParticleFlight(edge, ParticleRules.of(new Vector3d(x, y, z), Rebound.SLIDE)), one, 256);

        assertThat(one.place(0).distance(near, 8 * y, near)).isLessThan(1e-12);
        assertThat(one.velocity(0).distance(0, 4 * y, 0)).isLessThan(1e-12);
    }

    @Test
    void aCornerHoldsAParticleWhateverItsVelocity() {
        double near = 0.1 + SKIN;
        Bvh box = new Bvh(Shapes.box(2).translated(new Vector3d(1, 1, 1)));
        Particles one = one(new Vector3d(near, near, near), new Vector3d(-1, -2, -3), 0.1);
        run(new ParticleFlight(box, ParticleRules.of(new Vector3d(-1, -2, -9), Rebound.SLIDE)), one, 256);

        assertThat(one.place(0).distance(near, near, near)).isLessThan(1e-12);
        assertThat(one.velocity(0).length()).isLessThan(1e-12);
    }

    @Test
    void slidingOnTheFloorEndsAfterTheSquareOfTheSpeed() {
        Particles one = one(new Vector3d(0, 0, 0.5 + SKIN), new Vector3d(3, 4, 0), 0.5);
        ParticleRules rules = ParticleRules.of(GRAVITY, new Rebound(0, 0.4, 0));
        run(new ParticleFlight(FLOOR, rules), one, 200);

        // In the last step it stops before the end: off by less than half of the way that friction takes in one step.
        assertThat(one.place(0).distance(0, 0, 0.5 + SKIN))
                .isCloseTo(25 / (2 * 0.4 * G), within(0.4 * G * STEP * STEP));
        assertThat(one.velocity(0)).isEqualTo(new Vector3d());
    }

    @ParameterizedTest(name = "radius {0} m")
    @ValueSource(doubles = {0, 0.01, 0.2})
    void noneLeavesAClosedRoomHoweverFast(double radius) {
        Mesh room = Shapes.roomWithStairsAndRamp();
        PointInMesh inside = new PointInMesh(room);
        Particles many = inside(room, inside, 300, radius);
        ParticleRules rules = ParticleRules.of(GRAVITY, new Rebound(0.9, 0.2, 0.05));
        ParticleFlight flight = new ParticleFlight(new Bvh(room), rules);
        BruteForce exact = new BruteForce(room);
        long impacts = 0;
        for (int step = 0; step < 300; step++) {
            impacts += flight.step(many, STEP);
        }

        assertThat(impacts).isGreaterThan(10_000);
        for (int i = 0; i < many.size(); i++) {
            assertThat(exact.distance(many.place(i))).isGreaterThanOrEqualTo(radius);
            assertThat(inside.windingNumber(many.place(i))).isEqualTo(-1);
        }
    }

    @Test
    void treeGridAndBruteForceFlyThemAlikeToTheBit() {
        Mesh terrain = Terrain.of(3, 20, 10, 1);
        List<SphereSweeps> worlds = List.of(
                SphereSweeps.of(new BruteForce(terrain)),
                SphereSweeps.of(new Bvh(terrain)),
                SphereSweeps.of(new HashGrid(terrain)),
                new ParticleGrid(terrain));
        double[][] places = new double[4][];
        ParticleRules rules =
                ParticleRules.of(GRAVITY, new Rebound(0.5, 0.3, 0.2)).with(new ImpactDamage(4, 0.5, 0.125));
        for (int i = 0; i < 4; i++) {
            Particles many = over(terrain, 200);
            run(new ParticleFlight(worlds.get(i), rules), many, 100);
            places[i] = many.places();
            assertThat(many.alive()).isBetween(1, 199);
        }

        assertThat(places[1]).isEqualTo(places[0]);
        assertThat(places[2]).isEqualTo(places[0]);
        assertThat(places[3]).isEqualTo(places[0]);
    }

    @Test
    void motionlessParticlesSleepAndNothingElseChanges() {
        Mesh terrain = Terrain.of(3, 20, 10, 1);
        ParticleRules rules = ParticleRules.of(GRAVITY, new Rebound(0.5, 0.9, 0.2));
        Particles many = over(terrain, 500);
        Particles awake = over(terrain, 500);
        ParticleFlight flight = new ParticleFlight(new Bvh(terrain), rules);
        long impacts = 0;
        for (int step = 0; step < 500; step++) {
            impacts = flight.step(many, STEP);
            // Another flight for each step remembers nobody.
            new ParticleFlight(new Bvh(terrain), rules).step(awake, STEP);
        }

        assertThat(many.places()).isEqualTo(awake.places());
        // A few still slide, each with an impact or two.
        assertThat(impacts).isLessThan(50);
        assertThat(new ParticleFlight(new Bvh(terrain), rules).step(awake, STEP))
                .isGreaterThan(450);
    }

    @Test
    void sleepersWakeWhenSomethingChanges() {
        Vector3d bed = new Vector3d(0, 0, 0.5 + SKIN);
        Particles one = one(bed, new Vector3d(), 0.5);
        ParticleFlight flight = new ParticleFlight(FLOOR, ParticleRules.of(GRAVITY, Rebound.STOP));
        assertThat(flight.step(one, STEP)).isOne();
        assertThat(flight.step(one, STEP)).isZero();
        assertThat(flight.step(one, STEP / 2)).isOne();
        assertThat(flight.step(one, STEP / 2)).isZero();
        assertThat(flight.step(one(bed, new Vector3d(), 0.75), STEP / 2)).isOne();

        one.put(0, new Vector3d(0, 0, 2), new Vector3d());
        flight.step(one, STEP / 2);
        assertThat(one.velocity(0).z).isNegative();
        one.put(0, bed, new Vector3d(0, 0, 1));
        flight.step(one, STEP / 2);
        assertThat(one.place(0).z).isGreaterThan(bed.z);
        one.put(0, bed, new Vector3d());
        assertThat(flight.step(one, STEP / 2)).isOne();
        assertThat(flight.step(one, STEP / 2)).isZero();
    }

    @Test
    void interruptedStepSendsNobodyToSleep() {
        Vector3d start = new Vector3d(0, 0, 3);
        Particles one = one(start, new Vector3d(), 0.5);
        ParticleFlight flight = new ParticleFlight(FLOOR, ParticleRules.of(GRAVITY, Rebound.STOP));
        assertCancelled(() -> flight.step(one, STEP));
        assertThat(one.place(0)).isEqualTo(start);
        flight.step(one, STEP);

        assertThat(one.place(0).z).isLessThan(3);
    }

    @Test
    void whoeverIsHarmedByRestingDoesNotSleep() {
        ParticleRules rules = ParticleRules.of(GRAVITY, Rebound.STOP).with(new ImpactDamage(0, 1.0 / 1024, 0));
        Particles one = one(new Vector3d(0, 0, 0.5 + SKIN), new Vector3d(), 0.5);
        run(new ParticleFlight(FLOOR, rules), one, 100);

        assertThat(one.health(0)).isEqualTo(1 - 100.0 / 1024);
    }

    @Test
    void particlesFlyAlikeWhateverTheNumberOfThreads() {
        Mesh terrain = Terrain.of(3, 20, 10, 1);
        ParticleRules rules = ParticleRules.of(GRAVITY, new Rebound(0.5, 0.3, 0.2));
        Particles alone = over(terrain, 3_000);
        Particles shared = over(terrain, 3_000);
        run(new ParticleFlight(new Bvh(terrain), rules), alone, 60);
        run(new ParticleFlight(SphereSweeps.of(new Bvh(terrain)), rules, 3), shared, 60);

        assertThat(shared.places()).isEqualTo(alone.places());
        assertIllegalAs(
                () -> new ParticleFlight(SphereSweeps.of(FLOOR), rules, 0), "threads must be at least 1, are 0");
    }

    @Test
    void stepMakesNoObjectOnceItHasSeenAsMany() {
        Mesh terrain = Terrain.of(3, 20, 10, 1);
        for (SphereSweeps world : new SphereSweeps[] {SphereSweeps.of(new Bvh(terrain)), new ParticleGrid(terrain)}) {
            Particles many = over(terrain, 5_000);
            ParticleFlight flight = new ParticleFlight(world, ParticleRules.of(GRAVITY, new Rebound(0.5, 0.3, 0.2)));
            run(flight, many, 100);
            long before = AllocatedBytes.allocated();
            long impacts = flight.step(many, STEP);

            assertThat((AllocatedBytes.allocated() - before) / 5_000).isZero();
            assertThat(impacts).isGreaterThan(500);
        }
    }

    @Test
    void damageIsThatOfTheSpeedAcrossAndTheDeadStay() {
        Particles three = one(new Vector3d(0, 0, 5.5), new Vector3d(), 0.5);
        three.add(new Vector3d(3, 0, 0.6), new Vector3d(7, 0, 0), 0.5);
        three.add(new Vector3d(6, 0, 200), new Vector3d(), 0.5);
        ParticleRules rules = ParticleRules.of(GRAVITY, Rebound.SLIDE).with(new ImpactDamage(2, 0.125, 0.0625));
        run(new ParticleFlight(FLOOR, rules), three, 500);

        // From 5 m; from a hand's breadth, but fast along; from 200 m.
        double speed = Math.sqrt(2 * G * 5);
        assertThat(three.health(0)).isCloseTo(1 - 0.125 - 0.0625 * (speed - 2), within(1e-2));
        assertThat(three.health(1)).isEqualTo(1);
        assertThat(three.health(2)).isZero();
        assertThat(three.place(2).z).isCloseTo(0.5, within(1e-5));
        assertThat(three.alive()).isEqualTo(2);
    }

    @Test
    void overlapAtTheStartIsLeftAlongTheNormal() {
        Particles one = one(new Vector3d(0.3, 0.2, 0.125), new Vector3d(), 0.5);
        run(new ParticleFlight(FLOOR, ParticleRules.of(new Vector3d(), Rebound.SLIDE)), one, 1);

        assertThat(one.place(0).distance(0.3, 0.2, 0.5 + SKIN)).isLessThan(1e-15);
    }

    @Test
    void touchOnAnInclineDoesNotHoldAMotionAlongIt() {
        // Without the lift back to the skin, rounding of the way would be an approach again and again.
        double slope = Math.toRadians(33);
        Vector3d normal = new Vector3d(-StrictMath.sin(slope), 0, StrictMath.cos(slope));
        Vector3d uphill = new Vector3d(StrictMath.cos(slope), 0, StrictMath.sin(slope));
        Particles one = one(normal.mul(0.5, new Vector3d()), uphill.mul(2, new Vector3d()), 0.5);
        ParticleRules rules = ParticleRules.of(new Vector3d(), Rebound.SLIDE);
        run(new ParticleFlight(new Bvh(PenaltyContactsTest.plane(33)), rules), one, 64);

        assertThat(one.place(0).dot(uphill)).isCloseTo(2, within(1e-5));
        assertThat(one.place(0).dot(normal)).isCloseTo(0.5, within(2 * SKIN));
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        Particles one = one(new Vector3d(), new Vector3d(), 0.5);
        ParticleRules rules = ParticleRules.of(GRAVITY, Rebound.STOP);
        assertIllegal(() -> new ParticleFlight(FLOOR, rules).step(one, Double.NaN), "step is not finite and > 0: NaN");
        assertIllegal(() -> one.add(new Vector3d(Double.NaN), new Vector3d(), 1), "place is not finite");
        assertIllegalAs(() -> one.add(new Vector3d(), new Vector3d(), -1), "radius is not finite and >= 0: -1.0");
        assertIllegalAs(() -> new Particles(-1), "capacity is negative: -1");
        assertIllegal(() -> new ParticleRules(GRAVITY, 0, 1, Rebound.STOP, ImpactDamage.NONE), "skin width");
        assertIllegalAs(
                () -> new ParticleRules(GRAVITY, 1, 0, Rebound.STOP, ImpactDamage.NONE),
                "impacts of a step are less than 1: 0");
        assertThat(one.size()).isEqualTo(1);
    }

    private static void run(ParticleFlight flight, Particles particles, int steps) {
        for (int step = 0; step < steps; step++) {
            flight.step(particles, STEP);
        }
    }

    private static Particles one(Vector3dc place, Vector3dc velocity, double radius) {
        Particles particles = new Particles(0);
        particles.add(place, velocity, radius);
        return particles;
    }

    /** Particles of 0.05 m in the metres above a terrain, with velocities of some m/s. */
    static Particles over(Mesh terrain, int count) {
        SplittableRandom random = new SplittableRandom(terrain.triangleCount());
        Particles particles = new Particles(count);
        for (int i = 0; i < count; i++) {
            Vector3d place =
                    new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-4, 4), random.nextDouble(1.1, 4));
            Vector3d velocity =
                    new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-5, 1));
            particles.add(place, velocity, 0.05);
        }
        return particles;
    }

    /** Particles somewhere in a room, at up to 100 m/s. */
    private static Particles inside(Mesh room, PointInMesh inside, int count, double radius) {
        SplittableRandom random = new SplittableRandom(7);
        BruteForce exact = new BruteForce(room);
        Particles particles = new Particles(count);
        while (particles.size() < count) {
            Vector3d place = new Vector3d(random.nextDouble(-5, 5), random.nextDouble(-4, 4), random.nextDouble(-1, 5));
            Vector3d velocity =
                    new Vector3d(random.nextDouble(-60, 60), random.nextDouble(-60, 60), random.nextDouble(-60, 60));
            if (inside.windingNumber(place) == -1 && exact.sweep(new Sphere(place, radius), new Vector3d()) == null) {
                particles.add(place, velocity, radius);
            }
        }
        return particles;
    }
}
