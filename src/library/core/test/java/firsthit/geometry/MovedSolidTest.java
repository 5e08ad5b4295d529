package firsthit.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Solid that is moved about")
class MovedSolidTest {
    static Stream<Solid> solids() {
        Vector3d middle = new Vector3d(0.1, -0.2, 0.3);
        Vector3d half = new Vector3d(0.3, 0.4, 0.9);
        Quaterniond turn = new Quaterniond().rotateXYZ(0.1, 0.2, 0.3);
        return Stream.of(
                new Sphere(middle, 0.4),
                new Capsule(middle, half, 0.3),
                new Aabb(middle.sub(half, new Vector3d()), half),
                new OrientedBox(middle, half, turn),
                new Ellipsoid(middle, half, turn));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void hasTheBitsOfOneMadeThereAndLeavesTheFirstAlone(Solid solid) {
        String before = solid.toString();
        MovedSolid moved = new MovedSolid(solid);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100; i++) {
            Vector3d offset = new Vector3d(random.nextDouble(-9, 9), random.nextDouble(-9, 9), random.nextDouble(1e6));

            assertThat(moved.at(offset)).isEqualTo(solid.movedBy(offset)).isSameAs(moved.at(offset));
        }
        assertThat(solid).hasToString(before);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void isRefusedWhereItWouldNotBeFinite(Solid solid) {
        MovedSolid moved = new MovedSolid(solid);
        Vector3d nowhere = new Vector3d(Double.POSITIVE_INFINITY, 0, 0);

        assertThatThrownBy(() -> moved.at(nowhere))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(refused ->
                        assertThatThrownBy(() -> solid.movedBy(nowhere)).hasMessage(refused.getMessage()));
    }
}
