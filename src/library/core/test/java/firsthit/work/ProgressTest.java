package firsthit.work;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void interruptionIsNoticedUntilTheFlagIsCleared() {
        Thread.currentThread().interrupt();

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> Progress.SILENT.advance(3, 7))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("interrupted after 3 of 7");
        }
        assertThat(Thread.interrupted()).as("flag stays set").isTrue();
        assertThatCode(() -> Progress.SILENT.advance(4, 7)).doesNotThrowAnyException();
    }

    @Test
    void anInterruptedWaitSetsTheFlagAgain() {
        InterruptedException cause = new InterruptedException();
        assertThat(Progress.cancelled(cause)).hasMessage("interrupted").hasCause(cause);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void loopThatReportsNothingIsInterruptedAsWell() {
        assertThatCode(Progress::poll).doesNotThrowAnyException();
        assertCancelled(Progress::poll, "interrupted");
    }
}
