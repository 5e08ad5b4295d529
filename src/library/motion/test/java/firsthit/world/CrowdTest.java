package firsthit.world;

import static firsthit.Refusals.assertIllegal;
import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static firsthit.motion.Places.ball;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.SurfaceFilter;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Crowd")
class CrowdTest {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final Vector3dc STILL = new Vector3d();
    private static final Scene ROOM = Scene.of(new Bvh(Shapes.room(12, 8, 3)));

    private static Mover walker(double x, double y) {
        Mover mover = new Mover(ROOM, ball(x, y, 0.32), WALKER);
        walk(mover, STILL, 5);
        assertThat(mover.isGrounded()).isTrue();
        return mover;
    }

    private static Crowd crowd(Mover a, double massOfA, Mover b, double massOfB) {
        Crowd crowd = new Crowd();
        crowd.add(a, massOfA);
        crowd.add(b, massOfB);
        return crowd;
    }

    private static void walkBoth(Mover a, Vector3dc ofA, Mover b, Vector3dc ofB, int steps) {
        for (int i = 0; i < steps; i++) {
            a.step(ofA, SECONDS);
            b.step(ofB, SECONDS);
            assertThat(apart(a, b)).as("step %d", i).isGreaterThan(SKIN);
        }
    }

    /** Between two balls [m]. */
    private static double apart(Mover a, Mover b) {
        return a.position().distance(b.position()) - 0.6;
    }

    @Test
    void withoutACrowdMoversPassThroughEachOther() {
        Mover left = walker(-2, 0);
        walker(0, 0);
        walk(left, new Vector3d(2, 0, 0), 90);

        assertThat(left.position().x).isCloseTo(1, within(1e-9));
    }

    @Test
    void twoThatWalkHeadOnStop() {
        Mover left = walker(-2, 0);
        Mover right = walker(2, 0);
        crowd(left, 70, right, 70);
        walkBoth(left, new Vector3d(2, 0, 0), right, new Vector3d(-2, 0, 0), 120);

        assertThat(apart(left, right)).isBetween(SKIN, SKIN + 1e-6);
        assertThat((left.position().x + right.position().x) / 2).isCloseTo(0, within(2 * SECONDS));
        Vector3d before = left.position();
        walkBoth(left, new Vector3d(2, 0, 0), right, new Vector3d(-2, 0, 0), 60);
        assertThat(left.position().distance(before)).isLessThan(1e-6);
    }

    @Test
    void nobodyPushesOneOfInfiniteMass() {
        Mover left = walker(-2, 0);
        Mover right = walker(0, 0);
        Crowd crowd = new Crowd();
        int first = crowd.add(left, Double.POSITIVE_INFINITY);
        int second = crowd.add(right, Double.POSITIVE_INFINITY);
        walk(left, new Vector3d(2, 0, 0), 120);

        assertThat(right.position().x).isZero();
        assertThat(apart(left, right)).isBetween(SKIN, SKIN + 1e-6);
        MoveTrace trace = left.step(new Vector3d(2, 0, 0), SECONDS);
        assertThat(trace.outcome()).isEqualTo(MoveTrace.Outcome.BLOCKED);
        Hit hit = Objects.requireNonNull(trace.subSteps().get(0).hit());
        assertThat(hit.instance()).isEqualTo(Hit.NO_INSTANCE);
        assertThat(hit.triangle()).isEqualTo(second);
        assertThat(crowd.mover(hit.triangle())).isSameAs(right);
        assertThat(crowd.mover(first)).isSameAs(left);
    }

    @ParameterizedTest(name = "{0} kg against {1} kg")
    @CsvSource({"70, 70", "210, 70", "70, 210", "1e300, 1e-300"})
    void whoStandsIsPushedByTheShareOfTheMasses(double heavy, double light) {
        Mover left = walker(-1, 0);
        Mover right = walker(0, 0);
        crowd(left, heavy, right, light);
        walkBoth(left, new Vector3d(2, 0, 0), right, STILL, 60);
        double before = right.position().x;
        walkBoth(left, new Vector3d(2, 0, 0), right, STILL, 60);

        assertThat(right.position().x - before).isCloseTo(2 / (1 + light / heavy), within(1e-6));
    }

