package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
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
    private static final Path MUTANTS = Path.of("src/lab/test/resources/firsthit/lesson/mutants");
    private static final String HOLE = "throw todo(";

    /** Least number of wrong programs for a hole. */
    private static final int LEAST = 8;

    static Stream<Path> notebooks() throws IOException {
        try (Stream<Path> files = Files.list(MUTANTS)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("notebooks")
    void areCaughtByItsChecks(Path file) throws IOException {
        List<Mutant> mutants = Mutant.parse(Files.readString(file));
        Path lesson = lesson(file);
        Map<String, String> solution =
                NotebookShell.cells(NOTEBOOKS.resolve("solutions").resolve(lesson.getFileName()));
        List<String> passed = new ArrayList<>();
        try (NotebookShell shell = new NotebookShell()) {
            for (String cell : solution.values()) {
                assertThat(isWrong(shell.run(cell))).as(cell).isFalse();
            }
            String before = "";
            for (Mutant mutant : mutants) {
                if (!before.equals(mutant.cell())) {
                    shell.run(solution.getOrDefault(before, ""));
                    before = mutant.cell();
                }
                if (isCaught(mutant, solution, shell) != mutant.reason().isEmpty()) {
                    passed.add("%s: %s".formatted(mutant.cell(), mutant.what()));
                }
            }
        }

        assertThat(passed).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("notebooks")
    void thereAreEightForEachHoleOfABuild(Path file) throws IOException {
        Map<String, Long> counts = Mutant.parse(Files.readString(file)).stream()
                .filter(mutant -> mutant.reason().isEmpty())
                .collect(Collectors.groupingBy(Mutant::cell, Collectors.counting()));
        Set<String> few = new LinkedHashSet<>();
        NotebookShell.cells(lesson(file)).forEach((name, source) -> {
            if (source.contains(HOLE) && !name.startsWith("exercise") && counts.getOrDefault(name, 0L) < LEAST) {
                few.add(name);
            }
        });

        assertThat(few).isEmpty();
    }

    private static Path lesson(Path file) throws IOException {
        String number = file.getFileName().toString().substring(0, 2);
        try (Stream<Path> all = Files.list(NOTEBOOKS)) {
            return all.filter(path -> path.getFileName().toString().startsWith(number + "-"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Runs the hole with its mistake, then the checks from there on, up to the first that is not content. */
    private static boolean isCaught(Mutant mutant, Map<String, String> solution, NotebookShell shell) {
        if (isWrong(shell.run(mutant.in(solution.getOrDefault(mutant.cell(), ""))))) {
            return true;
        }
        return checksAfter(mutant.cell(), solution).stream().anyMatch(check -> isWrong(shell.run(check)));
    }

    /** The checks of the cells that follow. */
    private static List<String> checksAfter(String cell, Map<String, String> solution) {
        Map<String, String> after = new LinkedHashMap<>(solution);
        for (String name : solution.keySet()) {
            after.remove(name);
            if (name.equals(cell)) {
                break;
            }
        }
        // A build is held by all checks after it, an exercise by its own.
        after.keySet()
                .removeIf(name -> name.contains("score")
                        || (cell.startsWith("exercise") ? !name.equals(cell + "-check") : name.startsWith("exercise")));
        return after.values().stream()
                .map(NotebookShell::check)
                .filter(check -> !check.isEmpty())
                .toList();
    }

    private static boolean isWrong(String result) {
        return result.contains(": right in ") && !result.contains(": right in all ");
    }
}
