package firsthit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Nothing that is written depends on the reader's language.
 *
 * <p>A format such as {@code %d} writes the digits of that language, and {@code %.2f} its comma: a seed that was made of such a
 * text gave other motions in Cairo than in London. {@code %s} writes a whole number as Java does; other formats get {@code
 * Locale.ROOT}.
 */
class FormatsTest {
    private static final Pattern COMMENT = Pattern.compile("/\\*[\\s\\S]*?\\*/|^ *//.*$", Pattern.MULTILINE);
    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*+\"");
    private static final Pattern NUMBER = Pattern.compile("%(?:\\d+\\$)?[-#+ 0,(]*\\d*(?:\\.\\d+)?[dfeEgGtT]");

    @Test
    void numbersAreFormattedWithoutTheReadersLanguage() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path source : sources()) {
            for (String statement : statements(Files.readString(source))) {
                if (dependsOnTheLanguage(statement)) {
                    wrong.add(source + ": " + statement.strip());
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(sources()).as("what was looked at").hasSizeGreaterThan(300);
    }

    @Test
    void whatIsForbiddenIsFound() {
        assertThat(statements("""
                a = "%d".formatted(1);
                b = String.format("%s, %.2f", 1, 2);
                """))
                .filteredOn(FormatsTest::dependsOnTheLanguage)
                .hasSize(2);
        assertThat(statements("""
            a = "%s".formatted(9 % d);
            b = String.format(Locale.ROOT, "%d", 1);
            // "%d".formatted(1);
            """)).noneMatch(FormatsTest::dependsOnTheLanguage);
    }

    @Test
    void lettersChangeTheirSizeWithoutTheReadersLanguage() {
        noClasses()
                .should()
                .callMethodWhere(describe(
                        "toLowerCase or toUpperCase of a String without a Locale",
                        (JavaCall<?> call) -> call.getTargetOwner().isEquivalentTo(String.class)
                                && call.getName().matches("to(Lower|Upper)Case")
                                && call.getTarget().getRawParameterTypes().isEmpty()))
                .because("in Turkish the small letter of I is not i")
                .check(ArchitectureTest.MAIN);
    }

    private static boolean dependsOnTheLanguage(String statement) {
        return (statement.contains("format") || statement.contains("printf("))
                && !statement.contains("Locale.")
                && TEXT.matcher(statement).results().anyMatch(text -> NUMBER.matcher(text.group())
                        .find());
    }

    private static List<String> statements(String source) {
        return List.of(COMMENT.matcher(source).replaceAll("").split("[;{}]\\s*\\n"));
    }

    private static List<Path> sources() throws IOException {
        Path root = Path.of("src").toAbsolutePath();
        try (Stream<Path> below = Files.walk(root)) {
            return below.filter(path -> path.toString().replace('\\', '/').matches(".*/src/\\w+/\\w+/main/.*\\.java"))
                    .toList();
        }
    }
}
