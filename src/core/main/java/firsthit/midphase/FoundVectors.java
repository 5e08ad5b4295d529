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
    private static final Lookup FOUND = find();
    static final Optional<KernelProvider> PROVIDER =
            FOUND.loaded.filter(found -> found.width() >= Arithmetic.LEAST_LANES);
    static final Optional<VectorWarmUp> WARM_UP =
            PROVIDER.map(vectors -> new VectorWarmUp(vectors, new ScalarProvider(vectors.width())));
    static final @Nullable String ABSENCE = FOUND.absence;

    private static final AtomicBoolean IS_TOLD = new AtomicBoolean();

    /**
     * What was found.
     *
     * @param absence why vectors are not taken, null if they are
     */
    record Lookup(Optional<KernelProvider> loaded, @Nullable String absence) {}

    private FoundVectors() {}

    private static Lookup find() {
        try {
            return VectorModule.find();
        } catch (LinkageError noModules) {
            return new Lookup(Optional.empty(), Arithmetic.NO_MODULES);
        }
    }

    /** Tells the log once that there are none. */
    static void tell() {
        if (!Arithmetic.NO_MODULES.equals(ABSENCE) && !IS_TOLD.get() && IS_TOLD.compareAndSet(false, true)) {
            VectorModule.log(ABSENCE);
        }
    }
}
