package firsthit.parts.warmup;

import static org.assertj.core.api.Assertions.assertThatNoException;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Warm-up of surfaces and of two meshes")
class PartsRoundTest {
    /** What is asked must be answered, or it would warm up nothing but exceptions. */
    @Test
    void canBeRepeated() {
        PartsRound round = new PartsRound();

        assertThatNoException().isThrownBy(round::run);
        assertThatNoException().isThrownBy(round::run);
    }
}
