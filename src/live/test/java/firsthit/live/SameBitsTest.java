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

    @Test
    void whatStandsForThreadsAndHandlesAnswersTheSame() throws IOException, InterruptedException {
        holds("stand-ins");
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

    /** The numbers of {@code firsthit.DeterminismTest}; the long ones, which it has in both orders, in one. */
    @ParameterizedTest(name = "{0} spheres, triangles shuffled by seed {1}")
    @CsvSource({"100000, 1, f5787c4a642b3028, f7317a87fd153beb", "1000, 0, 336e31308f963e3, 972b8b746f7e0a62"})
    void hashesOfFirstHitsAreTheSame(String spheres, String shuffle, String ofSpheres, String ofOthers)
            throws IOException, InterruptedException {
        assertThat(Page.lines(List.of("hashes", spheres, shuffle))).containsExactly(ofSpheres, ofOthers);
    }

    /** The numbers of {@code firsthit.motion.DeterminismTest}; the long ones, which it has in both orders, in one. */
    @ParameterizedTest(name = "solid {0}, {1} steps, triangles shuffled by seed {2}")
    @CsvSource({
        "0, 100000, 1, 3d5ac2c4455a0373",
        "1, 4000, 2, e7acde14ea37985a",
        "2, 1500, 3, a8af59d0d100eac3",
        "0, 300, 0, b92b1fd97d486fdc",
        "1, 300, 0, a0c7c82027c8edaf",
        "2, 300, 0, 469800a48fd7599d"
    })
    void walksAreTheSame(String solid, String steps, String shuffle, String hash)
            throws IOException, InterruptedException {
        assertThat(Page.lines(List.of("walks", solid, steps, shuffle))).containsExactly(hash);
    }

    /** Longer than those above, which have a hundred thousand steps of the first solid. */
    @ParameterizedTest(name = "solid {0}")
    @ValueSource(strings = {"1", "2"})
    void tenThousandStepsOfTheLongWalksAreTheSame(String solid) throws IOException, InterruptedException {
        holds("walks", solid, "10000", "0");
    }

    @Test
    void waysThroughRoomHillsAndKnotAreTheSame() throws IOException, InterruptedException {
        holds("ways", "10000");
    }

    @Test
    void aBallInACornerGetsAsDeepInFloatAndInDouble() throws IOException, InterruptedException {
        holds("corner", "2000");
    }

    @Test
    void whatFiguresAskHasTheSameAnswers() throws IOException, InterruptedException {
        holds("figures");
    }

    private static void holds(String... words) throws IOException, InterruptedException {
        List<String> arguments = Stream.of(words).toList();

        assertThat(Page.lines(arguments)).isEqualTo(Checks.lines(arguments)).isNotEmpty();
    }
}
