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
import org.junit.jupiter.params.provider.MethodSource;

/** Ways of a million steps, and hashes of a hundred thousand, which only run with {@code -Dexcluded.tags=none}. */
@Tag("long")
@DisplayName("Movers on long ways")
class LongWayTest {
    /** Steps of each way. */
    private static final int STEPS = Integer.getInteger("long.steps", 1_000_000);

    /** Name of the solids that go, a part of their class name; all unless told. */
    private static final String SOLID = System.getProperty("long.solid", "");

    private static final int HASHED = 100_000;

    /** What a Java that compiles nothing may need for those [min]: some fifty times as long. */
    private static final long PATIENCE = 60;

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void neverGetsOutNorNearerThanItsSkin(RandomWay way) {
        way.follow(STEPS);
    }

    static List<RandomWay> ways() {
        return RandomWay.all().stream()
                .filter(way -> way.solid().getClass().getSimpleName().contains(SOLID))
                .toList();
    }

    @ParameterizedTest(name = "solid {0}, triangles shuffled by seed {1}")
    @CsvSource({
        "0, 0, 16e3df7e65894ba6",
        "0, 5, 16e3df7e65894ba6",
        "1, 0, cbbcbe68595aaab0",
        "1, 6, cbbcbe68595aaab0",
        "2, 0, 769eabfe0accf595",
        "2, 7, 769eabfe0accf595"
    })
    void hundredThousandStepsAreTheSameToTheBit(int solid, long shuffle, String hash) {
        assertThat(Long.toHexString(TraceHash.of(solid, HASHED, shuffle))).isEqualTo(hash);
    }

    @ParameterizedTest(name = "solid {0}")
    @CsvSource({"0, 16e3df7e65894ba6", "1, cbbcbe68595aaab0", "2, 769eabfe0accf595"})
    void inTwoThreadsAtOnceTheyAreTheSame(int solid, String hash) {
        List<CompletableFuture<Long>> walks = IntStream.range(0, 2)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> TraceHash.of(solid, HASHED, 0)))
                .toList();

        assertThat(walks)
                .allSatisfy(walk -> assertThat(Long.toHexString(walk.join())).isEqualTo(hash));
    }

    @Test
    void javaThatCompilesNothingWalksTheSame() throws IOException, InterruptedException {
        List<String> printed =
                OwnJava.lines(OwnJava.program(List.of("-Xint"), TraceHash.class, Integer.toString(HASHED)), PATIENCE);

        assertThat(printed)
                .containsExactlyElementsOf(IntStream.range(0, 3)
                        .mapToObj(solid -> Long.toHexString(TraceHash.of(solid, HASHED, 0)))
                        .toList());
    }
}
