package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * What users can call, as javap prints it, kept in a file: no name or type changes unseen.
 *
 * <p>After a change that is meant, take the file from target/api.txt, and say in the CHANGELOG what a user has to do.
 */
@DisplayName("What users can call")
class ApiTest {
    private static final Path KEPT = Path.of("src/core/api.txt");
    private static final Path CURRENT = Path.of("target/api.txt");
    private static final Path CLASSES = Path.of("target/firsthit/classes");
    private static final Pattern EXPORTED = Pattern.compile("exports (firsthit\\.\\w+);");

    @Test
    void isWhatTheFileSays() throws IOException {
        List<String> current = api();
        Files.write(CURRENT, current);

        assertThat(current).as("the new text is in %s", CURRENT).isEqualTo(Files.readAllLines(KEPT));
    }

    private static List<String> api() throws IOException {
        List<String> words = new ArrayList<>(List.of("-protected"));
        for (String name : EXPORTED.matcher(Files.readString(Path.of("src/core/main/module/module-info.java")))
                .results()
                .map(found -> found.group(1))
                .toList()) {
            try (Stream<Path> files = Files.list(CLASSES.resolve(name.replace('.', '/')))) {
                files.map(Path::toString)
                        .filter(file -> file.endsWith(".class"))
                        .sorted()
                        .forEach(words::add);
            }
        }
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        assertThat(ToolProvider.findFirst("javap").orElseThrow().run(out, out, words.toArray(String[]::new)))
                .as(printed.toString())
                .isZero();
        return ofPublicTypes(printed.toString()
                .lines()
                .filter(Predicate.not(String::isBlank))
                .toList());
    }

    /** Without types that only their package sees, and without the names of source files. */
    private static List<String> ofPublicTypes(List<String> printed) {
        List<String> lines = new ArrayList<>();
        boolean isPublic = false;
        for (String line : printed) {
            if (!line.startsWith(" ") && !line.startsWith("}")) {
                isPublic = line.startsWith("public ") || line.startsWith("protected ");
            }
            if (isPublic) {
                lines.add(line);
            }
        }
        return lines;
    }
}
