package firsthit.lesson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    private final JShell shell = JShell.builder()
            .executionEngine("local")
            .compilerOptions("-classpath", System.getProperty("java.class.path"))
            .build();

    NotebookShell() throws IOException {
        run(KERNEL);
        run(Files.readString(IMPORTS));
    }

    /** The code cells of a notebook, by their names. */
    static Map<String, String> cells(Path notebook) throws IOException {
        Map<String, String> cells = new LinkedHashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(notebook.toFile())) {
            String id = "";
            String type = "";
            int depth = 0;
            while (parser.nextToken() != null) {
                JsonToken token = parser.currentToken();
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (token != JsonToken.FIELD_NAME || depth != 3) {
                    continue;
                }
                String field = parser.currentName();
                parser.nextToken();
                depth += parser.currentToken().isStructStart() ? 1 : 0;
                if (field.equals("id")) {
                    id = parser.getText();
                } else if (field.equals("cell_type")) {
                    type = parser.getText();
                } else if (field.equals("source")) {
                    String source = lines(parser);
                    depth -= parser.currentToken().isStructEnd() ? 1 : 0;
                    if (type.equals("code")) {
                        cells.put(id, source);
                    }
                }
            }
        }
        return cells;
    }

    /** The check that ends a cell: its last expression, since what stands before is known to the shell; empty if there is none. */
    static String check(String source) {
        int at = source.lastIndexOf("\nCheck.") + 1;
        return source.startsWith("Check.") ? source : at > 0 ? source.substring(at) : "";
    }

    private static String lines(JsonParser parser) throws IOException {
        StringBuilder text = new StringBuilder();
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            text.append(parser.getText());
        }
        return text.toString();
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
        String left = cell;
        while (!left.isBlank()) {
            CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(left);
            parts.add(next.source() == null ? left : next.source());
            left = next.source() == null ? "" : next.remaining();
        }
        return parts;
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
