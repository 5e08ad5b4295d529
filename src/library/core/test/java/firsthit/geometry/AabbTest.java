package firsthit.geometry;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Axis-aligned box")
class AabbTest {
    private static final Aabb BOX = new Aabb(new Vector3d(-1, -2, -3), new Vector3d(1, 2, 3));

    @Test
    void centerSizeAndDiagonal() {
        Aabb box = new Aabb(new Vector3d(1, 2, 3), new Vector3d(3, 5, 9));

        assertThat(box.center()).isEqualTo(new Vector3d(2, 3.5, 6));
        assertThat(box.size()).isEqualTo(new Vector3d(2, 3, 6));
        assertThat(box.diagonal()).isEqualTo(7);
    }

    @Test
    void centerOfAHugeBoxDoesNotOverflow() {
        double huge = Double.MAX_VALUE;

        Aabb box = new Aabb(new Vector3d(huge / 2, -huge, huge), new Vector3d(huge, huge, huge));

        assertThat(box.center()).isEqualTo(new Vector3d(huge * 0.75, 0, huge));
    }

    @Test
    void boxAroundATriangleTouchesItsCorners() {
        Triangle triangle = new Triangle(new Vector3d(0, 5, -1), new Vector3d(2, 3, -1), new Vector3d(1, 4, -1));

        assertThat(Aabb.around(triangle)).isEqualTo(new Aabb(new Vector3d(0, 3, -1), new Vector3d(2, 5, -1)));
        assertThat(triangle.a()).as("inputs stay as they were").isEqualTo(new Vector3d(0, 5, -1));
    }

    @ParameterizedTest(name = "axis {0}")
    @ValueSource(ints = {0, 1, 2})
    void boxesThatShareAFaceOverlapAndDoNoLongerOneRoundingApart(int axis) {
        double reach = 2 * BOX.max().get(axis);
        Vector3d touching = new Vector3d().setComponent(axis, reach);
        Vector3d apart = new Vector3d().setComponent(axis, Math.nextUp(reach) + Math.ulp(reach));

        assertThat(BOX.overlaps(moved(touching))).isTrue();
        assertThat(moved(touching).overlaps(BOX)).isTrue();
        assertThat(BOX.overlaps(moved(apart))).isFalse();
        assertThat(moved(apart).overlaps(BOX)).isFalse();
    }

    @ParameterizedTest(name = "axis {0}")
    @ValueSource(ints = {0, 1, 2})
    void facesBelongToTheBox(int axis) {
        double half = BOX.max().get(axis);

        assertThat(BOX.contains(new Vector3d().setComponent(axis, half))).isTrue();
        assertThat(BOX.contains(new Vector3d().setComponent(axis, -half))).isTrue();
        assertThat(BOX.contains(new Vector3d().setComponent(axis, Math.nextUp(half))))
                .isFalse();
        assertThat(BOX.contains(new Vector3d().setComponent(axis, -Math.nextUp(half))))
                .isFalse();
    }

    @Test
    void aPointIsABox() {
        Aabb point = new Aabb(new Vector3d(1, 1, 1), new Vector3d(1, 1, 1));

        assertThat(point.diagonal()).isZero();
        assertThat(point.contains(new Vector3d(1, 1, 1))).isTrue();
        assertThat(point.overlaps(BOX)).isTrue();
    }

    @Test
    void cornersAreCopied() {
        Vector3d min = new Vector3d(-1, -2, -3);
        Vector3d max = new Vector3d(1, 2, 3);
        Aabb box = new Aabb(min, max);

        min.set(0);
        max.set(0);

        assertThat(box).isEqualTo(BOX);
    }

    @ParameterizedTest(name = "axis {0}")
    @ValueSource(ints = {0, 1, 2})
    void exchangedCornersAreRefused(int axis) {
        Vector3d max = new Vector3d().setComponent(axis, -1);

        assertThatThrownBy(() -> new Aabb(new Vector3d(), max))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("box min exceeds max: ");
    }

    @Test
    void badNumbersAreNamed() {
        Vector3d bad = new Vector3d(Double.POSITIVE_INFINITY, 0, 0);

        assertIllegalAs(() -> new Aabb(bad, new Vector3d()), "box min is not finite: (Infinity, 0.0, 0.0)");
        assertIllegalAs(() -> new Aabb(new Vector3d(), bad), "box max is not finite: (Infinity, 0.0, 0.0)");
    }

    private static Aabb moved(Vector3d offset) {
        return new Aabb(BOX.min().add(offset, new Vector3d()), BOX.max().add(offset, new Vector3d()));
    }
}
