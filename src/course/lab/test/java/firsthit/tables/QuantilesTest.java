package firsthit.tables;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class QuantilesTest {
    @Test
    void sharesLieOnStraightLinesBetweenTheNumbers() {
        Quantiles quantiles = Quantiles.of(4, 1, 3, 2, 5);

        assertThat(quantiles.at(0)).isEqualTo(1);
        assertThat(quantiles.at(0.25)).isEqualTo(2);
        assertThat(quantiles.at(0.5)).isEqualTo(3);
        assertThat(quantiles.at(0.625)).isEqualTo(3.5);
        assertThat(quantiles.at(1)).isEqualTo(5);
    }

    @Test
    void whatIsNoNumberIsCountedAndLeftOut() {
        Quantiles quantiles = Quantiles.of(Double.NaN, 7, Double.NEGATIVE_INFINITY, 5);

        assertThat(quantiles.size()).isEqualTo(2);
        assertThat(quantiles.leftOut()).isEqualTo(2);
        assertThat(quantiles.value(0)).isEqualTo(5);
        assertThat(quantiles.at(0.5)).isEqualTo(6);
    }

    @Test
    void givenNumbersStayAsTheyAre() {
        double[] numbers = {3, 1, 2};

        assertThat(Quantiles.of(numbers).at(1)).isEqualTo(3);
        assertThat(numbers).containsExactly(3, 1, 2);
    }

    @Test
    void nothingHasNoMedianAndNoShareLiesBeyondOne() {
        assertThat(Quantiles.of().at(0.5)).isNaN();
        assertIllegalAs(() -> Quantiles.of(1).at(1.5), "share is not within 0 to 1: 1.5");
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.of(1).at(Double.NaN));
    }
}
