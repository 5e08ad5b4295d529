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

    /** The short ones of {@code firsthit.DeterminismTest}; {@link LongSameBitsTest} has the long ones. */
    @ParameterizedTest(name = "{0} spheres, triangles shuffled by seed {1}")
    @CsvSource("1000, 0, 336e31308f963e3, 972b8b746f7e0a62")
    void hashesOfFirstHitsAreTheSame(String spheres, String shuffle, String ofSpheres, String ofOthers)
            throws IOException, InterruptedException {
        assertThat(Page.lines(List.of("hashes", spheres, shuffle))).containsExactly(ofSpheres, ofOthers);
    }

    /** The short ones of {@code firsthit.motion.DeterminismTest}. */
    @ParameterizedTest(name = "solid {0}, {1} steps, triangles shuffled by seed {2}")
    @CsvSource({"0, 300, 0, b92b1fd97d486fdc", "1, 300, 0, a0c7c82027c8edaf", "2, 300, 0, 469800a48fd7599d"})
    void walksAreTheSame(String solid, String steps, String shuffle, String hash)
            throws IOException, InterruptedException {
        assertThat(Page.lines(List.of("walks", solid, steps, shuffle))).containsExactly(hash);
    }

    @Test
    void aBallInACornerGetsAsDeepInFloatAndInDouble() throws IOException, InterruptedException {
        holds("corner", "2000");
    }

    static void holds(String... words) throws IOException, InterruptedException {
        List<String> arguments = Stream.of(words).toList();

        assertThat(Page.lines(arguments)).isEqualTo(Checks.lines(arguments)).isNotEmpty();
    }
}
