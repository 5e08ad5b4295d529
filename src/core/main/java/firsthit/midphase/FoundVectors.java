package firsthit.midphase;

import firsthit.midphase.simd.KernelProvider;
import firsthit.midphase.simd.ScalarProvider;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The classes with the vectors, looked up once.
 *
 * <p>A class of its own, so that a build for a machine without modules can have another in its place.
 */
final class FoundVectors {
    private static final boolean HAS_MODULES = hasModules();
    private static final Optional<KernelProvider> LOADED = HAS_MODULES ? VectorModule.load() : Optional.empty();
    static final Optional<KernelProvider> PROVIDER = LOADED.filter(found -> found.width() >= Arithmetic.LEAST_LANES);
    static final Optional<VectorWarmUp> WARM_UP =
            PROVIDER.map(vectors -> new VectorWarmUp(vectors, new ScalarProvider(vectors.width())));
    static final @Nullable String ABSENCE = HAS_MODULES
            ? Arithmetic.absence(
                    VectorModule.isInJava(),
                    VectorModule.isStarted(),
                    LOADED.map(KernelProvider::width).orElse(0),
                    VectorModule.release())
            : "no vectors: this Java has no modules";

    private static final AtomicBoolean IS_TOLD = new AtomicBoolean();

    private FoundVectors() {}

    private static boolean hasModules() {
        try {
            return VectorModule.release() > 0;
        } catch (LinkageError ofAndroid) {
            return false;
        }
    }

    /** Tells the log once that there are none: louder if only the start of Java was in the way. */
    static void tell() {
        if (HAS_MODULES && !IS_TOLD.get() && IS_TOLD.compareAndSet(false, true)) {
            VectorModule.log(Arithmetic.NOT_STARTED.equals(ABSENCE), ABSENCE);
        }
    }
}
