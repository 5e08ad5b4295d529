package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.Series;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Pixels of one chart of each kind, the same on Java 17 and 25 and on machines without fonts.
 *
 * <p>A change of look changes these numbers: look at the pictures, then take the numbers from the message.
 */
class PixelHashTest {
    private static final Series SERIES = Series.of(
                    "float", new double[] {1, 10, 100, 1000}, new double[] {1e-6, 2e-6, 4e-6, 9e-6})
            .withSpread(new double[] {5e-7, 1e-6, 2e-6, 8e-6}, new double[] {2e-6, 3e-6, 5e-6, 1e-5});

    private static Figure line() {
        return Charts.line("Curves have bands, markers and dashes")
                .x("triangles")
                .y("time [s]")
                .logX()
                .logY()
                .add(SERIES)
                .hline(3e-6, "limit")
                .figure();
    }

    private static Figure map() {
        return Charts.map("Places have colours")
                .x("x [m]")
                .y("y [m]")
                .area(-1, 2, -1, 1)
                .values("height [m]", (x, y) -> x * y)
                .figure();
    }

    @Test
    void pixelsAreThoseOfEveryOtherMachine() {
        assertThat(new Pixels(line()).hash()).isEqualTo("3b0f4ab8");
        assertThat(new Pixels(map()).hash()).isEqualTo("b9913b35");
    }

    @Test
    void threadsDoNotDisturbEachOther() {
        List<String> hashes = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> new Pixels(line()).hash())
                .toList();

        assertThat(hashes).containsOnly(new Pixels(line()).hash());
    }
}
