package firsthit.experiment.errata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.experiment.tables.Series;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpecimensTest {
    private static final List<Specimen> ALL = Specimens.all();

    @ParameterizedTest(name = "{0}")
    @MethodSource("ids")
    void answerAsPrintedDiffersFromTheRightOneWhereItIsLookedAt(String id) {
        Specimen specimen =
                ALL.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();

        assertThat(specimen.rightAnswer()).isNotNaN().isNotEqualTo(specimen.printedAnswer());
        assertThat(specimen.printed().name()).isEqualTo("as printed");
        assertThat(specimen.right().name()).isEqualTo("exact");
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

    static Stream<String> ids() {
        return ALL.stream().map(Specimen::id);
    }
}
