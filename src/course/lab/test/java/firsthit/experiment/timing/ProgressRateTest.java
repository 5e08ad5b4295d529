package firsthit.experiment.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressRateTest {
    private static final long SECOND = 1_000_000_000;

    private final AtomicLong clock = new AtomicLong();
    private final ProgressRate pace = new ProgressRate("work", SECOND, clock::get);

    private boolean due(double seconds, long done, long total) {
        clock.set((long) (seconds * SECOND));
        return pace.isDue(done, total);
    }

    @ParameterizedTest(name = "{0} of {1} after {2} s")
    @CsvSource(
            delimiter = ';',
            value = {
                "1; 10; 4; work: 1 of 10, 0.3 a second, 36 s left",
                "50; 100; 1; work: 50 of 100, 50 a second, 1.0 s left",
                "1234567; 2000000; 1; work: 1234567 of 2000000, 1,200,000 a second, 0.6 s left",
                "10; 20000; 1; work: 10 of 20000, 10 a second, 33 min left",
                "1; 1000000; 1; work: 1 of 1000000, 1.0 a second, 278 h left",
                "0; 10; 1; work: 0 of 10",
                "10; 10; 1; work: 10 of 10 done",
                "0; 0; 1; work: 0 of 0 done"
            })
    void rateAndTimeLeftAreReadable(long done, long total, double seconds, String text) {
        due(0, 0, total);
        due(seconds, done, total);

        assertThat(pace.text()).isEqualTo(text);
    }

    @Test
    void somethingIsDueNowAndThenAndAtTheEnd() {
        assertThat(due(0, 0, 10)).isFalse();
        assertThat(due(0.9, 1, 10)).isFalse();
        assertThat(due(1, 2, 10)).isTrue();
        assertThat(due(1.9, 3, 10)).isFalse();
        assertThat(due(1.95, 10, 10)).isTrue();
        assertThat(due(1.96, 0, 10)).as("another loop").isFalse();
        assertThat(due(2.96, 1, 10)).isTrue();
    }

    @Test
    void shareStaysBetweenNothingAndAll() {
        due(0, 3, 4);
        assertThat(pace.share()).isEqualTo(0.75);
        due(0, 5, 4);
        assertThat(pace.share()).isEqualTo(1);
        due(0, -1, 4);
        assertThat(pace.share()).isZero();
        due(0, 0, 0);
        assertThat(pace.share()).isEqualTo(1);
    }
}
