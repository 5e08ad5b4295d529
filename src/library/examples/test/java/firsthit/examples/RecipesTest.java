package firsthit.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recipe of the page compiles without a warning and prints what the page says. */
@DisplayName("docs/recipes.md")
class RecipesTest {
    private static final Path PAGE = Path.of("docs/recipes.md");

    private static final Pattern RECIPE = Pattern.compile(
            "### ([^\n]+)\n\n[^#`]*(?:`[^`\n]+`[^#`]*)*```java\n(.*?)```\n\nIt prints\n\n```text\n(.*?)```",
            Pattern.DOTALL);

    private static final List<String> STRICTLY =
            List.of("--release", "17", "-encoding", "UTF-8", "-proc:none", "-Xlint:all,-path,-options", "-Werror");

    /** One section of the page. */
    record Recipe(String heading, String code, String prints) {
        /** The statements as a program. */
        String program() {
            return lines(true) + "class Recipe { public static void main(String[] arguments) {\n" + lines(false)
                    + "} }";
        }

        private String lines(boolean areImports) {
            return code.lines()
                    .filter(line -> line.startsWith("import ") == areImports)
                    .collect(Collectors.joining("\n", "", "\n"));
        }

        @Override
        public String toString() {
            return heading;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("recipes")
    void printsWhatThePageSays(Recipe recipe, @TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("Recipe.java"), recipe.program());
        List<String> words = new ArrayList<>(STRICTLY);
        words.addAll(List.of("-d", folder.toString(), source.toString()));
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
        assertThat(code).as(recipe.program()).isZero();

        try (URLClassLoader classes =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Class<?> program = classes.loadClass("Recipe");
            var main = program.getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            assertThat(Printed.by(arguments -> main.invoke(null, (Object) arguments)))
                    .isEqualTo(recipe.prints.lines().toList());
        }
    }

    @Test
    void eachHeadingIsARecipe() throws IOException {
        assertThat(recipes().map(Recipe::heading))
                .hasSizeGreaterThan(20)
                .containsExactlyElementsOf(Files.readString(PAGE)
                        .lines()
                        .filter(line -> line.startsWith("### "))
                        .map(line -> line.substring(4))
                        .toList());
    }

    private static Stream<Recipe> recipes() throws IOException {
        return RECIPE.matcher(Files.readString(PAGE))
                .results()
                .map(found -> new Recipe(found.group(1), found.group(2), found.group(3)));
    }
}
