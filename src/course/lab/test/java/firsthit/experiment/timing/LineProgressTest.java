package firsthit.experiment.timing;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.work.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LineProgressTest {
    @Test
    void linesComeEveryFiveSecondsAndAtTheEnd() {
        AtomicLong clock = new AtomicLong();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Progress progress = new LineProgress("reading", out, clock::get);

        for (int second = 0; second <= 12; second++) {
            clock.set(second * 1_000_000_000L);
            progress.advance(second * 100L, 1200);
        }

        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "reading: 500 of 1200, 100 a second, 7.0 s left",
                        "reading: 1000 of 1200, 100 a second, 2.0 s left",
                        "reading: 1200 of 1200 done");
    }

    @Test
    void lineOfAShortLoopIsTheLast() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Progress progress = new LineProgress("reading", new PrintStream(printed, true, StandardCharsets.UTF_8));

        progress.advance(1, 2);
        progress.advance(2, 2);

        assertThat(printed.toString(StandardCharsets.UTF_8)).startsWith("reading: 2 of 2 done");
    }
}
