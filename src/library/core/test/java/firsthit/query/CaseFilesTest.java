package firsthit.query;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("New exact cases")
class CaseFilesTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void seedGivesTheSameRowsAndALargerCountTheSameOnesFirst(String name) {
        List<String> rows = CaseFiles.lines(name, 40, 5);

        assertThat(CaseFiles.lines(name, 20, 5))
                .isEqualTo(rows.subList(
                        0, 1 + Cases.of(CaseFiles.lines(name, 20, 5)).size()));
        assertThat(CaseFiles.lines(name, 40, 6)).doesNotContainAnyElementsOf(rows.subList(1, rows.size()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void rowsHaveTheColumnsAndCategoriesOfTheCommittedFile(String name) throws IOException {
        List<String> made = CaseFiles.lines(name, 60, 1);
        List<String> committed = Files.readAllLines(Path.of("data", "cases", name));

        assertThat(made.get(0)).isEqualTo(committed.get(0));
        assertThat(categories(made)).isEqualTo(categories(committed));
        assertThat(made).hasSizeGreaterThan(60).doesNotHaveDuplicates();
    }

    @Test
    void commandWritesAFileOfEachKind(@TempDir Path folder) throws IOException {
        CaseFiles.main(new String[] {folder.resolve("new").toString(), "3", "1"});

        for (String name : CaseFiles.NAMES) {
            assertThat(Files.readAllLines(folder.resolve("new").resolve(name))).isEqualTo(CaseFiles.lines(name, 3, 1));
        }
    }

    @Test
    void questionsOfOthersAreAnsweredAndTheirColumnsKept(@TempDir Path folder) throws IOException {
        Path mine = folder.resolve("mine.csv");
        List<String> committed = Files.readAllLines(Path.of("data", "cases", "sweep_generic.csv"));
        String question =
                String.join(",", Arrays.asList(committed.get(2).split(",")).subList(3, 19));
        Files.writeString(
                mine, "v0x,v0y,v0z,v1x,v1y,v1z,v2x,v2y,v2z,cx,cy,cz,dx,dy,dz,r,method\n" + question + ",theirs\n");

        CaseFiles.main(new String[] {folder.resolve("out").toString(), mine.toString()});
        List<Cases> rows = Cases.of(Files.readAllLines(folder.resolve("out").resolve("mine.csv")));

        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).text("method")).isEqualTo("theirs");
        assertThat(rows.get(0).text("t")).isEqualTo("0.6080066305046391");
        assertThat(rows.get(0).text("margin")).isEqualTo("-0.028945");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "qx,qy,qz,nx,ny,nz | x.csv, line 1: these are the columns of no question: [qx, qy, qz, nx, ny, nz]",
                "v0x,v0y,v0z,v1x,v1y,v1z,v2x,v2y,v2z,px,py,pz;1,2,3 | x.csv, line 2: 3 cells for 12 columns",
                "v0x,v0y,v0z,v1x,v1y,v1z,v2x,v2y,v2z,px,py,pz;1,2,3,4,5,6,7,8,9,1,2,x | x.csv, line 2: pz is no number: x",
                "v0x,v0y,v0z,v1x,v1y,v1z,v2x,v2y,v2z,px,py,pz;1,2,3,4,5,6,7,8,9,1,2,NaN "
                        + "| x.csv, line 2: pz is not finite, or a radius that is not positive: NaN"
            })
    void badQuestionsAreNamedWithFileAndLine(String text, String message) {
        assertIllegalAs(() -> OwnCases.answered("x.csv", List.of(text.split(";"))), message);
    }

    private static String categories(List<String> lines) {
        return Cases.of(lines).stream()
                .map(row -> row.text("cat"))
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
    }

    static Stream<String> names() {
        return CaseFiles.NAMES.stream();
    }
}
