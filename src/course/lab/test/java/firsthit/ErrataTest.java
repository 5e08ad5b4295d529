package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.errata.Specimen;
import firsthit.experiment.errata.Specimens;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every erratum of {@code notebooks/errata.md} has its specimen, and the tests that it names, and the other way round. */
class ErrataTest {
    private static final Path PAGE = Path.of("notebooks", "errata.md");
    private static final Path TESTS = Path.of("src", "course", "lab", "test", "java", "firsthit", "historic");
    private static final Pattern HEADING = Pattern.compile("### (E\\d+) · .+");
    private static final Pattern NAMED =
            Pattern.compile("\\*\\*Tests\\.\\*\\*\\s+`SpecimensTest`((?:,\\s+`\\w+`)*)\\.");

    private static final Set<String> SPECIMENS =
            Specimens.all().stream().map(Specimen::id).collect(Collectors.toSet());

    /** One section of the page. */
    record Erratum(String id, String text) {
        /** The classes that hold what its specimen does not show. */
        Set<String> tests() {
            Matcher found = NAMED.matcher(text);
            assertThat(found.find()).as("tests of %s", id).isTrue();
            return Pattern.compile("\\w+")
                    .matcher(found.group(1))
                    .results()
                    .map(MatchResult::group)
                    .collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            return id;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("errata")
    void erratumHasItsSpecimenAndTests(Erratum erratum) throws IOException, ClassNotFoundException {
        assertThat(SPECIMENS).contains(erratum.id());
        assertThat(tagged().getOrDefault(erratum.id(), Set.of())).isEqualTo(erratum.tests());
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
    void whateverHasASpecimenOrATestIsOnThePage() throws IOException, ClassNotFoundException {
        Set<String> known = new HashSet<>(SPECIMENS);
        known.addAll(tagged().keySet());

        assertThat(errata().stream().map(Erratum::id)).containsExactlyInAnyOrderElementsOf(known);
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

    /** The classes with a test that is tagged with an erratum, by its number. */
    private static Map<String, Set<String>> tagged() throws IOException, ClassNotFoundException {
        Map<String, Set<String>> tagged = new HashMap<>();
        try (Stream<Path> files = Files.list(TESTS)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                for (Method method : Class.forName("firsthit.historic." + name).getDeclaredMethods()) {
                    for (Tag tag : method.getAnnotationsByType(Tag.class)) {
                        if (isTest(method) && tag.value().startsWith("E")) {
                            tagged.computeIfAbsent(tag.value(), id -> new TreeSet<>())
                                    .add(name);
                        }
                    }
                }
            }
        }
        return tagged;
    }

    private static boolean isTest(Method method) {
        return method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class);
    }
}
