package firsthit.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A page and this Java get the same bits: what takes minutes of {@link SameBitsTest}. */
@DisplayName("The library in a page for long")
@Tag("slow")
class LongSameBitsTest {
    @Test
    void whatStandsForThreadsAndHandlesAnswersTheSame() throws IOException, InterruptedException {
        SameBitsTest.holds("stand-ins");
    }

    /** The long ones of {@code firsthit.DeterminismTest}, which it has in both orders, in one. */
    @ParameterizedTest(name = "{0} spheres, triangles shuffled by seed {1}")
    @CsvSource("100000, 1, f5787c4a642b3028, f7317a87fd153beb")
    void hashesOfFirstHitsAreTheSame(String spheres, String shuffle, String ofSpheres, String ofOthers)
            throws IOException, InterruptedException {
        assertThat(Page.lines(List.of("hashes", spheres, shuffle))).containsExactly(ofSpheres, ofOthers);
    }

    /** The long ones of {@code firsthit.motion.DeterminismTest}, which it has in both orders, in one. */
    @ParameterizedTest(name = "solid {0}, {1} steps, triangles shuffled by seed {2}")
    @CsvSource({"0, 100000, 1, 16e3df7e65894ba6", "1, 4000, 2, e7acde14ea37985a", "2, 1500, 3, a8af59d0d100eac3"})
    void walksAreTheSame(String solid, String steps, String shuffle, String hash)
            throws IOException, InterruptedException {
        assertThat(Page.lines(List.of("walks", solid, steps, shuffle))).containsExactly(hash);
    }

    /** Longer than those above, which have a hundred thousand steps of the first solid. */
    @ParameterizedTest(name = "solid {0}")
    @ValueSource(strings = {"1", "2"})
    void tenThousandStepsOfTheLongWalksAreTheSame(String solid) throws IOException, InterruptedException {
        SameBitsTest.holds("walks", solid, "10000", "0");
    }

    @Test
    void waysThroughRoomHillsAndKnotAreTheSame() throws IOException, InterruptedException {
        SameBitsTest.holds("ways", "10000");
    }

    @Test
    void whatFiguresAskHasTheSameAnswers() throws IOException, InterruptedException {
        SameBitsTest.holds("figures");
    }
}
