package firsthit.experiment.exact;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExactCasesTest {
    private static final List<ExactCase> SWEEPS = sweeps();

    private static List<ExactCase> sweeps() {
        try {
            return ExactCases.sweeps();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void allRowsOfBothFilesAreRead() {
        assertThat(SWEEPS).hasSize(2000);
        assertThat(SWEEPS.stream().map(ExactCase::category).distinct()).hasSize(20);
        assertThat(SWEEPS.stream().filter(row -> row.answer().illPosed())).hasSize(59);
        assertThat(SWEEPS.stream()
                        .filter(row -> !row.answer().illPosed() && row.answer().isHit()))
                .hasSize(1320);
    }

    @Test
    void rowHasTheNumbersOfItsFile() {
        ExactCase row = ExactCases.find(SWEEPS, "pg1");

        assertThat(row.category()).isEqualTo("generic");
        assertThat(row.sphere().center())
                .isEqualTo(new Vector3d(-1.3426664809211797, 3.4666077242775533, 1.8107186588839284));
        assertThat(row.sphere().radius()).isEqualTo(0.09599515852551631);
        assertThat(row.displacement())
                .isEqualTo(new Vector3d(1.6262434432620845, -4.171344497038794, -1.723258474708494));
        assertThat(row.triangle().c())
                .isEqualTo(new Vector3d(-0.252561840681357, 0.9478244681056269, 0.719001316232651));
        assertThat(row.answer().low()).isEqualTo(0.6080066305046096);
        assertThat(row.answer().high()).isEqualTo(0.6080066305046686);
        assertThat(row.answer().isHit()).isTrue();
        assertThat(row.answer().start()).isEqualTo(ExactAnswer.Start.FREE);
    }

    @Test
    void missHasNoFractionAndNoNormalToCompare() {
        ExactAnswer miss = ExactCases.find(SWEEPS, "pg0").answer();

        assertThat(miss.isHit()).isFalse();
        assertThat(miss.low()).isNaN();
        assertThat(miss.normalSpread()).isInfinite();
        assertThat(miss.margin()).isEqualTo(0.0447084);
    }

    @Test
    void gapIsZeroAtTheContactAndTheMarginAtItsLeast() {
        ExactCase row = ExactCases.find(SWEEPS, "pg1");
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= 10_000; i++) {
            least = Math.min(least, row.gap(i / 10_000.0));
        }

        assertThat(row.gap(row.answer().low())).isCloseTo(0, within(1e-12));
        assertThat(row.gap(0)).isPositive();
        // The file gives margins to six digits, and 10,000 steps find the least to half a step.
        assertThat(least).isCloseTo(row.answer().margin(), within(1e-3));
        assertThat(row.size()).isEqualTo(3.4666077242775533 - 0.2917421440047141);
    }

    @Test
    void touchAtTheStartCountsOnlyIfItApproaches() {
        List<ExactAnswer> touching = SWEEPS.stream()
                .map(ExactCase::answer)
                .filter(answer -> answer.start() == ExactAnswer.Start.TOUCH)
                .toList();

        assertThat(touching).hasSize(50).allMatch(answer -> answer.isHit() == answer.approach() > 0);
        assertThat(touching.stream().filter(ExactAnswer::isHit)).hasSize(20);
    }

    @Test
    void missingColumnOrNumberIsNamed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("cases.csv");
        Files.writeString(file, "id,cat,cx,cy,cz,r\nx1,mine,0,0,none,1\n");
        assertIllegalAs(() -> ExactCases.read(file), "cases.csv, row 0: cz is not a number: none");

        Files.writeString(file, "id,cat,cx,cy,cz\nx1,mine,0,0,0\n");
        assertIllegalAs(() -> ExactCases.read(file), "cases.csv has no column r");
        assertIllegalAs(() -> ExactCases.find(SWEEPS, "nobody"), "no case is named nobody");
    }
}
