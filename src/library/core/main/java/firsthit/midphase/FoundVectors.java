package firsthit.midphase;

import firsthit.midphase.bvh.FasterKernels;
import firsthit.midphase.bvh.KernelProvider;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The vector inner loops, looked up once.
 *
 * <p>A separate class, so that a build for a platform without services can replace it.
 */
final class FoundVectors {
    static final Optional<FasterKernels> SERVICE = ServiceLoader.load(
                    FasterKernels.class, FasterKernels.class.getClassLoader())
            .findFirst();
    static final Optional<KernelProvider> PROVIDER = SERVICE.flatMap(FasterKernels::provider);

    /** Why there are no vectors, null if there are. */
    static final @Nullable String ABSENCE =
            SERVICE.isPresent() ? SERVICE.get().absence() : "no vectors: they come with the artifact firsthit-batch";

    private FoundVectors() {}

    /** Logs why there are no vectors, unless firsthit-batch is absent. */
    static void log() {
        SERVICE.ifPresent(FasterKernels::log);
    }
}