    @Test
    void heavyOnePushesALightOneAlongAWallAndNeverIntoIt() {
        Mover heavy = walker(-2, 3.4);
        Mover light = walker(-1, 3.6);
        crowd(heavy, 300, light, 30);
        for (int i = 0; i < 150; i++) {
            heavy.step(new Vector3d(2, 0.3, 0), SECONDS);
            light.step(STILL, SECONDS);
            assertThat(4 - light.position().y - 0.3).as("step %d", i).isGreaterThan(SKIN);
            assertThat(apart(heavy, light)).as("step %d", i).isGreaterThan(SKIN);
        }

        assertThat(light.position().x).isGreaterThan(0.5);
        assertThat(light.position().y).isGreaterThan(3.5);
        assertThat(light.isGrounded()).isTrue();
    }

    @Test
    void whoIsPushedAgainstAWallBlocks() {
        Mover heavy = walker(4, 0);
        Mover light = walker(5, 0);
        crowd(heavy, 1000, light, 1);
        walkBoth(heavy, new Vector3d(3, 0, 0), light, STILL, 120);

        assertThat(light.position().x).isBetween(5.7 - SKIN - 1e-6, 5.7 - SKIN);
        assertThat(apart(heavy, light)).isBetween(SKIN, SKIN + 1e-6);
    }

    @Test
    void aThirdOneIsNotPushedOnButBlocks() {
        Mover first = walker(-1, 0);
        Mover second = walker(0, 0);
        Mover third = walker(0.65, 0);
        Crowd crowd = new Crowd();
        List.of(first, second, third).forEach(mover -> crowd.add(mover, 1));
        walk(first, new Vector3d(2, 0, 0), 60);

        assertThat(third.position().x).isEqualTo(0.65);
        assertThat(apart(second, third)).isBetween(SKIN, SKIN + 1e-6);
        assertThat(apart(first, second)).isBetween(SKIN, SKIN + 1e-6);
    }

    @ParameterizedTest(name = "layers {0} and {1}, masks {2} and {3}: meet {4}")
    @CsvSource({
        "1, 1, -1, -1, true",
        "1, 2, 2, 1, true",
        "1, 2, 1, 2, false",
        "1, 2, 2, 2, false",
        "0, 1, -1, -1, false",
        "6, 3, 2, 4, true"
    })
    void twoMeetIfEachHasALayerOfTheOthersMask(int ofA, int ofB, int maskOfA, int maskOfB, boolean meet) {
        Mover a = walker(-1, 0);
        Mover b = walker(0, 0);
        Crowd crowd = new Crowd();
        crowd.add(a, 1, ofA, maskOfA);
        crowd.add(b, Double.POSITIVE_INFINITY, ofB, maskOfB);
        walk(a, new Vector3d(2, 0, 0), 60);

        assertThat(a.position().x).isCloseTo(meet ? -0.6 - SKIN : 1, within(1e-6));
    }

    @Test
    void widerSkinOfTheTwoIsKept() {
        Mover thin = new Mover(ROOM, ball(-1, 0, 1), MoverSettings.FLYER.withSkinWidth(0.002));
        Mover thick = new Mover(ROOM, ball(0, 0, 1), MoverSettings.FLYER.withSkinWidth(0.1));
        crowd(thin, 1, thick, Double.POSITIVE_INFINITY);
        walk(thin, new Vector3d(1, 0, 0), 90);

        assertThat(apart(thin, thick)).isCloseTo(0.1, within(1e-6));
        walk(thick, STILL, 30);
        assertThat(thick.position().x).isZero();
    }

    @Test
    void whoLandsOnARoundHeadSlidesOff() {
        Mover below = walker(0, 0);
        Mover above = new Mover(ROOM, ball(0.05, 0.02, 1.5), WALKER);
        crowd(below, 1, above, 1);
        for (int i = 0; i < 200; i++) {
            above.step(STILL, SECONDS);
            below.step(STILL, SECONDS);
            assertThat(apart(above, below)).isGreaterThan(SKIN);
        }

        assertThat(above.isGrounded()).isTrue();
        assertThat(above.position().z).isLessThan(0.32);
        assertThat(below.position().x).isZero();
    }

