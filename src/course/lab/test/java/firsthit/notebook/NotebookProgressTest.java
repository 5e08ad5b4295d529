package firsthit.notebook;

import static firsthit.Refusals.assertCancelled;
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
    private final List<String> bars = new ArrayList<>();
    private final NotebookProgress progress = new NotebookProgress("pushing", clock::get, (text, html) -> {
        lines.add(text);
        bars.add(html);
    });

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
        report(749, 750);
        report(750, 751);

        assertThat(lines)
                .containsExactly(
                        "pushing: 501 of 1000, 1,000 a second, 0.5 s left",
                        "pushing: 751 of 1000, 1,000 a second, 0.2 s left");
        assertThat(bars.get(0)).contains("<progress", "value=\"0.501\"", lines.get(0));
    }

    @Test
    void lastLineHasNoTimes() {
        report(0, 500);
        report(1, 1000);

        assertThat(lines).containsExactly("pushing: 1000 of 1000 done");
        assertThat(bars).singleElement().asString().contains("value=\"1.000\"", lines.get(0));
    }

    @Test
    void secondLoopStartsItsClockAnew() {
        report(0, 0);
        report(1, 1000);
        report(10_000, 0);
        report(10_500, 500);

        assertThat(lines).last().isEqualTo("pushing: 500 of 1000, 1,000 a second, 0.5 s left");
    }

    @Test
    void interruptedLoopShowsNothingMore() {
        report(0, 0);
        report(300, 300);
        assertCancelled(() -> progress.advance(1000, 1000));
        assertThat(lines).singleElement().asString().startsWith("pushing: 300 of 1000");
    }

    @Test
    void nameIsText() {
        new NotebookProgress("<b>", clock::get, (text, html) -> bars.add(html)).report(1, 1);

        assertThat(bars)
                .singleElement()
                .asString()
                .contains("&lt;b&gt;: 1 of 1 done")
                .doesNotContain("<b>");
    }

    @Test
    void outsideANotebookNothingIsShown() {
        assertThatCode(() -> new NotebookProgress("pushing").report(1, 1)).doesNotThrowAnyException();
    }
}
