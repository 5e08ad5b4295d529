package firsthit.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void interruptionIsNoticedOnceAndNothingIsReportedThen() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> Progress.SILENT.advance(3, 7))
                .isInstanceOf(CancellationException.class)
                .hasMessage("interrupted after 3 of 7");
        assertThatCode(() -> Progress.SILENT.advance(4, 7)).doesNotThrowAnyException();
    }

    @Test
    void loopThatReportsNothingIsInterruptedAsWell() {
        assertThatCode(Progress::poll).doesNotThrowAnyException();
        Thread.currentThread().interrupt();

        assertThatThrownBy(Progress::poll)
                .isInstanceOf(CancellationException.class)
                .hasMessage("interrupted");
        assertThat(Thread.interrupted()).as("flag left over").isFalse();
    }

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