    @Test
    void nobodyClimbsAnother() {
        Mover low = new Mover(ROOM, new Sphere(new Vector3d(0, 0, 0.12), 0.1), WALKER);
        Mover tall = walker(-1, 0);
        crowd(low, Double.POSITIVE_INFINITY, tall, 1);
        double height = tall.position().z;
        for (Vector3d place : walk(tall, new Vector3d(2, 0, 0), 90)) {
            assertThat(place.z).isCloseTo(height, within(1e-9));
        }

        assertThat(tall.position().x).isNegative();
    }

    @Test
    void whoOverlapsPartsAtTheSoftSpeed() {
        Mover a = walker(0, 0);
        Mover b = walker(0.1, 0);
        crowd(a, 1, b, 1);
        a.step(STILL, SECONDS);

        assertThat(a.position().x).isCloseTo(-SECONDS, within(1e-9));
        for (int i = 0; i < 60; i++) {
            a.step(STILL, SECONDS);
            b.step(STILL, SECONDS);
        }
        assertThat(apart(a, b)).isCloseTo(SKIN, within(1e-6));
    }

    @Test
    void exceptionInAStepTakesThePushBack() {
        Mover left = walker(-0.7, 0);
        Mover right = walker(0, 0);
        crowd(left, 1, right, 1);
        Vector3d before = right.position();
        left.filter(hit -> {
            if (!right.position().equals(before)) {
                throw new IllegalStateException("pushed");
            }
            return SurfaceFilter.Surface.HARD;
        });

        assertThatIllegalStateException().isThrownBy(() -> walk(left, new Vector3d(9, 0, 0), 9));
        assertThat(right.position()).isEqualTo(before);
    }

    @Test
    void whoHasAnotherAtItsSideDoesNotGrowIntoIt() {
        Mover thin = new Mover(ROOM, new Sphere(new Vector3d(0, 0, 1), 0.2), MoverSettings.FLYER);
        Mover wall = new Mover(ROOM, new Sphere(new Vector3d(0.5, 0, 1), 0.2), MoverSettings.FLYER);
        crowd(thin, 1, wall, 1);

        assertThat(thin.resize(new Sphere(new Vector3d(), 0.35))).isFalse();
        assertThat(thin.resize(new Sphere(new Vector3d(), 0.25))).isTrue();
    }

    @Test
    void membersComeAndGo() {
        Mover left = walker(-1, 0);
        Mover right = walker(0, 0);
        Crowd crowd = new Crowd();
        crowd.add(left, 1);
        int number = crowd.add(right, 1);

        assertThat(crowd.movers()).containsExactly(left, right);
        assertIllegal(() -> new Crowd().add(left, 1), "already");
        assertIllegal(() -> crowd.add(walker(2, 0), 0), "mass");
        assertThat(crowd.movers()).hasSize(2);
        crowd.remove(right);
        crowd.remove(right);
        assertThat(crowd.mover(number)).isNull();
        walk(left, new Vector3d(2, 0, 0), 60);
        assertThat(left.position().x).isCloseTo(1, within(1e-9));
        assertThat(new Crowd().add(right, 1)).isZero();
    }

    @Test
    void liftThatCarriesOneBringsItAgainstAnother() {
        PlacedMesh belt = PlacedMesh.of(new Bvh(Shapes.box(12, 2, 0.2))).withSurfaceVelocity(new Vector3d(1, 0, 0));
        Scene scene = Scene.of(List.of(belt));
        Mover rider = new Mover(scene, ball(-1, 0, 0.42), WALKER);
        Mover post = new Mover(scene, ball(0, 0, 0.42), MoverSettings.FLYER);
        rider.stand();
        crowd(rider, 1, post, Double.POSITIVE_INFINITY);
        walkBoth(rider, STILL, post, STILL, 60);

        assertThat(apart(rider, post)).isBetween(SKIN, SKIN + 1e-4);
    }
}
