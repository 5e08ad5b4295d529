package firsthit.midphase;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Asks queries of all kinds until Java has compiled them: until a round of them gets no faster. */
final class QueryWarmUp {
    /** What asks, if a program has not left it out. */
    private static final String ROUND = "firsthit.motion.warmup.Round";

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
        Runnable round = IS_DONE.get() ? null : round();
        if (round == null) {
            return;
        }
        long begin = System.nanoTime();
        long now = begin;
        long best = Long.MAX_VALUE;
        int since = 0;
        for (int rounds = 0; (rounds < LEAST || since < ENOUGH) && now - begin < nanos; rounds++) {
            ask(round);
            long took = System.nanoTime() - now;
            now += took;
            since = took < FASTER * best ? 0 : since + 1;
            best = Math.min(best, took);
        }
        IS_DONE.set(true);
    }

    private static void ask(Runnable round) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        try {
            round.run();
        } catch (CancellationException interrupted) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw interrupted;
        }
    }

    /** By name: scenes and movers know trees, and not the other way round. */
    private static @Nullable Runnable round() {
        try {
            return Class.forName(ROUND)
                    .asSubclass(Runnable.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ClassNotFoundException leftOut) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the queries of the warm-up cannot be made", e);
        }
    }
}
