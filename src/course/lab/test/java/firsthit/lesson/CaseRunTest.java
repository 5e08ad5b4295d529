package firsthit.lesson;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Methods that never end, fill the memory or are interrupted do not take a check with them. */
@Timeout(30)
@DisplayName("A learner's method in a check")
class CaseRunTest {
    private static CheckResult check(Function<Integer, Integer> mine) {
        return new CaseRun<Function<? super Integer, ?>>("count", mine, Duration.ofSeconds(1))
                .of(FunctionCases.of(n -> n, List.of(1, 2, 3, 4)));
    }

    @Test
    void anEndlessLoopIsGivenUpWithAdvice() {
        AtomicBoolean enough = new AtomicBoolean();

        CheckResult result = check(n -> {
            while (n == 3 && !enough.get()) {
                Thread.onSpinWait();
            }
            return n;
        });
        enough.set(true);

        assertThat(result.headline()).isEqualTo("count: right in 2 of 4 cases");
        assertThat(result.message())
                .contains("input: 3", "yours: not ended after 1 s: look at what its loop waits for")
                .contains("restart the kernel");
        assertThat(result.points(1)).isEqualTo(0.5);
    }

    @Test
    void anEndlessLoopIsToldBeforeAWrongAnswer() {
        CheckResult result = check(n -> {
            while (n == 3) {
                sleep();
            }
            return 7;
        });

        assertThat(result.message()).contains("input: 3", "not ended");
    }

    @Test
    void aLoopOfQueriesEndsWhenItIsGivenUp() {
        BruteForce soup = new BruteForce(Shapes.triangleSoup(1, 50_000, 1, 0.1));
        Sphere ball = new Sphere(new Vector3d(0, 0, 9), 0.5);

        CheckResult result = check(n -> {
            while (soup.sweep(ball, new Vector3d(0, 0, -1)) == null) {}
            return n;
        });

        assertThat(result.message()).contains("not ended").doesNotContain("restart");
    }

    @Test
    void aMethodThatFillsTheMemoryIsWrong() {
        CheckResult result = check(n -> {
            if (n == 2) {
                throw new OutOfMemoryError("Java heap space");
            }
            return n;
        });

        assertThat(result.headline()).isEqualTo("count: right in 3 of 4 cases");
        assertThat(result.message()).contains("throws java.lang.OutOfMemoryError");
    }

    @Test
    void whoInterruptsACheckDoesNotWaitForIt() {
        assertCancelled(() -> check(n -> {
            sleep();
            return n;
        }));
    }

    private static void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
        }
    }
}
