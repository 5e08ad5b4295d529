package firsthit.particles;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.AllocatedBytes;
import firsthit.compare.ParticleGrid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.particles.PenaltyForce.Friction;
import firsthit.shapes.Terrain;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Particles pressed out by forces")
class PenaltyContactsTest {
    private static final double MASS = 2;
    private static final double G = 9.81;
    private static final double STIFFNESS = 1e4;
    private static final double STEP = 1e-3;
    private static final Vector3dc GRAVITY = new Vector3d(0, 0, -G);
    private static final PenaltyForce RUBBER = PenaltyForce.criticallyDamped(STIFFNESS, MASS, new Friction(0.5, 0.4));

    @ParameterizedTest(name = "{0} N/m")
    @ValueSource(doubles = {1e3, 1e4, 1e6})
    void particleComesToRestWhereTheSpringBearsItsWeight(double stiffness) {
        PenaltyForce force = PenaltyForce.criticallyDamped(stiffness, MASS, new Friction(0.5, 0.4));
        Particles one = one(new Vector3d(0.3, 0.2, 0.6), 0.5);
        PenaltyContacts press = new PenaltyContacts(new Bvh(plane(0)), force, MASS, GRAVITY);
        run(press, one, 10_000, Math.min(STEP, force.longestStep(MASS) / 4));

        assertThat(0.5 - one.place(0).z).isCloseTo(MASS * G / stiffness, within(1e-14));
        assertThat(one.velocity(0).length()).isLessThan(1e-12);
    }

    @ParameterizedTest(name = "{0} degrees, tangent below 0.5")
    @ValueSource(doubles = {10, 20})
    void particleOnAnInclineSticksBelowTheAngleOfStaticFriction(double degrees) {
        Particles one = laidDown(degrees);
        PenaltyContacts press = new PenaltyContacts(new Bvh(plane(degrees)), RUBBER, MASS, GRAVITY);
        run(press, one, 5_000, STEP);
        Vector3d settled = one.place(0);
        run(press, one, 5_000, STEP);

        assertThat(one.place(0).distance(settled)).isLessThan(1e-12);
    }

    @ParameterizedTest(name = "{0} degrees, tangent above 0.5")
    @ValueSource(doubles = {30, 45, 60})
    void particleOnAnInclineSlipsAboveItWithCoulombsAcceleration(double degrees) {
        Particles one = laidDown(degrees);
        PenaltyContacts press = new PenaltyContacts(new Bvh(plane(degrees)), RUBBER, MASS, GRAVITY);
        run(press, one, 500, STEP);
        double before = one.velocity(0).length();
        run(press, one, 500, STEP);
        double slope = Math.toRadians(degrees);
        double expected = G * (StrictMath.sin(slope) - 0.4 * StrictMath.cos(slope));

        assertThat((one.velocity(0).length() - before) / (500 * STEP) / expected)
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void soFastThatTheSpringGivesWayItStopsAtTheSurfaceAndComesBack() {
        Particles one = one(new Vector3d(0.3, 0.2, 2), 0.1);
        one.put(0, one.place(0), new Vector3d(0, 0, -1e5));
        PenaltyContacts press = new PenaltyContacts(new ParticleGrid(plane(0)), RUBBER, MASS, GRAVITY);
        for (int step = 0; step < 5_000; step++) {
            press.step(one, STEP);
            assertThat(one.place(0).z).isPositive();
        }

        assertThat(one.place(0).z).isCloseTo(0.1 - MASS * G / STIFFNESS, within(1e-12));
    }

    @Test
    void particleInTheAirFallsAndADeadOneDoesNot() {
        Particles two = one(new Vector3d(0, 0, 10), 0.1);
        two.add(new Vector3d(0, 0, 10), new Vector3d(), 0.1);
        two.setHealth(1, 0);
        PenaltyContacts press = new PenaltyContacts(new Bvh(plane(0)), RUBBER, MASS, GRAVITY);

        assertThat(press.step(two, 0.5)).isZero();
        assertThat(two.velocity(0)).isEqualTo(new Vector3d(0, 0, -G / 2));
        assertThat(two.place(0)).isEqualTo(new Vector3d(0, 0, 10 - G / 4));
        assertThat(two.place(1)).isEqualTo(new Vector3d(0, 0, 10));
    }

    @Test
    void gridAndTreePressAlikeToTheBit() {
        Mesh terrain = Terrain.of(3, 20, 10, 1);
        Particles pressed = ParticleFlightTest.over(terrain, 2_000);
        Particles same = ParticleFlightTest.over(terrain, 2_000);
        PenaltyContacts tree = new PenaltyContacts(new Bvh(terrain), RUBBER, MASS, GRAVITY);
        run(tree, pressed, 150, 0.005);
        run(new PenaltyContacts(new ParticleGrid(terrain), RUBBER, MASS, GRAVITY), same, 150, 0.005);

        assertThat(pressed.places()).isEqualTo(same.places());
        assertThat(tree.step(pressed, 0.005)).isGreaterThan(1_000);
    }

    @Test
    void stepMakesNoObjectWhereNoTwoTrianglesAreEquallyDeep() {
        Particles many = ParticleFlightTest.over(plane(0), 5_000);
        PenaltyContacts press = new PenaltyContacts(new Bvh(plane(0)), RUBBER, MASS, GRAVITY);
        run(press, many, 300, 0.005);
        long before = AllocatedBytes.allocated();
        int contacts = press.step(many, 0.005);

        assertThat((AllocatedBytes.allocated() - before) / 5_000).isZero();
        assertThat(contacts).isEqualTo(5_000);
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        Bvh world = new Bvh(plane(0));
        assertIllegal(() -> new PenaltyContacts(world, RUBBER, 0, GRAVITY), "mass");
        assertIllegalAs(
                () -> new PenaltyContacts(world, RUBBER, 1, GRAVITY).step(new Particles(0), -1),
                "step is not finite and > 0: -1.0");
    }

    private static void run(PenaltyContacts press, Particles particles, int steps, double seconds) {
        for (int step = 0; step < steps; step++) {
            press.step(particles, seconds);
        }
    }

    private static Particles one(Vector3dc place, double radius) {
        Particles particles = new Particles(1);
        particles.add(place, new Vector3d(), radius);
        return particles;
    }

    /** On the incline of {@link #plane}, pressed in so far that it bears it. */
    private static Particles laidDown(double degrees) {
        double slope = Math.toRadians(degrees);
        Vector3d normal = new Vector3d(-StrictMath.sin(slope), 0, StrictMath.cos(slope));
        return one(normal.mul(0.5 - MASS * G * StrictMath.cos(slope) / STIFFNESS), 0.5);
    }

    /** Half a kilometre of a plane through the origin that climbs along x. */
    static Mesh plane(double degrees) {
        double x = 300 * StrictMath.cos(Math.toRadians(degrees));
        double z = 300 * StrictMath.sin(Math.toRadians(degrees));
        return Mesh.of(
                "plane",
                new Triangle(new Vector3d(-x, -300, -z), new Vector3d(x, -300, z), new Vector3d(x, 300, z)),
                new Triangle(new Vector3d(-x, -300, -z), new Vector3d(x, 300, z), new Vector3d(-x, 300, -z)));
    }
}
