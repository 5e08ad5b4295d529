package firsthit.midphase;

import firsthit.midphase.simd.KernelProvider;
import firsthit.midphase.simd.ScalarProvider;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.util.Optional;
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

    static {
        // Not louder: most programs need no vectors, and a game's console is not ours.
        System.getLogger("firsthit").log(Level.DEBUG, Arithmetic::explanation);
    }

    private FoundVectors() {}
}
