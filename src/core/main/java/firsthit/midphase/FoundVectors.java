package firsthit.midphase;

import firsthit.midphase.simd.KernelProvider;
import firsthit.midphase.simd.ScalarProvider;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The classes with the vectors, looked up once.
 *
 * <p>A class of its own, so that a build for a machine without modules can have another in its place.
 */
final class FoundVectors {
    private static final Optional<Module> VECTOR_MODULE = ModuleLayer.boot().findModule(Arithmetic.MODULE);
    private static final Optional<KernelProvider> LOADED = VECTOR_MODULE.flatMap(KernelProvider::vectors);
    static final Optional<KernelProvider> PROVIDER = LOADED.filter(found -> found.width() >= Arithmetic.LEAST_LANES);
    static final Optional<VectorWarmUp> WARM_UP =
            PROVIDER.map(vectors -> new VectorWarmUp(vectors, new ScalarProvider(vectors.width())));
    static final @Nullable String ABSENCE = Arithmetic.absence(
            VECTOR_MODULE.isPresent()
                    || ModuleFinder.ofSystem().find(Arithmetic.MODULE).isPresent(),
            VECTOR_MODULE.isPresent(),
            LOADED.map(KernelProvider::width).orElse(0),
            Runtime.version().feature());

    private static final AtomicBoolean IS_TOLD = new AtomicBoolean();

    private FoundVectors() {}

    /** Tells the log once that there are none: louder if only the start of Java was in the way. */
    static void tell() {
        if (!IS_TOLD.get() && IS_TOLD.compareAndSet(false, true)) {
            Level level = Arithmetic.NOT_STARTED.equals(ABSENCE) ? Level.WARNING : Level.DEBUG;
            System.getLogger("firsthit").log(level, ABSENCE);
        }
    }
}
