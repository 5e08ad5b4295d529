package firsthit.mesh;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long work on shapes ends when its thread is interrupted, and the flag stays set. */
class InterruptedTest {
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"soup", "icosphere", "stairs"})
    void shapesEnd(String shape) {
        assertCancelled(() -> make(shape));
    }

    @Test
    void smallShapeDoesNotAskAndKeepsTheFlag() {
        Thread.currentThread().interrupt();

        assertThat(Shapes.box(1).triangleCount()).isEqualTo(12);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static Mesh make(String shape) {
        return switch (shape) {
            case "soup" -> Shapes.triangleSoup(1, 20_000, 1, 1);
            case "icosphere" -> Shapes.icosphere(6, 1);
            default -> Shapes.stairs(10_000);
        };
    }
}
