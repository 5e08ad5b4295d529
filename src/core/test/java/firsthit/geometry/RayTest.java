package firsthit.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Ray")
class RayTest {
    @ParameterizedTest(name = "direction of length {0}")
    @ValueSource(doubles = {0x1p-1000, 1, 0x1p1000})
    void goesItsLengthHoweverLongItsDirectionIs(double size) {
        Ray ray = new Ray(new Vector3d(1, 2, 3), new Vector3d(0, -size, 0), 8);

        assertThat(ray.direction()).isEqualTo(new Vector3d(0, -1, 0));
        assertThat(ray.displacement()).isEqualTo(new Vector3d(0, -8, 0));
    }

    @Test
    void refusesWhatHasNoDirectionOrNoLength() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ray(new Vector3d(), new Vector3d(), 1))
                .withMessage("ray direction has no length");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ray(new Vector3d(), new Vector3d(1, 0, 0), 0))
                .withMessage("ray length is not finite and > 0: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ray(new Vector3d(0, Double.NaN, 0), new Vector3d(1, 0, 0), 1))
                .withMessageStartingWith("ray origin is not finite");
    }
}
