package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class NotebookProgressTest {
    private static final long MILLISECOND = 1_000_000;

    private final AtomicLong clock = new AtomicLong();
    private final List<String> lines = new ArrayList<>();
    private final NotebookProgress progress = new NotebookProgress("pushing", clock::get, lines::add);

    private void report(long milliseconds, long done) {
        clock.set(milliseconds * MILLISECOND);
        progress.report(done, 1000);
    }

    @Test
    void speedAndTimeLeftAreShownFourTimesASecond() {
        report(0, 1);
        report(100, 101);
        report(249, 250);
        report(500, 501);

        assertThat(lines).containsExactly("pushing: 1 of 1000", "pushing: 501 of 1000, 1000 a second, 0.5 s left");
    }

    @Test
    void lastLineHasNoTimes() {
        report(0, 500);
        report(1, 1000);

        assertThat(lines).last().isEqualTo("pushing: 1000 of 1000 done");
    }

    @Test
    void secondLoopStartsItsClockAnew() {
        report(0, 0);
        report(1, 1000);
        report(10_000, 0);
        report(10_500, 500);

        assertThat(lines).last().isEqualTo("pushing: 500 of 1000, 1000 a second, 0.5 s left");
    }

    @Test
    void outsideANotebookNothingIsShown() {
        assertThatCode(() -> new NotebookProgress("pushing").report(1, 1)).doesNotThrowAnyException();
    }
}
