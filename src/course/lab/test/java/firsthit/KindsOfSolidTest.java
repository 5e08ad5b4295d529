package firsthit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Clearance;
import firsthit.query.Randoms;
import firsthit.query.SolidSweep;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.solids.SolidContact;
import firsthit.view.View;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind that {@link Solid} permits goes through every part that knows kinds: whoever adds one learns here what is left to do. */
@DisplayName("A kind of solid is known to every part of the library")
class KindsOfSolidTest {
    private static final Vector3dc ABOVE = new Vector3d(0.2, 0.1, 4);
    private static final Vector3dc DOWN = new Vector3d(0, 0, -6);
    private static final Vector3dc UP = new Vector3d(0, 0, 1);
    private static final Vector3dc STILL = new Vector3d();
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));

    /** One of each kind, about the origin. */
    static Stream<Solid> solids() {
        return Stream.of(
                new Sphere(new Vector3d(), 0.5),
                new Capsule(new Vector3d(0, 0, -0.5), new Vector3d(0, 0, 0.5), 0.5),
                new Ellipsoid(new Vector3d(), new Vector3d(0.5, 0.6, 0.7)),
                new Aabb(new Vector3d(-0.5, -0.6, -0.7), new Vector3d(0.5, 0.6, 0.7)),
                new OrientedBox(new Vector3d(), new Vector3d(0.5, 0.6, 0.7), new Quaterniond().rotateX(0.3)));
    }

    @Test
    void everyKindIsAmongTheSamplesOfThisTestAndOfAllTestsThatDrawSolids() {
        Class<?>[] kinds = Solid.class.getPermittedSubclasses();

        assertThat(solids().map(Object::getClass)).containsExactlyInAnyOrder(kinds);
        assertThat(Randoms.solids(new SplittableRandom(1), 1).stream().map(Object::getClass))
                .contains(kinds);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void isWrittenAndReadAgain(Solid solid) {
        ByteBuffer bytes = ByteBuffer.allocate(200);
        solid.write(bytes);

        assertThat(Solid.read(bytes.flip())).isEqualTo(solid);
        assertThat(solid.moving().apply(ABOVE)).isEqualTo(solid.movedBy(ABOVE));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void fallsOntoATriangleAMeshAndAScene(Solid solid) {
        Solid high = solid.movedBy(ABOVE);
        double gap = ABOVE.z() - solid.reach(UP);
        Bvh floor = new Bvh(Mesh.of("floor", FLOOR));

        assertThat(SolidSweep.sweep(high, DOWN, FLOOR).fraction()).isCloseTo(gap / 6, within(1e-12));
        assertThat(Clearance.between(high, FLOOR).distance()).isCloseTo(gap, within(1e-12));
        assertThat(floor.sweep(high, DOWN)).isEqualTo(SolidSweep.sweep(high, DOWN, FLOOR));
        assertThat(Scene.of(floor).sweep(high, DOWN).fraction()).isCloseTo(gap / 6, within(1e-12));
        assertThat(floor.clearance(high)).isCloseTo(gap, within(1e-12));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void meetsEveryOtherKindAlsoAsAnObstacle(Solid solid) {
        solids().forEach(other -> {
            Solid high = other.movedBy(new Vector3d(0, 0, 4));
            double share = (4 - solid.reach(UP) - other.reach(UP)) / 6;
            Scene scene = Scene.of().and(PlacedMesh.of(solid));

            assertThat(SolidContact.first(high, DOWN, solid, STILL).fraction()).isBetween(share - 1e-9, 0.6);
            assertThat(scene.sweep(high, DOWN).fraction()).isBetween(share - 1e-9, 0.6);
            assertThat(scene.after(0).overlaps(solid)).isNotEmpty();
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void standsAsAMoverAndIsDrawn(Solid solid) {
        Mover mover = new Mover(
                Scene.of(new Bvh(Mesh.of("floor", FLOOR))), solid.movedBy(new Vector3d(0, 0, 2)), MoverSettings.WALKER);
        for (int step = 0; step < 120; step++) {
            mover.step(STILL, 1 / 60.0);
        }

        assertThat(mover.isGrounded()).isTrue();
        assertThat(mover.position().z()).isCloseTo(solid.reach(UP), within(0.02));
        assertThat(View.of("a solid").ball("it", solid)).isNotNull();
    }
}
