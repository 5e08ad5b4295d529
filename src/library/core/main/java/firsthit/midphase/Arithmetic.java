package firsthit.midphase;

import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.ScalarProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether trees are walked one number at a time, or in vectors. The answers are the same to the bit.
 *
 * <p>Vectors come with the artifact {@code firsthit-batch}, and need the module {@code jdk.incubator.vector}, which is there if Java
 * was started with {@code --add-modules jdk.incubator.vector}; classes that name its types are loaded by name, and only then.
 */
public enum Arithmetic {
    /** One number at a time: runs everywhere. */
    SCALAR,

    /** Vectors of the module {@code jdk.incubator.vector}. */
    VECTORS;

    /** Of a warm-up [ns], but for the round in which it ends. */
    private static final long MOST = 28_000_000_000L;

    /** Rounds of a warm-up that must have passed at least: fewer are not worth compiling. */
    private static final int LEAST_ROUNDS = 30;

    /** Rounds in which none was faster than the best one before, and by how much one has to be faster to count. */
    private static final int ENOUGH_ROUNDS = 12;

    private static final double FASTER = 0.95;

    /** Whether a warm-up has been done to the end. */
    private static final AtomicBoolean IS_WARM = new AtomicBoolean();

    private static final KernelProvider ONE = new ScalarProvider();

    /**
     * Vectors if {@code firsthit-batch} is there, this Java has them and is 21 or newer, else one number at a time. If all that is
     * missing is that Java was started with the module, that is said once, as a warning of the logger {@code firsthit}.
     */
    public static Arithmetic best() {
        if (FoundVectors.ABSENCE == null) {
            return VECTORS;
        }
        FoundVectors.log();
        return SCALAR;
    }

    /** What {@link #best} is here and, where it is not vectors, what is missing: one sentence. */
    public static String explanation() {
        return FoundVectors.ABSENCE == null ? "vectors of %s numbers".formatted(VECTORS.width()) : FoundVectors.ABSENCE;
    }

    /** How many numbers are computed at once: 1 for scalar, 0 for vectors that are not there. */
    public int width() {
        return this == SCALAR
                ? 1
                : FoundVectors.PROVIDER.map(KernelProvider::width).orElse(0);
    }

    /**
     * What makes the inner loops.
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

    /** What makes the inner loops of a query that begins now, on trees of {@link #provider}'s width. */
    KernelProvider ready() {
        return this == VECTORS && best() == VECTORS
                ? FoundVectors.SERVICE.orElseThrow().ready()
                : provider();
    }

    /**
     * Warms up, for a program that loads, or one that measures: runs queries of all kinds on meshes, scenes and movers of its
     * own, until Java has loaded their classes and compiled them, and the vectors, where there are any. The first frame after it is
     * then about as fast as any later one; only what Java learns from the program's meshes is still to come.
     *
     * <p>Takes a few seconds of this thread, and no more than 30; a second call returns at once. Calling it is optional: without it queries are slower for the first
     * seconds, as all of a Java program is.
     *
     * @throws InterruptedException if this thread is interrupted: it then ends within some milliseconds, and may be called again
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

    /** Runs queries of all kinds, of every jar that is there, if a program has not left it out. */
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
