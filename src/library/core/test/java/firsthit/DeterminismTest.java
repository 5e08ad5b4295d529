package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same bits on any Java, with any number of threads, in any order of triangles, compiled or not.
 *
 * <p>A change of a kernel that rounds otherwise changes these numbers: take the new ones from the message, once, and only
 * if Java 17 and 25 agree on them.
 */
@DisplayName("Determinism")
@Tag("slow")
class DeterminismTest {
    private static final int SPHERES = 100_000;
    private static final int OTHERS = 10_000;
    private static final long SPHERES_HASH = 0xF5787C4A642B3028L;
    private static final long OTHERS_HASH = 0xF7317A87FD153BEBL;
    private static final String FIRST_SPHERES_HASH = "336e31308f963e3";
    private static final String FIRST_OTHERS_HASH = "972b8b746f7e0a62";

    @Test
    void theOrderOfTrianglesChangesNoBit() {
        MotionHashes hashes = new MotionHashes(1);
        assertThat(MotionHashes.of(0, SPHERES, hashes::sphere)).isEqualTo(SPHERES_HASH);
        assertThat(MotionHashes.of(0, OTHERS, hashes::others)).isEqualTo(OTHERS_HASH);
    }

    /** In the order that the triangles have. */
    @Test
    void twoThreadsAtOnceChangeNoBit() {
        MotionHashes hashes = new MotionHashes(0);
        assertThat(inTwoThreads(SPHERES, hashes::sphere)).isEqualTo(SPHERES_HASH);
        assertThat(inTwoThreads(OTHERS, hashes::others)).isEqualTo(OTHERS_HASH);
    }

    private static long inTwoThreads(int motions, LongUnaryOperator hash) {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        CompletableFuture<Long> half =
                CompletableFuture.supplyAsync(() -> MotionHashes.of(0, motions / 2, hash), threads);
        CompletableFuture<Long> rest =
                CompletableFuture.supplyAsync(() -> MotionHashes.of(motions / 2, motions, hash), threads);
        long sum = half.join() + rest.join();
        threads.shutdown();
        return sum;
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"-Xint", "-Djoml.useMathFma=true"})
    void javaThatCompilesNothingOrWhoseVectorsRoundOnceGetsTheSameBits(String option)
            throws IOException, InterruptedException {
        List<String> printed = OwnJava.lines(OwnJava.program(List.of(option), MotionHashes.class));

        assertThat(printed).containsExactly(FIRST_SPHERES_HASH, FIRST_OTHERS_HASH);
    }
}
