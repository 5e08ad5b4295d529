package firsthit.midphase.bvh;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Vector inner loops that another artifact provides, found by {@link java.util.ServiceLoader}. Without it trees are traversed in
 * scalar code. For any number of threads.
 */
public interface FasterKernels {
    /** Provides the inner loops and the width of trees for them; empty if this Java or its processor has none. */
    Optional<KernelProvider> provider();

    /** Why they are not used by default: one sentence, null if they are. */
    @Nullable
    String absence();

    /** Logs why they are not used, once. */
    void log();

    /** The provider that is faster at the moment on trees of that width; only called if there is no absence. */
    KernelProvider ready();

    /**
     * Waits until the inner loops are compiled or given up.
     *
     * @param most limit of the time [ns]
     */
    void await(long most) throws InterruptedException;
}
