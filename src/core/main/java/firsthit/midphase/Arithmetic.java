package firsthit.midphase;

import firsthit.midphase.simd.KernelProvider;
import firsthit.midphase.simd.ScalarProvider;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.util.Optional;
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

    private static final String MODULE = "jdk.incubator.vector";

    /** The first Java whose masks of lanes never become objects: in 17 they do in every search. */
    private static final int FIRST_JAVA = 21;

    /** Vectors of fewer numbers are not worth the wide nodes. */
    private static final int LEAST_LANES = 4;

    private static final KernelProvider ONE = new ScalarProvider();

    /** Vectors if this Java has them and is 21 or newer, else one number at a time. */
    public static Arithmetic best() {
        return Vectors.ABSENCE == null ? VECTORS : SCALAR;
    }

    /** What {@link #best} is here and, where it is not vectors, what is missing: one sentence. */
    public static String explanation() {
        return Vectors.ABSENCE == null ? "vectors of %d numbers".formatted(VECTORS.width()) : Vectors.ABSENCE;
    }

    /** How many numbers are computed at once: 1 for scalar, 0 for vectors that are not there. */
    public int width() {
        return this == SCALAR ? 1 : Vectors.PROVIDER.map(KernelProvider::width).orElse(0);
    }

    /**
     * What makes the inner loops.
     *
     * @throws UnsupportedOperationException if the module is not there
     */
    KernelProvider provider() {
        return this == SCALAR
                ? ONE
                : Vectors.PROVIDER.orElseThrow(() -> new UnsupportedOperationException(
                        "the module jdk.incubator.vector is not there: start Java with --add-modules"));
    }

    /** What makes the inner loops of a query that begins now, on trees of {@link #provider}'s width. */
    KernelProvider ready() {
        return this == VECTORS && best() == VECTORS
                ? Vectors.WARM_UP.orElseThrow().ready()
                : provider();
    }

    /**
     * Waits until the vectors are compiled, a second or two; returns at once where there are none. Nobody needs to call it: a
     * thread sees to it after the first query, and queries are answered meanwhile, at half the speed. A program may do so while
     * it loads, and one that measures should.
     *
     * @throws InterruptedException if this thread is interrupted
     */
    public static void warmUp() throws InterruptedException {
        if (best() == VECTORS) {
            Vectors.WARM_UP.orElseThrow().await();
        }
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
        if (!isStarted) {
            return "no vectors: Java was started without --add-modules " + MODULE;
        }
        if (java < FIRST_JAVA) {
            return "no vectors: Java is %d, they need %d or newer".formatted(java, FIRST_JAVA);
        }
        if (lanes == 0) {
            return "no vectors: this First Hit was built without them";
        }
        return lanes >= LEAST_LANES
                ? null
                : "no vectors: the processor has %d lanes, they need %d".formatted(lanes, LEAST_LANES);
    }

    /** The classes with the vectors, looked up once. */
    private static final class Vectors {
        static final Optional<Module> VECTOR_MODULE = ModuleLayer.boot().findModule(MODULE);
        static final Optional<KernelProvider> LOADED = VECTOR_MODULE.flatMap(KernelProvider::vectors);
        static final Optional<KernelProvider> PROVIDER = LOADED.filter(found -> found.width() >= LEAST_LANES);
        static final Optional<VectorWarmUp> WARM_UP =
                PROVIDER.map(vectors -> new VectorWarmUp(vectors, new ScalarProvider(vectors.width())));
        static final @Nullable String ABSENCE = absence(
                VECTOR_MODULE.isPresent()
                        || ModuleFinder.ofSystem().find(MODULE).isPresent(),
                VECTOR_MODULE.isPresent(),
                LOADED.map(KernelProvider::width).orElse(0),
                Runtime.version().feature());

        static {
            // Not louder: most programs need no vectors, and a game's console is not ours.
            System.getLogger("firsthit").log(Level.DEBUG, Arithmetic::explanation);
        }
    }
}
