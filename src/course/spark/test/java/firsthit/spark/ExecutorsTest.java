package firsthit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.campaign.Ledger;
import firsthit.work.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutorsTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @TempDir
    private Path folder = Path.of("");

    private final AtomicLong clock = new AtomicLong(-5);
    private Ledger ledger;
    private Executors executors;

    @BeforeEach
    void open() throws IOException {
        ledger = Ledger.open(folder, "build");
        executors = new Executors(new CellStates(List.of(), ledger, Progress.SILENT), clock::get);
    }

    @AfterEach
    void close() throws IOException {
        ledger.close();
    }

    private void pass(Duration time) {
        clock.addAndGet(time.toNanos());
    }

    @Test
    void driverThatNeverHadOneWaitsForItsTurn() {
        pass(Duration.ofDays(1));

        assertThat(executors.areGoneFor(MINUTE)).isFalse();
    }

    @Test
    void timeCountsFromTheLastOne() {
        executors.add("1");
        executors.add("2");
        pass(Duration.ofHours(1));
        executors.remove("1");
        pass(Duration.ofHours(1));
        assertThat(executors.areGoneFor(MINUTE)).isFalse();

        executors.remove("2");
        pass(MINUTE);
        assertThat(executors.areGoneFor(MINUTE)).isFalse();
        pass(Duration.ofNanos(1));
        assertThat(executors.areGoneFor(MINUTE)).isTrue();
    }

    @Test
    void oneThatComesBackEndsTheWait() {
        executors.add("1");
        executors.remove("1");
        pass(Duration.ofSeconds(59));
        executors.add("2");
        pass(Duration.ofHours(1));

        assertThat(executors.areGoneFor(MINUTE)).isFalse();
    }
}
