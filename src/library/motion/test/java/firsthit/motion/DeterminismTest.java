package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same walk to the bit on any Java, in any thread, in any order of triangles, compiled or not.
 *
 * <p>A change that rounds otherwise, or moves otherwise, changes these numbers: take the new ones from the message, once, and
 * only if Java 17 and 25 agree on them.
 */
@DisplayName("Determinism of movers")
@Tag("slow")
class DeterminismTest {
    private static final List<String> SHORT = List.of("b92b1fd97d486fdc", "a0c7c82027c8edaf", "469800a48fd7599d");

    @ParameterizedTest(name = "solid {0}, {1} steps, triangles shuffled by seed {2}")
    @CsvSource({
        "0, 100000, 0, 16e3df7e65894ba6",
        "0, 100000, 1, 16e3df7e65894ba6",
        "1, 4000, 0, e7acde14ea37985a",
        "1, 4000, 2, e7acde14ea37985a",
        "2, 1500, 0, a8af59d0d100eac3",
        "2, 1500, 3, a8af59d0d100eac3"
    })
    void aWalkIsTheSameToTheBit(int solid, int steps, long shuffle, String hash) {
        assertThat(Long.toHexString(TraceHash.of(solid, steps, shuffle))).isEqualTo(hash);
    }

    @Test
    void walksInThreadsAtOnceAreTheSame() {
        List<CompletableFuture<Long>> walks = IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> TraceHash.of(0, 300, 0)))
                .toList();

        assertThat(walks)
                .allSatisfy(walk -> assertThat(Long.toHexString(walk.join())).isEqualTo(SHORT.get(0)));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"-Xint", "-Djoml.useMathFma=true"})
    void javaThatCompilesNothingOrWhoseVectorsRoundOnceWalksTheSame(String option)
            throws IOException, InterruptedException {
        List<String> printed = OwnJava.lines(OwnJava.program(List.of(option), TraceHash.class));

        assertThat(printed).containsExactlyElementsOf(SHORT);
    }
}
