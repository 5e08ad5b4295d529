package firsthit.experiment.exact;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.tables.DataFolder;
import firsthit.tables.Numbers;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseJudgeTest {
    private static final Path CASES = DataFolder.file("cases");
    private static final String HEADING = "row,hit,t,nx,ny,nz\n";

    @TempDir
    private Path folder = Path.of("");

    @Test
    void exactAnswersAreRightInEveryCategoryOfEveryFile() throws IOException {
        Table table = judge(CaseJudge.DOUBLE, answers(CaseJudgeTest::exact));

        assertThat(table.rowCount()).isEqualTo(1 + 19 + 13 + 8 + 4 + 4 + 1);
        assertThat(last(table, "counted")).isEqualTo(3262L);
        assertThat(last(table, "hits")).isEqualTo(1320L + 268 + 248 + 184 + 81);
        for (String column : List.of("missed", "false hits", "early", "late", "normals off", "failed", "leaks")) {
            assertThat(last(table, column)).as(column).isEqualTo(0L);
        }
    }

    @Test
    void whoNeverHitsMissesAllAndLeaksAtEveryEdgeAndCorner() throws IOException {
        Table table = judge(CaseJudge.DOUBLE, answers(row -> "0,,,,"));

        assertThat(last(table, "missed")).isEqualTo(last(table, "hits"));
        assertThat(last(table, "leaks")).isEqualTo(248L);
        assertThat(last(table, "false hits")).isEqualTo(0L);
    }

    @Test
    void eachErrorIsCountedAsWhatItIs() throws IOException {
        Table table = judge(
                CaseJudge.DOUBLE,
                HEADING + "pg0,1,0.5,0,0,1\n" // a miss
                        + "pg1,1,0.60800663050,-0.6598622850934006,0.17324780109740992,0.731140864762891\n"
                        + "pg3,0,,,,\n"
                        + "pg4,1,,,,\n"); // a hit without its time

        assertThat(table.rowCount()).isEqualTo(2);
        assertThat(last(table, "counted")).isEqualTo(1000L);
        assertThat(last(table, "false hits")).isEqualTo(1L);
        assertThat(last(table, "early")).isEqualTo(1L);
        assertThat(last(table, "late")).isEqualTo(0L);
        assertThat(last(table, "normals off")).isEqualTo(0L);
        // All that were not answered have failed, and hits among them are missed.
        assertThat(last(table, "failed")).isEqualTo(997L);
        assertThat(last(table, "no answer")).isEqualTo(996L);
        assertThat(last(table, "no time")).isEqualTo(1L);
        assertThat(last(table, "missed")).isEqualTo(555L);
    }

    @Test
    void singlePrecisionHasAWiderBandAndMoreRowsThatAreIllPosed() throws IOException {
        String answers = answers(row -> {
            boolean isHit = row.answer().isHit();
            return isHit && row.has("t") ? "1," + (float) row.number("t") + ",,," : isHit ? "1,,,," : "0,,,,";
        });
        Table wide = judge(CaseJudge.SINGLE, answers);
        Table narrow = judge(CaseJudge.DOUBLE, answers);

        assertThat(last(wide, "early")).isEqualTo(0L);
        assertThat(last(wide, "late")).isEqualTo(0L);
        assertThat((long) last(wide, "counted")).isLessThan((long) last(narrow, "counted"));
        assertThat((long) last(narrow, "early") + (long) last(narrow, "late")).isGreaterThan(1000L);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "row,hit\\npg1,1 | answers.csv, line 1: no column t, but [row, hit]",
                "row,hit,t\\npg1,1,0.5\\npg2,0,\\npg1,0, | answers.csv, line 4, row pg1: answered in line 2 already",
                "row,hit,t\\npg2,0,\\npg1,1,NaN | answers.csv, line 3, row pg1: t is no finite number: NaN",
                "row,hit,t\\npg1,1,half | answers.csv, line 2, row pg1: t is no finite number: half",
                "row,hit,t\\npg1,yes,0.5 | answers.csv, line 2, row pg1: hit is neither 0 nor 1: yes",
                "row,hit,t\\npx1,1,0.5 | answers.csv, line 2, row px1: no case has that name",
                "row,hit,t\\npg1,0,\\npg2,1 | table answers.csv, line 3: 2 cells, but 3 columns: [row, hit, t]",
                "row,hit,t\\npg1,0,\\n | table answers.csv, line 3: 1 cells, but 3 columns: [row, hit, t]",
                "row,hit,t | answers.csv has no answer, but headings alone: [row, hit, t]",
                "row,hit,t,nx,ny,nz\\npg1,1,0.5,0,up,1 | answers.csv, line 2, row pg1: ny is no finite number: up"
            })
    void badAnswersAreNamedWithFileAndLine(String text, String message) {
        assertIllegalAs(() -> judge(CaseJudge.DOUBLE, text.replace("\\n", "\n") + "\n"), message);
    }

    @Test
    void fileMayBeginWithAMarkOfItsEncoding() throws IOException {
        assertThat(judge(CaseJudge.DOUBLE, "\uFEFFrow,hit,t\r\npg1,0,\r\n").rowCount())
                .isEqualTo(2);
    }

    @Test
    void fileInAnotherEncodingIsNamed() throws IOException {
        Path file = folder.resolve("answers.csv");
        Files.write(file, new byte[] {'r', 'o', 'w', (byte) 0xFF});
        CaseJudge judge = CaseJudge.of(CASES, CaseJudge.DOUBLE);

        assertIllegalAs(() -> judge.judge(file), "answers.csv is no text in UTF-8");
    }

    @Test
    void folderWithoutCasesIsRefused() {
        assertIllegal(() -> CaseJudge.of(folder, CaseJudge.DOUBLE), "has no table of cases");
    }

    private Table judge(int digits, String answers) throws IOException {
        Path file = folder.resolve("answers.csv");
        Files.writeString(file, answers);
        return CaseJudge.of(CASES, digits).judge(file);
    }

    /** A line for each row of all files. */
    private static String answers(Function<CaseRow, String> answer) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String name : List.of(
                "sweep_generic",
                "sweep_adversarial",
                "ellipsoid",
                "ray_triangle",
                "point_in_triangle",
                "segment_plane")) {
            for (CaseRow row : ExactCases.rows(CASES.resolve(name + ".csv"))) {
                lines.add(row.id() + "," + answer.apply(row));
            }
        }
        return HEADING + String.join("\n", lines) + "\n";
    }

    /** What a row says itself, ill-posed or not. */
    private static String exact(CaseRow row) {
        ExactAnswer exact = row.answer();
        if (!exact.isHit()) {
            return exact.illPosed() && exact.touches() && row.has("t") ? "1," + row.number("t") + ",,," : "0,,,,";
        }
        String t = row.has("t") ? Numbers.exact(row.number("t")) : "";
        boolean hasNormal = row.has("nx") && row.has("tLo") && !Double.isInfinite(exact.normalSpread());
        return hasNormal
                ? String.join(
                        ",",
                        "1",
                        t,
                        Numbers.exact(exact.normal().x()),
                        Numbers.exact(exact.normal().y()),
                        Numbers.exact(exact.normal().z()))
                : "1," + t + ",,,";
    }

    private static Object last(Table table, String column) {
        return table.cell(table.rowCount() - 1, table.columns().indexOf(column));
    }
}
