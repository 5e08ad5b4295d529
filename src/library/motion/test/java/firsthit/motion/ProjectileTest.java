package firsthit.motion;

import static firsthit.Refusals.assertIllegal;
import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Projectile")
class ProjectileTest {
    private static final double GRAVITY = 9.81;
    private static final double RADIUS = 0.25;
    private static final MoverSettings SETTINGS = MoverSettings.WALKER.withSkinWidth(0.001);

    /** Where it lies: its radius, the skin, and the clearance above that, a millionth of it. */
    private static final double LYING = RADIUS + 0.001 + 0.001 * 0x1p-20;

    private static Projectile ball(Scene scene, Vector3dc place, Rebound rebound) {
        return new Projectile(scene, new Sphere(place, RADIUS), SETTINGS, (instance, hit) -> rebound);
    }

    private static List<Projectile.Impact> fly(Projectile projectile, double seconds, int steps) {
        List<Projectile.Impact> impacts = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            impacts.addAll(projectile.step(seconds));
        }
        return impacts;
    }

    /** Height that it would rise to above where it lies, on a floor at z = 0 [m]. */
    private static double apex(Projectile projectile) {
        double rise = projectile.velocity().z;
        return projectile.position().z - LYING + rise * rise / (2 * GRAVITY);
    }

    @ParameterizedTest(name = "restitution {0}, {1} steps a second")
    @CsvSource({"0.5, 60", "0.8, 60", "0.9, 20", "0.9, 240", "1, 60", "1, 30", "0.7, 7"})
    void bouncesToTheShareOfItsHeightThatItsRestitutionSays(double restitution, int rate) {
        Projectile ball =
                ball(Places.scene(Grounds.floor(0)), new Vector3d(0, 0, LYING + 2), new Rebound(restitution, 0, 0));
        int bounces = 0;
        // Down to hops of some steps.
        while (bounces < 20 && Math.pow(restitution, 2 * bounces) * 2 > 4.0 * GRAVITY / rate / rate) {
            bounces += ball.step(1.0 / rate).size();
            double expected = 2 * Math.pow(restitution, 2 * bounces);

            assertThat(apex(ball)).as("bounce %d", bounces).isCloseTo(expected, within(1e-9));
        }
        assertThat(bounces).isPositive();
    }

    @Test
    void flightIsTheParabola() {
        Projectile ball = ball(Places.scene(Grounds.floor(0)), new Vector3d(0, 0, 50), Rebound.STOP);
        ball.velocity(new Vector3d(3, 4, 5));
        fly(ball, 1 / 64.0, 64);

        assertThat(ball.position().distance(3, 4, 55 - GRAVITY / 2)).isLessThan(1e-12);
        assertThat(ball.velocity().distance(3, 4, 5 - GRAVITY)).isLessThan(1e-12);
        assertThat(ball.isResting()).isFalse();
    }

    @Test
    void comesToRestInFiniteTimeAndStaysToTheBit() {
        Projectile ball = ball(Places.scene(Grounds.floor(0)), new Vector3d(0, 0, 2), new Rebound(0.6, 0.3, 0.1));
        ball.velocity(new Vector3d(2, 1, 0));
        fly(ball, SECONDS, 300);
        Vector3d place = ball.position();

        assertThat(ball.isResting()).isTrue();
        assertThat(ball.velocity()).isEqualTo(new Vector3d());
        assertThat(place.z).isCloseTo(LYING, within(1e-9));
        assertThat(fly(ball, SECONDS, 600)).isEmpty();
        assertThat(ball.position()).isEqualTo(place);
    }

    @Test
    void restsAlsoWithoutARestSpeed() {
        Projectile ball = ball(Places.scene(Grounds.floor(0)), new Vector3d(0, 0, 2), new Rebound(0.9, 0.1, 0));
        fly(ball, SECONDS, 1200);

        assertThat(ball.isResting()).isTrue();
    }

    @ParameterizedTest(name = "{0} degrees, friction {1}")
    @CsvSource({"10, 0.2", "20, 0.4", "30, 0.6", "45, 1.01", "-30, 0.6"})
    void frictionHoldsOnSlopesUpToItsAngle(double degrees, double friction) {
        double angle = StrictMath.toRadians(degrees);
        Projectile ball = onSlope(angle, friction);
        Vector3d place = ball.position();
        fly(ball, SECONDS, 600);

        assertThat(ball.isResting()).isTrue();
        assertThat(ball.position()).isEqualTo(place);
    }

    @ParameterizedTest(name = "{0} degrees, friction {1}")
    @CsvSource({"10, 0", "20, 0.1", "30, 0.5", "45, 0.25", "60, 1", "-30, 0.5"})
    void slidesDownASteeperOneAsCoulombHasIt(double degrees, double friction) {
        double angle = StrictMath.toRadians(degrees);
        Projectile ball = onSlope(angle, friction);
        Vector3d place = ball.position();
        int steps = 60;
        fly(ball, SECONDS, steps);
        double acceleration = GRAVITY * (Math.abs(StrictMath.sin(angle)) - friction * StrictMath.cos(angle));
        double seconds = steps * SECONDS;

        assertThat(ball.position().distance(place)).isCloseTo(acceleration * seconds * seconds / 2, within(1e-8));
        assertThat(ball.velocity().length()).isCloseTo(acceleration * seconds, within(1e-8));
    }

    private static Projectile onSlope(double angle, double friction) {
        Vector3d normal = new Vector3d(-StrictMath.sin(angle), 0, StrictMath.cos(angle));
        return ball(Places.scene(Grounds.slope(angle)), normal.mul(LYING), new Rebound(0, friction, 0));
    }

    @Test
    void slidesToAStopOnALevelFloor() {
        Projectile puck = ball(Places.scene(Grounds.floor(0)), new Vector3d(0, 0, LYING), new Rebound(0, 0.25, 0));
        puck.velocity(new Vector3d(3, 0, 0));
        fly(puck, SECONDS, 120);

        // v²/(2 mu g), less or more by what the last step rounds.
        assertThat(puck.position().x).isCloseTo(9 / (2 * 0.25 * GRAVITY), within(3 * SECONDS * SECONDS));
        assertThat(puck.isResting()).isTrue();
    }

    @ParameterizedTest(name = "walls of {0} degrees")
    @ValueSource(doubles = {5, 15, 30, 45, 60, 75, 85})
    void aSmoothGrooveKeepsTheSpeedAlongIt(double degrees) {
        double angle = StrictMath.toRadians(degrees);
        Vector3d bottom = new Vector3d(0, -10, LYING / StrictMath.cos(angle));
        Projectile ball = ball(Places.scene(Grounds.gutter(angle)), bottom, Rebound.SLIDE);
        ball.velocity(new Vector3d(0, 1, 0));
        fly(ball, SECONDS, 240);

        assertThat(ball.position().distance(0, -6, bottom.z)).isLessThan(1e-6);
        assertThat(ball.velocity().distance(0, 1, 0)).isLessThan(1e-9);
    }

    @Test
    void anEdgeOfWallAndCeilingGivesNoSpeed() {
        // Thrown up into the edge: before, particles gained speed here while they stayed in place.
        Mesh edge = Grounds.wall(0, -20, 0, 20).and(Grounds.floor(2));
        Projectile ball = ball(Places.scene(edge), new Vector3d(0.3, 0, 1.7), new Rebound(0, 0, 0));
        ball.velocity(new Vector3d(-3, 1, 4));
        double energy = ball.velocity().lengthSquared() / 2 + GRAVITY * ball.position().z;
        for (int i = 0; i < 60; i++) {
            ball.step(SECONDS);
            double next = ball.velocity().lengthSquared() / 2 + GRAVITY * ball.position().z;
            assertThat(next).isLessThanOrEqualTo(energy + 1e-9);
            energy = next;
        }
        assertThat(ball.velocity().y).isCloseTo(1, within(1e-12));
    }

    @Test
    void eachMaterialThrowsBackAsItDoes() {
        Mesh floor = Grounds.floor(0).withMaterials(new int[] {0, 1}, "rubber", "mud");
        Map<String, Rebound> known = Map.of("rubber", new Rebound(0.9, 0, 0), "mud", Rebound.STOP);
        SurfaceRebound by = SurfaceRebound.byMaterial(known, Rebound.SLIDE);
        double[] speeds = new double[2];
        for (int i = 0; i < 2; i++) {
            Sphere at = new Sphere(new Vector3d(i == 0 ? 5 : -5, i == 0 ? -5 : 5, 2), RADIUS);
            Projectile ball = new Projectile(Scene.of(new Bvh(floor)), at, SETTINGS, by);
            List<Projectile.Impact> impacts = new ArrayList<>();
            while (impacts.isEmpty()) {
                impacts.addAll(ball.step(1e-4));
            }
            assertThat(impacts.get(0).hit().triangle()).isEqualTo(i);
            speeds[i] = ball.velocity().z / impacts.get(0).speed();
        }
        assertThat(speeds[0]).isCloseTo(0.9, within(1e-3));
        assertThat(speeds[1]).isZero();
    }

    @Test
    void aMaterialWithoutARuleIsAsTheOthersAre() {
        Rebound others = new Rebound(0.25, 0, 0);
        SurfaceRebound by = SurfaceRebound.byMaterial(Map.of(), others);
        Scene plain = Places.scene(Grounds.floor(0));
        Scene named = Scene.of(new Bvh(Grounds.floor(0).withMaterials(new int[] {0, 0}, "stone")));
        Scene numbered = Scene.of(new Bvh(Grounds.floor(0).withMaterials(new int[] {3, 3})));

        Scene solid = Scene.of(List.of(PlacedMesh.of(new Sphere(new Vector3d(0, 0, -1), 1))));

        for (Scene scene : List.of(plain, named, numbered, solid)) {
            Projectile ball = new Projectile(scene, new Sphere(new Vector3d(0, 0, 2), RADIUS), SETTINGS, by);
            Projectile.Impact impact = fly(ball, SECONDS, 40).get(0);
            assertThat(by.at(scene.instance(impact.hit().instance()), impact.hit()))
                    .isSameAs(others);
        }
    }

    @Test
    void aPaddleGivesItsSpeed() {
        MoverSettings weightless = SETTINGS.withGravity(new Vector3d());
        PlacedMesh paddle = PlacedMesh.of(new Bvh(Shapes.box(1))).withVelocity(new Vector3d(4, 0, 0));
        Scene scene = Scene.of(List.of(paddle));
        for (double restitution : new double[] {0, 0.5, 1}) {
            Projectile ball = new Projectile(
                    scene,
                    new Sphere(new Vector3d(2, 0.1, 0.1), RADIUS),
                    weightless,
                    (instance, hit) -> new Rebound(restitution, 0, 0));
            List<Projectile.Impact> impacts = fly(ball, SECONDS, 60);

            assertThat(impacts).isNotEmpty();
            assertThat(impacts.get(0).speed()).isCloseTo(4, within(1e-12));
            assertThat(ball.velocity().distance(4 * (1 + restitution), 0, 0)).isLessThan(1e-9);
            assertThat(ball.scene().clearance(ball.solid())).isGreaterThan(0.0005);
        }
    }

    @ParameterizedTest(name = "lift at {0} m/s")
    @ValueSource(doubles = {-2, -0.5, 0.5, 2})
    void aLiftCarriesWhatLiesOnIt(double rise) {
        PlacedMesh lift = PlacedMesh.of(new Bvh(Grounds.floor(0))).withVelocity(new Vector3d(0.5, 0, rise));
        Projectile ball = ball(Scene.of(List.of(lift)), new Vector3d(0, 0, LYING), new Rebound(0.5, 0.5, 0.3));
        ball.velocity(new Vector3d(0.5, 0, rise));
        fly(ball, SECONDS, 120);

        assertThat(ball.isResting()).isTrue();
        assertThat(ball.position().distance(1, 0, 2 * rise + LYING)).isLessThan(0.001);
        assertThat(ball.velocity().distance(0.5, 0, rise)).isLessThan(1e-12);
    }

    @Test
    void aBeltTakesItAlong() {
        PlacedMesh belt = PlacedMesh.of(new Bvh(Grounds.floor(0))).withSurfaceVelocity(new Vector3d(2, 0, 0));
        Projectile ball = ball(Scene.of(List.of(belt)), new Vector3d(0, 0, LYING), new Rebound(0, 0.5, 0));
        fly(ball, SECONDS, 120);

        assertThat(ball.isResting()).isTrue();
        assertThat(ball.velocity().distance(2, 0, 0)).isLessThan(1e-12);
    }

    @Test
    void nothingIsTooFast() {
        Scene room = Places.scene(Shapes.room(10, 10, 10));
        Projectile ball = ball(room, new Vector3d(0, 0, 5), new Rebound(1, 0, 0));
        ball.velocity(new Vector3d(1000, 777, 333));
        double energy = ball.velocity().lengthSquared() / 2 + GRAVITY * ball.position().z;
        assertThat(fly(ball, SECONDS, 60).size()).isGreaterThan(200);

        assertThat(room.clearance(ball.solid())).isGreaterThan(0.001 - 1e-9);
        assertThat(ball.velocity().lengthSquared() / 2 + GRAVITY * ball.position().z)
                .isCloseTo(energy, within(1e-6 * energy));
    }

    @ParameterizedTest(name = "solid {0}")
    @ValueSource(ints = {0, 1})
    void otherSolidsLieOnTheirSides(int kind) {
        Solid solid = kind == 0
                ? new Capsule(new Vector3d(-0.5, 0, 2), new Vector3d(0.5, 0, 2), 0.25)
                : new OrientedBox(new Vector3d(0, 0, 2), new Vector3d(0.5, 0.25, 0.25), new Quaterniond());
        Projectile crate =
                new Projectile(Places.scene(Grounds.floor(0)), solid, SETTINGS, (i, h) -> new Rebound(0.3, 0.5, 0.1));
        crate.velocity(new Vector3d(2, 1, 0));
        fly(crate, SECONDS, 240);

        assertThat(crate.isResting()).isTrue();
        assertThat(crate.position().z).isCloseTo(LYING, within(1e-9));
    }

    @Test
    void whatIsCrushedIsNotPressedIntoTheRoom() {
        Bvh room = new Bvh(Shapes.room(10, 10, 3));
        PlacedMesh press = PlacedMesh.of(new Bvh(Shapes.box(1)))
                .at(new Matrix4x3d().translation(0, 0, 4))
                .withVelocity(new Vector3d(0, 0, -1));
        Projectile ball = new Projectile(
                Scene.of(List.of(PlacedMesh.of(room), press)),
                new Sphere(new Vector3d(0.1, 0, 1), RADIUS),
                SETTINGS,
                (instance, hit) -> new Rebound(0.5, 0.5, 0.1));
        for (int i = 0; i < 600; i++) {
            ball.step(SECONDS);
            assertThat(room.clearance(ball.solid())).as("step %d", i).isGreaterThan(-1e-9);
        }
    }

    @Test
    void aSnapshotGoesOnToTheBit() {
        Scene scene = Places.scene(Shapes.room(4, 4, 4));
        Projectile one = ball(scene, new Vector3d(0, 0, 2), new Rebound(0.9, 0.1, 0.1));
        one.velocity(new Vector3d(7, 5, 3));
        fly(one, SECONDS, 50);
        Projectile other = ball(scene, new Vector3d(), new Rebound(0.9, 0.1, 0.1));
        other.restore(one.snapshot(), one.scene());
        fly(one, SECONDS, 500);
        fly(other, SECONDS, 500);

        assertThat(other.position()).isEqualTo(one.position());
        assertThat(other.velocity()).isEqualTo(one.velocity());
        assertThat(other.isResting()).isEqualTo(one.isResting());
        assertThat(other.snapshot()).isEqualTo(one.snapshot());
        for (byte[] bad : List.of(new byte[0], new byte[200], new byte[] {1, 2, 3})) {
            assertIllegal(() -> other.restore(bad, scene), "no snapshot of a projectile");
        }
    }

    @Test
    void whatIsThrownLeavesItAsItWas() {
        boolean[] fails = {true};
        Projectile ball = new Projectile(
                Places.scene(Grounds.floor(0)), new Sphere(new Vector3d(0, 0, 0.3), RADIUS), SETTINGS, (i, h) -> {
                    if (fails[0]) {
                        throw new IllegalStateException("no rule");
                    }
                    return Rebound.STOP;
                });
        byte[] before = ball.snapshot();

        assertThatIllegalStateException().isThrownBy(() -> fly(ball, SECONDS, 20));
        fails[0] = false;
        assertThat(ball.snapshot()).hasSameSizeAs(before);
        fly(ball, SECONDS, 20);
        assertThat(ball.isResting()).isTrue();
    }

    @Test
    void sizesOfAPowerOfTwoScaleToTheBit() {
        Projectile small = scaled(1);
        Projectile large = scaled(8);
        fly(small, SECONDS, 200);
        fly(large, SECONDS, 200);

        assertThat(large.position()).isEqualTo(small.position().mul(8));
        assertThat(large.velocity()).isEqualTo(small.velocity().mul(8));
    }

    private static Projectile scaled(double scale) {
        MoverSettings settings =
                SETTINGS.withSkinWidth(0.001 * scale).withGravity(new Vector3d(0, 0, -GRAVITY * scale));
        Projectile ball = new Projectile(
                Scene.of(new Bvh(Shapes.room(4, 4, 4).scaled(scale))),
                new Sphere(new Vector3d(0, 0, 2).mul(scale), RADIUS * scale),
                settings,
                (instance, hit) -> new Rebound(0.8, 0.2, 0.1 * scale));
        ball.velocity(new Vector3d(5, 3, 2).mul(scale));
        return ball;
    }
}
