package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code notebooks/sources.md} names in its tables of steps is there. */
class SourcesTest {
    private static final Path PAGE = Path.of("notebooks", "sources.md");
    private static final Path SOURCES = Path.of("src");
    private static final Path HISTORIC = Path.of("src", "course", "lab", "main", "java", "firsthit", "historic");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)((?:\\.\\w+)*)(?:\\([^)]*\\))?`");

    @ParameterizedTest(name = "{0}")
    @MethodSource("named")
    void classAndMemberExist(String name) throws IOException, ClassNotFoundException {
        List<String> parts = List.of(name.split("\\."));
        Class<?> type = find(parts.get(0));
        for (String part : parts.subList(1, parts.size())) {
            assertThat(members(type)).as("members of %s", type).contains(part);
            type = nested(type, part);
        }
    }

    /** Names in code in the section of steps that stand for classes of ours. */
    static List<String> named() throws IOException {
        String page = Files.readString(PAGE);
        String steps = page.substring(page.indexOf("## Step by step"), page.indexOf("## Literature"));
        List<String> names =
                NAME.matcher(steps).results().map(SourcesTest::name).distinct().toList();
        assertThat(names).hasSizeGreaterThan(80);
        return names;
    }

    private static String name(MatchResult found) {
        return found.group(1) + found.group(2);
    }

    private static Class<?> find(String simpleName) throws IOException, ClassNotFoundException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> found = files.filter(
                            path -> path.toString().replace('\\', '/').contains("/main/java/"))
                    .filter(path -> path.getFileName().toString().equals(simpleName + ".java"))
                    .toList();
            if (found.isEmpty()) {
                return nestedAnywhere(simpleName);
            }
            assertThat(found).as("files of class %s", simpleName).hasSize(1);
            return load(found.get(0));
        }
    }

    /** Such as {@code Push}, which stands beside the class that has it. */
    private static Class<?> nestedAnywhere(String simpleName) throws IOException, ClassNotFoundException {
        try (Stream<Path> files = Files.list(HISTORIC)) {
            for (Path file :
                    files.filter(path -> !path.endsWith("package-info.java")).toList()) {
                for (Class<?> nested : load(file).getDeclaredClasses()) {
                    if (nested.getSimpleName().equals(simpleName)) {
                        return nested;
                    }
                }
            }
        }
        throw new AssertionError("no class is named " + simpleName);
    }

    private static Class<?> load(Path file) throws ClassNotFoundException {
        String path = file.toString().replace('\\', '/').replaceFirst(".*/main/java/", "");
        return Class.forName(path.substring(0, path.length() - ".java".length()).replace('/', '.'));
    }

    /** Its own, private ones as well, and those that it inherits. */
    private static List<String> members(Class<?> type) {
        return Stream.of(
                        Arrays.stream(type.getMethods()).map(method -> method.getName()),
                        Arrays.stream(type.getDeclaredMethods()).map(method -> method.getName()),
                        Arrays.stream(type.getDeclaredFields()).map(field -> field.getName()),
                        Arrays.stream(type.getDeclaredClasses()).map(Class::getSimpleName))
                .flatMap(names -> names)
                .toList();
    }

    private static Class<?> nested(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredClasses())
                .filter(each -> each.getSimpleName().equals(name))
                .findFirst()
                .orElse(type);
    }
}
