package firsthit.lesson;

import firsthit.notebook.EarlierMethods;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/** Runs cells of notebooks as the kernel does, within this process. */
final class NotebookShell implements AutoCloseable {
    private static final Path IMPORTS = Path.of("src/course/lab/main/jshell/imports.jshell");

    /** What the kernel imports before that. */
    private static final String KERNEL = "import java.io.*;\nimport java.math.*;\n";

    private static final Pattern MINE = Pattern.compile("^%mine (\\d\\d);?$", Pattern.MULTILINE);

    private final JShell shell = JShell.builder()
            .executionEngine("local")
            .compilerOptions("-classpath", System.getProperty("java.class.path"))
            .build();

    NotebookShell() throws IOException {
        run(KERNEL);
        run(Files.readString(IMPORTS));
    }

    /**
     * Runs a cell.
     *
     * @return the value of its last line as text, empty if it has none
     * @throws AssertionError for code that does not compile or that throws
     */
    String run(String cell) {
        String value = "";
        for (String source : parts(cell)) {
            value = evaluate(source);
        }
        return value;
    }

    /** What a cell consists of, in order; none of it is run. */
    List<Snippet> snippets(String cell) {
        return parts(cell).stream()
                .flatMap(source -> shell.sourceCodeAnalysis().sourceToSnippets(source).stream())
                .toList();
    }

    private List<String> parts(String cell) {
        List<String> parts = new ArrayList<>();
        String left = MINE.matcher(cell).replaceAll(found -> Matcher.quoteReplacement(earlier(found.group(1))));
        while (!left.isBlank()) {
            CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(left);
            parts.add(next.source() == null ? left : next.source());
            left = next.source() == null ? "" : next.remaining();
        }
        return parts;
    }

    /** What the kernel runs for {@code %mine}. */
    private static String earlier(String number) {
        try {
            return MINE.matcher(String.join(";\n", EarlierMethods.solved(number).values()))
                    .replaceAll(found -> Matcher.quoteReplacement(earlier(found.group(1))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String evaluate(String source) {
        String value = "";
        for (SnippetEvent event : shell.eval(source)) {
            if (event.status() == Snippet.Status.REJECTED) {
                throw new AssertionError("%s%n%s".formatted(source, diagnostics(event.snippet())));
            }
            if (event.exception() != null) {
                throw new AssertionError(source, event.exception());
            }
            value = event.causeSnippet() == null && event.value() != null ? event.value() : value;
        }
        if (value.contains("SPIResolutionException")) {
            throw new AssertionError("%s%nuses what is not there: %s".formatted(source, value));
        }
        return value;
    }

    private String diagnostics(Snippet snippet) {
        return shell.diagnostics(snippet).map(d -> d.getMessage(null)).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        shell.close();
    }
}
