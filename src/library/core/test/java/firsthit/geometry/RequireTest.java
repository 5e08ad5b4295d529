package firsthit.geometry;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Checks at the edges")
class RequireTest {
    @Test
    void finiteVectorComesBackAsACopy() {
        Vector3d given = new Vector3d(1, -Double.MAX_VALUE, Double.MIN_VALUE);

        assertThat(Require.finite("given", given)).isEqualTo(given).isNotSameAs(given);
    }

    @ParameterizedTest(name = "component {0}")
    @ValueSource(ints = {0, 1, 2})
    void everyComponentIsLookedAt(int component) {
        assertThatThrownBy(() -> Require.finite("wind", new Vector3d().setComponent(component, Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("wind is not finite: (")
                .hasMessageContaining("NaN");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE})
    void finiteNumbersFromZeroUpPass(double value) {
        assertThat(Require.finiteNotNegative("length", value)).isEqualTo(value);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {-1e-300, Double.NaN, Double.POSITIVE_INFINITY})
    void otherNumbersAreNamed(double value) {
        assertIllegalAs(() -> Require.finiteNotNegative("length", value), "length is not finite and >= 0: " + value);
    }
}
