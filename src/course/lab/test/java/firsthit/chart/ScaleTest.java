package firsthit.chart;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {
    @Test
    void dataInsideOneDecadeGetsTwoLabels() {
        Scale scale = Scale.around(true, 3, 4);

        assertThat(scale.min()).isLessThan(1).isGreaterThan(0.5);
        assertThat(scale.max()).isGreaterThan(10).isLessThan(20);
        assertThat(scale.tick(1)).isEqualTo("1");
        assertThat(scale.tick(10)).isEqualTo("10");
        assertThat(scale.tick(3)).isEmpty();
    }

    @Test
    void manyDecadesAreHandedOverAsExponents() {
        Scale scale = Scale.around(true, 1e-16, 1);

        assertThat(scale.isDivided()).isFalse();
        assertThat(scale.inside(1e-12)).isEqualTo(-12);
        assertThat(scale.tick(-12)).isEqualTo("10⁻¹²");
        assertThat(scale.tick(-11.5)).isEmpty();
        assertThat(scale.tick(scale.insideMin())).isNotEqualTo(scale.tick(scale.insideMax()));
    }

    @ParameterizedTest(name = "tick at {2} from {0} to {1}: {3}")
    @CsvSource({
        "0, 1, 0.5, 0.5",
        "-1, 1, -0.25, −0.25",
        "0, 3e-16, 1e-16, 1×10⁻¹⁶",
        "0, 1e6, 250000, 250000",
        "0, 4e6, 2500000, 2.5×10⁶",
        "1000000, 1000000.001, 1000000.0005, 1000000.0005",
        "-2, 2, 0, 0"
    })
    void linearTicksAreRoundNumbers(double min, double max, double value, String text) {
        Scale scale = new Scale(false, min, max);

        assertThat(scale.tick(scale.inside(value))).isEqualTo(text);
    }

    @Test
    void xchartSeesSpansOfAboutOne() {
        Scale scale = new Scale(false, 0, 3e-16);

        assertThat(scale.inside(3e-16)).isCloseTo(3, within(1e-12));
    }

    @Test
    void equalValuesStillMakeARange() {
        assertThat(Scale.around(false, 0, 0)).isEqualTo(new Scale(false, -1, 1));
        assertThat(Scale.around(false, 10, 10)).isEqualTo(new Scale(false, 5, 15));
        assertThat(Scale.around(false, Double.NaN, Double.NaN)).isEqualTo(new Scale(false, 0, 1));
        assertThat(Scale.around(true, 5, 5).share(5)).isBetween(0.5, 0.8);
    }

    @Test
    void sharesRunFromZeroToOne() {
        assertThat(new Scale(false, -1, 3).share(0)).isEqualTo(0.25);
        assertThat(new Scale(true, 1, 10_000).share(10)).isCloseTo(0.25, within(1e-15));
    }

    @ParameterizedTest(name = "{0} to {1} in steps of {2}")
    @CsvSource({"0, 1, 0.25", "-1, 1, 0.25", "0, 3, 0.5", "0.2, 9, 1", "-1e-9, 1e-9, 2.5e-10"})
    void levelsAreRoundNumbers(double min, double max, double step) {
        var levels = new Scale(false, min, max).levels();

        assertThat(levels).hasSizeBetween(4, 11);
        assertThat(levels.get(1) - levels.get(0)).isCloseTo(step, within(step * 1e-12));
        assertThat(levels.get(0)).isBetween(min, min + step);
    }

    @Test
    void whatALogarithmicAxisDoesNotReachLiesBelowIt() {
        assertThat(new Scale(true, 1, 10).inside(0)).isLessThan(new Scale(true, 1, 10).insideMin());
        assertThat(new Scale(true, 1e-16, 1).inside(-3)).isLessThan(-16);
    }

    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource({
        "1e-300, 1e300",
        "4.9e-324, 1.7976931348623157e308",
        "4.9e-324, 1e-320",
        "1e-320, 1e-5",
        "1, 1.7976931348623157e308",
        "1e308, 1.7976931348623157e308"
    })
    void aLogarithmicAxisReachesAsFarAsNumbersDo(double low, double high) {
        for (Scale scale : List.of(Scale.around(true, low, high), Scale.fixed(true, low, high))) {
            assertThat(scale.share(low)).isBetween(0.0, 0.6);
            assertThat(scale.share(high)).isBetween(0.4, 1.0).isGreaterThan(scale.share(low));
            assertThat(scale.at(scale.share(high)) / high).isCloseTo(1, within(1e-3));
            assertThat(scale.inside(0)).isFinite().isLessThan(scale.insideMin());
            assertThat(scale.inside(high)).isBetween(scale.insideMin(), scale.insideMax());
        }
    }

    @Test
    void impossibleRangesAreRefused() {
        assertIllegalAs(() -> new Scale(false, -1e308, 1e308), "an axis cannot run from -1.0E308 to 1.0E308");
        assertThatIllegalArgumentException().isThrownBy(() -> new Scale(false, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Scale(false, 0, Double.POSITIVE_INFINITY));
        assertIllegalAs(() -> new Scale(true, 0, 1), "an axis cannot run from 0.0 to 1.0");
    }
}
