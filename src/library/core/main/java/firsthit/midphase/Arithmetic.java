package firsthit.midphase;

import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.ScalarProvider;

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

    private static final KernelProvider ONE = new ScalarProvider();

    /**
     * Vectors if {@code firsthit-batch} is there, this Java has them and is 21 or newer, else one number at a time. If all that is
     * missing is that Java was started with the module, that is said once, as a warning of the logger {@code firsthit}.
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
            FoundVectors.SERVICE.orElseThrow().await(MOST / 2);
        }
        QueryWarmUp.run(end - System.nanoTime());
    }
}
