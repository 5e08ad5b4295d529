package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.errata.Specimen;
import firsthit.experiment.errata.Specimens;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every erratum of {@code notebooks/errata.md} has its specimen, and the tests that it names, and the other way round. */
class ErrataTest {
    private static final Path PAGE = Path.of("notebooks", "errata.md");
    private static final Path TESTS = Path.of("src", "course", "lab", "test", "java", "firsthit", "historic");
    private static final Pattern HEADING = Pattern.compile("### (E\\d+) · .+");
    private static final Pattern TEST = Pattern.compile("`(Errata\\w+)\\.(E\\d+)`");

    private static final Set<String> SPECIMENS =
            Specimens.all().stream().map(Specimen::id).collect(Collectors.toSet());

    /** One section of the page. */
    record Erratum(String id, String text) {
        /** Whether it has tests beside its specimen. */
        boolean hasTests() {
            return !text.contains("`SpecimensTest`");
        }

        /** The class that holds them. */
        Class<?> tests() throws ClassNotFoundException {
            Matcher found = TEST.matcher(text);
            assertThat(found.find()).as("tests of %s", id).isTrue();
            assertThat(found.group(2)).isEqualTo(id);
            return Class.forName("firsthit.historic." + found.group(1) + "$" + id);
        }

        @Override
        public String toString() {
            return id;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("errata")
    void erratumHasItsTestsAndSpecimen(Erratum erratum) throws ClassNotFoundException {
        if (erratum.hasTests()) {
            assertThat(erratum.tests().getDeclaredMethods()).anyMatch(ErrataTest::isTest);
        }
        assertThat(SPECIMENS).contains(erratum.id());
        assertThat(erratum.text())
                .contains(
                        "**Symptom.**",
                        "**Smallest input.**",
                        "**Why.**",
                        "**Correction.**",
                        "**Picture.**",
                        "**State.**");
    }

    @Test
    void everyTestedErratumIsOnThePage() throws IOException {
        List<String> tested = new ArrayList<>();
        try (Stream<Path> files = Files.list(TESTS)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("Errata"))
                    .toList()) {
                Matcher found = Pattern.compile("(?m)^    class (E\\d+) \\{").matcher(Files.readString(file));
                while (found.find()) {
                    tested.add(found.group(1));
                }
            }
        }

        assertThat(tested)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(errata().stream()
                        .filter(Erratum::hasTests)
                        .map(Erratum::id)
                        .toList());
    }

    static List<Erratum> errata() throws IOException {
        List<Erratum> errata = new ArrayList<>();
        for (String section : Files.readString(PAGE).split("(?m)^(?=##)", -1)) {
            Matcher heading = HEADING.matcher(section);
            if (heading.lookingAt()) {
                errata.add(new Erratum(heading.group(1), section));
            }
        }
        assertThat(errata).hasSizeGreaterThan(40);
        return errata;
    }

    private static boolean isTest(Method method) {
        return method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class);
    }
}
