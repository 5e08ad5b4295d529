package firsthit.chart;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import firsthit.tables.Table;
import java.awt.Color;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BarChartTest {
    private static final Color BLUE = HouseStyle.color(0);

    private static BarChart bars(String... categories) {
        return Charts.bars("A claim", List.of(categories))
                .x("rows")
                .y("category")
                .size(400, 300);
    }

    private static long ink(BarChart chart) {
        Pixels pixels = new Pixels(chart.figure());
        return pixels.count(BLUE, 0, 0, pixels.width(), pixels.plotBottom());
    }

    @Test
    void barIsAsLongAsItsValue() {
        long half = ink(bars("one").xRange(0, 100).add("double", 50));
        long quarter = ink(bars("one").xRange(0, 100).add("double", 25));
        long none = ink(bars("one").xRange(0, 100).add("double", 0));

        assertThat((double) half / quarter).isBetween(1.9, 2.1);
        assertThat(none).isZero();
    }

    @ParameterizedTest(name = "row {0} of seven")
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void everyRowHasItsName(int row) {
        String[] names = {"file 1", "file 2", "file 3", "file 4", "file 5", "file 6", "file 7"};
        double[] values = {1, 2, 3, 4, 5, 6, 7};
        String before = new Pixels(bars(names).add("time", values).figure()).hash();

        names[row] = "file 9";

        assertThat(new Pixels(bars(names).add("time", values).figure()).hash()).isNotEqualTo(before);
    }

    @Test
    void columnsOfATableAreItsCounts() {
        Table table = Table.named("missed", "category", "float", "double")
                .row("easy", 1, 0)
                .row("hard", 7, 2);

        Figure fromTable = bars("easy", "hard").add(table, "float", "double").figure();
        Figure byHand =
                bars("easy", "hard").add("float", 1, 7).add("double", 0, 2).figure();

        assertThat(fromTable.png()).isEqualTo(byHand.png());
        assertThat(fromTable.alt()).contains("float (sum 8), double (sum 2)").contains("easy, hard");
    }

    @Test
    void wrongNumbersAreRefusedWithTheirNames() {
        assertIllegalAs(() -> bars("one").add("double", 1, 2), "double has 2 values for 1 categories");
        assertIllegal(() -> bars("one").add("double", -1), "-1.0");
        assertThatIllegalArgumentException().isThrownBy(() -> bars());
        assertIllegalAs(
                () -> bars("one").add(Table.named("t", "a").row("x"), "a"), "table t has no numbers in a column a");
    }

    @Test
    void bothLabelsAreRequired() {
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> Charts.bars("A claim", List.of("one")).x("rows").figure());
    }
}
