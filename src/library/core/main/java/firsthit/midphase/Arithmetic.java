package firsthit.midphase;

import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.ScalarProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether trees are traversed in scalar or in vector code. The answers are the same to the bit.
 *
 * <p>Vectors come with the artifact {@code firsthit-batch}, and need the module {@code jdk.incubator.vector}, which is present if
 * Java was started with {@code --add-modules jdk.incubator.vector}; classes that use its types are loaded by name, and only then.
 */
public enum Arithmetic {
    /** One number at a time: runs everywhere. */
    SCALAR,

    /** Vectors of the module {@code jdk.incubator.vector}. */
    VECTORS;

    /** Time limit of a warm-up, apart from its last round [ns]. */
    private static final long MOST = 28_000_000_000L;

    /** Least number of rounds of a warm-up: Java does not compile code that runs less often. */
    private static final int LEAST_ROUNDS = 30;

    /** Rounds without progress that end a warm-up, and the share of the best time below which a round is progress. */
    private static final int ENOUGH_ROUNDS = 12;

    private static final double FASTER = 0.95;

    /** Whether a warm-up has been done to the end. */
    private static final AtomicBoolean IS_WARM = new AtomicBoolean();

    private static final KernelProvider ONE = new ScalarProvider();

    /**
     * {@link #VECTORS} if {@code firsthit-batch} is present and this Java is 21 or newer and has the module, else {@link #SCALAR}.
     * If only the option that adds the module is missing, logs that once, as a warning of the logger {@code firsthit}.
     */
    public static Arithmetic best() {
        if (FoundVectors.ABSENCE == null) {
            return VECTORS;
        }
        FoundVectors.log();
        return SCALAR;
    }

    /** One sentence on {@link #best} here: the width of the vectors, or what is missing for them. */
    public static String explanation() {
        return FoundVectors.ABSENCE == null ? "vectors of %s numbers".formatted(VECTORS.width()) : FoundVectors.ABSENCE;
    }

    /** Numbers that are computed at once: 1 for scalar code, 0 for vectors that are not present. */
    public int width() {
        return this == SCALAR
                ? 1
                : FoundVectors.PROVIDER.map(KernelProvider::width).orElse(0);
    }

    /**
     * Provides the inner loops.
     *
     * @throws UnsupportedOperationException if there are no vectors
     */
    KernelProvider provider() {
        return this == SCALAR
                ? ONE
                : FoundVectors.PROVIDER.orElseThrow(
                        () -> new UnsupportedOperationException(
                                "vectors need the artifact firsthit-batch and the module jdk.incubator.vector: start Java with --add-modules"));
    }

    /** Provides the inner loops of a query that begins now, on trees of {@link #provider}'s width. */
    KernelProvider ready() {
        return this == VECTORS && best() == VECTORS
                ? FoundVectors.SERVICE.orElseThrow().ready()
                : provider();
    }

    /**
     * Warms up, while a program loads or before it measures: runs queries of all kinds on its own meshes, scenes and movers until
     * Java has loaded their classes and compiled them, and the vector code, if there is any. The first frame after it is then about
     * as fast as later ones, except for what Java still learns from the program's meshes.
     *
     * <p>Takes a few seconds of the calling thread, and no more than 30; a second call returns at once. Calling it is optional:
     * without it queries are slower for the first seconds, like all Java code.
     *
     * @throws InterruptedException if this thread is interrupted; the call ends within some milliseconds, and may be repeated
     */
    public static void warmUp() throws InterruptedException {
        long begin = System.nanoTime();
        if (best() == VECTORS) {
            FoundVectors.SERVICE.orElseThrow().await(MOST / 2);
        }
        List<WarmUpRound> jars = new ArrayList<>();
        long now = System.nanoTime();
        long best = Long.MAX_VALUE;
        int since = 0;
        for (int rounds = 0;
                !IS_WARM.get() && (rounds < LEAST_ROUNDS || since < ENOUGH_ROUNDS) && now - begin < MOST;
                rounds++) {
            runRound(jars);
            long took = System.nanoTime() - now;
            now += took;
            since = took < FASTER * best ? 0 : since + 1;
            best = Math.min(best, took);
        }
        IS_WARM.set(true);
    }

    /** Runs the queries of every jar of this library that is present. */
    private static void runRound(List<WarmUpRound> jars) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        try {
            if (jars.isEmpty()) {
                ServiceLoader.load(WarmUpRound.class, WarmUpRound.class.getClassLoader())
                        .forEach(jars::add);
            }
            jars.forEach(WarmUpRound::run);
        } catch (CancellationException interrupted) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw interrupted;
        }
    }
}
