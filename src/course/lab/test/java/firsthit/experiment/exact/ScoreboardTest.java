package firsthit.experiment.exact;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.tables.Table;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreboardTest {
    private static final Contender NEVER = new Contender("never", (sphere, displacement, triangle) -> null);
    private static final Contender ALWAYS =
            new Contender("always", (sphere, displacement, triangle) -> new SweepContact(0.5, new Vector3d(0, 0, 1)));
    private static final Contender THROWS = new Contender("throws", (sphere, displacement, triangle) -> {
        throw new IllegalArgumentException("on purpose");
    });
    private static final Contender NOT_A_NUMBER = new Contender(
            "not a number", (sphere, displacement, triangle) -> new SweepContact(Double.NaN, new Vector3d()));

    private static List<ExactCase> cases = List.of();
    private static Scoreboard board = Scoreboard.of(List.of(), List.of());

    @BeforeAll
    static void ask() throws IOException {
        cases = ExactCases.sweeps();
        board = Scoreboard.of(cases, Contender.all());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "JOML as documented, 354, 1, 288, 255",
        "JOML with care, 3, 1, 60, 21",
        "single precision, 43, 44, 1189, 307",
        "sphere sweep, 0, 0, 0, 0"
    })
    void totalsAreThoseOfTheFiles(String name, int missed, int falseHits, int outOfBand, int normals) {
        Contender contender = Contender.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();

        Score score = board.total(contender);
        assertThat(score).isEqualTo(new Score(1941, 1320, missed, falseHits, score.early(), score.late(), normals, 0));
        assertThat(score.outOfBand()).isEqualTo(outOfBand);
    }

    @Test
    void whoNeverHitsMissesAllAndNothingElse() {
        assertThat(total(NEVER)).isEqualTo(new Score(1941, 1320, 1320, 0, 0, 0, 0, 0));
    }

    @Test
    void whoAlwaysHitsIsFalseInEveryMissAndMissesOverlapAtTheStart() {
        Score score = total(ALWAYS);

        assertThat(score.falseHits()).isEqualTo(1941 - 1320);
        assertThat(score.missed()).isEqualTo(68);
        assertThat(score.failed()).isZero();
    }

    @Test
    void exceptionsAndNumbersThatAreNoneAreCountedAndMiss() {
        assertThat(total(THROWS)).isEqualTo(new Score(1941, 1320, 1320, 0, 0, 0, 0, 1941));
        assertThat(total(NOT_A_NUMBER)).isEqualTo(total(THROWS));
    }

    @Test
    void fractionAndNormalAreHeldAgainstTheExactOnes() {
        ExactCase row = ExactCases.find(cases, "pg1");
        SweepContact right = Objects.requireNonNull(Scoreboard.answer(Contender.sphereSweep(), row));
        Vector3d tilted = new Vector3d(right.normal()).rotateX(2e-6);

        assertThat(Score.of(row.answer(), right, false)).isEqualTo(new Score(1, 1, 0, 0, 0, 0, 0, 0));
        assertThat(Score.of(row.answer(), new SweepContact(right.fraction() + 1e-12, right.normal()), false))
                .isEqualTo(new Score(1, 1, 0, 0, 0, 1, 0, 0));
        assertThat(Score.of(row.answer(), new SweepContact(right.fraction() - 1e-12, right.normal()), false))
                .isEqualTo(new Score(1, 1, 0, 0, 1, 0, 0, 0));
        assertThat(Score.of(row.answer(), new SweepContact(right.fraction(), tilted), false))
                .isEqualTo(new Score(1, 1, 0, 0, 0, 0, 1, 0));
    }

    @Test
    void tablesHaveOneRowACategory() {
        Table missed = board.table("missed", Score::missed);

        assertThat(missed.rowCount()).isEqualTo(20);
        assertThat(missed.columns())
                .containsExactly(
                        "category",
                        "rows",
                        "hits",
                        "JOML as documented",
                        "JOML with care",
                        "single precision",
                        "sphere sweep");
        assertThat(missed.cell(0, 0)).isEqualTo("generic");
        assertThat(missed.cell(0, 3)).isEqualTo(98L);
        assertThat(board.totals().rowCount()).isEqualTo(4);
        assertThat(board.score(NEVER, "generic")).isEqualTo(Score.NONE);
    }

    private static Score total(Contender contender) {
        return Scoreboard.of(cases, List.of(contender)).total(contender);
    }
}
