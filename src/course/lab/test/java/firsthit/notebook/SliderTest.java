package firsthit.notebook;

import static firsthit.Refusals.assertIllegalAs;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.chart.Chart;
import firsthit.chart.Charts;
import firsthit.tables.Series;
import java.util.Locale;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Sliders")
class SliderTest {
    private static Chart<?, ?> line(double slope) {
        return Charts.line("slope %.2f".formatted(slope))
                .x("x")
                .y("y")
                .add(Series.of("line", new double[] {0, 1}, x -> slope * x))
                .size(240, 180);
    }

    @Test
    void everyValueHasAPictureAndTheMiddleOneIsTheStill() {
        Slider slider = Slider.of("slope <b>", 1, 3).steps(5).draw(SliderTest::line);
        Renderer renderer = new Renderer();
        NotebookExtension.register(renderer);

        DisplayData shown = renderer.render(slider);
        String html = (String) shown.getData(MIMEType.TEXT_HTML);

        assertThat(html.split("<img", -1)).hasSize(6);
        assertThat(html.split(" hidden src", -1)).hasSize(5);
        assertThat(html)
                .contains("slope &lt;b&gt;", "max=\"4\" value=\"2\"", "data-value=\"1.500\"", "<output>2.000</output>")
                .doesNotContain("<b>");
        assertThat(slider.still().alt()).contains("slope 2.00");
        assertThat(shown.getData(MIMEType.IMAGE_PNG)).isNotNull();
        assertThat(shown.getData(MIMEType.TEXT_PLAIN)).isEqualTo("slope <b> from 1.0 to 3.0, 5 values");
    }

    @Test
    void numbersHavePointsInEveryCountry() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Slider.of("s", 0, 1).steps(3).draw(SliderTest::line).html())
                    .contains("data-value=\"0.5000\"");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatCannotSlideIsRefusedByName() {
        assertIllegalAs(() -> Slider.of("radius", 1, 1), "no range of radius: 1.0 to 1.0");
        assertThatThrownBy(() -> Slider.of("radius", 0, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertIllegalAs(() -> Slider.of("radius", 0, 1).steps(1), "steps are not within 2 to 200: 1");
        assertIllegalState(() -> Slider.of("radius", 0, 1).still(), "call draw");
        assertIllegalAs(() -> Slider.of("radius", 0, 1).draw(x -> "a word"), "no chart, view or figure: a word");
    }
}
