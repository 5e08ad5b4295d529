package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("New exact cases")
class CaseFilesTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void seedGivesTheSameRowsAndALargerCountTheSameOnesFirst(String name) {
        List<String> rows = CaseFiles.lines(name, 40, 5);

        assertThat(CaseFiles.lines(name, 20, 5)).isEqualTo(rows.subList(0, 1 + Cases.of(CaseFiles.lines(name, 20, 5)).size()));
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
    void pointsAreInsideWhereTheExactSignsSaySo() {
        List<Cases> points = Cases.read("point_in_triangle.csv, seed 1");

        // It decides what is ill-posed too; a triangle without area has no plane to look along.
        assertThat(points)
                .filteredOn(row -> !row.is("status", 4))
                .hasSizeGreaterThan(100)
                .allSatisfy(row -> assertThat(new ExactInside().contains(row.triangle(), row.vector("p")))
                        .as(row.name())
                        .isEqualTo(row.is("inside", 1)));
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
