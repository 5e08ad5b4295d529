package firsthit.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What all solids can tell")
class SolidTest {
    private static final Vector3d CENTER = new Vector3d(1, 2, 3);

    /** One of each, all around the same centre. */
    static Stream<Solid> solids() {
        return Stream.of(
                new Sphere(CENTER, 2),
                new Ellipsoid(CENTER, new Vector3d(1, 2, 3)),
                new Ellipsoid(CENTER, new Vector3d(1, 2, 3), new Quaterniond().rotateXYZ(0.3, -0.5, 1)),
                new OrientedBox(CENTER, new Vector3d(1, 2, 3), new Quaterniond().rotateXYZ(0.3, -0.5, 1)),
                new Capsule(new Vector3d(0, 1, 4), new Vector3d(2, 3, 2), 0.5),
                new Aabb(new Vector3d(0, -1, 2.5), new Vector3d(2, 5, 3.5)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void theMiddleIsTheMiddle(Solid solid) {
        assertThat(solid.center().distance(CENTER)).isCloseTo(0, within(1e-15));
        assertThat(solid.movedBy(new Vector3d(5, 0, -1)).center().distance(6, 2, 2))
                .isCloseTo(0, within(1e-15));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void reachesAsFarInTheOppositeDirectionAndInProportion(Solid solid) {
        Vector3d direction = new Vector3d(0.3, -0.7, 0.2);

        assertThat(solid.reach(direction.negate(new Vector3d()))).isEqualTo(solid.reach(direction));
        assertThat(solid.reach(direction.mul(4, new Vector3d()))).isEqualTo(4 * solid.reach(direction));
        assertThat(solid.movedBy(new Vector3d(5, 0, -1)).reach(direction))
                .isCloseTo(solid.reach(direction), within(1e-14));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void theBoxIsAsWideAsTheReachAlongTheAxes(Solid solid) {
        Aabb box = solid.bounds();

        assertThat(box.max().x()).isCloseTo(1 + solid.reach(new Vector3d(1, 0, 0)), within(1e-15));
        assertThat(box.min().y()).isCloseTo(2 - solid.reach(new Vector3d(0, 1, 0)), within(1e-15));
        assertThat(box.max().z()).isCloseTo(3 + solid.reach(new Vector3d(0, 0, 1)), within(1e-15));
    }

    @Test
    void knownReaches() {
        Vector3d x = new Vector3d(1, 0, 0);

        assertThat(new Sphere(CENTER, 2).reach(x)).isEqualTo(2);
        assertThat(new Ellipsoid(CENTER, new Vector3d(1, 2, 3)).reach(new Vector3d(0, 0, 2)))
                .isEqualTo(6);
        assertThat(new Capsule(new Vector3d(0, 1, 4), new Vector3d(2, 3, 2), 0.5).reach(x))
                .isEqualTo(1.5);
        assertThat(new Aabb(new Vector3d(0, -1, 2.5), new Vector3d(2, 5, 3.5)).reach(new Vector3d(1, -1, 1)))
                .isEqualTo(4.5);
    }

    @ForSeeds
    void noPointOfAnEllipsoidLiesBeyondItsReach(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Quaterniond turn =
                new Quaterniond().rotateXYZ(random.nextDouble(6), random.nextDouble(6), random.nextDouble(6));
        Ellipsoid ellipsoid = new Ellipsoid(
                CENTER,
                new Vector3d(random.nextDouble(0.1, 3), random.nextDouble(0.1, 3), random.nextDouble(0.1, 3)),
                turn);
        Vector3d direction = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        double reach = ellipsoid.reach(direction);
        double farthest = 0;
        for (int i = 0; i < 200; i++) {
            Vector3d unit = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1))
                    .normalize();
            Vector3d onSurface = turn.transform(unit.mul(ellipsoid.radii(), new Vector3d()));
            farthest = Math.max(farthest, onSurface.dot(direction));
        }
        assertThat(farthest).isLessThanOrEqualTo(reach * (1 + 1e-15));
        assertThat(farthest).isGreaterThan(0.6 * reach);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void oneThatIsMovedHasTheBitsOfOneMadeThereAndLeavesTheFirstAlone(Solid solid) {
        String before = solid.toString();
        Function<Vector3dc, Solid> moving = solid.moving();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100; i++) {
            Vector3d offset = new Vector3d(random.nextDouble(-9, 9), random.nextDouble(-9, 9), random.nextDouble(1e6));

            assertThat(moving.apply(offset)).isEqualTo(solid.movedBy(offset)).isSameAs(moving.apply(offset));
        }
        assertThat(solid).hasToString(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void oneThatIsMovedIsRefusedWhereItWouldNotBeFinite(Solid solid) {
        Function<Vector3dc, Solid> moving = solid.moving();
        Vector3d nowhere = new Vector3d(Double.POSITIVE_INFINITY, 0, 0);

        assertThatThrownBy(() -> moving.apply(nowhere))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(refused ->
                        assertThatThrownBy(() -> solid.movedBy(nowhere)).hasMessage(refused.getMessage()));
    }
}
