package firsthit.batch;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import firsthit.midphase.Arithmetic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Memory that batches take in other Javas")
@Tag("slow")
class BatchAllocationTest {
    /** Four Javas with vectors, as what Java makes of them differs from one to the next; one with plain numbers. */
    static IntStream javas() {
        return IntStream.range(0, Arithmetic.best() == Arithmetic.VECTORS ? 4 : 1);
    }

    /**
     * In Java machines of their own: where one was surprised too often, by default 100 times, it compiles what it never saw
     * happen too, such as a wrong index, and makes vectors to objects for that. Here 60 times are enough.
     */
    @ParameterizedTest(name = "Java {0}")
    @MethodSource("javas")
    void isNothingForEachMotion(int number) throws Exception {
        List<String> options =
                new ArrayList<>(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:PerMethodTrapLimit=60"));
        if (Arithmetic.VECTORS.width() > 0) {
            options.add("--add-modules=jdk.incubator.vector");
        }

        List<String> printed = OwnJava.lines(OwnJava.program(options, BatchBytes.class));

        assertThat(printed.stream().filter(line -> !line.startsWith("WARNING")))
                .hasSize(2)
                .allSatisfy(bytes -> assertThat(Double.parseDouble(bytes)).isLessThan(0.1));
    }
}
