package firsthit.experiment.errata;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.tables.Series;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Holds the answers of the classes that behave as printed, and the right ones beside them. */
class SpecimensTest {
    /** One line for each erratum: input, wrong answer, right answer, and how many inputs of the row are answered wrong. */
    private static final String ATLAS = "data/expected/15-read-the-error-atlas.csv";

    private static final List<Specimen> ALL = Specimens.all();

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(files = ATLAS, numLinesToSkip = 1)
    void wrongAndRightAnswerAreThoseOfTheAtlas(ArgumentsAccessor line) {
        Specimen s = specimen(line.getString(0));
        long wrong = IntStream.range(0, s.printed().size())
                .filter(i -> Math.abs(s.printed().y(i) - s.right().y(i))
                        > 1e-3 * Math.abs(s.right().y(i)) + 1e-6)
                .count();

        assertThat(List.of(s.source(), s.x(), s.y()))
                .containsExactly(line.getString(1), line.getString(2), line.getString(4));
        assertThat(s.at()).isEqualTo(line.getDouble(3));
        assertThat(s.printedAnswer()).isEqualTo(line.getDouble(5));
        assertThat(s.rightAnswer()).isEqualTo(line.getDouble(6)).isNotNaN().isNotEqualTo(s.printedAnswer());
        assertThat(Math.round(1000.0 * wrong / s.printed().size()) / 10.0).isEqualTo(line.getDouble(7));
        assertThat(s.printed().name()).isEqualTo("as printed");
        assertThat(s.right().name()).isEqualTo("exact");
    }

    @Test
    void everyErratumOfTheAtlasHasOneSpecimen() throws IOException {
        assertThat(Files.readAllLines(Path.of(ATLAS)).stream()
                        .skip(1)
                        .map(line -> line.substring(0, line.indexOf(','))))
                .doesNotHaveDuplicates()
                .containsExactlyElementsOf(ALL.stream().map(Specimen::id).toList());
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
    void wrongRowsAreRefusedByTheirNumber() {
        Series two = Series.of("as printed", new double[] {0, 1}, new double[] {0, 1});
        Series one = Series.of("exact", new double[] {0}, new double[] {0});

        assertIllegalAs(
                () -> new Specimen("E99", "000", "claim", "x", "y", two, one, 0),
                "E99: 2 answers as printed, 1 right ones");
        assertIllegalAs(
                () -> new Specimen("E99", "000", "claim", "x", "y", two, two, 0.5), "E99: 0.5 is none of the inputs");
    }

    private static Specimen specimen(String id) {
        return ALL.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
    }
}
