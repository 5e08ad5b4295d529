package firsthit.midphase.bvh;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Work in blocks")
@Timeout(60)
class BlocksTest {
    private static final int SIZE = 1_000;

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final int[] done = new int[SIZE];

    @AfterEach
    void end() {
        pool.shutdownNow();
    }

    private void run(Threads threads) {
        Blocks.run(SIZE, 7, threads, () -> (from, to) -> {
            for (int i = from; i < to; i++) {
                done[i]++;
            }
        });
    }

    private void assertAllDoneOnce() {
        assertThat(Arrays.stream(done).allMatch(times -> times == 1)).isTrue();
    }

    @ParameterizedTest(name = "{0} threads")
    @CsvSource({"1", "2", "3", "1000"})
    void isDoneOnceByAnyNumberOfThreads(int count) {
        run(new Threads(count, pool));
        assertAllDoneOnce();
    }

    @Test
    void isNotHeldUpByAnExecutorThatNeverComesToIt() {
        List<Runnable> waiting = new ArrayList<>();
        run(new Threads(4, waiting::add));
        assertAllDoneOnce();
        assertThat(waiting).hasSize(3);

        // Too late: there is nothing left, and nobody waits for it.
        waiting.forEach(Runnable::run);
        assertAllDoneOnce();
    }

    @Test
    void mayBeAskedForByAThreadOfTheSameExecutor() throws InterruptedException, ExecutionException {
        ExecutorService one = Executors.newSingleThreadExecutor();
        one.submit(() -> run(new Threads(2, one))).get();
        one.shutdown();
        assertAllDoneOnce();
    }

    @Test
    void isRefusedByAnExecutorThatHasEnded() {
        pool.shutdown();
        assertThatExceptionOfType(RejectedExecutionException.class).isThrownBy(() -> run(new Threads(2, pool)));
    }

    /** Both threads are in a block when one of them fails. */
    @Test
    void failureOfAnyThreadEndsIt() {
        CountDownLatch both = new CountDownLatch(2);
        Thread caller = Thread.currentThread();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> Blocks.run(2, 1, new Threads(2, pool), () -> (from, to) -> {
                    both.countDown();
                    awaited(both);
                    if (Thread.currentThread() != caller) {
                        throw new IllegalStateException("failed");
                    }
                }))
                .withMessage("failed");
    }

    @Test
    void interruptionOfTheCallerEndsItAndTheFlagStaysSet() {
        // The other thread never begins: it might do all before the caller takes its first block.
        assertCancelled(() -> run(new Threads(2, task -> {})));
    }

    /** The caller has nothing left to do, and waits for a block of another thread. */
    @Test
    void interruptionOfTheWaitEndsItAndTheFlagStaysSet() {
        CountDownLatch both = new CountDownLatch(2);
        Thread caller = Thread.currentThread();
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> Blocks.run(2, 1, new Threads(2, pool), () -> (from, to) -> {
                    both.countDown();
                    awaited(both);
                    if (Thread.currentThread() != caller) {
                        while (caller.getState() != Thread.State.WAITING) {
                            Thread.onSpinWait();
                        }
                        caller.interrupt();
                        // Or the end of this block might wake it first.
                        LockSupport.parkNanos(50_000_000);
                    }
                }));
        assertThat(Thread.interrupted()).isTrue();
    }

    private static void awaited(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void badThreadsAreRefused() {
        assertIllegalAs(() -> Threads.of(0), "threads must be at least 1, are 0");
    }
}
