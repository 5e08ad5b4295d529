package firsthit.midphase;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/** Asks queries of all kinds until Java has compiled them: until a round of them gets no faster. */
final class QueryWarmUp {
    /** Rounds that must have passed at least: fewer are not worth compiling. */
    private static final int LEAST = 30;

    /** Rounds in which none was faster than the best one before. */
    private static final int ENOUGH = 12;

    /** By how much one has to be faster to count. */
    private static final double FASTER = 0.95;

    /** Whether it has been done to the end. */
    private static final AtomicBoolean IS_DONE = new AtomicBoolean();

    private QueryWarmUp() {}

    /**
     * Asks, unless that was done before.
     *
     * @param nanos after which no further round begins [ns]
     * @throws InterruptedException if this thread is interrupted
     */
    static void run(long nanos) throws InterruptedException {
        if (IS_DONE.get()) {
            return;
        }
        List<WarmUpRound> parts = new ArrayList<>();
        long begin = System.nanoTime();
        long now = begin;
        long best = Long.MAX_VALUE;
        int since = 0;
        for (int rounds = 0; (rounds < LEAST || since < ENOUGH) && now - begin < nanos; rounds++) {
            ask(parts);
            long took = System.nanoTime() - now;
            now += took;
            since = took < FASTER * best ? 0 : since + 1;
            best = Math.min(best, took);
        }
        IS_DONE.set(true);
    }

    private static void ask(List<WarmUpRound> parts) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        try {
            if (parts.isEmpty()) {
                // Of every jar that is there, if a program has not left it out: trees know neither scenes nor movers.
                ServiceLoader.load(WarmUpRound.class, WarmUpRound.class.getClassLoader())
                        .forEach(parts::add);
            }
            parts.forEach(WarmUpRound::run);
        } catch (CancellationException interrupted) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw interrupted;
        }
    }
}
