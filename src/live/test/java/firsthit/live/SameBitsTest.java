package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A page and this Java get the same bits. */
@DisplayName("The library in a page")
@Tag("slow")
class SameBitsTest {
    @Test
    void whatJavaItselfAnswersIsTheSame() throws IOException, InterruptedException {
        holds("library");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "sweep_generic.csv",
                "sweep_adversarial.csv",
                "ellipsoid.csv",
                "ray_triangle.csv",
                "segment_plane.csv",
                "point_in_triangle.csv"
            })
    void exactCasesHaveTheSameAnswers(String file) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("cases", file));
        words.addAll(Files.readAllLines(Path.of("data", "cases", file)));

        holds(words.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0} spheres, triangles shuffled by seed {1}")
    @CsvSource({"100000, 0", "100000, 1", "1000, 0"})
    void hashesOfFirstHitsAreTheSame(String spheres, String shuffle) throws IOException, InterruptedException {
        holds("hashes", spheres, shuffle);
    }

    @ParameterizedTest(name = "solid {0}, {1} steps, triangles shuffled by seed {2}")
    @CsvSource({
        "0, 100000, 0", "0, 10000, 1", "1, 10000, 0", "1, 4000, 2", "2, 10000, 0", "2, 1500, 3", "0, 300, 0", "1, 300, 0",
        "2, 300, 0"
    })
    void walksAreTheSame(String solid, String steps, String shuffle) throws IOException, InterruptedException {
        holds("walks", solid, steps, shuffle);
    }

    @Test
    void waysThroughRoomHillsAndKnotAreTheSame() throws IOException, InterruptedException {
        holds("ways", "10000");
    }

    private static void holds(String... words) throws IOException, InterruptedException {
        List<String> arguments = Stream.of(words).toList();

        assertThat(Page.lines(arguments)).isEqualTo(Checks.lines(arguments)).isNotEmpty();
    }
}
