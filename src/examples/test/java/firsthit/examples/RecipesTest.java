package firsthit.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recipe on the page is a program of these, word for word, and prints what the page says. */
@DisplayName("notebooks/recipes.md")
class RecipesTest {
    private static final Path PAGE = Path.of("notebooks/recipes.md");
    private static final Path PROGRAMS = Path.of("src/examples/main/java/firsthit/examples/recipes");

    private static final Pattern RECIPE = Pattern.compile(
            "### [^\n]+\n\n[^#`]*(?:`[^`\n]+`[^#`]*)*```java\n(.*?)```\n\n\\[`(\\w+)`]\\(\\.\\./(\\S+)\\) prints\n\n```text\n(.*?)```",
            Pattern.DOTALL);

    private static final Pattern PROGRAM = Pattern.compile(
            "package [\\w.]+;(.*)/\\*\\*.*?\\*/\\s*public final class \\w+ \\{.*"
                    + "public static void main\\(String\\[] arguments\\) \\{(.*)}\\s*}\\s*",
            Pattern.DOTALL);

    /** One section of the page. */
    record Recipe(String code, String name, String file, String prints) {
        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("recipes")
    void codeIsThatOfTheProgram(Recipe recipe) throws IOException {
        MatchResult program = only(PROGRAM, Files.readString(Path.of(recipe.file)));

        assertThat(Path.of(recipe.file)).isEqualTo(PROGRAMS.resolve(recipe.name + ".java"));
        assertThat(words(recipe.code)).isEqualTo(words(program.group(1)) + words(program.group(2)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("recipes")
    void programPrintsWhatThePageSays(Recipe recipe) throws Exception {
        Method main = Class.forName("firsthit.examples.recipes." + recipe.name).getMethod("main", String[].class);

        List<String> printed = Printed.by(arguments -> main.invoke(null, (Object) arguments));

        assertThat(printed).isEqualTo(recipe.prints.lines().toList());
    }

    @Test
    void eachProgramAndEachHeadingIsARecipe() throws IOException {
        List<String> names = recipes().map(Recipe::name).sorted().toList();

        assertThat(Files.readString(PAGE).lines().filter(line -> line.startsWith("### ")))
                .hasSameSizeAs(names);
        try (Stream<Path> files = Files.list(PROGRAMS)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".java", ""))
                            .filter(name -> !name.equals("package-info"))
                            .sorted())
                    .isEqualTo(names);
        }
    }

    private static Stream<Recipe> recipes() throws IOException {
        return RECIPE.matcher(Files.readString(PAGE))
                .results()
                .map(found -> new Recipe(found.group(1), found.group(2), found.group(3), found.group(4)));
    }

    private static MatchResult only(Pattern pattern, String text) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", "");
    }
}
