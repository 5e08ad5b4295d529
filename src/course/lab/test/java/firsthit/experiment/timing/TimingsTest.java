package firsthit.experiment.timing;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.tables.Series;
import firsthit.tables.Table;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** On a kept file: {@code timing-point-in-triangle.csv} has three methods, four sizes and two Javas. */
@DisplayName("Timings beside those that are kept")
class TimingsTest {
    private static final String KEPT = "point-in-triangle";

    private static Timing.Measured measured(double median) {
        return new Timing.Measured(median / 2, median, 2 * median, 1, 0);
    }

    @Test
    void theReadersOwnCurvesComeFirstAndBesideThemThoseOfTheSameJava() {
        Timings timings = Timings.of(KEPT, "method", "tests")
                .add(measured(1e-9), "barycentric", 1000)
                .add(measured(2e-9), "barycentric", 10_000);

        List<Timings.Curve> curves = timings.curves("tests", 1e9);

        int version = Runtime.version().feature();
        boolean isKept = version == 17 || version == 25;
        assertThat(curves).hasSize(isKept ? 4 : 7);
        Series own = curves.get(0).series();
        assertThat(own.name()).startsWith("barycentric, this machine, Java ");
        assertThat(own.size()).isEqualTo(2);
        assertThat(own.y(1)).isEqualTo(2);
        assertThat(own.low(0)).isEqualTo(0.5);
        assertThat(own.high(0)).isEqualTo(2);
        assertThat(curves.get(1).method()).isEqualTo("angle sum");
        assertThat(curves.get(1).series().name())
                .isEqualTo("angle sum, 2 x Intel(R) Xeon(R) Processor, Java " + (isKept ? version : 17));
        assertThat(curves.get(1).series().size()).isEqualTo(4);
    }

    @Test
    void keptCurvesHaveTheirMachinesIfThereAreSeveral() {
        Timings kept = Timings.of(KEPT, "method", "tests");

        assertThat(kept.curves("tests", 1))
                .extracting(curve -> curve.series().name())
                .hasSize(6)
                .contains(
                        "same side, 2 x Intel(R) Xeon(R) Processor, Java 17",
                        "same side, 2 x Intel(R) Xeon(R) Processor, Java 25");
        assertThat(kept.only("method", "same side").curves("tests", 1)).hasSize(2);
        assertThat(Timings.of("rays", "method", "triangles")
                        .only("method", "tree")
                        .curves("triangles", 1))
                .extracting(curve -> curve.series().name())
                .allMatch(name -> name.startsWith("tree"));
        assertThat(kept.origin().lines())
                .hasSize(2)
                .allMatch(line -> line.matches("Kept: .*, Java \\d+; build [0-9a-f]{12}, \\d{4}-\\d\\d-\\d\\d"));
    }

    @Test
    void aLongMeasurementHasMoreSizesAndNamesTheProcessor() {
        Timings few = Timings.on("", KEPT, "method", "tests");
        Timings many = Timings.on("a processor", KEPT, "method", "tests").add(measured(1), "same side", 1);

        assertThat(few.sizes(new int[] {1}, new int[] {1, 2})).containsExactly(1);
        assertThat(many.sizes(new int[] {1}, new int[] {1, 2})).containsExactly(1, 2);
        assertThat(many.table().cell(0, 6)).isEqualTo("a processor");
        assertThat(many.table().name()).isEqualTo("timing-point-in-triangle");
    }

    @Test
    void ratiosAreThoseOfOneMachineAndOneSize() {
        Timings timings = Timings.of("nothing-yet", "method", "n")
                .add(measured(2e-9), "a", 1)
                .add(measured(3e-9), "b", 1)
                .add(measured(4e-9), "a", 2)
                .add(measured(5e-9), "c", 3);

        Table ratios = timings.add(measured(1e-8), "b", 2).ratios("method", "a");

        assertThat(ratios.name()).isEqualTo("times as long as a");
        assertThat(ratios.columns()).containsExactly("method", "machine", "least", "median", "greatest");
        assertThat(ratios.rowCount()).isEqualTo(1);
        assertThat(ratios.cell(0, 0)).isEqualTo("b");
        assertThat(ratios.cell(0, 2)).isEqualTo(1.5);
        assertThat(ratios.cell(0, 3)).isEqualTo(2.0);
        assertThat(ratios.cell(0, 4)).isEqualTo(2.5);
        Table kept = Timings.of(KEPT, "method", "tests").ratios("method", "barycentric");
        assertThat(kept.rowCount()).isEqualTo(2 * 2);
        assertIllegalAs(() -> timings.ratios("size", 1), "size is not one of the keys [method, n]");
    }

    @Test
    void aFileThatIsNotThereIsEmptyAndOneWithOtherColumnsIsRefused() {
        assertThat(Timings.of("nothing-yet", "n").curves("n", 1)).isEmpty();
        assertIllegal(() -> Timings.of(KEPT, "method"), "timing-point-in-triangle.csv has columns [method, tests");
        assertIllegalAs(
                () -> Timings.of(KEPT, "method", "tests").curves("size", 1),
                "size is not one of the keys [method, tests]");
    }
}
