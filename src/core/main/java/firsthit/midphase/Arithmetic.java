package firsthit.midphase;

import firsthit.midphase.simd.KernelProvider;
import firsthit.midphase.simd.ScalarProvider;
import org.jspecify.annotations.Nullable;

/**
 * Whether trees are walked one number at a time, or in vectors. The answers are the same to the bit.
 *
 * <p>Vectors need the module {@code jdk.incubator.vector}, which is there if Java was started with {@code --add-modules
 * jdk.incubator.vector}; classes that name its types are loaded by name, and only then.
 */
public enum Arithmetic {
    /** One number at a time: runs everywhere. */
    SCALAR,

    /** Vectors of the module {@code jdk.incubator.vector}. */
    VECTORS;

    static final String MODULE = "jdk.incubator.vector";

    /** The one absence that whoever starts a program can end. */
    static final String NOT_STARTED =
            "no vectors: Java was started without --add-modules %s, and trees may take twice the time"
                    .formatted(MODULE);

    /** First release that scalar-replaces vector masks; Java 17 allocates them in every query. */
    private static final int FIRST_JAVA = 21;

    /** Vectors of fewer numbers are not worth the wide nodes. */
    static final int LEAST_LANES = 4;

    /** Of a warm-up [ns], but for the round in which it ends. */
    private static final long MOST = 28_000_000_000L;

    private static final KernelProvider ONE = new ScalarProvider();

    /**
     * Vectors if this Java has them and is 21 or newer, else one number at a time. If all that is missing is that Java was
     * started with the module, that is said once, as a warning of the logger {@code firsthit}.
     */
    public static Arithmetic best() {
        if (FoundVectors.ABSENCE == null) {
            return VECTORS;
        }
        FoundVectors.tell();
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
     * @throws UnsupportedOperationException if the module is not there
     */
    KernelProvider provider() {
        return this == SCALAR
                ? ONE
                : FoundVectors.PROVIDER.orElseThrow(() -> new UnsupportedOperationException(
                        "the module jdk.incubator.vector is not there: start Java with --add-modules"));
    }

    /** What makes the inner loops of a query that begins now, on trees of {@link #provider}'s width. */
    KernelProvider ready() {
        return this == VECTORS && best() == VECTORS
                ? FoundVectors.WARM_UP.orElseThrow().ready()
                : provider();
    }

    /**
     * Readies everything, for a program that loads, or one that measures: asks queries of all kinds of meshes, scenes and movers of its
     * own, until Java has loaded their classes and compiled them, and the vectors, where there are any. The first frame after it is
     * then about as fast as any later one; only what Java learns from the program's own meshes is still to come.
     *
     * <p>Takes a few seconds of this thread, and no more than 30; a second call returns at once. Calling it is optional: without it queries are slower for the first
     * seconds, as all of a Java program is.
     *
     * @throws InterruptedException if this thread is interrupted: it then ends within some milliseconds, and may be called again
     */
    public static void warmUp() throws InterruptedException {
        long end = System.nanoTime() + MOST;
        if (best() == VECTORS) {
            FoundVectors.WARM_UP.orElseThrow().await(MOST / 2);
        }
        QueryWarmUp.run(end - System.nanoTime());
    }

    /**
     * Why vectors are not taken, null if they are.
     *
     * @param inJava whether this Java has the module
     * @param isStarted whether it was started with it
     * @param lanes how many the processor has, 0 if the classes with the vectors cannot be loaded
     */
    static @Nullable String absence(boolean inJava, boolean isStarted, int lanes, int java) {
        if (!inJava) {
            return "no vectors: this Java has no module " + MODULE;
        }
        if (java < FIRST_JAVA) {
            return "no vectors: Java is %s, they need %s or newer".formatted(java, FIRST_JAVA);
        }
        if (!isStarted) {
            return NOT_STARTED;
        }
        if (lanes == 0) {
            return "no vectors: this First Hit was built without them";
        }
        return lanes >= LEAST_LANES
                ? null
                : "no vectors: the processor has %s lanes, they need %s".formatted(lanes, LEAST_LANES);
    }
}
