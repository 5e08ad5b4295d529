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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What users can call, as javap prints it, kept in a file for each jar: no name or type changes unseen.
 *
 * <p>After a change that is meant, take the file from target/api, and say in the CHANGELOG what a user has to do.
 */
@DisplayName("What users can call")
class ApiTest {
    private static final Pattern EXPORTED = Pattern.compile("exports (firsthit\\.\\w+);");

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "core, firsthit",
        "batch, firsthit-batch",
        "parts, firsthit-parts",
        "scene, firsthit-scene",
        "motion, firsthit-motion"
    })
    void isWhatTheFileSays(String folder, String jar) throws IOException {
        Path module = Path.of("src", "library", folder);
        Path printed = Files.createDirectories(Path.of("target/api")).resolve(folder + ".txt");
        List<String> current = api(module.resolve("main/module/module-info.java"), Path.of("target", jar, "classes"));
        Files.write(printed, current);

        assertThat(current)
                .as("the new text is in %s", printed)
                .isEqualTo(Files.readAllLines(module.resolve("api.txt")));
    }

    private static List<String> api(Path module, Path classes) throws IOException {
        List<String> words = new ArrayList<>(List.of("-protected"));
        for (String name : EXPORTED.matcher(Files.readString(module))
                .results()
                .map(found -> found.group(1))
                .toList()) {
            try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
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
