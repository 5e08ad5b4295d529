package firsthit.experiment.race;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.tables.DataFolder;
import firsthit.tables.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Characters that are counted on their walks")
class WalkCountTest {
    /** Of each table of a race that engines.md reads: what does not depend on the machine is that of this build. */
    @ParameterizedTest(name = "capsule: {0}")
    @ValueSource(booleans = {false, true})
    void standAndOverlapAsOftenAsTheKeptRacesSay(boolean isCapsule) throws IOException {
        WalkWorld world = new WalkWorld();
        WalkCount own = WalkCount.of(world, new MoverWalker(world, isCapsule), isCapsule);

        List<String> rows = kept(isCapsule ? "walk-capsule" : "walk-ball");

        assertThat(rows)
                .isNotEmpty()
                .allMatch("%s %s %s".formatted(own.looks(), own.grounded(), own.overlaps())::equals);
    }

    private static List<String> kept(String course) throws IOException {
        try (Stream<Path> files = Files.list(DataFolder.file("expected"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("bench-race"))
                    .flatMap(file -> rows(file, course))
                    .toList();
        }
    }

    private static Stream<String> rows(Path file, String course) {
        Table race = Table.fromCsv("race", told(file));
        return Stream.iterate(0, row -> row < race.rowCount(), row -> row + 1)
                .filter(row -> cell(race, row, "course").equals(course)
                        && cell(race, row, "engine").startsWith("firsthit"))
                .map(row -> Stream.of("compared", "hits", "off")
                        .map(column -> cell(race, row, column))
                        .collect(Collectors.joining(" ")));
    }

    private static String told(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> !line.startsWith("#")).collect(Collectors.joining("\n", "", "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String cell(Table race, int row, String column) {
        return race.cell(row, race.columns().indexOf(column)).toString();
    }
}
