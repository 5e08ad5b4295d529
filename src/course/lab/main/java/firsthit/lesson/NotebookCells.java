package firsthit.lesson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Code cells of notebooks. */
public final class NotebookCells {
    /** What stands in a method that a learner has not written yet. */
    public static final String HOLE = "throw todo(";

    private static final Pattern HOLES = Pattern.compile("(?m)^(?!\\s*//).*" + Pattern.quote(HOLE));

    private NotebookCells() {}

    /** Whether a cell still has a hole; one in a comment is none. */
    public static boolean hasHole(String source) {
        return HOLES.matcher(source).find();
    }

    /** The code cells of a notebook, by their names. */
    public static Map<String, String> of(Path notebook) throws IOException {
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

    /** The notebook of a folder whose name begins with a number. */
    public static Optional<Path> numbered(Path folder, String number) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> path.getFileName().toString().matches(number + "-.*\\.ipynb"))
                    .sorted()
                    .findFirst();
        }
    }

    /** The check that ends a cell: its last expression, since what stands before is known to the shell; empty if there is none. */
    public static String check(String source) {
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
}
