package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Live figures")
class FiguresTest {
    private static final Path PAGES = Path.of("target", "live");
    private static final Path STILLS = Path.of("notebooks", "figures", "live");

    /** What a page may load at most, packed [B]. */
    private static final int MOST = 400_000;

    /**
     * Drawn once, for some calculate for seconds. To make the stills in the notebooks anew:
     * {@code node src/course/live/test/stills.js target/live notebooks/figures/live}.
     */
    @Test
    void everyFigureDrawsItselfAsInTheNotebooksAndSaysWhatItShows(@TempDir Path folder)
            throws IOException, InterruptedException {
        List<String> stills = Page.ran("stills.js", PAGES.toString(), folder.toString());

        assertThat(stills).hasSizeGreaterThanOrEqualTo(23).allSatisfy(still -> assertThat(still)
                .matches("[a-z-]+ <svg .*role=\"img\" aria-label=\"[^\"]{40,}\">.*(<path|<ellipse).*</svg>")
                .doesNotContain("NaN", "undefined", "Infinity"));
        assertThat(stills)
                .anySatisfy(still -> assertThat(still).contains("float first at step 50, double never in 5000 steps"))
                .anySatisfy(still -> assertThat(still).contains("As printed: no contact; corrected: fraction 0.6"))
                .anySatisfy(still -> assertThat(still).contains("Fraction 0.563: the ball touches the face"))
                .anySatisfy(still -> assertThat(still).contains("first rule is 3.399 m below the lift"))
                .anySatisfy(still -> assertThat(still).contains("the library: none."))
                .anySatisfy(still -> assertThat(still).contains("as printed 3.04 m, with a wall in between"));
        assertThat(contents(STILLS)).isEqualTo(contents(folder)).hasSizeGreaterThanOrEqualTo(23);
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    @Test
    void thePageOfAllFiguresHasEachOfThem() throws IOException {
        Set<String> shown = new TreeSet<>();
        Pattern.compile("data-figure=\"([a-z-]+)\"")
                .matcher(Files.readString(PAGES.resolve("index.html")))
                .results()
                .map((MatchResult found) -> found.group(1) + ".js")
                .forEach(shown::add);

        try (var files = Files.list(PAGES.resolve("figures"))) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .containsExactlyElementsOf(shown);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"firsthit.js", "walk-library.js"})
    void theLibraryIsSmallEnoughForATelephone(String script) throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            Files.copy(PAGES.resolve(script), out);
        }

        assertThat(packed.size()).isBetween(100_000, MOST);
    }
}
