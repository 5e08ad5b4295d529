package firsthit.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
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
}
