package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Wrong programs that students write are caught by the checks of the notebooks, as they stand there: each is the solution of a hole
 * with one mistake, run in a shell with the solutions of the other holes.
 */
@Tag("slow")
@DisplayName("Wrong programs in the holes of notebooks")
class WrongProgramsTest {
    private static final Path NOTEBOOKS = Path.of("notebooks");
    private static final Path MUTANTS = Path.of("src/course/lab/test/resources/firsthit/lesson/mutants");
    /** Least number of wrong programs for a hole. */
    private static final int LEAST = 8;

    static Stream<Path> all() throws IOException {
        try (Stream<Path> files = Files.list(MUTANTS)) {
            return files.sorted().toList().stream();
        }
    }

    /** Those whose numbers the system property {@code lessons} has; all of them without it. */
    static Stream<Path> notebooks() throws IOException {
        String numbers = System.getProperty("lessons", "");
        return all().filter(
                        file -> numbers.isEmpty() || List.of(numbers.split(",")).contains(number(file)));
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("notebooks")
    void areCaughtByItsChecks(Path file) throws IOException {
        List<Mutant> mutants = Mutant.parse(Files.readString(file));
        Path lesson = lesson(file);
        Map<String, String> solution =
                NotebookCells.of(NOTEBOOKS.resolve("solutions").resolve(lesson.getFileName()));
        List<String> told = new ArrayList<>();
        try (NotebookShell shell = new NotebookShell()) {
            for (String cell : solution.values()) {
                assertThat(shell.run(cell)).doesNotContainPattern(MutantClasses.NOT_RIGHT);
            }
            Set<Integer> caught = new MutantClasses(shell, solution).caught(mutants);
            for (int i = 0; i < mutants.size(); i++) {
                if (caught.contains(i) != mutants.get(i).reason().isEmpty()) {
                    told.add("%s: %s"
                            .formatted(mutants.get(i).cell(), mutants.get(i).what()));
                }
            }
        }

        assertThat(told).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void thereAreEightForEachHole(Path file) throws IOException {
        Map<String, Long> counts = Mutant.parse(Files.readString(file)).stream()
                .filter(mutant -> mutant.reason().isEmpty())
                .collect(Collectors.groupingBy(Mutant::cell, Collectors.counting()));
        Set<String> few = new LinkedHashSet<>();
        NotebookCells.of(lesson(file)).forEach((name, source) -> {
            if (NotebookCells.hasHole(source) && counts.getOrDefault(name, 0L) < LEAST) {
                few.add(name);
            }
        });

        assertThat(few).isEmpty();
    }

    @Test
    void eachLessonHasSome() throws IOException {
        try (Stream<Path> lessons =
                Files.list(NOTEBOOKS).filter(path -> path.toString().endsWith(".ipynb"))) {
            assertThat(lessons.map(WrongProgramsTest::number))
                    .containsExactlyInAnyOrderElementsOf(
                            all().map(WrongProgramsTest::number).toList());
        }
    }

    private static String number(Path file) {
        return file.getFileName().toString().substring(0, 2);
    }

    private static Path lesson(Path file) throws IOException {
        return NotebookCells.numbered(NOTEBOOKS, number(file)).orElseThrow();
    }
}
