package firsthit.tables;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
    private static final Table HITS = Table.named("hits", "step", "fraction", "what", "back")
            .row(1, 1 / 3.0, "edge", false)
            .row(10, 2.0f, "vertex", true);

    @Test
    void csvKeepsAllDigits() {
        assertThat(HITS.toCsv())
                .isEqualTo("step,fraction,what,back\n1,0.3333333333333333,edge,false\n10,2.0,vertex,true\n");
    }

    @Test
    void textIsAlignedAndRounded() {
        assertThat(HITS.toText()).isEqualTo("""
            hits
            step  fraction  what    back
               1  0.333333  edge    false
              10         2  vertex  true
            """);
    }

    @ParameterizedTest(name = "text {0}")
    @ValueSource(
            strings = {"", "a,b", "say \"no\"", "two\nlines", "12", "1e5", "true", "NaN", "-3.5", " blank ", "π ≈ 3"})
    void textComesBackAsText(String text) {
        Table table = Table.named("t", "a", "b,c").row(text, 1.0).row(-5L, Double.NaN);

        Table back = Table.fromCsv("t", table.toCsv());

        assertThat(back.columns()).containsExactly("a", "b,c");
        assertThat(back.cell(0, 0)).isEqualTo(text);
        assertThat(back.cell(0, 1)).isEqualTo(1.0);
        assertThat(back.cell(1, 0)).isEqualTo(-5L);
        assertThat(back.cell(1, 1)).isEqualTo(Double.NaN);
        assertThat(back.rowCount()).isEqualTo(2);
    }

    @Test
    void lineEndsOfOtherSystemsAreRead() {
        Table table = Table.fromCsv("t", "a,b\r\n1,x\r\n2,y");

        assertThat(table.rowCount()).isEqualTo(2);
        assertThat(table.cell(1, 1)).isEqualTo("y");
    }

    @Test
    void brokenCsvIsRefusedWithItsLine() {
        assertIllegalAs(() -> Table.fromCsv("t", "a\n\"open"), "table t, line 2: a quote is not closed");
        assertIllegal(() -> Table.fromCsv("t", "a\n\"x\"y\n"), "line 2: text after a closing quote: y");
        assertIllegalAs(() -> Table.fromCsv("t", "a,b\n1\n"), "table t, line 2: 1 cells, but 2 columns: [a, b]");
        assertThatIllegalArgumentException().isThrownBy(() -> Table.fromCsv("t", ""));
    }

    @Test
    void onlyTextNumbersAndBooleansAreCells() {
        assertIllegalAs(
                () -> Table.named("t", "a").row(List.of("x")),
                "row 0 of table t has [x] in column a, not text, number or boolean");
        assertThatIllegalArgumentException().isThrownBy(() -> Table.named("t", "a", "a"));
        assertThatIllegalArgumentException().isThrownBy(() -> Table.named("t"));
    }

    @Test
    void twoColumnsMakeACurve() {
        Series curve = HITS.series("curve", "step", "fraction");

        assertThat(curve.x(1)).isEqualTo(10);
        assertThat(curve.y(1)).isEqualTo(2);
        assertIllegal(() -> HITS.series("curve", "step", "what"), "not numeric");
        assertIllegal(() -> HITS.series("curve", "time", "fraction"), "no column time");
    }

    @Test
    void missingNumberIsShownAsADashAndWrittenAsNaN() {
        Table table = Table.named("t", "fraction").row(0.5).row(Double.NaN);

        assertThat(table.toText()).isEqualTo("t\nfraction\n     0.5\n       –\n");
        assertThat(table.toCsv()).isEqualTo("fraction\n0.5\nNaN\n");
        assertThat(table.missing("miss").shown(1, 0)).isEqualTo("miss");
        assertThat(table.isNumeric(0)).isTrue();
    }

    @Test
    @Timeout(20)
    void textOfALongTableTakesAMomentOnly() {
        Table table = Table.named("long", "n", "x");
        for (int i = 0; i < 100_000; i++) {
            table.row(i, i / 3.0);
        }

        assertThat(table.toText().lines()).hasSize(100_002);
    }
}
