package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The solutions are right for the inputs that students do not see: those written down, and those drawn anew. */
@Tag("slow")
@DisplayName("Hidden inputs of the checks")
class HiddenCasesTest {
    private static final Path SOLUTIONS = Path.of("notebooks/solutions");
    private static final Path HIDDEN = Path.of("src/python/hidden.txt");

    /** Begins the name of a cell in the file. */
    private static final String MARK = "\n= ";

    static Stream<Path> solutions() throws IOException {
        try (Stream<Path> files = Files.list(SOLUTIONS)) {
            return files.filter(path -> path.toString().endsWith(".ipynb")).sorted().toList().stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solutions")
    void theSolutionIsRightForThem(Path solution) throws IOException {
        Map<String, String> hidden = hidden(solution.getFileName().toString().substring(0, 2));
        List<String> wrong = new ArrayList<>();
        try (NotebookShell shell = new NotebookShell()) {
            shell.run("import static firsthit.lesson.DrawnAnew.*;");
            for (Map.Entry<String, String> cell : NotebookShell.cells(solution).entrySet()) {
                String source = cell.getValue();
                shell.run(source);
                String again = hidden.getOrDefault(cell.getKey(), NotebookShell.check(source));
                if (!again.isEmpty()) {
                    String result = shell.run("drawnAnew(() -> %s)".formatted(again));
                    if (!result.contains(": right in all ")) {
                        wrong.add("%s: %s".formatted(cell.getKey(), result));
                    }
                }
            }
        }

        assertThat(hidden.keySet()).contains("exercise-1-check", "exercise-2-check", "exercise-3-check");
        assertThat(wrong).isEmpty();
    }

    /** The hidden check of each cell of a lesson. */
    private static Map<String, String> hidden(String lesson) throws IOException {
        Map<String, String> hidden = new LinkedHashMap<>();
        Arrays.stream(Files.readString(HIDDEN).replace("\r", "").split(MARK))
                .filter(block -> block.startsWith(lesson + " "))
                .forEach(block -> {
                    String[] parts = block.split("\n", 2);
                    hidden.put(parts[0].substring(lesson.length() + 1), parts[1].strip());
                });
        return hidden;
    }
}
