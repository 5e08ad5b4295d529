package firsthit.experiment.errata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import firsthit.tables.Expected;
import firsthit.tables.Series;
import firsthit.tables.Table;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the answers of the classes that behave as printed, and the right ones beside them. */
class SpecimensTest {
    private static final List<Specimen> ALL = Specimens.all();

    @ParameterizedTest(name = "{0}")
    @MethodSource("ids")
    void answerAsPrintedDiffersFromTheRightOneWhereItIsLookedAt(String id) {
        Specimen specimen = specimen(id);

        assertThat(specimen.rightAnswer()).isNotNaN().isNotEqualTo(specimen.printedAnswer());
        assertThat(specimen.printed().name()).isEqualTo("as printed");
        assertThat(specimen.right().name()).isEqualTo("exact");
    }

    @Test
    void answersAndSharesOfWrongOnesAreThoseOfTheAtlas() {
        Table atlas = Table.named(
                "atlas", "erratum", "source", "input", "at", "answer", "as printed", "exact", "row wrong [%]");
        for (Specimen s : ALL) {
            long wrong = IntStream.range(0, s.printed().size())
                    .filter(i -> Math.abs(s.printed().y(i) - s.right().y(i))
                            > 1e-3 * Math.abs(s.right().y(i)) + 1e-6)
                    .count();
            double share = Math.round(1000.0 * wrong / s.printed().size()) / 10.0;
            atlas.row(s.id(), s.source(), s.x(), s.at(), s.y(), s.printedAnswer(), s.rightAnswer(), share);
        }

        assertThat(Expected.check("19-read-the-error-atlas", atlas)).startsWith(ALL.size() + " rows equal");
    }

    @ParameterizedTest(name = "{0} at {1}")
    @CsvFileSource(resources = "more-inputs.csv", numLinesToSkip = 1)
    void moreInputsOfTheRowsAreAnsweredSo(String id, double input, double printed, double right) {
        Specimen specimen = specimen(id);
        int place = IntStream.range(0, specimen.printed().size())
                .filter(i -> Math.abs(specimen.printed().x(i) - input) < 1e-6)
                .findFirst()
                .orElseThrow();

        assertThat(specimen.printed().y(place)).isCloseTo(printed, within(1e-5));
        assertThat(specimen.right().y(place)).isCloseTo(right, within(1e-5));
    }

    @Test
    void everyErratumHasOneSpecimenAtMost() {
        assertThat(ids()).doesNotHaveDuplicates().isNotEmpty();
    }

    @Test
    void wrongRowsAreRefusedByTheirNumber() {
        Series two = Series.of("as printed", new double[] {0, 1}, new double[] {0, 1});
        Series one = Series.of("exact", new double[] {0}, new double[] {0});

        assertThatThrownBy(() -> new Specimen("E99", "000", "claim", "x", "y", two, one, 0))
                .hasMessage("E99: 2 answers as printed, 1 right ones");
        assertThatThrownBy(() -> new Specimen("E99", "000", "claim", "x", "y", two, two, 0.5))
                .hasMessage("E99: 0.5 is none of the inputs");
    }

    private static Specimen specimen(String id) {
        return ALL.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
    }

    static Stream<String> ids() {
        return ALL.stream().map(Specimen::id);
    }
}
