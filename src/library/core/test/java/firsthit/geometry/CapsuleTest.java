package firsthit.geometry;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class CapsuleTest {
    private static final Vector3d A = new Vector3d(1, 2, 3);
    private static final Vector3d B = new Vector3d(3, 2, 7);

    @Test
    void keepsCopiesAndMoves() {
        Vector3d end = new Vector3d(A);
        Capsule capsule = new Capsule(end, B, 0.5);
        end.set(9);

        assertThat(capsule.a()).isEqualTo(A);
        assertThat(capsule.center()).isEqualTo(new Vector3d(2, 2, 5));
        assertThat(capsule.movedBy(new Vector3d(1, 0, 0)))
                .isEqualTo(new Capsule(new Vector3d(2, 2, 3), new Vector3d(4, 2, 7), 0.5));
    }

    @Test
    void middleOfHugeEndsDoesNotOverflow() {
        Vector3d far = new Vector3d(Double.MAX_VALUE);

        assertThat(new Capsule(far, far, 0).center()).isEqualTo(far);
    }

    @Test
    void badNumbersAreNamed() {
        Vector3d nan = new Vector3d(0, Double.NaN, 0);

        assertIllegal(() -> new Capsule(nan, B, 1), "end a");
        assertIllegal(() -> new Capsule(A, nan, 1), "end b");
        assertIllegal(() -> new Capsule(A, B, -1), "-1.0");
        assertIllegal(() -> new Capsule(A, B, Double.POSITIVE_INFINITY), "Infinity");
    }
}
