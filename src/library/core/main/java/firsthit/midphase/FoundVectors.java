package firsthit.midphase;

import firsthit.midphase.bvh.FasterKernels;
import firsthit.midphase.bvh.KernelProvider;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The inner loops in vectors, looked up once.
 *
 * <p>A class of its own, so that a build for a machine without services can have another in its place.
 */
final class FoundVectors {
    static final Optional<FasterKernels> SERVICE = ServiceLoader.load(
                    FasterKernels.class, FasterKernels.class.getClassLoader())
            .findFirst();
    static final Optional<KernelProvider> PROVIDER = SERVICE.flatMap(FasterKernels::provider);

    /** Why there are none, null if there are. */
    static final @Nullable String ABSENCE =
            SERVICE.isPresent() ? SERVICE.get().absence() : "no vectors: they come with the artifact firsthit-batch";

    private FoundVectors() {}

    /** Logs why there are none, unless firsthit-batch is not there at all. */
    static void log() {
        SERVICE.ifPresent(FasterKernels::log);
    }
}
