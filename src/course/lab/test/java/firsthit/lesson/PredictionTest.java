package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Predictions")
class PredictionTest {
    @Test
    void anAnswerStandsBesideTheTruth() {
        assertThat(Prediction.of("leaks of 400", 12).against(194)).isEqualTo("leaks of 400: 194; you said 12");
        assertThat(Prediction.of("leaks of 400", 194).against(194.0)).isEqualTo("leaks of 400: 194, as you said");
        assertThat(Prediction.of("tests").against(7974848.0)).startsWith("tests: 7974848 ");
        assertThat(Prediction.of("feature", "Edge").against("edge")).isEqualTo("feature: edge, as you said");
    }

    @Test
    void withoutAnAnswerItSaysWhereOneGoes() {
        Prediction open = Prediction.of("leaks of 400");

        assertThat(open).hasToString("leaks of 400: no answer yet, write yours as the second argument");
        assertThat(open.against(194)).isEqualTo("leaks of 400: 194 (you wrote no answer)");
        assertThat(Prediction.of("leaks of 400", 12)).hasToString("leaks of 400: you say 12");
    }

    @Test
    void twoAnswersAreRefused() {
        assertThatThrownBy(() -> Prediction.of("leaks", 1, 2)).hasMessage("one answer expected, got 2");
    }
}
